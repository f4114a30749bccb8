/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Practice of openings: the list, and a drill on the board. */

#pragma once

#include <adwaita.h>

#include "learning/practice/openings/opening-session.h"
#include "learning/practice/runs/trainer.h"
#include "ui/settings/settings.h"

G_BEGIN_DECLS

#define TG_TYPE_OPENING_PAGE (tg_opening_page_get_type ())

/**
 * TgOpeningPage:
 *
 * Must be inside an #AdwToastOverlay, which shows errors of the practice database.
 */
G_DECLARE_FINAL_TYPE (TgOpeningPage, tg_opening_page, TG, OPENING_PAGE, AdwBin)

void     tg_opening_page_set_settings (TgOpeningPage *self, TgSettings *settings);
void     tg_opening_page_set_trainer (TgOpeningPage *self, TgTrainer *trainer);
gboolean tg_opening_page_leave (TgOpeningPage *self);
TgOpeningSession *tg_opening_page_get_session (TgOpeningPage *self);

G_END_DECLS
