/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The alpha-beta player of YiDingg’s “Programming of Gomoku”: minimax that leaves
 * out what cannot change the choice. Once a reply shows that a move is worse than
 * one already found, the other replies to it need not be looked at; since the most
 * promising are looked at first, that is so for most, and it can afford to look
 * further ahead. To the same width and depth it chooses as the minimax player does:
 * the moves of the greatest value have their true values, those of equals too, and
 * of the others it is only known that they are worth no more than what is said
 * (Knuth and Moore, “An analysis of alpha-beta pruning”, 1975). */

#include <glib/gi18n-lib.h>

#include "engine/classic/classic-private.h"
#include "engine/classic/look-ahead.h"

#define WIDTH 8
#define DEPTH 5

/* More than any move is worth, even a win. */
#define INFINITE (2 * TG_LOOK_AHEAD_WIN)

/* What a move is worth to the side that makes it, looking @depth moves ahead, this
 * one included. Only between @least and @most it need be exact: at or below @least
 * it is worth no more than the result, at or above @most no less. */
static gint64
judge_move (TgLookAhead           *self,
            const TgLookAheadMove *move,
            TgStone                stone,
            guint                  depth,
            gint64                 least,
            gint64                 most)
{
  TgStone         opponent = tg_stone_opponent (stone);
  TgLookAheadMove replies[TG_LOOK_AHEAD_MAX_WIDTH];
  gint64          best = -(TG_LOOK_AHEAD_WIN + depth);
  gint64          value;

  if (tg_look_ahead_is_over (move, depth, &value))
    return value;

  tg_five_tuples_place (&self->tuples, move->point, stone);
  /* Whoever has no legal reply has lost, which is what best begins with. */
  for (guint i = 0, n = tg_look_ahead_find_moves (self, opponent, replies);
       i < n && -best > least; i++)
    best = MAX (best, judge_move (self, &replies[i], opponent, depth - 1,
                                  MAX (best, -most), -least));
  tg_five_tuples_undo (&self->tuples);

  return -best;
}

/**
 * tg_alpha_beta_values:
 * @board: a position
 * @ruleset: the rules
 * @stone: Black or White, who is to move
 * @width: how many moves of a position to look at, up to
 *   %TG_LOOK_AHEAD_MAX_WIDTH
 * @depth: how many moves to look ahead, at least 1
 * @values: (inout): %TG_CLASSIC_NO_VALUE where no stone may be put, anything
 *   elsewhere; the values of all points
 *
 * Judges the points by minimax with cut-offs. The greatest value and the points
 * that have it are those of tg_minimax_values(); another point that was looked at
 * may be worth less than is said here.
 *
 * Returns: how many moves were looked at
 */
guint64
tg_alpha_beta_values (const TgBoard *board,
                      TgRuleset      ruleset,
                      TgStone        stone,
                      guint          width,
                      guint          depth,
                      gint64         values[TG_MAX_POINTS])
{
  TgLookAhead     self = { .ruleset = ruleset, .width = width };
  TgLookAheadMove moves[TG_LOOK_AHEAD_MAX_WIDTH];
  gint64          found[TG_LOOK_AHEAD_MAX_WIDTH];
  gint64          best = -INFINITE;
  guint           n;

  tg_five_tuples_init (&self.tuples, board);
  n = tg_look_ahead_find_first_moves (&self, stone, moves);
  for (guint i = 0; i < n; i++)
    {
      /* Chance is to decide between equals, so they must be told from worse
       * moves. */
      found[i] = judge_move (&self, &moves[i], stone, depth, best - 1, INFINITE);
      best = MAX (best, found[i]);
    }

  tg_look_ahead_fill (&self, stone, moves, found, n, values);
  return self.n_moves;
}

static void
judge_points (const TgBoard *board,
              TgRuleset      ruleset,
              TgStone        stone,
              gint64         values[TG_MAX_POINTS])
{
  tg_alpha_beta_values (board, ruleset, stone, WIDTH, DEPTH, values);
}

const TgClassic tg_classic_alpha_beta = {
  .id = "alpha-beta",
  .name = N_ ("Alpha-beta"),
  .summary = N_ ("Looks ahead like minimax, but five moves, because it leaves out what "
                 "cannot change its mind."),
  .values = judge_points,
};
