/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/library/import-hint.h"

#include <glib/gi18n-lib.h>

/* Returns: (nullable): the action of the window or of the application that imports games */
const gchar *
tg_import_hint_find_action (GtkWidget *widget)
{
  GtkRoot        *root = gtk_widget_get_root (widget);
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (root));

  if (G_IS_ACTION_GROUP (root)
      && g_action_group_has_action (G_ACTION_GROUP (root), "import-games"))
    return "win.import-games";
  if (application != NULL
      && g_action_group_has_action (G_ACTION_GROUP (application), "library"))
    return "app.library";
  return NULL;
}

/* @action: (nullable): the result of tg_import_hint_find_action(), which a button offers
 *   beside the text */
const gchar *
tg_import_hint_describe (const gchar *action)
{
  return action != NULL ? _ ("There are no games in the library yet.")
                        /* Translators: do not translate the command. */
                        : _ ("There are no games in the library yet. Import some with "
                             "“tengen-cli library import”.");
}
