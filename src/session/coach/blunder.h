/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Checks by proofs whether the last move of a side has lost the game, after the reply of
 * the other side. */

#pragma once

#include <gio/gio.h>

#include "tactics/win-proof.h"

G_BEGIN_DECLS

/* Node limit of the proof of the win. */
#define TG_BLUNDER_DEFAULT_NODES 20000

/* A plain value. */
typedef struct
{
  gboolean  is_blunder;          /* if FALSE, the other fields are unset */
  TgMove    move;                /* the blunder */
  TgWinKind kind;                /* the moves that the other side wins by */
  TgStone   first;               /* side that plays the first move of @line */
  guint     n_line;              /* length of @line */
  TgPoint   line[TG_MAX_POINTS]; /* the continuation from the checked position */
} TgBlunder;

/* The check of one position. It runs once. */
typedef struct _TgBlunderCheck TgBlunderCheck;

TgBlunderCheck *tg_blunder_check_new (const TgGame *game, TgWinKind most, guint64 nodes);
void            tg_blunder_check_unref (TgBlunderCheck *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgBlunderCheck, tg_blunder_check_unref)

void     tg_blunder_check_run_async (TgBlunderCheck     *self,
                                     GCancellable       *cancellable,
                                     GAsyncReadyCallback callback,
                                     gpointer            user_data);
gboolean tg_blunder_check_run_finish (TgBlunderCheck *self,
                                      GAsyncResult   *result,
                                      TgBlunder      *blunder,
                                      GError        **error);

G_END_DECLS
