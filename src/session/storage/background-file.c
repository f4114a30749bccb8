/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The file is always complete: it is written beside the old one and then replaces it, and
 * a write that a newer one has overtaken is skipped. Only the first of consecutive
 * failures is reported, since a full disk stays full for a while. */

#include "session/storage/background-file.h"

#include "record/text/safe-file.h"

/* Data shared by the threads. */
typedef struct
{
  gatomicrefcount ref_count;
  GFile          *file; /* owned */
  GMutex          lock; /* guards the following fields and the writing of the file */
  guint           written;
} Store;

/* A pending write. */
typedef struct
{
  Store  *store;  /* a reference */
  GBytes *bytes;  /* owned; NULL to remove the file */
  guint   number; /* number of the job; later jobs have larger numbers */
} Job;

struct _TgBackgroundFile
{
  GObject parent_instance;

  Store   *store; /* a reference */
  guint    number;
  GBytes  *next;           /* owned; NULL to remove the file */
  gboolean waiting;        /* next has not been written yet */
  gboolean writing;        /* a thread is writing */
  gboolean failed;         /* the last write failed, and the failure was reported */
  guint    last_known_job; /* number of the latest job whose result is known */
};

enum
{
  FAILED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TgBackgroundFile, tg_background_file, G_TYPE_OBJECT)

static Store *
store_new (GFile *file)
{
  Store *self = g_new0 (Store, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->file = g_object_ref (file);
  g_mutex_init (&self->lock);
  return self;
}

static void
store_unref (Store *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  g_object_unref (self->file);
  g_mutex_clear (&self->lock);
  g_free (self);
}

/* Writes the file, and creates its folder when needed. */
static gboolean
replace (GFile *file, GBytes *bytes, GError **error)
{
  g_autoptr (GFile) folder = g_file_get_parent (file);

  if (folder != NULL)
    g_file_make_directory_with_parents (folder, NULL, NULL);
  return tg_safe_file_replace (file, bytes, NULL, error);
}

static gboolean
remove_file (GFile *file, GError **error)
{
  g_autoptr (GError) reason = NULL;

  if (g_file_delete (file, NULL, &reason)
      || g_error_matches (reason, G_IO_ERROR, G_IO_ERROR_NOT_FOUND)
      || g_error_matches (reason, G_IO_ERROR, G_IO_ERROR_NOT_DIRECTORY))
    return TRUE;

  g_propagate_error (error, g_steal_pointer (&reason));
  return FALSE;
}

static Job *
job_new (TgBackgroundFile *self, GBytes *bytes)
{
  Job *job = g_new0 (Job, 1);

  job->store = self->store;
  g_atomic_ref_count_inc (&job->store->ref_count);
  job->number = ++self->number;
  job->bytes = bytes != NULL ? g_bytes_ref (bytes) : NULL;
  return job;
}

/* Runs one job, unless a newer job has run. Thread-safe. */
static gboolean
job_run (Job *self, GError **error)
{
  Store   *store = self->store;
  gboolean done = TRUE;

  g_mutex_lock (&store->lock);
  if (self->number > store->written)
    {
      done = self->bytes != NULL ? replace (store->file, self->bytes, error)
                                 : remove_file (store->file, error);
      store->written = self->number;
    }
  g_mutex_unlock (&store->lock);
  return done;
}

static void
job_free (Job *self)
{
  store_unref (self->store);
  g_clear_pointer (&self->bytes, g_bytes_unref);
  g_free (self);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Job, job_free)

static void
write_thread (GTask                      *task,
              G_GNUC_UNUSED gpointer      source,
              gpointer                    data,
              G_GNUC_UNUSED GCancellable *cancellable)
{
  GError *error = NULL;

  if (job_run (data, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void begin (TgBackgroundFile *self);

/* Drops the reference here, on the main thread. As a task's source object, it would be
 * dropped by the last thread to hold the task. */
static void
written_cb (G_GNUC_UNUSED GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (TgBackgroundFile) self = user_data;
  const Job *job = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;
  gboolean was_failed = self->failed;

  self->writing = FALSE;
  if (job->number > self->last_known_job)
    {
      self->last_known_job = job->number;
      self->failed = !g_task_propagate_boolean (G_TASK (result), &error);
    }
  if (self->waiting)
    begin (self);
  if (error != NULL && !was_failed)
    g_signal_emit (self, signals[FAILED], 0, error);
}

static void
begin (TgBackgroundFile *self)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, written_cb, g_object_ref (self));

  self->waiting = FALSE;
  self->writing = TRUE;
  g_task_set_name (task, "TgBackgroundFile");
  g_task_set_task_data (task, job_new (self, self->next), (GDestroyNotify) job_free);
  g_clear_pointer (&self->next, g_bytes_unref);
  g_task_run_in_thread (task, write_thread);
}

static void
tg_background_file_finalize (GObject *object)
{
  TgBackgroundFile *self = TG_BACKGROUND_FILE (object);

  g_clear_pointer (&self->next, g_bytes_unref);
  store_unref (self->store);

  G_OBJECT_CLASS (tg_background_file_parent_class)->finalize (object);
}

static void
tg_background_file_class_init (TgBackgroundFileClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tg_background_file_finalize;

  /**
   * TgBackgroundFile::failed:
   * @self: a file
   * @error: the reason
   *
   * Emitted when the file cannot be written, but only once until the next success.
   */
  signals[FAILED] = g_signal_new ("failed", TG_TYPE_BACKGROUND_FILE, G_SIGNAL_RUN_LAST, 0,
                                  NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_ERROR);
}

static void
tg_background_file_init (G_GNUC_UNUSED TgBackgroundFile *self)
{
}

/* @file: the file; its folder is created when needed. */
TgBackgroundFile *
tg_background_file_new (GFile *file)
{
  TgBackgroundFile *self = g_object_new (TG_TYPE_BACKGROUND_FILE, NULL);

  self->store = store_new (file);
  return self;
}

GFile *
tg_background_file_get_file (TgBackgroundFile *self)
{
  g_return_val_if_fail (TG_IS_BACKGROUND_FILE (self), NULL);

  return self->store->file;
}

/* Writes in a thread, after a running write, and replaces a pending one. @bytes:
 * (nullable): the new contents; %NULL to remove the file. */
void
tg_background_file_write (TgBackgroundFile *self, GBytes *bytes)
{
  g_return_if_fail (TG_IS_BACKGROUND_FILE (self));

  g_clear_pointer (&self->next, g_bytes_unref);
  self->next = bytes != NULL ? g_bytes_ref (bytes) : NULL;
  self->waiting = TRUE;
  if (!self->writing)
    begin (self);
}

/* Writes before it returns, and cancels pending writes. To be called at the end of the
 * program, when no main loop runs any more. @bytes: (nullable): the new contents;
 * %NULL to remove the file. */
gboolean
tg_background_file_write_now (TgBackgroundFile *self, GBytes *bytes, GError **error)
{
  g_autoptr (Job) job = NULL;

  g_return_val_if_fail (TG_IS_BACKGROUND_FILE (self), FALSE);

  self->waiting = FALSE;
  job = job_new (self, bytes);
  self->last_known_job = job->number;
  self->failed = !job_run (job, error);
  return !self->failed;
}

/* Returns: whether the latest contents may not be in the file yet, because the write
 * is pending or has failed */
gboolean
tg_background_file_is_dirty (TgBackgroundFile *self)
{
  g_return_val_if_fail (TG_IS_BACKGROUND_FILE (self), FALSE);

  return self->failed || self->waiting || self->number > self->last_known_job;
}
