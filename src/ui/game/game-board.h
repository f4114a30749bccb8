/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The board of a match: it shows the position of a cursor, and takes moves. */

#pragma once

#include "ui/board/board-view.h"
#include "ui/panels/game-cursor.h"

G_BEGIN_DECLS

void tg_game_board_bind (TgBoardView *board, TgGameCursor *cursor);

G_END_DECLS
