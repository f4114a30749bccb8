/* SPDX-License-Identifier: GPL-3.0-or-later */

/* When a window changes as a whole, as with its size, GTK asks what is in it for its size,
 * lays it out, composes its picture and draws it, all before it looks for keys and the
 * pointer again. Here it does look for them in between where all of it would take too
 * long. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * tg_frame_steps_init:
 *
 * Sees to all windows made from now on; once a process is enough.
 */
void tg_frame_steps_init (void);

/**
 * tg_frame_steps_is_waiting:
 *
 * Whether what is on the screen is older than what the window has become.
 */
gboolean tg_frame_steps_is_waiting (GtkWindow *window);

G_END_DECLS
