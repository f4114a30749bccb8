/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/widgets/button-names.h"

static void (*notify_before) (GObject *button, GParamSpec *pspec);

/* Newer GTK names a button by the words in it, with an access key or not. */
static gboolean
is_named_by_label (GtkButton *button)
{
  return gtk_button_get_label (button) != NULL
         && (gtk_button_get_use_underline (button)
             || gtk_check_version (4, 10, 0) == NULL);
}

static void
notify (GObject *button, GParamSpec *pspec)
{
  if ((g_str_equal (pspec->name, "label") || g_str_equal (pspec->name, "use-underline"))
      && is_named_by_label (GTK_BUTTON (button)))
    gtk_accessible_reset_property (GTK_ACCESSIBLE (button),
                                   GTK_ACCESSIBLE_PROPERTY_LABEL);
  if (notify_before != NULL)
    notify_before (button, pspec);
}

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

void
tg_button_names_keep (GtkWidget *widget)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  gtk_accessible_reset_relation (GTK_ACCESSIBLE (widget),
                                 GTK_ACCESSIBLE_RELATION_LABELLED_BY);
}
