/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Converts scores to a winning chance and the number of moves to a win, which are easier
 * to read. */

#include "session/worker/engine-analysis.h"

#include <string.h>

#include "engine/board/score.h"

/* Returns: plies to a forced win, negative for a loss, 0 if neither is proved */
gint
tg_engine_analysis_mate_plies (TgScore score)
{
  if (score >= TG_SCORE_WIN_MIN)
    return MAX (1, TG_SCORE_WIN - score);
  if (score <= -TG_SCORE_WIN_MIN)
    return MIN (-1, -TG_SCORE_WIN - score);

  return 0;
}

static void
fill_figures (TgAnalysis *analysis, const TgSearchInfo *info, TgStone side, TgScore score)
{
  *analysis = (TgAnalysis){
    .side = side,
    .depth = info->depth,
    .nodes = info->nodes,
    .time_us = info->time_us,
    .win_chance = tg_score_win_chance (score),
    .mate_plies = tg_engine_analysis_mate_plies (score),
  };

  if (info->time_us > 0)
    analysis->nodes_per_second =
        (guint64) ((gdouble) info->nodes * G_USEC_PER_SEC / (gdouble) info->time_us);
}

static void
fill_moves (TgAnalysis *analysis, const TgPoint *pv, guint n_pv)
{
  analysis->n_line = MIN (n_pv, TG_ANALYSIS_MAX_LINE);
  memcpy (analysis->line, pv, analysis->n_line * sizeof *pv);
}

/* Converts the result of a search with @side to move. The line is cut to
 * %TG_ANALYSIS_MAX_LINE. */
void
tg_engine_analysis_fill (TgAnalysis *analysis, const TgSearchInfo *info, TgStone side)
{
  fill_figures (analysis, info, side, info->score);
  fill_moves (analysis, info->pv, info->n_pv);
}

/* Converts one of several lines of a search result, by its index. */
void
tg_engine_analysis_fill_line (TgAnalysis         *analysis,
                              const TgSearchInfo *info,
                              guint               index,
                              TgStone             side)
{
  const TgSearchLine *line = &info->lines[index];

  g_return_if_fail (index < info->n_lines);

  fill_figures (analysis, info, side, line->score);
  analysis->depth = line->depth;
  fill_moves (analysis, line->pv, line->n_pv);
}
