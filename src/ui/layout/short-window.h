/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Makes pictures smaller in a low window, where they would leave no room for the choices.
 *
 * libadwaita 1.2 has no signal of a window's height class; AdwBreakpoint (1.4) will replace
 * it. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Makes a widget take less room, or as much as usual. */
typedef void (*TgShortWindowFunc) (GtkWidget *widget, gboolean low);

/* Has @func called when the window of @widget, which is not realized yet, is shown, and
 * whenever that becomes higher or lower: before the window gives anything its place, when
 * the widget may still change what it asks for. */
void tg_short_window_follow (GtkWidget *widget, TgShortWindowFunc func);

G_END_DECLS
