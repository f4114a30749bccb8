/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Breaks its children into lines as words are. Spare width goes to the children that expand.
 * All lines are equally high, so more width never needs more height.
 *
 * GtkFlowBox (GTK 4.8) has columns as wide as their widest child, and short and long children
 * do not share a line of a telephone; AdwWrapBox (libadwaita 1.7) will replace it. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TG_TYPE_WRAP_BOX (tg_wrap_box_get_type ())
G_DECLARE_FINAL_TYPE (TgWrapBox, tg_wrap_box, TG, WRAP_BOX, GtkWidget)

G_END_DECLS
