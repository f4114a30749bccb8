/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "engine/board/evaluation-tables.h"

#include <string.h>

/* The weights of one side under its rules. */
typedef struct
{
  gint16 values[TG_N_COMBINATIONS];
  gint16 move_scores[TG_N_COMBINATIONS];
  gint16 block_scores[TG_N_COMBINATIONS];
  gint16 threats[TG_N_THREAT_SETS];
} SideTables;

static const SideTables freestyle = {
#include "engine/weights/freestyle.inc"
};

static const SideTables standard = {
#include "engine/weights/standard.inc"
};

static const SideTables renju_black = {
#include "engine/weights/renju-black.inc"
};

static const SideTables renju_white = {
#include "engine/weights/renju-white.inc"
};

static const TgNetwork freestyle_network = {
#include "engine/weights/freestyle-network.inc"
};

static const TgNetwork standard_network = {
#include "engine/weights/standard-network.inc"
};

static const TgNetwork renju_black_network = {
#include "engine/weights/renju-black-network.inc"
};

static const TgNetwork renju_white_network = {
#include "engine/weights/renju-white-network.inc"
};

static const TgMoveOrder freestyle_order = {
#include "engine/weights/freestyle-order.inc"
};

static const TgMoveOrder standard_order = {
#include "engine/weights/standard-order.inc"
};

static const TgMoveOrder renju_black_order = {
#include "engine/weights/renju-black-order.inc"
};

static const TgMoveOrder renju_white_order = {
#include "engine/weights/renju-white-order.inc"
};

/* The tables of each rule set: one for each side, or one for both. Rules without a
 * network of their own have the tables of freestyle. */
static const struct
{
  const SideTables  *sides[TG_N_SIDES];
  const TgNetwork   *networks[TG_N_SIDES];
  const TgMoveOrder *orders[TG_N_SIDES];
} weights[TG_N_RULESETS] = {
  [TG_RULESET_FREESTYLE] = { { &freestyle, &freestyle },
                             { &freestyle_network },
                             { &freestyle_order } },
  [TG_RULESET_STANDARD] = { { &standard, &standard },
                            { &standard_network },
                            { &standard_order } },
  [TG_RULESET_RENJU] = { { &renju_black, &renju_white },
                         { &renju_black_network, &renju_white_network },
                         { &renju_black_order, &renju_white_order } },
  [TG_RULESET_CARO5] = { { &freestyle, &freestyle }, { NULL }, { &freestyle_order } },
  [TG_RULESET_CARO6] = { { &freestyle, &freestyle }, { NULL }, { &freestyle_order } },
};

static TgEvaluationTables *
evaluation_new (TgRuleset ruleset)
{
  TgEvaluationTables *self = g_new0 (TgEvaluationTables, 1);

  for (TgSide side = 0; side < TG_N_SIDES; side++)
    {
      const SideTables *tables = weights[ruleset].sides[side];

      memcpy (self->values[side], tables->values, sizeof tables->values);
      memcpy (self->move_scores[side], tables->move_scores, sizeof tables->move_scores);
      memcpy (self->block_scores[side], tables->block_scores,
              sizeof tables->block_scores);
      memcpy (self->threats[side], tables->threats, sizeof tables->threats);
      if (weights[ruleset].networks[side] != NULL)
        self->networks[self->n_networks++] = *weights[ruleset].networks[side];
      if (weights[ruleset].orders[side] != NULL)
        self->orders[self->n_orders++] = *weights[ruleset].orders[side];
    }

  return self;
}

/**
 * tg_evaluation_get:
 *
 * Returns the weights of a rule set, which are never freed. The first call for a rule set
 * builds them. Any thread.
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
