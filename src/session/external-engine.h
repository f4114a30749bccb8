/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A program of others as a player: a child process that speaks the Gomocup
 * protocol. */

#pragma once

#include "session/player.h"

G_BEGIN_DECLS

#define TG_EXTERNAL_ENGINE_ERROR (tg_external_engine_error_quark ())
GQuark tg_external_engine_error_quark (void);

/**
 * TgExternalEngineError:
 * @TG_EXTERNAL_ENGINE_ERROR_START: the program cannot be started
 * @TG_EXTERNAL_ENGINE_ERROR_SILENCE: it never got ready for a game
 * @TG_EXTERNAL_ENGINE_ERROR_TIME: it took too long over a move
 * @TG_EXTERNAL_ENGINE_ERROR_CRASH: it ended, or closed its output
 * @TG_EXTERNAL_ENGINE_ERROR_GARBAGE: it said what is no answer
 * @TG_EXTERNAL_ENGINE_ERROR_REFUSED: it said that it cannot do what it must
 * @TG_EXTERNAL_ENGINE_ERROR_MOVE: its move cannot be played, as the match found
 *
 * Why a program gave no move. It is ended then, whatever it was, and started
 * anew for its next game.
 */
typedef enum
{
  TG_EXTERNAL_ENGINE_ERROR_START,
  TG_EXTERNAL_ENGINE_ERROR_SILENCE,
  TG_EXTERNAL_ENGINE_ERROR_TIME,
  TG_EXTERNAL_ENGINE_ERROR_CRASH,
  TG_EXTERNAL_ENGINE_ERROR_GARBAGE,
  TG_EXTERNAL_ENGINE_ERROR_REFUSED,
  TG_EXTERNAL_ENGINE_ERROR_MOVE,
} TgExternalEngineError;

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

/**
 * TgExternalEngineListener:
 * @sent: whether the program was sent @text; otherwise it said it
 * @text: one or more lines
 * @user_data: what the caller passed
 *
 * Hears all that is said.
 */
typedef void (*TgExternalEngineListener) (gboolean     sent,
                                          const gchar *text,
                                          gpointer     user_data);

#define TG_TYPE_EXTERNAL_ENGINE (tg_external_engine_get_type ())

/**
 * TgExternalEngine:
 *
 * A player that is a program. The process is started for the first game and
 * stays, unless it fails, until the player is closed.
 */
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

G_END_DECLS
