/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A run of puzzles, from the first to what came of it. */

#pragma once

#include <adwaita.h>

#include "learning/practice/runs/trainer.h"
#include "ui/settings/settings.h"

G_BEGIN_DECLS

#define TG_TYPE_PRACTICE_PAGE (tg_practice_page_get_type ())

/**
 * TgPracticePage:
 *
 * Lies in an #AdwToastOverlay, which says what could not be written down.
 *
 *     ::ended (guint mode, guint n_solved)
 *                 a run has come to its end, which the page shows
 */
G_DECLARE_FINAL_TYPE (TgPracticePage, tg_practice_page, TG, PRACTICE_PAGE, AdwBin)

void tg_practice_page_set_settings (TgPracticePage *self, TgSettings *settings);
void tg_practice_page_set_trainer (TgPracticePage *self, TgTrainer *trainer);
void tg_practice_page_begin (TgPracticePage *self, const TgPracticeChoice *choice);
void tg_practice_page_leave (TgPracticePage *self);

/* What a TgPracticeChoice is in the parameter of the action “win.practise”: its mode, theme,
 * set and source. */
#define TG_PRACTICE_PAGE_CHOICE_TYPE "(uuxs)"

GVariant *tg_practice_page_write_choice (const TgPracticeChoice *choice);
void      tg_practice_page_read_choice (GVariant *value, TgPracticeChoice *choice);

G_END_DECLS
