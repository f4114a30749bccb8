/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How large letters are on this desktop. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

gdouble  tg_text_scale_get (GtkWidget *widget);
gboolean tg_text_scale_is_large (GtkWidget *widget);

G_END_DECLS
