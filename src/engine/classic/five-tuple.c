/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The five-tuple player of YiDingg’s “Programming of Gomoku” (五子棋程序设计,
 * 2024), the account of a student’s project in C, where it is the opponent that
 * comes before the searching ones. A five-tuple is a group of five neighbouring
 * points of one line. It is worth nothing if both colours are in it, for then
 * it can never be a five; otherwise the more stones, the more it is worth. A
 * move is as good as the sum over all tuples of the board that it leads to.
 * To this the account adds a table that prefers the middle of the board;
 * “harm”, what it would cost to leave the point to the opponent; and forced
 * moves: complete a four, block a four, make a straight four of an open three,
 * block an open three, in this order.
 *
 * Where the code of the account errs, this player does as its text means. Each
 * kind of forced move is looked for on the whole board before the next kind is;
 * and what a five, a straight four or an open three is follows from the rules
 * of the game rather than from one tuple, so that threes with a gap count and
 * blocked ones do not. Harm adds to the value of a point. The table for the
 * middle is the account’s on a board of 15×15; on other sizes a point has the
 * value of the point of that board that lies as far out in proportion. Among
 * equals the choice is random, from the caller’s generator. */

#include "engine/classic/five-tuple.h"

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

/* A set of points of one board. */
typedef struct
{
  guint   n;
  TgPoint points[TG_MAX_POINTS];
} PointSet;

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

static void
add_point (PointSet *set, TgPoint point)
{
  for (guint i = 0; i < set->n; i++)
    if (tg_point_equal (set->points[i], point))
      return;

  set->points[set->n++] = point;
}

static gboolean
is_legal (const TgBoard *board, TgRuleset ruleset, TgPoint point, TgStone stone)
{
  TgVerdict verdict = tg_ruleset_judge (ruleset, board, point, stone);

  return verdict == TG_VERDICT_LEGAL || verdict == TG_VERDICT_WIN
         || verdict == TG_VERDICT_DRAW;
}

/* Collects the empty points of the tuples that hold @n_stones stones of one
 * side and none of the other. */
static void
find_empty_points (const TgBoard *board, TgStone stone, guint n_stones, PointSet *found)
{
  found->n = 0;

  for (guint i = 0; i < board->size * board->size; i++)
    for (guint direction = 0; direction < TG_N_DIRECTIONS; direction++)
      {
        TgPoint start = tg_point_from_index (i, board->size);
        guint   n_own = 0;
        guint   n_empty = 0;

        if (!tuple_is_on_board (board, start, direction))
          continue;

        for (gint j = 0; j < TUPLE; j++)
          {
            TgPoint point = tg_point_step (start, direction, j);

            n_own += tg_board_get (board, point) == stone;
            n_empty += tg_board_is_empty (board, point);
          }
        if (n_own != n_stones || n_empty != TUPLE - n_stones)
          continue;

        for (gint j = 0; j < TUPLE; j++)
          if (tg_board_is_empty (board, tg_point_step (start, direction, j)))
            add_point (found, tg_point_step (start, direction, j));
      }
}

/* Finds the points where a side wins at once. */
static void
find_fives (const TgBoard *board, TgRuleset ruleset, TgStone stone, PointSet *found)
{
  PointSet candidates;

  find_empty_points (board, stone, TUPLE - 1, &candidates);
  found->n = 0;
  for (guint i = 0; i < candidates.n; i++)
    if (tg_ruleset_judge (ruleset, board, candidates.points[i], stone) == TG_VERDICT_WIN)
      add_point (found, candidates.points[i]);
}

/* Does a stone on @end win with a row that @point is part of? The board is as
 * before afterwards. */
static gboolean
completes_row (TgBoard  *board,
               TgRuleset ruleset,
               TgStone   stone,
               TgPoint   end,
               TgPoint   point)
{
  TgLine   lines[TG_N_DIRECTIONS];
  gboolean completes = FALSE;

  tg_board_place (board, end, stone);

  guint n = tg_ruleset_winning_lines (ruleset, board, end, lines);

  for (guint i = 0; i < n; i++)
    for (gint j = 0; j < lines[i].length; j++)
      completes |=
          tg_point_equal (tg_point_step (lines[i].start, lines[i].direction, j), point);

  tg_board_undo (board);
  return completes;
}

/* Finds the two points that would complete a row after a stone on @point, which
 * is then a straight four. */
static gboolean
find_straight_four (TgBoard    *board,
                    TgRuleset   ruleset,
                    TgStone     stone,
                    TgPoint     point,
                    TgDirection direction,
                    TgPoint     ends[2])
{
  guint n = 0;

  tg_board_place (board, point, stone);
  for (gint i = 1 - TUPLE; i < TUPLE && n < 2; i++)
    {
      TgPoint end = tg_point_step (point, direction, i);

      if (tg_board_is_empty (board, end)
          && completes_row (board, ruleset, stone, end, point))
        ends[n++] = end;
    }
  tg_board_undo (board);

  return n == 2;
}

/* Finds the points where a side may make a straight four. @defences, unless it
 * is %NULL, gets these points and those that would then complete the four. */
static void
find_straight_fours (const TgBoard *board,
                     TgRuleset      ruleset,
                     TgStone        stone,
                     PointSet      *found,
                     PointSet      *defences)
{
  TgBoard  scratch = *board;
  PointSet candidates;

  find_empty_points (board, stone, TUPLE - 2, &candidates);
  found->n = 0;
  if (defences != NULL)
    defences->n = 0;

  for (guint i = 0; i < candidates.n; i++)
    for (guint direction = 0; direction < TG_N_DIRECTIONS; direction++)
      {
        TgPoint point = candidates.points[i];
        TgPoint ends[2];

        if (!find_straight_four (&scratch, ruleset, stone, point, direction, ends)
            || !is_legal (board, ruleset, point, stone))
          continue;

        add_point (found, point);
        if (defences != NULL)
          {
            add_point (defences, point);
            add_point (defences, ends[0]);
            add_point (defences, ends[1]);
          }
      }
}

/* Keeps those of @points that leave the opponent the fewest ways to make a
 * straight four: an open three cannot be stopped at every one of its points. */
static void
keep_best_defences (const TgBoard *board,
                    TgRuleset      ruleset,
                    TgStone        stone,
                    PointSet      *points)
{
  TgBoard  scratch = *board;
  PointSet best = { .n = 0 };
  guint    fewest = G_MAXUINT;

  for (guint i = 0; i < points->n; i++)
    {
      PointSet left;

      if (!is_legal (board, ruleset, points->points[i], stone))
        continue;

      tg_board_place (&scratch, points->points[i], stone);
      find_straight_fours (&scratch, ruleset, tg_stone_opponent (stone), &left, NULL);
      tg_board_undo (&scratch);

      if (left.n < fewest)
        {
          fewest = left.n;
          best.n = 0;
        }
      if (left.n == fewest)
        add_point (&best, points->points[i]);
    }

  *points = best;
}

static void
keep_legal (const TgBoard *board, TgRuleset ruleset, TgStone stone, PointSet *points)
{
  guint n = 0;

  for (guint i = 0; i < points->n; i++)
    if (is_legal (board, ruleset, points->points[i], stone))
      points->points[n++] = points->points[i];

  points->n = n;
}

/* Collects the moves to choose from: those of the first kind of forced move
 * that there is, or else every legal move. A four that the player may not block
 * is as good as lost, so it is passed over. */
static void
find_moves (const TgBoard *board, TgRuleset ruleset, TgStone stone, PointSet *moves)
{
  TgStone  opponent = tg_stone_opponent (stone);
  PointSet threats;

  find_fives (board, ruleset, stone, moves);
  if (moves->n > 0)
    return;

  find_fives (board, ruleset, opponent, moves);
  keep_legal (board, ruleset, stone, moves);
  if (moves->n > 0)
    return;

  find_straight_fours (board, ruleset, stone, moves, NULL);
  if (moves->n > 0)
    return;

  find_straight_fours (board, ruleset, opponent, &threats, moves);
  keep_best_defences (board, ruleset, stone, moves);
  if (moves->n > 0)
    return;

  for (guint i = 0; i < board->size * board->size; i++)
    if (is_legal (board, ruleset, tg_point_from_index (i, board->size), stone))
      add_point (moves, tg_point_from_index (i, board->size));
}

/**
 * tg_five_tuple_choose:
 * @board: a position that is not won yet
 * @ruleset: the rules
 * @rand: decides between points of equal value
 *
 * Chooses a move for the side to move, see tg_board_side_to_move(). The same
 * board and the same state of @rand lead to the same move.
 *
 * Returns: a legal move, or %TG_POINT_NONE if there is none
 */
TgPoint
tg_five_tuple_choose (const TgBoard *board, TgRuleset ruleset, GRand *rand)
{
  TgStone          stone = tg_board_side_to_move (board);
  TgFiveTupleValue values[TG_MAX_POINTS];
  PointSet         moves;
  TgPoint          choice = TG_POINT_NONE;
  gint64           greatest = G_MININT64;
  gint             n_equal = 0;

  g_return_val_if_fail (rand != NULL, TG_POINT_NONE);

  tg_five_tuple_values (board, stone, values);
  find_moves (board, ruleset, stone, &moves);

  for (guint i = 0; i < moves.n; i++)
    {
      gint64 total =
          tg_five_tuple_total (&values[tg_point_index (moves.points[i], board->size)]);

      if (total > greatest)
        {
          greatest = total;
          n_equal = 0;
        }
      /* The n-th of equals replaces the choice one time in n, so that in the end
       * each had the same chance. */
      if (total == greatest && g_rand_int_range (rand, 0, ++n_equal) == 0)
        choice = moves.points[i];
    }

  return choice;
}
