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

gint64 tg_five_tuple_values (const TgBoard   *board,
                             TgStone          stone,
                             TgFiveTupleValue values[TG_MAX_POINTS]);

G_END_DECLS
