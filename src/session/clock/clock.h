/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The two clocks of a game. They do not look at the time themselves: whoever
 * asks says what time it is, in microseconds of a clock that never goes back,
 * such as g_get_monotonic_time (). */

#pragma once

#include "rules/point.h"

G_BEGIN_DECLS

/**
 * TgTimeControl:
 * @main_time: for the whole game, in microseconds
 * @increment: added to what is left of @main_time after each move
 * @move_time: for each move, once nothing of @main_time is left; what is not
 *   used of it is lost
 * @tolerance: how much later a move still counts, which nobody is told
 *
 * How long the players may think. With neither @main_time nor @move_time it is
 * as long as they like. 15 s a move is @move_time alone.
 */
typedef struct
{
  gint64 main_time;
  gint64 increment;
  gint64 move_time;
  gint64 tolerance;
} TgTimeControl;

/**
 * TgClock:
 *
 * The clocks of both players, at most one of which runs. A plain value: assign
 * it to copy it. To be able to take a move back, keep a copy from before it, and
 * make that copy pause; resume it when the game goes on from there.
 */
typedef struct
{
  TgTimeControl control;
  TgStone       side;         /* whose move it is, TG_STONE_NONE if nobody's */
  gboolean      running;      /* and not paused */
  gint64        since;        /* while running: from when on */
  gint64        used;         /* of this move, before since */
  gint64        main_left[2]; /* before this move: Black's, White's */
  TgStone       fallen;       /* whose time was over when the clocks were stopped */
} TgClock;

gboolean tg_time_control_is_limited (const TgTimeControl *self);

void    tg_clock_init (TgClock *self, const TgTimeControl *control);
void    tg_clock_start (TgClock *self, TgStone side, gint64 now);
gint64  tg_clock_press (TgClock *self, gint64 now);
void    tg_clock_pause (TgClock *self, gint64 now);
void    tg_clock_resume (TgClock *self, gint64 now);
void    tg_clock_stop (TgClock *self, gint64 now);
void    tg_clock_swap (TgClock *self);
gint64  tg_clock_get_used (const TgClock *self, gint64 now);
gint64  tg_clock_get_remaining (const TgClock *self, TgStone side, gint64 now);
gint64  tg_clock_get_time_to_fall (const TgClock *self, TgStone side, gint64 now);
TgStone tg_clock_get_overstepped (const TgClock *self, gint64 now);

G_END_DECLS
