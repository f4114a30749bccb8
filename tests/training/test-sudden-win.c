/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "training/puzzles/sudden-win.h"

#include "learning/puzzles/format/puzzle-file.h"

/* Makes a puzzle in which White's last stone is the last of the list. */
static TgPuzzle *
make_puzzle (const gchar *black, const gchar *white, const gchar *kind, const gchar *turn)
{
  g_autofree gchar *line =
      g_strdup_printf ("a1\t15\tfreestyle\t%s\t%s\t%s\t%s\t1\tg8\tg8\t-\t1000\t100\ttest",
                       turn, black, white, kind);
  g_autoptr (GError) error = NULL;
  TgPuzzle *puzzle = tg_puzzle_file_parse_line (line, &error);

  g_assert_no_error (error);
  return puzzle;
}

/* One three could have been stopped, but not two. */
static void
test_sudden (void)
{
  g_autoptr (TgEngine) engine = tg_engine_new (1 << 20);
  g_autoptr (TgPuzzle) avoidable = make_puzzle ("h8i8j8", "h9i9o1", "fours", "b");
  g_autoptr (TgPuzzle) late = make_puzzle ("h8i8j8j9j10", "h9i9i10g7o1", "fours", "b");
  g_autoptr (TgPuzzle) defence =
      make_puzzle ("h8i8j8j9j10", "h9i9i10g7", "stop-fours", "w");

  g_assert_true (tg_sudden_win_check (engine, avoidable));
  g_assert_false (tg_sudden_win_check (engine, late));
  g_assert_true (tg_sudden_win_check (engine, defence));
}

static void
test_drop (void)
{
  g_autoptr (GPtrArray) puzzles =
      g_ptr_array_new_with_free_func ((GDestroyNotify) tg_puzzle_free);
  TgPuzzle *avoidable = make_puzzle ("h8i8j8", "h9i9o1", "fours", "b");

  g_ptr_array_add (puzzles, make_puzzle ("h8i8j8j9j10", "h9i9i10g7o1", "fours", "b"));
  g_ptr_array_add (puzzles, avoidable);
  tg_sudden_win_filter (puzzles);
  g_assert_cmpuint (puzzles->len, ==, 1);
  g_assert_true (puzzles->pdata[0] == avoidable);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/training/sudden-win/sudden", test_sudden);
  g_test_add_func ("/training/sudden-win/drop", test_drop);

  return g_test_run ();
}
