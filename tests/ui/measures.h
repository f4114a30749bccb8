/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Checks that widgets request their sizes without contradictions. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

guint measures_check (GtkWidget *window, const gchar *what);
guint measures_check_widget (GtkWidget *widget, const gchar *what);

G_END_DECLS
