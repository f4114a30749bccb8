/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Does one set of numbers play better than another? */

#pragma once

#include "training/self-play.h"
#include "training/statistics.h"

G_BEGIN_DECLS

/* A match between two sets of numbers, borrowed, for the same search. */
typedef struct
{
  TgRuleset                 ruleset;
  guint                     size;
  TgLimits                  limits;     /* for each move */
  const TgEvaluationTables *challenger; /* that has to prove itself */
  const TgEvaluationTables *champion;
  const TgSearchParams     *challenger_params; /* (nullable): those of the rule set */
  const TgSearchParams     *champion_params;   /* the same */
} TgGate;

typedef struct
{
  TgTally     games; /* how they ended for the challenger */
  TgPairTally pairs; /* the same by pairs */
} TgGateTally;

typedef struct _TgGateMatch TgGateMatch;

TgGateMatch *tg_gate_match_new (const TgGate *gate, guint32 seed);
void         tg_gate_match_free (TgGateMatch *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgGateMatch, tg_gate_match_free)

void tg_gate_match_set_params (TgGateMatch          *self,
                               const TgSearchParams *challenger,
                               const TgSearchParams *champion);
void tg_gate_match_play_pair (TgGateMatch *self, TgGateTally *tally);

G_END_DECLS
