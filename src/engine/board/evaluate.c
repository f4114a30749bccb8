/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A linear evaluation: learned numbers, added up. The search only looks up what
 * TgPosition has summed already, and one entry of a table of the threats that
 * stand, because what a threat is worth depends on whose turn it is and on the
 * other threats (as in Rapfi's classical evaluation). The numbers in tables/ are
 * made by tengen-train, see src/training/README.md. */

#include "engine/board/evaluate.h"

#include "engine/board/position.h"

#include <math.h>
#include <string.h>

/* The numbers of one side under its rules. */
typedef struct
{
  gint16 values[TG_N_COMBINATIONS];
  gint16 move_scores[TG_N_COMBINATIONS];
  gint16 block_scores[TG_N_COMBINATIONS];
  gint16 threats[TG_N_THREAT_SETS];
} SideTables;

static const SideTables freestyle = {
#include "engine/tables/freestyle.inc"
};

static const SideTables standard = {
#include "engine/tables/standard.inc"
};

static const SideTables renju_black = {
#include "engine/tables/renju-black.inc"
};

static const SideTables renju_white = {
#include "engine/tables/renju-white.inc"
};

static const SideTables *
tables_of (TgRuleset ruleset, TgSide side)
{
  switch (ruleset)
    {
    case TG_RULESET_STANDARD:
      return &standard;
    case TG_RULESET_RENJU:
      return side == TG_SIDE_BLACK ? &renju_black : &renju_white;
    case TG_RULESET_FREESTYLE:
    case TG_RULESET_CARO5:
    case TG_RULESET_CARO6:
    default:
      return &freestyle;
    }
}

static TgEvaluationTables *
evaluation_new (TgRuleset ruleset)
{
  TgEvaluationTables *self = g_new0 (TgEvaluationTables, 1);

  for (TgSide side = 0; side < TG_N_SIDES; side++)
    {
      const SideTables *tables = tables_of (ruleset, side);

      memcpy (self->values[side], tables->values, sizeof tables->values);
      memcpy (self->move_scores[side], tables->move_scores, sizeof tables->move_scores);
      memcpy (self->block_scores[side], tables->block_scores,
              sizeof tables->block_scores);
      memcpy (self->threats[side], tables->threats, sizeof tables->threats);
    }

  return self;
}

/**
 * tg_evaluation_get:
 * @ruleset: a rule set
 *
 * Gets the numbers of a rule set; the first call for each makes them, and they
 * are never freed. Any thread.
 *
 * Returns: (transfer none): the numbers
 */
const TgEvaluationTables *
tg_evaluation_get (TgRuleset ruleset)
{
  static gsize tables[TG_N_RULESETS] = { 0 };

  g_return_val_if_fail ((guint) ruleset < TG_N_RULESETS, NULL);

  if (g_once_init_enter (&tables[ruleset]))
    g_once_init_leave (&tables[ruleset], (gsize) evaluation_new (ruleset));

  return (const TgEvaluationTables *) tables[ruleset];
}

/**
 * tg_evaluation_threats:
 * @position: a position
 *
 * Looks which threats exist for whom.
 *
 * Returns: a set, below %TG_N_THREAT_SETS
 */
TgThreats
tg_evaluation_threats (const TgPosition *position)
{
  const guint16 *own = position->counts[position->side];
  const guint16 *their = position->counts[tg_side_opponent (position->side)];
  guint          set = 0;

  set |= own[TG_CLASS_THREE] > 0 ? TG_THREAT_OWN_THREE : 0;
  set |= own[TG_CLASS_THREE_PLUS] > 0 ? TG_THREAT_OWN_THREE_PLUS : 0;
  set |= own[TG_CLASS_DOUBLE_THREE] > 0 ? TG_THREAT_OWN_DOUBLE_THREE : 0;
  set |= own[TG_CLASS_FOUR] > 0 ? TG_THREAT_OWN_FOUR : 0;
  set |= own[TG_CLASS_FOUR_PLUS] > 0 ? TG_THREAT_OWN_FOUR_PLUS : 0;
  set |= own[TG_CLASS_FOUR_THREE] > 0 ? TG_THREAT_OWN_FOUR_THREE : 0;
  set |= their[TG_CLASS_THREE_PLUS] > 0 ? TG_THREAT_THEIR_THREE_PLUS : 0;
  set |= their[TG_CLASS_DOUBLE_THREE] > 0 ? TG_THREAT_THEIR_DOUBLE_THREE : 0;
  set |= their[TG_CLASS_FOUR_PLUS] > 0 ? TG_THREAT_THEIR_FOUR_PLUS : 0;
  set |= their[TG_CLASS_FOUR_THREE] > 0 ? TG_THREAT_THEIR_FOUR_THREE : 0;
  set |= their[TG_CLASS_OPEN_FOUR] > 0 ? TG_THREAT_THEIR_OPEN_FOUR : 0;

  return (TgThreats) set;
}

/**
 * tg_evaluate:
 * @position: a position in which nobody can win at once
 *
 * Estimates a position without looking ahead.
 *
 * Returns: the score for the side to move
 */
TgScore
tg_evaluate (const TgPosition *position)
{
  TgSide  own = position->side;
  TgScore score = position->values[own] - position->values[tg_side_opponent (own)];

  score += position->evaluation->threats[own][tg_evaluation_threats (position)];
  return CLAMP (score, -TG_MAX_EVALUATION, TG_MAX_EVALUATION);
}

/**
 * tg_score_win_chance:
 * @score: a score for the side to move
 *
 * Estimates the expected result, a draw being half a win, with the logistic
 * curve (Elo's model): 1 / (1 + exp (−@score / %TG_SCORE_SCALE)), and 1 or 0 for
 * a proved win or loss. The evaluation is fitted to this curve.
 *
 * Returns: a number from 0 to 1
 */
gdouble
tg_score_win_chance (TgScore score)
{
  if (score >= TG_SCORE_WIN_MIN)
    return 1.0;
  if (score <= -TG_SCORE_WIN_MIN)
    return 0.0;

  return 1.0 / (1.0 + exp (-(gdouble) score / TG_SCORE_SCALE));
}
