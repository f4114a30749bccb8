/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/widgets/tooltip.h"

/* For those who do not see the picture, either. */
static void
name_button (GtkWidget *button, const gchar *text)
{
  if (text != NULL && gtk_button_get_label (GTK_BUTTON (button)) == NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (button),
                                    GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  else
    gtk_accessible_reset_property (GTK_ACCESSIBLE (button),
                                   GTK_ACCESSIBLE_PROPERTY_LABEL);
}

void
tg_tooltip_set (GtkWidget *widget, const gchar *text)
{
  gboolean unseen = gtk_widget_get_visible (widget) && !gtk_widget_get_mapped (widget);

  if (g_strcmp0 (gtk_widget_get_tooltip_text (widget), text) == 0)
    return;
  if (unseen)
    gtk_widget_set_visible (widget, FALSE);
  gtk_widget_set_tooltip_text (widget, text);
  if (unseen)
    gtk_widget_set_visible (widget, TRUE);
  if (GTK_IS_BUTTON (widget))
    name_button (widget, text);
}

static gboolean
query_cb (GtkWidget         *label,
          gint x             G_GNUC_UNUSED,
          gint y             G_GNUC_UNUSED,
          gboolean keyboard  G_GNUC_UNUSED,
          GtkTooltip        *tooltip,
          gpointer user_data G_GNUC_UNUSED)
{
  const gchar *text = gtk_label_get_label (GTK_LABEL (label));

  if (*text == '\0')
    return FALSE;
  gtk_tooltip_set_text (tooltip, text);
  return TRUE;
}

void
tg_tooltip_repeat (GtkLabel *label)
{
  gtk_widget_set_has_tooltip (GTK_WIDGET (label), TRUE);
  g_signal_connect (label, "query-tooltip", G_CALLBACK (query_cb), NULL);
}
