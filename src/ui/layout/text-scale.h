/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The size of letters on this desktop, in relation to the usual size.
 *
 * GTK 4.8 has only a resolution in dots per inch; adw_length_unit_to_px() with
 * ADW_LENGTH_UNIT_SP (libadwaita 1.4) will replace it. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The shortest lines of a label that wraps, in letters: of a row, and of a text. Without
 * them GTK (4.8) takes one letter a line for the least width, and takes long to find it. */
#define TG_ROW_LEAST_CHARS  4
#define TG_TEXT_LEAST_CHARS 8

gdouble  tg_text_scale_get (GtkWidget *widget);
gboolean tg_text_scale_is_large (GtkWidget *widget);

G_END_DECLS
