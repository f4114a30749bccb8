/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Compares strengths and tests with results that Fishtest, the test framework of
 * Stockfish, has published, and with values computed by hand. */

#include <math.h>

#include "../add-case.h"
#include "rules/ratings/statistics.h"

typedef struct
{
  const gchar *name;
  TgPairTally  pairs;
  gdouble      elo0;
  gdouble      elo1;
  gdouble      ratio; /* as published, to two decimals */
} PublishedTest;

/* From the pull requests 3209, 3098, 3232 and 3273 of Stockfish, all of 2020,
 * when the bounds in braces were plain Elo. */
static const PublishedTest published_tests[] = {
  { "3209-short", { { 253, 4282, 17604, 4431, 286 } }, -0.25, 1.25, 2.94 },
  { "3209-long", { { 58, 3302, 33130, 3518, 84 } }, 0.25, 1.25, 2.97 },
  { "3098-short", { { 491, 7345, 29693, 7670, 465 } }, -0.25, 1.25, 2.96 },
  { "3232-short", { { 85, 1800, 8241, 1930, 100 } }, -0.25, 1.25, 2.94 },
  { "3273-short", { { 292, 5905, 28939, 6129, 299 } }, -0.25, 1.25, 2.95 },
  { "3273-long", { { 5, 418, 6043, 506, 12 } }, 0.25, 1.25, 2.92 },
};

static void
test_published (gconstpointer data)
{
  const PublishedTest *test = data;
  gdouble ratio = tg_sprt_log_likelihood_ratio (&test->pairs, test->elo0, test->elo1);

  g_assert_cmpfloat_with_epsilon (ratio, test->ratio, 0.006);
  /* Reversing the result exchanges the hypotheses. */
  g_assert_cmpfloat_with_epsilon (
      tg_sprt_log_likelihood_ratio (&test->pairs, test->elo1, test->elo0), -ratio, 1e-6);
}

/* The match between Stockfish and its first version with a neural network, of
 * August 2020: "ELO: 92.77 +-2.1 (95%) LOS: 100.0% Total: 60000 W: 24193 L: 8543
 * D: 27264 Ptnml(0-2): 609, 3850, 9708, 10948, 4885". */
static void
test_published_elo (void)
{
  const TgTally     games = { 24193, 27264, 8543 };
  const TgPairTally pairs = { { 609, 3850, 9708, 10948, 4885 } };
  TgEstimate        estimate;

  tg_statistics_estimate (&games, &pairs, &estimate);
  g_assert_cmpfloat_with_epsilon (estimate.elo, 92.77, 0.02);
  g_assert_cmpfloat_with_epsilon ((estimate.elo_high - estimate.elo_low) / 2, 2.1, 0.05);
  g_assert_cmpfloat (estimate.superiority, >, 0.9995);
}

/* One pair of 1/2 and one of 3/4: mean 5/8, variance 1/64, standard error
 * 1/8/√2; 1/8 above one half is √2 standard errors, below which 92.135 % lie. */
static void
test_by_hand (void)
{
  const TgTally     games = { 2, 1, 1 };
  const TgPairTally pairs = { { 0, 0, 1, 1, 0 } };
  gdouble           margin = 1.959964 / (8.0 * sqrt (2.0));
  TgEstimate        estimate;

  tg_statistics_estimate (&games, &pairs, &estimate);
  g_assert_cmpfloat (estimate.score, ==, 0.625);
  g_assert_cmpfloat_with_epsilon (estimate.superiority, 0.92135, 1e-5);
  g_assert_cmpfloat_with_epsilon (tg_elo_to_score (estimate.elo_low), 0.625 - margin,
                                  1e-6);
  g_assert_cmpfloat_with_epsilon (tg_elo_to_score (estimate.elo_high), 0.625 + margin,
                                  1e-6);
}

static void
test_elo (void)
{
  g_assert_cmpfloat (tg_elo_from_score (0.5), ==, 0.0);
  g_assert_cmpfloat_with_epsilon (tg_elo_from_score (10.0 / 11.0), 400.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (tg_elo_to_score (-400.0), 1.0 / 11.0, 1e-12);
  g_assert_true (isinf (tg_elo_from_score (1.0)) > 0);
  g_assert_true (isinf (tg_elo_from_score (0.0)) < 0);
}

/* Pairs with equal results give no spread. Nine wins and no loss are three standard
 * deviations by Coulom's formula. */
static void
test_no_spread (void)
{
  const TgTally     nine = { 9, 3, 0 };
  const TgTally     none = { 0, 0, 0 };
  const TgPairTally three = { { 0, 0, 0, 6, 0 } };
  const TgPairTally no_pairs = { { 0 } };
  TgEstimate        estimate;

  tg_statistics_estimate (&nine, &three, &estimate);
  g_assert_cmpfloat_with_epsilon (estimate.superiority, 0.99865, 1e-5);
  g_assert_true (isinf (estimate.elo_low) < 0);
  g_assert_true (isinf (estimate.elo_high) > 0);

  tg_statistics_estimate (&none, &no_pairs, &estimate);
  g_assert_cmpfloat (estimate.elo, ==, 0.0);
  g_assert_cmpfloat (estimate.superiority, ==, 0.5);
  g_assert_cmpfloat (tg_sprt_log_likelihood_ratio (&no_pairs, 0.0, 10.0), ==, 0.0);
}

static void
test_sprt (void)
{
  const TgPairTally good = { { 10, 50, 200, 90, 40 } };
  const TgPairTally bad = { { 40, 90, 200, 50, 10 } };
  const TgPairTally early = { { 1, 0, 2, 0, 2 } };

  g_assert_cmpfloat_with_epsilon (tg_sprt_bound (), log (19.0), 1e-12);
  g_assert_cmpint (tg_sprt_decide (tg_sprt_log_likelihood_ratio (&good, 0.0, 10.0)), ==,
                   TG_SPRT_HIGHER);
  g_assert_cmpint (tg_sprt_decide (tg_sprt_log_likelihood_ratio (&bad, 0.0, 10.0)), ==,
                   TG_SPRT_LOWER);
  g_assert_cmpint (tg_sprt_decide (tg_sprt_log_likelihood_ratio (&early, 0.0, 10.0)), ==,
                   TG_SPRT_OPEN);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (published_tests); i++)
    add_case ("/rules/statistics/published/", published_tests[i].name,
              &published_tests[i], test_published);
  g_test_add_func ("/rules/statistics/published/elo", test_published_elo);
  g_test_add_func ("/rules/statistics/by-hand", test_by_hand);
  g_test_add_func ("/rules/statistics/elo", test_elo);
  g_test_add_func ("/rules/statistics/no-spread", test_no_spread);
  g_test_add_func ("/rules/statistics/sprt", test_sprt);

  return g_test_run ();
}
