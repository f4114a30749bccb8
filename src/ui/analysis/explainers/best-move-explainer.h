/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Shows the best move instead of a played one, on the board before that move. */

#pragma once

#include "session/study/review/review.h"
#include "ui/analysis/explainers/explainer.h"

G_BEGIN_DECLS

#define TG_TYPE_BEST_MOVE_EXPLAINER (tg_best_move_explainer_get_type ())

/* Moves the study to the position before a move, and marks the move and the best one.
 * Closing the bar moves the study back. */
G_DECLARE_FINAL_TYPE (TgBestMoveExplainer,
                      tg_best_move_explainer,
                      TG,
                      BEST_MOVE_EXPLAINER,
                      TgExplainer)

TgBestMoveExplainer *tg_best_move_explainer_new (TgBoardView      *board,
                                                 TgExplanationBar *bar);

void tg_best_move_explainer_show (TgBestMoveExplainer *self,
                                  TgReview            *review,
                                  guint                number);

G_END_DECLS
