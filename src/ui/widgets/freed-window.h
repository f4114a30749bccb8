/* SPDX-License-Identifier: GPL-3.0-or-later */

/* GTK 4.8 leaves the handler of GdkToplevel::compute-size connected when a window is
 * unrealized: a surface that was still to ask for its size asks the freed window, and the
 * program warns or ends. GTK 4.18 disconnects it. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Lets surfaces forget all windows that are made from now on. To be called once. */
void tg_freed_window_init (void);

G_END_DECLS
