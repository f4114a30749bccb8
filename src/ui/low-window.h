/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a low window has no room for. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * TgLowWindowFunc:
 * @widget: the widget that follows its window
 * @low: whether the window is low
 *
 * Takes less room, or as much as usual.
 */
typedef void (*TgLowWindowFunc) (GtkWidget *widget, gboolean low);

void tg_low_window_follow (GtkWidget *widget, TgLowWindowFunc func);

G_END_DECLS
