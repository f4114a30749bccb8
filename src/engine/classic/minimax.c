/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The minimax player of YiDingg’s “Programming of Gomoku”: a move is worth as much
 * as the position to which it leads if the opponent answers it with the reply that
 * is best for him, and so on in turn. What it looks at and how it judges is told
 * in look-ahead.c. What is good for one side is as bad for the other, so that one
 * function does for both (“negamax”). */

#include <glib/gi18n-lib.h>

#include "engine/classic/classic-private.h"
#include "engine/classic/look-ahead.h"

#define WIDTH 8
#define DEPTH 4

/* What a move is worth to the side that makes it, looking @depth moves ahead, this
 * one included. */
static gint64
judge_move (TgLookAhead *self, const TgLookAheadMove *move, TgStone stone, guint depth)
{
  TgStone         opponent = tg_stone_opponent (stone);
  TgLookAheadMove replies[TG_LOOK_AHEAD_MAX_WIDTH];
  gint64          best = -(TG_LOOK_AHEAD_WIN + depth);
  gint64          value;

  if (tg_look_ahead_is_over (move, depth, &value))
    return value;

  tg_five_tuples_place (&self->tuples, move->point, stone);
  /* Whoever has no legal reply has lost, which is what best begins with. */
  for (guint i = 0, n = tg_look_ahead_find_moves (self, opponent, replies); i < n; i++)
    best = MAX (best, judge_move (self, &replies[i], opponent, depth - 1));
  tg_five_tuples_undo (&self->tuples);

  return -best;
}

/**
 * tg_minimax_values:
 * @board: a position
 * @ruleset: the rules
 * @stone: Black or White, who is to move
 * @width: how many moves of a position to look at, up to
 *   %TG_LOOK_AHEAD_MAX_WIDTH
 * @depth: how many moves to look ahead, at least 1
 * @values: (inout): %TG_CLASSIC_NO_VALUE where no stone may be put, anything
 *   elsewhere; the values of all points
 *
 * Judges the points by minimax.
 *
 * Returns: how many moves were looked at
 */
guint64
tg_minimax_values (const TgBoard *board,
                   TgRuleset      ruleset,
                   TgStone        stone,
                   guint          width,
                   guint          depth,
                   gint64         values[TG_MAX_POINTS])
{
  TgLookAhead     self = { .ruleset = ruleset, .width = width };
  TgLookAheadMove moves[TG_LOOK_AHEAD_MAX_WIDTH];
  gint64          found[TG_LOOK_AHEAD_MAX_WIDTH];
  guint           n;

  tg_five_tuples_init (&self.tuples, board);
  n = tg_look_ahead_find_first_moves (&self, stone, moves);
  for (guint i = 0; i < n; i++)
    found[i] = judge_move (&self, &moves[i], stone, depth);

  tg_look_ahead_fill (&self, stone, moves, found, n, values);
  return self.n_moves;
}

static void
judge_points (const TgBoard *board,
              TgRuleset      ruleset,
              TgStone        stone,
              gint64         values[TG_MAX_POINTS])
{
  tg_minimax_values (board, ruleset, stone, WIDTH, DEPTH, values);
}

const TgClassic tg_classic_minimax = {
  .id = "minimax",
  .name = N_ ("Minimax"),
  .summary =
      N_ ("Looks four moves ahead, at the eight moves that look best each time, and "
          "expects the best reply."),
  .values = judge_points,
};
