/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Learning an evaluation and an order of moves from games. */

#pragma once

#include "engine/board/evaluate.h"

G_BEGIN_DECLS

/**
 * TgTuning:
 * @ruleset: the rules of the games that are learned from
 * @start: (transfer none): the numbers to start from
 * @n_epochs: how often to go through the games
 * @seed: of the order in which games are taken
 * @share_of_score: how much of a label is the search's score; the rest is the
 *   result of the game
 *
 * What to learn from and how.
 */
typedef struct
{
  TgRuleset                 ruleset;
  const TgEvaluationTables *start;
  guint                     n_epochs;
  guint32                   seed;
  gdouble                   share_of_score;
} TgTuning;

/**
 * TgTuningLoss:
 * @training: mean loss over the games that were learned from
 * @validation: the same over those that were not
 * @n_training: how many positions @training is over
 * @n_validation: how many @validation is over
 *
 * How well numbers fit.
 */
typedef struct
{
  gdouble training;
  gdouble validation;
  guint   n_training;
  guint   n_validation;
} TgTuningLoss;

/**
 * TgTuningReport:
 * @epoch: how often the games have been gone through; 0 for the numbers that
 *   the tuning starts from
 * @loss: the losses while doing so
 * @user_data: what the caller passed
 *
 * Called after each epoch.
 */
typedef void (*TgTuningReport) (guint               epoch,
                                const TgTuningLoss *loss,
                                gpointer            user_data);

void tg_tune_values (const TgTuning     *self,
                     GPtrArray          *games,
                     TgEvaluationTables *tables,
                     TgTuningReport      report,
                     gpointer            user_data);
void tg_tune_moves (const TgTuning     *self,
                    GPtrArray          *games,
                    TgEvaluationTables *tables,
                    TgTuningReport      report,
                    gpointer            user_data);

G_END_DECLS
