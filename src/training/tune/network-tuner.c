/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Learns the weights of a network by back-propagation in floating point, and rounds them
 * at the end. The network learns a correction to the linear evaluation. It starts from
 * the present network; a part that is zero starts with small random numbers. Rare
 * combinations back off to their shapes, as in the value tuner. Batches are of positions
 * from everywhere in the games, because those of one game resemble each other. */

#include "engine/board/evaluate.h"
#include "training/tune/learner.h"

#include <math.h>
#include <string.h>

#define RATE  0.0005
#define BATCH 1000

/* Factor of the learning rate for the values of points; small, because a position adds
 * up all points. */
#define VALUE_SHARE 0.2

/* Ranges of the random initial weights, and initial biases. */
#define ROW_RANGE   0.1
#define SUM_RANGE   0.15
#define INNER_RANGE 0.2
#define FIRST_BIAS  0.3
#define VALUE_UNIT  (TG_SCORE_SCALE * TG_NETWORK_VALUE_ONE)
#define SUM_UNIT    8.0F /* sums are divided by this, because they are larger than units */

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

/* The combinations on an empty point. */
typedef struct
{
  guint16 own;
  guint16 their;
} Point;

/* A position, prepared for the network. */
typedef struct
{
  guint  first_point; /* the empty points near stones */
  guint  n_points;
  guint  kind;
  guint  threats;
  gfloat base; /* the linear evaluation, in units of the logistic curve */
  gfloat label;
} Sample;

/* Activations of a network in one position, before clamping. */
typedef struct
{
  gfloat channels[TG_MAX_POINTS][CHANNELS];
  gfloat sums[CHANNELS];
  gfloat first[UNITS];
  gfloat second[UNITS];
} Pass;

typedef struct
{
  guint   n_kinds;
  Weights weights[TG_N_SIDES]; /* one per kind */
  gdouble share_of_score;
  GArray *points;  /* owned: of all samples */
  GArray *samples; /* owned: to learn from, then those for validation */
  Pass    pass;
} NetworkLearner;

static inline gboolean
is_inside (gfloat value)
{
  return value > 0 && value < 1;
}

static inline gfloat
clamp (gfloat value)
{
  return CLAMP (value, 0, 1);
}

/* Appends the points of a position that the network sees. */
static void
append_points (NetworkLearner *self, const TgPosition *position)
{
  for (guint index = 0; index < position->size * position->size; index++)
    {
      TgCell cell = tg_cell_from_point (tg_point_from_index (index, position->size));
      const guint16 *combinations = position->points[cell].combinations;
      Point          point = { combinations[position->side],
                               combinations[tg_side_opponent (position->side)] };

      if (tg_position_is_empty (position, cell) && position->near_stones[cell] != 0)
        g_array_append_val (self->points, point);
    }
}

static void
visit_cb (TgPosition           *position,
          const TgTrainingMove *move,
          TgStone               winner,
          gpointer              user_data)
{
  NetworkLearner *self = user_data;
  Sample          sample = { .first_point = self->points->len,
                             .kind = position->side % self->n_kinds,
                             .threats = tg_evaluation_threats (position) };

  if (move->score >= TG_SCORE_WIN_MIN)
    return;
  append_points (self, position);
  sample.n_points = self->points->len - sample.first_point;
  sample.base = (gfloat) tg_evaluate (position) / TG_SCORE_SCALE;
  sample.label =
      (gfloat) tg_learner_label (self->share_of_score, position->side, move, winner);
  g_array_append_val (self->samples, sample);
}

/* Sums the channels of combinations. Returns: the sum of the points' own values */
static gfloat
sum_channels (const Weights *self, const Point *points, guint n, Pass *pass)
{
  gfloat values = 0;

  for (guint i = 0; i < n; i++)
    {
      const gfloat *own = &self->own->leaves[points[i].own * CHANNELS];
      const gfloat *their = &self->their->leaves[points[i].their * CHANNELS];

      for (guint j = 0; j < CHANNELS; j++)
        {
          gfloat channel = own[j] + their[j];

          pass->channels[i][j] = channel;
          pass->sums[j] += clamp (channel) / SUM_UNIT;
        }
      values += self->own_values->leaves[points[i].own]
                + self->their_values->leaves[points[i].their];
    }

  return values;
}

/* Evaluates a position. Returns: the output, in units of the logistic curve */
static gfloat
run_forward (const NetworkLearner *self, const Sample *sample, Pass *pass)
{
  const Weights *weights = &self->weights[sample->kind];
  const gfloat  *layers = weights->layers->leaves;
  gfloat         out = layers[OUT_BIAS];

  memset (pass->sums, 0, sizeof pass->sums);
  out += sum_channels (weights, &g_array_index (self->points, Point, sample->first_point),
                       sample->n_points, pass);
  memcpy (pass->first, &layers[FIRST_BIASES], sizeof pass->first);
  for (guint threat = 0; threat < TG_N_THREATS; threat++)
    if (sample->threats & 1U << threat)
      for (guint i = 0; i < UNITS; i++)
        pass->first[i] += layers[THREATS + threat * UNITS + i];
  for (guint channel = 0; channel < CHANNELS; channel++)
    for (guint i = 0; i < UNITS; i++)
      pass->first[i] += pass->sums[channel] * layers[SUMS + channel * UNITS + i];
  memcpy (pass->second, &layers[SECOND_BIASES], sizeof pass->second);
  for (guint unit = 0; unit < UNITS; unit++)
    for (guint i = 0; i < UNITS; i++)
      pass->second[i] += clamp (pass->first[unit]) * layers[INNER + unit * UNITS + i];
  for (guint i = 0; i < UNITS; i++)
    out += clamp (pass->first[i]) * layers[OUT_FIRST + i]
           + clamp (pass->second[i]) * layers[OUT_SECOND + i];

  return out;
}

/* Computes the gradients of the layers, and the derivatives of the sums in @slopes. */
static void
run_layers_backward (const Weights *self,
                     const Pass    *pass,
                     guint          threats,
                     gfloat         slope,
                     gfloat         slopes[CHANNELS])
{
  const gfloat *layers = self->layers->leaves;
  gfloat       *gradient = self->layers->gradient;
  gfloat        above[UNITS], here[UNITS];

  gradient[OUT_BIAS] += slope;
  for (guint i = 0; i < UNITS; i++)
    {
      above[i] = is_inside (pass->second[i]) ? slope * layers[OUT_SECOND + i] : 0;
      gradient[SECOND_BIASES + i] += above[i];
      gradient[OUT_FIRST + i] += slope * clamp (pass->first[i]);
      gradient[OUT_SECOND + i] += slope * clamp (pass->second[i]);
    }
  for (guint unit = 0; unit < UNITS; unit++)
    {
      gfloat activation = clamp (pass->first[unit]);

      here[unit] = slope * layers[OUT_FIRST + unit];
      for (guint i = 0; i < UNITS; i++)
        {
          gradient[INNER + unit * UNITS + i] += activation * above[i];
          here[unit] += layers[INNER + unit * UNITS + i] * above[i];
        }
      here[unit] = is_inside (pass->first[unit]) ? here[unit] : 0;
      gradient[FIRST_BIASES + unit] += here[unit];
    }
  for (guint threat = 0; threat < TG_N_THREATS; threat++)
    if (threats & 1U << threat)
      for (guint i = 0; i < UNITS; i++)
        gradient[THREATS + threat * UNITS + i] += here[i];
  for (guint channel = 0; channel < CHANNELS; channel++)
    {
      slopes[channel] = 0;
      for (guint i = 0; i < UNITS; i++)
        {
          gradient[SUMS + channel * UNITS + i] += pass->sums[channel] * here[i];
          slopes[channel] += layers[SUMS + channel * UNITS + i] * here[i] / SUM_UNIT;
        }
    }
}

static void
run_backward (const NetworkLearner *self,
              const Sample         *sample,
              const Pass           *pass,
              gfloat                slope)
{
  const Weights *weights = &self->weights[sample->kind];
  const Point   *points = &g_array_index (self->points, Point, sample->first_point);
  gfloat         slopes[CHANNELS];

  run_layers_backward (weights, pass, sample->threats, slope, slopes);
  for (guint i = 0; i < sample->n_points; i++)
    {
      gfloat *own = &weights->own->gradient[points[i].own * CHANNELS];
      gfloat *their = &weights->their->gradient[points[i].their * CHANNELS];

      for (guint j = 0; j < CHANNELS; j++)
        {
          gfloat change = is_inside (pass->channels[i][j]) ? slopes[j] : 0;

          own[j] += change;
          their[j] += change;
        }
      weights->own_values->gradient[points[i].own] += slope;
      weights->their_values->gradient[points[i].their] += slope;
    }
}

/* Learns from a sample if @is_learning. Returns: its loss */
static gdouble
visit_sample (NetworkLearner *self, const Sample *sample, gboolean is_learning)
{
  gfloat  guess = sample->base + run_forward (self, sample, &self->pass);
  gdouble slope;
  gdouble loss = tg_learner_loss (guess, sample->label, &slope);

  if (is_learning)
    run_backward (self, sample, &self->pass, (gfloat) slope);

  return loss;
}

static void
take_step (NetworkLearner *self, gdouble rate)
{
  for (guint kind = 0; kind < self->n_kinds; kind++)
    {
      Weights *weights = &self->weights[kind];

      tg_backoff_step (weights->own, rate, 0);
      tg_backoff_step (weights->their, rate, 0);
      tg_backoff_step (weights->own_values, rate * VALUE_SHARE, 0);
      tg_backoff_step (weights->their_values, rate * VALUE_SHARE, 0);
      tg_backoff_step (weights->layers, rate, 0);
    }
}

/* Returns the mean loss of the samples from @first to before @end. */
static gdouble
measure (NetworkLearner *self, guint first, guint end)
{
  gdouble loss = 0;

  for (guint i = first; i < end; i++)
    loss += visit_sample (self, &g_array_index (self->samples, Sample, i), FALSE);

  return end > first ? loss / (end - first) : 0;
}

/* Runs an epoch over the first @n samples. Returns: the mean loss while learning */
static gdouble
learn_epoch (NetworkLearner *self,
             const guint    *order,
             guint           n,
             gdouble         first_rate,
             gdouble         last_rate)
{
  gdouble loss = 0;

  for (guint i = 0; i < n; i++)
    {
      loss += visit_sample (self, &g_array_index (self->samples, Sample, order[i]), TRUE);
      if (i % BATCH == BATCH - 1 || i + 1 == n)
        take_step (self, first_rate + (last_rate - first_rate) * i / n);
    }

  return n > 0 ? loss / n : 0;
}

static void
learn (NetworkLearner *self,
       const TgTuning *tuning,
       guint           n,
       TgTuningReport  report,
       gpointer        user_data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (tuning->seed);
  g_autofree guint *order = g_new (guint, n + 1);
  guint             end = self->samples->len;
  TgTuningLoss      loss = { measure (self, 0, n), measure (self, n, end), n, end - n };

  for (guint i = 0; i < n; i++)
    order[i] = i;
  if (report != NULL)
    report (0, &loss, user_data);
  for (guint epoch = 0; epoch < tuning->n_epochs; epoch++)
    {
      gdouble step = RATE / tuning->n_epochs;

      tg_learner_shuffle (order, n, random);
      loss.training =
          learn_epoch (self, order, n, RATE - step * epoch, RATE - step * (epoch + 1));
      loss.validation = measure (self, n, end);
      if (report != NULL)
        report (epoch + 1, &loss, user_data);
    }
}

static gboolean
is_zero (const gfloat *numbers, gsize n)
{
  for (gsize i = 0; i < n; i++)
    if (numbers[i] != 0)
      return FALSE;

  return TRUE;
}

/* Fills a part that is zero with random numbers, so that channels and units differ. */
static void
fill_numbers (gfloat *numbers, gsize n, gdouble range, GRand *random)
{
  gboolean is_new = is_zero (numbers, n);

  for (gsize i = 0; i < n && is_new; i++)
    numbers[i] = (gfloat) g_rand_double_range (random, -range, range);
}

/* Fills rows that are zero with the sums of random numbers for their parts. */
static void
fill_rows (TgBackoff *self, GRand *random)
{
  gsize              n_chances = (gsize) self->n_shared * self->width;
  g_autofree gfloat *chances = g_new0 (gfloat, n_chances);

  if (!is_zero (self->start, (gsize) self->n_leaves * self->width))
    return;
  fill_numbers (chances, n_chances, ROW_RANGE, random);
  for (guint leaf = 0; leaf < self->n_leaves; leaf++)
    {
      const guint16 *parts = &self->parts[leaf * self->n_parts];

      for (guint i = 0; i < self->n_parts && parts[i] != TG_BACKOFF_NO_PART; i++)
        for (guint j = 0; j < self->width; j++)
          self->start[leaf * self->width + j] += chances[parts[i] * self->width + j];
    }
}

static void
fill_layers (gfloat *layers, GRand *random)
{
  if (is_zero (layers, N_LAYER_WEIGHTS))
    for (guint i = 0; i < UNITS; i++)
      layers[FIRST_BIASES + i] = layers[SECOND_BIASES + i] = FIRST_BIAS;
  fill_numbers (&layers[SUMS], CHANNELS * UNITS, SUM_RANGE, random);
  fill_numbers (&layers[INNER], UNITS * UNITS, INNER_RANGE, random);
}

/* A member of a network, with the learned numbers that correspond to it. */
typedef struct
{
  gint8  *bytes; /* one of these two */
  gint16 *words;
  guint   n;
  gfloat *start;
  gfloat *learned;
  gfloat  one;
  gint    limit;
} Member;

#define N_MEMBERS 12

static void
list_members (const Weights *self, TgNetwork *network, Member members[N_MEMBERS])
{
#define WORDS(member, table, offset, one, limit)                                  \
  {                                                                               \
    NULL, network->member, G_N_ELEMENTS (network->member), table->start + offset, \
        table->leaves + offset, one, limit                                        \
  }
#define BYTES(member, table)                                                            \
  {                                                                                     \
    network->member, NULL, G_N_ELEMENTS (network->member), table->start, table->leaves, \
        TG_NETWORK_CHANNEL_ONE, G_MAXINT8                                               \
  }
#define LAYER(member, offset, one) WORDS (member, self->layers, offset, one, G_MAXINT16)
  const Member all[N_MEMBERS] = {
    BYTES (own, self->own),
    BYTES (their, self->their),
    WORDS (own_values, self->own_values, 0, VALUE_UNIT, G_MAXINT16),
    WORDS (their_values, self->their_values, 0, VALUE_UNIT, G_MAXINT16),
    WORDS (sums, self->layers, SUMS, TG_NETWORK_SUM_ONE / SUM_UNIT, TG_NETWORK_MAX_SUM),
    LAYER (threats, THREATS, TG_NETWORK_THREAT_ONE),
    LAYER (first_biases, FIRST_BIASES, TG_NETWORK_THREAT_ONE),
    LAYER (inner, INNER, TG_NETWORK_INNER_ONE),
    LAYER (second_biases, SECOND_BIASES, TG_NETWORK_INNER_ONE),
    LAYER (out_first, OUT_FIRST, TG_NETWORK_INNER_ONE),
    LAYER (out_second, OUT_SECOND, TG_NETWORK_INNER_ONE),
    LAYER (out_bias, OUT_BIAS, TG_NETWORK_INNER_ONE),
  };
#undef WORDS
#undef BYTES
#undef LAYER

  memcpy (members, all, sizeof all);
}

static void
copy_weights (const Weights *self, TgNetwork *network)
{
  Member members[N_MEMBERS];

  list_members (self, network, members);
  for (guint i = 0; i < N_MEMBERS; i++)
    for (guint j = 0; j < members[i].n; j++)
      members[i].start[j] =
          (members[i].bytes != NULL ? members[i].bytes[j] : members[i].words[j])
          / members[i].one;
}

static void
round_weights (const Weights *self, TgNetwork *network)
{
  Member members[N_MEMBERS];

  list_members (self, network, members);
  for (guint i = 0; i < N_MEMBERS; i++)
    for (guint j = 0; j < members[i].n; j++)
      {
        glong number = CLAMP (lroundf (members[i].learned[j] * members[i].one),
                              -members[i].limit, members[i].limit);

        if (members[i].bytes != NULL)
          members[i].bytes[j] = (gint8) number;
        else
          members[i].words[j] = (gint16) number;
      }
}

/* Creates the weights to start from: those of @network. */
static void
weights_init (Weights    *self,
              TgSideRules own,
              TgSideRules their,
              TgNetwork  *network,
              GRand      *random)
{
  self->own = tg_learner_combinations (NULL, 1, CHANNELS, own);
  self->their = tg_learner_combinations (NULL, 1, CHANNELS, their);
  self->own_values = tg_backoff_new (TG_N_COMBINATIONS, 1, 0, 0);
  self->their_values = tg_backoff_new (TG_N_COMBINATIONS, 1, 0, 0);
  self->layers = tg_backoff_new (N_LAYER_WEIGHTS, 1, 0, 0);

  copy_weights (self, network);
  fill_rows (self->own, random);
  fill_rows (self->their, random);
  fill_layers (self->layers->start, random);

  tg_backoff_start (self->own);
  tg_backoff_start (self->their);
  tg_backoff_start (self->own_values);
  tg_backoff_start (self->their_values);
  tg_backoff_start (self->layers);
}

static void
weights_clear (Weights *self)
{
  tg_backoff_free (self->own);
  tg_backoff_free (self->their);
  tg_backoff_free (self->own_values);
  tg_backoff_free (self->their_values);
  tg_backoff_free (self->layers);
}

/* Collects the samples. Returns: the number of those to learn from */
static guint
collect (NetworkLearner *self, GPtrArray *games)
{
  g_autoptr (TgPosition) position = tg_position_new ();
  guint n = 0;

  for (guint validation = 0; validation < 2; validation++)
    {
      for (guint i = 0; i < games->len; i++)
        if (tg_learner_is_for_validation (i) == (validation != 0))
          tg_samples_visit (g_ptr_array_index (games, i), position, visit_cb, self);
      if (validation == 0)
        n = self->samples->len;
    }

  return n;
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

  learner->n_kinds = tg_learner_n_kinds (self->ruleset);
  learner->share_of_score = self->share_of_score;
  learner->points = g_array_new (FALSE, FALSE, sizeof (Point));
  learner->samples = g_array_new (FALSE, FALSE, sizeof (Sample));
  for (guint kind = 0; kind < learner->n_kinds; kind++)
    weights_init (&learner->weights[kind], pattern->rules[kind],
                  pattern->rules[tg_side_opponent (kind)], &tables->networks[kind],
                  random);

  learn (learner, self, collect (learner, games), report, user_data);

  tables->n_networks = learner->n_kinds;
  for (guint kind = 0; kind < learner->n_kinds; kind++)
    {
      round_weights (&learner->weights[kind], &tables->networks[kind]);
      weights_clear (&learner->weights[kind]);
    }
  g_array_unref (learner->points);
  g_array_unref (learner->samples);
}
