/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The list of the historical players, the simplest first, and what is the same for
 * all of them. Which points may be played is settled here, by the rules of the
 * game, so that no player can take an occupied or a forbidden one. Two faults
 * that many of the old programs have are mended here as well: the first of equal
 * points is not preferred, which drew their games into a corner, and a board
 * without a move is said to have none. */

#include "engine/classic/classic-private.h"

static const TgClassic *const players[] = {
  &tg_classic_random,        &tg_classic_weight_sum, &tg_classic_five_tuple,
  &tg_classic_pattern_table, &tg_classic_minimax,    &tg_classic_alpha_beta,
};

/**
 * tg_classic_list:
 * @n_players: (out): how many there are
 *
 * Gets the historical players.
 *
 * Returns: (transfer none) (array length=n_players): the players
 */
const TgClassic *const *
tg_classic_list (guint *n_players)
{
  *n_players = G_N_ELEMENTS (players);
  return players;
}

/**
 * tg_classic_find:
 * @id: any text
 *
 * Looks a historical player up.
 *
 * Returns: (transfer none) (nullable): the player of that id; %NULL if there is
 *   none
 */
const TgClassic *
tg_classic_find (const gchar *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (players); i++)
    if (g_str_equal (players[i]->id, id))
      return players[i];

  return NULL;
}

/**
 * tg_classic_values:
 * @self: a historical player
 * @board: a position
 * @ruleset: the rules
 * @stone: Black or White, for whom the points are judged
 * @values: (out caller-allocates): the values, by tg_point_index()
 *
 * Tells what the player thinks of every empty point; the more, the better. They
 * are for comparing, and their size means something only to the player. A point
 * that @stone cannot play has %TG_CLASSIC_NO_VALUE.
 */
void
tg_classic_values (const TgClassic *self,
                   const TgBoard   *board,
                   TgRuleset        ruleset,
                   TgStone          stone,
                   gint64           values[TG_MAX_POINTS])
{
  g_return_if_fail (stone == TG_STONE_BLACK || stone == TG_STONE_WHITE);

  for (guint i = 0; i < board->size * board->size; i++)
    {
      TgPoint point = tg_point_from_index (i, board->size);

      values[i] =
          tg_classic_is_legal (board, ruleset, point, stone) ? 0 : TG_CLASSIC_NO_VALUE;
    }

  self->values (board, ruleset, stone, values);
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
 * @self: a historical player
 * @board: a position
 * @ruleset: the rules
 * @rand: decides between points of equal value
 *
 * Chooses a move for the side to move, see tg_board_side_to_move(): a point of
 * the greatest value, see tg_classic_values(). The same board and the same state
 * of @rand lead to the same move.
 *
 * Returns: a legal move, or %TG_POINT_NONE if there is none: the last move has
 *   won, the board is full, or every empty point is forbidden
 */
TgPoint
tg_classic_choose (const TgClassic *self,
                   const TgBoard   *board,
                   TgRuleset        ruleset,
                   GRand           *rand)
{
  gint64  values[TG_MAX_POINTS];
  TgPoint choice = TG_POINT_NONE;
  gint64  greatest = TG_CLASSIC_NO_VALUE;
  gint    n_equal = 0;

  g_return_val_if_fail (rand != NULL, TG_POINT_NONE);

  if (is_won (board, ruleset))
    return TG_POINT_NONE;

  tg_classic_values (self, board, ruleset, tg_board_side_to_move (board), values);
  for (guint i = 0; i < board->size * board->size; i++)
    {
      if (values[i] > greatest)
        {
          greatest = values[i];
          n_equal = 0;
        }
      /* The n-th of equals replaces the choice one time in n, so that in the end
       * each had the same chance. */
      if (values[i] == greatest && greatest != TG_CLASSIC_NO_VALUE
          && g_rand_int_range (rand, 0, ++n_equal) == 0)
        choice = tg_point_from_index (i, board->size);
    }

  return choice;
}
