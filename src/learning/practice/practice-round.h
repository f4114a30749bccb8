/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The rounds in which a set of puzzles is gone through. */

#pragma once

#include "learning/practice/training-store.h"

G_BEGIN_DECLS

gint64 tg_practice_round_get_start (TgTrainingStore *store, gint64 profile, gint64 set);
void   tg_practice_round_sum_up (TgTrainingStore *store,
                                 gint64           profile,
                                 TgTrainingRun   *run);

G_END_DECLS
