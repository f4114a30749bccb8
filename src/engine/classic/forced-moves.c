/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Forced moves as YiDingg’s “Programming of Gomoku” (五子棋程序设计, 2024) orders
 * them: complete a four; block a four; make a straight four of an open three;
 * block an open three.
 *
 * Its code looks at one group of five points after the other and returns with
 * the first that is any of the four, so that an own three in the corner came
 * before the opponent’s four in the middle; it forgets to ask whether the second
 * end of a three is forbidden, and leaves a stone there that it had only tried;
 * takes a four that it may not block for harmless; and sees neither threes with a
 * gap nor what blocks a three from outside the group. Here each kind is looked for
 * on the whole board before the next one is, and what a five or a straight four is
 * follows from the rules of the game. A four that may not be blocked cannot be
 * helped and is passed over; the game goes on until the opponent has won it. */

#include "engine/classic/forced-moves.h"

#include "engine/classic/classic-private.h"

/* Collects the empty points of the groups of five that hold @n_stones stones of one
 * side and none of the other. */
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

/* Finds the points where a side may make a straight four. @defences, unless it
 * is %NULL, gets these points and those that would then complete the four. */
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

/* Keeps those of @points that leave the opponent the fewest ways to make a
 * straight four: an open three cannot be stopped at every one of its points. */
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

/* Lists the legal moves of the first kind of forced move that there is. Returns whether
 * there is one. */
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
