/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/widgets/action-row.h"

#include "ui/layout/row-layout.h"

G_DEFINE_TYPE (TgActionRow, tg_action_row, ADW_TYPE_ACTION_ROW)

static void
tg_action_row_class_init (TgActionRowClass *klass G_GNUC_UNUSED)
{
}

static void
tg_action_row_init (TgActionRow *self)
{
  tg_row_layout_use (ADW_PREFERENCES_ROW (self));
}

/* Makes a row of plain words. They are set once it is known that they have no markup:
 * g_object_new() tells of the properties in another order than they were given in.
 *
 * @subtitle: (nullable): what is below the title
 *
 * Returns: (transfer floating): a row */
GtkWidget *
tg_action_row_new (const gchar *title, const gchar *subtitle)
{
  GtkWidget *row = g_object_new (TG_TYPE_ACTION_ROW, "use-markup", FALSE, NULL);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  if (subtitle != NULL)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  return row;
}
