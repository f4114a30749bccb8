/* SPDX-License-Identifier: GPL-3.0-or-later */

/* “Find a Win” on the board of a study. */

#pragma once

#include "library/analysis/analysis-keeper.h"
#include "ui/analysis/explainers/explainer.h"
#include "ui/settings/settings.h"

G_BEGIN_DECLS

#define TG_TYPE_WIN_EXPLAINER (tg_win_explainer_get_type ())

/* Searches for a forced win in the current position, and lets the player walk through it
 * and try defences. The board shows the win instead of the study meanwhile. */
G_DECLARE_FINAL_TYPE (TgWinExplainer, tg_win_explainer, TG, WIN_EXPLAINER, TgExplainer)

TgWinExplainer *tg_win_explainer_new (TgBoardView      *board,
                                      TgExplanationBar *bar,
                                      TgSettings       *settings);

void     tg_win_explainer_set_keeper (TgWinExplainer *self, TgAnalysisKeeper *keeper);
void     tg_win_explainer_ask (TgWinExplainer *self);
void     tg_win_explainer_start (TgWinExplainer *self);
gboolean tg_win_explainer_cancel (TgWinExplainer *self);
gboolean tg_win_explainer_is_searching (TgWinExplainer *self);

gboolean tg_win_explainer_is_showing_line (TgWinExplainer *self);
guint    tg_win_explainer_get_game (TgWinExplainer *self, TgGame *game);
gboolean tg_win_explainer_can_step (TgWinExplainer *self, TgStudyStep step);
void     tg_win_explainer_step (TgWinExplainer *self, TgStudyStep step);
void     tg_win_explainer_play (TgWinExplainer *self, TgPoint point);
void     tg_win_explainer_keep (TgWinExplainer *self);

G_END_DECLS
