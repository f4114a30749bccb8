/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The five-tuple player of YiDingg’s “Programming of Gomoku” (五子棋程序设计,
 * 2024), the account of a student’s project in C, where it is the opponent that
 * comes before the searching ones. A five-tuple is a group of five neighbouring
 * points of one line. It is worth nothing if both colours are in it, for then
 * it can never be a five; otherwise the more stones, the more it is worth. A
 * move is as good as the sum over all tuples of the board that it leads to.
 * To this the account adds a table that prefers the middle of the board;
 * “harm”, what it would cost to leave the point to the opponent; and forced
 * moves, which come before all others.
 *
 * Where the code of the account errs, this player does as its text means: harm,
 * which is what the opponent gains, adds to the value of a point and is not taken
 * off it; the table of tuples has 0WWW0 where 0WWB0 is printed; and what else went
 * wrong with forced moves is told in forced-moves.c. The table for the middle is
 * the account’s on a board of 15×15; on other sizes a point has the value of the
 * point of that board that lies as far out in proportion. */

#include "engine/classic/five-tuple.h"

#include <glib/gi18n-lib.h>

#include "engine/classic/classic-private.h"
#include "engine/classic/forced-moves.h"

/* What a tuple with stones of one colour is worth, by the points they lie on:
 * bit i is the i-th point. Two and three stones count for more where they
 * leave both ends of the tuple free. */
static const gint tuple_scores[1 << TG_CLASSIC_FIVE] = {
  [1] = 3,        [2] = 3,       [4] = 3,       [8] = 3,       [16] = 3,

  [6] = 30,       [12] = 30,     [10] = 30,

  [3] = 20,       [5] = 20,      [9] = 20,      [17] = 20,     [18] = 20,
  [20] = 20,      [24] = 20,

  [14] = 2000,

  [7] = 1000,     [11] = 1000,   [13] = 1000,   [19] = 1000,   [21] = 1000,
  [22] = 1000,    [25] = 1000,   [26] = 1000,   [28] = 1000,

  [15] = 100000,  [23] = 100000, [27] = 100000, [29] = 100000, [30] = 100000,

  [31] = 1000000,
};

/* The preference for the middle, by how many columns and rows a point of a
 * 15×15 board lies from the centre. */
#define REACH 7

static const gint8 position_values[REACH + 1][REACH + 1] = {
  { 30, 24, 16, 8, 6, 4, 2, 0 }, { 24, 20, 16, 8, 6, 4, 2, 0 },
  { 16, 16, 12, 8, 6, 4, 2, 0 }, { 8, 8, 8, 6, 6, 4, 2, 0 },
  { 6, 6, 6, 6, 4, 4, 2, 0 },    { 4, 4, 4, 4, 4, 2, 2, 0 },
  { 2, 2, 2, 2, 2, 2, 0, 0 },    { 0, 0, 0, 0, 0, 0, 0, 0 },
};

/* How far out a column or row is, from 0 in the middle to REACH at the edge,
 * rounded to the nearest. */
static guint
distance_from_centre (gint coordinate, guint size)
{
  guint last = size - 1;
  guint twice = (guint) ABS (2 * coordinate - (gint) last);

  return (twice * REACH + last / 2) / last;
}

/* The stones of a tuple for @stone, as in tuple_scores. */
typedef struct
{
  guint mine;
  guint others;
} Tuple;

static Tuple
read_tuple (const TgBoard *board, TgPoint start, TgDirection direction, TgStone stone)
{
  Tuple tuple = { 0, 0 };

  for (gint i = 0; i < TG_CLASSIC_FIVE; i++)
    {
      TgStone found = tg_board_get (board, tg_point_step (start, direction, i));

      if (found == stone)
        tuple.mine |= 1u << i;
      else if (found != TG_STONE_NONE)
        tuple.others |= 1u << i;
    }

  return tuple;
}

/* Less than nothing if the tuple is the opponent's. */
static gint
score_tuple (guint mine, guint others)
{
  if (mine != 0 && others != 0)
    return 0;

  return tuple_scores[mine] - tuple_scores[others];
}

/* Adds to the empty points of a tuple what either side's stone on them would
 * change in its worth. Returns what it is worth now. */
static gint
add_tuple (const TgBoard   *board,
           TgPoint          start,
           TgDirection      direction,
           TgStone          stone,
           TgFiveTupleValue values[TG_MAX_POINTS])
{
  Tuple tuple = read_tuple (board, start, direction, stone);
  gint  now = score_tuple (tuple.mine, tuple.others);

  for (gint i = 0; i < TG_CLASSIC_FIVE; i++)
    {
      guint             bit = 1u << i;
      TgPoint           point = tg_point_step (start, direction, i);
      TgFiveTupleValue *value = &values[tg_point_index (point, board->size)];

      if ((tuple.mine | tuple.others) & bit)
        continue;
      value->here += score_tuple (tuple.mine | bit, tuple.others) - now;
      value->harm += now - score_tuple (tuple.mine, tuple.others | bit);
    }

  return now;
}

/**
 * tg_five_tuple_values:
 * @board: a position
 * @stone: Black or White, for whom the points are judged
 * @values: (out caller-allocates): the values, by tg_point_index(); all zero
 *   for a point with a stone
 *
 * Tells what every empty point is worth to a side. Knows no forbidden points.
 *
 * Returns: what the whole board is worth to the side as it is, which is as much
 *   less than nothing for the other side
 */
gint64
tg_five_tuple_values (const TgBoard   *board,
                      TgStone          stone,
                      TgFiveTupleValue values[TG_MAX_POINTS])
{
  guint  n_points = board->size * board->size;
  gint64 now = 0;

  g_return_val_if_fail (stone == TG_STONE_BLACK || stone == TG_STONE_WHITE, 0);

  for (guint i = 0; i < n_points; i++)
    values[i] = (TgFiveTupleValue){ 0 };

  for (guint i = 0; i < n_points; i++)
    for (guint direction = 0; direction < TG_N_DIRECTIONS; direction++)
      {
        TgPoint start = tg_point_from_index (i, board->size);

        if (tg_classic_five_fits (start, direction, board->size))
          now += add_tuple (board, start, direction, stone, values);
      }

  for (guint i = 0; i < n_points; i++)
    {
      TgPoint point = tg_point_from_index (i, board->size);

      if (!tg_board_is_empty (board, point))
        continue;
      values[i].here += now;
      values[i].position = position_values[distance_from_centre (point.y, board->size)]
                                          [distance_from_centre (point.x, board->size)];
    }

  return now;
}

static void
judge_points (const TgBoard *board,
              TgRuleset      ruleset,
              TgStone        stone,
              gint64         values[TG_MAX_POINTS])
{
  TgFiveTupleValue parts[TG_MAX_POINTS];
  TgPointList      moves;

  tg_five_tuple_values (board, stone, parts);
  for (guint i = 0; i < board->size * board->size; i++)
    if (values[i] != TG_CLASSIC_NO_VALUE)
      values[i] = tg_five_tuple_total (&parts[i]);

  if (tg_forced_moves_find (board, ruleset, stone, &moves))
    tg_point_list_raise (&moves, board->size, values);
}

const TgClassic tg_classic_five_tuple = {
  .id = "five-tuple",
  .name = N_ ("Five-tuple"),
  .summary =
      N_ ("Adds up every group of five points that one side still has to itself, after "
          "it has seen to fours and open threes."),
  .values = judge_points,
};
