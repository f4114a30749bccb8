/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A program of others as a player: a child process that speaks the Gomocup protocol.
 * It is started for the first game and stays, unless it fails, until the player is
 * closed. */

#pragma once

#include "session/players/gomocup-session.h"
#include "session/players/player.h"

G_BEGIN_DECLS

/* How much later than its time a program may answer in a tournament: it does not hear at
 * once that its time runs, nor is it heard at once. */
#define TG_EXTERNAL_ENGINE_TOLERANCE_US ((gint64) G_USEC_PER_SEC)

/**
 * TgExternalEngineSettings:
 * @turn_ms: milliseconds for a move, at least 1
 * @match_ms: milliseconds for all moves of a game; 0 for no limit
 * @tolerance_ms: how much later an answer is still in time, since starting a
 *   process and waking it up takes some
 * @start_ms: milliseconds to get ready for a game
 * @grace_ms: milliseconds to end by itself, for which the caller waits; 0 for
 *   what Piskvork gives
 * @max_memory: bytes that it may use; 0 for no limit
 * @max_nodes: positions that it may search for a move; 0 to say nothing of them
 * @max_depth: plies that it may search; 0 to say nothing of them
 * @n_threads: threads that it may use; 0 to say nothing of them
 *
 * What a program is allowed. The last three are no part of the Gomocup protocol
 * but of Yixin's extension of it, which not every program knows.
 */
typedef struct
{
  guint   turn_ms;
  guint   match_ms;
  guint   tolerance_ms;
  guint   start_ms;
  guint   grace_ms;
  guint64 max_memory;
  guint64 max_nodes;
  guint   max_depth;
  guint   n_threads;
} TgExternalEngineSettings;

#define TG_TYPE_EXTERNAL_ENGINE (tg_external_engine_get_type ())

G_DECLARE_FINAL_TYPE (TgExternalEngine, tg_external_engine, TG, EXTERNAL_ENGINE, TgPlayer)

TgPlayer *tg_external_engine_new (const gchar *const             *argv,
                                  const TgExternalEngineSettings *settings);

TgPlayer *tg_external_engine_new_for_spec (const TgPlayerSpec *spec);

gboolean tg_external_engine_prepare (TgExternalEngine *self, guint size, GError **error);
void     tg_external_engine_set_time_left (TgExternalEngine *self, gint64 time_left_ms);
gint64   tg_external_engine_get_time_us (TgExternalEngine *self);
void     tg_external_engine_set_listener (TgExternalEngine        *self,
                                          TgExternalEngineListener listener,
                                          gpointer                 user_data);

guint tg_external_engine_keep_reserve (gint64 us);

G_END_DECLS
