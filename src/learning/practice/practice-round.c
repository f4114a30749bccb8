/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "learning/practice/practice-round.h"

/* When the round of @set began that he is in: the last one has ended then. */
gint64
tg_practice_round_get_start (TgTrainingStore *store, gint64 profile, gint64 set)
{
  g_autoptr (GArray) runs = tg_training_store_list_runs (store, profile, TG_PRACTICE_SET);
  gint64 start = 0;

  for (guint i = 0; i < runs->len; i++)
    if (g_array_index (runs, TgTrainingRun, i).set == set)
      start = g_array_index (runs, TgTrainingRun, i).ended + 1;
  return start;
}

/* Fills in what came of the round of @run's set. It may have been interrupted: what was
 * tried in it is in the store. */
void
tg_practice_round_sum_up (TgTrainingStore *store, gint64 profile, TgTrainingRun *run)
{
  g_autoptr (GArray) attempts = tg_training_store_list_attempts (
      store, profile, tg_practice_round_get_start (store, profile, run->set));

  run->n_solved = run->n_failed = 0;
  for (guint i = attempts->len; i-- > 0;)
    {
      const TgTrainingAttempt *attempt = &g_array_index (attempts, TgTrainingAttempt, i);

      if (attempt->set != run->set)
        continue;
      run->begun = attempt->time;
      if (attempt->n_wrong == 0 && !attempt->is_shown)
        run->n_solved++;
      else
        run->n_failed++;
    }
}
