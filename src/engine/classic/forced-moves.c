/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Forced moves in the order of YiDingg’s “Programming of Gomoku” (五子棋程序设计, 2024):
 * complete a four; block a four; make a straight four from an open three; block an open
 * three.
 *
 * The original code scans groups of five points and returns the first that matches any of
 * the four kinds, so an own three in the corner came before the opponent’s four in the
 * middle. It also does not check whether the second end of a three is forbidden, leaves a
 * trial stone on the board, ignores a four that it may not block, and misses threes with
 * a gap and blocks of a three from outside the group. Here each kind is searched for on
 * the whole board before the next, and the rules of the game define a five and a straight
 * four. A four that may not be blocked is skipped; the opponent can then win. */

#include "engine/classic/forced-moves.h"

#include "engine/classic/classic-private.h"

/* Collects the empty points of groups of five with @n_stones stones of one side and none
 * of the other. */
static void
find_empty_points (const TgBoard *board,
                   TgStone        stone,
                   guint          n_stones,
                   TgPointList   *found)
{
  found->n = 0;

  for (guint i = 0; i < board->size * board->size; i++)
    for (guint direction = 0; direction < TG_N_DIRECTIONS; direction++)
      {
        TgPoint start = tg_point_from_index (i, board->size);
        guint   n_own = 0;
        guint   n_empty = 0;

        if (!tg_classic_five_fits (start, direction, board->size))
          continue;

        for (gint j = 0; j < TG_CLASSIC_FIVE; j++)
          {
            TgPoint point = tg_point_step (start, direction, j);

            n_own += tg_board_get (board, point) == stone;
            n_empty += tg_board_is_empty (board, point);
          }
        if (n_own != n_stones || n_empty != TG_CLASSIC_FIVE - n_stones)
          continue;

        for (gint j = 0; j < TG_CLASSIC_FIVE; j++)
          if (tg_board_is_empty (board, tg_point_step (start, direction, j)))
            tg_point_list_add (found, tg_point_step (start, direction, j));
      }
}

/* Finds the points where a side wins at once. */
static void
find_fives (const TgBoard *board, TgRuleset ruleset, TgStone stone, TgPointList *found)
{
  TgPointList candidates;

  find_empty_points (board, stone, TG_CLASSIC_FIVE - 1, &candidates);
  found->n = 0;
  for (guint i = 0; i < candidates.n; i++)
    if (tg_ruleset_judge (ruleset, board, candidates.points[i], stone) == TG_VERDICT_WIN)
      tg_point_list_add (found, candidates.points[i]);
}

/* Returns whether a stone on @end wins with a row that contains @point. The board is
 * unchanged afterwards. */
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

/* Finds the two points that complete a row after a stone on @point, which then makes a
 * straight four. */
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
  for (gint i = 1 - TG_CLASSIC_FIVE; i < TG_CLASSIC_FIVE && n < 2; i++)
    {
      TgPoint end = tg_point_step (point, direction, i);

      if (tg_board_is_empty (board, end)
          && completes_row (board, ruleset, stone, end, point))
        ends[n++] = end;
    }
  tg_board_undo (board);

  return n == 2;
}

/* Finds the points where a side can make a straight four. @defences, unless %NULL,
 * gets these points and those that complete the four after it. */
static void
find_straight_fours (const TgBoard *board,
                     TgRuleset      ruleset,
                     TgStone        stone,
                     TgPointList   *found,
                     TgPointList   *defences)
{
  TgBoard     scratch = *board;
  TgPointList candidates;

  find_empty_points (board, stone, TG_CLASSIC_FIVE - 2, &candidates);
  found->n = 0;
  if (defences != NULL)
    defences->n = 0;

  for (guint i = 0; i < candidates.n; i++)
    for (guint direction = 0; direction < TG_N_DIRECTIONS; direction++)
      {
        TgPoint point = candidates.points[i];
        TgPoint ends[2];

        if (!find_straight_four (&scratch, ruleset, stone, point, direction, ends)
            || !tg_classic_is_legal (board, ruleset, point, stone))
          continue;

        tg_point_list_add (found, point);
        if (defences != NULL)
          {
            tg_point_list_add (defences, point);
            tg_point_list_add (defences, ends[0]);
            tg_point_list_add (defences, ends[1]);
          }
      }
}

/* Keeps those of @points that leave the opponent the fewest ways to make a straight four:
 * not every point of an open three stops it. */
static void
keep_best_defences (const TgBoard *board,
                    TgRuleset      ruleset,
                    TgStone        stone,
                    TgPointList   *points)
{
  TgBoard     scratch = *board;
  TgPointList best = { .n = 0 };
  guint       fewest = G_MAXUINT;

  for (guint i = 0; i < points->n; i++)
    {
      TgPointList left;

      if (!tg_classic_is_legal (board, ruleset, points->points[i], stone))
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
        tg_point_list_add (&best, points->points[i]);
    }

  *points = best;
}

static void
keep_legal (const TgBoard *board, TgRuleset ruleset, TgStone stone, TgPointList *points)
{
  guint n = 0;

  for (guint i = 0; i < points->n; i++)
    if (tg_classic_is_legal (board, ruleset, points->points[i], stone))
      points->points[n++] = points->points[i];

  points->n = n;
}

/* Lists the legal moves of the first kind in the order above of which there are any.
 * Returns whether there are any. */
gboolean
tg_forced_moves_find (const TgBoard *board,
                      TgRuleset      ruleset,
                      TgStone        stone,
                      TgPointList   *moves)
{
  TgStone     opponent = tg_stone_opponent (stone);
  TgPointList threats;

  find_fives (board, ruleset, stone, moves);
  if (moves->n > 0)
    return TRUE;

  find_fives (board, ruleset, opponent, moves);
  keep_legal (board, ruleset, stone, moves);
  if (moves->n > 0)
    return TRUE;

  find_straight_fours (board, ruleset, stone, moves, NULL);
  if (moves->n > 0)
    return TRUE;

  find_straight_fours (board, ruleset, opponent, &threats, moves);
  keep_best_defences (board, ruleset, stone, moves);
  return moves->n > 0;
}
