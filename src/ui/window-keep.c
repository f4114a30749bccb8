/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The unfinished game is there again after any exit. A file that cannot be read is
 * kept aside, since somebody may be able to mend it, and a new game begins. */

#include "ui/window-private.h"

#include <glib/gi18n-lib.h>

/* A file in which something is kept between two starts. */
GFile *
tg_window_find_file (const gchar *name)
{
  return g_file_new_build_filename (g_get_user_data_dir (), "tengen", name, NULL);
}

static void
failed_cb (TgAutosave *autosave G_GNUC_UNUSED, const GError *error, TgWindow *self)
{
  tg_window_tell (self, error->message);
}

static void
not_kept_cb (TgArchive *archive G_GNUC_UNUSED, const GError *error, TgWindow *self)
{
  tg_window_tell (self, error->message);
}

/**
 * tg_window_set_archive:
 * @self: a window that has none yet
 * @archive: an archive
 *
 * Has the games of whoever sits here kept when they are over.
 */
void
tg_window_set_archive (TgWindow *self, TgArchive *archive)
{
  g_return_if_fail (TG_IS_WINDOW (self));
  g_return_if_fail (TG_IS_ARCHIVE (archive));
  g_return_if_fail (self->archive == NULL);

  self->archive = g_object_ref (archive);
  tg_archive_follow (archive, self->home);
  g_signal_connect_object (archive, "failed", G_CALLBACK (not_kept_cb), self, 0);
}

static void
put_aside (TgWindow *self, GFile *file, const GError *error)
{
  g_autoptr (GFile) aside = tg_window_find_file ("unfinished-game-broken");

  g_message ("%s", error->message);
  g_file_move (file, aside, G_FILE_COPY_OVERWRITE, NULL, NULL, NULL, NULL);
  tg_window_tell (self,
                  _ ("The unfinished game could not be read; its file was set aside"));
}

/* Keeps the game from now on, and continues the one that was kept.
 *
 * Returns: whether there was one */
gboolean
tg_window_keep_game (TgWindow *self)
{
  g_autoptr (GFile) file = tg_window_find_file ("unfinished-game");
  g_autoptr (GError) error = NULL;

  self->autosave = tg_autosave_new (self->match, file);
  g_signal_connect_object (self->autosave, "failed", G_CALLBACK (failed_cb), self, 0);
  if (tg_autosave_restore (self->autosave, &error))
    return TRUE;
  if (error != NULL)
    put_aside (self, file, error);
  return FALSE;
}
