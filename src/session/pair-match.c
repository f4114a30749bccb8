/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The class rule: two games, colours exchanged, and of the two points of a game
 * the winner gets both, or in a draw each player one. */

#include "session/pair-match.h"

#define POINTS_OF_WIN  2
#define POINTS_OF_DRAW 1

/**
 * tg_pair_match_init:
 * @self: (out caller-allocates): the match
 * @n_games: how many games are played, at least one; an even number is fair
 *
 * Begins a match.
 */
void
tg_pair_match_init (TgPairMatch *self, guint n_games)
{
  g_return_if_fail (n_games > 0);

  *self = (TgPairMatch){ .n_games = n_games };
}

/**
 * tg_pair_match_get_player:
 * @self: a match
 * @stone: Black or White
 *
 * Tells who plays a colour in the game of now, or would in one more game if the
 * match is over.
 *
 * Returns: the player
 */
TgContender
tg_pair_match_get_player (const TgPairMatch *self, TgStone stone)
{
  g_return_val_if_fail (stone == TG_STONE_BLACK || stone == TG_STONE_WHITE,
                        TG_CONTENDER_NONE);

  gboolean as_at_first = self->n_played % 2 == 0;

  return (stone == TG_STONE_BLACK) == as_at_first ? TG_CONTENDER_FIRST
                                                  : TG_CONTENDER_SECOND;
}

/**
 * tg_pair_match_add_result:
 * @self: a match that is not over
 * @winner: who won the game of now, %TG_STONE_NONE if it was drawn
 *
 * Writes a game down. The players change colours.
 */
void
tg_pair_match_add_result (TgPairMatch *self, TgStone winner)
{
  g_return_if_fail (!tg_pair_match_is_over (self));

  if (winner != TG_STONE_NONE)
    self->wins[tg_pair_match_get_player (self, winner) == TG_CONTENDER_FIRST ? 0 : 1]++;
  self->n_played++;
}

/**
 * tg_pair_match_is_over:
 * @self: a match
 *
 * Asks whether all games were played.
 *
 * Returns: %TRUE if so
 */
gboolean
tg_pair_match_is_over (const TgPairMatch *self)
{
  return self->n_played >= self->n_games;
}

/**
 * tg_pair_match_get_score:
 * @self: a match
 * @player: one of the players
 *
 * Counts what a player has got so far.
 *
 * Returns: the score
 */
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

/**
 * tg_pair_match_get_leader:
 * @self: a match
 *
 * Tells who has more points; after the last game, who has won.
 *
 * Returns: the player, or %TG_CONTENDER_NONE if both have as many
 */
TgContender
tg_pair_match_get_leader (const TgPairMatch *self)
{
  if (self->wins[0] == self->wins[1])
    return TG_CONTENDER_NONE;

  return self->wins[0] > self->wins[1] ? TG_CONTENDER_FIRST : TG_CONTENDER_SECOND;
}
