/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A single-threaded search counts nodes exactly. The clock, the caller and, in a thread
 * pool, the helpers are polled every thousand nodes, and more often in a turn of a few
 * milliseconds. */

#include "engine/search/search-control.h"

#define POLL_INTERVAL 1000

/* Polls per turn in a short turn, assuming a microsecond per node; a node takes several
 * in a process that touches its memory for the first time. */
#define POLLS_A_BUDGET    10
#define MIN_POLL_INTERVAL 50

/* The poll interval shrinks if polls are further apart than this. In a new table of many
 * gigabytes most nodes wait for a large page, a tenth of a millisecond or more each. */
#define MAX_POLL_US (5 * 1000)

/* Shallower iterations take no time, and order the moves for the next ones. */
#define FIRST_SKIPPED 4

/* Makes @self the control of a leader without helpers. */
void
tg_search_control_make_leader (TgSearchControl *self)
{
  self->leader = NULL;
  self->number = 0;
  self->n_helpers = 0;
  atomic_store_explicit (&self->is_over, FALSE, memory_order_relaxed);
  atomic_store_explicit (&self->is_decided, FALSE, memory_order_relaxed);
}

/* From now on @self counts the nodes of all threads; @helper runs until it is stopped. */
void
tg_search_control_add_helper (TgSearchControl *self, TgSearchControl *helper)
{
  helper->leader = self;
  helper->n_helpers = 0;
  atomic_store_explicit (&helper->published_nodes, 0, memory_order_relaxed);
  self->helpers[self->n_helpers++] = helper;
  helper->number = self->n_helpers;
}

/* Removes the last helper, which is not running. */
void
tg_search_control_drop_helper (TgSearchControl *self)
{
  self->helpers[--self->n_helpers]->leader = NULL;
}

/* Stops the helpers of a leader soon. Any thread. */
void
tg_search_control_stop_helpers (TgSearchControl *self)
{
  atomic_store_explicit (&self->is_over, TRUE, memory_order_relaxed);
}

/* Called by a helper that has proved a win, so that its leader can stop; has no effect
 * for others. */
void
tg_search_control_announce_win (TgSearchControl *self)
{
  if (self->leader != NULL)
    atomic_store_explicit (&self->leader->is_decided, TRUE, memory_order_relaxed);
}

static guint
find_poll_interval (const TgTimeBudget *budget)
{
  if (budget->maximum_us == 0)
    return POLL_INTERVAL;

  return (guint) CLAMP (budget->maximum_us / POLLS_A_BUDGET, MIN_POLL_INTERVAL,
                        POLL_INTERVAL);
}

/* Starts counting, and sets the time budget. */
void
tg_search_control_start (TgSearchControl  *self,
                         const TgLimits   *limits,
                         const TgPosition *position,
                         TgSearchPoll      poll,
                         gpointer          poll_data)
{
  guint n_stones = position->size * position->size - position->n_empty;

  self->limits = *limits;
  self->poll = poll;
  self->poll_data = poll_data;
  tg_time_budget_set (&self->budget, limits, n_stones);
  self->start_time = g_get_monotonic_time ();
  self->clock_time = limits->time.start_us > 0 ? limits->time.start_us : self->start_time;
  self->nodes = 0;
  self->helper_nodes = 0;
  self->poll_interval = find_poll_interval (&self->budget);
  self->poll_time = self->start_time;
  self->next_poll_at = self->poll_interval;
  self->iteration = 0;
  self->selective_depth = 0;
  self->obeys_helpers = FALSE;
  self->stopped = FALSE;
  self->why_stopped = TG_SEARCH_STOP_DECIDED;
}

/* Returns microseconds since the search began. */
gint64
tg_search_control_get_elapsed (const TgSearchControl *self)
{
  return g_get_monotonic_time () - self->start_time;
}

/* Returns microseconds since the turn's clock started, which may be before the search. */
gint64
tg_search_control_get_turn_time (const TgSearchControl *self)
{
  return g_get_monotonic_time () - self->clock_time;
}

static void
stop (TgSearchControl *self, TgSearchStop why)
{
  self->stopped = TRUE;
  self->why_stopped = why;
}

static guint64
count_helper_nodes (const TgSearchControl *self)
{
  guint64 nodes = 0;

  for (guint i = 0; i < self->n_helpers; i++)
    nodes +=
        atomic_load_explicit (&self->helpers[i]->published_nodes, memory_order_relaxed);

  return nodes;
}

/* Polls the clock, the caller and the helpers. */
static void
poll (TgSearchControl *self)
{
  gint64 now = g_get_monotonic_time ();

  if (now - self->poll_time > MAX_POLL_US)
    self->poll_interval = MAX (self->poll_interval / 2, MIN_POLL_INTERVAL);
  self->poll_time = now;
  self->next_poll_at = self->nodes + self->poll_interval;
  atomic_store_explicit (&self->published_nodes, self->nodes, memory_order_relaxed);
  self->helper_nodes = count_helper_nodes (self);

  if (self->budget.maximum_us > 0 && now - self->clock_time >= self->budget.maximum_us)
    stop (self, TG_SEARCH_STOP_LIMIT);
  else if (self->poll != NULL && !self->poll (NULL, self->poll_data))
    stop (self, TG_SEARCH_STOP_ASKED);
  else if (self->obeys_helpers
           && atomic_load_explicit (&self->is_decided, memory_order_relaxed))
    stop (self, TG_SEARCH_STOP_DECIDED);
}

/* Returns whether a limit was reached or the caller stopped the search. Once %TRUE, it
 * stays %TRUE. */
gboolean
tg_search_control_must_stop (TgSearchControl *self)
{
  if (self->stopped)
    return TRUE;

  if (self->leader != NULL
      && atomic_load_explicit (&self->leader->is_over, memory_order_relaxed))
    stop (self, TG_SEARCH_STOP_ASKED);
  else if (self->limits.max_nodes > 0
           && self->nodes + self->helper_nodes >= self->limits.max_nodes)
    stop (self, TG_SEARCH_STOP_LIMIT);
  else if (self->nodes >= self->next_poll_at)
    poll (self);

  return self->stopped;
}

/* Returns whether to skip an iteration, so that the threads of a pool are at different
 * depths: helpers 1 and 2 search every other depth in alternation, helpers 3 to 6 two of
 * every four, and so on, as Stockfish did. All threads search the first iterations. */
gboolean
tg_search_control_skips (const TgSearchControl *self, guint depth)
{
  guint run = 1;
  guint phase;

  if (self->number == 0 || depth < FIRST_SKIPPED)
    return FALSE;

  for (phase = self->number - 1; phase >= 2 * run; run++)
    phase -= 2 * run;

  return (depth + phase) / run % 2 == 1;
}

static void
fill_figures (TgSearchControl *self, TgSearchInfo *info)
{
  self->helper_nodes = count_helper_nodes (self);
  info->nodes = self->nodes + self->helper_nodes;
  info->time_us = tg_search_control_get_elapsed (self);
  info->selective_depth = MAX (self->selective_depth, info->depth);
}

/* Updates the statistics of @info and reports it to the caller, who may stop the search. */
void
tg_search_control_report (TgSearchControl *self, TgSearchInfo *info)
{
  fill_figures (self, info);

  if (self->poll != NULL && !self->poll (info, self->poll_data) && !self->stopped)
    stop (self, TG_SEARCH_STOP_ASKED);
}

/* Writes the final statistics to @info. */
void
tg_search_control_finish (TgSearchControl *self, TgSearchInfo *info)
{
  atomic_store_explicit (&self->published_nodes, self->nodes, memory_order_relaxed);
  fill_figures (self, info);
  info->stop = self->why_stopped;
}
