/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Logistic regression, introduced to chess programs as P. Österlund's "Texel's tuning
 * method": the evaluation of a position, passed through the logistic curve, should
 * predict the game's result. Results alone are a coarse signal, so part of the label is
 * the search's score. */

#include "engine/board/evaluate.h"
#include "training/tune/learner.h"

/* Parameters of learning, chosen by the validation loss, which hardly depends on them. */
#define RATE          0.0015
#define BATCH_GAMES   16
#define VALUE_DECAY   1e-4
#define THREATS_DECAY 1e-5

typedef struct
{
  TgLearner  base;
  guint      n_kinds;
  TgBackoff *values[TG_N_SIDES]; /* owned, one per kind of rules */
  TgBackoff *threats[TG_N_SIDES];
} ValueLearner;

static guint
kind_of (const ValueLearner *self, TgSide side)
{
  return side % self->n_kinds;
}

/* Adds @amount to the gradients of all combinations in a position, for the side @own;
 * without gradients, sums their values. */
static gdouble
add_up (const ValueLearner *self, const TgPosition *position, TgSide own)
{
  const gfloat *own_values = self->values[kind_of (self, own)]->leaves;
  const gfloat *other_values =
      self->values[kind_of (self, tg_side_opponent (own))]->leaves;
  gdouble sum = 0;

  for (guint index = 0; index < position->size * position->size; index++)
    {
      TgCell cell = tg_cell_from_point (tg_point_from_index (index, position->size));
      const TgPointState *point = &position->points[cell];

      if (tg_position_is_empty (position, cell))
        sum += own_values[point->combinations[own]]
               - other_values[point->combinations[tg_side_opponent (own)]];
    }

  return sum;
}

static void
add_gradient (ValueLearner *self, const TgPosition *position, TgSide own, gdouble slope)
{
  gfloat *own_gradient = self->values[kind_of (self, own)]->gradient;
  gfloat *other_gradient = self->values[kind_of (self, tg_side_opponent (own))]->gradient;

  for (guint index = 0; index < position->size * position->size; index++)
    {
      TgCell cell = tg_cell_from_point (tg_point_from_index (index, position->size));
      const TgPointState *point = &position->points[cell];

      if (!tg_position_is_empty (position, cell))
        continue;
      own_gradient[point->combinations[own]] += slope;
      other_gradient[point->combinations[tg_side_opponent (own)]] -= slope;
    }
}

static void
visit_cb (TgPosition           *position,
          const TgTrainingMove *move,
          TgStone               winner,
          gpointer              user_data)
{
  ValueLearner *self = user_data;
  TgSide        own = position->side;
  TgBackoff    *threats = self->threats[kind_of (self, own)];
  guint         set = tg_evaluation_threats (position);
  gdouble       slope;

  if (move->score >= TG_SCORE_WIN_MIN)
    return;
  slope = tg_learner_judge (&self->base, position, move, winner,
                            add_up (self, position, own) + threats->leaves[set]);
  if (!self->base.is_learning)
    return;

  add_gradient (self, position, own, slope);
  threats->gradient[set] += slope;
}

static void
step_cb (TgLearner *base, gdouble rate, guint n)
{
  ValueLearner *self = (ValueLearner *) base;

  for (guint kind = 0; kind < self->n_kinds; kind++)
    {
      tg_backoff_step (self->values[kind], rate, VALUE_DECAY * n);
      tg_backoff_step (self->threats[kind], rate, THREATS_DECAY * n);
    }
}

/* Creates the table of sets of threats; the parts of a set are its single threats. */
static TgBackoff *
threats_new (const gint16 *start)
{
  TgBackoff *self = tg_backoff_new (TG_N_THREAT_SETS, 1, TG_N_THREATS, TG_N_THREATS);

  for (guint set = 0; set < TG_N_THREAT_SETS; set++)
    {
      guint n = 0;

      for (guint threat = 0; threat < TG_N_THREATS; threat++)
        if (set & 1U << threat)
          self->parts[set * TG_N_THREATS + n++] = (guint16) threat;
      self->start[set] = (gdouble) start[set] / TG_SCORE_SCALE;
    }
  tg_backoff_start (self);

  return self;
}

/* Learns the values and the worth of threats of @tables. Losses are mean log losses. */
void
tg_tune_values (const TgTuning     *self,
                GPtrArray          *games,
                TgEvaluationTables *tables,
                TgTuningReport      report,
                gpointer            user_data)
{
  const TgPattern *pattern = tg_pattern_get (self->ruleset);
  ValueLearner     learner = {
        .base = { .visit = visit_cb, .step = step_cb, .batch_games = BATCH_GAMES },
        .n_kinds = tg_learner_n_kinds (self->ruleset)
  };

  for (guint kind = 0; kind < learner.n_kinds; kind++)
    {
      learner.values[kind] = tg_learner_combinations (
          self->start->values[kind], TG_SCORE_SCALE, 1, pattern->rules[kind]);
      learner.threats[kind] = threats_new (self->start->threats[kind]);
    }

  tg_learner_run (&learner.base, self, games, RATE, report, user_data);

  for (TgSide side = 0; side < TG_N_SIDES; side++)
    {
      guint kind = kind_of (&learner, side);

      tg_learner_round (learner.values[kind], TG_SCORE_SCALE, tables->values[side]);
      tg_learner_round (learner.threats[kind], TG_SCORE_SCALE, tables->threats[side]);
    }
  for (guint kind = 0; kind < learner.n_kinds; kind++)
    {
      tg_backoff_free (learner.values[kind]);
      tg_backoff_free (learner.threats[kind]);
    }
}
