/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How much time a move is worth. Pure functions: they read no clock, so that
 * every decision can be tested. */

#pragma once

#include "engine/search/search-info.h"

G_BEGIN_DECLS

/**
 * TgTimeBudget:
 * @optimum_us: microseconds after which no more is begun, unless the position
 *   asks for it; 0 if time that is not used is of no use later
 * @maximum_us: microseconds after which the search stops at once; 0 for no limit
 *
 * The time of one move.
 */
typedef struct
{
  gint64 optimum_us;
  gint64 maximum_us;
} TgTimeBudget;

/**
 * TgTimeFacts:
 * @elapsed_us: microseconds since the clock began to run
 * @iteration_us: how many of them the last iteration took
 * @n_same_best: for how many iterations before the last the best move was the
 *   same
 * @score: of the last iteration
 * @earlier_score: what it was in the iterations before, on the whole
 *
 * What a search knows after an iteration.
 */
typedef struct
{
  gint64  elapsed_us;
  gint64  iteration_us;
  guint   n_same_best;
  TgScore score;
  TgScore earlier_score;
} TgTimeFacts;

void     tg_time_budget_set (TgTimeBudget *self, const TgLimits *limits, guint n_stones);
gboolean tg_time_budget_allows_iteration (const TgTimeBudget *self,
                                          const TgTimeFacts  *facts);

G_END_DECLS
