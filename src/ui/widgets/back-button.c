/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/widgets/back-button.h"

#include <glib/gi18n-lib.h>

struct _TgBackButton
{
  GtkButton parent_instance;
};

G_DEFINE_FINAL_TYPE (TgBackButton, tg_back_button, GTK_TYPE_BUTTON)

gboolean
tg_back_button_is_needed (GtkWidget *widget)
{
  g_autofree gchar *layout = NULL;

  g_object_get (gtk_widget_get_settings (widget), "gtk-decoration-layout", &layout, NULL);
  return layout != NULL && strstr (layout, "close") == NULL;
}

static void
update (TgBackButton *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self),
                          tg_back_button_is_needed (GTK_WIDGET (self)));
}

static void
tg_back_button_class_init (G_GNUC_UNUSED TgBackButtonClass *klass)
{
}

static void
tg_back_button_init (TgBackButton *self)
{
  const gchar *name = _ ("Back");

  gtk_button_set_icon_name (GTK_BUTTON (self), "go-previous-symbolic");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), name);
  gtk_widget_set_focus_on_click (GTK_WIDGET (self), FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  name, -1);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self), "window.close");
  g_signal_connect_object (gtk_widget_get_settings (GTK_WIDGET (self)),
                           "notify::gtk-decoration-layout", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  update (self);
}
