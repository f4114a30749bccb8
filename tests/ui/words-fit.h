/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Checks that all texts in a window can be read. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The size of a window, in logical pixels, and the text scale. */
typedef struct
{
  gint    width;
  gint    height;
  gdouble text_scale;
} Room;

gboolean words_fit_is_tried (gsize room, gsize place);
void     words_fit_set_text_scale (gdouble text_scale);
guint    words_fit_check (GtkWidget *window, const gchar *what, const Room *room);

G_END_DECLS
