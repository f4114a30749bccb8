/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Toasts for messages that need no answer. */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

void tg_toast_show (AdwToastOverlay *overlay, const gchar *words);
void tg_toast_show_over (GtkWidget *widget, const gchar *words);

G_END_DECLS
