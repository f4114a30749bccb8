/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A person reads a chance of winning, and a number of moves to the win, more
 * easily than a score. */

#include "session/engine-analysis.h"

#include "engine/evaluate.h"

/**
 * tg_engine_analysis_mate_plies:
 * @score: a score for the side to move
 *
 * Reads a forced win or loss out of a score.
 *
 * Returns: plies to the win, negative for a loss, 0 when neither is proved
 */
gint
tg_engine_analysis_mate_plies (TgScore score)
{
  if (score >= TG_SCORE_WIN_MIN)
    return MAX (1, TG_SCORE_WIN - score);
  if (score <= -TG_SCORE_WIN_MIN)
    return MIN (-1, -TG_SCORE_WIN - score);

  return 0;
}

/**
 * tg_engine_analysis_fill:
 * @analysis: (out): the analysis
 * @info: progress or result of a search
 * @side: whose move it was in the searched position
 *
 * Tells what a search found in the window's words. A line longer than
 * %TG_ANALYSIS_MAX_LINE is cut.
 */
void
tg_engine_analysis_fill (TgAnalysis *analysis, const TgSearchInfo *info, TgStone side)
{
  *analysis = (TgAnalysis){
    .side = side,
    .depth = info->depth,
    .nodes = info->nodes,
    .time_us = info->time_us,
    .win_chance = tg_score_win_chance (info->score),
    .mate_plies = tg_engine_analysis_mate_plies (info->score),
    .n_line = MIN (info->n_pv, TG_ANALYSIS_MAX_LINE),
  };

  if (info->time_us > 0)
    analysis->nodes_per_second =
        (guint64) ((gdouble) info->nodes * G_USEC_PER_SEC / (gdouble) info->time_us);

  for (guint i = 0; i < analysis->n_line; i++)
    analysis->line[i] = info->pv[i];
}
