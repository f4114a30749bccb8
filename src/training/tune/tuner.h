/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Learns an evaluation and an order of moves from games. */

#pragma once

#include "engine/board/evaluation-tables.h"

G_BEGIN_DECLS

/* Options of learning. */
typedef struct
{
  TgRuleset                 ruleset;
  const TgEvaluationTables *start; /* borrowed */
  guint                     n_epochs;
  guint32                   seed; /* for the order of games */
  /* weight of the score in a label; the rest is the game's result */
  gdouble share_of_score;
} TgTuning;

/* Mean losses, and the number of positions. */
typedef struct
{
  gdouble training;
  gdouble validation;
  guint   n_training;
  guint   n_validation;
} TgTuningLoss;

/* Called after each epoch, and once before the first, with @epoch 0, for the initial
 * weights. */
typedef void (*TgTuningReport) (guint               epoch,
                                const TgTuningLoss *loss,
                                gpointer            user_data);

/* All functions learn from games (of TgTrainingGame) under the rules of @self, and leave
 * the other parts of @tables unchanged. @report may be NULL. */
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
