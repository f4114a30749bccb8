/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Does one set of numbers play better than another? */

#pragma once

#include "training/self-play.h"
#include "training/statistics.h"

G_BEGIN_DECLS

/**
 * TgGate:
 * @ruleset: the rules
 * @size: points a side
 * @limits: for each move
 * @challenger: (transfer none): the numbers that have to prove themselves
 * @champion: (transfer none): the numbers to beat
 *
 * A match between two sets of numbers for the same search.
 */
typedef struct
{
  TgRuleset                 ruleset;
  guint                     size;
  TgLimits                  limits;
  const TgEvaluationTables *challenger;
  const TgEvaluationTables *champion;
} TgGate;

/**
 * TgGateTally:
 * @games: how the games ended for the challenger
 * @pairs: the same by pairs
 *
 * The result so far.
 */
typedef struct
{
  TgTally     games;
  TgPairTally pairs;
} TgGateTally;

typedef struct _TgGateMatch TgGateMatch;

TgGateMatch *tg_gate_match_new (const TgGate *gate, guint32 seed);
void         tg_gate_match_free (TgGateMatch *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgGateMatch, tg_gate_match_free)

void tg_gate_match_play_pair (TgGateMatch *self, TgGateTally *tally);

G_END_DECLS
