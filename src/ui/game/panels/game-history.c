/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A game holds its stones in order, and the number of passes before each of them. The
 * functions here count stones and passes alike as moves. */

#include "ui/game/panels/game-history.h"

/* Returns the number of moves: the stones that were not set up, and the passes. */
guint
tg_game_history_length (const TgGame *game)
{
  guint n;

  g_return_val_if_fail (game != NULL, 0);

  n = game->board.n_moves - game->n_set_up;
  for (guint i = 0; i <= game->board.n_moves; i++)
    n += game->stages[i].n_passes;
  return n;
}

/* Returns: the move at @index, from 0; its point is %TG_POINT_PASS for a pass */
TgMove
tg_game_history_get (const TgGame *game, guint index)
{
  const TgBoard *board;
  TgStone        turn;

  g_return_val_if_fail (game != NULL, ((TgMove){ TG_POINT_NONE, TG_STONE_NONE }));

  board = &game->board;
  turn = game->first;
  for (guint i = game->n_set_up; i <= board->n_moves; i++)
    {
      guint n_passes = game->stages[i].n_passes;

      if (i > game->n_set_up)
        turn = tg_stone_opponent (board->moves[i - 1].stone);
      if (index < n_passes)
        return (TgMove){ .point = TG_POINT_PASS,
                         .stone = index % 2 == 0 ? turn : tg_stone_opponent (turn) };
      index -= n_passes;
      if (index == 0 && i < board->n_moves)
        return board->moves[i];
      index--;
    }
  g_return_val_if_reached (((TgMove){ TG_POINT_NONE, TG_STONE_NONE }));
}

/* Sets @past to the position after @length moves, or after all moves if there are
 * fewer. */
void
tg_game_history_rewind (const TgGame *game, guint length, TgGame *past)
{
  g_return_if_fail (game != NULL);
  g_return_if_fail (past != NULL);

  *past = *game;
  for (guint n = tg_game_history_length (game); n > length; n--)
    tg_game_undo (past);
}
