/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whether widgets ask for room without contradicting themselves. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

guint measures_check (GtkWidget *window, const gchar *what);
guint measures_check_widget (GtkWidget *widget, const gchar *what);

G_END_DECLS
