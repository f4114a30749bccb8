/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A run of puzzles, from the first puzzle to the result. */

#pragma once

#include <adwaita.h>

#include "learning/practice/runs/trainer.h"
#include "ui/settings/settings.h"

G_BEGIN_DECLS

#define TG_TYPE_PRACTICE_PAGE (tg_practice_page_get_type ())

/**
 * TgPracticePage:
 *
 * Must be inside an #AdwToastOverlay, which shows errors of the practice database.
 *
 *     ::ended (guint mode, guint n_solved)
 *                 a run has ended, and the page shows its result
 */
G_DECLARE_FINAL_TYPE (TgPracticePage, tg_practice_page, TG, PRACTICE_PAGE, AdwBin)

void tg_practice_page_set_settings (TgPracticePage *self, TgSettings *settings);
void tg_practice_page_set_trainer (TgPracticePage *self, TgTrainer *trainer);
void tg_practice_page_begin (TgPracticePage *self, const TgPracticeChoice *choice);
void tg_practice_page_leave (TgPracticePage *self);

/* The type of a TgPracticeChoice as parameter of the action “win.practise”: its mode,
 * theme, set and source. */
#define TG_PRACTICE_PAGE_CHOICE_TYPE "(uuxs)"

GVariant *tg_practice_page_write_choice (const TgPracticeChoice *choice);
void      tg_practice_page_read_choice (GVariant *value, TgPracticeChoice *choice);

G_END_DECLS
