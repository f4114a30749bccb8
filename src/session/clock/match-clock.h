/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The clocks of a match: a TgClock, its state before each step of the game, and a timeout
 * for the running clock. */

#pragma once

#include "engine/search/search-info.h"
#include "session/clock/clock.h"

G_BEGIN_DECLS

typedef struct _TgMatchClock TgMatchClock;

/* Called when the running clock shows another second, and when it has run out. May free
 * the clock. */
typedef void (*TgMatchClockTick) (gpointer user_data);

TgMatchClock *tg_match_clock_new (TgMatchClockTick tick, gpointer user_data);
void          tg_match_clock_free (TgMatchClock *self);

void tg_match_clock_begin (TgMatchClock *self, const TgTimeControl *control);
void tg_match_clock_end_step (TgMatchClock *self);
void tg_match_clock_take_back (TgMatchClock *self, guint n_steps);
void tg_match_clock_restart_turn (TgMatchClock *self);
void tg_match_clock_swap (TgMatchClock *self);
void tg_match_clock_swap_history (TgMatchClock *self);
void tg_match_clock_update (TgMatchClock *self, TgStone side, gboolean paused);

TgStone tg_match_clock_tick (TgMatchClock *self);

guint   tg_match_clock_get_n_steps (TgMatchClock *self);
TgStone tg_match_clock_get_overstepped (TgMatchClock *self);
gint64  tg_match_clock_get_remaining (TgMatchClock *self, TgStone side);
void    tg_match_clock_get_turn (TgMatchClock *self, TgStone side, TgTurnClock *turn);

/* The times to be saved with a match. */
GArray *tg_match_clock_get_turns (TgMatchClock *self);
gint64  tg_match_clock_get_used (TgMatchClock *self);
void    tg_match_clock_restore (TgMatchClock *self, const GArray *turns, gint64 used);

G_END_DECLS
