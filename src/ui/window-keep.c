/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The unfinished game is there again after any exit, and what another copy of the
 * program has left behind is found, too. Several copies may run with the same home,
 * where they cannot see each other: each keeps a game of its own, and only the first
 * keeps the rating and the tournament. */

#include "ui/window-private.h"

#include <glib/gi18n-lib.h>

#include "ui/message-dialog.h"

/* How long a warning stays. */
#define SECONDS 20

/* A file in which something is kept between two starts. */
GFile *
tg_window_find_file (const gchar *name)
{
  return g_file_new_build_filename (g_get_user_data_dir (), "tengen", name, NULL);
}

static void
failed_cb (TgWindow *self, const GError *error)
{
  tg_window_tell (self, error->message);
}

static void
details_cb (AdwToast *toast, TgWindow *self)
{
  const gchar *heading = g_object_get_data (G_OBJECT (toast), "heading");
  const gchar *details = g_object_get_data (G_OBJECT (toast), "details");
  GtkWidget   *dialog = tg_message_dialog_new (GTK_WINDOW (self), heading, details);

  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "close", _ ("_Close"),
                                    NULL);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* Says something for which there is room only in a dialog of its own. */
static void
warn (TgWindow *self, const gchar *words, const gchar *heading, const gchar *details)
{
  AdwToast *toast = adw_toast_new (words);

  adw_toast_set_button_label (toast, _ ("_Details"));
  adw_toast_set_timeout (toast, SECONDS);
  g_object_set_data_full (G_OBJECT (toast), "heading", g_strdup (heading), g_free);
  g_object_set_data_full (G_OBJECT (toast), "details", g_strdup (details), g_free);
  g_signal_connect_object (toast, "button-clicked", G_CALLBACK (details_cb), self, 0);
  adw_toast_overlay_add_toast (self->toasts, toast);
  tg_status_view_say (self->status, heading);
}

/* Says whether this is the only copy of the program. */
void
tg_window_tell_of_copies (TgWindow *self)
{
  if (self->copies == TG_FILE_LOCK_TAKEN)
    warn (self, _ ("Tengen runs twice"), _ ("Another Copy of Tengen Is Running"),
          _ ("This one keeps a game of its own. It does not count for your rating, and a "
             "tournament cannot be gone on with at another time."));
  else if (self->copies == TG_FILE_LOCK_IMPOSSIBLE)
    warn (self, _ ("No file locks"), _ ("Tengen Cannot Lock Its Files"),
          _ ("Let only one copy of Tengen run at a time: another one cannot be noticed "
             "here, and your rating and the tournament would be those of the copy that "
             "ends last."));
}

/* Puts a game that another copy has left among those that are kept. */
static gboolean
take_cb (GBytes *bytes, gpointer user_data)
{
  TgWindow *self = user_data;
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (TgArchiveGame) game = tg_archive_add_unfinished (self->archive, bytes, now);

  if (game == NULL || !tg_archive_flush (self->archive, NULL))
    return FALSE;

  tg_window_tell (self, _ ("An unfinished game was put among your games"));
  return TRUE;
}

/* Keeps the game from now on, and continues the one that was kept.
 *
 * Returns: whether there was one */
gboolean
tg_window_keep_game (TgWindow *self)
{
  g_autoptr (GFile) file = tg_window_find_file ("unfinished-game");
  g_autoptr (GPtrArray) notes = g_ptr_array_new_with_free_func (g_free);
  gboolean restored;

  self->autosave = tg_autosave_new (self->home, file);
  g_signal_connect_object (self->autosave, "failed", G_CALLBACK (failed_cb), self,
                           G_CONNECT_SWAPPED);
  tg_archive_follow (self->archive, self->home);
  g_signal_connect_object (self->archive, "failed", G_CALLBACK (failed_cb), self,
                           G_CONNECT_SWAPPED);

  restored = tg_autosave_restore (self->autosave, notes);
  if (restored)
    tg_autosave_hand_over (self->autosave, take_cb, self);
  for (guint i = 0; i < notes->len; i++)
    tg_window_tell (self, notes->pdata[i]);
  return restored;
}
