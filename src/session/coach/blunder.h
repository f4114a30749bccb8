/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Has the last move of a side thrown the game away? Asked when the other side has replied,
 * and answered by proofs. */

#pragma once

#include <gio/gio.h>

#include "tactics/win-proof.h"

G_BEGIN_DECLS

/* How many stones are tried to find the win. */
#define TG_BLUNDER_DEFAULT_NODES 20000

/* A plain value. */
typedef struct
{
  gboolean  is_blunder; /* otherwise nothing else is known */
  TgMove    move;       /* the blunder */
  TgWinKind kind;       /* how the other side wins after it */
  TgStone   first;      /* who plays the first move of @line */
  guint     n_line;     /* number of @line */
  TgPoint
      line[TG_MAX_POINTS]; /* how it goes on, from the position that was asked about */
} TgBlunder;

/* A question about one position, to be asked once. */
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
