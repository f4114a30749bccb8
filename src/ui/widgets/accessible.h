/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Accessible names and descriptions that need more than one call of GtkAccessible. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void tg_accessible_set_name (GtkWidget *widget, const gchar *name);
void tg_accessible_keep_name (GtkWidget *widget);
void tg_accessible_describe_focus (GtkWidget *area, const gchar *description);

G_END_DECLS
