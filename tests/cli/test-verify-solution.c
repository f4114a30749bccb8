/* SPDX-License-Identifier: GPL-3.0-or-later */

/* `tengen-cli verify-solution`: its output, and files that are wrong. */

#include <string.h>

#include "cli/program.h"
#include "engine/proof/solution.h"
#include "scratch.h"

/* Stones tried for a win; too few for anything but a five or two fours. */
#define LEAF_NODES 10

static gchar *folder;

static gchar *
write_file (const gchar *name, const void *data, gsize n_bytes)
{
  gchar *path = g_build_filename (folder, name, NULL);

  g_assert_true (g_file_set_contents (path, data, (gssize) n_bytes, NULL));
  return path;
}

/* Makes a solution with a first move, and, if @is_wrong, with a move from which Black does
 * not win. */
static GBytes *
build (gboolean is_wrong)
{
  g_autoptr (TgSolution) solution =
      tg_solution_new (TG_RULESET_FREESTYLE, 15, LEAF_NODES);
  TgBoard board;

  tg_board_init (&board, 15);
  tg_solution_add (solution, &board, (TgPoint){ 7, 7 });
  tg_board_place (&board, (TgPoint){ 7, 7 }, TG_STONE_BLACK);
  tg_board_place (&board, (TgPoint){ 0, 0 }, TG_STONE_WHITE);
  if (is_wrong)
    tg_solution_add (solution, &board, (TgPoint){ 8, 8 });
  return tg_solution_to_bytes (solution);
}

static void
assert_fails (const gchar *words, gint status, const gchar *message)
{
  g_autofree gchar *all = g_strdup_printf ("verify-solution %s", words);
  g_auto (Run) run = { 0 };

  run_program (&run, all, "");
  g_assert_cmpint (run.status, ==, status);
  g_assert_cmpstr (run.out, ==, "");
  g_assert_nonnull (strstr (run.err, message));
}

static void
assert_file_fails (const gchar *name, GBytes *bytes, const gchar *message)
{
  g_autofree gchar *path =
      write_file (name, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));

  assert_fails (path, 1, message);
}

static void
test_files (void)
{
  g_autoptr (GBytes) wrong = build (TRUE);
  g_autoptr (GBytes) empty = build (FALSE);
  g_autoptr (GBytes) other = g_bytes_new_static ("no solution", 11);
  g_autoptr (GBytes) cut =
      g_bytes_new_from_bytes (wrong, 0, g_bytes_get_size (wrong) - 1);
  g_autofree gchar *missing = g_build_filename (folder, "missing", NULL);

  assert_file_fails ("wrong", wrong, "no win after H8 A1 I9 ");
  assert_file_fails ("empty", empty, "no second move is proved");
  assert_file_fails ("other", other, "not the solution of a game");
  assert_file_fails ("cut", cut, "damaged");
  assert_fails (missing, 1, "missing");
}

/* Some lines of the built-in solution prove nothing. */
static void
test_built_in (void)
{
  g_auto (Run) run = { 0 };

  run_program (&run, "verify-solution --lines 2 --seed 5", "");
  g_assert_cmpstr (run.err, ==, "");
  g_assert_cmpint (run.status, ==, 0);
  g_assert_true (g_str_has_prefix (run.out, "rules      freestyle\nsize       15\n"));
  g_assert_nonnull (strstr (run.out, "\nsampled    "));
  g_assert_nonnull (strstr (run.out, "\nopen       "));
  g_assert_null (strstr (run.out, "proved"));
}

static void
test_options (void)
{
  assert_fails ("--lines -1", 2, "lines");
  assert_fails ("--threads 0", 2, "threads");
  assert_fails ("--seed -1", 2, "seed");
  assert_fails ("one two", 2, "unexpected argument “two”");
}

int
main (int argc, char *argv[])
{
  gint status;

  g_test_init (&argc, &argv, NULL);
  folder = g_dir_make_tmp ("tengen-solution-XXXXXX", NULL);

  g_test_add_func ("/cli/verify-solution/files", test_files);
  g_test_add_func ("/cli/verify-solution/built-in", test_built_in);
  g_test_add_func ("/cli/verify-solution/options", test_options);

  status = g_test_run ();
  scratch_remove (folder);
  g_free (folder);
  return status;
}
