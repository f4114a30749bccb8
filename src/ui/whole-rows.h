/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A place for a list whose last row is not cut in two. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TG_TYPE_WHOLE_ROWS (tg_whole_rows_get_type ())

/**
 * TgWholeRows:
 *
 * A widget with one child, which is to be a #GtkScrolledWindow with a list or a grid.
 */
G_DECLARE_FINAL_TYPE (TgWholeRows, tg_whole_rows, TG, WHOLE_ROWS, GtkWidget)

G_END_DECLS
