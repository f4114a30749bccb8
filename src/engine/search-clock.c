/* SPDX-License-Identifier: GPL-3.0-or-later */

/* When a search has to stop. Nodes are counted exactly; the time and the
 * caller are asked every thousand of them. */

#include "engine/search-private.h"

#define POLL_INTERVAL 1000

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

  if (self->limits.max_nodes > 0 && self->nodes >= self->limits.max_nodes)
    stop (self, TG_SEARCH_STOP_LIMIT);
  else if (self->nodes >= self->next_poll_at)
    {
      self->next_poll_at = self->nodes + POLL_INTERVAL;
      if (self->budget.maximum_us > 0
          && tg_search_clock_turn (self) >= self->budget.maximum_us)
        stop (self, TG_SEARCH_STOP_LIMIT);
      else if (self->poll != NULL && !self->poll (NULL, self->poll_data))
        stop (self, TG_SEARCH_STOP_ASKED);
    }

  return self->stopped;
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
  self->info->nodes = self->nodes;
  self->info->time_us = tg_search_clock_elapsed (self);
  self->info->selective_depth = MAX (self->selective_depth, self->info->depth);

  if (self->poll != NULL && !self->poll (self->info, self->poll_data) && !self->stopped)
    stop (self, TG_SEARCH_STOP_ASKED);
}
