/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The accessible points of a board. The board draws itself as one picture, which a screen
 * reader cannot read. Every point therefore has a child widget that draws nothing and
 * ignores the pointer, but has a name, a position, the keyboard focus, an action that
 * plays there and one that explains whether Black may play there. */

#pragma once

#include <gtk/gtk.h>

#include "drawing/board/board-layout.h"
#include "ui/board/board-input.h"
#include "ui/board/board-position.h"

G_BEGIN_DECLS

typedef struct _TgBoardAccessible TgBoardAccessible;

TgBoardAccessible *tg_board_accessible_new (GtkWidget                  *board,
                                            const TgBoardPosition      *position,
                                            const TgBoardInputHandlers *handlers);
void               tg_board_accessible_free (TgBoardAccessible *self);
void               tg_board_accessible_remove_cells (TgBoardAccessible *self);
void               tg_board_accessible_set_size (TgBoardAccessible *self, guint size);
void               tg_board_accessible_update (TgBoardAccessible *self);
void tg_board_accessible_allocate (TgBoardAccessible *self, const TgBoardLayout *layout);
GtkWidget *tg_board_accessible_get_cell (TgBoardAccessible *self, TgPoint point);

G_END_DECLS
