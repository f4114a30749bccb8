/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The caller's side of the search thread. Each search is a GTask that never
 * leaves this side; only its job crosses, and a search is over for the caller
 * exactly when its job has come back, so that a finished task also means an
 * idle thread. Whether the answer is still wanted is asked then, and one that
 * is not is reported as cancelled, never as a move. */

#include "session/engine-worker-private.h"
#include "session/search-thread.h"

struct _TgEngineWorker
{
  GObject parent_instance;

  gsize           table_bytes;
  TgSearchThread *thread;   /* owned; closed, but still there, after dispose */
  TgDoorbell     *doorbell; /* owned; rung when the thread has something to tell */
  GSource        *news;     /* owned; ready when it has been rung */
  GQueue          pending;  /* of Pending, in the order they were sent */
  GQueue          returned; /* owned, of TgSearchJob: back, but not told of yet */
  gboolean        closed;
};

/* A search that was sent and has not come back. */
typedef struct
{
  GTask       *task; /* owned */
  TgSearchJob *job;  /* owned by the search thread until it comes back */
} Pending;

enum
{
  PROP_TABLE_BYTES = 1,
  N_PROPS
};

enum
{
  PROGRESS,
  N_SIGNALS
};

static GParamSpec *props[N_PROPS];
static guint       signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TgEngineWorker, tg_engine_worker, G_TYPE_OBJECT)

static gpointer
copy_answer (const TgSearchJob *job)
{
  if (job->duty == TG_SEARCH_DUTY_ADVISE)
    return g_memdup2 (&job->advice, sizeof job->advice);

  return g_memdup2 (&job->result, sizeof job->result);
}

static gboolean
is_pending (TgEngineWorker *self, const TgSearchJob *job)
{
  for (GList *link = self->pending.head; link != NULL; link = link->next)
    if (((Pending *) link->data)->job == job)
      return TRUE;

  return FALSE;
}

static void
tell_progress (TgEngineWorker *self, TgSearchNews *news)
{
  if (is_pending (self, news->info_job)
      && tg_search_thread_wants (self->thread, news->info_job))
    g_signal_emit (self, signals[PROGRESS], 0, &news->info);
  news->info_job = NULL;
}

/* Ends the oldest search with the job that came back. The thread serves jobs
 * in the order they were sent, so they come back in that order. */
static void
finish_search (TgEngineWorker *self, TgSearchJob *job)
{
  Pending *pending = g_queue_pop_head (&self->pending);
  g_autoptr (GTask) task = NULL;

  g_assert (pending != NULL && pending->job == job);
  task = g_steal_pointer (&pending->task);
  g_free (pending);

  if (job->searched && tg_search_thread_wants (self->thread, job))
    g_task_return_pointer (task, copy_answer (job), g_free);
  else
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CANCELLED,
                             "The search was cancelled");

  tg_search_job_free (job);
}

/* The callback of the news source. What it calls may do anything, even run
 * the main loop and so come back here: what is left to tell is therefore kept
 * in the object, and a job is not looked at before it is known to be there. */
static gboolean
news_cb (gpointer user_data)
{
  g_autoptr (TgEngineWorker) self = g_object_ref (user_data);
  TgSearchNews news;
  TgSearchJob *job;

  tg_search_thread_collect (self->thread, &news);
  while ((job = g_queue_pop_head (&news.done)) != NULL)
    g_queue_push_tail (&self->returned, job);

  while ((job = g_queue_pop_head (&self->returned)) != NULL)
    {
      if (job == news.info_job)
        tell_progress (self, &news);
      finish_search (self, job);
    }

  if (news.info_job != NULL)
    tell_progress (self, &news);

  return G_SOURCE_CONTINUE;
}

static void
tg_engine_worker_set_property (GObject      *object,
                               guint         property_id,
                               const GValue *value,
                               GParamSpec   *pspec)
{
  TgEngineWorker *self = TG_ENGINE_WORKER (object);

  switch (property_id)
    {
    case PROP_TABLE_BYTES:
      self->table_bytes = g_value_get_uint64 (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
tg_engine_worker_constructed (GObject *object)
{
  TgEngineWorker *self = TG_ENGINE_WORKER (object);
  g_autoptr (GMainContext) context = g_main_context_ref_thread_default ();

  G_OBJECT_CLASS (tg_engine_worker_parent_class)->constructed (object);

  self->doorbell = tg_doorbell_new ();
  self->news = tg_doorbell_create_source (self->doorbell);
  g_source_set_static_name (self->news, "TgEngineWorker news");
  g_source_set_callback (self->news, news_cb, self, NULL);
  g_source_set_can_recurse (self->news, TRUE);
  g_source_attach (self->news, context);

  self->thread = tg_search_thread_new (self->table_bytes, self->doorbell);
}

static void
tg_engine_worker_dispose (GObject *object)
{
  tg_engine_worker_close (TG_ENGINE_WORKER (object));

  G_OBJECT_CLASS (tg_engine_worker_parent_class)->dispose (object);
}

static void
tg_engine_worker_finalize (GObject *object)
{
  TgEngineWorker *self = TG_ENGINE_WORKER (object);

  /* Every pending task holds a reference, so none can be left. */
  g_assert (g_queue_is_empty (&self->pending));

  g_source_destroy (self->news);
  g_source_unref (self->news);
  tg_search_thread_free (self->thread);
  tg_doorbell_free (self->doorbell);

  G_OBJECT_CLASS (tg_engine_worker_parent_class)->finalize (object);
}

static void
tg_engine_worker_class_init (TgEngineWorkerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->set_property = tg_engine_worker_set_property;
  object_class->constructed = tg_engine_worker_constructed;
  object_class->dispose = tg_engine_worker_dispose;
  object_class->finalize = tg_engine_worker_finalize;

  /**
   * TgEngineWorker:table-bytes:
   *
   * Memory for the engine's transposition table.
   */
  props[PROP_TABLE_BYTES] = g_param_spec_uint64 (
      "table-bytes", NULL, NULL, 0, G_MAXSIZE, 0,
      G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);

  /**
   * TgEngineWorker::progress:
   * @self: an engine worker
   * @info: (type TgSearchInfo): the newest progress of the search that is
   *   served, valid during the emission
   *
   * Emitted at most about ten times a second while a search runs, and never
   * after it was cancelled or finished. Progress that came in between is lost.
   */
  signals[PROGRESS] = g_signal_new ("progress", TG_TYPE_ENGINE_WORKER, G_SIGNAL_RUN_LAST,
                                    0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
}

static void
tg_engine_worker_init (TgEngineWorker *self)
{
  g_queue_init (&self->pending);
  g_queue_init (&self->returned);
}

/**
 * tg_engine_worker_new:
 * @table_bytes: memory for the engine's transposition table
 *
 * Starts an idle engine. Its callbacks and signals will come through the
 * thread-default main context of the calling thread.
 *
 * Returns: (transfer full): a worker
 */
TgEngineWorker *
tg_engine_worker_new (gsize table_bytes)
{
  return g_object_new (TG_TYPE_ENGINE_WORKER, "table-bytes", (guint64) table_bytes, NULL);
}

/* Sends a job, which is taken over, for a task, which is borrowed. */
void
tg_engine_worker_send (TgEngineWorker *self, TgSearchJob *job, GTask *task)
{
  Pending *pending;

  if (self->closed)
    {
      tg_search_job_free (job);
      g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CLOSED,
                               "The engine has ended");
      return;
    }

  pending = g_new0 (Pending, 1);
  pending->task = g_object_ref (task);
  pending->job = job;
  g_queue_push_tail (&self->pending, pending);
  tg_search_thread_send (self->thread, job);
}

/**
 * tg_engine_worker_play_now:
 * @self: a worker
 *
 * Asks the oldest search that is neither over nor cancelled to end with the
 * best move so far. If it has not begun yet, it will end with the first move
 * that comes to mind. Searches queued behind it go on as usual.
 */
void
tg_engine_worker_play_now (TgEngineWorker *self)
{
  g_return_if_fail (TG_IS_ENGINE_WORKER (self));

  for (GList *link = self->pending.head; link != NULL; link = link->next)
    {
      TgSearchJob *job = ((Pending *) link->data)->job;

      if (tg_search_thread_wants (self->thread, job))
        {
          tg_search_job_play_now (job);
          return;
        }
    }
}

/**
 * tg_engine_worker_cancel:
 * @self: a worker
 *
 * Cancels every search asked for so far. Each ends with
 * %G_IO_ERROR_CANCELLED, once the thread has let go of it. Searches asked for
 * after this are not affected.
 */
void
tg_engine_worker_cancel (TgEngineWorker *self)
{
  g_return_if_fail (TG_IS_ENGINE_WORKER (self));

  tg_search_thread_cancel (self->thread);
}

/**
 * tg_engine_worker_clear:
 * @self: a worker
 *
 * Has the engine forget what it learnt from earlier searches, as a new game
 * needs it to be replayed exactly. Returns at once; searches asked for before
 * still profit, those asked for later do not.
 */
void
tg_engine_worker_clear (TgEngineWorker *self)
{
  g_return_if_fail (TG_IS_ENGINE_WORKER (self));

  if (!self->closed)
    tg_search_thread_clear (self->thread);
}

/**
 * tg_engine_worker_close:
 * @self: a worker
 *
 * Cancels everything and ends the thread, waiting for it: some milliseconds.
 * The callbacks of what was cancelled still come through the main context.
 * Disposing the worker closes it.
 */
void
tg_engine_worker_close (TgEngineWorker *self)
{
  g_return_if_fail (TG_IS_ENGINE_WORKER (self));

  if (self->closed)
    return;

  self->closed = TRUE;
  tg_engine_worker_cancel (self);
  tg_search_thread_close (self->thread);
}

/**
 * tg_engine_worker_is_idle:
 * @self: a worker
 *
 * Asks whether every search is over, so that the thread uses no processor time.
 *
 * Returns: %TRUE if so
 */
gboolean
tg_engine_worker_is_idle (TgEngineWorker *self)
{
  g_return_val_if_fail (TG_IS_ENGINE_WORKER (self), TRUE);

  return g_queue_is_empty (&self->pending);
}

/**
 * tg_engine_worker_get_polls:
 * @self: a worker
 *
 * Counts how often the engine has asked whether to go on, in all searches
 * together; it asks about every 1,000 positions.
 *
 * Returns: the count
 */
guint
tg_engine_worker_get_polls (TgEngineWorker *self)
{
  g_return_val_if_fail (TG_IS_ENGINE_WORKER (self), 0);

  return tg_search_thread_get_polls (self->thread);
}
