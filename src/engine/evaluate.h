/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a position is worth without looking ahead. The sum over all empty
 * points of what either side's stone would make there is kept up to date by
 * TgPosition; this adds who is to move and which threats stand. */

#pragma once

#include "engine/engine.h"
#include "engine/pattern.h"

G_BEGIN_DECLS

/**
 * TgEvaluation:
 * @values: by side and combination of line shapes, what an empty point where
 *   that side would make them is worth to it
 * @move_scores: the same for choosing moves: how promising it is to make them
 * @block_scores: how promising it is to keep the opponent from making them
 *
 * The numbers of one rule set.
 */
typedef struct
{
  gint16 values[TG_N_SIDES][TG_N_COMBINATIONS];
  gint16 move_scores[TG_N_SIDES][TG_N_COMBINATIONS];
  gint16 block_scores[TG_N_SIDES][TG_N_COMBINATIONS];
} TgEvaluation;

/* No evaluation comes near the scores of proved wins. */
#define TG_MAX_EVALUATION 20000

typedef struct _TgPosition TgPosition;

const TgEvaluation *tg_evaluation_get (TgRuleset ruleset);
TgScore             tg_evaluate (const TgPosition *position);

G_END_DECLS
