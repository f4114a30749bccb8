/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A clock holds the main time that was left at the beginning of the move, and the time
 * that the move has taken. The remaining times follow: the main time is used first, the
 * time for the move after it. */

#include "session/clock/clock.h"

/* Returns: whether there is a time limit */
gboolean
tg_time_control_is_limited (const TgTimeControl *self)
{
  return self->main_time > 0 || self->move_time > 0;
}

/* Sets both clocks, stopped. No part of @control may be negative. */
void
tg_clock_init (TgClock *self, const TgTimeControl *control)
{
  g_return_if_fail (control->main_time >= 0);
  g_return_if_fail (control->increment >= 0);
  g_return_if_fail (control->move_time >= 0);

  *self = (TgClock){
    .control = *control,
    .side = TG_STONE_NONE,
    .main_left = { control->main_time, control->main_time },
  };
}

static gint64 *
main_left_of (TgClock *self, TgStone side)
{
  return &self->main_left[side == TG_STONE_BLACK ? 0 : 1];
}

/* The main time and, for the side to move, the move time that are left; negative if
 * the time was overstepped. */
static gint64
balance (const TgClock *self, TgStone side, gint64 now)
{
  gint64 left = self->main_left[side == TG_STONE_BLACK ? 0 : 1] + self->control.move_time;

  return side == self->side ? left - tg_clock_get_used (self, now) : left;
}

/* Deducts the time of the move from the side to move. No side is to move afterwards. */
static gint64
deduct_move (TgClock *self, gint64 now)
{
  gint64 used = tg_clock_get_used (self, now);

  if (self->side != TG_STONE_NONE)
    {
      gint64 *left = main_left_of (self, self->side);

      *left = MAX (*left - used, 0);
    }

  self->side = TG_STONE_NONE;
  self->fallen = TG_STONE_NONE;
  self->running = FALSE;
  self->used = 0;
  return used;
}

/* Starts the clock of @side for a move, and stops the other. The time used so far is
 * deducted, without the increment of a finished move. */
void
tg_clock_start (TgClock *self, TgStone side, gint64 now)
{
  g_return_if_fail (side == TG_STONE_BLACK || side == TG_STONE_WHITE);

  deduct_move (self, now);
  self->side = side;
  self->running = TRUE;
  self->since = now;
}

/* Finishes a move: adds the increment, unless the time was overstepped, and starts the
 * opponent's clock. Ends a pause.
 *
 * Returns: the time of the move, without pauses, in microseconds */
gint64
tg_clock_press (TgClock *self, gint64 now)
{
  TgStone side = self->side;

  g_return_val_if_fail (side != TG_STONE_NONE, 0);

  gboolean in_time = tg_clock_get_overstepped (self, now) == TG_STONE_NONE;
  gint64   used = deduct_move (self, now);

  if (in_time)
    *main_left_of (self, side) += self->control.increment;
  tg_clock_start (self, tg_stone_opponent (side), now);
  return used;
}

/* Pauses the running clock, if any. */
void
tg_clock_pause (TgClock *self, gint64 now)
{
  self->used = tg_clock_get_used (self, now);
  self->running = FALSE;
}

/* Resumes the paused clock, if any. */
void
tg_clock_resume (TgClock *self, gint64 now)
{
  if (self->running || self->side == TG_STONE_NONE)
    return;

  self->running = TRUE;
  self->since = now;
}

/* Stops the clocks at the end of a game: deducts the time of the move, and remembers a
 * player who has overstepped the time. */
void
tg_clock_stop (TgClock *self, gint64 now)
{
  TgStone fallen =
      self->side != TG_STONE_NONE ? tg_clock_get_overstepped (self, now) : self->fallen;

  deduct_move (self, now);
  self->fallen = fallen;
}

/* Exchanges the times of both clocks because the players exchange colours. Call it
 * only while no clock was started for a move. */
void
tg_clock_swap (TgClock *self)
{
  gint64 black = self->main_left[0];

  g_return_if_fail (self->side == TG_STONE_NONE);

  self->main_left[0] = self->main_left[1];
  self->main_left[1] = black;
  if (self->fallen != TG_STONE_NONE)
    self->fallen = tg_stone_opponent (self->fallen);
}

/* Returns: the time of the move so far, without pauses, in microseconds; 0 if no clock
 *   was started */
gint64
tg_clock_get_used (const TgClock *self, gint64 now)
{
  return self->running ? self->used + MAX (now - self->since, 0) : self->used;
}

/* Returns: microseconds left to a player for a move, 0 if no time is left; %G_MAXINT64
 * without a limit */
gint64
tg_clock_get_remaining (const TgClock *self, TgStone side, gint64 now)
{
  g_return_val_if_fail (side == TG_STONE_BLACK || side == TG_STONE_WHITE, 0);

  if (!tg_time_control_is_limited (&self->control))
    return G_MAXINT64;

  return side == self->fallen ? 0 : MAX (balance (self, side, now), 0);
}

/* Returns: microseconds until a player with a time limit oversteps it, if the clock runs;
 *   0 if they already have */
gint64
tg_clock_get_time_to_fall (const TgClock *self, TgStone side, gint64 now)
{
  return MAX (balance (self, side, now) + self->control.tolerance, 0);
}

/* Returns: the side that has overstepped the time of the current move, or %TG_STONE_NONE.
 *   Using the time exactly is no overstepping */
TgStone
tg_clock_get_overstepped (const TgClock *self, gint64 now)
{
  if (self->side == TG_STONE_NONE || !tg_time_control_is_limited (&self->control)
      || balance (self, self->side, now) >= -self->control.tolerance)
    return TG_STONE_NONE;

  return self->side;
}
