/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A button whose label has an access key. GTK 4.8 gives such a button two accessible names,
 * the label with the underline and the label without it, and a screen reader reads both:
 * “_Find Find”. A plain GtkButton replaces this one with GTK 4.10. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TG_TYPE_MNEMONIC_BUTTON (tg_mnemonic_button_get_type ())
G_DECLARE_FINAL_TYPE (TgMnemonicButton,
                      tg_mnemonic_button,
                      TG,
                      MNEMONIC_BUTTON,
                      GtkButton)

GtkWidget *tg_mnemonic_button_new (const gchar *label);

G_END_DECLS
