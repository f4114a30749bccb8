/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The learned weights of the evaluation. tengen-train generates the files in weights/;
 * see src/training/README.md. */

#pragma once

#include "engine/board/pattern.h"

G_BEGIN_DECLS

/**
 * TgThreats:
 *
 * Existing threats of either side, as seen by the side to move. PLUS means with an open
 * two or a closed three in addition; an open four of the opponent's means that an open
 * three exists.
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

/* Dimensions and fixed-point units of a network for one side to move; see network.c.
 * The _ONE constants are the integers that stand for 1.0. The value of a single point
 * is in 1/1600 of a stone, finer than a score, because many such values are added. */
#define TG_NETWORK_CHANNELS    16
#define TG_NETWORK_UNITS       32
#define TG_NETWORK_CHANNEL_ONE 64
#define TG_NETWORK_VALUE_ONE   16
#define TG_NETWORK_SUM_ONE     8192
#define TG_NETWORK_MAX_SUM     4096 /* limit of a sum, so that products fit 32 bits */
#define TG_NETWORK_THREAT_ONE  2048 /* also the unit of the biases of the first layer */
#define TG_NETWORK_INNER_ONE   1024 /* also of the second biases and the output biases */

typedef struct
{
  gint8  own[TG_N_COMBINATIONS * TG_NETWORK_CHANNELS];
  gint8  their[TG_N_COMBINATIONS * TG_NETWORK_CHANNELS];
  gint16 own_values[TG_N_COMBINATIONS];
  gint16 their_values[TG_N_COMBINATIONS];
  gint16 sums[TG_NETWORK_CHANNELS * TG_NETWORK_UNITS];
  gint16 threats[TG_N_THREATS * TG_NETWORK_UNITS];
  gint16 first_biases[TG_NETWORK_UNITS];
  gint16 inner[TG_NETWORK_UNITS * TG_NETWORK_UNITS];
  gint16 second_biases[TG_NETWORK_UNITS];
  gint16 out_first[TG_NETWORK_UNITS];
  gint16 out_second[TG_NETWORK_UNITS];
  gint16 out_bias[1];
} TgNetwork;

/* Distance classes of a point from a stone: rows times TG_NEAR_SPAN plus columns. A point
 * outside the span gets class 0, that of the stone's own point, where no move is
 * possible. */
#define TG_NEAR_SPAN    8
#define TG_N_DISTANCES  (TG_NEAR_SPAN * TG_NEAR_SPAN)
#define TG_N_LAST_MOVES 4

/* Weights of move ordering for one side, in hundredths of a logarithmic unit. The
 * score of a move for ordering is the sum of the weights of the combination that it
 * makes, of the combination that it denies the opponent, and of its distance from each
 * of the last moves, beginning with the opponent's. */
typedef struct
{
  gint16 makes[TG_N_COMBINATIONS];
  gint16 blocks[TG_N_COMBINATIONS];
  gint16 near[TG_N_LAST_MOVES * TG_N_DISTANCES];
} TgMoveOrder;

/**
 * TgEvaluationTables:
 *
 * The weights of one rule set. Indexed by combination of line shapes: the value of an
 * empty point to a side that could make them there, in hundredths of a stone, see
 * tg_score_win_chance(); and the promise of making them, or of denying them to the
 * opponent, in hundredths of a logarithmic unit, by which the root and leaves order
 * moves. Indexed by side to
 * move and set of threats: the value of the threats.
 */
typedef struct
{
  gint16 values[TG_N_SIDES][TG_N_COMBINATIONS];
  gint16 move_scores[TG_N_SIDES][TG_N_COMBINATIONS];
  gint16 block_scores[TG_N_SIDES][TG_N_COMBINATIONS];
  gint16 threats[TG_N_SIDES][TG_N_THREAT_SETS];

  /* Indexed by side to move; if both sides have the same rules, one network serves for
   * both; so for the orders of moves. */
  guint       n_networks;
  TgNetwork   networks[TG_N_SIDES];
  guint       n_orders;
  TgMoveOrder orders[TG_N_SIDES];
} TgEvaluationTables;

const TgEvaluationTables *tg_evaluation_get (TgRuleset ruleset);

G_END_DECLS
