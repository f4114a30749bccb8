/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The two clocks of a game. Callers pass the current time, in microseconds of a monotonic
 * clock such as g_get_monotonic_time (). */

#pragma once

#include "rules/point.h"

G_BEGIN_DECLS

/**
 * TgTimeControl:
 * @main_time: time for the whole game, in microseconds
 * @increment: time added to the rest of @main_time after each move
 * @move_time: time for each move, once @main_time is used up; an unused rest is
 *   lost
 * @tolerance: the hidden delay after which a late move still counts
 *
 * The time limits of both players. Times are not limited if @main_time and
 * @move_time are 0. “15 s a move” is @move_time alone.
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
 * The clocks of both players, at most one of which runs. A plain value: assign it to copy
 * it. To undo a move, keep a copy from before it, and pause the copy; resume it when the
 * game continues from there.
 */
typedef struct
{
  TgTimeControl control;
  TgStone       side;         /* side to move, TG_STONE_NONE for none */
  gboolean      running;      /* a clock runs, and is not paused */
  gint64        since;        /* if @running: when it began to run */
  gint64        used;         /* time used for this move before @since */
  gint64        main_left[2]; /* main time left before this move: Black's, White's */
  TgStone       fallen;       /* side that overstepped its time */
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
