/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/widgets/accessible.h"

/* The key under which a widget holds the descendant that was described last. */
#define DESCRIBED "tg-described"

/* Sets the accessible name of a widget whose own label is too short for a screen reader. */
void
tg_accessible_set_name (GtkWidget *widget, const gchar *name)
{
  g_return_if_fail (name != NULL);

  tg_accessible_keep_name (widget);
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  name, -1);
}

/* Keeps the accessible name of @widget, a drop-down: GTK 4.18 names it by the chosen item
 * instead. */
void
tg_accessible_keep_name (GtkWidget *widget)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  gtk_accessible_reset_relation (GTK_ACCESSIBLE (widget),
                                 GTK_ACCESSIBLE_RELATION_LABELLED_BY);
}

/* Describes the focused widget of @area, if there is one. When a description changes,
 * Orca (43) reads it only if it belongs to the focused widget; gtk_accessible_announce()
 * of GTK 4.14 replaces this function. */
void
tg_accessible_describe_focus (GtkWidget *area, const gchar *description)
{
  GtkRoot   *root;
  GtkWidget *focus;
  GtkWidget *before;

  g_return_if_fail (GTK_IS_WIDGET (area));
  g_return_if_fail (description != NULL);

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
  /* After the reset, a description equal to the previous one is read too. */
  gtk_accessible_reset_property (GTK_ACCESSIBLE (focus),
                                 GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
  gtk_accessible_update_property (GTK_ACCESSIBLE (focus),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description, -1);
  g_object_set_data_full (G_OBJECT (area), DESCRIBED, g_object_ref (focus),
                          g_object_unref);
}
