/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The file is always a whole game: it is written beside the old one, which it
 * then replaces, and a write that was overtaken by a newer one is left out. A
 * disk that is full stays full for a while, so only the first failure in a row
 * is told of. */

#include "session/autosave.h"

#include <glib/gi18n-lib.h>

#include "record/safe-file.h"

/* What the threads share. */
typedef struct
{
  gatomicrefcount ref_count;
  GFile          *file; /* owned */
  GMutex          lock; /* for what follows, and for the file */
  guint           written;
} Store;

/* One thing to write. */
typedef struct
{
  Store  *store;  /* a reference */
  GBytes *bytes;  /* owned; NULL to remove the file */
  guint   number; /* rising */
} Job;

struct _TgAutosave
{
  GObject parent_instance;

  TgMatch *match; /* owned */
  Store   *store; /* a reference */
  guint    number;
  guint    idle_id; /* source that begins to write; 0 for none */
  gboolean writing; /* a thread does */
  gboolean dirty;   /* there was another change since */
  gboolean failed;  /* the last time, and that was told */
};

enum
{
  FAILED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TgAutosave, tg_autosave, G_TYPE_OBJECT)

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

/* Writes the file, in a folder that need not be there yet. */
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

/* Does one job, unless a newer one was done. Any thread. */
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

  if (!done)
    g_prefix_error (error, "%s: ", _ ("The game cannot be kept for another day"));
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

/* What there is to write now. */
static Job *
job_new (TgAutosave *self)
{
  Job        *job = g_new0 (Job, 1);
  TgPairMatch pair;

  job->store = self->store;
  g_atomic_ref_count_inc (&job->store->ref_count);
  job->number = ++self->number;
  if (tg_match_get_game (self->match)->board.n_moves > 0
      || (tg_match_get_pair (self->match, &pair) && pair.n_played > 0))
    job->bytes = tg_match_save (self->match);
  return job;
}

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

static void schedule (TgAutosave *self);

/* The reference is given back here, on the main thread. That of a task's source
 * would be given back by whichever thread is the last to hold the task. */
static void
written_cb (G_GNUC_UNUSED GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (TgAutosave) self = user_data;
  g_autoptr (GError) error = NULL;
  gboolean was_failed = self->failed;

  self->writing = FALSE;
  self->failed = !g_task_propagate_boolean (G_TASK (result), &error);
  if (self->dirty)
    schedule (self);
  if (self->failed && !was_failed)
    g_signal_emit (self, signals[FAILED], 0, error);
}

static gboolean
write_cb (gpointer user_data)
{
  TgAutosave *self = user_data;
  g_autoptr (GTask) task = g_task_new (NULL, NULL, written_cb, g_object_ref (self));

  self->idle_id = 0;
  self->dirty = FALSE;
  self->writing = TRUE;
  g_task_set_name (task, "TgAutosave");
  g_task_set_task_data (task, job_new (self), (GDestroyNotify) job_free);
  g_task_run_in_thread (task, write_thread);
  return G_SOURCE_REMOVE;
}

/* Writes soon, or when what is being written now is written. */
static void
schedule (TgAutosave *self)
{
  self->dirty = TRUE;
  if (self->idle_id == 0 && !self->writing)
    self->idle_id = g_idle_add (write_cb, self);
}

static void
tg_autosave_dispose (GObject *object)
{
  TgAutosave *self = TG_AUTOSAVE (object);

  if (self->match != NULL && self->dirty)
    tg_autosave_flush (self, NULL);
  g_clear_handle_id (&self->idle_id, g_source_remove);
  if (self->match != NULL)
    g_signal_handlers_disconnect_by_data (self->match, self);
  g_clear_object (&self->match);

  G_OBJECT_CLASS (tg_autosave_parent_class)->dispose (object);
}

static void
tg_autosave_finalize (GObject *object)
{
  store_unref (TG_AUTOSAVE (object)->store);

  G_OBJECT_CLASS (tg_autosave_parent_class)->finalize (object);
}

static void
tg_autosave_class_init (TgAutosaveClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = tg_autosave_dispose;
  object_class->finalize = tg_autosave_finalize;

  /**
   * TgAutosave::failed:
   * @self: an autosave
   * @error: why
   *
   * Emitted when the file cannot be written, once until it can be again.
   */
  signals[FAILED] = g_signal_new ("failed", TG_TYPE_AUTOSAVE, G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_ERROR);
}

static void
tg_autosave_init (G_GNUC_UNUSED TgAutosave *self)
{
}

/**
 * tg_autosave_new:
 * @match: a match
 * @file: where to keep it; the folder is made if it is not there
 *
 * Keeps a match in a file from its next change on. What the file holds before
 * can be had with tg_autosave_restore().
 *
 * Returns: (transfer full): what does so, as long as it lives
 */
TgAutosave *
tg_autosave_new (TgMatch *match, GFile *file)
{
  TgAutosave *self = g_object_new (TG_TYPE_AUTOSAVE, NULL);

  self->match = g_object_ref (match);
  self->store = store_new (file);
  g_signal_connect_object (match, "changed", G_CALLBACK (schedule), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (match, "notify::rated", G_CALLBACK (schedule), self,
                           G_CONNECT_SWAPPED);
  return self;
}

/**
 * tg_autosave_restore:
 * @self: an autosave
 * @error: return location for an error, if the file cannot be read or holds no
 *   game, see tg_match_restore()
 *
 * Continues the game that the file holds. Without a file nothing happens, and
 * that is no error.
 *
 * Returns: whether a game was restored
 */
gboolean
tg_autosave_restore (TgAutosave *self, GError **error)
{
  g_autoptr (GError) reason = NULL;
  g_autoptr (GBytes) bytes = NULL;

  g_return_val_if_fail (TG_IS_AUTOSAVE (self), FALSE);

  bytes = g_file_load_bytes (self->store->file, NULL, NULL, &reason);
  if (bytes != NULL)
    return tg_match_restore (self->match, bytes, error);

  if (!g_error_matches (reason, G_IO_ERROR, G_IO_ERROR_NOT_FOUND)
      && !g_error_matches (reason, G_IO_ERROR, G_IO_ERROR_NOT_DIRECTORY))
    g_propagate_error (error, g_steal_pointer (&reason));
  return FALSE;
}

/**
 * tg_autosave_flush:
 * @self: an autosave
 * @error: return location for an error
 *
 * Writes the match as it is now, before this returns; to be called at the end
 * of the program, when no main loop will run any more.
 *
 * Returns: whether that was possible
 */
gboolean
tg_autosave_flush (TgAutosave *self, GError **error)
{
  g_autoptr (Job) job = NULL;

  g_return_val_if_fail (TG_IS_AUTOSAVE (self), FALSE);

  g_clear_handle_id (&self->idle_id, g_source_remove);
  self->dirty = FALSE;
  job = job_new (self);
  return job_run (job, error);
}
