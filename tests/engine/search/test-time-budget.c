/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Time management: pure decisions, without a clock or waiting. */

#include "../../add-case.h"
#include "engine/search/time-budget.h"

#define MS G_GINT64_CONSTANT (1000)

/* A referee's limits are never exceeded: the reserve grows with the turn, from half of a
 * very short one to 0.4 seconds. */
static void
test_reserve (void)
{
  static const struct
  {
    gint64 turn_ms;
    gint64 maximum_ms;
  } cases[] = {
    { 1, 0 },      { 20, 10 },     { 50, 38 },       { 100, 86 },        { 300, 280 },
    { 1000, 956 }, { 5000, 4823 }, { 30000, 29600 }, { 300000, 299600 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      TgLimits     limits = { .time.turn_us = cases[i].turn_ms * MS };
      TgTimeBudget budget;

      tg_time_budget_set (&budget, &limits, 10);
      g_assert_cmpint (budget.maximum_us / MS, ==, cases[i].maximum_ms);
      g_assert_cmpint (budget.maximum_us, >, 0);
      g_assert_cmpint (budget.optimum_us, ==, 0);
    }
}

static void
test_no_limit (void)
{
  TgLimits     limits = { 0 };
  TgTimeBudget budget;
  TgTimeFacts  facts = { .elapsed_us = G_MAXINT64 / 4, .iteration_us = G_MAXINT64 / 8 };

  tg_time_budget_set (&budget, &limits, 10);
  g_assert_cmpint (budget.maximum_us, ==, 0);
  g_assert_true (tg_time_budget_allows_iteration (&budget, &facts));
}

/* The user's own limit, without a referee, is used in full. */
static void
test_plain_limit (void)
{
  TgLimits     limits = { .max_time_us = 300 * MS, .time.turn_us = 1000 * MS };
  TgTimeBudget budget;

  tg_time_budget_set (&budget, &limits, 10);
  g_assert_cmpint (budget.maximum_us, ==, 300 * MS);
  g_assert_cmpint (budget.optimum_us, ==, 0);
}

/* Spending the maximum on every move never exceeds the match time. */
static void
test_match_lasts (void)
{
  static const gint64 matches_ms[] = { 100, 1000, 30000, 180000, 1000000 };
  static const gint64 increments_ms[] = { 0, 10, 1000 };

  for (guint i = 0; i < G_N_ELEMENTS (matches_ms); i++)
    for (guint j = 0; j < G_N_ELEMENTS (increments_ms); j++)
      {
        gint64 left = matches_ms[i] * MS;

        for (guint n_stones = 0; n_stones < TG_MAX_POINTS; n_stones += 2)
          {
            TgLimits     limits = { .time = { .match_left_us = left,
                                              .increment_us = increments_ms[j] * MS } };
            TgTimeBudget budget;

            tg_time_budget_set (&budget, &limits, n_stones);
            g_assert_cmpint (budget.maximum_us, >, 0);
            g_assert_cmpint (budget.maximum_us, <=, MAX (left / 2, 1));
            g_assert_cmpint (budget.optimum_us, <=, budget.maximum_us);
            left = MAX (left - budget.maximum_us + increments_ms[j] * MS, 1);
          }
      }
}

/* The optimum leaves a share for each remaining move. */
static void
test_match_shares (void)
{
  TgLimits limits = { .time = { .match_left_us = 180000 * MS, .turn_us = 30000 * MS } };
  TgTimeBudget early, late, known, last;

  tg_time_budget_set (&early, &limits, 2);
  g_assert_cmpint (early.optimum_us, >=, 6000 * MS);
  g_assert_cmpint (early.optimum_us, <=, 10000 * MS);
  g_assert_cmpint (early.maximum_us, >=, 2 * early.optimum_us);
  g_assert_cmpint (early.maximum_us, <, 30000 * MS);

  tg_time_budget_set (&late, &limits, 60);
  g_assert_cmpint (late.optimum_us, >, early.optimum_us);

  limits.time.moves_left = 2;
  tg_time_budget_set (&known, &limits, 2);
  g_assert_cmpint (known.maximum_us, >, late.optimum_us);

  limits.time = (TgTurnClock){ .match_left_us = 2000 * MS, .moves_left = 1 };
  tg_time_budget_set (&last, &limits, 2);
  g_assert_cmpint (last.maximum_us / MS, ==, 1923);
}

/* With plenty of match time the turn is the limit, and unused time of it is lost. */
static void
test_turn_within_a_long_match (void)
{
  TgLimits     limits = { .time = { .match_left_us = 100000 * MS, .turn_us = 300 * MS } };
  TgTimeBudget budget;

  tg_time_budget_set (&budget, &limits, 20);
  g_assert_cmpint (budget.maximum_us / MS, ==, 280);
  g_assert_cmpint (budget.optimum_us, ==, 0);
}

/* The optimum is one second, the maximum ten. After an iteration that took a tenth of the
 * elapsed time, another starts if there is time for it. */
static const struct
{
  const gchar *name;
  gint64       elapsed_ms;
  guint        n_same_best;
  TgScore      score;
  TgScore      earlier_score;
  gboolean     goes_on;
} decisions[] = {
  { "at-once", 0, 0, 0, 0, TRUE },
  { "steady-early", 500, 3, 20, 20, TRUE },
  { "steady-late", 650, 3, 20, 20, FALSE },
  { "very-steady", 500, 9, 20, 20, FALSE },
  { "best-move-changed", 850, 0, 20, 20, TRUE },
  { "best-move-changed-late", 950, 0, 20, 20, FALSE },
  { "score-falls", 850, 3, -80, 20, TRUE },
  { "score-rises", 550, 3, 120, 20, FALSE },
  { "falls-and-changes", 1700, 0, -300, 20, TRUE },
  { "never-beyond-three-times", 1850, 0, -29000, 20, FALSE },
  { "won-suddenly", 400, 0, 29000, 20, TRUE },
};

static void
test_decision (gconstpointer data)
{
  guint              i = GPOINTER_TO_UINT (data);
  const TgTimeBudget budget = { 1000 * MS, 10000 * MS };
  TgTimeFacts        facts = {
           .elapsed_us = decisions[i].elapsed_ms * MS,
           .iteration_us = decisions[i].elapsed_ms * MS / 10,
           .n_same_best = decisions[i].n_same_best,
           .score = decisions[i].score,
           .earlier_score = decisions[i].earlier_score,
  };

  g_assert_cmpint (tg_time_budget_allows_iteration (&budget, &facts), ==,
                   decisions[i].goes_on);
}

/* An iteration that could not finish its first move is not started. */
static void
test_iteration_that_cannot_finish (void)
{
  const TgTimeBudget budget = { 0, 1000 * MS };
  TgTimeFacts        facts = { .elapsed_us = 700 * MS, .iteration_us = 400 * MS };

  g_assert_true (tg_time_budget_allows_iteration (&budget, &facts));
  facts = (TgTimeFacts){ .elapsed_us = 960 * MS, .iteration_us = 500 * MS };
  g_assert_false (tg_time_budget_allows_iteration (&budget, &facts));
  facts = (TgTimeFacts){ .elapsed_us = 1000 * MS, .iteration_us = 0 };
  g_assert_false (tg_time_budget_allows_iteration (&budget, &facts));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/engine/time-budget/reserve", test_reserve);
  g_test_add_func ("/engine/time-budget/no-limit", test_no_limit);
  g_test_add_func ("/engine/time-budget/plain-limit", test_plain_limit);
  g_test_add_func ("/engine/time-budget/match-lasts", test_match_lasts);
  g_test_add_func ("/engine/time-budget/match-shares", test_match_shares);
  g_test_add_func ("/engine/time-budget/turn-within-a-long-match",
                   test_turn_within_a_long_match);
  for (guint i = 0; i < G_N_ELEMENTS (decisions); i++)
    add_case ("/engine/time-budget/decision/", decisions[i].name, GUINT_TO_POINTER (i),
              test_decision);
  g_test_add_func ("/engine/time-budget/iteration-that-cannot-finish",
                   test_iteration_that_cannot_finish);

  return g_test_run ();
}
