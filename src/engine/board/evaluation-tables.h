/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The learned numbers of the evaluation. Those in weights/ are made by
 * tengen-train, see src/training/README.md. */

#pragma once

#include "engine/board/pattern.h"

G_BEGIN_DECLS

/**
 * TgThreats:
 *
 * Which threats exist for whom, as seen by the side to move. PLUS is an open two or a
 * closed three besides; an open four of the opponent's means that an open three stands.
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

/* The weights of a network for one side to move, see network.c: rows as long as there are
 * channels or units, and what stands for one in them. The values are in sixteenths of
 * hundredths of a stone: many points add theirs up. */
#define TG_NETWORK_CHANNELS    16
#define TG_NETWORK_UNITS       32
#define TG_NETWORK_CHANNEL_ONE 64
#define TG_NETWORK_VALUE_ONE   16
#define TG_NETWORK_SUM_ONE     8192
#define TG_NETWORK_MAX_SUM     4096 /* so that sums of it stay within 32 bits */
#define TG_NETWORK_THREAT_ONE  2048 /* of the first biases as well */
#define TG_NETWORK_INNER_ONE   1024 /* of the second biases and of what goes out as well */

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

/* How far a point is from a stone: by rows times TG_NEAR_SPAN and by columns. Whatever is
 * farther away than the span counts as if it lay on the stone, where no move can be. */
#define TG_NEAR_SPAN    8
#define TG_N_DISTANCES  (TG_NEAR_SPAN * TG_NEAR_SPAN)
#define TG_N_LAST_MOVES 4

/* How promising a move of one side is, in hundredths of a logarithmic unit: a sum of what
 * it makes and keeps the opponent from making there, by combination of line shapes, and of
 * how far it is from each of the last moves, the opponent's first. */
typedef struct
{
  gint16 makes[TG_N_COMBINATIONS];
  gint16 blocks[TG_N_COMBINATIONS];
  gint16 near[TG_N_LAST_MOVES * TG_N_DISTANCES];
} TgMoveOrder;

/**
 * TgEvaluationTables:
 *
 * The numbers of one rule set. By combination of line shapes: what an empty point where a
 * side would make them is worth to it, in hundredths of a stone, see
 * tg_score_win_chance(), and how promising it is to make them, or to keep the opponent
 * from making them, in hundredths of a logarithmic unit, as the levels see it. By side to
 * move and set of threats: what they are worth to it.
 */
typedef struct
{
  gint16 values[TG_N_SIDES][TG_N_COMBINATIONS];
  gint16 move_scores[TG_N_SIDES][TG_N_COMBINATIONS];
  gint16 block_scores[TG_N_SIDES][TG_N_COMBINATIONS];
  gint16 threats[TG_N_SIDES][TG_N_THREAT_SETS];

  /* By side to move. One is for both where their rules are the same; there may be none, and
   * for moves the levels' order then. */
  guint       n_networks;
  TgNetwork   networks[TG_N_SIDES];
  guint       n_orders;
  TgMoveOrder orders[TG_N_SIDES];
} TgEvaluationTables;

const TgEvaluationTables *tg_evaluation_get (TgRuleset ruleset);

G_END_DECLS
