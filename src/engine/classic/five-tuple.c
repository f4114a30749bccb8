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

/* What a tuple is worth to Black, whose stones in it are @black. */
static gint
score_tuple (guint black, guint white)
{
  if (black != 0 && white != 0)
    return 0;

  return tuple_scores[black] - tuple_scores[white];
}

/* Counts in, once more or once less, a tuple of the board: what it is worth, and
 * what either side's stone would add to that on its empty points. */
static void
count_tuple (TgFiveTuples *self, TgPoint start, TgDirection direction, gint times)
{
  guint indices[TG_CLASSIC_FIVE];
  guint black = 0;
  guint white = 0;
  gint  worth;

  for (guint i = 0; i < TG_CLASSIC_FIVE; i++)
    {
      TgPoint point = tg_point_step (start, direction, (gint) i);
      TgStone stone = tg_board_get (&self->board, point);

      indices[i] = tg_point_index (point, self->board.size);
      black |= (guint) (stone == TG_STONE_BLACK) << i;
      white |= (guint) (stone == TG_STONE_WHITE) << i;
    }

  /* With stones of both sides in it, it is and stays worth nothing. */
  if (black != 0 && white != 0)
    return;

  worth = score_tuple (black, white);
  self->worth += times * worth;
  for (guint i = 0; i < TG_CLASSIC_FIVE; i++)
    if (((black | white) >> i & 1) == 0)
      {
        self->gains[0][indices[i]] +=
            times * (score_tuple (black | 1u << i, white) - worth);
        self->gains[1][indices[i]] +=
            times * (worth - score_tuple (black, white | 1u << i));
      }
}

/* The same for all tuples through a point: those that a stone there changes. */
static void
count_around (TgFiveTuples *self, TgPoint point, gint times)
{
  for (guint direction = 0; direction < TG_N_DIRECTIONS; direction++)
    for (gint i = 1 - TG_CLASSIC_FIVE; i <= 0; i++)
      {
        TgPoint start = tg_point_step (point, direction, i);

        if (tg_classic_five_fits (start, direction, self->board.size))
          count_tuple (self, start, direction, times);
      }
}

void
tg_five_tuples_init (TgFiveTuples *self, const TgBoard *board)
{
  guint size = board->size;

  *self = (TgFiveTuples){ .board = *board };
  for (guint i = 0; i < size * size; i++)
    {
      TgPoint point = tg_point_from_index (i, size);

      self->positions[i] = position_values[distance_from_centre (point.y, size)]
                                          [distance_from_centre (point.x, size)];
      for (guint direction = 0; direction < TG_N_DIRECTIONS; direction++)
        if (tg_classic_five_fits (point, direction, size))
          count_tuple (self, point, direction, 1);
    }
}

void
tg_five_tuples_place (TgFiveTuples *self, TgPoint point, TgStone stone)
{
  count_around (self, point, -1);
  tg_board_place (&self->board, point, stone);
  count_around (self, point, 1);
}

void
tg_five_tuples_undo (TgFiveTuples *self)
{
  TgPoint point = tg_board_last_move (&self->board).point;

  count_around (self, point, -1);
  tg_board_undo (&self->board);
  count_around (self, point, 1);
}

/* What an empty point, by tg_point_index(), is worth to @stone. Knows no forbidden
 * points. */
TgFiveTupleValue
tg_five_tuples_value (const TgFiveTuples *self, guint index, TgStone stone)
{
  gboolean is_black = stone == TG_STONE_BLACK;

  return (TgFiveTupleValue){
    .here = (is_black ? self->worth : -self->worth) + self->gains[!is_black][index],
    .harm = self->gains[is_black][index],
    .position = self->positions[index],
  };
}

static void
judge_points (const TgBoard                       *board,
              TgRuleset                            ruleset,
              TgStone                              stone,
              G_GNUC_UNUSED const TgClassicLimits *limits,
              gint64                               values[TG_MAX_POINTS])
{
  TgFiveTuples tuples;
  TgPointList  moves;

  tg_five_tuples_init (&tuples, board);
  for (guint i = 0; i < board->size * board->size; i++)
    if (values[i] != TG_CLASSIC_NO_VALUE)
      {
        TgFiveTupleValue value = tg_five_tuples_value (&tuples, i, stone);

        values[i] = tg_five_tuple_total (&value);
      }

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
