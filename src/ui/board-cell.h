/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One point of the board as assistive technology sees it. */

#pragma once

#include <gtk/gtk.h>

#include "rules/point.h"

G_BEGIN_DECLS

#define TG_TYPE_BOARD_CELL (tg_board_cell_get_type ())
G_DECLARE_FINAL_TYPE (TgBoardCell, tg_board_cell, TG, BOARD_CELL, GtkWidget)

GtkWidget *tg_board_cell_new (TgPoint point);
void       tg_board_cell_set_label (TgBoardCell *self, const gchar *label);

G_END_DECLS
