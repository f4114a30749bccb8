/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Learning an evaluation and an order of moves from games. */

#pragma once

#include "engine/board/evaluation-tables.h"

G_BEGIN_DECLS

/* What to learn from and how. */
typedef struct
{
  TgRuleset                 ruleset;
  const TgEvaluationTables *start; /* borrowed */
  guint                     n_epochs;
  guint32                   seed; /* of the order of games */
  gdouble share_of_score;         /* of a label; the rest is the result of the game */
} TgTuning;

/* How well numbers fit: mean losses, and over how many positions. */
typedef struct
{
  gdouble training;
  gdouble validation;
  guint   n_training;
  guint   n_validation;
} TgTuningLoss;

/* Called after each epoch, and with 0 for the numbers that the tuning starts from. */
typedef void (*TgTuningReport) (guint               epoch,
                                const TgTuningLoss *loss,
                                gpointer            user_data);

/* All learn from games (of TgTrainingGame) by the rules of @self, and leave alone what
 * they do not learn of @tables. @report may be NULL. */
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
void tg_tune_network (const TgTuning     *self,
                      GPtrArray          *games,
                      TgEvaluationTables *tables,
                      TgTuningReport      report,
                      gpointer            user_data);

G_END_DECLS
