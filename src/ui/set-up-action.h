/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Setting up a position, in every window that shows a game. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void tg_set_up_action_install (GtkWidgetClass *widget_class);

G_END_DECLS
