/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A game that comes from outside is studied in a window of its own; the game in
 * progress stays as it is. What turns out to be no game is told of where somebody
 * wanted to see it. */

#include "ui/game-opener.h"

#include <glib/gi18n-lib.h>

#include "record/record-io.h"
#include "ui/file-words.h"
#include "ui/message-dialog.h"
#include "ui/study-window.h"
#include "ui/weak-ref.h"

static GtkWindow *
find_window (GtkApplication *application, GFile *file)
{
  for (GList *list = gtk_application_get_windows (application); list != NULL;
       list = list->next)
    if (TG_IS_STUDY_WINDOW (list->data))
      {
        GFile *shown = tg_study_window_get_file (list->data);

        if (shown != NULL && g_file_equal (shown, file))
          return list->data;
      }

  return NULL;
}

/**
 * tg_game_opener_open_file:
 * @application: the application
 * @settings: what is remembered
 * @from: (nullable): where to tell of a file that is no game; %NULL for a window of
 *   its own
 * @file: a file in any format that can be read
 *
 * Reads a file in the background and shows it for studying. A file that is shown
 * already is not shown a second time.
 */
void
tg_game_opener_open_file (GtkApplication *application,
                          TgSettings     *settings,
                          TgGameHost     *from,
                          GFile          *file)
{
  GtkWindow *window;

  g_return_if_fail (GTK_IS_APPLICATION (application));
  g_return_if_fail (G_IS_FILE (file));

  window = find_window (application, file);
  if (window != NULL)
    {
      gtk_window_present (window);
      return;
    }

  window = GTK_WINDOW (tg_study_window_new (application, settings));
  tg_study_window_load_from (TG_STUDY_WINDOW (window), from, file);
}

/**
 * tg_game_opener_open_files:
 * @from: the window where somebody asked for them
 * @files: (element-type GFile): files in any format that can be read
 *
 * Opens files as tg_game_opener_open_file() does, the first of them if they are too
 * many.
 */
void
tg_game_opener_open_files (TgGameHost *from, GSList *files)
{
  GtkApplication *application;
  guint           n = 0;

  g_return_if_fail (TG_IS_GAME_HOST (from));

  application = gtk_window_get_application (GTK_WINDOW (from));
  for (GSList *list = files; list != NULL; list = list->next)
    if (n++ < TG_GAME_OPENER_MOST_FILES)
      tg_game_opener_open_file (application, tg_game_host_get_settings (from), from,
                                list->data);
  if (n > TG_GAME_OPENER_MOST_FILES)
    {
      g_autofree gchar *words = tg_game_opener_describe_too_many ();

      tg_game_host_tell (from, words);
    }
}

static GtkWidget *
show_record (GtkApplication *application, TgSettings *settings, TgRecord *record)
{
  GtkWidget *window = tg_study_window_new (application, settings);

  tg_study_window_show_record (TG_STUDY_WINDOW (window), record);
  gtk_window_present (GTK_WINDOW (window));
  return window;
}

/**
 * tg_game_opener_open_record:
 * @application: the application
 * @settings: what is remembered
 * @record: (transfer full): a game
 *
 * Shows a game for studying.
 */
void
tg_game_opener_open_record (GtkApplication *application,
                            TgSettings     *settings,
                            TgRecord       *record)
{
  g_return_if_fail (GTK_IS_APPLICATION (application));
  g_return_if_fail (record != NULL);

  show_record (application, settings, record);
}

/* A text that is read. */
typedef struct
{
  GBytes           *text; /* owned */
  TgRecordIoOptions options;
  TgRecordIoReport  report;
} Pasted;

static void
pasted_free (gpointer data)
{
  Pasted *pasted = data;

  g_bytes_unref (pasted->text);
  g_free (pasted);
}

static void
read_text_thread (GTask                      *task,
                  G_GNUC_UNUSED gpointer      source,
                  gpointer                    data,
                  G_GNUC_UNUSED GCancellable *cancellable)
{
  Pasted   *pasted = data;
  GError   *error = NULL;
  TgRecord *record = tg_record_io_load_bytes (pasted->text, NULL, &pasted->options,
                                              &pasted->report, &error);

  if (record != NULL)
    g_task_return_pointer (task, record, (GDestroyNotify) tg_record_free);
  else
    g_task_return_error (task, error);
}

static void read_text (TgGameHost *from, GBytes *text, const TgRecordIoOptions *options);

static void
answered_cb (AdwMessageDialog *dialog, const gchar *response, TgGameHost *from)
{
  const Pasted *pasted = g_object_get_data (G_OBJECT (dialog), "pasted");

  if (g_str_equal (response, "open"))
    read_text (from, pasted->text, &pasted->options);
}

/* Has a person decide whether a text is shown. */
static void
ask_about_text (TgGameHost *from, const Pasted *pasted, const GError *error)
{
  g_autofree gchar *words = tg_file_words_describe_question (error);
  g_autofree gchar *label = tg_file_words_label_answer (error, &pasted->report);
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (
      tg_message_dialog_new (GTK_WINDOW (from), _ ("Open This Game?"), words));
  Pasted *again = g_memdup2 (pasted, sizeof (Pasted));

  g_bytes_ref (again->text);
  tg_file_words_insist (&again->options, error, &again->report);
  adw_message_dialog_add_responses (dialog, "cancel", _ ("_Cancel"), "open", label, NULL);
  adw_message_dialog_set_default_response (dialog, "open");
  adw_message_dialog_set_close_response (dialog, "cancel");
  g_object_set_data_full (G_OBJECT (dialog), "pasted", again, pasted_free);
  g_signal_connect_object (dialog, "response", G_CALLBACK (answered_cb), from, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
tell_failure (TgGameHost *from, const GError *error)
{
  g_autofree gchar *words = NULL;

  if (g_error_matches (error, TG_RECORD_ERROR, TG_RECORD_ERROR_FORMAT))
    words = g_strdup (_ ("This text is not a game. What can be pasted is a game "
                         "in SGF, Piskvork’s or Yixin’s format, a drawn "
                         "board, or moves such as h8 i9 j10."));
  else
    /* Translators: %s is what is wrong with it. */
    words =
        g_strdup_printf (_ ("This text cannot be pasted as a game. %s"), error->message);
  tg_game_host_tell (from, words);
}

static void
text_read_cb (G_GNUC_UNUSED GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (TgGameHost) from = tg_weak_ref_take (user_data);
  GtkApplication *application =
      from != NULL ? gtk_window_get_application (GTK_WINDOW (from)) : NULL;
  const Pasted *pasted = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;
  TgRecord  *record;
  GtkWidget *window;

  if (application == NULL) /* the window was closed meanwhile */
    return;
  record = g_task_propagate_pointer (G_TASK (result), &error);
  if (tg_file_words_is_question (error))
    ask_about_text (from, pasted, error);
  else if (record == NULL)
    tell_failure (from, error);
  if (record == NULL)
    return;

  window = show_record (application, tg_game_host_get_settings (from), record);
  tg_study_window_describe_file (TG_STUDY_WINDOW (window), &pasted->report);
}

static void
read_text (TgGameHost *from, GBytes *text, const TgRecordIoOptions *options)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, text_read_cb, tg_weak_ref_new (from));
  Pasted *pasted = g_new0 (Pasted, 1);

  pasted->text = g_bytes_ref (text);
  pasted->options = *options;
  g_task_set_name (task, "TgGameOpener text");
  g_task_set_task_data (task, pasted, pasted_free);
  g_task_run_in_thread (task, read_text_thread);
}

/**
 * tg_game_opener_open_text:
 * @from: the window where somebody pasted or dropped it
 * @text: a game in any format that is text
 *
 * Reads a text in the background, and shows it for studying or says why not.
 */
void
tg_game_opener_open_text (TgGameHost *from, const gchar *text)
{
  const TgRecordIoOptions options = { .any_rules = TRUE };
  g_autoptr (GBytes) bytes = NULL;

  g_return_if_fail (TG_IS_GAME_HOST (from));
  g_return_if_fail (text != NULL);

  bytes = g_bytes_new (text, strlen (text));
  read_text (from, bytes, &options);
}

/**
 * tg_game_opener_describe_too_many:
 *
 * Says that not all files are opened.
 *
 * Returns: (transfer full): words
 */
gchar *
tg_game_opener_describe_too_many (void)
{
  /* Translators: %u is a number greater than 1. */
  return g_strdup_printf (
      _ ("Only the first %u files are opened; open the others afterwards"),
      TG_GAME_OPENER_MOST_FILES);
}

/**
 * tg_game_opener_explain:
 * @error: why a file could not be opened
 * @was_there: whether it could be before
 *
 * Says what is wrong and what can be done about it.
 *
 * Returns: (transfer none): words, which live as long as @error
 */
const gchar *
tg_game_opener_explain (const GError *error, gboolean was_there)
{
  g_return_val_if_fail (error != NULL, NULL);

  if (g_error_matches (error, TG_RECORD_ERROR, TG_RECORD_ERROR_FORMAT))
    return _ ("It is not a game. What can be opened are games in the formats of SGF, "
              "RenLib, Piskvork, Gomotur and Yixin, drawn boards and lists of moves.");
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    return was_there ? _ ("The file no longer exists.")
                     : _ ("There is no file of this name.");
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED))
    return _ ("You do not have permission to read this file.");
  return error->message;
}
