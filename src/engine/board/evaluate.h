/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a position is worth without looking ahead. The sum over all empty
 * points of what either side's stone would make there is kept up to date by
 * TgPosition; this adds what the threats that stand mean to the side to move. */

#pragma once

#include "engine/board/pattern.h"

G_BEGIN_DECLS

/**
 * TgScore:
 *
 * How good a position is for the side to move, in hundredths of a stone's
 * worth. Scores of at least %TG_SCORE_WIN_MIN announce a forced win in
 * %TG_SCORE_WIN - score plies; losses are the same, negated.
 */
typedef gint TgScore;

#define TG_SCORE_WIN     30000
#define TG_SCORE_WIN_MIN (TG_SCORE_WIN - 1000)

/**
 * TgThreats:
 * @TG_THREAT_OWN_THREE: the side to move can make an open three
 * @TG_THREAT_OWN_THREE_PLUS: an open three, and an open two or a closed three
 * @TG_THREAT_OWN_DOUBLE_THREE: two open threes
 * @TG_THREAT_OWN_FOUR: a four
 * @TG_THREAT_OWN_FOUR_PLUS: a four, and an open two or a closed three
 * @TG_THREAT_OWN_FOUR_THREE: a four and an open three
 * @TG_THREAT_THEIR_THREE_PLUS: the opponent can make an open three, and an
 *   open two or a closed three
 * @TG_THREAT_THEIR_DOUBLE_THREE: two open threes
 * @TG_THREAT_THEIR_FOUR_PLUS: a four, and an open two or a closed three
 * @TG_THREAT_THEIR_FOUR_THREE: a four and an open three
 * @TG_THREAT_THEIR_OPEN_FOUR: an open four: an open three stands
 *
 * Which threats exist for whom, as seen by the side to move.
 */
typedef enum
{
  TG_THREAT_OWN_THREE = 1 << 0,
  TG_THREAT_OWN_THREE_PLUS = 1 << 1,
  TG_THREAT_OWN_DOUBLE_THREE = 1 << 2,
  TG_THREAT_OWN_FOUR = 1 << 3,
  TG_THREAT_OWN_FOUR_PLUS = 1 << 4,
  TG_THREAT_OWN_FOUR_THREE = 1 << 5,
  TG_THREAT_THEIR_THREE_PLUS = 1 << 6,
  TG_THREAT_THEIR_DOUBLE_THREE = 1 << 7,
  TG_THREAT_THEIR_FOUR_PLUS = 1 << 8,
  TG_THREAT_THEIR_FOUR_THREE = 1 << 9,
  TG_THREAT_THEIR_OPEN_FOUR = 1 << 10,
} TgThreats;

#define TG_N_THREATS     11
#define TG_N_THREAT_SETS (1 << TG_N_THREATS)

/**
 * TgEvaluationTables:
 * @values: by side and combination of line shapes, what an empty point where
 *   that side would make them is worth to it
 * @move_scores: the same for choosing moves: how promising it is to make them
 * @block_scores: how promising it is to keep the opponent from making them
 * @threats: by side to move and set of threats, what they are worth to it
 *
 * The numbers of one rule set. Values are in hundredths of a stone, see
 * tg_score_win_chance(); move scores in hundredths of a logarithmic unit.
 */
typedef struct
{
  gint16 values[TG_N_SIDES][TG_N_COMBINATIONS];
  gint16 move_scores[TG_N_SIDES][TG_N_COMBINATIONS];
  gint16 block_scores[TG_N_SIDES][TG_N_COMBINATIONS];
  gint16 threats[TG_N_SIDES][TG_N_THREAT_SETS];
} TgEvaluationTables;

/* No evaluation comes near the scores of proved wins. */
#define TG_MAX_EVALUATION 20000

/* The score at which the expected result has risen from 1/2 to 1/(1 + 1/e),
 * about 73 %. The learned numbers keep to this scale. */
#define TG_SCORE_SCALE 200

typedef struct _TgPosition TgPosition;

const TgEvaluationTables *tg_evaluation_get (TgRuleset ruleset);
TgThreats                 tg_evaluation_threats (const TgPosition *position);
TgScore                   tg_evaluate (const TgPosition *position);
gdouble                   tg_score_win_chance (TgScore score);

G_END_DECLS
