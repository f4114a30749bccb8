/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Time management as in chess and Gomoku engines: the optimum is a share of the time left
 * for the match, the maximum a multiple of it, and the referee's limits minus a reserve
 * are never exceeded. Engines commonly stretch the optimum while the best move changes
 * and the score falls; see Hyatt, "Using time wisely", 1984. */

#include "engine/search/time-budget.h"

/* Reserve kept from a limit that a referee enforces. On a busy desktop a thread can wait
 * a few dozen milliseconds for the processor, more often in a longer search. */
#define RESERVE_US        (10 * 1000)
#define RESERVE_SHARE     30
#define MAX_RESERVE_US    (400 * 1000)
#define MAX_RESERVE_SHARE 2

/* The number of own moves to plan for at the beginning, and in a long game; few games
 * last longer than sixty stones. */
#define FIRST_HORIZON 24
#define LAST_HORIZON  8

/* Maximum time of a move, as a multiple of the optimum and as a part (1/n) of the time
 * left. */
#define MAX_OPTIMUM_MULTIPLE 4
#define MAX_MATCH_SHARE      4

/* A new iteration takes about twice as long as the last one, but may find a better move
 * before it ends. If less than this percentage of the last one fits, it would not finish
 * its first move. */
#define MIN_ITERATION_PERCENT 10

/* An iteration started after this percentage of the stretched optimum would end long
 * after it. */
#define LAST_START_PERCENT 60

static gint64
without_reserve (gint64 limit_us)
{
  gint64 reserve = RESERVE_US + limit_us / RESERVE_SHARE;

  reserve = MIN (reserve, MAX_RESERVE_US);
  reserve = MIN (reserve, limit_us / MAX_RESERVE_SHARE);
  return MAX (limit_us - reserve, 1);
}

/* Returns the number of moves that the match time must last for. */
static guint
horizon (const TgTurnClock *time, guint n_stones)
{
  guint own_moves = n_stones / 2;

  if (time->moves_left > 0)
    return MIN (time->moves_left, FIRST_HORIZON);

  return own_moves + LAST_HORIZON >= FIRST_HORIZON ? LAST_HORIZON
                                                   : FIRST_HORIZON - own_moves;
}

static void
set_match_budget (TgTimeBudget *self, const TgTurnClock *time, guint n_stones)
{
  gint64 left = without_reserve (time->match_left_us);
  guint  n_moves = horizon (time, n_stones);

  self->optimum_us = left / n_moves + time->increment_us * 3 / 4;
  self->maximum_us = MIN (self->optimum_us * MAX_OPTIMUM_MULTIPLE,
                          n_moves == 1 ? left : left / MAX_MATCH_SHARE);
  self->maximum_us = MAX (self->maximum_us, 1);
}

static void
limit_maximum (TgTimeBudget *self, gint64 limit_us)
{
  if (self->maximum_us == 0 || limit_us < self->maximum_us)
    self->maximum_us = limit_us;
}

/**
 * tg_time_budget_set:
 *
 * Sets the budget from the times in @limits. The sum of reserve and maximum never exceeds
 * any of them.
 */
void
tg_time_budget_set (TgTimeBudget *self, const TgLimits *limits, guint n_stones)
{
  const TgTurnClock *time = &limits->time;

  *self = (TgTimeBudget){ 0 };
  if (time->match_left_us > 0)
    set_match_budget (self, time, n_stones);
  if (time->turn_us > 0)
    limit_maximum (self, without_reserve (time->turn_us));
  if (limits->max_time_us > 0)
    limit_maximum (self, limits->max_time_us);

  /* With plenty of match time the turn limit decides alone, and saving time is useless. */
  if (self->optimum_us >= self->maximum_us)
    self->optimum_us = 0;
}

/* Returns the stretch of the optimum in percent: more after a change of the best move,
 * and while the score falls. */
static gint64
stretch_percent (const TgTimeFacts *facts)
{
  static const guint instability[] = { 150, 125, 110, 100, 90, 80, 75 };
  guint              same = MIN (facts->n_same_best, G_N_ELEMENTS (instability) - 1);
  TgScore            fall = facts->earlier_score - facts->score;

  return (gint64) instability[same] * CLAMP (100 + fall / 2, 70, 200) / 100;
}

/**
 * tg_time_budget_allows_iteration:
 *
 * Returns whether to start another iteration.
 */
gboolean
tg_time_budget_allows_iteration (const TgTimeBudget *self, const TgTimeFacts *facts)
{
  gint64 left = self->maximum_us - facts->elapsed_us;
  gint64 optimum;

  if (self->maximum_us == 0)
    return TRUE;
  if (left <= 0 || left < facts->iteration_us * MIN_ITERATION_PERCENT / 100)
    return FALSE;
  if (self->optimum_us == 0)
    return TRUE;

  optimum = self->optimum_us * stretch_percent (facts) / 100;
  return facts->elapsed_us < optimum * LAST_START_PERCENT / 100;
}
