/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The referee of one game: requests moves in turn and checks every answer. The rules
 * decide which moves are legal and who has won; a player with an illegal, late or
 * missing answer loses. In Renju a forbidden point may be played, and loses: at once,
 * or because White claims it. Programs cannot claim fouls, so the referee claims them
 * for White, whoever plays White. */

#include "cli/match/arena.h"

/* Claims a foul if Black's last stone was one. */
static void
claim_foul (TgGame *game, TgPoint point)
{
  if (game->fouls == TG_FOULS_CLAIMED && tg_game_turn (game) == TG_STONE_WHITE
      && tg_verdict_is_foul (tg_game_judge_claim (game, point)))
    tg_game_claim_foul (game, point, NULL);
}

/* Plays a game to its end; tg_contestant_begin() must have been called for both
 * players. Returns: %FALSE if the match was stopped, and the game does not count */
gboolean
tg_arena_play (TgContestant *black,
               TgContestant *white,
               const TgGame *opening,
               TgFouls       fouls,
               TgArenaGame  *played)
{
  TgGame *game = &played->game;

  *played = (TgArenaGame){ .game = *opening, .n_opening = opening->board.n_moves };
  game->fouls = fouls;

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
      claim_foul (game, answer.point);
    }

  played->winner = game->winner;
  return TRUE;
}

void
tg_arena_game_get_result (const TgArenaGame *self, TgArenaResult *result)
{
  guint last = MIN (self->game.board.n_moves, TG_MAX_POINTS - 1);

  *result = (TgArenaResult){ .winner = self->winner, .failure = self->failure };
  for (guint i = self->n_opening; i <= last; i++)
    result->slowest_us[i % 2] = MAX (result->slowest_us[i % 2], self->moves[i].time_us);
}

/* Returns the word for how a game ended, for output that programs read. */
const gchar *
tg_arena_game_get_end (const TgArenaGame *self)
{
  if (self->failure != TG_FAILURE_NONE)
    return tg_failure_name (self->failure);

  switch (self->game.outcome)
    {
    case TG_OUTCOME_FIVE:
      return "five";
    case TG_OUTCOME_NO_MOVE:
      return "no legal move";
    case TG_OUTCOME_FULL_BOARD:
      return "full board";
    case TG_OUTCOME_FOUL:
      return "foul";
    case TG_OUTCOME_RESIGNED:
    case TG_OUTCOME_TIME:
    case TG_OUTCOME_PASSES:
    case TG_OUTCOME_AGREED:
    case TG_OUTCOME_NONE:
    default:
      g_return_val_if_reached ("nothing");
    }
}
