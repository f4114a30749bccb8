/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Wraps its children into lines like text. Spare width goes to the children that expand.
 * All lines are equally high, so that a wider box never needs to be higher.
 *
 * GtkFlowBox (GTK 4.8) has columns as wide as their widest child, so that short and long
 * children do not share a line in a narrow window; AdwWrapBox (libadwaita 1.7) will
 * replace it. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TG_TYPE_WRAP_BOX (tg_wrap_box_get_type ())
G_DECLARE_FINAL_TYPE (TgWrapBox, tg_wrap_box, TG, WRAP_BOX, GtkWidget)

G_END_DECLS
