/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/app/app-message.h"

#include "ui/files/game-host.h"
#include "ui/widgets/toast.h"

/* Shows @words in @window. Returns: whether the window has a place for messages */
static gboolean
show_message_in (GtkWindow *window, const gchar *words)
{
  GtkWidget *focus = gtk_window_get_focus (window);

  if (TG_IS_GAME_HOST (window))
    tg_game_host_show_message (TG_GAME_HOST (window), words);
  else if (focus != NULL
           && gtk_widget_get_ancestor (focus, ADW_TYPE_TOAST_OVERLAY) != NULL)
    tg_toast_show_over (focus, words);
  else
    return FALSE;
  return TRUE;
}

/**
 * tg_app_message_show:
 *
 * Shows a message in the active window. If this is a dialog without a place for messages,
 * its parent window shows the message.
 *
 * Returns: whether there is such a window
 */
gboolean
tg_app_message_show (GtkApplication *application, const gchar *words)
{
  GtkWindow *window = gtk_application_get_active_window (application);

  while (window != NULL && !show_message_in (window, words))
    window = gtk_window_get_transient_for (window);
  return window != NULL;
}
