/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The shown match and the shown position. All views of a match follow the cursor, the
 * board first; moves on the board go through the cursor to the match. */

#pragma once

#include "session/match/match.h"
#include "ui/board/board-view.h"

G_BEGIN_DECLS

/* Shows the last position, also after further moves; for tg_game_cursor_go() instead of a
 * number of moves. */
#define TG_GAME_CURSOR_END G_MAXUINT

#define TG_TYPE_GAME_CURSOR (tg_game_cursor_get_type ())
G_DECLARE_FINAL_TYPE (TgGameCursor, tg_game_cursor, TG, GAME_CURSOR, GObject)

void     tg_game_cursor_set_match (TgGameCursor *self, TgMatch *match);
TgMatch *tg_game_cursor_get_match (TgGameCursor *self);
void     tg_game_cursor_connect (TgGameCursor *self,
                                 const gchar  *signal,
                                 GCallback     callback,
                                 gpointer      object,
                                 GConnectFlags flags);

void          tg_game_cursor_go (TgGameCursor *self, guint n_moves);
void          tg_game_cursor_reset (TgGameCursor *self);
void          tg_game_cursor_refresh (TgGameCursor *self);
void          tg_game_cursor_update (TgGameCursor *self);
guint         tg_game_cursor_get_n_shown (TgGameCursor *self);
gboolean      tg_game_cursor_is_back (TgGameCursor *self);
const TgGame *tg_game_cursor_get_game (TgGameCursor *self, TgGame *past);

void tg_game_cursor_bind_board (TgGameCursor *self, TgBoardView *board);

G_END_DECLS
