/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Each task opens the library for itself, in a thread of its own. It is no job of
 * TgLibraryWorker: an import takes seconds, and the queries of the windows would wait for
 * it. */

#include "ui/library/library-work.h"

#include <glib/gi18n-lib.h>

#include "record/text/task-progress.h"
#include "session/archive/archive-index.h"
#include "ui/files/file-name.h"

/* The time between two reports of the progress. */
#define TICK_US (100 * G_TIME_SPAN_MILLISECOND)

static TgLibrary *
open_library (void)
{
  g_autoptr (GFile) file = tg_library_find_file (NULL);

  return tg_library_new (file);
}

/* Listing */

void
tg_library_list_free (TgLibraryList *self)
{
  g_clear_pointer (&self->sources, g_array_unref);
  g_free (self->notice);
  g_free (self);
}

/* Brings the player's own games up to date. */
static void
update_own_games (void)
{
  g_autoptr (GFile) folder =
      g_file_new_build_filename (g_get_user_data_dir (), "tengen", "games", NULL);
  g_autoptr (GPtrArray) games = NULL;
  guint n_broken;

  games = tg_archive_index_read (folder, &n_broken, NULL, NULL);
}

static void
list_thread (GTask                      *task,
             G_GNUC_UNUSED gpointer      source,
             G_GNUC_UNUSED gpointer      data,
             G_GNUC_UNUSED GCancellable *cancellable)
{
  g_autoptr (TgLibrary) library = NULL;
  g_autoptr (GError) error = NULL;
  TgLibraryList *list = g_new0 (TgLibraryList, 1);
  const GError  *failure;

  update_own_games ();
  library = open_library ();
  failure = tg_library_get_failure (library);
  list->sources = tg_library_list_sources (library, &error);
  if (failure == NULL)
    failure = error;
  list->is_usable = failure == NULL;
  if (failure != NULL)
    list->notice =
        /* Translators: the reason, which may be in English. */
        g_strdup_printf (_ ("Your library cannot be changed: %s"), failure->message);
  else if (tg_library_get_aside (library) != NULL)
    {
      list->notice = g_strdup_printf (
          /* Translators: %s is the new name of a file. */
          _ ("Your library was damaged. It was saved as “%s”, and a new one was started. "
             "Import your files again."),
          tg_library_get_aside (library));
      tg_library_forget_aside (library);
    }
  g_task_return_pointer (task, list, (GDestroyNotify) tg_library_list_free);
}

void
tg_library_work_list_async (GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, callback, user_data);

  g_task_set_name (task, "library list");
  g_task_run_in_thread (task, list_thread);
}

/* Returns: (transfer full) */
TgLibraryList *
tg_library_work_list_finish (GAsyncResult *result)
{
  return g_task_propagate_pointer (G_TASK (result), NULL);
}

/* Importing */

void
tg_import_result_free (TgImportResult *self)
{
  tg_import_report_clear (&self->sum);
  g_array_unref (self->sources);
  g_ptr_array_unref (self->failures);
  g_free (self);
}

static TgImportResult *
result_new (void)
{
  TgImportResult *result = g_new0 (TgImportResult, 1);

  tg_import_report_init (&result->sum);
  result->sources = g_array_new (FALSE, FALSE, sizeof (gint64));
  result->failures = g_ptr_array_new_with_free_func (g_free);
  return result;
}

/* Adds the findings about one source. */
static void
add_report (TgImportResult *result, const TgImportReport *report)
{
  TgImportReport *sum = &result->sum;

  sum->n_files += report->n_files;
  sum->n_other_files += report->n_other_files;
  sum->n_read += report->n_read;
  sum->n_added += report->n_added;
  sum->n_repeated += report->n_repeated;
  sum->n_parts += report->n_parts;
  sum->n_longer += report->n_longer;
  sum->n_with_variations += report->n_with_variations;
  sum->n_lines += report->n_lines;
  for (guint bit = 0; bit < TG_N_GAME_FLAGS; bit++)
    sum->n_flagged[bit] += report->n_flagged[bit];
  for (guint i = 0; i < TG_N_IMPORT_OMISSIONS; i++)
    sum->n_left_out[i] += report->n_left_out[i];
  for (guint i = 0; i < report->problems->len; i++)
    tg_import_report_add_problem (sum, "", g_ptr_array_index (report->problems, i));
  if (report->licence != NULL && sum->licence == NULL)
    sum->licence = g_strdup (report->licence);
  g_array_append_val (result->sources, report->source);
}

typedef struct
{
  GTask       *task;  /* borrowed */
  GSList      *files; /* owned, of GFile */
  guint        n_files;
  gint64       replaced; /* the source that the file replaces; 0 for none */
  TgImportTick tick;
  gpointer     tick_data;
  gint         n_games;  /* atomic: read so far */
  guint        n_before; /* games of the files that are done */
  guint        n_done;   /* files */
  gint64       last;     /* monotonic time of the last report of the progress */
} Job;

static void
job_free (gpointer data)
{
  Job *job = data;

  g_slist_free_full (job->files, g_object_unref);
  g_free (job);
}

/* Runs in the main thread. */
static void
tick_cb (gdouble fraction, gpointer data)
{
  Job *job = data;

  job->tick (fraction, (guint) g_atomic_int_get (&job->n_games), job->tick_data);
}

/* Runs in the thread of the import. */
static void
progress_cb (gdouble fraction, const TgImportReport *report, gpointer data)
{
  Job   *job = data;
  gint64 now = g_get_monotonic_time ();

  g_atomic_int_set (&job->n_games, (gint) (job->n_before + report->n_read));
  if (now - job->last < TICK_US)
    return;
  job->last = now;
  tg_task_progress_report (job->task, tick_cb, job,
                           (job->n_done + fraction) / job->n_files);
}

/* Imports one file, or notes why that is impossible. Returns: %FALSE with @error if
 * nothing more can be imported */
static gboolean
import_one (Job            *job,
            TgLibrary      *library,
            GFile          *file,
            TgImportResult *result,
            GCancellable   *cancellable,
            GError        **error)
{
  g_auto (TgImportReport) report = { 0 };
  g_autofree gchar *name = tg_file_name_show (file);
  g_autoptr (GError) reason = NULL;

  tg_import_report_init (&report);
  if (tg_library_import (library, file, progress_cb, job, cancellable, &report, &reason))
    add_report (result, &report);
  else if (reason->domain != TG_LIBRARY_ERROR && reason->domain != G_IO_ERROR)
    {
      g_propagate_error (error, g_steal_pointer (&reason));
      return FALSE;
    }
  else if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;
  else
    g_ptr_array_add (result->failures,
                     /* Translators: the name of a file, and what is wrong with it. */
                     g_strdup_printf (_ ("%s: %s"), name, reason->message));
  job->n_before += report.n_read;
  job->n_done++;
  return TRUE;
}

static gboolean
remove_sources (TgLibrary *library, GArray *sources, GError **error)
{
  for (guint i = 0; i < sources->len; i++)
    if (!tg_library_remove_source (library, g_array_index (sources, gint64, i), error))
      return FALSE;
  return TRUE;
}

/* Imports all files; none of them if that is cancelled or fails. */
static gboolean
import_all (Job            *job,
            TgLibrary      *library,
            TgImportResult *result,
            GCancellable   *cancellable,
            GError        **error)
{
  if (tg_library_get_failure (library) != NULL)
    {
      g_propagate_error (error, g_error_copy (tg_library_get_failure (library)));
      return FALSE;
    }
  for (GSList *l = job->files; l != NULL; l = l->next)
    if (!import_one (job, library, l->data, result, cancellable, error))
      {
        remove_sources (library, result->sources, NULL);
        return FALSE;
      }
  if (job->replaced > 0 && result->sources->len > 0)
    {
      /* All of its games repeat those of the source that it replaces. */
      result->sum.n_repeated = result->sum.n_parts = result->sum.n_longer = 0;
      if (!tg_library_remove_source (library, job->replaced, error))
        {
          remove_sources (library, result->sources, NULL);
          return FALSE;
        }
    }
  return TRUE;
}

static void
import_thread (GTask                 *task,
               G_GNUC_UNUSED gpointer source,
               gpointer               data,
               GCancellable          *cancellable)
{
  g_autoptr (TgLibrary) library = open_library ();
  g_autoptr (TgImportResult) result = result_new ();
  GError *error = NULL;

  if (import_all (data, library, result, cancellable, &error))
    g_task_return_pointer (task, g_steal_pointer (&result),
                           (GDestroyNotify) tg_import_result_free);
  else
    g_task_return_error (task, error);
}

/**
 * tg_library_work_import_async:
 * @files: (element-type GFile): files and folders
 * @replaced: the source that the one file in @files replaces, if it can be imported; 0
 *   for none
 * @cancellable: cancels the import, and removes its games
 * @tick_data: for @tick; must live until @callback
 *
 * Imports each file as a source of its own.
 */
void
tg_library_work_import_async (GSList             *files,
                              gint64              replaced,
                              GCancellable       *cancellable,
                              TgImportTick        tick,
                              gpointer            tick_data,
                              GAsyncReadyCallback callback,
                              gpointer            user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Job *job = g_new0 (Job, 1);

  *job = (Job){
    .task = task,
    .files = g_slist_copy (files),
    .n_files = g_slist_length (files),
    .replaced = replaced,
    .tick = tick,
    .tick_data = tick_data,
  };
  for (GSList *l = job->files; l != NULL; l = l->next)
    g_object_ref (l->data);
  g_task_set_name (task, "library import");
  g_task_set_check_cancellable (task, FALSE);
  g_task_set_task_data (task, job, job_free);
  g_task_run_in_thread (task, import_thread);
}

/* Returns: whether a source was replaced */
gboolean
tg_library_work_is_again (GAsyncResult *result)
{
  const Job *job = g_task_get_task_data (G_TASK (result));

  return job->replaced > 0;
}

/* Returns: (transfer full) (nullable): the result; %NULL with @error */
TgImportResult *
tg_library_work_import_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

/* Removing */

static void
remove_thread (GTask                      *task,
               G_GNUC_UNUSED gpointer      source,
               gpointer                    sources,
               G_GNUC_UNUSED GCancellable *cancellable)
{
  g_autoptr (TgLibrary) library = open_library ();
  GError *error = NULL;

  if (tg_library_get_failure (library) != NULL)
    error = g_error_copy (tg_library_get_failure (library));
  if (error == NULL && remove_sources (library, sources, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/* @sources: (element-type gint64): the sources to remove with their games */
void
tg_library_work_remove_async (GArray             *sources,
                              GAsyncReadyCallback callback,
                              gpointer            user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, callback, user_data);

  g_task_set_name (task, "library remove");
  g_task_set_task_data (task, g_array_ref (sources), (GDestroyNotify) g_array_unref);
  g_task_run_in_thread (task, remove_thread);
}

gboolean
tg_library_work_remove_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}
