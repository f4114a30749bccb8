/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The five-tuple player of YiDingg’s “Programming of Gomoku” (五子棋程序设计, 2024), a report on
 * a student project in C, where it precedes the searching players. A five-tuple is a
 * group of five neighbouring points of one line. A tuple with both colours is worth
 * nothing, because it can never become a five; otherwise its worth grows with its stones.
 * A move is worth the sum over all tuples of the resulting board. The report adds a table
 * that prefers the middle of the board; “harm”, the cost of leaving the point to the
 * opponent; and forced moves, which take precedence.
 *
 * Where the report's code contradicts its text, this player follows the text: harm, which
 * is the opponent's gain, is added to the value of a point and not subtracted; the table
 * of tuples has 0WWW0 where 0WWB0 is printed; forced-moves.c lists the errors in forced
 * moves. The table for the middle is the report's on a 15×15 board; on other sizes a
 * point gets the value of the 15×15 point at the same relative distance from the centre. */

#include "engine/classic/five-tuple.h"

#include <glib/gi18n-lib.h>

#include "engine/classic/classic-private.h"
#include "engine/classic/forced-moves.h"

/* The worth of a tuple with stones of one colour, indexed by the points they occupy: bit
 * i is the i-th point. Two and three stones count more if both ends of the tuple are
 * free. */
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

/* The preference for the middle, by columns and rows from the centre of a 15×15 board. */
#define REACH 7

static const gint8 position_values[REACH + 1][REACH + 1] = {
  { 30, 24, 16, 8, 6, 4, 2, 0 }, { 24, 20, 16, 8, 6, 4, 2, 0 },
  { 16, 16, 12, 8, 6, 4, 2, 0 }, { 8, 8, 8, 6, 6, 4, 2, 0 },
  { 6, 6, 6, 6, 4, 4, 2, 0 },    { 4, 4, 4, 4, 4, 2, 2, 0 },
  { 2, 2, 2, 2, 2, 2, 0, 0 },    { 0, 0, 0, 0, 0, 0, 0, 0 },
};

/* Returns the relative distance of a column or row from the middle, from 0 to REACH at
 * the edge, rounded. */
static guint
distance_from_centre (gint coordinate, guint size)
{
  guint last = size - 1;
  guint twice = (guint) ABS (2 * coordinate - (gint) last);

  return (twice * REACH + last / 2) / last;
}

/* Returns the worth of a tuple to Black, whose stones are @black. */
static gint
score_tuple (guint black, guint white)
{
  if (black != 0 && white != 0)
    return 0;

  return tuple_scores[black] - tuple_scores[white];
}

/* Adds (@times 1) or subtracts (-1) a tuple: its worth, and the gain of either side's
 * stone on each of its empty points. */
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

  /* A tuple with stones of both sides is worth nothing, even after another stone. */
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

/* Adds (@times 1) or subtracts (-1) all tuples through @point, which are those that a
 * stone on it changes. */
static void
add_to_tuples_through (TgFiveTuples *self, TgPoint point, gint times)
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
  add_to_tuples_through (self, point, -1);
  tg_board_place (&self->board, point, stone);
  add_to_tuples_through (self, point, 1);
}

void
tg_five_tuples_undo (TgFiveTuples *self)
{
  TgPoint point = tg_board_last_move (&self->board).point;

  add_to_tuples_through (self, point, -1);
  tg_board_undo (&self->board);
  add_to_tuples_through (self, point, 1);
}

/* Returns the value of an empty point, by tg_point_index(), to @stone. Ignores forbidden
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
  .summary = N_ ("Handles fours and open threes first, then adds up every group of five "
                 "points that one side still has to itself"),
  .values = judge_points,
};
