/* SPDX-License-Identifier: GPL-3.0-or-later */

/* `tengen-cli ladder` with the fastest levels: pairings, numbers of games, and output.
 * The strength of the levels is measured elsewhere. */

#include <string.h>

#include <glib/gstdio.h>

#include "program.h"

static gchar *
read_and_remove (const gchar *path)
{
  gchar *text;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpint (g_unlink (path), ==, 0);
  return text;
}

/* Finds the last lines, which have the strengths. */
static const gchar *
find_strengths (const Run *run)
{
  const gchar *strengths = strstr (run->out, "\nengine elo ");

  g_assert_nonnull (strengths);
  return strengths;
}

static void
test_ladder (void)
{
  g_autofree gchar *folder = g_dir_make_tmp ("tengen-ladder-XXXXXX", NULL);
  g_autofree gchar *results = g_build_filename (folder, "results", NULL);
  g_autofree gchar *table = g_build_filename (folder, "table.md", NULL);
  g_autofree gchar *words = g_strdup_printf (
      "ladder " EVEN
      "--levels 1-2 --rules freestyle,renju --games 4,2 --anchor-games 2 --anchor "
      "freestyle:classic:five-tuple=1000@2 --resume '%s' --table '%s'",
      results, table);
  g_autofree gchar *report = g_strconcat (words, " --report", NULL);
  g_autofree gchar *text = NULL;
  g_auto (Run) run = { 0 };
  g_auto (Run) again = { 0 };
  g_auto (Run) told = { 0 };

  run_program (&run, words, NULL);
  g_assert_cmpint (run.status, ==, 0);
  g_assert_cmpuint (count_in (run.out, "/4 black "), ==, 4);
  g_assert_cmpuint (count_in (run.out, "/2 black "), ==, 4);
  g_assert_cmpuint (count_in (run.out, "\nfreestyle: level:2 against level:1: "), ==, 2);
  g_assert_cmpuint (count_in (run.out, "\nrenju: level:2 against level:1: "), ==, 2);
  g_assert_cmpuint (
      count_in (run.out, "\nfreestyle: level:2 against classic:five-tuple: "), ==, 2);

  /* The anchor's known strength fixes the scale in its rule set; in other rule sets
   * the lowest level is at 0. */
  g_assert_nonnull (strstr (run.out, "\nengine elo freestyle classic:five-tuple: 1000 "
                                     "(1000 to 1000), 2 games\n"));
  g_assert_nonnull (
      strstr (run.out, "\nengine elo renju level:1: 0 (0 to 0), 2 games\n"));
  g_assert_null (strstr (run.out, "engine elo renju classic"));

  run_program (&again, words, NULL);
  g_assert_cmpint (again.status, ==, 0);
  g_assert_cmpuint (count_in (again.out, " black "), ==, 0);
  g_assert_cmpstr (find_strengths (&again), ==, find_strengths (&run));

  run_program (&told, report, NULL);
  g_assert_cmpint (told.status, ==, 0);
  g_assert_cmpstr (find_strengths (&told), ==, find_strengths (&run));

  text = read_and_remove (table);
  g_assert_true (g_str_has_prefix (text, "| Engine Elo | freestyle | renju |\n"));
  g_assert_nonnull (strstr (text, "\n| classic:five-tuple | 1000 ± 0 | |\n"));
  g_assert_nonnull (strstr (text, "\n| level:1 | "));
  g_assert_nonnull (strstr (text, "\n| level:2 against level:1 | "));
  g_assert_cmpint (g_unlink (results), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* An interim report has the results so far, and compares no players who have not met. */
static void
test_partial (void)
{
  g_autofree gchar *folder = g_dir_make_tmp ("tengen-ladder-XXXXXX", NULL);
  g_autofree gchar *results = g_build_filename (folder, "results", NULL);
  g_autofree gchar *table = g_build_filename (folder, "table.tsv", NULL);
  g_autofree gchar *words = g_strdup_printf (
      "ladder " EVEN "--levels 1-2 --rules standard --games 2 --resume '%s'", results);
  g_autofree gchar *report = g_strdup_printf (
      "ladder " EVEN "--levels 1-3 --report --resume '%s' --table '%s'", results, table);
  g_autofree gchar *text = NULL;
  g_auto (Run) run = { 0 };
  g_auto (Run) told = { 0 };

  run_program (&run, words, NULL);
  g_assert_cmpint (run.status, ==, 0);
  run_program (&told, report, NULL);
  g_assert_cmpint (told.status, ==, 0);
  g_assert_cmpuint (count_in (told.out, "engine elo "), ==, 2);
  g_assert_nonnull (strstr (told.out, "engine elo standard level:2: "));

  text = read_and_remove (table);
  g_assert_true (g_str_has_prefix (text, "rules\tplayer\tengine elo\tlow\thigh\tgames\n"
                                         "standard\tlevel:1\t0\t0\t0\t2\n"
                                         "standard\tlevel:2\t"));
  g_assert_cmpuint (count_in (text, "\tlevel:3\tlevel:2\t0\t0\t0\t"), ==, 3);
  g_assert_cmpint (g_unlink (results), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* Ctrl+C ends the whole ladder, not only the current match, and prints the results so
 * far. */
static void
test_interrupt (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) process =
      g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error, TENGEN_CLI, "ladder",
                        "--openings", EVEN_OPENINGS, "--games", "100000", NULL);
  g_autofree gchar *last = NULL;

  g_assert_no_error (error);
  {
    g_autoptr (GDataInputStream) lines =
        g_data_input_stream_new (g_subprocess_get_stdout_pipe (process));
    gchar *line = g_data_input_stream_read_line (lines, NULL, NULL, &error);

    g_assert_nonnull (line);
    g_subprocess_send_signal (process, 2);
    for (; line != NULL; line = g_data_input_stream_read_line (lines, NULL, NULL, &error))
      {
        g_free (last);
        last = line;
      }
    g_assert_no_error (error);
  }
  g_assert_true (g_subprocess_wait_check (process, NULL, &error));
  g_assert_true (g_str_has_prefix (last, "engine elo freestyle level:2: "));
}

/* Each match has a folder of its own. */
static void
test_save (void)
{
  g_autofree gchar *folder = g_dir_make_tmp ("tengen-ladder-XXXXXX", NULL);
  g_autofree gchar *words = g_strdup_printf (
      "ladder " EVEN "--levels 1,3 --rules standard --games 1 --save '%s'", folder);
  g_autofree gchar *games = g_build_filename (folder, "standard-level-3-level-1", NULL);
  g_autofree gchar *game = g_build_filename (games, "game-00001.sgf", NULL);
  g_auto (Run) run = { 0 };

  run_program (&run, words, NULL);
  g_assert_cmpint (run.status, ==, 0);
  g_assert_cmpint (g_unlink (game), ==, 0);
  g_assert_cmpint (g_rmdir (games), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/cli/ladder/ladder", test_ladder);
  g_test_add_func ("/cli/ladder/partial", test_partial);
  g_test_add_func ("/cli/ladder/interrupt", test_interrupt);
  g_test_add_func ("/cli/ladder/save", test_save);

  return g_test_run ();
}
