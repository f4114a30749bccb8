/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Computes the time that a move is worth. Pure functions without access to a clock, so
 * every decision can be tested. */

#pragma once

#include "engine/search/search-info.h"

G_BEGIN_DECLS

typedef struct
{
  gint64 optimum_us; /* no new iteration after this; 0 if unused time cannot be saved */
  gint64 maximum_us; /* hard stop after this; 0 for no limit */
} TgTimeBudget;

/**
 * TgTimeFacts:
 *
 * The state of a search after an iteration.
 */
typedef struct
{
  gint64  elapsed_us;   /* since the turn's clock started */
  gint64  iteration_us; /* of the last iteration */
  guint   n_same_best;  /* iterations before the last with the same best move */
  TgScore score;
  TgScore earlier_score; /* average score of the iterations before */
} TgTimeFacts;

void     tg_time_budget_set (TgTimeBudget *self, const TgLimits *limits, guint n_stones);
gboolean tg_time_budget_allows_iteration (const TgTimeBudget *self,
                                          const TgTimeFacts  *facts);

G_END_DECLS
