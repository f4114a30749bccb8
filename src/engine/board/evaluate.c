/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A linear evaluation: learned numbers, added up. The search only looks up what
 * TgPosition has summed already, and one entry of a table of the threats that
 * stand, because what a threat is worth depends on whose turn it is and on the
 * other threats (as in Rapfi's classical evaluation). */

#include "engine/board/evaluate.h"

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
 *
 * The score for the side to move where nobody can win at once, without looking ahead.
 */
TgScore
tg_evaluate (const TgPosition *position)
{
  TgSide  own = position->side;
  TgScore score = position->values[own] - position->values[tg_side_opponent (own)];

  score += position->evaluation->threats[own][tg_evaluation_threats (position)];
  return CLAMP (score, -TG_MAX_EVALUATION, TG_MAX_EVALUATION);
}
