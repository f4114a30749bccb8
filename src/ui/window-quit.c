/* SPDX-License-Identifier: GPL-3.0-or-later */

/* All that was played is written before the window closes. What cannot be, as on a
 * disk that is full, is not lost without a question. */

#include "ui/window-private.h"

#include <glib/gi18n-lib.h>

#include "record/record-io.h"
#include "ui/message-dialog.h"
#include "ui/weak-ref.h"

static void
close_cb (gpointer user_data)
{
  g_autoptr (TgWindow) self = tg_weak_ref_take (user_data);

  if (self == NULL)
    return;
  self->may_lose = TRUE;
  gtk_window_close (GTK_WINDOW (self));
}

/* A dialog must have closed before its parent does. */
static void
close_anyway (TgWindow *self)
{
  g_idle_add_once (close_cb, tg_weak_ref_new (self));
}

static void
place_chosen_cb (TgWindow *self, gint response)
{
  g_autoptr (GtkFileChooserNative) chooser = g_steal_pointer (&self->chooser);
  g_autoptr (GFile) file = NULL;
  g_autoptr (TgRecord) record = NULL;
  g_autoptr (GError) error = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser));
  if (file == NULL)
    return;

  record = tg_match_copy_record (self->home);
  if (tg_record_io_save (record, file, TG_RECORD_FORMAT_SGF, NULL, TRUE, NULL, &error))
    close_anyway (self);
  else
    {
      g_autofree gchar *words =
          /* Translators: %s is the reason. */
          g_strdup_printf (_ ("It cannot be saved there: %s. Choose another place."),
                           error->message);

      tg_window_tell (self, words);
    }
}

/* On another disk there may be room. */
static void
choose_place (TgWindow *self)
{
  g_autofree gchar *name = NULL;

  /* Translators: the name of a file, without what follows the dot. */
  name = g_strconcat (_ ("Game"), ".sgf", NULL);
  g_clear_object (&self->chooser);
  self->chooser =
      gtk_file_chooser_native_new (_ ("Save Game"), GTK_WINDOW (self),
                                   GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Save"), NULL);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (self->chooser), name);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (self->chooser), TRUE);
  g_signal_connect_object (self->chooser, "response", G_CALLBACK (place_chosen_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

static void
response_cb (TgWindow *self, const gchar *response)
{
  if (g_str_equal (response, "quit"))
    close_anyway (self);
  else if (g_str_equal (response, "elsewhere"))
    choose_place (self);
}

static void
ask (TgWindow *self, const gchar *reasons)
{
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (
      tg_message_dialog_new (GTK_WINDOW (self), _ ("Quit Without Saving?"), reasons));

  adw_message_dialog_add_responses (dialog, "cancel", _ ("_Cancel"), "quit",
                                    _ ("_Quit Without Saving"), "elsewhere",
                                    _ ("_Save Elsewhere…"), NULL);
  adw_message_dialog_set_response_appearance (dialog, "quit", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_response_enabled (
      dialog, "elsewhere", tg_match_get_game (self->home)->board.n_moves > 0);
  adw_message_dialog_set_default_response (dialog, "cancel");
  adw_message_dialog_set_close_response (dialog, "cancel");
  g_signal_connect_object (dialog, "response", G_CALLBACK (response_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* Adds why something cannot be saved. */
static void
add_reason (GString *reasons, const GError *error)
{
  if (reasons->len > 0)
    g_string_append_c (reasons, '\n');
  g_string_append (reasons, error->message);
}

/* Writes everything, or asks a person whether the window may close without; the answer
 * may close it later.
 *
 * Returns: whether it may close now */
gboolean
tg_window_may_close (TgWindow *self)
{
  g_autoptr (GString) reasons = g_string_new (NULL);
  g_autoptr (GError) game = NULL;
  g_autoptr (GError) rating = NULL;
  g_autoptr (GError) archive = NULL;
  g_autoptr (GError) tournament = NULL;

  /* A file that is of no use any more may stay. */
  if (!tg_autosave_flush (self->autosave, &game) && tg_match_is_under_way (self->home))
    add_reason (reasons, game);
  if (!tg_rating_store_flush (self->ratings, &rating))
    add_reason (reasons, rating);
  if (!tg_archive_flush (self->archive, &archive))
    add_reason (reasons, archive);
  if (!tg_window_flush_tournament (self, &tournament))
    add_reason (reasons, tournament);
  if (reasons->len == 0 || self->may_lose)
    return TRUE;

  ask (self, reasons->str);
  return FALSE;
}
