/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The hints of a match, one at a time. */

#pragma once

#include <gio/gio.h>

#include "session/study/analysis/hint-finder.h"

G_BEGIN_DECLS

typedef struct _TgMatchHints    TgMatchHints;
typedef struct _TgMatchPosition TgMatchPosition;

/* Called just before a hint is given. */
typedef void (*TgMatchHinted) (gpointer user_data);

TgMatchHints *tg_match_hints_new (GObject               *match,
                                  const TgMatchPosition *position,
                                  TgMatchHinted          hinted,
                                  gpointer               user_data);
void          tg_match_hints_free (TgMatchHints *self);
void          tg_match_hints_close (TgMatchHints *self);
void          tg_match_hints_cancel (TgMatchHints *self);

/* Finds a hint for the player to move, in a second or two. A previous request is
 * cancelled, and so is this one as soon as the game goes on. Errors:
 * %G_IO_ERROR_CANCELLED, %G_IO_ERROR_BUSY if it is not the player's turn,
 * %G_IO_ERROR_NOT_SUPPORTED in an opening. The match is the source object. */
void     tg_match_hints_ask_async (TgMatchHints       *self,
                                   GCancellable       *cancellable,
                                   GAsyncReadyCallback callback,
                                   gpointer            user_data);
gboolean tg_match_hints_ask_finish (TgMatchHints *self,
                                    GAsyncResult *result,
                                    TgAdvice     *advice,
                                    GError      **error);

G_END_DECLS
