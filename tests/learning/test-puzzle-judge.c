/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Puzzle judgements that follow from the rules. */

#include "learning/puzzles/solve/puzzle-judge.h"

#include "puzzles.h"
#include "rules/symmetry.h"

#define NODES 20000

static const gchar *const ids[] = { "double-three", "five", "foul", "four-three",
                                    "stop" };

static TgPoint
point (const gchar *text)
{
  return (TgPoint){ (gint8) (text[0] - 'a'), (gint8) (atoi (text + 1) - 1) };
}

/* Correct puzzles are valid in all orientations. */
static void
test_holds (void)
{
  g_autoptr (TgProver) prover = tg_prover_new_small ();
  const TgJudge judge = tg_puzzle_judge_new (prover, NODES, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    for (guint j = 0; j < TG_N_SYMMETRIES; j++)
      {
        g_autoptr (TgPuzzle) puzzle = puzzles_get (ids[i]);
        g_autoptr (TgPuzzle) turned = tg_puzzle_turn (puzzle, j);

        g_test_message ("%s, turned by %u", ids[i], j);
        g_assert_true (tg_puzzle_judge_holds (&judge, turned));
      }
}

/* A puzzle with another accepted move, or an extra one, is invalid. */
static void
test_wrong_answers (void)
{
  g_autoptr (TgProver) prover = tg_prover_new_small ();
  const TgJudge judge = tg_puzzle_judge_new (prover, NODES, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autoptr (TgPuzzle) puzzle = puzzles_get (ids[i]);
      TgPoint wrong[2] = { point ("h5"), point ("b2") };

      tg_puzzle_points_set (&puzzle->accepted, wrong, 1);
      g_assert_false (tg_puzzle_judge_holds (&judge, puzzle));
    }
  for (guint i = 1; i < G_N_ELEMENTS (ids); i++)
    {
      g_autoptr (TgPuzzle) puzzle = puzzles_get (ids[i]);
      TgPoint more[2] = { puzzle->accepted.points[0], point ("l9") };

      tg_puzzle_points_set (&puzzle->accepted, more, 2);
      g_assert_false (tg_puzzle_judge_holds (&judge, puzzle));
    }
}

/* A puzzle whose win needs a foul is invalid under rules without fouls. */
static void
test_other_rules (void)
{
  g_autoptr (TgProver) prover = tg_prover_new_small ();
  const TgJudge judge = tg_puzzle_judge_new (prover, NODES, NULL);
  g_autoptr (TgPuzzle) puzzle = puzzles_get ("foul");

  puzzle->ruleset = TG_RULESET_FREESTYLE;
  g_assert_false (tg_puzzle_judge_holds (&judge, puzzle));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/learning/puzzle-judge/holds", test_holds);
  g_test_add_func ("/learning/puzzle-judge/wrong-answers", test_wrong_answers);
  g_test_add_func ("/learning/puzzle-judge/other-rules", test_other_rules);

  return g_test_run ();
}
