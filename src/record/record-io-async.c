/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Loading in a thread of its own. The record is built there and handed over
 * whole; on the way only fractions cross to the thread that waits. */

#include <glib/gi18n-lib.h>

#include "record/record-io-private.h"

/* What tells these tasks from others. */
static const gchar load_tag[] = "tg_record_io_load_async";

typedef struct
{
  TgRecordIoOptions  options;
  gchar             *charset; /* owned; what options.charset points to */
  TgRecordIoReport   report;
  TgRecordIoProgress progress;
  gpointer           progress_data;
} Load;

typedef struct
{
  GTask  *task; /* owned: keeps the caller's data alive */
  gdouble fraction;
} News;

static void
load_free (gpointer data)
{
  Load *load = data;

  g_free (load->charset);
  g_free (load);
}

static void
news_free (gpointer data)
{
  News *news = data;

  g_object_unref (news->task);
  g_free (news);
}

static gboolean
deliver_news_cb (gpointer data)
{
  News *news = data;
  Load *load = g_task_get_task_data (news->task);

  load->progress (news->fraction, load->progress_data);
  return G_SOURCE_REMOVE;
}

/* Runs in the loader thread. A source is attached rather than invoked, which
 * might run it here. It is as urgent as the end of the task, and comes first. */
static void
send_news (gdouble fraction, gpointer data)
{
  News *news = g_new (News, 1);
  g_autoptr (GSource) source = g_idle_source_new ();

  *news = (News){ g_object_ref (data), fraction };
  g_source_set_priority (source, g_task_get_priority (data));
  g_source_set_callback (source, deliver_news_cb, news, news_free);
  g_source_attach (source, g_task_get_context (data));
}

/* Whoever opens what is no file might wait for ever, and a file that is too large
 * need not be read to know it. */
static gboolean
check_file (GFile *file, GCancellable *cancellable, GError **error)
{
  g_autoptr (GFileInfo) info = g_file_query_info (
      file, G_FILE_ATTRIBUTE_STANDARD_TYPE "," G_FILE_ATTRIBUTE_STANDARD_SIZE,
      G_FILE_QUERY_INFO_NONE, cancellable, error);

  if (info == NULL)
    return FALSE;

  switch (g_file_info_get_file_type (info))
    {
    case G_FILE_TYPE_DIRECTORY:
      g_set_error (error, TG_RECORD_ERROR, TG_RECORD_ERROR_UNSUPPORTED,
                   _ ("This is a folder. Open the games in it one by one."));
      return FALSE;
    case G_FILE_TYPE_SPECIAL:
      g_set_error (error, TG_RECORD_ERROR, TG_RECORD_ERROR_UNSUPPORTED,
                   _ ("This is a device or a pipe, not a file with a game."));
      return FALSE;
    case G_FILE_TYPE_UNKNOWN:
    case G_FILE_TYPE_REGULAR:
    case G_FILE_TYPE_SYMBOLIC_LINK:
    case G_FILE_TYPE_SHORTCUT:
    case G_FILE_TYPE_MOUNTABLE:
    default:
      break;
    }
  if (g_file_info_get_size (info) <= (goffset) TG_RECORD_FILE)
    return TRUE;

  tg_record_set_too_large (error);
  return FALSE;
}

static void
load_thread (GTask *task, gpointer file, gpointer data, GCancellable *cancellable)
{
  Load     *load = data;
  GError   *error = NULL;
  TgRecord *record = NULL;
  TgSource  source = {
     .cancellable = cancellable,
     .progress = load->progress != NULL ? send_news : NULL,
     .progress_data = task,
  };

  if (check_file (file, cancellable, &error))
    record =
        tg_record_io_load_source (file, &load->options, &load->report, &source, &error);
  if (record != NULL)
    g_task_return_pointer (task, record, (GDestroyNotify) tg_record_free);
  else
    g_task_return_error (task, error);
}

/**
 * tg_record_io_load_async:
 * @file: a file
 * @options: (nullable): what the file does not say; copied
 * @cancellable: (nullable): to stop it
 * @progress: (nullable): called now and then, in the caller's main context, never
 *   after @callback
 * @progress_data: data for @progress
 * @callback: called when it is done, in the caller's main context
 * @user_data: data for @callback
 *
 * Reads a record in a thread of its own. Fails at once for what is no file, such as a
 * folder or a pipe.
 */
void
tg_record_io_load_async (GFile                   *file,
                         const TgRecordIoOptions *options,
                         GCancellable            *cancellable,
                         TgRecordIoProgress       progress,
                         gpointer                 progress_data,
                         GAsyncReadyCallback      callback,
                         gpointer                 user_data)
{
  g_autoptr (GTask) task = NULL;
  Load *load;

  g_return_if_fail (G_IS_FILE (file));

  load = g_new0 (Load, 1);
  if (options != NULL)
    load->options = *options;
  load->charset = g_strdup (load->options.charset);
  load->options.charset = load->charset;
  load->progress = progress;
  load->progress_data = progress_data;

  task = g_task_new (file, cancellable, callback, user_data);
  g_task_set_source_tag (task, (gpointer) load_tag);
  g_task_set_task_data (task, load, load_free);
  g_task_run_in_thread (task, load_thread);
}

/**
 * tg_record_io_load_finish:
 * @result: what the callback got
 * @report: (out) (optional): what else was found out
 * @error: return location for a %TG_RECORD_ERROR or a %G_IO_ERROR
 *
 * Takes the record that was read.
 *
 * Returns: (transfer full): the record, at its root
 */
TgRecord *
tg_record_io_load_finish (GAsyncResult *result, TgRecordIoReport *report, GError **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, (gpointer) load_tag), NULL);

  const Load *load = g_task_get_task_data (G_TASK (result));

  if (report != NULL)
    *report = load->report;
  return g_task_propagate_pointer (G_TASK (result), error);
}
