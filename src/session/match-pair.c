/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A match of several games, as a rule two: the score counts the games before this
 * one, and this one as soon as it is over, so that taking back what ended it takes
 * back its points as well. */

#include "session/match-private.h"

/* Begins to count the games of the setup. */
void
tg_match_begin_pair (TgMatch *self)
{
  tg_pair_match_init (&self->pair, CLAMP (self->setup.n_games, 1, TG_MATCH_MAX_GAMES));
}

/* The colour that a side had before an opening had the players change sides. */
static TgStone
get_first_colour (TgMatch *self, TgStone stone)
{
  return self->exchanged ? tg_stone_opponent (stone) : stone;
}

/* Adds this game. */
static void
add_result (TgMatch *self, TgPairMatch *pair)
{
  TgStone winner = self->game.winner;

  tg_pair_match_add_result (
      pair, winner != TG_STONE_NONE ? get_first_colour (self, winner) : TG_STONE_NONE);
}

/**
 * tg_match_get_pair:
 * @self: a match
 * @pair: (out): the score, with this game in it if it is over
 *
 * Tells how several games stand.
 *
 * Returns: %FALSE if a single game is played
 */
gboolean
tg_match_get_pair (TgMatch *self, TgPairMatch *pair)
{
  g_return_val_if_fail (TG_IS_MATCH (self), FALSE);
  g_return_val_if_fail (pair != NULL, FALSE);

  *pair = self->pair;
  if (tg_game_is_over (&self->game))
    add_result (self, pair);
  return pair->n_games > 1;
}

/**
 * tg_match_get_contender:
 * @self: a match
 * @stone: Black or White
 *
 * Tells which of the two who play several games sits at a side now.
 *
 * Returns: the contender
 */
TgContender
tg_match_get_contender (TgMatch *self, TgStone stone)
{
  g_return_val_if_fail (TG_IS_MATCH (self), TG_CONTENDER_NONE);

  return tg_pair_match_get_player (&self->pair, get_first_colour (self, stone));
}

/**
 * tg_match_can_begin_next_game:
 * @self: a match
 *
 * Tells whether tg_match_begin_next_game() would do anything.
 *
 * Returns: %TRUE if this game is over and there is another one to play
 */
gboolean
tg_match_can_begin_next_game (TgMatch *self)
{
  TgPairMatch pair;

  g_return_val_if_fail (TG_IS_MATCH (self), FALSE);

  return tg_game_is_over (&self->game) && tg_match_get_pair (self, &pair)
         && !tg_pair_match_is_over (&pair);
}

/**
 * tg_match_begin_next_game:
 * @self: a match
 *
 * Goes on to the next game of several, with the colours exchanged, once one is
 * over.
 */
void
tg_match_begin_next_game (TgMatch *self)
{
  g_return_if_fail (TG_IS_MATCH (self));

  if (!tg_match_can_begin_next_game (self))
    return;

  add_result (self, &self->pair);
  if (!self->exchanged)
    tg_match_exchange_players (self);
  self->exchanged = FALSE;
  tg_match_sit_down (self);
  tg_match_announce (self, NULL, 0);
}

/*
 * tg_match_prepare_next_game:
 * @self: a match with another game to play
 *
 * Makes what the match will be when that game begins. Nobody sits there: it is to
 * be written down.
 *
 * Returns: (transfer full): the match
 */
TgMatch *
tg_match_prepare_next_game (TgMatch *self)
{
  TgMatch *next = tg_match_new ();

  next->setup = self->setup;
  if (!self->exchanged)
    {
      next->setup.black = self->setup.white;
      next->setup.white = self->setup.black;
    }
  next->pair = self->pair;
  add_result (self, &next->pair);
  tg_match_lay_out (next);
  return next;
}
