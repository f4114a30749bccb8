/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The player of “On the algorithms of Gomoku” (五子棋算法探讨). Two tables, one per side, hold a
 * number for every empty point and each of the four directions: the importance of the
 * pattern that a stone would make there, such as 20 for a four and 15 for an open three.
 * The player plays the greatest number on the board. Patterns at one point combine: two
 * threes, a four and a three, and two fours count more than any single one. First the
 * player predicts the next few moves, see prediction.c: it plays a win that it finds, and
 * takes away the point of a win that the opponent would have.
 *
 * The essay's pattern matching stops at the first empty point, so it misses fours and
 * threes with a gap; it ignores the ends of a row; and it values its own five no more
 * than the opponent’s. The tables here are those of the engine’s board, which handle all
 * this in every rule set, and own patterns outrank the opponent’s of the same number.
 * Between points with the same greatest number, the sum of all eight decides, then
 * chance. The essay states only the numbers 20 and 15. On an empty board most points have
 * the same patterns, which the essay does not discuss; here the middle is then worth
 * most. */

#include <glib/gi18n-lib.h>

#include "engine/classic/classic-private.h"
#include "engine/classic/point-list.h"
#include "engine/classic/prediction.h"

/* The number of a pattern, by line shape. */
static const gint8 pattern_numbers[TG_N_SHAPE_CODES] = {
  [TG_LINE_CLOSED_ONE] = 1, [TG_LINE_OPEN_ONE] = 2,      [TG_LINE_CLOSED_TWO] = 3,
  [TG_LINE_OPEN_TWO] = 5,   [TG_LINE_ROOMY_TWO] = 6,     [TG_LINE_WIDE_TWO] = 7,
  [TG_LINE_THREE] = 15,     [TG_LINE_CLOSED_THREE] = 10, [TG_LINE_WIDE_THREE] = 15,
  [TG_LINE_FOUR] = 20,      [TG_LINE_DOUBLE_FOUR] = 30,  [TG_LINE_OPEN_FOUR] = 30,
  [TG_LINE_FIVE] = 50,
};

/* The number of a point with several patterns, by class. */
static const gint8 class_numbers[TG_N_CLASSES] = {
  [TG_CLASS_DOUBLE_THREE] = 25,
  [TG_CLASS_FOUR_THREE] = 28,
  [TG_CLASS_OPEN_FOUR] = 30,
};

/* Factor of the greatest number at a point, greater than the sum of all eight, which
 * decides only between equals. */
#define IMPORTANCE 1000

typedef struct
{
  gint greatest;
  gint sum;
} Numbers;

/* Looks up the numbers of a point for @side; 0 if it is forbidden. */
static Numbers
look_up (TgPosition *position, TgCell cell, TgSide side)
{
  Numbers numbers = { 0, 0 };

  if (tg_position_is_forbidden (position, cell, side))
    return numbers;

  numbers.greatest = class_numbers[tg_position_class (position, side, cell)];
  for (TgDirection direction = 0; direction < TG_N_DIRECTIONS; direction++)
    {
      gint number = pattern_numbers[tg_pattern_shape_of (
          position->points[cell].shapes[side], direction)];

      numbers.greatest = MAX (numbers.greatest, number);
      numbers.sum += number;
    }

  return numbers;
}

static gint64
judge_point (TgPosition *position, TgCell cell)
{
  Numbers own = look_up (position, cell, position->side);
  Numbers theirs = look_up (position, cell, tg_side_opponent (position->side));

  return IMPORTANCE * MAX (2 * own.greatest + 1, 2 * theirs.greatest) + own.sum
         + theirs.sum;
}

/* Adds those of @cells that may be played to @points. */
static void
add_cells (TgPosition *position, const TgCell *cells, guint n, TgPointList *points)
{
  for (guint i = 0; i < n; i++)
    if (!tg_position_is_forbidden (position, cells[i], position->side))
      tg_point_list_add (points, tg_cell_to_point (cells[i]));
}

/* Finds the first moves of the wins that the opponent would have as the side to move; of
 * these, returns those after which the opponent has no win left, if there are any. */
static void
find_defences (TgPosition *position, TgPointList *points)
{
  TgCell threats[TG_MAX_POINTS];
  TgCell unused[TG_MAX_POINTS];
  TgCell defences[TG_MAX_POINTS];
  guint  n_defences = 0;
  guint  n_threats;

  tg_position_pass (position);
  n_threats = tg_prediction_find_wins (position, threats);
  tg_position_pass (position);

  for (guint i = 0; i < n_threats; i++)
    {
      tg_position_play (position, threats[i]);
      if (tg_prediction_find_wins (position, unused) == 0)
        defences[n_defences++] = threats[i];
      tg_position_undo (position);
    }

  if (n_defences > 0)
    add_cells (position, defences, n_defences, points);
  if (points->n == 0)
    add_cells (position, threats, n_threats, points);
}

/* Adds the first moves of the own predicted wins or, if there are none, the defences
 * against the opponent's. Fives of either side are not considered here. */
static void
predict (TgPosition *position, TgPointList *points)
{
  TgCell wins[TG_MAX_POINTS];

  points->n = 0;
  if (tg_position_count (position, position->side, TG_CLASS_FIVE) > 0)
    return;
  add_cells (position, wins, tg_prediction_find_wins (position, wins), points);
  if (points->n > 0
      || tg_position_count (position, tg_side_opponent (position->side), TG_CLASS_FIVE)
             > 0)
    return;
  find_defences (position, points);
}

/* Adds the middle point to @points, or the middle four of a board of even size. */
static void
add_middle (guint size, TgPointList *points)
{
  gint8 low = (gint8) ((size - 1) / 2);
  gint8 high = (gint8) (size / 2);

  for (gint8 y = low; y <= high; y++)
    for (gint8 x = low; x <= high; x++)
      tg_point_list_add (points, (TgPoint){ x, y });
}

static void
judge_points (const TgBoard                       *board,
              TgRuleset                            ruleset,
              TgStone                              stone,
              G_GNUC_UNUSED const TgClassicLimits *limits,
              gint64                               values[TG_MAX_POINTS])
{
  g_autoptr (TgPosition) position = tg_position_new ();
  TgPointList predicted;

  tg_position_set_board (position, board, ruleset);
  if (tg_board_side_to_move (board) != stone)
    tg_position_pass (position);

  for (guint i = 0; i < board->size * board->size; i++)
    if (values[i] != TG_CLASSIC_NO_VALUE)
      values[i] = judge_point (position,
                               tg_cell_from_point (tg_point_from_index (i, board->size)));

  predict (position, &predicted);
  if (board->n_moves == 0)
    add_middle (board->size, &predicted);
  if (predicted.n > 0)
    tg_point_list_raise (&predicted, board->size, values);
}

const TgClassic tg_classic_pattern_table = {
  .id = "pattern-table",
  .name = N_ ("Pattern table"),
  .summary = N_ ("Looks up the value of each point’s patterns, and predicts up to five "
                 "forcing moves: its own first, then yours"),
  .values = judge_points,
};
