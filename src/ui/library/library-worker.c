/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A thread pool of one thread is the queue of the jobs. The jobs hold no reference to the
 * worker, so that the worker is always freed in the main thread, after the last job. */

#include "ui/library/library-worker.h"

#include "session/archive/archive-index.h"

struct _TgLibraryWorker
{
  GObject parent_instance;

  GFile       *file; /* owned */
  GThreadPool *pool; /* owned */
  /* Owned; used by the thread; NULL until a job has opened them. */
  TgLibrary       *library;
  TgAnalysisStore *analysis;
  GDateTime       *games_time; /* when the player's own games, as read, had changed */
};

typedef struct
{
  GTask       *task; /* owned */
  TgLibraryJob run;
} Job;

G_DEFINE_FINAL_TYPE (TgLibraryWorker, tg_library_worker, G_TYPE_OBJECT)

/* Returns: (transfer full): a file in the folder of the library */
static GFile *
get_sibling (TgLibraryWorker *self, const gchar *name)
{
  g_autoptr (GFile) folder = g_file_get_parent (self->file);

  return g_file_get_child (folder, name);
}

/* Brings the player's own games in the library up to date, if their folder has changed. */
static void
read_own_games (TgLibraryWorker *self)
{
  g_autoptr (GFile) folder = get_sibling (self, "games");
  g_autoptr (GFileInfo) info = g_file_query_info (
      folder, G_FILE_ATTRIBUTE_TIME_MODIFIED "," G_FILE_ATTRIBUTE_TIME_MODIFIED_USEC,
      G_FILE_QUERY_INFO_NONE, NULL, NULL);
  g_autoptr (GDateTime) time =
      info != NULL ? g_file_info_get_modification_date_time (info) : NULL;
  g_autoptr (GPtrArray) games = NULL;
  guint n_broken;

  if (time == NULL
      || (self->games_time != NULL && g_date_time_equal (time, self->games_time)))
    return;
  games = tg_archive_index_read (folder, &n_broken, NULL, NULL);
  g_clear_pointer (&self->games_time, g_date_time_unref);
  self->games_time = g_steal_pointer (&time);
}

/* Opens the library, unless there is none. Fails if there are games that cannot be read. */
static gboolean
open_library (TgLibraryWorker *self, GError **error)
{
  const TgGamePool *pool;

  read_own_games (self);
  if (self->library == NULL && !g_file_query_exists (self->file, NULL))
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, "no library");
      return FALSE;
    }
  if (self->library == NULL)
    self->library = tg_library_new (self->file);
  if (tg_library_get_failure (self->library) == NULL)
    return TRUE;

  pool = tg_library_get_pool (self->library, error);
  if (pool == NULL)
    return FALSE;
  if (pool->n_games > 0)
    return TRUE;
  if (error != NULL)
    *error = g_error_copy (tg_library_get_failure (self->library));
  /* The next job tries again. */
  g_clear_pointer (&self->library, tg_library_free);
  return FALSE;
}

static void
run_job (gpointer data, gpointer user_data)
{
  g_autofree Job *job = data;
  g_autoptr (GTask) task = job->task;
  TgLibraryWorker *self = user_data;
  GCancellable    *cancellable = g_task_get_cancellable (task);
  g_autoptr (GError) error = NULL;

  if (g_task_return_error_if_cancelled (task))
    return;
  if (cancellable != NULL)
    g_cancellable_push_current (cancellable);
  if (open_library (self, &error))
    job->run (self->library, task);
  else
    g_task_return_error (task, g_steal_pointer (&error));
  if (cancellable != NULL)
    g_cancellable_pop_current (cancellable);
}

static void
tg_library_worker_finalize (GObject *object)
{
  TgLibraryWorker *self = TG_LIBRARY_WORKER (object);

  g_thread_pool_free (self->pool, FALSE, TRUE);
  g_clear_pointer (&self->library, tg_library_free);
  g_clear_pointer (&self->analysis, tg_analysis_store_free);
  g_clear_pointer (&self->games_time, g_date_time_unref);
  g_clear_object (&self->file);
  G_OBJECT_CLASS (tg_library_worker_parent_class)->finalize (object);
}

static void
tg_library_worker_class_init (TgLibraryWorkerClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tg_library_worker_finalize;
}

static void
tg_library_worker_init (TgLibraryWorker *self)
{
  self->pool = g_thread_pool_new (run_job, self, 1, FALSE, NULL);
}

/* @file: the database of the library */
TgLibraryWorker *
tg_library_worker_new (GFile *file)
{
  TgLibraryWorker *self = g_object_new (TG_TYPE_LIBRARY_WORKER, NULL);

  self->file = g_object_ref (file);
  return self;
}

/**
 * tg_library_worker_run:
 * @task: (transfer full): has no source object
 *
 * Queues a job. Its task fails with %G_IO_ERROR_NOT_FOUND if there is no library yet.
 */
void
tg_library_worker_run (TgLibraryWorker *self, GTask *task, TgLibraryJob job)
{
  Job *queued = g_new (Job, 1);

  g_return_if_fail (TG_IS_LIBRARY_WORKER (self));
  g_return_if_fail (g_task_get_source_object (task) == NULL);

  queued->task = task;
  queued->run = job;
  g_thread_pool_push (self->pool, queued, NULL);
}

static void
list_sources (TgLibrary *library, GTask *task)
{
  g_autoptr (GError) error = NULL;
  GArray *sources = tg_library_list_sources (library, &error);

  if (sources != NULL)
    g_task_return_pointer (task, sources, (GDestroyNotify) g_array_unref);
  else
    g_task_return_error (task, g_steal_pointer (&error));
}

/**
 * tg_library_worker_list_sources:
 * @task: (transfer full): returns an array of TgLibrarySource, see tg_library_list_sources()
 */
void
tg_library_worker_list_sources (TgLibraryWorker *self, GTask *task)
{
  tg_library_worker_run (self, task, list_sources);
}

/**
 * tg_library_worker_get_analysis:
 *
 * Called by jobs only.
 *
 * Returns: (transfer none) (nullable): the findings about positions, which are in the same
 *   folder as the library; %NULL if there are none yet
 */
TgAnalysisStore *
tg_library_worker_get_analysis (TgLibraryWorker *self)
{
  g_autoptr (GFile) file = get_sibling (self, "analysis.db");

  if (self->analysis == NULL && g_file_query_exists (file, NULL))
    self->analysis = tg_analysis_store_new (file);
  return self->analysis;
}
