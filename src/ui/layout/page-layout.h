/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The layout of a page that scrolls from top to bottom. It takes the height that it gets,
 * so that nobody has to ask how high all that is in it would be for this width and for
 * that: GTK does so for several widths before it shows the page in one of them. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* @widget: what has the page as its only child */
void tg_page_layout_use (GtkWidget *widget);

G_END_DECLS
