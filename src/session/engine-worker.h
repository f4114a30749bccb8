/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The built-in engine in a thread of its own, behind GIO's asynchronous
 * manners. Not for the window: it talks to TgMatch. */

#pragma once

#include <gio/gio.h>

#include "engine/opening-advice.h"

G_BEGIN_DECLS

#define TG_TYPE_ENGINE_WORKER (tg_engine_worker_get_type ())

/**
 * TgEngineWorker:
 *
 * An engine, its tables and the thread they live in.
 *
 * All functions, the signal and the callbacks belong to one thread: the one
 * that made the worker, through the main context that was its thread-default
 * one then.
 */
G_DECLARE_FINAL_TYPE (TgEngineWorker, tg_engine_worker, TG, ENGINE_WORKER, GObject)

TgEngineWorker *tg_engine_worker_new (gsize table_bytes);

void     tg_engine_worker_search_async (TgEngineWorker     *self,
                                        const TgBoard      *board,
                                        TgRuleset           ruleset,
                                        const TgLimits     *limits,
                                        GCancellable       *cancellable,
                                        GAsyncReadyCallback callback,
                                        gpointer            user_data);
void     tg_engine_worker_play_async (TgEngineWorker     *self,
                                      guint               level,
                                      guint64             seed,
                                      const TgBoard      *board,
                                      TgRuleset           ruleset,
                                      const TgLimits     *limits,
                                      GCancellable       *cancellable,
                                      GAsyncReadyCallback callback,
                                      gpointer            user_data);
gboolean tg_engine_worker_search_finish (TgEngineWorker *self,
                                         GAsyncResult   *result,
                                         TgSearchInfo   *info,
                                         GError        **error);
void     tg_engine_worker_advise_async (TgEngineWorker     *self,
                                        const TgOpening    *opening,
                                        const TgLimits     *limits,
                                        guint64             seed,
                                        GCancellable       *cancellable,
                                        GAsyncReadyCallback callback,
                                        gpointer            user_data);
gboolean tg_engine_worker_advise_finish (TgEngineWorker  *self,
                                         GAsyncResult    *result,
                                         TgOpeningAdvice *advice,
                                         GError         **error);

void     tg_engine_worker_play_now (TgEngineWorker *self);
void     tg_engine_worker_cancel (TgEngineWorker *self);
void     tg_engine_worker_clear (TgEngineWorker *self);
void     tg_engine_worker_close (TgEngineWorker *self);
gboolean tg_engine_worker_is_idle (TgEngineWorker *self);

G_END_DECLS
