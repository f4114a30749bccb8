/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A conversation with a program that speaks the Gomocup protocol: its process, and
 * what is said. Who asks and how long the answer may take is the caller's business. */

#pragma once

#include <gio/gio.h>

#include "rules/game.h"

G_BEGIN_DECLS

#define TG_EXTERNAL_ENGINE_ERROR (tg_external_engine_error_quark ())
GQuark tg_external_engine_error_quark (void);

/* Why a program gave no move. It is ended then, whatever it was, and started anew for its
 * next game. */
typedef enum
{
  TG_EXTERNAL_ENGINE_ERROR_START,   /* it cannot be started */
  TG_EXTERNAL_ENGINE_ERROR_SILENCE, /* it never got ready for a game */
  TG_EXTERNAL_ENGINE_ERROR_TIME,    /* it took too long over a move */
  TG_EXTERNAL_ENGINE_ERROR_CRASH,   /* it ended, or closed its output */
  TG_EXTERNAL_ENGINE_ERROR_GARBAGE, /* it said what is no answer */
  TG_EXTERNAL_ENGINE_ERROR_REFUSED, /* it said that it cannot do what it must */
  TG_EXTERNAL_ENGINE_ERROR_MOVE,    /* its move cannot be played, as the match found */
} TgExternalEngineError;

/* Hears all that is said, one or more lines at a time. @sent: whether the program was
 * sent @text; otherwise it said it. */
typedef void (*TgExternalEngineListener) (gboolean     sent,
                                          const gchar *text,
                                          gpointer     user_data);

/* The program is started when there is something to say. Belongs to one thread. */
typedef struct _TgGomocupSession TgGomocupSession;

/**
 * TgGomocupSessionHandlers:
 * @ready: the program has an empty board of the size that was asked for
 * @moved: the program has answered with its move, which need not be legal
 * @failed: the program did not do what it must and has been ended; @error is
 *   now owned by who hears it, a [error@ExternalEngineError]
 *
 * Hear what came of the last question. Each may ask the next.
 */
typedef struct
{
  void (*ready) (gpointer user_data);
  void (*moved) (TgPoint point, gpointer user_data);
  void (*failed) (GError *error, gpointer user_data);
} TgGomocupSessionHandlers;

TgGomocupSession *tg_gomocup_session_new (const gchar *const             *argv,
                                          const TgGomocupSessionHandlers *handlers,
                                          gpointer                        user_data);
void              tg_gomocup_session_free (TgGomocupSession *self);

const gchar *tg_gomocup_session_get_name (TgGomocupSession *self);
void         tg_gomocup_session_set_name (TgGomocupSession *self, const gchar *name);
void         tg_gomocup_session_set_listener (TgGomocupSession        *self,
                                              TgExternalEngineListener listener,
                                              gpointer                 user_data);

gboolean tg_gomocup_session_prepare (TgGomocupSession *self,
                                     const TgBoard    *board,
                                     GError          **error);
void     tg_gomocup_session_begin_game (TgGomocupSession *self);
gboolean tg_gomocup_session_is_ready (TgGomocupSession *self);
void     tg_gomocup_session_ask (TgGomocupSession *self,
                                 const gchar      *info,
                                 const TgGame     *game);
void     tg_gomocup_session_send (TgGomocupSession *self, const gchar *text);
gboolean tg_gomocup_session_move_now (TgGomocupSession *self);
void     tg_gomocup_session_cancel (TgGomocupSession *self);
void     tg_gomocup_session_time_out (TgGomocupSession *self);
void     tg_gomocup_session_close (TgGomocupSession *self);
void     tg_gomocup_session_set_grace (TgGomocupSession *self, gint64 grace_us);

G_END_DECLS
