/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Interrupted tournaments are resumed without losing a game or counting one twice.
 * Also tests the results of tournaments: the cross table, and the points with the
 * preset for classes. */

#include <fcntl.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "program.h"

#define PLAYERS "engine:nodes=150 engine:nodes=100 classic:five-tuple"

typedef struct
{
  gchar *folder;
  gchar *results;
  gchar *csv;
} Files;

static void
files_init (Files *self)
{
  self->folder = g_dir_make_tmp ("tengen-resume-XXXXXX", NULL);
  self->results = g_build_filename (self->folder, "results", NULL);
  self->csv = g_build_filename (self->folder, "table.csv", NULL);
}

static void
files_clear (Files *self)
{
  g_unlink (self->results);
  g_unlink (self->csv);
  g_assert_cmpint (g_rmdir (self->folder), ==, 0);
  g_free (self->folder);
  g_free (self->results);
  g_free (self->csv);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Files, files_clear)

static gchar *
read_file (const gchar *path)
{
  gchar *text;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

/* Returns the results of a round-robin, without times. */
static const gchar *
find_table (const gchar *out)
{
  const gchar *table = strstr (out, "\ncross ");

  g_assert_nonnull (table);
  return table;
}

/* A killed run leaves some lines, the last one incomplete. */
static void
test_go_on (void)
{
  g_auto (Files) files;
  g_autofree gchar *words = NULL;
  g_autofree gchar *table = NULL;
  g_autofree gchar *text = NULL;
  g_autofree gchar *again = NULL;
  gchar            *cut;
  g_auto (Run) whole = { 0 };
  g_auto (Run) rest = { 0 };
  g_auto (Run) nothing = { 0 };

  files_init (&files);
  words = g_strdup_printf ("round-robin " EVEN "--games 4 " PLAYERS
                           " --concurrency 2 --resume '%s' --csv '%s'",
                           files.results, files.csv);
  run_program (&whole, words, NULL);
  g_assert_cmpstr (whole.err, ==, "");
  g_assert_cmpint (whole.status, ==, 0);
  g_assert_cmpuint (count_in (whole.out, "/12 black "), ==, 12);
  table = read_file (files.csv);

  text = read_file (files.results);
  g_assert_cmpuint (count_in (text, "\n"), ==, 13);
  cut = text;
  for (guint i = 0; i < 6; i++)
    cut = strchr (cut, '\n') + 1;
  cut[7] = '\0';
  g_assert_true (g_file_set_contents (files.results, text, -1, NULL));

  run_program (&rest, words, NULL);
  g_assert_cmpint (rest.status, ==, 0);
  g_assert_cmpuint (count_in (rest.out, "/12 black "), ==, 7);
  g_assert_cmpstr (find_table (rest.out), ==, find_table (whole.out));

  run_program (&nothing, words, NULL);
  g_assert_cmpint (nothing.status, ==, 0);
  g_assert_cmpuint (count_in (nothing.out, "/12 black "), ==, 0);
  g_assert_cmpstr (find_table (nothing.out), ==, find_table (whole.out));
  again = read_file (files.csv);
  g_assert_cmpstr (again, ==, table);
}

/* More games, and more players, can be added to an earlier tournament. */
static void
test_extend (void)
{
  g_auto (Files) files;
  g_autofree gchar *two = NULL;
  g_autofree gchar *four = NULL;
  g_autofree gchar *more = NULL;
  g_auto (Run) first = { 0 };
  g_auto (Run) second = { 0 };
  g_auto (Run) third = { 0 };

  files_init (&files);
  two = g_strdup_printf ("match " EVEN
                         "--games 2 engine:nodes=60 engine:nodes=50 --resume '%s'",
                         files.results);
  four = g_strdup_printf ("match " EVEN
                          "--games 4 engine:nodes=60 engine:nodes=50 --resume '%s'",
                          files.results);
  more = g_strdup_printf ("round-robin " EVEN
                          "--games 4 engine:nodes=60 engine:nodes=50 engine:nodes=40 "
                          "--resume '%s'",
                          files.results);

  run_program (&first, two, NULL);
  g_assert_cmpuint (count_in (first.out, "/2 black "), ==, 2);
  run_program (&second, four, NULL);
  g_assert_cmpint (second.status, ==, 0);
  g_assert_cmpuint (count_in (second.out, "/4 black "), ==, 2);
  run_program (&third, more, NULL);
  g_assert_cmpint (third.status, ==, 0);
  g_assert_cmpuint (count_in (third.out, "/12 black "), ==, 8);
}

/* After Ctrl+C, the file and the table have the same results. */
static void
test_interrupt (void)
{
  g_auto (Files) files;
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) process = NULL;
  g_autofree gchar *text = NULL;
  g_autofree gchar *sum = NULL;
  GString          *out = g_string_new (NULL);
  guint             n_games;

  files_init (&files);
  process = g_subprocess_new (
      G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_SILENCE, &error,
      TENGEN_CLI, "match", "--openings", EVEN_OPENINGS, "--games", "100000",
      "cmd:" BAD_BRAIN " crash", "engine:nodes=100", "--resume", files.results, NULL);
  g_assert_no_error (error);

  {
    g_autoptr (GDataInputStream) lines =
        g_data_input_stream_new (g_subprocess_get_stdout_pipe (process));
    gchar *line = g_data_input_stream_read_line (lines, NULL, NULL, &error);

    g_assert_nonnull (line);
    g_subprocess_send_signal (process, 2);
    for (; line != NULL; line = g_data_input_stream_read_line (lines, NULL, NULL, &error))
      {
        g_string_append_printf (out, "%s\n", line);
        g_free (line);
      }
    g_assert_no_error (error);
  }
  g_assert_true (g_subprocess_wait_check (process, NULL, &error));

  text = read_file (files.results);
  n_games = count_in (text, "\n") - 1;
  sum = g_strdup_printf ("\nresult 0 0 %u\n", n_games);
  g_assert_cmpuint (n_games, >, 0);
  g_assert_nonnull (strstr (out->str, sum));
  g_string_free (out, TRUE);
}

static void
refuse (const Files *files, const gchar *options, const gchar *complaint)
{
  g_autofree gchar *words = g_strdup_printf (
      "match " EVEN "--games 2 engine:nodes=9 engine:nodes=8 --resume '%s' %s",
      files->results, options);
  g_autofree gchar *before = read_file (files->results);
  g_autofree gchar *after = NULL;
  g_auto (Run) run = { 0 };

  run_program (&run, words, NULL);
  g_assert_cmpint (run.status, ==, 2);
  g_assert_cmpstr (run.out, ==, "");
  g_assert_nonnull (strstr (run.err, files->results));
  g_assert_nonnull (strstr (run.err, complaint));
  after = read_file (files->results);
  g_assert_cmpstr (after, ==, before);
}

/* Files without results, or with results of something else, stay unchanged. */
static void
test_bad_files (void)
{
  g_auto (Files) files;
  g_autofree gchar *words = NULL;
  g_autofree gchar *text = NULL;
  g_autofree gchar *broken = NULL;
  g_auto (Run) run = { 0 };
  gint fd;

  files_init (&files);
  g_assert_true (g_file_set_contents (files.results, "my diary\n", -1, NULL));
  refuse (&files, "", "no game results");
  g_assert_true (g_file_set_contents (files.results, "my diary", -1, NULL));
  refuse (&files, "", "no game results");

  g_unlink (files.results);
  words = g_strdup_printf ("match " EVEN
                           "--games 2 engine:nodes=9 engine:nodes=8 --resume '%s'",
                           files.results);
  run_program (&run, words, NULL);
  g_assert_cmpint (run.status, ==, 0);
  refuse (&files, "--seed 7", "seed=7");
  refuse (&files, "--size 19", "size=19");

  fd = g_open (files.results, O_RDWR, 0);
  g_assert_cmpint (flock (fd, LOCK_EX), ==, 0);
  refuse (&files, "", "another run");
  close (fd);

  text = read_file (files.results);
  broken = g_strconcat (text, "freestyle\trubbish\n", NULL);
  g_assert_true (g_file_set_contents (files.results, broken, -1, NULL));
  refuse (&files, "", "line 4");
}

/* A table for spreadsheets: each cell has the points against the other player, and a name
 * with a comma is quoted. */
static void
test_csv (void)
{
  g_auto (Files) files;
  g_autofree gchar *words = NULL;
  g_autofree gchar *text = NULL;
  g_auto (GStrv) lines = NULL;
  g_auto (Run) run = { 0 };

  files_init (&files);
  words = g_strdup_printf ("round-robin " EVEN
                           "--games 2 --csv '%s' engine:nodes=3000,depth=6 "
                           "'cmd:" BAD_BRAIN " crash' 'cmd:" BAD_BRAIN " \"\"'",
                           files.csv);
  run_program (&run, words, NULL);
  g_assert_cmpint (run.status, ==, 0);

  text = read_file (files.csv);
  lines = g_strsplit (text, "\r\n", 0);
  g_assert_cmpuint (g_strv_length (lines), ==, 5);
  g_assert_cmpstr (lines[0], ==,
                   "place,player,\"engine:nodes=3000,depth=6\",\"cmd:" BAD_BRAIN
                   " \"\"\"\"\",\"cmd:" BAD_BRAIN
                   " crash\",points,wins,draws,losses,failures,elo,elo low,elo high");
  g_assert_true (
      g_str_has_prefix (lines[1], "1,\"engine:nodes=3000,depth=6\",,4,4,8,4,0,0,0,"));
  g_assert_true (
      g_str_has_prefix (lines[2], "2,\"cmd:" BAD_BRAIN " \"\"\"\"\",0,,4,4,2,0,2,0,"));
  g_assert_true (
      g_str_has_prefix (lines[3], "3,\"cmd:" BAD_BRAIN " crash\",0,0,,0,0,0,4,4,"));

  /* The engine that died was restarted, with a message. */
  g_assert_cmpuint (count_in (run.err, "is restarted"), ==, 4);
  g_assert_cmpuint (count_in (run.out, " crash: failures time 0 silence 0 crash 4 "), ==,
                    1);
}

static void
test_csv_nowhere (void)
{
  g_auto (Run) run = { 0 };

  run_program (&run,
               "round-robin " EVEN
               "--games 2 --csv /no/such/folder/table.csv engine:nodes=9 "
               "engine:nodes=9",
               NULL);
  g_assert_cmpint (run.status, ==, 1);
  g_assert_cmpstr (run.out, ==, "");
  g_assert_nonnull (strstr (run.err, "/no/such/folder"));
}

/* With the preset for classes, players play Renju from the empty board. As Black the
 * first player makes a double three, which White claims; as White it lets Black make
 * five. */
static void
test_classroom (void)
{
  g_auto (Run) run = { 0 };
  g_auto (Run) drawn = { 0 };

  run_program (&run, "match --classroom 'cmd:" BAD_BRAIN " foul' 'cmd:" BAD_BRAIN "'",
               NULL);
  g_assert_cmpstr (run.err, ==, "");
  g_assert_cmpint (run.status, ==, 0);
  g_assert_nonnull (strstr (run.out, ", opening: white wins (foul, 9 stones)\n"));
  g_assert_nonnull (strstr (run.out, ", opening: black wins (five, 9 stones)\n"));
  g_assert_nonnull (strstr (run.out, "\npoints 0 to 4, won: cmd:" BAD_BRAIN "\n"));
  g_assert_true (g_str_has_suffix (run.out, "\nresult 0 0 2\n"));

  run_program (&drawn, "match --classroom 'cmd:" BAD_BRAIN "' 'cmd:" BAD_BRAIN "'", NULL);
  g_assert_cmpint (drawn.status, ==, 0);
  g_assert_nonnull (strstr (drawn.out, "\npoints 2 to 2, drawn: nobody leads\n"));
}

/* On a full board no player is asked for a move. */
static void
test_full_board (void)
{
  g_auto (Files) files;
  g_autofree gchar *words = NULL;
  g_auto (Run) run = { 0 };

  files_init (&files);
  g_assert_true (g_file_set_contents (
      files.results, "a1b1c1d1e1a2b2c2d2e2b3a3d3c3a4e3c4b4e4d4a5b5c5d5e5\n", -1, NULL));
  words = g_strdup_printf ("match --size 5 --openings '%s' engine:nodes=9 engine:nodes=9",
                           files.results);
  run_program (&run, words, NULL);
  g_assert_cmpint (run.status, ==, 2);
  g_assert_cmpstr (run.out, ==, "");
  g_assert_nonnull (strstr (run.err, "line 1"));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/cli/resume/go-on", test_go_on);
  g_test_add_func ("/cli/resume/extend", test_extend);
  g_test_add_func ("/cli/resume/interrupt", test_interrupt);
  g_test_add_func ("/cli/resume/bad-files", test_bad_files);
  g_test_add_func ("/cli/round-robin/csv", test_csv);
  g_test_add_func ("/cli/round-robin/csv-nowhere", test_csv_nowhere);
  g_test_add_func ("/cli/match/classroom", test_classroom);
  g_test_add_func ("/cli/match/full-board", test_full_board);

  return g_test_run ();
}
