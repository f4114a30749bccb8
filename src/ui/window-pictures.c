/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The game on the board as pictures: its line ends where the game stands. */

#include "ui/window-private.h"

#include <glib/gi18n-lib.h>

#include "ui/picture-actions.h"

/* What was taken back is no part of the game, though its record keeps it. */
static TgRecord *
copy_game (TgWindow *self)
{
  const TgRecord *record = tg_match_get_record (self->match);
  TgRecord       *line = tg_record_copy_line (record, tg_record_get_current (record));
  TgRecordNode   *undone = tg_record_node_get_first_child (tg_record_get_current (line));

  if (undone != NULL)
    tg_record_delete (line, undone);
  tg_record_jump (line, tg_window_get_shown (self));
  return line;
}

static TgPictureSource *
get_source (GtkWindow *window)
{
  TgWindow           *self = TG_WINDOW (window);
  g_autofree TgScene *scene = g_new (TgScene, 1);

  tg_board_view_get_scene (self->board, scene);
  return tg_picture_source_new (scene, copy_game (self), _ ("Game"));
}

static void
tell (GtkWindow *window, const gchar *words)
{
  tg_window_tell (TG_WINDOW (window), words);
}

/* Adds what can be done with the picture. */
void
tg_window_add_picture_actions (TgWindow *self)
{
  const TgPictureWindow how = { get_source, tell };

  tg_picture_actions_add (GTK_APPLICATION_WINDOW (self), self->settings, &how);
}
