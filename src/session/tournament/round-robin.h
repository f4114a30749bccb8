/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A tournament of computer players in progress, without a user interface. */

#pragma once

#include "session/match/match.h"
#include "session/tournament/result-table.h"
#include "session/tournament/round-robin-plan.h"

G_BEGIN_DECLS

#define TG_TYPE_ROUND_ROBIN (tg_round_robin_get_type ())

/**
 * TgRoundRobin:
 *
 * Plays the games of a tournament, one after another, in a match that can be shown.
 * The state is saved to a file, from which the tournament can be continued later;
 * an interrupted game is replayed from its beginning. A program that fails loses
 * its game, and is started again for the next game.
 *
 * Use it only from the thread that created it, whose main context must run.
 *
 * Signals, described in round-robin.c:
 *
 *     ::changed ()          anything below may have changed
 *     ::failed (GError *)   a file cannot be written; the tournament continues
 *
 * Properties: `game-delay`, in milliseconds, to read and write.
 */
G_DECLARE_FINAL_TYPE (TgRoundRobin, tg_round_robin, TG, ROUND_ROBIN, GObject)

TgRoundRobin *tg_round_robin_new (GFile *file);
void          tg_round_robin_leave_file (TgRoundRobin *self);
gboolean      tg_round_robin_is_kept (TgRoundRobin *self);
gboolean      tg_round_robin_start (TgRoundRobin            *self,
                                    const TgRoundRobinSetup *setup,
                                    GError                 **error);
gboolean      tg_round_robin_load (TgRoundRobin *self, GError **error);
void          tg_round_robin_keep (TgRoundRobin *self);
gboolean      tg_round_robin_flush (TgRoundRobin *self, GError **error);

void tg_round_robin_pause (TgRoundRobin *self);
void tg_round_robin_resume (TgRoundRobin *self);
void tg_round_robin_suspend (TgRoundRobin *self);
void tg_round_robin_stop (TgRoundRobin *self);
void tg_round_robin_close (TgRoundRobin *self);

TgMatch                 *tg_round_robin_get_match (TgRoundRobin *self);
const TgRoundRobinSetup *tg_round_robin_get_setup (TgRoundRobin *self);
const TgResultTable     *tg_round_robin_get_table (TgRoundRobin *self);
guint                    tg_round_robin_get_n_games (TgRoundRobin *self);
guint                    tg_round_robin_get_n_played (TgRoundRobin *self);
gboolean                 tg_round_robin_get_paused (TgRoundRobin *self);
gboolean                 tg_round_robin_is_over (TgRoundRobin *self);
gboolean                 tg_round_robin_is_stopped (TgRoundRobin *self);
const gchar             *tg_round_robin_get_note (TgRoundRobin *self);

GBytes *tg_round_robin_save_games (TgRoundRobin *self);
GBytes *tg_round_robin_save_table (TgRoundRobin *self);

G_END_DECLS
