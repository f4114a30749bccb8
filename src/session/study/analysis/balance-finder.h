/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Finds moves that make a position even, in another thread. */

#pragma once

#include <gio/gio.h>

#include "rules/game.h"

G_BEGIN_DECLS

#define TG_BALANCE_FINDER_MAX_MOVES 2

void     tg_balance_find_async (const TgGame       *game,
                                guint               n_moves,
                                gint64              time_us,
                                GCancellable       *cancellable,
                                GAsyncReadyCallback callback,
                                gpointer            user_data);
gboolean tg_balance_find_finish (GAsyncResult *result,
                                 TgPoint       points[TG_BALANCE_FINDER_MAX_MOVES],
                                 GError      **error);

G_END_DECLS
