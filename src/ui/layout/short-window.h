/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Shrinks or hides pictures in a low window, to leave room for the choices.
 *
 * libadwaita 1.2 has no signal of a window's height class; AdwBreakpoint (1.4) will replace
 * it. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Adapts a widget to a low window, or, if @low is FALSE, to a window of the usual height. */
typedef void (*TgShortWindowFunc) (GtkWidget *widget, gboolean low);

/* Calls @func when the window of @widget, which is not realized yet, is shown, and
 * whenever it becomes low or high: before size allocation, when the widget may still
 * change its minimum size. */
void tg_short_window_follow (GtkWidget *widget, TgShortWindowFunc func);

G_END_DECLS
