/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What learning values and learning moves have in common. */

#pragma once

#include "training/backoff.h"
#include "training/samples.h"
#include "training/tuner.h"

G_BEGIN_DECLS

typedef struct _TgLearner TgLearner;

/**
 * TgLearner:
 * @visit: looks at a sample: adds to @loss and @n_samples, and, if @is_learning,
 *   to the gradients; its user data is the learner
 * @step: takes a step against the gradients, which are sums over @n samples
 * @is_learning: whether the samples are for learning, not for validation
 * @n_steps: number of steps taken
 * @loss: sum of the losses of the samples so far
 * @n_samples: number of samples so far
 *
 * The first member of something that learns.
 */
struct _TgLearner
{
  TgSampleFunc visit;
  void (*step) (TgLearner *self, gdouble rate, guint n);
  gboolean is_learning;
  guint    n_steps;
  gdouble  loss;
  guint    n_samples;
};

void tg_learner_run (TgLearner      *self,
                     const TgTuning *tuning,
                     GPtrArray      *games,
                     gdouble         rate,
                     TgTuningReport  report,
                     gpointer        user_data);

guint      tg_learner_n_kinds (TgRuleset ruleset);
TgBackoff *tg_learner_combinations (const gint16 *start, gdouble unit, TgSideRules rules);
void       tg_learner_round (const TgBackoff *leaves, gdouble unit, gint16 *numbers);

G_END_DECLS
