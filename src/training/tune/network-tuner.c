/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Learns the weights of a network by back-propagation in floating point, and rounds them
 * at the end. The network learns a correction to the linear evaluation, starting from
 * zero. Rare combinations back off to their shapes, as in the value tuner. */

#include "engine/board/evaluate.h"
#include "training/tune/learner.h"

#include <math.h>
#include <string.h>

#define RATE        0.003
#define BATCH_GAMES 80

/* Factor of the learning rate for the values of points; small, because a position adds
 * up all points. */
#define VALUE_SHARE 0.2

/* Ranges of the random initial weights, and initial biases. */
#define ROW_RANGE   0.1
#define SUM_RANGE   0.15
#define INNER_RANGE 0.2
#define THEIR_BIAS  0.1
#define FIRST_BIAS  0.3
#define VALUE_UNIT  (TG_SCORE_SCALE * TG_NETWORK_VALUE_ONE)
#define SUM_UNIT    8.0 /* sums are divided by this, because they are larger than units */

#define CHANNELS TG_NETWORK_CHANNELS
#define UNITS    TG_NETWORK_UNITS

/* Offsets of the layers in their common table of weights. */
enum
{
  SUMS = 0,
  THREATS = SUMS + CHANNELS * UNITS,
  FIRST_BIASES = THREATS + TG_N_THREATS * UNITS,
  INNER = FIRST_BIASES + UNITS,
  SECOND_BIASES = INNER + UNITS * UNITS,
  OUT_FIRST = SECOND_BIASES + UNITS,
  OUT_SECOND = OUT_FIRST + UNITS,
  OUT_BIAS = OUT_SECOND + UNITS,
  N_LAYER_WEIGHTS
};

/* Weights for one side to move. */
typedef struct
{
  TgBackoff *own; /* owned, like all fields of this struct */
  TgBackoff *their;
  TgBackoff *own_values;
  TgBackoff *their_values;
  TgBackoff *layers;
} Weights;

/* Activations of a network in one position, before clamping. */
typedef struct
{
  guint   n;
  guint16 own[TG_MAX_POINTS];
  guint16 their[TG_MAX_POINTS];
  gdouble channels[TG_MAX_POINTS][CHANNELS];
  gdouble sums[CHANNELS];
  guint   threats;
  gdouble first[UNITS];
  gdouble second[UNITS];
} Pass;

typedef struct
{
  TgLearner base;
  guint     n_kinds;
  Weights   weights[TG_N_SIDES]; /* one per kind */
  Pass      pass;
} NetworkLearner;

static gboolean
is_inside (gdouble value)
{
  return value > 0 && value < 1;
}

static gdouble
clamp (gdouble value)
{
  return CLAMP (value, 0, 1);
}

/* Evaluates a position. Returns: the output, in units of the logistic curve */
static gdouble
run_forward (const Weights *self, const TgPosition *position, Pass *pass)
{
  const gdouble *layers = self->layers->leaves;
  TgSide         own = position->side;
  gdouble        out = layers[OUT_BIAS];

  pass->n = 0;
  pass->threats = tg_evaluation_threats (position);
  memset (pass->sums, 0, sizeof pass->sums);
  for (guint index = 0; index < position->size * position->size; index++)
    {
      TgCell cell = tg_cell_from_point (tg_point_from_index (index, position->size));
      const guint16 *combinations = position->points[cell].combinations;
      guint          mine = combinations[own];
      guint          theirs = combinations[tg_side_opponent (own)];

      if (!tg_position_is_empty (position, cell) || position->near_stones[cell] == 0)
        continue;
      for (guint i = 0; i < CHANNELS; i++)
        {
          pass->channels[pass->n][i] = self->own->leaves[mine * CHANNELS + i]
                                       + self->their->leaves[theirs * CHANNELS + i];
          pass->sums[i] += clamp (pass->channels[pass->n][i]) / SUM_UNIT;
        }
      out += self->own_values->leaves[mine] + self->their_values->leaves[theirs];
      pass->own[pass->n] = (guint16) mine;
      pass->their[pass->n++] = (guint16) theirs;
    }

  for (guint i = 0; i < UNITS; i++)
    {
      pass->first[i] = layers[FIRST_BIASES + i];
      for (guint threat = 0; threat < TG_N_THREATS; threat++)
        if (pass->threats & 1U << threat)
          pass->first[i] += layers[THREATS + threat * UNITS + i];
      for (guint channel = 0; channel < CHANNELS; channel++)
        pass->first[i] += pass->sums[channel] * layers[SUMS + channel * UNITS + i];
      out += clamp (pass->first[i]) * layers[OUT_FIRST + i];
    }
  for (guint i = 0; i < UNITS; i++)
    {
      pass->second[i] = layers[SECOND_BIASES + i];
      for (guint unit = 0; unit < UNITS; unit++)
        pass->second[i] += clamp (pass->first[unit]) * layers[INNER + unit * UNITS + i];
      out += clamp (pass->second[i]) * layers[OUT_SECOND + i];
    }

  return out;
}

/* Computes the gradients of the layers, and the derivatives of the sums in @slopes. */
static void
run_layers_backward (const Weights *self,
                     const Pass    *pass,
                     gdouble        slope,
                     gdouble        slopes[CHANNELS])
{
  const gdouble *layers = self->layers->leaves;
  gdouble       *gradient = self->layers->gradient;

  gradient[OUT_BIAS] += slope;
  memset (slopes, 0, CHANNELS * sizeof *slopes);
  for (guint unit = 0; unit < UNITS; unit++)
    {
      gdouble here = slope * layers[OUT_FIRST + unit];

      for (guint i = 0; i < UNITS; i++)
        {
          gdouble above =
              is_inside (pass->second[i]) ? slope * layers[OUT_SECOND + i] : 0;

          gradient[INNER + unit * UNITS + i] += clamp (pass->first[unit]) * above;
          here += layers[INNER + unit * UNITS + i] * above;
        }
      if (is_inside (pass->second[unit]))
        gradient[SECOND_BIASES + unit] += slope * layers[OUT_SECOND + unit];
      gradient[OUT_FIRST + unit] += slope * clamp (pass->first[unit]);
      gradient[OUT_SECOND + unit] += slope * clamp (pass->second[unit]);
      if (!is_inside (pass->first[unit]))
        continue;

      gradient[FIRST_BIASES + unit] += here;
      for (guint threat = 0; threat < TG_N_THREATS; threat++)
        if (pass->threats & 1U << threat)
          gradient[THREATS + threat * UNITS + unit] += here;
      for (guint channel = 0; channel < CHANNELS; channel++)
        {
          gradient[SUMS + channel * UNITS + unit] += pass->sums[channel] * here;
          slopes[channel] += layers[SUMS + channel * UNITS + unit] * here / SUM_UNIT;
        }
    }
}

static void
run_backward (const Weights *self, const Pass *pass, gdouble slope)
{
  gdouble slopes[CHANNELS];

  run_layers_backward (self, pass, slope, slopes);
  for (guint point = 0; point < pass->n; point++)
    {
      gdouble *own = &self->own->gradient[pass->own[point] * CHANNELS];
      gdouble *their = &self->their->gradient[pass->their[point] * CHANNELS];

      for (guint i = 0; i < CHANNELS; i++)
        if (is_inside (pass->channels[point][i]))
          {
            own[i] += slopes[i];
            their[i] += slopes[i];
          }
      self->own_values->gradient[pass->own[point]] += slope;
      self->their_values->gradient[pass->their[point]] += slope;
    }
}

static void
visit_cb (TgPosition           *position,
          const TgTrainingMove *move,
          TgStone               winner,
          gpointer              user_data)
{
  NetworkLearner *self = user_data;
  const Weights  *weights = &self->weights[position->side % self->n_kinds];
  gdouble         slope, guess;

  if (move->score >= TG_SCORE_WIN_MIN)
    return;
  guess = (gdouble) tg_evaluate (position) / TG_SCORE_SCALE
          + run_forward (weights, position, &self->pass);
  slope = tg_learner_judge (&self->base, position, move, winner, guess);
  if (self->base.is_learning)
    run_backward (weights, &self->pass, slope);
}

static void
step_cb (TgLearner *base, gdouble rate, G_GNUC_UNUSED guint n)
{
  NetworkLearner *self = (NetworkLearner *) base;

  for (guint kind = 0; kind < self->n_kinds; kind++)
    {
      tg_backoff_step (self->weights[kind].own, rate, 0);
      tg_backoff_step (self->weights[kind].their, rate, 0);
      tg_backoff_step (self->weights[kind].own_values, rate * VALUE_SHARE, 0);
      tg_backoff_step (self->weights[kind].their_values, rate * VALUE_SHARE, 0);
      tg_backoff_step (self->weights[kind].layers, rate, 0);
    }
}

/* Initialises rows with random numbers per part, so that channels differ. */
static TgBackoff *
rows_new (TgSideRules rules, gdouble bias, GRand *random)
{
  TgBackoff          *self = tg_learner_combinations (NULL, 1, CHANNELS, rules);
  gsize               n_chances = (gsize) self->n_shared * CHANNELS;
  g_autofree gdouble *chances = g_new (gdouble, n_chances);

  for (gsize i = 0; i < n_chances; i++)
    chances[i] = g_rand_double_range (random, -ROW_RANGE, ROW_RANGE);
  for (guint leaf = 0; leaf < self->n_leaves; leaf++)
    for (guint i = 0; i < CHANNELS; i++)
      {
        const guint16 *parts = &self->parts[leaf * self->n_parts];
        gdouble       *start = &self->start[leaf * CHANNELS + i];

        *start = bias;
        for (guint j = 0; j < self->n_parts && parts[j] != TG_BACKOFF_NO_PART; j++)
          *start += chances[parts[j] * CHANNELS + i];
      }
  tg_backoff_start (self);

  return self;
}

/* Creates the layers with random weights, but zeros in the output layer. */
static TgBackoff *
layers_new (GRand *random)
{
  TgBackoff *self = tg_backoff_new (N_LAYER_WEIGHTS, 1, 0, 0);

  for (guint i = SUMS; i < THREATS; i++)
    self->start[i] = g_rand_double_range (random, -SUM_RANGE, SUM_RANGE);
  for (guint i = INNER; i < SECOND_BIASES; i++)
    self->start[i] = g_rand_double_range (random, -INNER_RANGE, INNER_RANGE);
  for (guint i = 0; i < UNITS; i++)
    self->start[FIRST_BIASES + i] = self->start[SECOND_BIASES + i] = FIRST_BIAS;
  tg_backoff_start (self);

  return self;
}

static gint16
to_whole (gdouble value, gdouble one, gdouble limit)
{
  return (gint16) CLAMP (lround (value * one), -limit, limit);
}

static void
round_weights (const Weights *self, TgNetwork *network)
{
  const gdouble *layers = self->layers->leaves;

  for (guint i = 0; i < G_N_ELEMENTS (network->own); i++)
    {
      network->own[i] =
          (gint8) to_whole (self->own->leaves[i], TG_NETWORK_CHANNEL_ONE, G_MAXINT8);
      network->their[i] =
          (gint8) to_whole (self->their->leaves[i], TG_NETWORK_CHANNEL_ONE, G_MAXINT8);
    }
  for (guint i = 0; i < TG_N_COMBINATIONS; i++)
    {
      network->own_values[i] =
          to_whole (self->own_values->leaves[i], VALUE_UNIT, G_MAXINT16);
      network->their_values[i] =
          to_whole (self->their_values->leaves[i], VALUE_UNIT, G_MAXINT16);
    }
  for (guint i = 0; i < CHANNELS * UNITS; i++)
    network->sums[i] =
        to_whole (layers[SUMS + i] / SUM_UNIT, TG_NETWORK_SUM_ONE, TG_NETWORK_MAX_SUM);
  for (guint i = 0; i < TG_N_THREATS * UNITS; i++)
    network->threats[i] =
        to_whole (layers[THREATS + i], TG_NETWORK_THREAT_ONE, G_MAXINT16);
  for (guint i = 0; i < UNITS * UNITS; i++)
    network->inner[i] = to_whole (layers[INNER + i], TG_NETWORK_INNER_ONE, G_MAXINT16);
  for (guint i = 0; i < UNITS; i++)
    {
      network->first_biases[i] =
          to_whole (layers[FIRST_BIASES + i], TG_NETWORK_THREAT_ONE, G_MAXINT16);
      network->second_biases[i] =
          to_whole (layers[SECOND_BIASES + i], TG_NETWORK_INNER_ONE, G_MAXINT16);
      network->out_first[i] =
          to_whole (layers[OUT_FIRST + i], TG_NETWORK_INNER_ONE, G_MAXINT16);
      network->out_second[i] =
          to_whole (layers[OUT_SECOND + i], TG_NETWORK_INNER_ONE, G_MAXINT16);
    }
  network->out_bias[0] = to_whole (layers[OUT_BIAS], TG_NETWORK_INNER_ONE, G_MAXINT16);
}

/* Learns the networks of @tables, whose other weights stay unchanged. */
void
tg_tune_network (const TgTuning     *self,
                 GPtrArray          *games,
                 TgEvaluationTables *tables,
                 TgTuningReport      report,
                 gpointer            user_data)
{
  const TgPattern *pattern = tg_pattern_get (self->ruleset);
  g_autoptr (GRand) random = g_rand_new_with_seed (self->seed);
  g_autofree NetworkLearner *learner = g_new0 (NetworkLearner, 1);

  learner->base =
      (TgLearner){ .visit = visit_cb, .step = step_cb, .batch_games = BATCH_GAMES };
  learner->n_kinds = tg_learner_n_kinds (self->ruleset);
  for (guint kind = 0; kind < learner->n_kinds; kind++)
    {
      Weights    *weights = &learner->weights[kind];
      TgSideRules own = pattern->rules[kind];
      TgSideRules their = pattern->rules[tg_side_opponent (kind)];

      weights->own = rows_new (own, 0, random);
      weights->their = rows_new (their, THEIR_BIAS, random);
      weights->own_values = tg_backoff_new (TG_N_COMBINATIONS, 1, 0, 0);
      weights->their_values = tg_backoff_new (TG_N_COMBINATIONS, 1, 0, 0);
      weights->layers = layers_new (random);
    }

  tg_learner_run (&learner->base, self, games, RATE, report, user_data);

  tables->n_networks = learner->n_kinds;
  for (guint kind = 0; kind < learner->n_kinds; kind++)
    {
      Weights *weights = &learner->weights[kind];

      round_weights (weights, &tables->networks[kind]);
      tg_backoff_free (weights->own);
      tg_backoff_free (weights->their);
      tg_backoff_free (weights->own_values);
      tg_backoff_free (weights->their_values);
      tg_backoff_free (weights->layers);
    }
}
