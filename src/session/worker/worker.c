/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A request is a GTask, which stays in the caller's thread; a TgWorkerCall travels to the
 * worker's thread and back. A task completes exactly when its call has returned, so a
 * completed task also means an idle thread. If the request was cancelled meanwhile, its
 * answer is dropped and it fails as cancelled.
 *
 * Each call carries the generation in which it was sent. Cancelling begins another
 * generation, which stops the running call, skips the queued ones, and invalidates an
 * answer that is on its way back.
 *
 * Results come back through a mailbox with a mutex: a slot in which newer progress
 * overwrites older, and the list of completed calls. The thread then wakes the main
 * loop, at once for an answer and at most ten times a second for progress. It
 * releases the mutex first, since the thread may not get the processor again for a
 * while. */

#include "session/worker/worker.h"

#ifdef __linux__
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>
#endif

#include "engine/levels/level.h"
#include "session/worker/wakeup.h"

#define PROGRESS_INTERVAL_US (G_USEC_PER_SEC / 10)

/* Progress is reported only after this time, since earlier progress is outdated too
 * soon to be useful. */
#define FIRST_PROGRESS_US (G_USEC_PER_SEC / 50)

struct _TgWorkerCall
{
  TgWorker      *worker; /* borrowed */
  GTask         *task;   /* owned (nullable); not used by the worker's thread */
  TgWorkerFunc   func;   /* NULL to end the thread */
  gpointer       request;
  GDestroyNotify free_request;
  GCancellable  *cancellable; /* owned; the thread only checks whether it is cancelled */
  gint           generation;
  gint           play_now; /* atomic */
  gboolean       always;   /* whether the call runs even if all requests were cancelled */
  gboolean       served;
};

struct _TgWorker
{
  GObject parent_instance;

  gsize    table_bytes;
  GThread *thread;   /* NULL when closed */
  GQueue   pending;  /* of calls with a task that have not returned, in order */
  GQueue   returned; /* owned, of calls that have returned, but are not reported yet */
  GSource *news;     /* owned; the source of @wakeup, which reports news */

  /* Shared with the thread. */
  TgWakeup    *wakeup;     /* owned */
  GAsyncQueue *calls;      /* owned */
  gint         generation; /* atomic; the current one */
  gint         polls;      /* atomic */

  /* The mailbox, guarded by the mutex. */
  GMutex        mutex;
  GQueue        done; /* of calls */
  TgSearchInfo  info;
  TgWorkerCall *info_call; /* borrowed; NULL when the slot is empty */

  /* Used by the worker's thread only. */
  TgEngine *engine;      /* owned; NULL before its first use */
  gboolean  has_news;    /* there is progress for which the main loop was not woken */
  gint64    next_wakeup; /* earliest time of the next wakeup for progress */
};

enum
{
  PROGRESS,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TgWorker, tg_worker, G_TYPE_OBJECT)

static void
call_free (TgWorkerCall *call)
{
  if (call->request != NULL)
    call->free_request (call->request);
  g_clear_object (&call->cancellable);
  g_clear_object (&call->task);
  g_free (call);
}

/* Whether neither the call nor its GCancellable was cancelled. Thread-safe. */
static gboolean
is_wanted (const TgWorkerCall *call)
{
  return call->generation == g_atomic_int_get (&call->worker->generation)
         && !g_cancellable_is_cancelled (call->cancellable);
}

/* The worker's thread */

/* The engine of the thread, (transfer none), created by the first call. Worker's thread
 * only. */
TgEngine *
tg_worker_call_get_engine (TgWorkerCall *self)
{
  TgWorker *worker = self->worker;

  if (worker->engine == NULL)
    worker->engine = tg_engine_new (worker->table_bytes);
  return worker->engine;
}

/* The cancellable of the call, (transfer none) (nullable), for code that polls a
 * #GCancellable itself. Worker's thread only. */
GCancellable *
tg_worker_call_get_cancellable (TgWorkerCall *self)
{
  return self->cancellable;
}

/* The TgSearchPoll of the searches of a call, called every few milliseconds.
 * Worker's thread only.
 *
 * Returns: %FALSE if the call was cancelled or its answer is wanted at once */
gboolean
tg_worker_call_poll (const TgSearchInfo *info, gpointer call)
{
  TgWorkerCall *self = call;
  TgWorker     *worker = self->worker;

  g_atomic_int_inc (&worker->polls);

  if (info != NULL)
    {
      g_mutex_lock (&worker->mutex);
      worker->info = *info;
      worker->info_call = self;
      g_mutex_unlock (&worker->mutex);
      worker->has_news = TRUE;
    }
  if (worker->has_news)
    {
      gint64 now = g_get_monotonic_time ();

      if (now >= worker->next_wakeup)
        {
          worker->has_news = FALSE;
          worker->next_wakeup = now + PROGRESS_INTERVAL_US;
          tg_wakeup_signal (worker->wakeup);
        }
    }

  return !g_atomic_int_get (&self->play_now) && is_wanted (self);
}

/* The main thread must take precedence over any number of search threads. GThread has no
 * priorities, but Linux has a nice value for each thread. Failure is harmless: the search
 * then competes on equal terms. */
static void
lower_priority (void)
{
#ifdef __linux__
  setpriority (PRIO_PROCESS, (id_t) syscall (SYS_gettid), 5);
#endif
}

static gpointer
thread_main (gpointer data)
{
  TgWorker     *self = data;
  TgWorkerCall *call;

  lower_priority ();
  while ((call = g_async_queue_pop (self->calls))->func != NULL)
    {
      self->next_wakeup = g_get_monotonic_time () + FIRST_PROGRESS_US;
      if (call->always || is_wanted (call))
        {
          call->func (call, call->request);
          call->served = TRUE;
        }

      g_mutex_lock (&self->mutex);
      g_queue_push_tail (&self->done, call);
      g_mutex_unlock (&self->mutex);
      self->has_news = FALSE;
      tg_wakeup_signal (self->wakeup);
    }

  call_free (call);
  g_clear_pointer (&self->engine, tg_engine_free);
  return NULL;
}

/* The caller's thread */

static void
send (TgWorker *self, TgWorkerCall *call)
{
  call->worker = self;
  call->generation = g_atomic_int_get (&self->generation);
  g_async_queue_push (self->calls, call);
}

/* Empties the slot for progress, and returns the call whose progress was in it. */
static TgWorkerCall *
collect (TgWorker *self, TgSearchInfo *info)
{
  TgWorkerCall *call, *info_call;

  g_mutex_lock (&self->mutex);
  while ((call = g_queue_pop_head (&self->done)) != NULL)
    g_queue_push_tail (&self->returned, call);
  info_call = g_steal_pointer (&self->info_call);
  if (info_call != NULL)
    *info = self->info;
  g_mutex_unlock (&self->mutex);

  return info_call;
}

static void
emit_progress (TgWorker *self, const TgWorkerCall *call, TgSearchInfo *info)
{
  if (g_queue_find (&self->pending, call) != NULL && is_wanted (call))
    g_signal_emit (self, signals[PROGRESS], 0, info);
}

/* The thread runs calls in the order in which they were sent, and they return in that
 * order. */
static void
finish_call (TgWorker *self, TgWorkerCall *call)
{
  g_autoptr (GTask) task = g_steal_pointer (&call->task);

  if (task != NULL)
    {
      gpointer head = g_queue_pop_head (&self->pending);

      g_assert (head == call);
      if (call->served && is_wanted (call))
        g_task_return_pointer (task, g_steal_pointer (&call->request),
                               call->free_request);
      else
        g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CANCELLED,
                                 "The request was cancelled");
    }
  call_free (call);
}

/* A callback may do anything, even run the main loop and re-enter this function. The
 * calls still to report are therefore kept in the object, and each call is looked up
 * anew. */
static gboolean
news_cb (gpointer user_data)
{
  g_autoptr (TgWorker) self = g_object_ref (user_data);
  TgSearchInfo  info;
  TgWorkerCall *info_call = collect (self, &info);
  TgWorkerCall *call;

  while ((call = g_queue_pop_head (&self->returned)) != NULL)
    {
      if (call == info_call)
        emit_progress (self, g_steal_pointer (&info_call), &info);
      finish_call (self, call);
    }
  if (info_call != NULL)
    emit_progress (self, info_call, &info);

  return G_SOURCE_CONTINUE;
}

static void
tg_worker_dispose (GObject *object)
{
  tg_worker_close (TG_WORKER (object));

  G_OBJECT_CLASS (tg_worker_parent_class)->dispose (object);
}

static void
tg_worker_finalize (GObject *object)
{
  TgWorker *self = TG_WORKER (object);

  /* Every pending task holds a reference, so none can be left. */
  g_assert (g_queue_is_empty (&self->pending));

  g_source_destroy (self->news);
  g_source_unref (self->news);
  g_queue_clear_full (&self->done, (GDestroyNotify) call_free);
  g_async_queue_unref (self->calls);
  tg_wakeup_free (self->wakeup);
  g_mutex_clear (&self->mutex);

  G_OBJECT_CLASS (tg_worker_parent_class)->finalize (object);
}

static void
tg_worker_class_init (TgWorkerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = tg_worker_dispose;
  object_class->finalize = tg_worker_finalize;

  /**
   * TgWorker::progress:
   * @self: a worker
   * @info: (type TgSearchInfo): the latest progress of the running request, valid during
   *   the emission
   *
   * Emitted during a search, first soon after its beginning and then at most about ten
   * times a second, but never after the request was cancelled or finished. Progress in
   * between is dropped.
   */
  signals[PROGRESS] = g_signal_new ("progress", TG_TYPE_WORKER, G_SIGNAL_RUN_LAST, 0,
                                    NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
}

static void
tg_worker_init (TgWorker *self)
{
  g_queue_init (&self->pending);
  g_queue_init (&self->returned);
  g_queue_init (&self->done);
  g_mutex_init (&self->mutex);
  self->calls = g_async_queue_new ();
  self->wakeup = tg_wakeup_new ();
}

/* Starts a thread. Callbacks and signals use the thread-default main context of the
 * calling thread. @table_bytes: memory of the engine's transposition table, allocated
 * when a request first needs the engine. */
TgWorker *
tg_worker_new (gsize table_bytes)
{
  TgWorker *self = g_object_new (TG_TYPE_WORKER, NULL);
  g_autoptr (GMainContext) context = g_main_context_ref_thread_default ();

  self->table_bytes = table_bytes;
  self->news = tg_wakeup_create_source (self->wakeup);
  g_source_set_static_name (self->news, "TgWorker news");
  g_source_set_callback (self->news, news_cb, self, NULL);
  g_source_set_can_recurse (self->news, TRUE);
  g_source_attach (self->news, context);
  self->thread = g_thread_new ("tengen-search", thread_main, self);
  return self;
}

/**
 * tg_worker_run_async:
 * @self: a worker
 * @func: handles the request
 * @request: (transfer full): the data of the request; it may be freed in any thread
 * @free_request: frees @request
 * @cancellable: (nullable): cancels this request alone
 * @callback: called when the request has completed, never from within this function
 * @user_data: for @callback
 *
 * Sends a request. Requests are handled one after another, in the order in which they
 * were sent.
 *
 * The pending request holds a reference on @self; before dropping a worker that may be
 * busy, call tg_worker_close() or tg_worker_cancel() first.
 */
void
tg_worker_run_async (TgWorker           *self,
                     TgWorkerFunc        func,
                     gpointer            request,
                     GDestroyNotify      free_request,
                     GCancellable       *cancellable,
                     GAsyncReadyCallback callback,
                     gpointer            user_data)
{
  g_autoptr (GTask) task = NULL;
  TgWorkerCall *call;

  g_return_if_fail (TG_IS_WORKER (self));
  g_return_if_fail (func != NULL);

  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_name (task, "TgWorker request");
  if (self->thread == NULL)
    {
      free_request (request);
      g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CLOSED,
                               "The engine has ended");
      return;
    }

  call = g_new0 (TgWorkerCall, 1);
  call->task = g_steal_pointer (&task);
  call->func = func;
  call->request = request;
  call->free_request = free_request;
  g_set_object (&call->cancellable, cancellable);
  g_queue_push_tail (&self->pending, call);
  send (self, call);
}

/* Sends a request that needs no engine to a worker of its own, so it never queues. The
 * thread of a cancelled request ends at its next poll. */
void
tg_worker_run_once_async (TgWorkerFunc        func,
                          gpointer            request,
                          GDestroyNotify      free_request,
                          GCancellable       *cancellable,
                          GAsyncReadyCallback callback,
                          gpointer            user_data)
{
  g_autoptr (TgWorker) worker = tg_worker_new (0);

  tg_worker_run_async (worker, func, request, free_request, cancellable, callback,
                       user_data);
}

/**
 * tg_worker_run_finish:
 * @result: the result
 * @error: return location for an error: %G_IO_ERROR_CANCELLED if the request was
 *   cancelled in any way, even after its answer, and %G_IO_ERROR_CLOSED if it was sent to
 *   a closed worker
 *
 * Finishes a request.
 *
 * Returns: (transfer full) (nullable): the request with its answer; %NULL if it was
 *   freed without one
 */
gpointer
tg_worker_run_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (G_IS_TASK (result), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

/* Makes the oldest request that is neither complete nor cancelled end with the best
 * answer so far. If it has not begun yet, it ends with the first move it considers. Later
 * requests are not affected. */
void
tg_worker_play_now (TgWorker *self)
{
  g_return_if_fail (TG_IS_WORKER (self));

  for (GList *link = self->pending.head; link != NULL; link = link->next)
    {
      TgWorkerCall *call = link->data;

      if (is_wanted (call))
        {
          g_atomic_int_set (&call->play_now, TRUE);
          return;
        }
    }
}

/* Cancels all requests sent so far. Each ends with %G_IO_ERROR_CANCELLED when the thread
 * has stopped handling it. Later requests are not affected. */
void
tg_worker_cancel (TgWorker *self)
{
  g_return_if_fail (TG_IS_WORKER (self));

  g_atomic_int_inc (&self->generation);
}

static void
clear_engine (TgWorkerCall *call, G_GNUC_UNUSED gpointer request)
{
  if (call->worker->engine != NULL)
    tg_engine_clear (call->worker->engine);
}

/* Clears the engine's memory of earlier searches, which makes a new game reproducible.
 * Does not block; requests sent before still use the memory, those sent later do not,
 * even if everything is cancelled in between. */
void
tg_worker_clear (TgWorker *self)
{
  TgWorkerCall *call;

  g_return_if_fail (TG_IS_WORKER (self));

  if (self->thread == NULL)
    return;

  call = g_new0 (TgWorkerCall, 1);
  call->func = clear_engine;
  call->always = TRUE;
  send (self, call);
}

/* Cancels all requests and ends the thread, which takes a few milliseconds until its next
 * poll. The callbacks of the cancelled requests still come through the main context.
 * Disposing a worker closes it. */
void
tg_worker_close (TgWorker *self)
{
  g_return_if_fail (TG_IS_WORKER (self));

  if (self->thread == NULL)
    return;

  tg_worker_cancel (self);
  send (self, g_new0 (TgWorkerCall, 1));
  g_thread_join (g_steal_pointer (&self->thread));
}

/* Returns: whether all requests are complete, so the thread uses no processor time */
gboolean
tg_worker_is_idle (TgWorker *self)
{
  g_return_val_if_fail (TG_IS_WORKER (self), TRUE);

  return g_queue_is_empty (&self->pending);
}

/* The number of calls of tg_worker_call_poll(), about one for 1,000 nodes. For tests and
 * benchmarks that count effort rather than time. */
guint
tg_worker_get_polls (TgWorker *self)
{
  g_return_val_if_fail (TG_IS_WORKER (self), 0);

  return (guint) g_atomic_int_get (&self->polls);
}

/* Requests that need the engine */

typedef struct
{
  TgBoard      board;
  TgRuleset    ruleset;
  guint        level; /* a level of the computer player; 0 to look for the best move */
  guint64      seed;
  TgLimits     limits;
  TgSearchInfo answer;
} SearchRequest;

typedef struct
{
  TgOpening       opening;
  TgLimits        limits;
  guint64         seed;
  TgOpeningAdvice answer;
} AdviceRequest;

static void
search (TgWorkerCall *call, gpointer data)
{
  SearchRequest *request = data;
  TgEngine      *engine = tg_worker_call_get_engine (call);

  if (request->level > 0)
    tg_level_think (engine, request->level, request->seed, &request->board,
                    request->ruleset, &request->limits, tg_worker_call_poll, call,
                    &request->answer);
  else
    tg_engine_think (engine, &request->board, request->ruleset, &request->limits,
                     tg_worker_call_poll, call, &request->answer);
}

static void
advise (TgWorkerCall *call, gpointer data)
{
  AdviceRequest *request = data;

  tg_opening_advise (tg_worker_call_get_engine (call), &request->opening,
                     &request->limits, request->seed, tg_worker_call_poll, call,
                     &request->answer);
}

/* Searches for the best move, see tg_worker_search_at_level_async(). */
void
tg_worker_search_async (TgWorker           *self,
                        const TgBoard      *board,
                        TgRuleset           ruleset,
                        const TgLimits     *limits,
                        GCancellable       *cancellable,
                        GAsyncReadyCallback callback,
                        gpointer            user_data)
{
  tg_worker_search_at_level_async (self, 0, 0, board, ruleset, limits, cancellable,
                                   callback, user_data);
}

/**
 * tg_worker_search_at_level_async:
 * @self: a worker
 * @level: the level, see tg_level_think(); 0 for the best move
 * @seed: seed of the random numbers, at a level
 * @board: the position, copied
 * @ruleset: the rules
 * @limits: the limits, for a level those of the level with a clock and threads; copied
 * @cancellable: (nullable): cancels this search alone
 * @callback: called when the search has ended, never from within this function
 * @user_data: for @callback
 *
 * Searches a position with the engine, see tg_worker_run_async().
 */
void
tg_worker_search_at_level_async (TgWorker           *self,
                                 guint               level,
                                 guint64             seed,
                                 const TgBoard      *board,
                                 TgRuleset           ruleset,
                                 const TgLimits     *limits,
                                 GCancellable       *cancellable,
                                 GAsyncReadyCallback callback,
                                 gpointer            user_data)
{
  SearchRequest *request;

  g_return_if_fail (board != NULL);
  g_return_if_fail (limits != NULL);

  request = g_new0 (SearchRequest, 1);
  request->board = *board;
  request->ruleset = ruleset;
  request->level = level;
  request->seed = seed;
  request->limits = *limits;
  tg_worker_run_async (self, search, request, g_free, cancellable, callback, user_data);
}

gboolean
tg_worker_search_finish (GAsyncResult *result, TgSearchInfo *info, GError **error)
{
  g_autofree SearchRequest *request = tg_worker_run_finish (result, error);

  if (request != NULL)
    *info = request->answer;
  return request != NULL;
}

/* Decides with the engine in an opening that is not finished, see tg_worker_run_async().
 * There is no progress. */
void
tg_worker_advise_async (TgWorker           *self,
                        const TgOpening    *opening,
                        const TgLimits     *limits,
                        guint64             seed,
                        GCancellable       *cancellable,
                        GAsyncReadyCallback callback,
                        gpointer            user_data)
{
  AdviceRequest *request;

  g_return_if_fail (opening != NULL);
  g_return_if_fail (limits != NULL);

  request = g_new0 (AdviceRequest, 1);
  request->opening = *opening;
  request->limits = *limits;
  request->seed = seed;
  tg_worker_run_async (self, advise, request, g_free, cancellable, callback, user_data);
}

gboolean
tg_worker_advise_finish (GAsyncResult *result, TgOpeningAdvice *advice, GError **error)
{
  g_autofree AdviceRequest *request = tg_worker_run_finish (result, error);

  if (request != NULL)
    *advice = request->answer;
  return request != NULL;
}
