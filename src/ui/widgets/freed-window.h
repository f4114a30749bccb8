/* SPDX-License-Identifier: GPL-3.0-or-later */

/* GTK 4.8 leaves the handler of GdkToplevel::compute-size connected when it unrealizes a
 * window. A surface that computes its size later calls the handler with the freed window,
 * which warns or crashes. GTK 4.18 disconnects it. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Disconnects the handler of every window that is unrealized from now on. Call it
 * once. */
void tg_freed_window_init (void);

G_END_DECLS
