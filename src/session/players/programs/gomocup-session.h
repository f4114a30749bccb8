/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A conversation with a program that speaks the Gomocup protocol: its process, and the
 * messages. The caller makes the requests and limits their time. */

#pragma once

#include <gio/gio.h>

#include "rules/game.h"

G_BEGIN_DECLS

#define TG_EXTERNAL_ENGINE_ERROR (tg_external_engine_error_quark ())
GQuark tg_external_engine_error_quark (void);

/* The reason why a program made no move. The program is killed in any case, and started
 * anew for its next game. */
typedef enum
{
  TG_EXTERNAL_ENGINE_ERROR_START,   /* it cannot be started */
  TG_EXTERNAL_ENGINE_ERROR_SILENCE, /* it never answered OK for a game */
  TG_EXTERNAL_ENGINE_ERROR_TIME,    /* it exceeded its time for a move */
  TG_EXTERNAL_ENGINE_ERROR_CRASH,   /* it ended, or closed its output */
  TG_EXTERNAL_ENGINE_ERROR_GARBAGE, /* its answer makes no sense */
  TG_EXTERNAL_ENGINE_ERROR_REFUSED, /* it reported that it cannot obey a command */
  TG_EXTERNAL_ENGINE_ERROR_MOVE,    /* its move is illegal, as the match has found */
} TgExternalEngineError;

/* Called with all messages, one or more lines at a time. @sent: whether @text was sent to
 * the program, or received from it. */
typedef void (*TgExternalEngineListener) (gboolean     sent,
                                          const gchar *text,
                                          gpointer     user_data);

/* A conversation with a program, which is started for the first message. Use it from
 * one thread. */
typedef struct _TgGomocupSession TgGomocupSession;

/**
 * TgGomocupSessionHandlers:
 * @ready: the program has an empty board of the requested size
 * @moved: the program answered with a move, which may be illegal
 * @failed: the program failed and was killed; @error is (transfer full), a
 *   [error@ExternalEngineError]
 *
 * Handlers for the result of the last request. Each may make the next one.
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
void     tg_gomocup_session_ask_lines (TgGomocupSession *self,
                                       const gchar      *info,
                                       const TgGame     *game,
                                       guint             n_lines);
void     tg_gomocup_session_send (TgGomocupSession *self, const gchar *text);
gboolean tg_gomocup_session_move_now (TgGomocupSession *self);
void     tg_gomocup_session_cancel (TgGomocupSession *self);
void     tg_gomocup_session_time_out (TgGomocupSession *self);
void     tg_gomocup_session_close (TgGomocupSession *self);
void     tg_gomocup_session_set_grace (TgGomocupSession *self, gint64 grace_us);

G_END_DECLS
