/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/files/file-saver.h"

#include <glib/gi18n-lib.h>

#include "record/text/safe-file.h"
#include "ui/files/file-chooser.h"
#include "ui/files/file-name.h"
#include "ui/widgets/toast.h"
#include "ui/widgets/weak-ref.h"

/* The key under which the window holds the bytes to write, until the file is chosen. */
#define KEY "tg-file-saver"

typedef struct
{
  AdwToastOverlay *toasts;   /* borrowed: in the window */
  GBytes          *contents; /* owned */
  GFile           *file;     /* owned; NULL until it is chosen */
} Job;

static void
job_free (gpointer data)
{
  Job *job = data;

  g_bytes_unref (job->contents);
  g_clear_object (&job->file);
  g_free (job);
}

static void
save_thread (GTask                 *task,
             G_GNUC_UNUSED gpointer source,
             gpointer               data,
             GCancellable          *cancellable)
{
  Job    *job = data;
  GError *error = NULL;

  if (tg_safe_file_replace (job->file, job->contents, cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
saved_cb (G_GNUC_UNUSED GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AdwToastOverlay) toasts = tg_weak_ref_take (user_data);
  const Job *job = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;
  g_autofree gchar *shown = tg_file_name_show (job->file);
  g_autofree gchar *words = NULL;

  if (g_task_propagate_boolean (G_TASK (result), &error))
    words = g_strdup_printf (_ ("Saved as “%s”"), shown);
  else
    words = g_strdup_printf (_ ("Cannot save there: %s. Choose another place."),
                             error->message);
  if (toasts != NULL)
    tg_toast_show (toasts, words);
}

static void
chosen_cb (GtkWindow *window, GFile *file, G_GNUC_UNUSED gpointer user_data)
{
  Job *job = g_object_steal_data (G_OBJECT (window), KEY);
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (job != NULL);

  job->file = g_object_ref (file);
  task = g_task_new (NULL, NULL, saved_cb, tg_weak_ref_new (job->toasts));
  g_task_set_name (task, "TgFileSaver");
  g_task_set_task_data (task, job, job_free);
  g_task_run_in_thread (task, save_thread);
}

/**
 * tg_file_saver_ask:
 * @toasts: shows the result; its window is the parent of the chooser
 * @title: the title of the chooser
 * @stem: the suggested name, without an extension
 * @ending: the extension, such as “.csv”; static
 *
 * Asks for a file and writes it in a thread, atomically.
 */
void
tg_file_saver_ask (AdwToastOverlay *toasts,
                   const gchar     *title,
                   const gchar     *stem,
                   const gchar     *ending,
                   GBytes          *contents)
{
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (toasts)));
  Job       *job = g_new (Job, 1);

  *job = (Job){ toasts, g_bytes_ref (contents), NULL };
  g_object_set_data_full (G_OBJECT (window), KEY, job, job_free);
  tg_file_chooser_save (window, title, stem, ending, chosen_cb);
}
