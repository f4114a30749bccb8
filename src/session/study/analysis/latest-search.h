/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The only search that an object of the study runs at a time, with a worker of its own. A
 * new search cancels the previous one, whose late result is dropped. */

#pragma once

#include "session/worker/worker.h"

G_BEGIN_DECLS

typedef struct
{
  gsize         table_bytes; /* of the transposition table */
  TgWorker     *worker;      /* owned; NULL before the first search */
  GCancellable *cancellable; /* owned: of the search under way; or NULL */
} TgLatestSearch;

TgWorker     *tg_latest_search_ensure_worker (TgLatestSearch *self);
GCancellable *tg_latest_search_begin (TgLatestSearch *self);
void          tg_latest_search_run (TgLatestSearch     *self,
                                    const TgBoard      *board,
                                    TgRuleset           ruleset,
                                    const TgLimits     *limits,
                                    GAsyncReadyCallback callback,
                                    gpointer            user_data);
gboolean      tg_latest_search_end (TgLatestSearch *self, GAsyncResult *result);
void          tg_latest_search_cancel (TgLatestSearch *self);
void          tg_latest_search_clear (TgLatestSearch *self);

G_END_DECLS
