/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Files are written in a thread. What is written is a copy, so that the
 * study can go on meanwhile; and a window that closes asks about changes first. */

#include "ui/study-private.h"

#include <glib/gi18n-lib.h>

#include "record/record-io.h"
#include "ui/file-name.h"
#include "ui/message-dialog.h"
#include "ui/recent-games.h"

typedef struct
{
  TgRecord      *record; /* owned */
  GFile         *file;   /* owned */
  TgRecordFormat format;
  gboolean       lossy;
} Save;

static void
save_free (Save *self)
{
  tg_record_free (self->record);
  g_object_unref (self->file);
  g_free (self);
}

static void
save_in_thread (GTask                 *task,
                G_GNUC_UNUSED gpointer source,
                gpointer               task_data,
                GCancellable          *cancellable)
{
  Save   *save = task_data;
  GError *error = NULL;

  if (tg_record_io_save (save->record, save->file, save->format, NULL, save->lossy,
                         cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void save (TgStudyWindow *self, GFile *file, gboolean lossy);
static void choose_file (TgStudyWindow *self);

static void
lossy_response_cb (AdwMessageDialog *dialog, const gchar *response, TgStudyWindow *self)
{
  GFile *file = g_object_get_data (G_OBJECT (dialog), "file");

  self->closing = self->closing && !g_str_equal (response, "cancel");
  if (g_str_equal (response, "save"))
    save (self, file, TRUE);
  else if (g_str_equal (response, "other"))
    choose_file (self);
}

/* The format cannot hold all of it: a person may want it nevertheless. */
static void
ask_about_losses (TgStudyWindow *self, GFile *file, const GError *error)
{
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (tg_message_dialog_new (
      GTK_WINDOW (self), _ ("Save Without Some Parts?"), error->message));

  adw_message_dialog_add_responses (dialog, "cancel", _ ("_Cancel"), "other",
                                    _ ("_Another Format…"), "save", _ ("_Save Anyway"),
                                    NULL);
  adw_message_dialog_set_response_appearance (dialog, "save", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (dialog, "other");
  adw_message_dialog_set_close_response (dialog, "cancel");
  g_object_set_data_full (G_OBJECT (dialog), "file", g_object_ref (file), g_object_unref);
  g_signal_connect_object (dialog, "response", G_CALLBACK (lossy_response_cb), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
saved_cb (GObject *source, GAsyncResult *result, G_GNUC_UNUSED gpointer user_data)
{
  TgStudyWindow *self = TG_STUDY_WINDOW (source);
  Save          *done = g_task_get_task_data (G_TASK (result));
  gboolean       closing = self->closing;
  g_autoptr (GError) error = NULL;
  g_autofree gchar *words = NULL;

  if (g_task_get_cancellable (G_TASK (result)) != self->work)
    return;
  g_clear_object (&self->work);
  if (g_task_propagate_boolean (G_TASK (result), &error))
    {
      g_set_object (&self->file, done->file);
      /* What was written is in UTF-8. */
      tg_study_window_set_encoding (self, NULL);
      tg_recent_games_add (self->file);
      tg_study_window_update_title (self);
      self->closing = FALSE;
      if (closing)
        gtk_window_close (GTK_WINDOW (self));
      return;
    }

  tg_study_set_unsaved (self->study);
  if (g_error_matches (error, TG_RECORD_ERROR, TG_RECORD_ERROR_LOSSY))
    {
      ask_about_losses (self, done->file, error);
      return;
    }
  self->closing = FALSE;
  /* Translators: %s is the reason. */
  words = g_strdup_printf (_ ("It cannot be saved there: %s. Choose another place."),
                           error->message);
  tg_study_window_tell (self, words);
}

/* Writes the study as it is now. What is changed after that is not saved, and so
 * the study counts as saved at once, unless that fails. */
static void
save (TgStudyWindow *self, GFile *file, gboolean lossy)
{
  g_autoptr (GTask) task = NULL;
  g_autofree gchar *name = g_file_get_basename (file);
  Save             *what = g_new0 (Save, 1);

  if (self->work != NULL)
    g_cancellable_cancel (self->work);
  g_clear_object (&self->work);
  self->work = g_cancellable_new ();

  what->record = tg_record_copy (tg_study_get_record (self->study));
  what->file = g_object_ref (file);
  what->lossy = lossy;
  if (!tg_record_format_from_name (name, &what->format)
      || !tg_record_format_can_write (what->format))
    what->format = TG_RECORD_FORMAT_SGF;

  tg_study_set_saved (self->study);
  task = g_task_new (self, self->work, saved_cb, NULL);
  g_task_set_name (task, "TgStudyWindow save");
  g_task_set_task_data (task, what, (GDestroyNotify) save_free);
  g_task_run_in_thread (task, save_in_thread);
}

static void
file_chosen_cb (TgStudyWindow *self, gint response)
{
  g_autoptr (GFile) file = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (self->chooser));
  g_clear_object (&self->chooser);
  if (file != NULL)
    save (self, file, FALSE);
  else
    self->closing = FALSE;
}

static gchar *
suggest_name (TgStudyWindow *self)
{
  g_autofree gchar *stem = NULL;

  /* Translators: the name of a file, without what follows the dot. */
  stem = self->file != NULL ? tg_file_name_show_stem (self->file) : g_strdup (_ ("Game"));
  return g_strconcat (stem, ".sgf", NULL);
}

static void
choose_file (TgStudyWindow *self)
{
  static const gchar *const patterns[] = { "*.sgf", "*.lib", "*.psq", "*.pos", "*.txt" };
  g_autofree gchar         *name = suggest_name (self);
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  g_clear_object (&self->chooser);
  self->chooser =
      gtk_file_chooser_native_new (_ ("Save Game"), GTK_WINDOW (self),
                                   GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Save"), NULL);
  gtk_file_filter_set_name (filter, _ ("Games (.sgf, .lib, .psq, .pos, .txt)"));
  for (guint i = 0; i < G_N_ELEMENTS (patterns); i++)
    gtk_file_filter_add_pattern (filter, patterns[i]);
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (self->chooser), filter);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (self->chooser), name);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (self->chooser), TRUE);
  g_signal_connect_object (self->chooser, "response", G_CALLBACK (file_chosen_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

static gboolean
can_write_file (TgStudyWindow *self)
{
  g_autofree gchar *name = NULL;
  TgRecordFormat    format;

  if (self->file == NULL)
    return FALSE;
  name = g_file_get_basename (self->file);
  return tg_record_format_from_name (name, &format)
         && tg_record_format_can_write (format);
}

static void
save_cb (GtkWidget *widget, const char *action, G_GNUC_UNUSED GVariant *parameter)
{
  TgStudyWindow *self = TG_STUDY_WINDOW (widget);

  if (g_str_equal (action, "win.save") && can_write_file (self))
    save (self, self->file, FALSE);
  else
    choose_file (self);
}

static void
close_cb (gpointer user_data)
{
  g_autoptr (TgStudyWindow) self = user_data;

  gtk_window_close (GTK_WINDOW (self));
}

/* The dialog must have closed before its parent does. */
static void
close_response_cb (TgStudyWindow *self, const gchar *response)
{
  if (g_str_equal (response, "discard"))
    {
      tg_study_set_saved (self->study);
      g_idle_add_once (close_cb, g_object_ref (self));
    }
  else if (g_str_equal (response, "save"))
    {
      self->closing = TRUE;
      gtk_widget_activate_action (GTK_WIDGET (self), "win.save", NULL);
    }
}

/**
 * tg_study_window_may_close:
 * @self: a window
 *
 * Asks a person about changes that nobody has saved; the answer may close the
 * window later, and so does the end of saving.
 *
 * Returns: whether all is saved
 */
gboolean
tg_study_window_may_close (TgStudyWindow *self)
{
  AdwMessageDialog *dialog;

  if (self->study == NULL)
    {
      /* What is being read is not waited for any more. */
      g_clear_handle_id (&self->present_id, g_source_remove);
      if (self->work != NULL)
        g_cancellable_cancel (self->work);
      return TRUE;
    }
  if (!tg_study_is_modified (self->study))
    {
      /* What is being written is written to its end first. */
      self->closing = self->work != NULL;
      return !self->closing;
    }

  dialog = ADW_MESSAGE_DIALOG (
      tg_message_dialog_new (GTK_WINDOW (self), _ ("Save Changes?"),
                             _ ("Moves and comments that are not saved will be lost.")));
  adw_message_dialog_add_responses (dialog, "cancel", _ ("_Cancel"), "discard",
                                    _ ("_Discard"), "save", _ ("_Save"), NULL);
  adw_message_dialog_set_response_appearance (dialog, "discard",
                                              ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_response_appearance (dialog, "save", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, "save");
  adw_message_dialog_set_close_response (dialog, "cancel");
  g_signal_connect_object (dialog, "response", G_CALLBACK (close_response_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
  return FALSE;
}

/**
 * tg_study_window_install_file_actions:
 * @widget_class: the window's class
 *
 * Adds what can be done with the file.
 */
void
tg_study_window_install_file_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.save", NULL, save_cb);
  gtk_widget_class_install_action (widget_class, "win.save-as", NULL, save_cb);
}
