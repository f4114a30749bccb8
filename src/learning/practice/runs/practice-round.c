/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "learning/practice/runs/practice-round.h"

/* The start of the current round of @set, which is the end of the previous one. */
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

/* Adds the attempts at a set up to a time to a round; @next is the index of the next
 * attempt, and afterwards of the first later one. */
static void
add_attempts (TgPracticeRound *round,
              GArray          *attempts,
              guint           *next,
              gint64           set,
              gint64           until)
{
  for (; *next < attempts->len; (*next)++)
    {
      const TgTrainingAttempt *one = &g_array_index (attempts, TgTrainingAttempt, *next);

      if (one->time > until)
        return;
      if (one->set != set)
        continue;
      if (one->n_wrong == 0 && !one->is_shown)
        round->n_solved++;
      else
        round->n_failed++;
      round->ms += one->ms;
    }
}

/* Returns: (transfer full): of #TgPracticeRound: the finished rounds, followed by the
 *   current one if it has attempts */
GArray *
tg_practice_round_list (TgTrainingStore *store, gint64 profile, gint64 set)
{
  GArray *rounds = g_array_new (FALSE, TRUE, sizeof (TgPracticeRound));
  g_autoptr (GArray) runs = tg_training_store_list_runs (store, profile, TG_PRACTICE_SET);
  g_autoptr (GArray) attempts = tg_training_store_list_attempts (store, profile, 0);
  TgPracticeRound present = { 0 };
  guint           next = 0;

  for (guint i = 0; i < runs->len; i++)
    {
      const TgTrainingRun *run = &g_array_index (runs, TgTrainingRun, i);
      TgPracticeRound      round = { .ended = run->ended };

      if (run->set != set)
        continue;
      add_attempts (&round, attempts, &next, set, run->ended);
      g_array_append_val (rounds, round);
    }
  add_attempts (&present, attempts, &next, set, G_MAXINT64);
  if (present.n_solved + present.n_failed > 0)
    g_array_append_val (rounds, present);
  return rounds;
}

/* Sums up the round of @run's set. The round may have been interrupted by other runs;
 * the store has all of its attempts. */
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

/* The number of puzzles of a set that were tried in the current round. */
guint
tg_practice_round_count_tried (TgTrainingStore *store, gint64 profile, gint64 set)
{
  g_autoptr (GArray) rounds = tg_practice_round_list (store, profile, set);
  const TgPracticeRound *last =
      rounds->len > 0 ? &g_array_index (rounds, TgPracticeRound, rounds->len - 1) : NULL;

  return last != NULL && last->ended == 0 ? last->n_solved + last->n_failed : 0;
}
