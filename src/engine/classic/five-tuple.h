/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A historical player: it adds up all groups of five neighbouring points and
 * takes the point that is worth most, without looking ahead. */

#pragma once

#include "rules/ruleset.h"

G_BEGIN_DECLS

/**
 * TgFiveTupleValue:
 * @here: the value of the whole board, for the side in question, after its
 *   stone on the point
 * @harm: what the opponent would gain by a stone on the point
 * @position: a preference for the middle of the board
 *
 * What an empty point is worth. The player takes the greatest sum of the
 * three; see tg_five_tuple_total().
 */
typedef struct
{
  gint64 here;
  gint64 harm;
  gint   position;
} TgFiveTupleValue;

static inline gint64
tg_five_tuple_total (const TgFiveTupleValue *value)
{
  return value->here + value->harm + value->position;
}

/**
 * TgFiveTuples:
 * @board: the position
 * @worth: what all its tuples are worth to Black; White’s worth is as much less
 *   than nothing
 * @gains: by side, Black first, and by point: what its stone there would add to
 *   its worth; zero if a stone lies there
 * @positions: by point, the preference for the middle
 *
 * The tuples of a board, kept up while stones are put on it and taken back. To
 * be read through tg_five_tuples_value().
 */
typedef struct
{
  TgBoard board;
  gint64  worth;
  gint64  gains[2][TG_MAX_POINTS];
  gint8   positions[TG_MAX_POINTS];
} TgFiveTuples;

void             tg_five_tuples_init (TgFiveTuples *self, const TgBoard *board);
void             tg_five_tuples_place (TgFiveTuples *self, TgPoint point, TgStone stone);
void             tg_five_tuples_undo (TgFiveTuples *self);
TgFiveTupleValue tg_five_tuples_value (const TgFiveTuples *self,
                                       guint               index,
                                       TgStone             stone);

G_END_DECLS
