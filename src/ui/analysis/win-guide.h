/* SPDX-License-Identifier: GPL-3.0-or-later */

/* “Find a Win” on the board of a study. */

#pragma once

#include "ui/analysis/guide.h"
#include "ui/settings/settings.h"

G_BEGIN_DECLS

#define TG_TYPE_WIN_GUIDE (tg_win_guide_get_type ())

/* Searches for a forced win in the current position, and lets the player walk through it
 * and try defences. The board shows the win instead of the study meanwhile. */
G_DECLARE_FINAL_TYPE (TgWinGuide, tg_win_guide, TG, WIN_GUIDE, TgGuide)

TgWinGuide *tg_win_guide_new (TgBoardView      *board,
                              TgExplanationBar *bar,
                              TgSettings       *settings);

void     tg_win_guide_ask (TgWinGuide *self);
void     tg_win_guide_start (TgWinGuide *self);
gboolean tg_win_guide_cancel (TgWinGuide *self);
gboolean tg_win_guide_is_looking (TgWinGuide *self);

gboolean tg_win_guide_is_walking (TgWinGuide *self);
guint    tg_win_guide_get_game (TgWinGuide *self, TgGame *game);
gboolean tg_win_guide_can_step (TgWinGuide *self, TgStudyStep step);
void     tg_win_guide_step (TgWinGuide *self, TgStudyStep step);
void     tg_win_guide_play (TgWinGuide *self, TgPoint point);
void     tg_win_guide_keep (TgWinGuide *self);

G_END_DECLS
