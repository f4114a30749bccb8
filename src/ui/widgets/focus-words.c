/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Orca (43) says a description that changes only if it is that of the widget with the
 * focus, and gtk_accessible_announce() is of GTK 4.14. */

#include "ui/widgets/focus-words.h"

/* Whom the area described before. */
#define DESCRIBED "tg-described"

/* Describes whatever has the focus in @area, if anything has, and what had it before no
 * longer. */
void
tg_focus_describe (GtkWidget *area, const gchar *words)
{
  GtkRoot   *root;
  GtkWidget *focus;
  GtkWidget *before;

  g_return_if_fail (GTK_IS_WIDGET (area));
  g_return_if_fail (words != NULL);

  root = gtk_widget_get_root (area);
  focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  before = g_object_get_data (G_OBJECT (area), DESCRIBED);
  if (before != NULL && before != focus)
    {
      gtk_accessible_reset_property (GTK_ACCESSIBLE (before),
                                     GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
      g_object_set_data (G_OBJECT (area), DESCRIBED, NULL);
    }
  if (focus == NULL || focus == area || !gtk_widget_is_ancestor (focus, area))
    return;
  /* The same words are news as well, after the same mistake; unchanged they would be none. */
  gtk_accessible_reset_property (GTK_ACCESSIBLE (focus),
                                 GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
  gtk_accessible_update_property (GTK_ACCESSIBLE (focus),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words, -1);
  g_object_set_data_full (G_OBJECT (area), DESCRIBED, g_object_ref (focus),
                          g_object_unref);
}
