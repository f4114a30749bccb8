/* SPDX-License-Identifier: GPL-3.0-or-later */

/* GTK (4.8 at least) gives a button two names: the words that it was made with, whose
 * access key is still marked by an underline, and its label. A screen reader says both:
 * “_Find Find”. The first one is taken away from all buttons, those of GTK’s and
 * libadwaita’s own windows among them, whenever GTK has set it. */

#include "ui/button-names.h"

static void (*notify_before) (GObject *button, GParamSpec *pspec);

static void
notify (GObject *button, GParamSpec *pspec)
{
  if (g_str_equal (pspec->name, "label")
      && gtk_button_get_label (GTK_BUTTON (button)) != NULL)
    gtk_accessible_reset_property (GTK_ACCESSIBLE (button),
                                   GTK_ACCESSIBLE_PROPERTY_LABEL);
  if (notify_before != NULL)
    notify_before (button, pspec);
}

/**
 * tg_button_names_init:
 *
 * Has all buttons of the program named by their labels. To be called before the first
 * one is made; only the first call counts.
 */
void
tg_button_names_init (void)
{
  GObjectClass *button_class = g_type_class_ref (GTK_TYPE_BUTTON);

  if (button_class->notify != notify)
    {
      notify_before = button_class->notify;
      button_class->notify = notify;
    }
  g_type_class_unref (button_class);
}

/**
 * tg_button_names_set:
 * @button: a button whose label does not say enough to somebody who does not see what
 *   is around it
 * @name: what it is called in place of its label
 *
 * Names a button. Its label must stay the same.
 */
void
tg_button_names_set (GtkButton *button, const gchar *name)
{
  g_return_if_fail (GTK_IS_BUTTON (button));
  g_return_if_fail (name != NULL);

  gtk_accessible_reset_relation (GTK_ACCESSIBLE (button),
                                 GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  name, -1);
}

/**
 * tg_button_names_keep:
 * @widget: a drop-down with a name
 *
 * Keeps its name: GTK 4.18 calls a drop-down by what is chosen in it instead.
 */
void
tg_button_names_keep (GtkWidget *widget)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  gtk_accessible_reset_relation (GTK_ACCESSIBLE (widget),
                                 GTK_ACCESSIBLE_RELATION_LABELLED_BY);
}
