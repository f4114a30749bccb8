/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Children that break into lines as words do. What a line has to spare goes to those
 * of them that expand. All lines are equally high, so that more width never needs more
 * height. GtkFlowBox has columns that are as wide as the widest of their children, so
 * that short and long ones do not share a line of a telephone; AdwWrapBox is of
 * libadwaita 1.7. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TG_TYPE_WRAP_BOX (tg_wrap_box_get_type ())
G_DECLARE_FINAL_TYPE (TgWrapBox, tg_wrap_box, TG, WRAP_BOX, GtkWidget)

G_END_DECLS
