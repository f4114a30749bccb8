/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A historical player that sums the worth of all groups of five neighbouring points and
 * plays the best point, without searching. */

#pragma once

#include "rules/ruleset.h"

G_BEGIN_DECLS

/* The value of an empty point. The player maximises the sum of these three numbers. */
typedef struct
{
  /* worth of the whole board to the side after it has placed a stone on the point */
  gint64 here;
  gint64 harm;     /* the opponent's gain from a stone on the point */
  gint   position; /* preference for the middle */
} TgFiveTupleValue;

static inline gint64
tg_five_tuple_total (const TgFiveTupleValue *value)
{
  return value->here + value->harm + value->position;
}

/* The tuples of a board, updated as stones are placed and removed. */
typedef struct
{
  TgBoard board;
  gint64  worth; /* worth of all tuples to Black; their worth to White is the negative */
  gint64  gains
      /* by side, Black first, and by point: what the side gains by a stone; 0 if the
       * point is occupied */
      [2][TG_MAX_POINTS];
  gint8 positions[TG_MAX_POINTS]; /* by point: the preference for the middle */
} TgFiveTuples;

void             tg_five_tuples_init (TgFiveTuples *self, const TgBoard *board);
void             tg_five_tuples_place (TgFiveTuples *self, TgPoint point, TgStone stone);
void             tg_five_tuples_undo (TgFiveTuples *self);
TgFiveTupleValue tg_five_tuples_value (const TgFiveTuples *self,
                                       guint               index,
                                       TgStone             stone);

G_END_DECLS
