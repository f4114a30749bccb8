/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Checks by proofs whether the last move of a side has lost the game, after the reply of
 * the other side. */

#pragma once

#include <gio/gio.h>

#include "tactics/win-proof.h"

G_BEGIN_DECLS

/* Node limit of the proof of the win. */
#define TG_BLUNDER_DEFAULT_NODES 20000

/* The answer of the check. A plain value. */
typedef struct
{
  gboolean  is_blunder;          /* if FALSE, the other fields are unset */
  TgMove    move;                /* the blunder */
  TgWinKind kind;                /* the moves that the other side wins by */
  TgStone   first;               /* the side to move first in @line */
  guint     n_line;              /* length of @line */
  TgPoint   line[TG_MAX_POINTS]; /* the continuation from the checked position */
} TgBlunder;

gboolean tg_blunder_can_check (const TgGame *game);
void     tg_blunder_check_async (const TgGame       *game,
                                 TgWinKind           max,
                                 guint64             nodes,
                                 GCancellable       *cancellable,
                                 GAsyncReadyCallback callback,
                                 gpointer            user_data);
gboolean tg_blunder_check_finish (GAsyncResult *result,
                                  TgBlunder    *blunder,
                                  GError      **error);

G_END_DECLS
