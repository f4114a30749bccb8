/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "learning/puzzles/solve/puzzle-rating.h"

#include "puzzles.h"

#define TRIES 4

/* A five is easier than a four-three, and that is easier than a foul. Equal seeds give
 * equal ratings. */
static void
test_order (void)
{
  static const gchar *const ids[] = { "five", "four-three" };
  gint                      last = 0;

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autoptr (TgPuzzleTrial) trial = tg_puzzle_trial_new ();
      g_autoptr (TgPuzzle) puzzle = puzzles_get (ids[i]);
      g_autoptr (TgPuzzle) again = puzzles_get (ids[i]);

      tg_puzzle_rate (puzzle, trial, TRIES);
      tg_puzzle_rate (again, trial, TRIES);
      g_test_message ("%s: %d", ids[i], puzzle->rating);
      g_assert_cmpint (puzzle->rating, ==, again->rating);
      g_assert_cmpint (puzzle->deviation, >, 0);
      g_assert_cmpint (puzzle->rating, >, last);
      last = puzzle->rating;
    }
}

/* A question about a point gets no rating. */
static void
test_question (void)
{
  g_autoptr (TgPuzzleTrial) trial = tg_puzzle_trial_new ();
  g_autoptr (TgPuzzle) puzzle = puzzles_get ("double-three");

  tg_puzzle_rate (puzzle, trial, TRIES);
  g_assert_cmpint (puzzle->rating, ==, 0);
}

/* From level 3 on, levels find their own fives; level 1 misses four-threes. */
static void
test_levels (void)
{
  g_autoptr (TgPuzzleTrial) trial = tg_puzzle_trial_new ();
  g_autoptr (TgPuzzle) five = puzzles_get ("five");
  g_autoptr (TgPuzzle) combination = puzzles_get ("four-three");
  guint n_solved = 0;

  for (guint seed = 0; seed < 16; seed++)
    {
      g_assert_true (tg_puzzle_trial_solve (trial, five, 3, seed));
      n_solved += tg_puzzle_trial_solve (trial, combination, 1, seed) ? 1 : 0;
    }
  g_assert_cmpuint (n_solved, <, 16);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/learning/puzzle-rating/order", test_order);
  g_test_add_func ("/learning/puzzle-rating/question", test_question);
  g_test_add_func ("/learning/puzzle-rating/levels", test_levels);

  return g_test_run ();
}
