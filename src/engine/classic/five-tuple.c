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

#define TUPLE 5

/* What a tuple with stones of one colour is worth, by the points they lie on:
 * bit i is the i-th point. Two and three stones count for more where they
 * leave both ends of the tuple free. */
static const gint tuple_scores[1 << TUPLE] = {
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

/* The worth of the tuple that begins at @start, for @stone; less than nothing
 * if it is the opponent's. The tuple must lie on the board. */
static gint
score_tuple (const TgBoard *board, TgPoint start, TgDirection direction, TgStone stone)
{
  guint mine = 0;
  guint others = 0;

  for (gint i = 0; i < TUPLE; i++)
    {
      TgStone found = tg_board_get (board, tg_point_step (start, direction, i));

      if (found == stone)
        mine |= 1u << i;
      else if (found != TG_STONE_NONE)
        others |= 1u << i;
    }

  if (mine != 0 && others != 0)
    return 0;

  return tuple_scores[mine] - tuple_scores[others];
}

static gboolean
tuple_is_on_board (const TgBoard *board, TgPoint start, TgDirection direction)
{
  return tg_point_is_on_board (start, board->size)
         && tg_point_is_on_board (tg_point_step (start, direction, TUPLE - 1),
                                  board->size);
}

static gint64
score_board (const TgBoard *board, TgStone stone)
{
  gint64 score = 0;

  for (guint i = 0; i < board->size * board->size; i++)
    for (guint direction = 0; direction < TG_N_DIRECTIONS; direction++)
      {
        TgPoint start = tg_point_from_index (i, board->size);

        if (tuple_is_on_board (board, start, direction))
          score += score_tuple (board, start, direction, stone);
      }

  return score;
}

/* The sum over the tuples that @point is part of: all that a stone there can
 * change. */
static gint64
score_around (const TgBoard *board, TgPoint point, TgStone stone)
{
  gint64 score = 0;

  for (guint direction = 0; direction < TG_N_DIRECTIONS; direction++)
    for (gint i = 1 - TUPLE; i <= 0; i++)
      {
        TgPoint start = tg_point_step (point, direction, i);

        if (tuple_is_on_board (board, start, direction))
          score += score_tuple (board, start, direction, stone);
      }

  return score;
}

/**
 * tg_five_tuple_values:
 * @board: a position
 * @stone: Black or White, for whom the points are judged
 * @values: (out caller-allocates): the values, by tg_point_index(); all zero
 *   for a point with a stone
 *
 * Tells what every empty point is worth to a side. Knows no forbidden points.
 */
void
tg_five_tuple_values (const TgBoard   *board,
                      TgStone          stone,
                      TgFiveTupleValue values[TG_MAX_POINTS])
{
  g_return_if_fail (stone == TG_STONE_BLACK || stone == TG_STONE_WHITE);

  TgBoard scratch = *board;
  gint64  now = score_board (board, stone);

  for (guint i = 0; i < board->size * board->size; i++)
    {
      TgPoint point = tg_point_from_index (i, board->size);

      values[i] = (TgFiveTupleValue){ 0 };
      if (!tg_board_is_empty (board, point))
        continue;

      gint64 before = score_around (&scratch, point, stone);

      tg_board_place (&scratch, point, stone);
      values[i].here = now + score_around (&scratch, point, stone) - before;
      tg_board_undo (&scratch);

      tg_board_place (&scratch, point, tg_stone_opponent (stone));
      values[i].harm = before - score_around (&scratch, point, stone);
      tg_board_undo (&scratch);

      values[i].position = position_values[distance_from_centre (point.y, board->size)]
                                          [distance_from_centre (point.x, board->size)];
    }
}

/* Raises the forced moves above all other points, by no more than it takes, so
 * that they keep their order and the others their values. */
static void
raise_forced (gint64 values[TG_MAX_POINTS], guint size, const TgPointList *moves)
{
  gboolean forced[TG_MAX_POINTS] = { FALSE };
  gint64   least = G_MAXINT64;
  gint64   greatest = TG_CLASSIC_NO_VALUE;

  for (guint i = 0; i < moves->n; i++)
    {
      guint index = tg_point_index (moves->points[i], size);

      forced[index] = TRUE;
      least = MIN (least, values[index]);
    }
  for (guint i = 0; i < size * size; i++)
    if (!forced[i])
      greatest = MAX (greatest, values[i]);

  for (guint i = 0; i < size * size && greatest >= least; i++)
    if (forced[i])
      values[i] += greatest - least + 1;
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
    raise_forced (values, board->size, &moves);
}

const TgClassic tg_classic_five_tuple = {
  .id = "five-tuple",
  .name = N_ ("Five-tuple"),
  .summary =
      N_ ("Adds up every group of five points that one side still has to itself, after "
          "it has seen to fours and open threes."),
  .values = judge_points,
};
