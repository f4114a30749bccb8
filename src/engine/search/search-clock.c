/* SPDX-License-Identifier: GPL-3.0-or-later */

/* When a search has to stop. Nodes are counted exactly by a search alone; the
 * time, the caller, and in a team the helpers are asked every thousand of them.
 * A helper obeys its leader and nobody else. */

#include "engine/search/search-private.h"

#define POLL_INTERVAL 1000

/* Shallower iterations take no time and give the next ones their order. */
#define FIRST_SKIPPED 4

/**
 * tg_search_clock_start:
 * @self: a search
 * @limits: when to stop
 *
 * Starts to count, and decides how long to think.
 */
void
tg_search_clock_start (TgSearch *self, const TgLimits *limits)
{
  const TgPosition *position = self->position;
  guint             n_stones = position->size * position->size - position->n_empty;

  self->limits = *limits;
  tg_time_budget_set (&self->budget, limits, n_stones);
  self->start_time = g_get_monotonic_time ();
  self->clock_time = limits->time.start_us > 0 ? limits->time.start_us : self->start_time;
  self->nodes = 0;
  self->helper_nodes = 0;
  self->next_poll_at = POLL_INTERVAL;
  self->selective_depth = 0;
  self->stopped = FALSE;
  self->why_stopped = TG_SEARCH_STOP_DECIDED;
}

/**
 * tg_search_clock_elapsed:
 * @self: a search
 *
 * Reads the clock.
 *
 * Returns: microseconds since the start
 */
gint64
tg_search_clock_elapsed (const TgSearch *self)
{
  return g_get_monotonic_time () - self->start_time;
}

/**
 * tg_search_clock_turn:
 * @self: a search
 *
 * Reads the clock of the turn, which may have run before the search began.
 *
 * Returns: microseconds since then
 */
gint64
tg_search_clock_turn (const TgSearch *self)
{
  return g_get_monotonic_time () - self->clock_time;
}

static void
stop (TgSearch *self, TgSearchStop why)
{
  self->stopped = TRUE;
  self->why_stopped = why;
}

static guint64
count_helper_nodes (const TgSearch *self)
{
  guint64 nodes = 0;

  for (guint i = 0; i < self->n_helpers; i++)
    nodes +=
        atomic_load_explicit (&self->helpers[i]->published_nodes, memory_order_relaxed);

  return nodes;
}

/* What is asked now and then. */
static void
poll (TgSearch *self)
{
  self->next_poll_at = self->nodes + POLL_INTERVAL;
  atomic_store_explicit (&self->published_nodes, self->nodes, memory_order_relaxed);
  self->helper_nodes = count_helper_nodes (self);

  if (self->budget.maximum_us > 0
      && tg_search_clock_turn (self) >= self->budget.maximum_us)
    stop (self, TG_SEARCH_STOP_LIMIT);
  else if (self->poll != NULL && !self->poll (NULL, self->poll_data))
    stop (self, TG_SEARCH_STOP_ASKED);
  else if (self->n_lines == 1
           && atomic_load_explicit (&self->is_decided, memory_order_relaxed))
    stop (self, TG_SEARCH_STOP_DECIDED);
}

/**
 * tg_search_clock_stops:
 * @self: a search
 *
 * Asks whether a limit has been reached or the caller wants an end. Once it
 * has answered yes it will not say no again.
 *
 * Returns: whether to stop
 */
gboolean
tg_search_clock_stops (TgSearch *self)
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

/**
 * tg_search_clock_skips:
 * @self: a search
 * @depth: of an iteration
 *
 * Tells whether to leave an iteration out, so that the threads of a team are not
 * all at the same depth: helpers 1 and 2 search every other depth and take turns,
 * helpers 3 to 6 two of every four, and so on, as Stockfish did it. The first
 * iterations are skipped by nobody.
 *
 * Returns: whether to go on with the next
 */
gboolean
tg_search_clock_skips (const TgSearch *self, guint depth)
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
fill_figures (TgSearch *self)
{
  self->helper_nodes = count_helper_nodes (self);
  self->info->nodes = self->nodes + self->helper_nodes;
  self->info->time_us = tg_search_clock_elapsed (self);
  self->info->selective_depth = MAX (self->selective_depth, self->info->depth);
}

/**
 * tg_search_report:
 * @self: a search
 *
 * Brings the figures of the info up to date and shows it to the caller, who
 * may ask for an end.
 */
void
tg_search_report (TgSearch *self)
{
  fill_figures (self);

  if (self->poll != NULL && !self->poll (self->info, self->poll_data) && !self->stopped)
    stop (self, TG_SEARCH_STOP_ASKED);
}

/**
 * tg_search_clock_finish:
 * @self: a search
 *
 * Writes the last figures into the info, for whoever reads it and for the leader.
 */
void
tg_search_clock_finish (TgSearch *self)
{
  atomic_store_explicit (&self->published_nodes, self->nodes, memory_order_relaxed);
  fill_figures (self);
  self->info->stop = self->why_stopped;
}
