/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/app/settings-notice.h"

#include <glib/gi18n-lib.h>

#include "ui/app/app-message.h"

static void
not_kept_cb (TgSettings *settings, GtkApplication *application)
{
  if (tg_app_message_show (application,
                           _ ("Tengen cannot save preferences here. Your changes last "
                              "until you quit.")))
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
