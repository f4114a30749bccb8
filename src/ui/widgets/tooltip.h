/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Tooltips of a sensible width, and some that change while the window is open.
 *
 * GTK 4.8 breaks the shortest tooltip into lines: “New Game” into two, and words that can
 * be broken anywhere, as Chinese and Japanese ones, into a column of single characters.
 *
 * Whenever a visible widget gets a
 * tooltip, even the one that it has, GTK (4.8) asks the display where the pointer is
 * and waits for the answer. That is too dear for words that are set anew with each
 * report of a search, and for a window that is not on the screen yet. (In templates a
 * widget becomes visible after it has its tooltip.) */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Gives the tooltips of all widgets a line as long as their words, up to a limit. To be
 * called before the first one is shown; only the first call counts. */
void tg_tooltip_init (void);

/* For a widget that answers “query-tooltip” by itself. */
void tg_tooltip_show (GtkTooltip *tooltip, GtkWidget *widget, const gchar *text);

/* Sets the tooltip, if it is another than before. It is the name, too, of a button with a
 * picture in place of words. */
void tg_tooltip_set (GtkWidget *widget, const gchar *text);

/* Says what the label says, which may be cut off, whatever that is when the pointer
 * comes. */
void tg_tooltip_repeat (GtkLabel *label);

G_END_DECLS
