/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A linear evaluation with learned weights. TgPosition keeps the sum over all points up
 * to date; tg_evaluate() adds one entry of a table of the existing threats, because the
 * value of a threat depends on the side to move and on the other threats (as in Rapfi's
 * classical evaluation). */

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
 * Returns the static score for the side to move, in a position where neither side can
 * make a five at once.
 */
TgScore
tg_evaluate (const TgPosition *position)
{
  TgSide  own = position->side;
  TgScore score = position->values[own] - position->values[tg_side_opponent (own)];

  score += position->evaluation->threats[own][tg_evaluation_threats (position)];
  return CLAMP (score, -TG_MAX_EVALUATION, TG_MAX_EVALUATION);
}
