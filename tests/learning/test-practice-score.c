/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The ratings and grades of results. */

#include "learning/practice/schedule/practice-score.h"

static void
test_grade (void)
{
  static const struct
  {
    TgPracticeResult result;
    guint            usual_ms;
    TgFsrsGrade      grade;
  } cases[] = {
    { { 5000, 0, 0, FALSE }, 5000, TG_FSRS_GOOD },
    { { 5000, 1, 0, FALSE }, 5000, TG_FSRS_AGAIN },
    { { 5000, 0, 0, TRUE }, 5000, TG_FSRS_AGAIN },
    { { 5000, 0, 1, FALSE }, 5000, TG_FSRS_HARD },
    { { 15001, 0, 0, FALSE }, 5000, TG_FSRS_HARD },
    { { 2499, 0, 0, FALSE }, 5000, TG_FSRS_EASY },
    { { 2499, 0, 1, FALSE }, 5000, TG_FSRS_HARD },
    { { 1, 0, 0, FALSE }, 0, TG_FSRS_GOOD },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpint (tg_practice_grade (&cases[i].result, cases[i].usual_ms), ==,
                     cases[i].grade);
}

/* The change of rating of a player who is as strong as the puzzle. */
static gdouble
get_change (guint n_wrong, guint n_hints, TgPracticeKnown known, gdouble deviation)
{
  TgPracticeResult result = { 5000, n_wrong, n_hints, FALSE };
  TgRating         person = { 1500.0, 100.0 };
  TgRating         puzzle = { 1500.0, deviation };

  tg_practice_rate (&person, &puzzle, &result, known);
  return person.elo - 1500.0;
}

static void
test_weights (void)
{
  gdouble full = get_change (0, 0, TG_KNOWN_NOTHING, 100.0);
  gdouble doubtful = get_change (0, 0, TG_KNOWN_NOTHING, 201.0);
  gdouble guess = get_change (1, 0, TG_KNOWN_THEME, 201.0);

  g_assert_cmpfloat (full, >, 10.0);
  g_assert_cmpfloat_with_epsilon (get_change (1, 0, TG_KNOWN_NOTHING, 100.0), -full,
                                  1e-6);
  g_assert_cmpfloat_with_epsilon (get_change (0, 1, TG_KNOWN_NOTHING, 100.0), full / 2.0,
                                  1e-6);
  g_assert_cmpfloat (get_change (0, 2, TG_KNOWN_NOTHING, 100.0), ==, 0.0);
  g_assert_cmpfloat_with_epsilon (get_change (1, 2, TG_KNOWN_NOTHING, 100.0), -full,
                                  1e-6);
  g_assert_cmpfloat_with_epsilon (get_change (0, 0, TG_KNOWN_THEME, 100.0), 0.2 * full,
                                  1e-6);
  g_assert_cmpfloat_with_epsilon (get_change (1, 0, TG_KNOWN_THEME, 100.0), -0.7 * full,
                                  1e-6);
  g_assert_cmpfloat_with_epsilon (get_change (0, 0, TG_KNOWN_OBVIOUS, 100.0), 0.1 * full,
                                  1e-6);
  g_assert_cmpfloat_with_epsilon (get_change (1, 0, TG_KNOWN_OBVIOUS, 100.0), -0.4 * full,
                                  1e-6);

  /* If the player knew the theme, which suggests the answer, a solution counts less,
   * but at least a tenth. */
  g_assert_cmpfloat_with_epsilon (get_change (0, 0, TG_KNOWN_THEME, 201.0) / doubtful,
                                  0.1 / 0.8, 1e-6);
  g_assert_cmpfloat_with_epsilon (guess / doubtful, -0.1 / 0.8, 1e-6);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/learning/practice-score/grade", test_grade);
  g_test_add_func ("/learning/practice-score/weights", test_weights);
  return g_test_run ();
}
