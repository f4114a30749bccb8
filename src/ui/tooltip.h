/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Tooltips that change while the window is open. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void tg_tooltip_set (GtkWidget *widget, const gchar *text);
void tg_tooltip_repeat (GtkLabel *label);

G_END_DECLS
