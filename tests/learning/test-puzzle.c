/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "learning/puzzles/format/puzzle.h"

#include "puzzles.h"
#include "rules/symmetry.h"

/* The last stone belongs to the side that is not to move, whatever the numbers of
 * stones. */
static void
test_turn_of_board (void)
{
  static const gchar *const ids[] = { "five", "four-three", "stop", "foul" };

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autoptr (TgPuzzle) puzzle = puzzles_get (ids[i]);
      TgBoard board;

      tg_puzzle_fill_board (puzzle, &board);
      g_assert_cmpint (tg_board_side_to_move (&board), ==, puzzle->turn);
      g_assert_cmpuint (board.n_moves, ==, puzzle->black.n + puzzle->white.n);
    }
}

/* A puzzle keeps the order of the stones. */
static void
test_order (void)
{
  g_autoptr (TgPuzzle) puzzle = puzzles_get ("four-three");
  TgBoard board;
  g_autoptr (TgPuzzle) again = NULL;

  tg_puzzle_fill_board (puzzle, &board);
  again = tg_puzzle_new (&board, puzzle->ruleset, puzzle->turn, puzzle->kind);
  g_assert_cmpmem (puzzle->black.points, puzzle->black.n * sizeof (TgPoint),
                   again->black.points, again->black.n * sizeof (TgPoint));
  g_assert_cmpmem (puzzle->white.points, puzzle->white.n * sizeof (TgPoint),
                   again->white.points, again->white.n * sizeof (TgPoint));
}

/* All symmetric images of a position have the same key, and no other position has it. */
static void
test_key (void)
{
  g_autoptr (TgPuzzle) puzzle = puzzles_get ("four-three");
  guint64 key;
  TgBoard board;

  tg_puzzle_fill_board (puzzle, &board);
  key = tg_puzzle_key (&board, puzzle->ruleset);
  for (guint i = 0; i < TG_N_SYMMETRIES; i++)
    {
      g_autoptr (TgPuzzle) turned = tg_puzzle_turn (puzzle, i);

      tg_puzzle_fill_board (turned, &board);
      g_assert_cmpuint (tg_puzzle_key (&board, puzzle->ruleset), ==, key);
      g_assert_cmpuint (tg_puzzle_key (&board, TG_RULESET_RENJU), !=, key);
      tg_board_undo (&board);
      g_assert_cmpuint (tg_puzzle_key (&board, puzzle->ruleset), !=, key);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/learning/puzzle/turn-of-board", test_turn_of_board);
  g_test_add_func ("/learning/puzzle/order", test_order);
  g_test_add_func ("/learning/puzzle/key", test_key);

  return g_test_run ();
}
