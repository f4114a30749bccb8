/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Where letters are large a header bar of a telephone has no room for the title
 * between two words; this one is a cross there. */

#include "ui/cancel-button.h"

#include <glib/gi18n-lib.h>

#include "ui/text-scale.h"
#include "ui/tooltip.h"

struct _TgCancelButton
{
  GtkButton parent_instance;
};

G_DEFINE_FINAL_TYPE (TgCancelButton, tg_cancel_button, GTK_TYPE_BUTTON)

static void
adapt (TgCancelButton *self)
{
  gboolean large = tg_text_scale_is_large (GTK_WIDGET (self));

  if (large)
    gtk_button_set_icon_name (GTK_BUTTON (self), "window-close-symbolic");
  else
    gtk_button_set_label (GTK_BUTTON (self), _ ("_Cancel"));
  tg_tooltip_set (GTK_WIDGET (self), large ? _ ("Cancel") : NULL);
}

static void
tg_cancel_button_class_init (TgCancelButtonClass *klass G_GNUC_UNUSED)
{
}

static void
tg_cancel_button_init (TgCancelButton *self)
{
  gtk_button_set_use_underline (GTK_BUTTON (self), TRUE);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self), "window.close");
  g_signal_connect_object (gtk_widget_get_settings (GTK_WIDGET (self)),
                           "notify::gtk-xft-dpi", G_CALLBACK (adapt), self,
                           G_CONNECT_SWAPPED);
  adapt (self);
}
