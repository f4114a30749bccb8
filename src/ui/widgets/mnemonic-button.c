/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/widgets/mnemonic-button.h"

struct _TgMnemonicButton
{
  GtkButton parent_instance;
};

G_DEFINE_FINAL_TYPE (TgMnemonicButton, tg_mnemonic_button, GTK_TYPE_BUTTON)

/* Removes the accessible label, which GtkButton sets before it notifies of its own label;
 * the labelled-by relation stays. */
static void
tg_mnemonic_button_notify (GObject *object, GParamSpec *pspec)
{
  if (g_str_equal (pspec->name, "label") || g_str_equal (pspec->name, "use-underline"))
    gtk_accessible_reset_property (GTK_ACCESSIBLE (object),
                                   GTK_ACCESSIBLE_PROPERTY_LABEL);
}

static void
tg_mnemonic_button_class_init (TgMnemonicButtonClass *klass)
{
  G_OBJECT_CLASS (klass)->notify = tg_mnemonic_button_notify;
}

static void
tg_mnemonic_button_init (TgMnemonicButton *self)
{
  gtk_button_set_use_underline (GTK_BUTTON (self), TRUE);
}

GtkWidget *
tg_mnemonic_button_new (const gchar *label)
{
  return g_object_new (TG_TYPE_MNEMONIC_BUTTON, "label", label, NULL);
}
