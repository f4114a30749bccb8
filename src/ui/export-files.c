/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Pictures are drawn and written in a thread; a person may go on choosing, cancel,
 * or close the window. A file is replaced only by somebody who said so. */

#include "ui/export-dialog-private.h"

#include <glib/gi18n-lib.h>

#include "drawing/sequence.h"
#include "ui/file-name.h"
#include "ui/save-place.h"
#include "ui/weak-ref.h"

#define POLL_MS 50

/**
 * Job:
 * @source: (owned): what is drawn
 * @scene: the picture, or the look of many
 * @choices: how it is to be
 * @file: (owned): where it goes, a file or a folder
 * @replace: whether pictures in the folder may be replaced
 * @n_done: how many of them are drawn; atomic
 *
 * What the thread does.
 */
typedef struct
{
  TgPictureSource *source;
  TgScene          scene;
  TgPictureChoices choices;
  GFile           *file;
  gboolean         replace;
  gint             n_done;
} Job;

static void start (TgExportDialog *self, GFile *file, gboolean replace);

static void
job_free (Job *job)
{
  tg_picture_source_unref (job->source);
  g_object_unref (job->file);
  g_free (job);
}

static void
work_in_thread (GTask                 *task,
                gpointer source_object G_GNUC_UNUSED,
                gpointer               task_data,
                GCancellable          *cancellable)
{
  Job             *job = task_data;
  const TgSequence sequence = { .line = job->source->line,
                                .look = &job->scene,
                                .show_marks = job->choices.marks,
                                .pixels = job->choices.pixels };
  GError          *error = NULL;
  gboolean         saved;

  if (job->choices.format == TG_PICTURE_SEQUENCE)
    saved = tg_sequence_save (&sequence, job->file, job->replace, &job->n_done,
                              cancellable, &error);
  else
    saved =
        tg_export_save (&job->scene, (TgExportFormat) job->choices.format,
                        job->choices.format == TG_PICTURE_PNG ? job->choices.pixels
                                                              : TG_EXPORT_DEFAULT_PIXELS,
                        job->file, cancellable, &error);

  if (saved)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
show_working (TgExportDialog *self, gboolean working)
{
  gtk_revealer_set_reveal_child (self->working, working);
  gtk_widget_set_sensitive (self->page, !working);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "dialog.export", !working);
  if (!working)
    g_clear_handle_id (&self->poll_id, g_source_remove);
}

static gboolean
poll_cb (gpointer user_data)
{
  TgExportDialog   *self = user_data;
  Job              *job = g_task_get_task_data (self->work);
  guint             n = tg_sequence_count (self->source->line);
  guint             n_done = (guint) g_atomic_int_get (&job->n_done);
  g_autofree gchar *words = NULL;

  if (job->choices.format != TG_PICTURE_SEQUENCE || n == 0)
    {
      gtk_progress_bar_pulse (self->progress);
      return G_SOURCE_CONTINUE;
    }
  /* Translators: how many pictures are drawn, and how many there will be. */
  words = g_strdup_printf (_ ("%u of %u"), n_done, n);
  gtk_progress_bar_set_fraction (self->progress, (gdouble) n_done / n);
  gtk_progress_bar_set_text (self->progress, words);
  return G_SOURCE_CONTINUE;
}

static gchar *
describe_success (const Job *job)
{
  g_autofree gchar *shown = tg_file_name_show (job->file);
  guint             n = (guint) job->n_done;

  if (job->choices.format == TG_PICTURE_SEQUENCE)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                         /* Translators: %s is a folder. */
                                         "%u picture is saved in “%s”",
                                         "%u pictures are saved in “%s”", n),
                            n, shown);
  /* Translators: %s is the name of a file. */
  return g_strdup_printf (_ ("Saved as “%s”"), shown);
}

static void
tell (TgExportDialog *self, const gchar *words)
{
  g_autofree gchar *title = g_markup_escape_text (words, -1);

  adw_toast_overlay_add_toast (self->toasts, adw_toast_new (title));
}

static void
replace (GtkWindow *dialog, GFile *file)
{
  start (TG_EXPORT_DIALOG (dialog), file, TRUE);
}

/* A dialog that is gone has cancelled it, and nobody has to be told. */
static void
worked_cb (GObject *source G_GNUC_UNUSED, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (TgExportDialog) self = tg_weak_ref_take (user_data);
  Job *job = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;
  g_autofree gchar *words = NULL;
  gboolean          saved = g_task_propagate_boolean (G_TASK (result), &error);

  if (self == NULL || G_TASK (result) != self->work)
    return;
  g_clear_object (&self->work);
  show_working (self, FALSE);
  if (saved)
    {
      words = describe_success (job);
      tg_export_dialog_finish (self, words);
    }
  else if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    tell (self, _ ("Nothing was saved"));
  else if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_EXISTS)
           && job->choices.format == TG_PICTURE_SEQUENCE)
    tg_save_place_ask (GTK_WINDOW (self), job->file, error->message, replace);
  else
    {
      /* Translators: %s is the reason. */
      words = g_strdup_printf (_ ("It cannot be saved there: %s. Choose another place."),
                               error->message);
      tell (self, words);
    }
}

/* Draws in a thread what is chosen now. */
static void
start (TgExportDialog *self, GFile *file, gboolean replace)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Job *job = g_new0 (Job, 1);

  tg_export_dialog_get_choices (self, &job->choices);
  tg_export_dialog_compose (self, &job->choices, &job->scene);
  job->source = tg_picture_source_ref (self->source);
  job->file = g_object_ref (file);
  job->replace = replace;

  self->work = g_task_new (NULL, cancellable, worked_cb, tg_weak_ref_new (self));
  g_task_set_name (self->work, "TgExportDialog export");
  g_task_set_task_data (self->work, job, (GDestroyNotify) job_free);
  gtk_progress_bar_set_fraction (self->progress, 0);
  gtk_progress_bar_set_text (self->progress, "");
  show_working (self, TRUE);
  self->poll_id = g_timeout_add (POLL_MS, poll_cb, self);
  g_task_run_in_thread (self->work, work_in_thread);
}

/* Stops what is being written. */
void
tg_export_dialog_cancel (TgExportDialog *self)
{
  g_cancellable_cancel (g_task_get_cancellable (self->work));
}

static const gchar *const endings[] = {
  [TG_PICTURE_PNG] = ".png",
  [TG_PICTURE_SVG] = ".svg",
  [TG_PICTURE_PDF] = ".pdf",
};

static const gchar *
get_ending (TgExportDialog *self)
{
  TgPictureChoices choices;

  tg_export_dialog_get_choices (self, &choices);
  return endings[choices.format];
}

static void
chosen_cb (TgExportDialog *self, gint response)
{
  g_autoptr (GFile) file = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (self->chooser));
  if (file != NULL
      && gtk_file_chooser_get_action (GTK_FILE_CHOOSER (self->chooser))
             == GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER)
    start (self, file, FALSE);
  else if (file != NULL)
    tg_save_place_complete (GTK_WINDOW (self), file, get_ending (self), replace);
  g_clear_object (&self->chooser);
}

/* Asks where the picture goes, and writes it there. */
void
tg_export_dialog_choose (TgExportDialog *self)
{
  TgPictureChoices choices;
  gboolean         folder;

  tg_export_dialog_get_choices (self, &choices);
  folder = choices.format == TG_PICTURE_SEQUENCE;
  if (folder && tg_sequence_count (self->source->line) == 0)
    {
      tell (self, _ ("There is no move to show yet"));
      return;
    }
  g_clear_object (&self->chooser);
  self->chooser = gtk_file_chooser_native_new (
      folder ? _ ("Choose a Folder") : _ ("Export Picture"), GTK_WINDOW (self),
      folder ? GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER : GTK_FILE_CHOOSER_ACTION_SAVE,
      folder ? _ ("_Choose") : _ ("_Save"), _ ("_Cancel"));
  if (!folder)
    {
      g_autofree gchar *name = g_strconcat (self->source->name, get_ending (self), NULL);

      gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (self->chooser), name);
    }
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (self->chooser), TRUE);
  g_signal_connect_object (self->chooser, "response", G_CALLBACK (chosen_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}
