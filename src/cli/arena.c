/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The umpire of one game: asks in turn, and trusts nobody. What is a legal move
 * and who has won the rules say; a player that answers with anything else, or
 * too late, or not at all, has lost. In Renju a forbidden point may be played,
 * and loses. */

#include "cli/arena.h"

/**
 * tg_arena_play:
 * @black: who plays Black; a game has begun for it
 * @white: who plays White; the same
 * @opening: a game that goes on
 * @played: (out caller-allocates): the game
 *
 * Plays a game to its end.
 *
 * Returns: %FALSE if the match was stopped meanwhile; the game does not count
 */
gboolean
tg_arena_play (TgContestant *black,
               TgContestant *white,
               const TgGame *opening,
               TgArenaGame  *played)
{
  TgGame *game = &played->game;

  *played = (TgArenaGame){ .game = *opening, .n_opening = opening->board.n_moves };
  game->fouls = TG_FOULS_LOSE;

  while (!tg_game_is_over (game))
    {
      TgStone  turn = tg_game_turn (game);
      guint    number = game->board.n_moves;
      TgAnswer answer;

      if (!tg_contestant_choose (turn == TG_STONE_BLACK ? black : white, game, &answer))
        return FALSE;

      played->moves[number] =
          (TgArenaMove){ answer.time_us, answer.scored, answer.score };
      if (answer.failure == TG_FAILURE_NONE && !tg_game_play (game, answer.point, NULL))
        {
          answer.failure = TG_FAILURE_ILLEGAL;
          played->illegal = answer.point;
        }
      if (answer.failure != TG_FAILURE_NONE)
        {
          played->failure = answer.failure;
          played->winner = tg_stone_opponent (turn);
          return TRUE;
        }
    }

  played->winner = game->winner;
  return TRUE;
}
