/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Buttons of a header bar, some of which give way in a narrow window, and take no part
 * in how narrow that can become: a box that hid a button could not become narrow
 * before it has hidden it, and whoever makes a window smaller would have to stop and
 * begin again. AdwSqueezer knows one child at a time; AdwBreakpoint (libadwaita 1.4)
 * could hide them. Window managers put one button into a header bar, or three. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TG_TYPE_HEADER_BUTTONS (tg_header_buttons_get_type ())

/**
 * TgHeaderButtons:
 *
 * Those of the style class “optional” are left out where there is
 * no room for them, the first of them first; what they do is to be in a menu, too.
 */
G_DECLARE_FINAL_TYPE (TgHeaderButtons, tg_header_buttons, TG, HEADER_BUTTONS, GtkWidget)

G_END_DECLS
