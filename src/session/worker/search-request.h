/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the built-in engine can be asked. Boards, openings and limits are copied. The
 * finish functions return whether there is an answer; errors are those of
 * tg_worker_run_finish(). */

#pragma once

#include "engine/opening/opening-advice.h"
#include "session/worker/worker.h"

G_BEGIN_DECLS

void     tg_worker_search_async (TgWorker           *self,
                                 const TgBoard      *board,
                                 TgRuleset           ruleset,
                                 const TgLimits     *limits,
                                 GCancellable       *cancellable,
                                 GAsyncReadyCallback callback,
                                 gpointer            user_data);
void     tg_worker_search_at_level_async (TgWorker           *self,
                                          guint               level,
                                          guint64             seed,
                                          const TgBoard      *board,
                                          TgRuleset           ruleset,
                                          const TgLimits     *limits,
                                          GCancellable       *cancellable,
                                          GAsyncReadyCallback callback,
                                          gpointer            user_data);
gboolean tg_worker_search_finish (GAsyncResult *result,
                                  TgSearchInfo *info,
                                  GError      **error);
void     tg_worker_advise_async (TgWorker           *self,
                                 const TgOpening    *opening,
                                 const TgLimits     *limits,
                                 guint64             seed,
                                 GCancellable       *cancellable,
                                 GAsyncReadyCallback callback,
                                 gpointer            user_data);
gboolean tg_worker_advise_finish (GAsyncResult    *result,
                                  TgOpeningAdvice *advice,
                                  GError         **error);

G_END_DECLS
