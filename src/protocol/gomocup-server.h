/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The engine's side of the Gomocup protocol: parses a manager's lines as tasks, and
 * writes results as answers. It keeps the board and the manager's settings. No I/O, no
 * search. */

#pragma once

#include "protocol/gomocup-info.h"
#include "protocol/yixin-step.h"
#include "rules/board.h"

G_BEGIN_DECLS

/* Maximum bytes of a line; bytes after that are ignored. */
#define TG_GOMOCUP_MAX_LINE 1024

/* The task that a line requests. */
typedef enum
{
  TG_GOMOCUP_TASK_NONE, /* nothing to do: the answer, if any, is complete */
  /* find a move for the side to move; to answer, call tg_gomocup_server_play() */
  TG_GOMOCUP_TASK_MOVE,
  /* decide a Swap2 opening with 0, 3 or 5 stones; to answer, call
   * tg_gomocup_server_swap() or tg_gomocup_server_put() */
  TG_GOMOCUP_TASK_SWAP2,
  /* find stones that balance the game; to answer, call tg_gomocup_server_put_each() */
  TG_GOMOCUP_TASK_BALANCE,
  TG_GOMOCUP_TASK_STEP,     /* decide the opening step tg_gomocup_server_get_step() */
  TG_GOMOCUP_TASK_DESCRIBE, /* report the program's limits in MESSAGE lines */
  TG_GOMOCUP_TASK_NEW_GAME, /* reset for a new game */
  TG_GOMOCUP_TASK_FORGET,   /* clear the engine's tables; the game continues */
  TG_GOMOCUP_TASK_QUIT,     /* end the program */
} TgGomocupTask;

/* A conversation with a manager. Not thread-safe. */
typedef struct _TgGomocupServer TgGomocupServer;

TgGomocupServer *tg_gomocup_server_new (const gchar *about);
void             tg_gomocup_server_free (TgGomocupServer *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgGomocupServer, tg_gomocup_server_free)

TgGomocupTask tg_gomocup_server_read (TgGomocupServer *self,
                                      const gchar     *line,
                                      GString         *out);
gboolean      tg_gomocup_server_is_in_list (const TgGomocupServer *self);

const TgBoard           *tg_gomocup_server_get_board (const TgGomocupServer *self);
const TgGomocupSettings *tg_gomocup_server_get_settings (const TgGomocupServer *self);
const TgYixinStep       *tg_gomocup_server_get_step (const TgGomocupServer *self);
gboolean tg_gomocup_server_is_blocked (const TgGomocupServer *self, TgPoint point);

void tg_gomocup_server_play (TgGomocupServer *self, TgPoint point, GString *out);
void tg_gomocup_server_put (TgGomocupServer *self,
                            const TgPoint   *points,
                            guint            n_points,
                            GString         *out);
void tg_gomocup_server_put_each (TgGomocupServer *self,
                                 const TgPoint   *points,
                                 guint            n_points,
                                 GString         *out);
void tg_gomocup_server_swap (TgGomocupServer *self, GString *out);

void tg_gomocup_server_spend (TgGomocupServer *self, gint64 ms);
void tg_gomocup_server_set_error (TgGomocupServer *self, const gchar *complaint);

G_END_DECLS
