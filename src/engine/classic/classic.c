/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The list of the historical players, simplest first, with their common code. It
 * determines the playable points by the rules of the game, so that no player can
 * choose an occupied or a forbidden one. It also corrects two faults of many of the
 * old programs: they took the first of several equal points, so that their games
 * drifted into a corner, and they did not notice a board without a legal move. */

#include "engine/classic/classic-private.h"

static const TgClassic *const players[] = {
  &tg_classic_random,        &tg_classic_weight_sum, &tg_classic_five_tuple,
  &tg_classic_pattern_table, &tg_classic_minimax,    &tg_classic_alpha_beta,
};

const TgClassic *const *
tg_classic_list (guint *n_players)
{
  *n_players = G_N_ELEMENTS (players);
  return players;
}

/**
 * tg_classic_find:
 *
 * Finds a player by its id.
 *
 * Returns: (nullable): the player; %NULL for an unknown id
 */
const TgClassic *
tg_classic_find (const gchar *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (players); i++)
    if (g_str_equal (players[i]->id, id))
      return players[i];

  return NULL;
}

/* Replaces limits of 0 by the player's defaults. */
static TgClassicLimits
complete_limits (const TgClassic *self, const TgClassicLimits *limits)
{
  TgClassicLimits all = limits != NULL ? *limits : (TgClassicLimits){ 0 };

  if (all.width == 0)
    all.width = self->width;
  if (all.depth == 0)
    all.depth = self->depth;
  all.width = MIN (all.width, TG_CLASSIC_MAX_WIDTH);
  all.depth = MIN (all.depth, TG_CLASSIC_MAX_DEPTH);
  return all;
}

/**
 * tg_classic_values:
 *
 * Computes the player's value of every point for @stone, by tg_point_index(); higher is
 * better. Values are only comparable within one call. Without @limits the player uses its
 * default depth.
 */
void
tg_classic_values (const TgClassic       *self,
                   const TgBoard         *board,
                   TgRuleset              ruleset,
                   TgStone                stone,
                   const TgClassicLimits *limits,
                   gint64                 values[TG_MAX_POINTS])
{
  TgClassicLimits all = complete_limits (self, limits);

  g_return_if_fail (stone == TG_STONE_BLACK || stone == TG_STONE_WHITE);

  for (guint i = 0; i < board->size * board->size; i++)
    {
      TgPoint point = tg_point_from_index (i, board->size);

      values[i] =
          tg_classic_is_legal (board, ruleset, point, stone) ? 0 : TG_CLASSIC_NO_VALUE;
    }

  self->values (board, ruleset, stone, &all, values);
}

static gboolean
is_won (const TgBoard *board, TgRuleset ruleset)
{
  TgLine lines[TG_N_DIRECTIONS];

  return board->n_moves > 0
         && tg_ruleset_winning_lines (ruleset, board, tg_board_last_move (board).point,
                                      lines)
                > 0;
}

/**
 * tg_classic_choose:
 *
 * Chooses a point of the greatest value for the side to move; @rand decides between
 * equals. TG_POINT_NONE if there is no legal move: the last move has won, the board is
 * full, or every empty point is forbidden.
 */
TgPoint
tg_classic_choose (const TgClassic       *self,
                   const TgBoard         *board,
                   TgRuleset              ruleset,
                   const TgClassicLimits *limits,
                   GRand                 *rand)
{
  gint64  values[TG_MAX_POINTS];
  TgPoint choice = TG_POINT_NONE;
  gint64  greatest = TG_CLASSIC_NO_VALUE;
  gint    n_equal = 0;

  g_return_val_if_fail (rand != NULL, TG_POINT_NONE);

  if (is_won (board, ruleset))
    return TG_POINT_NONE;

  tg_classic_values (self, board, ruleset, tg_board_side_to_move (board), limits, values);
  for (guint i = 0; i < board->size * board->size; i++)
    {
      if (values[i] > greatest)
        {
          greatest = values[i];
          n_equal = 0;
        }
      /* The n-th of equal points replaces the choice with probability 1/n, so all are
       * equally likely in the end. */
      if (values[i] == greatest && greatest != TG_CLASSIC_NO_VALUE
          && g_rand_int_range (rand, 0, ++n_equal) == 0)
        choice = tg_point_from_index (i, board->size);
    }

  return choice;
}
