/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a low window has no room for: pictures are there for people to see beside what
 * can be chosen, not in place of it. libadwaita 1.2 lacks AdwBreakpoint (1.4), which
 * tells the same. */

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
