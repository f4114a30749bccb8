/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A button in the header bar that closes the window, where the desktop shows no close
 * button: Phosh and other shells for phones leave the window buttons out. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TG_TYPE_BACK_BUTTON (tg_back_button_get_type ())
G_DECLARE_FINAL_TYPE (TgBackButton, tg_back_button, TG, BACK_BUTTON, GtkButton)

/* Returns: whether the desktop shows no close button */
gboolean tg_back_button_is_needed (GtkWidget *widget);

G_END_DECLS
