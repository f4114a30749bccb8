/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The clocks of a match. They begin to run with the first stone, so that nobody
 * loses a game that nobody has begun, and belong to the players: who changes
 * sides keeps what is left. A turn that is taken back gives back all the time
 * it took. In an opening the clock runs of whoever has to do something. */

#include "session/match-private.h"

#define LOW_CLOCK (10 * G_TIME_SPAN_SECOND)

/* Some time of a computer's goes by between two clocks, even on the same desk;
 * and a pause for the eyes of the spectators must not use up a short time. */
#define MAX_PACE_SHARE 20

static guint
index_of (TgStone stone)
{
  return stone == TG_STONE_BLACK ? 0 : 1;
}

static gboolean
is_timed (TgMatch *self)
{
  return tg_time_control_is_limited (&self->setup.time);
}

/* Sets both clocks for a new game. */
void
tg_match_begin_clock (TgMatch *self)
{
  g_clear_handle_id (&self->clock_id, g_source_remove);
  tg_clock_init (&self->clock, &self->setup.time);
  g_clear_pointer (&self->clock_history, g_array_unref);
  self->clock_history = g_array_new (FALSE, FALSE, sizeof (TgClock));
  self->turn_clock = self->clock;
  self->low_clock_was[0] = self->low_clock_was[1] = FALSE;
}

/* A step of the game is being taken: a stone, a pass, a decision in an
 * opening. Whose turn comes next tg_match_update_clock() sees. */
void
tg_match_press_clock (TgMatch *self)
{
  gint64 now = g_get_monotonic_time ();

  g_array_append_val (self->clock_history, self->turn_clock);
  if (self->clock.side != TG_STONE_NONE)
    tg_clock_press (&self->clock, now);
  tg_clock_stop (&self->clock, now);
}

/* Takes back the time of the last @n_steps, as far as there are so many. */
void
tg_match_turn_clock_back (TgMatch *self, guint n_steps)
{
  guint left = self->clock_history->len - MIN (n_steps, self->clock_history->len);

  if (left < self->clock_history->len)
    self->clock = self->turn_clock = g_array_index (self->clock_history, TgClock, left);
  g_array_set_size (self->clock_history, left);
}

/* The game goes on after it was over: the turn begins once more. */
void
tg_match_begin_turn_anew (TgMatch *self)
{
  self->clock = self->turn_clock;
}

/* The players change sides, and take their time with them. */
void
tg_match_swap_clocks (TgMatch *self)
{
  tg_clock_stop (&self->clock, g_get_monotonic_time ());
  tg_clock_swap (&self->clock);
  self->turn_clock = self->clock;
}

/* The same for what is kept for taking back, when the players change sides
 * without the game's having told them to. */
void
tg_match_swap_earlier_clocks (TgMatch *self)
{
  for (guint i = 0; i < self->clock_history->len; i++)
    {
      TgClock *clock = &g_array_index (self->clock_history, TgClock, i);
      gint64   black = clock->main_left[0];

      clock->main_left[0] = clock->main_left[1];
      clock->main_left[1] = black;
    }
}

static gboolean tick_cb (gpointer user_data);

/* Wakes up when the clock that runs shows another second, and when it is down. */
static void
schedule (TgMatch *self)
{
  gint64 left;

  g_clear_handle_id (&self->clock_id, g_source_remove);
  if (!self->clock.running)
    return;

  left = tg_clock_get_remaining (&self->clock, self->clock.side, g_get_monotonic_time ())
         % G_TIME_SPAN_SECOND;
  self->clock_id =
      g_timeout_add ((guint) (left / G_TIME_SPAN_MILLISECOND) + 1, tick_cb, self);
}

static void
begin_turn (TgMatch *self, TgStone side, gint64 now)
{
  tg_clock_start (&self->clock, side, now);
  self->turn_clock = self->clock;
  tg_clock_pause (&self->turn_clock, now);
}

/* Brings the clocks into line with the game: they run for whoever has to do
 * something, unless the match is paused, over or not begun. */
void
tg_match_update_clock (TgMatch *self)
{
  gint64  now = g_get_monotonic_time ();
  TgStone side = tg_match_get_acting_side (self);

  if (!is_timed (self))
    return;

  if (tg_game_is_over (&self->game))
    tg_clock_stop (&self->clock, now);
  else if (self->clock_history->len > 0)
    {
      if (self->clock.side != side)
        begin_turn (self, side, now);
      if (self->paused)
        tg_clock_pause (&self->clock, now);
      else
        tg_clock_resume (&self->clock, now);
    }

  schedule (self);
}

/* Tells of the last seconds, once a game and side, when a turn has come to
 * them. Where a move has less time anyway, they are nothing to tell. */
static void
warn_of_low_clock (TgMatch *self)
{
  gint64  now = g_get_monotonic_time ();
  TgStone side = self->clock.side;
  gint64  left = tg_clock_get_remaining (&self->clock, side, now);

  if (self->low_clock_was[index_of (side)] || left > LOW_CLOCK
      || left + tg_clock_get_used (&self->clock, now) <= LOW_CLOCK)
    return;

  self->low_clock_was[index_of (side)] = TRUE;
  tg_match_emit_low_clock (self, side);
}

static gboolean
tick_cb (gpointer user_data)
{
  g_autoptr (TgMatch) self = g_object_ref (user_data);

  self->clock_id = 0;
  if (tg_match_lose_if_overstepped (self))
    return G_SOURCE_REMOVE;

  schedule (self);
  warn_of_low_clock (self);
  tg_match_emit_ticked (self);
  return G_SOURCE_REMOVE;
}

/* Whoever has thought too long loses, even when the main loop had no time to
 * say so in time. */
gboolean
tg_match_lose_if_overstepped (TgMatch *self)
{
  TgStone loser = tg_clock_get_overstepped (&self->clock, g_get_monotonic_time ());

  if (loser == TG_STONE_NONE || !tg_game_lose_on_time (&self->game, loser))
    return FALSE;

  tg_match_stop_thinking (self);
  tg_match_note_result (self);
  tg_match_announce (self, NULL, 0);
  return TRUE;
}

/* What the clock allows the player whose turn it is, in the terms of an engine:
 * once the main time does not give more than the time for a move, both make one
 * time for this move; until then the main time is to be divided. */
void
tg_match_get_turn_clock (TgMatch *self, TgTurnClock *turn)
{
  const TgTimeControl *control = &self->setup.time;
  guint                index = index_of (tg_match_get_acting_side (self));
  gint64               now = g_get_monotonic_time ();
  gint64               main_left = self->clock.main_left[index];

  *turn = (TgTurnClock){ 0 };
  if (!is_timed (self))
    return;

  if (self->clock.side != TG_STONE_NONE)
    turn->start_us = now - tg_clock_get_used (&self->clock, now);
  if (main_left <= control->move_time)
    turn->turn_us = MAX (main_left + control->move_time, 1);
  else
    {
      turn->match_left_us = main_left;
      turn->increment_us = control->increment + control->move_time;
    }
}

/* The least time until the next move, of which @pace is the usual. */
guint
tg_match_limit_pace (TgMatch *self, guint pace)
{
  gint64 left = tg_match_get_remaining (self, tg_match_get_acting_side (self));

  if (left < 0)
    return pace;
  return (guint) MIN (pace, left / G_TIME_SPAN_MILLISECOND / MAX_PACE_SHARE);
}

/**
 * tg_match_get_remaining:
 * @self: a match
 * @stone: Black or White
 *
 * Tells how long a side may still think.
 *
 * Returns: microseconds, 0 if nothing is left; -1 if there are no clocks
 */
gint64
tg_match_get_remaining (TgMatch *self, TgStone stone)
{
  g_return_val_if_fail (TG_IS_MATCH (self), -1);
  g_return_val_if_fail (stone == TG_STONE_BLACK || stone == TG_STONE_WHITE, -1);

  if (!is_timed (self))
    return -1;

  return tg_clock_get_remaining (&self->clock, stone, g_get_monotonic_time ());
}
