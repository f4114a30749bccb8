/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A thread for searches, with GIO's asynchronous functions as its interface. The user
 * interface does not use it directly. */

#pragma once

#include <gio/gio.h>

#include "engine/opening/opening-advice.h"

G_BEGIN_DECLS

#define TG_TYPE_WORKER (tg_worker_get_type ())

/**
 * TgWorker:
 *
 * A thread with a queue of requests, and with an engine and its tables.
 *
 * All functions, the signal and the callbacks belong to the thread that created the
 * worker, and to its thread-default main context at that time. Only the functions of
 * TgWorkerCall run in the worker's thread.
 */
G_DECLARE_FINAL_TYPE (TgWorker, tg_worker, TG, WORKER, GObject)

/* A request in the worker's thread. */
typedef struct _TgWorkerCall TgWorkerCall;

/* Handles a request in the worker's thread. @request holds the data of the request, and
 * receives the answer. Other threads may only use its atomic fields meanwhile. */
typedef void (*TgWorkerFunc) (TgWorkerCall *call, gpointer request);

TgWorker *tg_worker_new (gsize table_bytes);

void     tg_worker_run_async (TgWorker           *self,
                              TgWorkerFunc        func,
                              gpointer            request,
                              GDestroyNotify      free_request,
                              GCancellable       *cancellable,
                              GAsyncReadyCallback callback,
                              gpointer            user_data);
void     tg_worker_run_once_async (TgWorkerFunc        func,
                                   gpointer            request,
                                   GDestroyNotify      free_request,
                                   GCancellable       *cancellable,
                                   GAsyncReadyCallback callback,
                                   gpointer            user_data);
gpointer tg_worker_run_finish (GAsyncResult *result, GError **error);

void     tg_worker_play_now (TgWorker *self);
void     tg_worker_cancel (TgWorker *self);
void     tg_worker_clear (TgWorker *self);
void     tg_worker_close (TgWorker *self);
gboolean tg_worker_is_idle (TgWorker *self);
guint    tg_worker_get_polls (TgWorker *self);

TgEngine     *tg_worker_call_get_engine (TgWorkerCall *self);
GCancellable *tg_worker_call_get_cancellable (TgWorkerCall *self);
gboolean      tg_worker_call_poll (const TgSearchInfo *info, gpointer call);

/* Requests for the engine. Boards, openings and limits are copied. The finish functions
 * return whether there is an answer; errors are those of tg_worker_run_finish(). */
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
