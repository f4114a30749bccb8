/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The player of “Gomoku in C# and its algorithm” (C# 五子棋及其算法实现), an
 * exercise for an interview that went round the Chinese forums: a point weighs
 * what the rows weigh that a stone there would make in the four directions, first
 * one’s own stone and then, at less weight, the opponent’s. Rows are unbroken; a
 * row shut in on both sides weighs nothing unless it is a five, nor does a three
 * shut in on one side. The point in the middle weighs one more.
 *
 * What the old program does wrong and this one does not: a row that ends at the
 * left or upper edge counts as open there, for the edge is never read; six in a
 * row are nothing, even where they win; the fine for a forbidden point is added
 * once for each direction, where here such a point is not played at all; the
 * first of equal points in the order of the scan is taken, and if all points weigh
 * less than nothing, that of an earlier move; an open four weighs no more than a
 * closed one. The author himself calls for a second look at equal points. Here
 * each end at which a row is open adds one, which is less than any row, so that
 * it only decides between equals; and chance between those that are still equal. */

#include <glib/gi18n-lib.h>

#include "engine/classic/classic-private.h"

#define MAX_LENGTH 5

typedef gint64 Weights[MAX_LENGTH + 1];

/* By the length of the row. */
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

/* What a stone on @point, which is empty, makes there. */
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

/* On a board of even size, there are four points in the middle. */
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
  .summary = N_ ("Weighs the rows that a stone on each point would make, its own rows "
                 "and yours, and takes the heaviest point."),
  .values = weigh_points,
};
