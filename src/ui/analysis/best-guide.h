/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What would have been better than a move of a game, on the board as it was then. */

#pragma once

#include "session/study/review.h"
#include "ui/analysis/guide.h"

G_BEGIN_DECLS

#define TG_TYPE_BEST_GUIDE (tg_best_guide_get_type ())

/* Takes the study to the position before a move, and marks that and the best one. Who
 * closes the bar is back at the move. */
G_DECLARE_FINAL_TYPE (TgBestGuide, tg_best_guide, TG, BEST_GUIDE, TgGuide)

TgBestGuide *tg_best_guide_new (TgBoardView *board, TgExplanationBar *bar);

void tg_best_guide_show (TgBestGuide *self, TgReview *review, guint number);

G_END_DECLS
