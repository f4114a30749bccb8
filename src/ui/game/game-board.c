/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A click on the board goes to the match here, and what the match makes of it comes back
 * through the cursor. */

#include "ui/game/game-board.h"

#include "session/match/match-sides.h"

static void
play_cb (TgGameCursor *cursor, const TgPoint *point)
{
  tg_match_play (tg_game_cursor_get_match (cursor), *point, NULL);
}

/* Shows where the next stone may go, and which fifth stones are offered. */
static void
show_opening (TgBoardView *board, const TgOpening *opening)
{
  TgOpeningZone zone = TG_OPENING_ZONE_ANYWHERE;

  if (opening != NULL)
    zone = tg_opening_get_task (opening).zone;
  tg_board_view_show_zone (board, zone, opening != NULL ? opening->offers : NULL,
                           opening != NULL ? opening->n_offers : 0);
}

/* An earlier position takes no stones. */
static void
position_changed_cb (TgBoardView *board, TgGameCursor *cursor)
{
  TgMatch *match = tg_game_cursor_get_match (cursor);
  gboolean back = tg_game_cursor_is_back (cursor);
  TgGame   past;

  tg_board_view_show_game (board, tg_game_cursor_get_game (cursor, &past));
  show_opening (board, back ? NULL : tg_match_get_opening (match));
  tg_board_view_set_hand (board, back ? TG_STONE_NONE : tg_match_sides_get_hand (match));
}

/**
 * tg_game_board_bind:
 * @board: a board
 * @cursor: what it shows
 *
 * Has @board show the position of @cursor as long as both live, and play there.
 */
void
tg_game_board_bind (TgBoardView *board, TgGameCursor *cursor)
{
  g_return_if_fail (TG_IS_BOARD_VIEW (board));
  g_return_if_fail (TG_IS_GAME_CURSOR (cursor));

  g_signal_connect_object (board, "play", G_CALLBACK (play_cb), cursor,
                           G_CONNECT_SWAPPED);
  /* Points have other names in what is told of the position. */
  g_signal_connect_object (board, "notify::rows-from-top",
                           G_CALLBACK (tg_game_cursor_refresh), cursor,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (cursor, "position-changed", G_CALLBACK (position_changed_cb),
                           board, G_CONNECT_SWAPPED);
}
