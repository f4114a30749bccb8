/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The file chooser asks about a file that it knows of. With the ending that nobody
 * typed it may be another one, and then it is asked here. */

#include "ui/save-place.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "ui/message-dialog.h"

/**
 * Question:
 * @file: (owned): where to write
 * @save: does so
 *
 * What is asked.
 */
typedef struct
{
  GFile          *file;
  TgSavePlaceFunc save;
} Question;

static void
question_free (gpointer data)
{
  Question *self = data;

  g_object_unref (self->file);
  g_free (self);
}

static void
response_cb (AdwMessageDialog *dialog, const gchar *response, GtkWindow *parent)
{
  const Question *question = g_object_get_data (G_OBJECT (dialog), "question");

  if (g_str_equal (response, "replace"))
    question->save (parent, question->file);
}

/**
 * tg_save_place_ask:
 * @parent: the window that asks
 * @file: where to write
 * @words: what is there
 * @save: is called if that may be replaced
 *
 * Asks whether something may be replaced.
 */
void
tg_save_place_ask (GtkWindow      *parent,
                   GFile          *file,
                   const gchar    *words,
                   TgSavePlaceFunc save)
{
  AdwMessageDialog *dialog;
  Question         *question;

  g_return_if_fail (GTK_IS_WINDOW (parent));
  g_return_if_fail (G_IS_FILE (file));

  dialog = ADW_MESSAGE_DIALOG (
      tg_message_dialog_new (parent, _ ("Replace Existing Files?"), words));
  question = g_new (Question, 1);
  question->file = g_object_ref (file);
  question->save = save;
  adw_message_dialog_add_responses (dialog, "cancel", _ ("_Cancel"), "replace",
                                    _ ("_Replace"), NULL);
  adw_message_dialog_set_response_appearance (dialog, "replace",
                                              ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (dialog, "cancel");
  adw_message_dialog_set_close_response (dialog, "cancel");
  g_object_set_data_full (G_OBJECT (dialog), "question", question, question_free);
  g_signal_connect_object (dialog, "response", G_CALLBACK (response_cb), parent, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

/**
 * tg_save_place_complete:
 * @parent: the window that asks
 * @file: what was chosen
 * @ending: how its name has to end, such as “.pdf”
 * @save: is called if nothing is lost by that, or somebody says that it may be
 *
 * Gives a file its ending, and has it written.
 */
void
tg_save_place_complete (GtkWindow      *parent,
                        GFile          *file,
                        const gchar    *ending,
                        TgSavePlaceFunc save)
{
  g_autofree gchar *name = g_file_get_basename (file);
  g_autofree gchar *lower = g_ascii_strdown (name, -1);
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autofree gchar *whole = NULL;
  g_autofree gchar *shown = NULL;
  g_autofree gchar *words = NULL;
  g_autoptr (GFile) place = NULL;

  g_return_if_fail (folder != NULL);

  if (g_str_has_suffix (lower, ending))
    {
      save (parent, file);
      return;
    }
  whole = g_strconcat (name, ending, NULL);
  place = g_file_get_child (folder, whole);
  if (!g_file_query_exists (place, NULL))
    {
      save (parent, place);
      return;
    }
  shown = g_filename_display_name (whole);
  words = g_strdup_printf (_ ("The folder has a file “%s” already"), shown);
  tg_save_place_ask (parent, place, words, save);
}
