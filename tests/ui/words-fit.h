/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whether all the words in a window can be read. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The room that words have: a window, in logical pixels, and how much larger than
 * usual letters are. */
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
