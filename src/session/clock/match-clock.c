/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The clocks start after the first step of the game (a stone, a pass, or a decision in
 * an opening), so a game that has not begun cannot be lost on time. A clock belongs to
 * a player, who keeps the time when the players change sides. Undoing a turn restores
 * all the time it took. */

#include "session/clock/match-clock.h"

#define LOW_CLOCK (10 * G_TIME_SPAN_SECOND)

struct _TgMatchClock
{
  TgClock clock;
  TgClock turn;    /* the clocks at the beginning of the turn */
  GArray *history; /* owned, of TgClock: at the beginning of each step's turn */
  /* by player's side: the last ten seconds were reported already; Black, White */
  gboolean low_was[2];
  guint    tick_id; /* timeout for the next tick; 0 when no clock runs */

  TgMatchClockTick tick;
  gpointer         user_data;
};

static guint
index_of (TgStone stone)
{
  return stone == TG_STONE_BLACK ? 0 : 1;
}

static gboolean
is_timed (TgMatchClock *self)
{
  return tg_time_control_is_limited (&self->clock.control);
}

TgMatchClock *
tg_match_clock_new (TgMatchClockTick tick, gpointer user_data)
{
  TgMatchClock *self = g_new0 (TgMatchClock, 1);

  self->history = g_array_new (FALSE, FALSE, sizeof (TgClock));
  self->tick = tick;
  self->user_data = user_data;
  return self;
}

void
tg_match_clock_free (TgMatchClock *self)
{
  g_clear_handle_id (&self->tick_id, g_source_remove);
  g_array_unref (self->history);
  g_free (self);
}

/* Sets both clocks for a new game. */
void
tg_match_clock_begin (TgMatchClock *self, const TgTimeControl *control)
{
  g_clear_handle_id (&self->tick_id, g_source_remove);
  tg_clock_init (&self->clock, control);
  g_array_set_size (self->history, 0);
  self->turn = self->clock;
  self->low_was[0] = self->low_was[1] = FALSE;
}

/* Ends a step of the game: a stone, a pass, or a decision in an opening.
 * tg_match_clock_update() sets the next turn. */
void
tg_match_clock_end_step (TgMatchClock *self)
{
  gint64 now = g_get_monotonic_time ();

  g_array_append_val (self->history, self->turn);
  if (self->clock.side != TG_STONE_NONE)
    tg_clock_press (&self->clock, now);
  tg_clock_stop (&self->clock, now);
}

/* Restores the time of the last @n_steps, or of all steps if there are fewer. */
void
tg_match_clock_take_back (TgMatchClock *self, guint n_steps)
{
  guint left = self->history->len - MIN (n_steps, self->history->len);

  if (left < self->history->len)
    self->clock = self->turn = g_array_index (self->history, TgClock, left);
  g_array_set_size (self->history, left);
}

/* Begins the turn again, because the game continues after its end was undone. */
void
tg_match_clock_restart_turn (TgMatchClock *self)
{
  self->clock = self->turn;
}

/* Exchanges the players' sides, with their times. */
void
tg_match_clock_swap (TgMatchClock *self)
{
  tg_clock_stop (&self->clock, g_get_monotonic_time ());
  tg_clock_swap (&self->clock);
  self->turn = self->clock;
}

/* Exchanges the sides in the undo history too, if the player asked for the exchange
 * rather than the opening. */
void
tg_match_clock_swap_history (TgMatchClock *self)
{
  for (guint i = 0; i < self->history->len; i++)
    {
      TgClock *clock = &g_array_index (self->history, TgClock, i);
      gint64   black = clock->main_left[0];

      clock->main_left[0] = clock->main_left[1];
      clock->main_left[1] = black;
    }
}

static gboolean
tick_cb (gpointer user_data)
{
  TgMatchClock *self = user_data;

  self->tick_id = 0;
  self->tick (self->user_data);
  return G_SOURCE_REMOVE;
}

static void
schedule (TgMatchClock *self)
{
  gint64 now = g_get_monotonic_time ();
  gint64 left;

  g_clear_handle_id (&self->tick_id, g_source_remove);
  if (!self->clock.running)
    return;

  left = tg_clock_get_remaining (&self->clock, self->clock.side, now);
  if (left > 0)
    left %= G_TIME_SPAN_SECOND;
  else
    left = tg_clock_get_time_to_fall (&self->clock, self->clock.side, now);
  self->tick_id =
      g_timeout_add ((guint) (left / G_TIME_SPAN_MILLISECOND) + 1, tick_cb, self);
}

static void
begin_turn (TgMatchClock *self, TgStone side, gint64 now)
{
  tg_clock_start (&self->clock, side, now);
  self->turn = self->clock;
  tg_clock_pause (&self->turn, now);
}

/* Updates the clocks to a game in which @side must act; %TG_STONE_NONE when it is
 * over. */
void
tg_match_clock_update (TgMatchClock *self, TgStone side, gboolean paused)
{
  gint64 now = g_get_monotonic_time ();

  if (!is_timed (self))
    return;

  if (side == TG_STONE_NONE)
    tg_clock_stop (&self->clock, now);
  else if (self->history->len > 0)
    {
      if (self->clock.side != side)
        begin_turn (self, side, now);
      if (paused)
        tg_clock_pause (&self->clock, now);
      else
        tg_clock_resume (&self->clock, now);
    }

  schedule (self);
}

/**
 * tg_match_clock_tick:
 * @self: the clocks, after a call of their tick function; no side has overstepped
 *
 * Schedules the next tick.
 *
 * Returns: the side whose turn has just reached its last ten seconds, reported once
 *   in a game for each side; %TG_STONE_NONE otherwise, and if a move has ten
 *   seconds or less anyway
 */
TgStone
tg_match_clock_tick (TgMatchClock *self)
{
  gint64  now = g_get_monotonic_time ();
  TgStone side = self->clock.side;
  gint64  left;

  schedule (self);
  if (side == TG_STONE_NONE || self->low_was[index_of (side)])
    return TG_STONE_NONE;
  left = tg_clock_get_remaining (&self->clock, side, now);
  if (left > LOW_CLOCK || left + tg_clock_get_used (&self->clock, now) <= LOW_CLOCK)
    return TG_STONE_NONE;

  self->low_was[index_of (side)] = TRUE;
  return side;
}

guint
tg_match_clock_get_n_steps (TgMatchClock *self)
{
  return self->history->len;
}

/* Returns: the side that has overstepped the time of this turn, or %TG_STONE_NONE */
TgStone
tg_match_clock_get_overstepped (TgMatchClock *self)
{
  return tg_clock_get_overstepped (&self->clock, g_get_monotonic_time ());
}

/* Returns: microseconds left, 0 if no time is left; -1 if there are no clocks */
gint64
tg_match_clock_get_remaining (TgMatchClock *self, TgStone side)
{
  return is_timed (self)
             ? tg_clock_get_remaining (&self->clock, side, g_get_monotonic_time ())
             : -1;
}

/* The time that the clock allows the player to move, in terms of an engine: while more
 * main time is left than the move time, the engine divides the main time among the
 * moves; after that, the main time and the move time together are for this move. */
void
tg_match_clock_get_turn (TgMatchClock *self, TgStone side, TgTurnClock *turn)
{
  const TgTimeControl *control = &self->clock.control;
  gint64               now = g_get_monotonic_time ();
  gint64               main_left = self->clock.main_left[index_of (side)];

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

/* Returns: (transfer full) (element-type TgClock): the clocks at the beginning of each
 *   turn, including this one */
GArray *
tg_match_clock_get_turns (TgMatchClock *self)
{
  GArray *turns = g_array_copy (self->history);

  g_array_append_val (turns, self->turn);
  return turns;
}

/* Returns: the time of this turn so far, in microseconds */
gint64
tg_match_clock_get_used (TgMatchClock *self)
{
  return tg_clock_get_used (&self->clock, g_get_monotonic_time ());
}

/* Restores the results of tg_match_clock_get_turns() and tg_match_clock_get_used(). */
void
tg_match_clock_restore (TgMatchClock *self, const GArray *turns, gint64 used)
{
  g_array_set_size (self->history, 0);
  g_array_append_vals (self->history, turns->data, turns->len - 1);
  self->turn = g_array_index (turns, TgClock, turns->len - 1);
  self->clock = self->turn;
  self->clock.used = used;
}
