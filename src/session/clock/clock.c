/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A clock knows what was left of a player's main time when the move began, and
 * how long the move has taken. All else follows: the main time goes first, the
 * time for the move after it. */

#include "session/clock/clock.h"

/* Returns: whether anybody can overstep the time at all */
gboolean
tg_time_control_is_limited (const TgTimeControl *self)
{
  return self->main_time > 0 || self->move_time > 0;
}

/* Sets both clocks, of which none runs. No part of @control may be negative. */
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

/* What is left of a player's main time and, if the player is to move, of the
 * time for this move; negative if more was used than there was. */
static gint64
balance (const TgClock *self, TgStone side, gint64 now)
{
  gint64 left = self->main_left[side == TG_STONE_BLACK ? 0 : 1] + self->control.move_time;

  return side == self->side ? left - tg_clock_get_used (self, now) : left;
}

/* Takes the time of the move off the mover's account. Nobody is to move then. */
static gint64
settle (TgClock *self, gint64 now)
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

/* Starts the clock of @side for a move, and stops the other. What had been used of a
 * move is taken off, but without the increment that a finished move brings. */
void
tg_clock_start (TgClock *self, TgStone side, gint64 now)
{
  g_return_if_fail (side == TG_STONE_BLACK || side == TG_STONE_WHITE);

  settle (self, now);
  self->side = side;
  self->running = TRUE;
  self->since = now;
}

/* A move is finished: the player gets the increment, unless the time was overstepped, and
 * the opponent's clock runs. Ends a pause.
 *
 * Returns: how long the move took, without pauses, in microseconds */
gint64
tg_clock_press (TgClock *self, gint64 now)
{
  TgStone side = self->side;

  g_return_val_if_fail (side != TG_STONE_NONE, 0);

  gboolean in_time = tg_clock_get_overstepped (self, now) == TG_STONE_NONE;
  gint64   used = settle (self, now);

  if (in_time)
    *main_left_of (self, side) += self->control.increment;
  tg_clock_start (self, tg_stone_opponent (side), now);
  return used;
}

/* Halts the clock that runs, if one does. */
void
tg_clock_pause (TgClock *self, gint64 now)
{
  self->used = tg_clock_get_used (self, now);
  self->running = FALSE;
}

/* Lets a clock run on that was halted, if one was. */
void
tg_clock_resume (TgClock *self, gint64 now)
{
  if (self->running || self->side == TG_STONE_NONE)
    return;

  self->running = TRUE;
  self->since = now;
}

/* Stops the clocks for good, as at the end of a game: what was used of the move is
 * taken off, and the clock of a player who has overstepped the time stays down. */
void
tg_clock_stop (TgClock *self, gint64 now)
{
  TgStone fallen =
      self->side != TG_STONE_NONE ? tg_clock_get_overstepped (self, now) : self->fallen;

  settle (self, now);
  self->fallen = fallen;
}

/* Exchanges what is left on the clocks, none of which may have been started for a move,
 * because the players exchange colours. */
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

/* Returns: microseconds of the move so far, without pauses; 0 if no clock was started */
gint64
tg_clock_get_used (const TgClock *self, gint64 now)
{
  return self->running ? self->used + MAX (now - self->since, 0) : self->used;
}

/* Returns: microseconds that a player may still think about a move, 0 if nothing is left;
 *   %G_MAXINT64 if there is no limit */
gint64
tg_clock_get_remaining (const TgClock *self, TgStone side, gint64 now)
{
  g_return_val_if_fail (side == TG_STONE_BLACK || side == TG_STONE_WHITE, 0);

  if (!tg_time_control_is_limited (&self->control))
    return G_MAXINT64;

  return side == self->fallen ? 0 : MAX (balance (self, side, now), 0);
}

/* Returns: microseconds after which a player whose time is limited will have overstepped it,
 *   if the clock runs; 0 if that is so already */
gint64
tg_clock_get_time_to_fall (const TgClock *self, TgStone side, gint64 now)
{
  return MAX (balance (self, side, now) + self->control.tolerance, 0);
}

/* Returns: who has thought too long about the move of now, %TG_STONE_NONE if nobody has.
 *   Exactly as long as allowed is not too long */
TgStone
tg_clock_get_overstepped (const TgClock *self, gint64 now)
{
  if (self->side == TG_STONE_NONE || !tg_time_control_is_limited (&self->control)
      || balance (self, self->side, now) >= -self->control.tolerance)
    return TG_STONE_NONE;

  return self->side;
}
