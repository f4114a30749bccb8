/* SPDX-License-Identifier: GPL-3.0-or-later */

/* GtkBoxLayout asks words that wrap how wide they must be for a height, and GtkLabel finds
 * that by laying them out for one width after the other: with boxes in boxes some of them two
 * hundred times when a window is laid out once. Here the width of words does not depend on
 * their height. A box gives them no other room for that: its own height comes from widths that
 * it asks for without one. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * tg_label_widths_init:
 *
 * Makes it so for all labels; once a process is enough. With GTK 4.18 sizes of boxes would
 * contradict each other, so from 4.10 on it does nothing.
 */
void tg_label_widths_init (void);

G_END_DECLS
