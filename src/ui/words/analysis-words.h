/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Texts about the lines of the analysis and the grades of moves. */

#pragma once

#include "rules/board.h"
#include "session/study/review/review.h"
#include "session/worker/analysis.h"

G_BEGIN_DECLS

gchar *tg_words_analysis_chance (const TgAnalysis *line);
gchar *tg_words_analysis_value (const TgAnalysis *line);
gchar *tg_words_analysis_moves (const TgAnalysis *line,
                                guint             size,
                                gboolean          rows_from_top);
gchar *tg_words_analysis_progress (const TgAnalysis *line,
                                   gboolean          is_thinking,
                                   gboolean          is_held);
gchar *tg_words_analysis_kept (const TgAnalysis *line,
                               const gchar      *engine,
                               const gchar      *own_engine,
                               guint             depth);

const gchar *tg_words_grade (TgGrade grade);
gchar       *tg_words_chance (gdouble black_chance, gint mate_plies, TgStone side);
gchar       *tg_words_review_move (const TgReviewPosition *position,
                                   guint                   number,
                                   guint                   size,
                                   gboolean                rows_from_top);
gchar       *tg_words_review_best (const TgReviewPosition *position,
                                   guint                   size,
                                   gboolean                rows_from_top);
gchar       *tg_words_review_instead (const TgReviewPosition *before,
                                      const TgReviewPosition *position,
                                      guint                   number,
                                      guint                   size,
                                      gboolean                rows_from_top);
gchar       *tg_words_fault_counts (const guint counts[TG_N_GRADES]);
gchar       *tg_words_review_side (TgReview *review, TgStone stone);

G_END_DECLS
