/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The minimax and alpha-beta players of YiDingg’s “Programming of Gomoku” (五子棋程序设计, 2024)
 * extend the greedy player: in each position they examine only its m best moves, to a
 * depth of d moves, and so evaluate m^d positions by the same sum over tuples. The report
 * ends there; the details follow its text. A move that ends the game is a leaf, and an
 * earlier win counts more. At the first move, forced moves take precedence, as for the
 * greedy player. A draw seeded by the position decides which of several equal moves is
 * the last of the m, so no side of the board is preferred and every position is searched
 * the same way each time.
 *
 * A move is worth the position after the opponent's best reply, and so on recursively.
 * One side's gain is the other's loss, so one function serves both (“negamax”). The
 * alpha-beta player skips replies that cannot change the choice: once a reply shows that
 * a move is worse than one already found, the move's other replies do not matter. Most
 * promising moves come first, so this happens for most moves, and the player can search
 * deeper. At equal width and depth it chooses like the minimax player: the moves of the
 * greatest value have exact values; for the others, the value is an upper bound (Knuth
 * and Moore, “An analysis of alpha-beta pruning”, 1975). */

#include <glib/gi18n-lib.h>

#include "engine/classic/look-ahead.h"

#include "engine/classic/classic-private.h"
#include "engine/classic/forced-moves.h"

/* Greater than the value of any move, including a win. */
#define INFINITE (2 * TG_LOOK_AHEAD_WIN)

#define TAKEN G_MININT64

/* Returns a pseudo-random number that depends only on position and point, by the
 * finaliser of SplitMix64 (Steele, Lea and Flood). */
static guint64
draw_lot (const TgBoard *board, guint index)
{
  guint64 lot =
      tg_board_hash (board) + (index + 1) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);

  lot = (lot ^ (lot >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  lot = (lot ^ (lot >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  return lot ^ (lot >> 31);
}

/* Returns the most promising of the remaining points; the number of points if there is
 * none. */
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

/* Finds the most promising legal moves. @only: (nullable): restricts the choice to
 * these points. */
static guint
find_moves (TgLookAhead       *self,
            TgStone            stone,
            const TgPointList *only,
            TgLookAheadMove    moves[TG_CLASSIC_MAX_WIDTH])
{
  const TgBoard *board = &self->tuples.board;
  guint          n_points = board->size * board->size;
  guint          n_moves = 0;
  gint64         promises[TG_MAX_POINTS];

  for (guint i = 0; i < n_points; i++)
    {
      TgPoint          point = tg_point_from_index (i, board->size);
      TgFiveTupleValue value = tg_five_tuples_value (&self->tuples, i, stone);

      promises[i] =
          tg_board_is_empty (board, point)
                  && (only == NULL || tg_point_is_among (point, only->points, only->n))
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

/* Finds the most promising legal moves, best first, up to the width. Returns their
 * number, 0 if there is no legal move. */
guint
tg_look_ahead_find_moves (TgLookAhead    *self,
                          TgStone         stone,
                          TgLookAheadMove moves[TG_CLASSIC_MAX_WIDTH])
{
  return find_moves (self, stone, NULL, moves);
}

/* Finds the candidates for the first move: forced moves, if there are any. */
guint
tg_look_ahead_find_first_moves (TgLookAhead    *self,
                                TgStone         stone,
                                TgLookAheadMove moves[TG_CLASSIC_MAX_WIDTH])
{
  TgPointList forced;

  return tg_forced_moves_find (&self->tuples.board, self->ruleset, stone, &forced)
             ? find_moves (self, stone, &forced, moves)
             : find_moves (self, stone, NULL, moves);
}

/* Returns whether a move is a leaf: it ends the game, or @depth, which includes it, is
 * reached. Only then sets @value to the move's value for the side that makes it. */
static gboolean
is_over (const TgLookAheadMove *move, guint depth, gint64 *value)
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

/* Fills in the values once @self is back at its first position. Points that were not
 * searched rank below the others, in the order of their promise. */
static void
fill_values (const TgLookAhead     *self,
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

static gboolean
is_stopped (TgLookAhead *self)
{
  const TgClassicLimits *limits = self->limits;

  if (limits != NULL && limits->poll != NULL && !self->is_stopped)
    self->is_stopped = !limits->poll (limits->user_data);
  return self->is_stopped;
}

/* Returns the value of a move for the side that makes it, searching @depth moves
 * including this one. The value is exact if it is between @min and @max; at or below
 * @min it is an upper bound, at or above @max a lower bound. */
static gint64
judge_move (TgLookAhead           *self,
            const TgLookAheadMove *move,
            TgStone                stone,
            guint                  depth,
            gint64                 min,
            gint64                 max)
{
  TgStone         opponent = tg_stone_opponent (stone);
  TgLookAheadMove replies[TG_CLASSIC_MAX_WIDTH];
  gint64          best = -(TG_LOOK_AHEAD_WIN + depth);
  gint64          value;

  if (is_over (move, depth, &value))
    return value;
  if (is_stopped (self))
    return best;

  tg_five_tuples_place (&self->tuples, move->point, stone);
  /* A side without a legal reply has lost; @best starts with that value. */
  for (guint i = 0, n = tg_look_ahead_find_moves (self, opponent, replies);
       i < n && (-best > min || !self->prunes); i++)
    best = MAX (best, judge_move (self, &replies[i], opponent, depth - 1,
                                  MAX (best, -max), -min));
  tg_five_tuples_undo (&self->tuples);

  return -best;
}

/* Evaluates all points, to the width and depth of @limits. @values holds
 * TG_CLASSIC_NO_VALUE where no stone may be placed, and any value at other points.
 * With @prunes, the greatest value and its points are exact; other searched points may
 * be worth less than reported. After an early end, only the moves evaluated until then
 * count as searched, or else the most promising one. Returns the number of moves
 * examined. */
guint64
tg_look_ahead_values (const TgBoard         *board,
                      TgRuleset              ruleset,
                      TgStone                stone,
                      const TgClassicLimits *limits,
                      gboolean               prunes,
                      gint64                 values[TG_MAX_POINTS])
{
  TgLookAhead self = {
    .ruleset = ruleset, .width = limits->width, .prunes = prunes, .limits = limits
  };
  TgLookAheadMove moves[TG_CLASSIC_MAX_WIDTH];
  gint64          found[TG_CLASSIC_MAX_WIDTH] = { 0 };
  gint64          best = -INFINITE;
  guint           n_judged = 0;
  guint           n;

  tg_five_tuples_init (&self.tuples, board);
  n = tg_look_ahead_find_first_moves (&self, stone, moves);
  while (n_judged < n)
    {
      /* The bound is one below the best value, so that a move of equal value is told
       * from a worse one: chance decides between equal moves. */
      gint64 value =
          judge_move (&self, &moves[n_judged], stone, limits->depth, best - 1, INFINITE);

      if (self.is_stopped)
        break;
      found[n_judged++] = value;
      best = MAX (best, value);
    }

  fill_values (&self, stone, moves, found, MAX (n_judged, MIN (n, 1)), values);
  return self.n_moves;
}

static void
judge_by_minimax (const TgBoard         *board,
                  TgRuleset              ruleset,
                  TgStone                stone,
                  const TgClassicLimits *limits,
                  gint64                 values[TG_MAX_POINTS])
{
  tg_look_ahead_values (board, ruleset, stone, limits, FALSE, values);
}

static void
judge_by_alpha_beta (const TgBoard         *board,
                     TgRuleset              ruleset,
                     TgStone                stone,
                     const TgClassicLimits *limits,
                     gint64                 values[TG_MAX_POINTS])
{
  tg_look_ahead_values (board, ruleset, stone, limits, TRUE, values);
}

const TgClassic tg_classic_minimax = {
  .id = "minimax",
  .name = N_ ("Minimax"),
  .summary = N_ ("Looks a few moves ahead, at the ones that look best each time, and "
                 "expects the best reply"),
  .width = 8,
  .depth = 4,
  .values = judge_by_minimax,
};

const TgClassic tg_classic_alpha_beta = {
  .id = "alpha-beta",
  .name = N_ ("Alpha-beta"),
  .summary = N_ ("Looks ahead like minimax, but faster and so further: it skips moves "
                 "that cannot change its choice"),
  .width = 8,
  .depth = 5,
  .values = judge_by_alpha_beta,
};
