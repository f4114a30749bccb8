/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/widgets/rows/action-row.h"

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

/* Returns: (transfer floating): a row of plain text that can be activated, with an arrow */
GtkWidget *
tg_action_row_new_link (const gchar *title, const gchar *subtitle)
{
  GtkWidget *row = tg_action_row_new (title, subtitle);

  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                             gtk_image_new_from_icon_name ("go-next-symbolic"));
  return row;
}

/* Sets the subtitle, also as the description that a screen reader reads. */
void
tg_action_row_set_subtitle (GtkWidget *row, const gchar *subtitle)
{
  g_return_if_fail (ADW_IS_ACTION_ROW (row));

  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, subtitle, -1);
}
