/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/learning/puzzles/practice-row.h"

#include <glib/gi18n-lib.h>

#include "ui/learning/puzzles/practice-page.h"
#include "ui/widgets/rows/action-row.h"

/* Returns: (transfer floating): a row that starts the run of @choice */
GtkWidget *
tg_practice_row_new (const TgPracticeChoice *choice,
                     const gchar            *title,
                     const gchar            *subtitle)
{
  GtkWidget *row = tg_action_row_new_link (title, subtitle);

  gtk_actionable_set_action_target_value (GTK_ACTIONABLE (row),
                                          tg_practice_page_write_choice (choice));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "win.practise");
  return row;
}

/* Adds a button to a row that removes the item which the row shows. @words: the
 * accessible name of the button */
void
tg_practice_row_add_remove (GtkWidget   *row,
                            const gchar *words,
                            const gchar *action,
                            GVariant    *target)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("user-trash-symbolic");

  gtk_widget_set_tooltip_text (button, _ ("Remove"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  words, -1);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_actionable_set_action_target_value (GTK_ACTIONABLE (button), target);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
}
