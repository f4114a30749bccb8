/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Tuning parameters by games. */

#include "training/tune/spsa.h"
#include "training/tune/table-text.h"

#include <math.h>
#include <string.h>

#define N_PAIRS 20000

/* The parameter that decides the games of these tests, and its best value. */
#define DECISIVE 3
#define BEST     4

static gint
get (const TgSearchParams *params, guint index)
{
  gint values[TG_N_SEARCH_PARAMS];

  memcpy (values, params, sizeof values);
  return values[index];
}

/* Games are random; the side whose parameter is nearer to the best value wins more often. */
static gint
play (const TgSpsaTrial *trial, GRand *random)
{
  gdouble far[2];
  gdouble chance;

  for (guint i = 0; i < 2; i++)
    far[i] = pow (get (&trial->params[i], DECISIVE) - BEST, 2.0);
  chance = 1.0 / (1.0 + exp ((far[0] - far[1]) / 10.0));
  return g_rand_double (random) < chance ? 1 : -1;
}

/* The decisive parameter approaches its best value, and all parameters end within their
 * bounds. */
static void
test_learns (void)
{
  TgSpsa         spsa;
  TgSearchParams params;
  g_autoptr (GRand) random = g_rand_new_with_seed (1);

  tg_spsa_init (&spsa, tg_search_params_get (TG_RULESET_FREESTYLE));
  g_assert_cmpfloat (fabs (spsa.values[DECISIVE] - BEST), >, 2.0);
  while (spsa.n_pairs < N_PAIRS)
    {
      TgSpsaTrial trial;

      tg_spsa_draw_trial (&spsa, N_PAIRS, random, &trial);
      tg_spsa_learn (&spsa, &trial, play (&trial, random) + play (&trial, random));
    }
  g_assert_cmpfloat (fabs (spsa.values[DECISIVE] - BEST), <, 1.0);
  tg_spsa_get_params (&spsa, &params);
  for (guint i = 0; i < TG_N_SEARCH_PARAMS; i++)
    {
      g_assert_cmpint (get (&params, i), >=, tg_search_param_infos[i].least);
      g_assert_cmpint (get (&params, i), <=, tg_search_param_infos[i].largest);
    }
}

/* Trials average to the current values, and no parameter leaves its bounds. */
static void
test_trials (void)
{
  TgSpsa  spsa;
  gdouble sums[TG_N_SEARCH_PARAMS] = { 0 };
  g_autoptr (GRand) random = g_rand_new_with_seed (2);

  tg_spsa_init (&spsa, tg_search_params_get (TG_RULESET_FREESTYLE));
  for (guint i = 0; i < TG_N_SEARCH_PARAMS; i++)
    spsa.values[i] =
        (tg_search_param_infos[i].least + tg_search_param_infos[i].largest) / 2.0;
  spsa.n_pairs = N_PAIRS - 1;
  for (guint n = 0; n < N_PAIRS; n++)
    {
      TgSpsaTrial trial;

      tg_spsa_draw_trial (&spsa, N_PAIRS, random, &trial);
      for (guint i = 0; i < TG_N_SEARCH_PARAMS; i++)
        {
          gint values[2] = { get (&trial.params[0], i), get (&trial.params[1], i) };

          sums[i] += values[0] + values[1];
          g_assert_cmpint (MIN (values[0], values[1]), >=,
                           tg_search_param_infos[i].least);
          g_assert_cmpint (MAX (values[0], values[1]), <=,
                           tg_search_param_infos[i].largest);
        }
    }
  for (guint i = 0; i < TG_N_SEARCH_PARAMS; i++)
    g_assert_cmpfloat (fabs (sums[i] / (2.0 * N_PAIRS) - spsa.values[i]), <, 0.05);
}

static void
test_text (void)
{
  TgSpsa            spsa;
  TgSpsa            read;
  g_autofree gchar *text = NULL;
  g_autoptr (GError) error = NULL;

  tg_spsa_init (&spsa, tg_search_params_get (TG_RULESET_RENJU));
  read = spsa;
  spsa.n_pairs = 12;
  spsa.values[DECISIVE] = 2.25;
  text = tg_spsa_write (&spsa);
  g_assert_true (tg_spsa_read (&read, text, &error));
  g_assert_no_error (error);
  g_assert_cmpmem (&read, sizeof read, &spsa, sizeof spsa);

  g_assert_false (tg_spsa_read (&read, "pairs 1\nno_such_number 3\n", &error));
  g_assert_error (error, TG_TABLE_TEXT_ERROR, TG_TABLE_TEXT_ERROR_NUMBER);
  g_assert_nonnull (strstr (error->message, "no_such_number"));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/training/spsa/learns", test_learns);
  g_test_add_func ("/training/spsa/trials", test_trials);
  g_test_add_func ("/training/spsa/text", test_text);
  return g_test_run ();
}
