/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Compares strengths and their errors with values computed by hand. */

#include <math.h>

#include "rules/ratings/strength.h"

/* Elo points that cover 95 % of a normal distribution with a standard deviation of one
 * natural logarithm of the odds. */
#define MARGIN_OF_ONE (1.959963984540054 * 400.0 / G_LN10)

static gdouble
compare (const TgStrengths *strengths, guint player, guint other, gdouble *margin)
{
  gdouble elo;
  gdouble unused;

  g_assert_true (tg_strengths_compare (strengths, player, &other, 1, &elo,
                                       margin != NULL ? margin : &unused));
  return elo;
}

/* Two players, 20 games at 15 : 5; with the virtual draw 15.5 : 5.5. No pair is complete,
 * so games count individually: the curvature is 21 p q, the scatter 20 p q plus the
 * square of half a point. */
static void
test_two (void)
{
  const TgEncounter encounter = { 0, 1, { 15, 0, 5 }, { { 0 } } };
  g_autoptr (TgStrengths) strengths = tg_strengths_new (2, &encounter, 1);
  gdouble p = 15.5 / 21.0;
  gdouble scatter = 20.0 * p * (1.0 - p) + 0.25;
  gdouble margin;

  g_assert_cmpfloat_with_epsilon (compare (strengths, 0, 1, &margin),
                                  400.0 * log10 (15.5 / 5.5), 1e-9);
  g_assert_cmpfloat_with_epsilon (
      margin, MARGIN_OF_ONE * sqrt (scatter) / (21.0 * p * (1.0 - p)), 1e-9);
  g_assert_cmpfloat_with_epsilon (compare (strengths, 1, 0, &margin),
                                  -400.0 * log10 (15.5 / 5.5), 1e-9);
  g_assert_cmpfloat (compare (strengths, 1, 1, &margin), ==, 0.0);
  g_assert_cmpfloat_with_epsilon (margin, 0.0, 1e-9);
}

/* If each player wins one game of each pair, the players are equal with a small error; if
 * one player wins both games of a pair, the same score has a larger error than that of
 * single games. */
static void
test_pairs (void)
{
  const TgEncounter split = { 0, 1, { 10, 0, 10 }, { { 0, 0, 10, 0, 0 } } };
  const TgEncounter swept = { 0, 1, { 10, 0, 10 }, { { 5, 0, 0, 0, 5 } } };
  g_autoptr (TgStrengths) sure = tg_strengths_new (2, &split, 1);
  g_autoptr (TgStrengths) unsure = tg_strengths_new (2, &swept, 1);
  gdouble margin;

  g_assert_cmpfloat_with_epsilon (compare (sure, 0, 1, &margin), 0.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (margin, MARGIN_OF_ONE * 0.5 / (21.0 / 4.0), 1e-9);
  g_assert_cmpfloat_with_epsilon (compare (unsure, 0, 1, &margin), 0.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (margin, MARGIN_OF_ONE * sqrt (10.25) / (21.0 / 4.0),
                                  1e-9);
}

/* Three players: the strengths must predict each one's total score. */
static void
test_three (void)
{
  const TgEncounter encounters[] = {
    { 0, 1, { 7, 0, 3 }, { { 0 } } },
    { 0, 2, { 10, 0, 0 }, { { 0 } } },
    { 1, 2, { 6, 1, 3 }, { { 0 } } },
  };
  g_autoptr (TgStrengths) strengths = tg_strengths_new (3, encounters, 3);
  const guint everybody[] = { 0, 1, 2 };
  gdouble     scored[3] = { 0.0 };
  gdouble     predicted[3] = { 0.0 };
  gdouble     sum = 0.0;

  for (gsize i = 0; i < G_N_ELEMENTS (encounters); i++)
    {
      const TgEncounter *encounter = &encounters[i];
      gdouble            own = encounter->games.won + 0.5 * encounter->games.drawn + 0.5;
      gdouble            chance = tg_elo_to_score (
                     compare (strengths, encounter->first, encounter->second, NULL));

      scored[encounter->first] += own;
      scored[encounter->second] += 11.0 - own;
      predicted[encounter->first] += 11.0 * chance;
      predicted[encounter->second] += 11.0 * (1.0 - chance);
    }
  for (guint i = 0; i < 3; i++)
    {
      gdouble elo;
      gdouble margin;

      g_assert_cmpfloat_with_epsilon (scored[i], predicted[i], 1e-6);
      g_assert_true (tg_strengths_compare (strengths, i, everybody, 3, &elo, &margin));
      sum += elo;
    }
  g_assert_cmpfloat_with_epsilon (sum, 0.0, 1e-9);
}

/* In a chain the differences add up, and so do the squares of their errors. */
static void
test_chain (void)
{
  const TgEncounter encounters[] = {
    { 1, 0, { 60, 0, 40 }, { { 0 } } },
    { 2, 1, { 70, 0, 30 }, { { 0 } } },
    { 3, 2, { 99, 1, 0 }, { { 0, 0, 0, 1, 49 } } },
  };
  g_autoptr (TgStrengths) strengths = tg_strengths_new (4, encounters, 3);
  gdouble elo = 0.0;
  gdouble square = 0.0;
  gdouble margin;

  for (guint i = 0; i < 3; i++)
    {
      elo += compare (strengths, i + 1, i, &margin);
      square += margin * margin;
    }
  g_assert_cmpfloat_with_epsilon (compare (strengths, 3, 0, &margin), elo, 1e-9);
  g_assert_cmpfloat_with_epsilon (margin, sqrt (square), 1e-9);
}

/* A player who won all games is much stronger, but not infinitely. */
static void
test_all_won (void)
{
  const TgEncounter encounter = { 0, 1, { 100, 0, 0 }, { { 0, 0, 0, 0, 50 } } };
  g_autoptr (TgStrengths) strengths = tg_strengths_new (2, &encounter, 1);
  gdouble margin;

  g_assert_cmpfloat_with_epsilon (compare (strengths, 0, 1, &margin),
                                  400.0 * log10 (100.5 / 0.5), 1e-6);
  g_assert_cmpfloat (margin, >, 100.0);
}

/* Players without connecting games cannot be compared. */
static void
test_apart (void)
{
  const TgEncounter encounters[] = {
    { 0, 2, { 5, 0, 5 }, { { 0 } } },
    { 1, 3, { 7, 0, 3 }, { { 0 } } },
    { 0, 1, { 0, 0, 0 }, { { 0 } } },
  };
  g_autoptr (TgStrengths) strengths = tg_strengths_new (5, encounters, 3);
  const guint others[] = { 3, 0 };
  gdouble     elo;
  gdouble     margin;

  g_assert_false (tg_strengths_compare (strengths, 1, others, 2, &elo, &margin));
  g_assert_false (tg_strengths_compare (strengths, 4, others, 1, &elo, &margin));
  g_assert_cmpfloat_with_epsilon (compare (strengths, 1, 3, NULL),
                                  400.0 * log10 (7.5 / 3.5), 1e-9);
  g_assert_cmpfloat_with_epsilon (compare (strengths, 0, 2, NULL), 0.0, 1e-9);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rules/strength/two", test_two);
  g_test_add_func ("/rules/strength/pairs", test_pairs);
  g_test_add_func ("/rules/strength/three", test_three);
  g_test_add_func ("/rules/strength/chain", test_chain);
  g_test_add_func ("/rules/strength/all-won", test_all_won);
  g_test_add_func ("/rules/strength/apart", test_apart);

  return g_test_run ();
}
