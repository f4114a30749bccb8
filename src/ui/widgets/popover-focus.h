/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Restores the focus after a menu. GTK 4.8 leaves the focus inside a popover menu that
 * closes while a submenu is open, and the window loses every key until a click moves the
 * focus; after any other popover the focus moves to the button that opened the popover. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Connects to every window made from now on, and restores its focus whenever a popover
 * closes. Only the first call has an effect. */
void tg_popover_focus_init (void);

G_END_DECLS
