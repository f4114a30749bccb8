/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Wins by threats at the root. The search sees threats that lead to a win, but
 * has to meet every move of the opponent, while proof-number search asks only
 * about those that could stop the threat, and so sees much further. It is worth
 * its stones where the side to move seems to be better: anywhere else it looks
 * for what is not there. Such a win is not checked here. The checker found
 * nothing wrong with any of 359 that were found with so little effort in the
 * positions of 80 games. */

#include "engine/search/search-private.h"

/* After which iteration the look is taken, and from which score on. */
#define VCT_ITERATION 3
#define MIN_VCT_SCORE 100

/* The share of the limits that it may take, and how many stones at most. With
 * less than the least nothing would be found. */
#define VCT_SHARE     4
#define MAX_VCT_NODES 400000
#define MIN_VCT_NODES 500

typedef struct
{
  TgSearch *search;
  guint64   first_nodes; /* of the search, when the look began */
  gint64    end_us;      /* when it has to end; 0 for no such time */
} VctClock;

static void
count_nodes (const VctClock *clock)
{
  clock->search->nodes =
      clock->first_nodes + tg_vct_count_nodes (clock->search->root_vct);
}

static gboolean
vct_must_stop_cb (gpointer user_data)
{
  const VctClock *clock = user_data;

  count_nodes (clock);
  return tg_search_clock_stops (clock->search)
         || (clock->end_us > 0
             && tg_search_clock_elapsed (clock->search) >= clock->end_us);
}

static guint64
get_max_nodes (const TgSearch *self)
{
  guint64 limit = self->limits.max_nodes;

  return limit > 0 ? MIN (limit / VCT_SHARE, MAX_VCT_NODES) : MAX_VCT_NODES;
}

/* Looks for a win and reads its moves. The clock is asked until they are read.
 * Returns how many they are, 0 without a win. */
static guint
solve_vct (TgSearch *self, TgCell line[TG_MAX_PLY])
{
  const TgTimeBudget *budget = &self->budget;
  gint64   time_us = budget->optimum_us > 0 ? budget->optimum_us : budget->maximum_us;
  VctClock clock = { self, self->nodes, 0 };
  TgProofResult result;

  if (time_us > 0)
    clock.end_us = tg_search_clock_elapsed (self) + time_us / VCT_SHARE;
  result = tg_vct_solve (self->root_vct, self->position, get_max_nodes (self),
                         vct_must_stop_cb, &clock);
  count_nodes (&clock);

  return result == TG_PROOF_WIN ? tg_vct_read_line (self->root_vct, line, TG_MAX_PLY) : 0;
}

/* Whether a look could find anything that the search does not know. */
static gboolean
is_promising (const TgSearch *self)
{
  return self->leader == NULL && self->n_settled == 0 && self->iteration == VCT_ITERATION
         && self->info->score >= MIN_VCT_SCORE && self->info->score < TG_SCORE_WIN_MIN
         && self->position->ruleset <= TG_RULESET_RENJU
         && get_max_nodes (self) >= MIN_VCT_NODES;
}

/**
 * tg_search_settle_vct:
 * @self: a search that has finished an iteration and does not know the result
 *
 * Looks for a win by threats of the side to move, which settles the first line,
 * after a certain iteration, if the score is good and fours are looked for without a
 * limit.
 */
void
tg_search_settle_vct (TgSearch *self)
{
  TgCell line[TG_MAX_PLY];
  guint  n_line;

  if (self->limits.max_fours > 0 || !is_promising (self))
    return;

  n_line = solve_vct (self, line);
  if (n_line > 0 && tg_search_allows (self, line[0]))
    tg_search_settle_line (self, line, n_line, TG_SCORE_WIN - (TgScore) (n_line | 1));
}
