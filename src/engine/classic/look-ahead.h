/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the two players that look ahead share: which moves they look at, and what
 * a position is worth when they stop. */

#pragma once

#include "engine/classic/five-tuple.h"

G_BEGIN_DECLS

/* More than any sum over tuples. */
#define TG_LOOK_AHEAD_WIN ((gint64) 1 << 50)

#define TG_LOOK_AHEAD_MAX_WIDTH 32

/**
 * TgLookAheadMove:
 * @point: where
 * @verdict: what the rules say of it: legal, or the end of the game
 * @promise: what the five-tuple player thinks of it, which decides whether it is
 *   looked at at all, and when
 * @after: what the board is worth after it, for the side that made it
 *
 * A move to look at.
 */
typedef struct
{
  TgPoint   point;
  TgVerdict verdict;
  gint64    promise;
  gint64    after;
} TgLookAheadMove;

/**
 * TgLookAhead:
 * @tuples: the position that is looked at
 * @ruleset: the rules
 * @width: at how many moves of a position, up to %TG_LOOK_AHEAD_MAX_WIDTH
 * @n_moves: how many moves were looked at
 *
 * A look ahead. Its position goes forth and back.
 */
typedef struct
{
  TgFiveTuples tuples;
  TgRuleset    ruleset;
  guint        width;
  guint64      n_moves;
} TgLookAhead;

guint    tg_look_ahead_find_moves (TgLookAhead    *self,
                                   TgStone         stone,
                                   TgLookAheadMove moves[TG_LOOK_AHEAD_MAX_WIDTH]);
guint    tg_look_ahead_find_first_moves (TgLookAhead    *self,
                                         TgStone         stone,
                                         TgLookAheadMove moves[TG_LOOK_AHEAD_MAX_WIDTH]);
gboolean tg_look_ahead_is_over (const TgLookAheadMove *move, guint depth, gint64 *value);
void     tg_look_ahead_fill (const TgLookAhead     *self,
                             TgStone                stone,
                             const TgLookAheadMove *moves,
                             const gint64          *found,
                             guint                  n_moves,
                             gint64                 values[TG_MAX_POINTS]);

guint64 tg_minimax_values (const TgBoard *board,
                           TgRuleset      ruleset,
                           TgStone        stone,
                           guint          width,
                           guint          depth,
                           gint64         values[TG_MAX_POINTS]);
guint64 tg_alpha_beta_values (const TgBoard *board,
                              TgRuleset      ruleset,
                              TgStone        stone,
                              guint          width,
                              guint          depth,
                              gint64         values[TG_MAX_POINTS]);

G_END_DECLS
