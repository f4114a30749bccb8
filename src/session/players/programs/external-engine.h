/* SPDX-License-Identifier: GPL-3.0-or-later */

/* An external program as a player: a child process that speaks the Gomocup protocol. It
 * is started for the first game, and runs until it fails or the player is closed. */

#pragma once

#include "session/players/player.h"
#include "session/players/programs/gomocup-session.h"

G_BEGIN_DECLS

/* The delay after which a program's late answer still counts in a tournament: messages to
 * and from the program take time. */
#define TG_EXTERNAL_ENGINE_TOLERANCE_US ((gint64) G_USEC_PER_SEC)

/**
 * TgExternalEngineSettings:
 * @turn_ms: milliseconds for a move, at least 1
 * @match_ms: milliseconds for all moves of a game; 0 for no limit
 * @tolerance_ms: the delay after which a late answer still counts, since starting and
 *   waking up a process take time
 * @start_ms: milliseconds to get ready for a game
 * @grace_ms: milliseconds that a program has to end by itself, for which the caller
 *   waits; 0 for the time of Piskvork
 * @max_memory: limit in bytes; 0 for no limit
 * @max_nodes: nodes for a move; 0 sends no limit
 * @max_depth: search depth in plies; 0 sends no limit
 * @n_threads: number of threads; 0 sends no limit
 *
 * The limits of a program. The last three belong to Yixin's extension of the Gomocup
 * protocol, which few programs know.
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
