/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Compares two sets of weights or parameters in a match. */

#pragma once

#include "rules/ratings/statistics.h"
#include "training/tune/self-play.h"

G_BEGIN_DECLS

/* A match between two sets of weights with the same search. All pointers are borrowed. */
typedef struct
{
  TgRuleset ruleset;
  guint     size;
  TgLimits  limits;       /* per move */
  guint64 champion_nodes; /* node limit per move of the champion; 0 for that of @limits */
  const TgEvaluationTables
      *challenger; /* the new set, which replaces the champion if it wins */
  const TgEvaluationTables *champion;
  const TgSearchParams
      *challenger_params;                /* (nullable): NULL for those of the rule set */
  const TgSearchParams *champion_params; /* (nullable): NULL for those of the rule set */
} TgGate;

typedef struct
{
  TgTally     games; /* results of the challenger */
  TgPairTally pairs; /* results of the challenger by pairs */
} TgGateTally;

typedef struct _TgGateMatch TgGateMatch;

TgGateMatch *tg_gate_match_new (const TgGate *gate, guint32 seed, guint n_pairs);
void         tg_gate_match_free (TgGateMatch *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgGateMatch, tg_gate_match_free)

void tg_gate_match_set_params (TgGateMatch          *self,
                               const TgSearchParams *challenger,
                               const TgSearchParams *champion);
void tg_gate_match_play_pair (TgGateMatch *self, TgGateTally *tally);

G_END_DECLS
