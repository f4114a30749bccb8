/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a screen reader calls a button. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void tg_button_names_init (void);
void tg_button_names_set (GtkButton *button, const gchar *name);
void tg_button_names_keep (GtkWidget *widget);

G_END_DECLS
