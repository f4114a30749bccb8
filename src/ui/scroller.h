/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Something that one can scroll up and down where there is no room for all of it. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TG_TYPE_SCROLLER (tg_scroller_get_type ())

/**
 * TgScroller:
 *
 * A widget with one child, which is to be a #GtkScrolledWindow.
 */
G_DECLARE_FINAL_TYPE (TgScroller, tg_scroller, TG, SCROLLER, GtkWidget)

G_END_DECLS
