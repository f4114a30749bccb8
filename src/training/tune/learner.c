/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Stochastic gradient descent over games: a batch is the positions of some games, which
 * are replayed each time, because reading features from memory would take longer. Every
 * tenth game is held out for validation. */

#include "training/tune/learner.h"

#include "engine/board/score.h"

#include <math.h>

#define VALIDATION_EVERY 10

/* The first steps are shorter, because Adam's moments are still inaccurate. */
#define WARM_UP_STEPS 100

/* The parts of a combination (the four line shapes through a point): each shape, and
 * their class. */
#define N_PARTS  (TG_N_DIRECTIONS + 1)
#define N_SHARED (TG_N_SHAPE_CODES + TG_N_CLASSES)

gboolean
tg_learner_is_for_validation (guint index)
{
  return index % VALIDATION_EVERY == VALIDATION_EVERY - 1;
}

void
tg_learner_shuffle (guint *order, guint n, GRand *random)
{
  for (guint i = n; i > 1; i--)
    {
      guint j = (guint) g_rand_int_range (random, 0, (gint32) i);
      guint swapped = order[i - 1];

      order[i - 1] = order[j];
      order[j] = swapped;
    }
}

static void
start_pass (TgLearner *self, gboolean is_learning)
{
  self->is_learning = is_learning;
  self->loss = 0;
  self->n_samples = 0;
}

static void
visit_game (TgLearner *self, GPtrArray *games, guint index, TgPosition *position)
{
  tg_samples_visit (g_ptr_array_index (games, index), position, self->visit, self);
}

/* Computes the loss over training or validation games without learning. */
static gdouble
measure (TgLearner  *self,
         GPtrArray  *games,
         gboolean    validation,
         TgPosition *position,
         guint      *n)
{
  start_pass (self, FALSE);
  for (guint i = 0; i < games->len; i++)
    if (tg_learner_is_for_validation (i) == validation)
      visit_game (self, games, i, position);

  *n = self->n_samples;
  return self->n_samples > 0 ? self->loss / self->n_samples : 0;
}

/* Runs an epoch of learning; @rate falls linearly from @first_rate to @last_rate. */
static void
learn_epoch (TgLearner    *self,
             GPtrArray    *games,
             const guint  *order,
             gdouble       first_rate,
             gdouble       last_rate,
             TgPosition   *position,
             TgTuningLoss *loss)
{
  guint n_before = 0;
  guint in_batch = 0;

  start_pass (self, TRUE);
  for (guint i = 0; i < games->len; i++)
    {
      if (!tg_learner_is_for_validation (order[i]))
        {
          visit_game (self, games, order[i], position);
          in_batch++;
        }
      if ((in_batch == self->batch_games || i + 1 == games->len)
          && self->n_samples > n_before)
        {
          gdouble progress = (gdouble) i / games->len;
          gdouble rate = first_rate + (last_rate - first_rate) * progress;

          self->n_steps++;
          self->step (self, rate * MIN (1, (gdouble) self->n_steps / WARM_UP_STEPS),
                      self->n_samples - n_before);
          n_before = self->n_samples;
          in_batch = 0;
        }
    }

  loss->n_training = self->n_samples;
  loss->training = self->n_samples > 0 ? self->loss / self->n_samples : 0;
  loss->validation = measure (self, games, TRUE, position, &loss->n_validation);
}

/* Runs the epochs of @tuning over the games (of TgTrainingGame). @rate is the first
 * learning rate, which decreases. The same games in the same order and the same seed give
 * the same result. */
void
tg_learner_run (TgLearner      *self,
                const TgTuning *tuning,
                GPtrArray      *games,
                gdouble         rate,
                TgTuningReport  report,
                gpointer        user_data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (tuning->seed);
  g_autoptr (TgPosition) position = tg_position_new ();
  g_autofree guint *order = g_new (guint, games->len + 1);
  TgTuningLoss      loss;

  self->share_of_score = tuning->share_of_score;
  for (guint i = 0; i < games->len; i++)
    order[i] = i;

  loss.training = measure (self, games, FALSE, position, &loss.n_training);
  loss.validation = measure (self, games, TRUE, position, &loss.n_validation);
  if (report != NULL)
    report (0, &loss, user_data);

  for (guint epoch = 0; epoch < tuning->n_epochs; epoch++)
    {
      tg_learner_shuffle (order, games->len, random);
      learn_epoch (self, games, order, rate * (1 - (gdouble) epoch / tuning->n_epochs),
                   rate * (1 - (gdouble) (epoch + 1) / tuning->n_epochs), position,
                   &loss);
      if (report != NULL)
        report (epoch + 1, &loss, user_data);
    }
}

/* Returns the label of a position, a mixture of the search’s score and the result. */
gdouble
tg_learner_label (gdouble               share_of_score,
                  TgSide                side,
                  const TgTrainingMove *move,
                  TgStone               winner)
{
  TgStone own = side == TG_SIDE_BLACK ? TG_STONE_BLACK : TG_STONE_WHITE;
  gdouble result = winner == TG_STONE_NONE ? 0.5 : winner == own ? 1 : 0;

  return share_of_score * tg_score_win_chance (move->score)
         + (1 - share_of_score) * result;
}

/* Returns the loss of @guess, a prediction of the result for the side to move before the
 * logistic curve, and the derivative of the loss in @slope. */
gdouble
tg_learner_loss (gdouble guess, gdouble label, gdouble *slope)
{
  gdouble chance = CLAMP (1 / (1 + exp (-guess)), 1e-9, 1 - 1e-9);

  *slope = chance - label;
  return -(label * log (chance) + (1 - label) * log (1 - chance));
}

/* Adds the loss of @guess to that of the pass. Returns: the derivative of the loss */
gdouble
tg_learner_judge (TgLearner            *self,
                  const TgPosition     *position,
                  const TgTrainingMove *move,
                  TgStone               winner,
                  gdouble               guess)
{
  gdouble slope;

  self->loss += tg_learner_loss (
      guess, tg_learner_label (self->share_of_score, position->side, move, winner),
      &slope);
  self->n_samples++;
  return slope;
}

/* Returns the number of tables to learn: one if both sides have the same rules, otherwise
 * one per side. */
guint
tg_learner_n_kinds (TgRuleset ruleset)
{
  return tg_ruleset_get_side_rules (ruleset, TG_STONE_BLACK)
                 == tg_ruleset_get_side_rules (ruleset, TG_STONE_WHITE)
             ? 1
             : TG_N_SIDES;
}

/* Creates a table for combinations of line shapes with @width numbers each. The
 * initial values are zero if @start is NULL; otherwise @width is 1, and they are the
 * TG_N_COMBINATIONS numbers of @start divided by @unit. */
TgBackoff *
tg_learner_combinations (const gint16 *start,
                         gdouble       unit,
                         guint         width,
                         TgSideRules   rules)
{
  TgBackoff     *self = tg_backoff_new (TG_N_COMBINATIONS, width, N_PARTS, N_SHARED);
  const guint16 *combinations = tg_pattern_combinations ();

  for (guint index = 0; index < 65536; index++)
    {
      guint       combination = combinations[index];
      guint16    *parts = &self->parts[combination * N_PARTS];
      TgShapeCode shapes[TG_N_DIRECTIONS];
      gboolean    occurs = TRUE;

      for (TgDirection i = 0; i < TG_N_DIRECTIONS; i++)
        {
          shapes[i] = tg_pattern_shape_of (index, i);
          occurs = occurs && shapes[i] < TG_N_SHAPE_CODES;
        }
      if (!occurs)
        continue;

      for (guint i = 0; i < TG_N_DIRECTIONS; i++)
        parts[i] = (guint16) shapes[i];
      parts[TG_N_DIRECTIONS] =
          (guint16) (TG_N_SHAPE_CODES + tg_pattern_classify (shapes, rules));
      if (start != NULL)
        self->start[combination] = start[combination] / unit;
    }
  tg_backoff_start (self);

  return self;
}

/* Rounds learned values to the engine's integers. */
void
tg_learner_round (const TgBackoff *leaves, gdouble unit, gint16 *numbers)
{
  for (guint i = 0; i < leaves->n_leaves; i++)
    numbers[i] = (gint16) CLAMP (lround (leaves->leaves[i] * unit), -TG_MAX_EVALUATION,
                                 TG_MAX_EVALUATION);
}
