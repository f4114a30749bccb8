/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The player of “Gomoku in C# and its algorithm” (C# 五子棋及其算法实现), an interview exercise
 * that spread through the Chinese forums: a point's weight is the sum of the weights of
 * the rows that a stone there would make in the four directions, for an own stone and, at
 * lower weights, for an opposing one. Rows are unbroken; a row closed on both sides has
 * no weight unless it is a five, nor has a three closed on one side. The middle point
 * weighs one more.
 *
 * Errors of the old program that are corrected here: a row that ends at the left or upper
 * edge counted as open there, because the edge was never read; six in a row had no
 * weight, even where it wins; the penalty of a forbidden point was added once per
 * direction, while here such a point is not played; the first of equal points was taken,
 * and if all weights were negative, the point of an earlier move; an open four weighed no
 * more than a closed one. The author himself asks for a second look at equal points: here
 * each open end of a row adds one, less than any row, which decides only between equals,
 * and chance decides between the rest. */

#include <glib/gi18n-lib.h>

#include "engine/classic/classic-private.h"

#define MAX_LENGTH 5

typedef gint64 Weights[MAX_LENGTH + 1];

/* Weights of a row by its length, for the player's own stones and for the opponent's. */
static const Weights own_weights = { 0, 0, 100, 1000, 10000, 10000000 };
static const Weights their_weights = { 0, 0, 50, 500, 5000, 50000 };

static gboolean
wins (const TgLine *row, const TgLine *winning, guint n_winning)
{
  for (guint i = 0; i < n_winning; i++)
    if (winning[i].direction == row->direction)
      return TRUE;

  return FALSE;
}

static gint64
weigh_row (const TgBoard *board, const TgLine *row, const Weights weights)
{
  TgPoint before = tg_point_step (row->start, row->direction, -1);
  TgPoint behind = tg_point_step (row->start, row->direction, row->length);
  gint    n_open = tg_board_is_empty (board, before) + tg_board_is_empty (board, behind);

  if (row->length < 2 || row->length >= MAX_LENGTH || n_open == 0)
    return 0;
  if (row->length == 3 && n_open == 1)
    return 0;
  return weights[row->length] + n_open;
}

/* Returns the weight of a stone on @point, which is empty. */
static gint64
weigh_stone (TgBoard      *board,
             TgRuleset     ruleset,
             TgPoint       point,
             TgStone       stone,
             const Weights weights)
{
  TgLine winning[TG_N_DIRECTIONS];
  gint64 weight = 0;

  tg_board_place (board, point, stone);

  guint n_winning = tg_ruleset_winning_lines (ruleset, board, point, winning);

  for (guint direction = 0; direction < TG_N_DIRECTIONS; direction++)
    {
      TgLine row = tg_board_run (board, point, direction);

      weight += wins (&row, winning, n_winning) ? weights[MAX_LENGTH]
                                                : weigh_row (board, &row, weights);
    }
  tg_board_undo (board);

  return weight;
}

/* Returns whether a point is central; a board of even size has four such points. */
static gboolean
is_central (TgPoint point, gint size)
{
  return ABS (2 * point.x - (size - 1)) <= 1 && ABS (2 * point.y - (size - 1)) <= 1;
}

static void
weigh_points (const TgBoard                       *board,
              TgRuleset                            ruleset,
              TgStone                              stone,
              G_GNUC_UNUSED const TgClassicLimits *limits,
              gint64                               values[TG_MAX_POINTS])
{
  TgBoard scratch = *board;

  for (guint i = 0; i < board->size * board->size; i++)
    {
      TgPoint point = tg_point_from_index (i, board->size);

      if (values[i] == TG_CLASSIC_NO_VALUE)
        continue;
      values[i] = weigh_stone (&scratch, ruleset, point, stone, own_weights)
                  + weigh_stone (&scratch, ruleset, point, tg_stone_opponent (stone),
                                 their_weights)
                  + is_central (point, (gint) board->size);
    }
}

const TgClassic tg_classic_weight_sum = {
  .id = "weight-sum",
  .name = N_ ("Weight sum"),
  .summary = N_ ("Weighs the rows that a stone on each point would make, its own and "
                 "yours, and plays the heaviest point"),
  .values = weigh_points,
};
