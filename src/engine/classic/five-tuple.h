/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A historical player: it adds up all groups of five neighbouring points and
 * takes the point that is worth most, without looking ahead. */

#pragma once

#include "rules/ruleset.h"

G_BEGIN_DECLS

/* What an empty point is worth. The player takes the greatest sum of the three. */
typedef struct
{
  gint64 here; /* of the whole board, for the side in question, after its stone there */
  gint64 harm; /* what the opponent would gain by a stone there */
  gint   position; /* a preference for the middle */
} TgFiveTupleValue;

static inline gint64
tg_five_tuple_total (const TgFiveTupleValue *value)
{
  return value->here + value->harm + value->position;
}

/* The tuples of a board, kept up while stones are put on it and taken back. */
typedef struct
{
  TgBoard board;
  gint64  worth; /* of all tuples to Black; White’s is as much less than nothing */
  gint64  gains
      /* by side, Black first, and by point: what a stone adds; 0 if not empty */
      [2][TG_MAX_POINTS];
  gint8 positions[TG_MAX_POINTS]; /* by point, the preference for the middle */
} TgFiveTuples;

void             tg_five_tuples_init (TgFiveTuples *self, const TgBoard *board);
void             tg_five_tuples_place (TgFiveTuples *self, TgPoint point, TgStone stone);
void             tg_five_tuples_undo (TgFiveTuples *self);
TgFiveTupleValue tg_five_tuples_value (const TgFiveTuples *self,
                                       guint               index,
                                       TgStone             stone);

G_END_DECLS
