/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The loop of stochastic gradient descent that the tuners of values, moves and
 * networks share. */

#pragma once

#include "training/tune/backoff.h"
#include "training/tune/samples.h"
#include "training/tune/tuner.h"

G_BEGIN_DECLS

typedef struct _TgLearner TgLearner;

/* The common part of all learners, which is the first member of their structs. */
struct _TgLearner
{
  /* adds the loss of a sample and, while learning, its gradients; its user data is the
   * learner */
  TgSampleFunc visit;
  void (*step) (TgLearner *self,
                gdouble    rate,
                /* changes the weights against the gradients, which are sums over n
                 * samples */
                guint n);
  guint batch_games; /* games per step */
  /* weight of the score in a label; the rest is the game's result */
  gdouble  share_of_score;
  gboolean is_learning; /* FALSE during validation */
  guint    n_steps;
  gdouble  loss; /* sum over the samples so far */
  guint    n_samples;
};

void tg_learner_run (TgLearner      *self,
                     const TgTuning *tuning,
                     GPtrArray      *games,
                     gdouble         rate,
                     TgTuningReport  report,
                     gpointer        user_data);

gboolean   tg_learner_is_for_validation (guint index);
void       tg_learner_shuffle (guint *order, guint n, GRand *random);
gdouble    tg_learner_label (gdouble               share_of_score,
                             TgSide                side,
                             const TgTrainingMove *move,
                             TgStone               winner);
gdouble    tg_learner_loss (gdouble guess, gdouble label, gdouble *slope);
gdouble    tg_learner_judge (TgLearner            *self,
                             const TgPosition     *position,
                             const TgTrainingMove *move,
                             TgStone               winner,
                             gdouble               guess);
guint      tg_learner_n_kinds (TgRuleset ruleset);
TgBackoff *tg_learner_combinations (const gint16 *start,
                                    gdouble       unit,
                                    guint         width,
                                    TgSideRules   rules);
void       tg_learner_round (const TgBackoff *leaves, gdouble unit, gint16 *numbers);

G_END_DECLS
