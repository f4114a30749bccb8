/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A game from a file or a text opens in a study window; the game in progress does not
 * change. Errors about a text are shown in the window where it was pasted or dropped. */

#include "ui/files/game-opener.h"

#include <glib/gi18n-lib.h>

#include "session/study/review/review.h"
#include "ui/files/file-words.h"
#include "ui/widgets/message-dialog.h"
#include "ui/widgets/weak-ref.h"

G_DEFINE_INTERFACE (TgGameOpener, tg_game_opener, GTK_TYPE_APPLICATION)

static void
tg_game_opener_default_init (TgGameOpenerInterface *iface)
{
  /**
   * TgGameOpener::reviewed:
   * @self: the application
   * @review: a finished #TgReview
   *
   * Emitted when a review has finished in any window.
   */
  g_signal_new ("reviewed", G_TYPE_FROM_INTERFACE (iface), G_SIGNAL_RUN_LAST, 0, NULL,
                NULL, NULL, G_TYPE_NONE, 1, TG_TYPE_REVIEW);
  /**
   * TgGameOpener::loss-found:
   * @self: the application
   * @end: the #TgGame at its end
   * @answer: a finished #TgLossAnalysisAnswer
   *
   * Emitted when any window has found how a game was lost.
   */
  g_signal_new ("loss-found", G_TYPE_FROM_INTERFACE (iface), G_SIGNAL_RUN_LAST, 0, NULL,
                NULL, NULL, G_TYPE_NONE, 2, G_TYPE_POINTER, G_TYPE_POINTER);
}

/* Handles programs that pass a path instead of a URI.
 *
 * Returns: (transfer full): the intended file */
static GFile *
correct_path (GFile *file)
{
  g_autofree gchar *uri = g_file_get_uri (file);

  return g_path_is_absolute (uri) ? g_file_new_for_path (uri) : g_object_ref (file);
}

static TgGameHost *
open_file (TgGameOpener *self, TgGameHost *from, GFile *file)
{
  g_autoptr (GFile) meant = correct_path (file);

  return TG_GAME_OPENER_GET_IFACE (self)->open_file (self, from, meant);
}

/**
 * tg_game_opener_open_file:
 * @self: the application
 * @from: (nullable): the window for errors; %NULL for a new window
 * @file: a file in any supported format
 *
 * Loads a file in the background in a study window. If the file is already open, its
 * window is presented.
 */
void
tg_game_opener_open_file (TgGameOpener *self, TgGameHost *from, GFile *file)
{
  g_return_if_fail (TG_IS_GAME_OPENER (self));
  g_return_if_fail (G_IS_FILE (file));

  open_file (self, from, file);
}

/**
 * tg_game_opener_open_files:
 * @self: the application
 * @from: (nullable): as for tg_game_opener_open_file()
 * @files: (element-type GFile): files in any supported format
 *
 * Opens the first %TG_GAME_OPENER_MOST_FILES of @files. If there are more, shows a
 * message in the window of the last opened file, which is in front, and also in @from,
 * because that file may not be a game.
 */
void
tg_game_opener_open_files (TgGameOpener *self, TgGameHost *from, GSList *files)
{
  TgGameHost *last = NULL;
  guint       n = 0;

  g_return_if_fail (TG_IS_GAME_OPENER (self));

  for (GSList *list = files; list != NULL; list = list->next)
    if (n++ < TG_GAME_OPENER_MOST_FILES)
      last = open_file (self, from, list->data);
  if (n > TG_GAME_OPENER_MOST_FILES)
    {
      g_autofree gchar *words = tg_game_opener_describe_too_many ();

      tg_game_host_show_message (last, words);
      if (from != NULL)
        tg_game_host_show_message (from, words);
    }
}

/**
 * tg_game_opener_open_record:
 * @self: the application
 * @record: (transfer full): a game
 * @request: (nullable): further requests
 *
 * Opens a game in a study window.
 */
void
tg_game_opener_open_record (TgGameOpener         *self,
                            TgRecord             *record,
                            const TgStudyRequest *request)
{
  const TgStudyRequest nothing = { .person = TG_STONE_NONE };

  g_return_if_fail (TG_IS_GAME_OPENER (self));
  g_return_if_fail (record != NULL);

  TG_GAME_OPENER_GET_IFACE (self)->open_record (self, record,
                                                request != NULL ? request : &nothing);
}

static TgGameOpener *
find_opener (TgGameHost *host)
{
  return TG_GAME_OPENER (gtk_window_get_application (GTK_WINDOW (host)));
}

static void
set_up_cb (GtkWidget                *widget,
           G_GNUC_UNUSED const char *name,
           G_GNUC_UNUSED GVariant   *parameter)
{
  TgGameHost   *host = TG_GAME_HOST (widget);
  TgGameOpener *opener = find_opener (host);

  TG_GAME_OPENER_GET_IFACE (opener)->set_up (opener, host);
}

/* Adds the action `win.set-up` to the class of a [iface@GameHost]: it opens the position
 * in a window for setting up stones. */
void
tg_game_opener_install_set_up (GtkWidgetClass *host_class)
{
  gtk_widget_class_install_action (host_class, "win.set-up", NULL, set_up_cb);
}

/**
 * tg_game_opener_play_position:
 * @self: the application
 * @game: a position that is not over
 * @asker: the parent of a question
 *
 * Starts a game from a position, in the window of the game.
 */
void
tg_game_opener_play_position (TgGameOpener *self, const TgGame *game, GtkWindow *asker)
{
  g_return_if_fail (TG_IS_GAME_OPENER (self));

  TG_GAME_OPENER_GET_IFACE (self)->play_position (self, game, asker);
}

/**
 * tg_game_opener_continue_game:
 * @self: the application
 * @game: an unfinished game of the archive
 * @error: return location for an error if the game cannot be continued
 *
 * Continues a game in the window of the game, and presents the window.
 *
 * Returns: %FALSE with @error; nothing has changed then
 */
gboolean
tg_game_opener_continue_game (TgGameOpener *self, TgArchiveGame *game, GError **error)
{
  g_return_val_if_fail (TG_IS_GAME_OPENER (self), FALSE);

  return TG_GAME_OPENER_GET_IFACE (self)->continue_game (self, game, error);
}

/* A pasted or dropped text that a thread reads. */
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
text_question_answered_cb (GtkWindow *from, const gchar *answer, gpointer user_data)
{
  const Pasted *pasted = user_data;

  if (g_str_equal (answer, "open"))
    read_text (TG_GAME_HOST (from), pasted->text, &pasted->options);
}

/* Asks with the question @error whether to show the text as a game. */
static void
ask_about_text (TgGameHost *from, const Pasted *pasted, const GError *error)
{
  g_autofree gchar *words = tg_file_words_describe_question (error);
  g_autofree gchar *label = tg_file_words_label_answer (error, &pasted->report);
  const TgAnswer    answers[] = { { "open", label, ADW_RESPONSE_DEFAULT }, { 0 } };
  Pasted           *again = g_memdup2 (pasted, sizeof (Pasted));

  g_bytes_ref (again->text);
  tg_file_words_allow (&again->options, error, &again->report);
  tg_message_dialog_ask (GTK_WINDOW (from), _ ("Open This Game?"), words, answers, "open",
                         text_question_answered_cb, again, pasted_free);
}

static void
show_failure (TgGameHost *from, const GError *error)
{
  g_autofree gchar *words = NULL;

  if (g_error_matches (error, TG_RECORD_ERROR, TG_RECORD_ERROR_FORMAT))
    words = g_strdup (_ ("This text is not a game. You can paste a game in SGF, "
                         "Piskvork or Yixin format, a drawn board, or moves such as h8 "
                         "i9 j10."));
  else
    /* Translators: %s is what is wrong with it. */
    words =
        g_strdup_printf (_ ("This text cannot be pasted as a game. %s"), error->message);
  tg_game_host_show_message (from, words);
}

static void
text_read_cb (G_GNUC_UNUSED GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (TgGameHost) from = tg_weak_ref_take (user_data);
  const Pasted *pasted = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;
  TgRecord *record;

  if (from == NULL || gtk_window_get_application (GTK_WINDOW (from)) == NULL)
    return; /* the window was closed meanwhile */
  record = g_task_propagate_pointer (G_TASK (result), &error);
  if (tg_file_words_is_question (error))
    ask_about_text (from, pasted, error);
  else if (record == NULL)
    show_failure (from, error);
  if (record != NULL)
    tg_game_opener_open_record (find_opener (from), record,
                                &(TgStudyRequest){ .report = &pasted->report });
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

/* Reads a game from a text in any supported format in the background, and opens it in a
 * study window, or shows the error in @from. */
void
tg_game_opener_open_text (TgGameHost *from, const gchar *text)
{
  const TgRecordIoOptions options = { .any_rules = TRUE, .keep_text = TRUE };
  g_autoptr (GBytes) bytes = NULL;

  g_return_if_fail (TG_IS_GAME_HOST (from));
  g_return_if_fail (text != NULL);

  bytes = g_bytes_new (text, strlen (text));
  read_text (from, bytes, &options);
}

/* Returns: (transfer full): the message that not all files are opened */
gchar *
tg_game_opener_describe_too_many (void)
{
  /* Translators: %u is a number greater than 1. */
  return g_strdup_printf (_ ("Only the first %u files are opened; open the others later"),
                          TG_GAME_OPENER_MOST_FILES);
}

/**
 * tg_game_opener_explain:
 * @error: the error of opening a file
 * @was_there: whether the file could be opened before
 *
 * Returns: (transfer none): the error with a suggestion; valid as long as @error
 */
const gchar *
tg_game_opener_explain (const GError *error, gboolean was_there)
{
  g_return_val_if_fail (error != NULL, NULL);

  if (g_error_matches (error, TG_RECORD_ERROR, TG_RECORD_ERROR_FORMAT))
    return _ ("This is not a game. You can open games in SGF, RenLib, Piskvork, "
              "Gomotur and Yixin format, drawn boards and lists of moves.");
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND)
      || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_FILENAME_TOO_LONG))
    return was_there ? _ ("The file no longer exists.") : _ ("This file does not exist.");
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED))
    return _ ("You do not have permission to read this file.");
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED))
    return _ ("No file found at this address.");
  return error->message;
}
