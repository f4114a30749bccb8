/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Proves every built-in puzzle again. Slow ones, wins by threats and their defence, are
 * proved in the long test; the quick test takes a sample. */

#include "learning/puzzles/format/puzzle-file.h"
#include "learning/puzzles/format/puzzle-record.h"
#include "learning/puzzles/solve/puzzle-import.h"
#include "learning/puzzles/solve/puzzle-judge.h"
#include "learning/puzzles/solve/puzzle-proving.h"

#define FOLDER "data", "puzzles"

#define MIN_PUZZLES 5000
#define MAX_BYTES   1500000

/* Node limit of a proof by threats: ten times the first limit of puzzle making. */
#define NODES 1000000

/* The quick test takes one puzzle in this many, by kind. */
static const guint steps[TG_N_PUZZLE_KINDS] = {
  [TG_PUZZLE_FOURS] = 1,          [TG_PUZZLE_THREATS] = 100, [TG_PUZZLE_STOP_FOURS] = 8,
  [TG_PUZZLE_STOP_THREATS] = 150, [TG_PUZZLE_MAY_PLAY] = 1,
};

/* One puzzle in this many is saved and read again. */
#define SAVED_STEP 300

static GPtrArray *
load (void)
{
  g_autofree gchar *path =
      g_test_build_filename (G_TEST_DIST, FOLDER, "puzzles.tsv", NULL);
  g_autoptr (GError) error = NULL;
  GPtrArray *puzzles = tg_puzzle_file_load (path, &error);

  g_assert_no_error (error);
  return puzzles;
}

static void
test_proofs (void)
{
  gboolean is_long = g_getenv ("TG_TEST_LONG") != NULL;
  g_autoptr (GPtrArray) puzzles = load ();
  g_autoptr (TgProver) prover = tg_prover_new ();
  const TgJudge judge = tg_puzzle_judge_new (prover, NODES, NULL);
  guint         counts[TG_N_PUZZLE_KINDS] = { 0 };

  for (guint i = 0; i < puzzles->len; i++)
    {
      const TgPuzzle *puzzle = g_ptr_array_index (puzzles, i);

      if (!is_long && counts[puzzle->kind]++ % steps[puzzle->kind] != 0)
        continue;
      if (tg_puzzle_judge_holds (&judge, puzzle))
        continue;
      g_test_message ("%s does not hold", puzzle->id);
      g_test_fail ();
    }
}

/* There are enough puzzles, and the file is not too large. */
static void
test_size (void)
{
  g_autofree gchar *path =
      g_test_build_filename (G_TEST_DIST, FOLDER, "puzzles.tsv", NULL);
  g_autoptr (GPtrArray) puzzles = load ();
  g_autoptr (GError) error = NULL;
  g_autofree gchar *text = NULL;
  gsize             length;

  g_assert_true (g_file_get_contents (path, &text, &length, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (puzzles->len, >=, MIN_PUZZLES);
  g_assert_cmpuint (length, <=, MAX_BYTES);
}

/* No position occurs twice, in any orientation. */
static void
test_no_repeats (void)
{
  g_autoptr (GPtrArray) puzzles = load ();
  g_autoptr (GHashTable) keys =
      g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);

  for (guint i = 0; i < puzzles->len; i++)
    {
      const TgPuzzle *puzzle = g_ptr_array_index (puzzles, i);
      TgBoard         board;
      guint64         key;

      /* Two questions whether Black may play may share a position, since they are
       * about different points. */
      if (puzzle->kind == TG_PUZZLE_MAY_PLAY)
        continue;
      tg_puzzle_fill_board (puzzle, &board);
      key = tg_puzzle_key (&board, puzzle->ruleset);
      g_test_message ("%s", puzzle->id);
      g_assert_true (g_hash_table_add (keys, g_memdup2 (&key, sizeof key)));
    }
}

/* A puzzle has one right first move if its win takes up to four moves, up to three if
 * it takes more; and one or two right defences. */
static void
test_accepted (void)
{
  g_autoptr (GPtrArray) puzzles = load ();

  for (guint i = 0; i < puzzles->len; i++)
    {
      const TgPuzzle *puzzle = g_ptr_array_index (puzzles, i);
      gboolean        is_short = puzzle->line.n / 2 <= 4;

      g_test_message ("%s", puzzle->id);
      if (puzzle->kind == TG_PUZZLE_MAY_PLAY)
        continue;
      g_assert_cmpuint (puzzle->accepted.n, >=, 1);
      if (tg_puzzle_is_attack (puzzle))
        g_assert_cmpuint (puzzle->accepted.n, <=, is_short ? 1 : 3);
      else
        g_assert_cmpuint (puzzle->accepted.n, <=, 2);
      g_assert_cmpint (puzzle->rating, >, 0);
    }
}

/* A puzzle saved as SGF and opened again is a win again; a defence may become a win of
 * the defender. SGF cannot express the question whether Black may play. */
static void
test_collection (void)
{
  g_autoptr (GPtrArray) puzzles = load ();
  g_autoptr (GPtrArray) saved = g_ptr_array_new ();
  g_autoptr (GPtrArray) records =
      g_ptr_array_new_with_free_func ((GDestroyNotify) tg_record_free);
  g_autoptr (TgProver) prover = tg_prover_new ();
  const TgJudge judge = tg_puzzle_judge_new (prover, NODES, NULL);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GPtrArray) read = NULL;
  guint n_skipped;

  for (guint i = 0; i < puzzles->len; i += SAVED_STEP)
    {
      TgPuzzle *puzzle = g_ptr_array_index (puzzles, i);

      if (puzzle->kind == TG_PUZZLE_MAY_PLAY)
        continue;
      g_ptr_array_add (saved, puzzle);
      g_ptr_array_add (records, tg_puzzle_record_new (puzzle, "Solve it."));
    }
  bytes = tg_puzzle_record_save (records, NULL);
  read = tg_puzzle_import_parse (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes),
                                 &n_skipped, NULL);
  g_assert_cmpuint (read->len, ==, saved->len);
  for (guint i = 0; i < read->len; i++)
    {
      const TgPuzzle *before = g_ptr_array_index (saved, i);
      TgPuzzle       *after = g_ptr_array_index (read, i);

      g_test_message ("%s", before->id);
      g_assert_true (tg_puzzle_prove (after, &judge));
      g_assert_cmpint (after->turn, ==, before->turn);
      g_assert_cmpint (after->ruleset, ==, before->ruleset);
      g_assert_cmpuint (after->black.n, ==, before->black.n);
      g_assert_cmpuint (after->white.n, ==, before->white.n);
      if (tg_puzzle_is_attack (before))
        g_assert_cmpint (after->kind, ==, before->kind);
      if (after->kind == before->kind && after->kind != TG_PUZZLE_THREATS)
        g_assert_true (tg_point_is_among (before->accepted.points[0],
                                          after->accepted.points, after->accepted.n));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/learning/shipped-puzzles/size", test_size);
  g_test_add_func ("/learning/shipped-puzzles/proofs", test_proofs);
  g_test_add_func ("/learning/shipped-puzzles/no-repeats", test_no_repeats);
  g_test_add_func ("/learning/shipped-puzzles/accepted", test_accepted);
  g_test_add_func ("/learning/shipped-puzzles/collection", test_collection);

  return g_test_run ();
}
