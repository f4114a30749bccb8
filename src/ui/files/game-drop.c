/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Files are dropped as one GFile or as a list; selected text is dropped as a string. */

#include "ui/files/game-drop.h"

#include <glib/gi18n-lib.h>

#include "ui/files/game-opener.h"

static void
open_files (TgGameHost *host, GSList *files)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (host));

  /* GTK leaves out list items that are neither URIs nor paths. */
  if (files == NULL)
    tg_game_host_show_message (host, _ ("You can only drop files here"));
  tg_game_opener_open_files (TG_GAME_OPENER (application), host, files);
}

static gboolean
drop_cb (G_GNUC_UNUSED GtkDropTarget *target,
         const GValue                *value,
         G_GNUC_UNUSED gdouble        x,
         G_GNUC_UNUSED gdouble        y,
         TgGameHost                  *host)
{
  if (G_VALUE_HOLDS (value, GDK_TYPE_FILE_LIST))
    open_files (host, g_value_get_boxed (value));
  else if (G_VALUE_HOLDS (value, G_TYPE_FILE))
    {
      GSList files = { .data = g_value_get_object (value) };

      open_files (host, &files);
    }
  else
    tg_game_opener_open_text (host, g_value_get_string (value));
  return TRUE;
}

void
tg_game_drop_accept (TgGameHost *host)
{
  GType          types[] = { GDK_TYPE_FILE_LIST, G_TYPE_FILE, G_TYPE_STRING };
  GtkDropTarget *target;

  g_return_if_fail (TG_IS_GAME_HOST (host));

  target = gtk_drop_target_new (G_TYPE_INVALID, GDK_ACTION_COPY);
  gtk_drop_target_set_gtypes (target, types, G_N_ELEMENTS (types));
  g_signal_connect (target, "drop", G_CALLBACK (drop_cb), host);
  gtk_widget_add_controller (GTK_WIDGET (host), GTK_EVENT_CONTROLLER (target));
}
