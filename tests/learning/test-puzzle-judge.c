/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Judgements whose truth follows from the rules. */

#include "learning/puzzles/puzzle-judge.h"

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

/* True puzzles hold on whichever side one looks at them from. */
static void
test_holds (void)
{
  g_autoptr (TgProver) prover = tg_prover_new_small ();
  const TgPuzzleJudge judge = { prover, NODES, NULL };

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    for (guint j = 0; j < TG_N_SYMMETRIES; j++)
      {
        g_autoptr (TgPuzzle) puzzle = puzzles_get (ids[i]);
        g_autoptr (TgPuzzle) turned = tg_puzzle_turn (puzzle, j);

        g_test_message ("%s, turned by %u", ids[i], j);
        g_assert_true (tg_puzzle_judge_holds (&judge, turned));
      }
}

/* With another accepted move none of them does, nor with one more. */
static void
test_wrong_answers (void)
{
  g_autoptr (TgProver) prover = tg_prover_new_small ();
  const TgPuzzleJudge judge = { prover, NODES, NULL };

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

/* A win that needs a foul is none without fouls. */
static void
test_other_rules (void)
{
  g_autoptr (TgProver) prover = tg_prover_new_small ();
  const TgPuzzleJudge judge = { prover, NODES, NULL };
  g_autoptr (TgPuzzle) puzzle = puzzles_get ("foul");

  puzzle->ruleset = TG_RULESET_FREESTYLE;
  g_assert_false (tg_puzzle_judge_holds (&judge, puzzle));
}

/* An open three becomes an open four on either side. */
static void
test_two_fours (void)
{
  g_autoptr (TgProver) prover = tg_prover_new_small ();
  const TgPuzzleJudge judge = { prover, NODES, NULL };
  g_autoptr (TgPuzzle) puzzle = puzzles_get ("five");
  TgPuzzlePoints winning = { 0 };
  TgBoard        board;

  puzzle->black.n = 3;
  puzzle->white.points[0] = point ("a15");
  tg_puzzle_fill_board (puzzle, &board);
  g_assert_true (tg_puzzle_judge_fours (&judge, &board, TG_RULESET_FREESTYLE,
                                        TG_STONE_BLACK, &winning));
  g_assert_cmpuint (winning.n, ==, 2);
  g_assert_true (tg_puzzle_points_has (&winning, point ("g8")));
  g_assert_true (tg_puzzle_points_has (&winning, point ("k8")));
  g_free (winning.points);
}

/* A four-three can be stopped on the points of its rows, and only there; that are too
 * many for a puzzle. */
static void
test_saves (void)
{
  g_autoptr (TgProver) prover = tg_prover_new_small ();
  const TgPuzzleJudge judge = { prover, NODES, NULL };
  g_autoptr (TgPuzzle) puzzle = puzzles_get ("four-three");
  TgPuzzlePoints saves = { 0 };
  TgBoard        board;

  tg_puzzle_fill_board (puzzle, &board);
  g_assert_true (tg_board_give_turn (&board, TG_STONE_WHITE));
  g_assert_true (tg_puzzle_judge_saves (&judge, &board, TG_RULESET_FREESTYLE,
                                        TG_STONE_WHITE, TG_PROOF_VCF, 225, &saves));
  g_assert_true (tg_puzzle_points_has (&saves, point ("k8")));
  g_assert_true (tg_puzzle_points_has (&saves, point ("k11")));
  g_assert_false (tg_puzzle_points_has (&saves, point ("h9")));
  for (guint i = 0; i < saves.n; i++)
    g_assert_true (saves.points[i].x == 10 || saves.points[i].y == 7);
  g_assert_false (tg_puzzle_judge_saves (&judge, &board, TG_RULESET_FREESTYLE,
                                         TG_STONE_WHITE, TG_PROOF_VCF, 2, &saves));
  g_free (saves.points);
}

/* Two threes at once win by threats; one alone does not, and a move that threatens
 * nothing does not. */
static void
test_attack (void)
{
  g_autoptr (TgProver) prover = tg_prover_new_small ();
  const TgPuzzleJudge judge = { prover, NODES, NULL };
  const TgPoint stones[] = { point ("h8"), point ("i8"), point ("j10"), point ("j11") };
  const TgPoint others[] = { point ("a1"), point ("c15"), point ("o3"), point ("n14") };
  TgBoard       board;

  tg_board_init (&board, 15);
  for (guint i = 0; i < G_N_ELEMENTS (stones); i++)
    {
      tg_board_place (&board, stones[i], TG_STONE_BLACK);
      tg_board_place (&board, others[i], TG_STONE_WHITE);
    }
  g_assert_cmpint (tg_puzzle_judge_attack (&judge, &board, TG_RULESET_FREESTYLE,
                                           (TgMove){ point ("j8"), TG_STONE_BLACK },
                                           TG_PROOF_VCT),
                   ==, TG_PROOF_WIN);
  g_assert_cmpint (tg_puzzle_judge_attack (&judge, &board, TG_RULESET_FREESTYLE,
                                           (TgMove){ point ("a8"), TG_STONE_BLACK },
                                           TG_PROOF_VCT),
                   ==, TG_PROOF_NONE);
  tg_board_undo (&board);
  tg_board_undo (&board);
  tg_board_undo (&board);
  g_assert_cmpint (tg_puzzle_judge_attack (&judge, &board, TG_RULESET_FREESTYLE,
                                           (TgMove){ point ("j8"), TG_STONE_BLACK },
                                           TG_PROOF_VCF),
                   !=, TG_PROOF_WIN);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/learning/puzzle-judge/holds", test_holds);
  g_test_add_func ("/learning/puzzle-judge/wrong-answers", test_wrong_answers);
  g_test_add_func ("/learning/puzzle-judge/other-rules", test_other_rules);
  g_test_add_func ("/learning/puzzle-judge/two-fours", test_two_fours);
  g_test_add_func ("/learning/puzzle-judge/saves", test_saves);
  g_test_add_func ("/learning/puzzle-judge/attack", test_attack);

  return g_test_run ();
}
