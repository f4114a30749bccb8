/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The learned numbers of the evaluation. Those in weights/ are made by
 * tengen-train, see src/training/README.md. */

#pragma once

#include "engine/board/pattern.h"

G_BEGIN_DECLS

/* Which threats exist for whom, as seen by the side to move. PLUS is an open two or a
 * closed three besides; an open four of the opponent's means that an open three
 * stands. */
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

/* The numbers of one rule set. By combination of line shapes: what an empty point where a
 * side would make them is worth to it, in hundredths of a stone, see
 * tg_score_win_chance(), and how promising it is to make them, or to keep the opponent
 * from making them, in hundredths of a logarithmic unit. By side to move and set of
 * threats: what they are worth to it. */
typedef struct
{
  gint16 values[TG_N_SIDES][TG_N_COMBINATIONS];
  gint16 move_scores[TG_N_SIDES][TG_N_COMBINATIONS];
  gint16 block_scores[TG_N_SIDES][TG_N_COMBINATIONS];
  gint16 threats[TG_N_SIDES][TG_N_THREAT_SETS];
} TgEvaluationTables;

const TgEvaluationTables *tg_evaluation_get (TgRuleset ruleset);

G_END_DECLS
