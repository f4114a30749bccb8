/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The rules of class tournaments: two games with colours exchanged. The winner of a game
 * gets two points; in a draw each player gets one. */

#include "session/match/pair-match.h"

#define POINTS_OF_WIN  2
#define POINTS_OF_DRAW 1

/* Begins a match of at least one game; an even number is fair. */
void
tg_pair_match_init (TgPairMatch *self, guint n_games)
{
  g_return_if_fail (n_games > 0);

  *self = (TgPairMatch){ .n_games = n_games };
}

/* Returns: the player of a colour in the current game, or in the next one if the match
 *   were to go on */
TgContender
tg_pair_match_get_player (const TgPairMatch *self, TgStone stone)
{
  g_return_val_if_fail (stone == TG_STONE_BLACK || stone == TG_STONE_WHITE,
                        TG_CONTENDER_NONE);

  gboolean as_at_first = self->n_played % 2 == 0;

  return (stone == TG_STONE_BLACK) == as_at_first ? TG_CONTENDER_FIRST
                                                  : TG_CONTENDER_SECOND;
}

/* Adds a game to a match that is not over; @winner is %TG_STONE_NONE if it was drawn. The
 * players change colours. */
void
tg_pair_match_add_result (TgPairMatch *self, TgStone winner)
{
  g_return_if_fail (!tg_pair_match_is_over (self));

  if (winner != TG_STONE_NONE)
    self->wins[tg_pair_match_get_player (self, winner) == TG_CONTENDER_FIRST ? 0 : 1]++;
  self->n_played++;
}

gboolean
tg_pair_match_is_over (const TgPairMatch *self)
{
  return self->n_played >= self->n_games;
}

TgPairScore
tg_pair_match_get_score (const TgPairMatch *self, TgContender player)
{
  TgPairScore score = { 0 };

  g_return_val_if_fail (player != TG_CONTENDER_NONE, score);

  score.wins = self->wins[player == TG_CONTENDER_FIRST ? 0 : 1];
  score.draws = self->n_played - self->wins[0] - self->wins[1];
  score.points = POINTS_OF_WIN * score.wins + POINTS_OF_DRAW * score.draws;
  return score;
}

/* Returns: the player with more points, the winner after the last game;
 *   %TG_CONTENDER_NONE for a tie */
TgContender
tg_pair_match_get_leader (const TgPairMatch *self)
{
  if (self->wins[0] == self->wins[1])
    return TG_CONTENDER_NONE;

  return self->wins[0] > self->wins[1] ? TG_CONTENDER_FIRST : TG_CONTENDER_SECOND;
}
