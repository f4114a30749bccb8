/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How much time a move is worth. Pure functions: they read no clock, so that
 * every decision can be tested. */

#pragma once

#include "engine/search/search-info.h"

G_BEGIN_DECLS

typedef struct
{
  gint64 optimum_us; /* begin no more after that; 0 if unused time is of no use later */
  gint64 maximum_us; /* stop at once after that; 0 for no limit */
} TgTimeBudget;

/**
 * TgTimeFacts:
 *
 * What a search knows after an iteration.
 */
typedef struct
{
  gint64  elapsed_us;   /* since the clock began to run */
  gint64  iteration_us; /* of the last iteration */
  guint   n_same_best;  /* iterations before the last with the same best move */
  TgScore score;
  TgScore earlier_score; /* in the iterations before, on the whole */
} TgTimeFacts;

void     tg_time_budget_set (TgTimeBudget *self, const TgLimits *limits, guint n_stones);
gboolean tg_time_budget_allows_iteration (const TgTimeBudget *self,
                                          const TgTimeFacts  *facts);

G_END_DECLS
