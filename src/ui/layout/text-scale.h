/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The text scale of the desktop.
 *
 * GTK 4.8 has only a resolution in dots per inch; adw_length_unit_to_px() with
 * ADW_LENGTH_UNIT_SP (libadwaita 1.4) will replace it. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* In letters: the minimum width of a wrapping label in a row, and in a text. GTK (4.8)
 * would use one letter a line as the minimum width, which is slow to compute. */
#define TG_ROW_LEAST_CHARS  4
#define TG_TEXT_LEAST_CHARS 8

gdouble  tg_text_scale_get (GtkWidget *widget);
gboolean tg_text_scale_is_large (GtkWidget *widget);

G_END_DECLS
