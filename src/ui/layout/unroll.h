/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is long takes long to make, to measure and to draw for the first time, and meanwhile
 * a window can do nothing else. So it comes a few parts in each frame, as a page in a
 * browser does, and what people see first is there first. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* In the data of a widget while more of it is to come. */
#define TG_UNROLLING "tg-unrolling"

/**
 * TgUnrollNext:
 * @widget: what is long
 *
 * Returns: (transfer none) (nullable): a part that has just been added or shown, to be
 *   measured, or @widget if that measures its parts itself; %NULL when there are no more
 */
typedef GtkWidget *(*TgUnrollNext) (gpointer widget);

/**
 * tg_unroll:
 * @widget: what is long
 * @next: is called in each frame in which @widget is drawn, for as many parts as there is
 *   time for, until it returns %NULL
 *
 * A second call before that changes nothing.
 */
void tg_unroll (GtkWidget *widget, TgUnrollNext next);

/**
 * tg_unroll_parts:
 * @widget: what is long, before it is shown
 * @type: what its parts are, anywhere in it
 * @n_first: how many are there at once
 *
 * The same for parts that are there already and that nobody else shows or hides: they are
 * hidden, if they are not yet, and come in their order. A part may wait until it is shown
 * with what it is made of.
 */
void tg_unroll_parts (GtkWidget *widget, GType type, guint n_first);

G_END_DECLS
