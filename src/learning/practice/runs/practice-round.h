/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The rounds of a puzzle set: in each, all puzzles of the set are tried once. */

#pragma once

#include "learning/practice/store/training-store.h"

G_BEGIN_DECLS

/* A round of a set. A plain value. */
typedef struct
{
  gint64 ended; /* 0 for the current round */
  guint  n_solved;
  guint  n_failed;
  gint64 ms; /* time spent on the puzzles, without the pauses between them */
} TgPracticeRound;

GArray *tg_practice_round_list (TgTrainingStore *store, gint64 profile, gint64 set);
gint64  tg_practice_round_get_start (TgTrainingStore *store, gint64 profile, gint64 set);
void    tg_practice_round_sum_up (TgTrainingStore *store,
                                  gint64           profile,
                                  TgTrainingRun   *run);
guint tg_practice_round_count_tried (TgTrainingStore *store, gint64 profile, gint64 set);

G_END_DECLS
