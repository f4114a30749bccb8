/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/app/settings-notice.h"

#include <glib/gi18n-lib.h>

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

/* Shows the warning in the active window. If this is a dialog without a place for
 * messages, its parent window shows the warning. */
static void
not_kept_cb (TgSettings *settings, GtkApplication *application)
{
  const gchar *words = _ ("Tengen cannot save preferences here. Your changes last "
                          "until you quit.");
  GtkWindow   *window = gtk_application_get_active_window (application);

  while (window != NULL && !show_message_in (window, words))
    window = gtk_window_get_transient_for (window);
  if (window != NULL)
    g_signal_handlers_disconnect_by_data (settings, application);
}

void
tg_settings_notice_init (TgSettings *settings, GtkApplication *application)
{
  g_return_if_fail (TG_IS_SETTINGS (settings));
  g_return_if_fail (GTK_IS_APPLICATION (application));

  g_signal_connect_object (settings, "not-kept", G_CALLBACK (not_kept_cb), application,
                           0);
}
