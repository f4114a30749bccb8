/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Length and themes of puzzles with known answers. */

#include "learning/puzzles/solve/puzzle-line.h"

#include "puzzles.h"

#define NODES 20000

static TgPuzzle *
read_puzzle (const gchar *id)
{
  g_autoptr (TgProver) prover = tg_prover_new_small ();
  const TgJudge judge = tg_puzzle_judge_new (prover, NODES, NULL);
  TgPuzzle     *puzzle = puzzles_get (id);
  TgStone       winner =
      tg_puzzle_is_attack (puzzle) ? puzzle->turn : tg_stone_opponent (puzzle->turn);
  TgBoard board;

  tg_puzzle_fill_board (puzzle, &board);
  g_assert_cmpint (
      tg_judge_position (&judge, &board, puzzle->ruleset, winner, TG_PROOF_VCF, NULL), ==,
      TG_PROOF_WIN);
  tg_puzzle_read_proof (puzzle, tg_prover_get_proof (prover));
  tg_puzzle_find_foul_themes (puzzle, &judge);
  return puzzle;
}

static void
test_themes (void)
{
  static const struct
  {
    const gchar *id;
    guint        length;
    guint        n_line;
    guint        themes;
  } cases[] = {
    { "five", 1, 1, TG_PUZZLE_THEME_FIVE },
    { "four-three", 1, 5, TG_PUZZLE_THEME_FOUR_THREE },
    { "foul", 1, 3, TG_PUZZLE_THEME_FOUL },
    { "stop", 1, 1, TG_PUZZLE_THEME_FIVE | TG_PUZZLE_THEME_STOP_FIVE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (TgPuzzle) puzzle = read_puzzle (cases[i].id);

      g_test_message ("%s", cases[i].id);
      g_assert_cmpuint (puzzle->length, ==, cases[i].length);
      g_assert_cmpuint (puzzle->line.n, ==, cases[i].n_line);
      g_assert_cmphex (puzzle->themes, ==, cases[i].themes);
    }
}

/* White's win by a foul has no reply in its line. */
static void
test_no_reply (void)
{
  g_autoptr (TgPuzzle) puzzle = read_puzzle ("foul");

  g_assert_true (tg_point_equal (puzzle->line.points[1], TG_POINT_NONE));
  g_assert_true (tg_point_equal (puzzle->line.points[2], (TgPoint){ 7, 4 }));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/learning/puzzle-line/themes", test_themes);
  g_test_add_func ("/learning/puzzle-line/no-reply", test_no_reply);

  return g_test_run ();
}
