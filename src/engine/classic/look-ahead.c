/* SPDX-License-Identifier: GPL-3.0-or-later */

/* YiDingg’s “Programming of Gomoku” (五子棋程序设计, 2024) goes on from the greedy
 * player to one that looks ahead: of each position it looks only at the m moves
 * that the greedy player likes best, d moves deep, so that it judges m to the power
 * of d positions at the end, by the same sum over tuples. The account breaks off
 * there; what it leaves open is settled here as its text suggests. A move that ends
 * the game is not looked behind, and a win counts the more the sooner it comes. At
 * the first move the forced ones come before all others, as they do for the greedy
 * player. Which of several equal moves is the last of the m is drawn by lot from
 * the position itself, so that no side of the board is preferred and yet a
 * position is always looked at in the same way. */

#include "engine/classic/look-ahead.h"

#include "engine/classic/classic-private.h"
#include "engine/classic/forced-moves.h"

#define TAKEN G_MININT64

/* A number that depends on a position and a point and nothing else, by the last
 * step of Steele, Lea and Flood’s SplitMix. */
static guint64
draw_lot (const TgBoard *board, guint index)
{
  guint64 lot =
      tg_board_hash (board) + (index + 1) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);

  lot = (lot ^ (lot >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  lot = (lot ^ (lot >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  return lot ^ (lot >> 31);
}

/* The most promising of the points that are left; the number of points if there
 * is none. */
static guint
find_best (const TgBoard *board, const gint64 promises[TG_MAX_POINTS])
{
  guint n_points = board->size * board->size;
  guint best = n_points;

  for (guint i = 0; i < n_points; i++)
    if (promises[i] != TAKEN
        && (best == n_points || promises[i] > promises[best]
            || (promises[i] == promises[best]
                && draw_lot (board, i) > draw_lot (board, best))))
      best = i;

  return best;
}

/* @only, unless it is %NULL, are the points to choose from. */
static guint
find_moves (TgLookAhead       *self,
            TgStone            stone,
            const TgPointList *only,
            TgLookAheadMove    moves[TG_LOOK_AHEAD_MAX_WIDTH])
{
  const TgBoard *board = &self->tuples.board;
  guint          n_points = board->size * board->size;
  guint          n_moves = 0;
  gint64         promises[TG_MAX_POINTS];

  for (guint i = 0; i < n_points; i++)
    {
      TgPoint          point = tg_point_from_index (i, board->size);
      TgFiveTupleValue value = tg_five_tuples_value (&self->tuples, i, stone);

      promises[i] = tg_board_is_empty (board, point)
                            && (only == NULL || tg_point_list_has (only, point))
                        ? tg_five_tuple_total (&value)
                        : TAKEN;
    }

  while (n_moves < self->width)
    {
      guint     i = find_best (board, promises);
      TgPoint   point = tg_point_from_index (i, board->size);
      TgVerdict verdict;

      if (i == n_points)
        break;
      verdict = tg_ruleset_judge (self->ruleset, board, point, stone);
      if (!tg_verdict_is_foul (verdict))
        moves[n_moves++] =
            (TgLookAheadMove){ point, verdict, promises[i],
                               tg_five_tuples_value (&self->tuples, i, stone).here };
      promises[i] = TAKEN;
    }
  self->n_moves += n_moves;

  return n_moves;
}

/**
 * tg_look_ahead_find_moves:
 * @self: a look ahead
 * @stone: whose turn it is
 * @moves: (out caller-allocates): the moves to look at, the most promising first
 *
 * Finds the most promising legal moves.
 *
 * Returns: how many there are, up to the width; 0 if there is no legal move
 */
guint
tg_look_ahead_find_moves (TgLookAhead    *self,
                          TgStone         stone,
                          TgLookAheadMove moves[TG_LOOK_AHEAD_MAX_WIDTH])
{
  return find_moves (self, stone, NULL, moves);
}

/**
 * tg_look_ahead_find_first_moves:
 * @self: a look ahead
 * @stone: whose turn it is
 * @moves: (out caller-allocates): the moves to look at, the most promising first
 *
 * Finds the moves to choose from: forced ones, if there are any.
 *
 * Returns: how many there are, up to the width; 0 if there is no legal move
 */
guint
tg_look_ahead_find_first_moves (TgLookAhead    *self,
                                TgStone         stone,
                                TgLookAheadMove moves[TG_LOOK_AHEAD_MAX_WIDTH])
{
  TgPointList forced;

  return tg_forced_moves_find (&self->tuples.board, self->ruleset, stone, &forced)
             ? find_moves (self, stone, &forced, moves)
             : find_moves (self, stone, NULL, moves);
}

/**
 * tg_look_ahead_is_over:
 * @move: a move
 * @depth: how many moves are still looked at, this one included
 * @value: (out): what it is worth to the side that makes it
 *
 * Asks whether to stop at a move: it ends the game, or the depth is reached.
 *
 * Returns: whether it is so, otherwise @value is left alone
 */
gboolean
tg_look_ahead_is_over (const TgLookAheadMove *move, guint depth, gint64 *value)
{
  if (move->verdict == TG_VERDICT_WIN)
    *value = TG_LOOK_AHEAD_WIN + depth;
  else if (move->verdict == TG_VERDICT_DRAW)
    *value = 0;
  else if (depth == 1)
    *value = move->after;
  else
    return FALSE;

  return TRUE;
}

/**
 * tg_look_ahead_fill:
 * @self: a look ahead, its position as it was at first
 * @stone: whose turn it is there
 * @moves: the moves that it chooses from
 * @found: what it found out about each
 * @n_moves: how many they are
 * @values: (inout): %TG_CLASSIC_NO_VALUE where no stone may be put, anything
 *   elsewhere; the values of all points
 *
 * Gives each point its value. The points that were not looked at stand below those
 * that were, by as much as they promised less.
 */
void
tg_look_ahead_fill (const TgLookAhead     *self,
                    TgStone                stone,
                    const TgLookAheadMove *moves,
                    const gint64          *found,
                    guint                  n_moves,
                    gint64                 values[TG_MAX_POINTS])
{
  guint  size = self->tuples.board.size;
  gint64 least_promise = G_MAXINT64;
  gint64 least_found = G_MAXINT64;

  for (guint i = 0; i < n_moves; i++)
    {
      least_promise = MIN (least_promise, moves[i].promise);
      least_found = MIN (least_found, found[i]);
    }

  for (guint i = 0; i < size * size; i++)
    if (values[i] != TG_CLASSIC_NO_VALUE)
      {
        TgFiveTupleValue value = tg_five_tuples_value (&self->tuples, i, stone);

        values[i] =
            least_found - 1 + MIN (tg_five_tuple_total (&value) - least_promise, 0);
      }

  for (guint i = 0; i < n_moves; i++)
    values[tg_point_index (moves[i].point, size)] = found[i];
}
