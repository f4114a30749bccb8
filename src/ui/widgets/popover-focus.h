/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The keyboard after a menu. GTK 4.8 leaves the focus inside a popover menu that closes
 * while a submenu is open, and every key is lost until the pointer gives the focus to
 * something else; after any other popover it moves to the button that opened it. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Gives the focus back to the widget that had it before, whenever a popover closes in any
 * window that is made from now on. Only the first call counts. */
void tg_popover_focus_init (void);

G_END_DECLS
