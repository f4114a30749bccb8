/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the window says about how good moves were. */

#pragma once

#include "session/review.h"

G_BEGIN_DECLS

const gchar *tg_words_grade (TgGrade grade);
gchar       *tg_words_chance (gdouble black_chance, gint mate_plies, TgStone side);
gchar       *tg_words_review_move (const TgReviewPosition *position,
                                   guint                   number,
                                   guint                   size,
                                   gboolean                rows_from_top);
gchar       *tg_words_review_best (const TgReviewPosition *position,
                                   guint                   size,
                                   gboolean                rows_from_top);
gchar       *tg_words_review_side (TgReview *review, TgStone stone);

G_END_DECLS
