/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/widgets/action-row.h"

/* Makes a row of plain text. It sets the texts after use-markup, because g_object_new()
 * may set the properties in another order than they are given.
 *
 * @subtitle: (nullable): the text below the title
 *
 * Returns: (transfer floating): a row */
GtkWidget *
tg_action_row_new (const gchar *title, const gchar *subtitle)
{
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "use-markup", FALSE, NULL);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  if (subtitle != NULL)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  return row;
}
