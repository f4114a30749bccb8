/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Does one set of numbers play better than another? */

#pragma once

#include "training/self-play.h"

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
 * @n_won: games that the challenger has won
 * @n_drawn: games drawn
 * @n_lost: games that it has lost
 * @pairs: how often it made 0, ½, 1, 1½ and 2 points of a pair of games
 *
 * The result so far.
 */
typedef struct
{
  guint n_won;
  guint n_drawn;
  guint n_lost;
  guint pairs[5];
} TgGateTally;

typedef struct _TgGateMatch TgGateMatch;

TgGateMatch *tg_gate_match_new (const TgGate *gate, guint32 seed);
void         tg_gate_match_free (TgGateMatch *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgGateMatch, tg_gate_match_free)

void tg_gate_match_play_pair (TgGateMatch *self, TgGateTally *tally);

gdouble tg_gate_elo (const TgGateTally *tally, gdouble *error);
gdouble tg_gate_likelihood_ratio (const TgGateTally *tally, gdouble elo0, gdouble elo1);

G_END_DECLS
