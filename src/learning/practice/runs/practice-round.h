/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The rounds in which a set of puzzles is gone through. */

#pragma once

#include "learning/practice/store/training-store.h"

G_BEGIN_DECLS

/* A plain value. */
typedef struct
{
  gint64 ended; /* 0: it goes on */
  guint  n_solved;
  guint  n_failed;
  gint64 ms; /* how long the puzzles took, without what was between them */
} TgPracticeRound;

GArray *tg_practice_round_list (TgTrainingStore *store, gint64 profile, gint64 set);
gint64  tg_practice_round_get_start (TgTrainingStore *store, gint64 profile, gint64 set);
void    tg_practice_round_sum_up (TgTrainingStore *store,
                                  gint64           profile,
                                  TgTrainingRun   *run);
guint tg_practice_round_count_tried (TgTrainingStore *store, gint64 profile, gint64 set);

G_END_DECLS
