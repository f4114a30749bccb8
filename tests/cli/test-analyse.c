/* SPDX-License-Identifier: GPL-3.0-or-later */

/* `tengen-cli analyse`: a table with the right rows, and its values where they are
 * certain. */

#include <stdlib.h>
#include <string.h>

#include <glib/gstdio.h>

#include "program.h"
#include "scratch.h"

#define N_COLUMNS 11

enum
{
  MOVE,
  SIDE,
  PLAYED,
  AFTER,
  RANK,
  CHANCE,
  SCORE,
  FORCED,
  DEPTH,
  NODES,
  LINE,
};

/* Returns the rows below the titles. */
static GPtrArray *
read_table (const gchar *out)
{
  g_auto (GStrv) lines = g_strsplit (out, "\n", 0);
  GPtrArray *rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);

  g_assert_cmpstr (
      lines[0], ==,
      "move\tside\tplayed\tafter\trank\tchance\tscore\tforced\tdepth\tnodes\tline");
  for (guint i = 1; *lines[i] != '\0'; i++)
    {
      GStrv row = g_strsplit (lines[i], "\t", 0);

      g_assert_cmpuint (g_strv_length (row), ==, N_COLUMNS);
      g_ptr_array_add (rows, row);
    }
  return rows;
}

static GPtrArray *
analyse (const gchar *words, const gchar *input, const gchar *complaint)
{
  g_autofree gchar *command = g_strdup_printf ("analyse - --tsv %s", words);
  g_auto (Run) run = { 0 };

  run_program (&run, command, input);
  g_assert_cmpint (run.status, ==, 0);
  if (complaint == NULL)
    g_assert_cmpstr (run.err, ==, "");
  else
    g_assert_nonnull (strstr (run.err, complaint));
  return read_table (run.out);
}

static const gchar *
get (GPtrArray *rows, guint row, guint column)
{
  GStrv fields = g_ptr_array_index (rows, row);

  return fields[column];
}

/* Black makes an open four, which wins, and then the five. */
static void
test_game (void)
{
  g_autoptr (GPtrArray) rows = analyse (
      "--nodes 500",
      "(;GM[4]SZ[15]RU[freestyle];B[hh];W[aa];B[ih];W[ca];B[jh];W[ea];B[kh];W[ga];B[lh])",
      NULL);

  g_assert_cmpuint (rows->len, ==, 9);
  for (guint i = 0; i < rows->len; i++)
    {
      g_autofree gchar *number = g_strdup_printf ("%u", i + 1);

      g_assert_cmpstr (get (rows, i, MOVE), ==, number);
      g_assert_cmpstr (get (rows, i, SIDE), ==, i % 2 == 0 ? "black" : "white");
      g_assert_cmpstr (get (rows, i, RANK), ==, "1");
    }

  g_assert_cmpstr (get (rows, 0, PLAYED), ==, "H8");
  g_assert_cmpstr (get (rows, 6, FORCED), ==, "win 3");
  g_assert_true (g_str_has_prefix (get (rows, 6, LINE), "G8 ")
                 || g_str_has_prefix (get (rows, 6, LINE), "K8 "));
  g_assert_cmpstr (get (rows, 6, CHANCE), ==, "100.0");
  g_assert_cmpstr (get (rows, 6, AFTER), ==, "100.0");
  g_assert_cmpstr (get (rows, 7, FORCED), ==, "loss 2");
  g_assert_cmpstr (get (rows, 7, CHANCE), ==, "0.0");
  g_assert_cmpstr (get (rows, 7, LINE), ==, "G8 L8");
  g_assert_cmpstr (get (rows, 8, PLAYED), ==, "L8");
  g_assert_cmpstr (get (rows, 8, FORCED), ==, "win 1");
  g_assert_cmpstr (get (rows, 8, AFTER), ==, "100.0");
  g_assert_true (g_str_equal (get (rows, 8, LINE), "L8")
                 || g_str_equal (get (rows, 8, LINE), "G8"));
}

/* Every line of a lost position begins with a move that blocks one end. */
static void
test_lost (void)
{
  g_autoptr (GPtrArray) rows = analyse (
      "--nodes 500 --lines 3",
      "(;GM[4]SZ[15]RU[freestyle];B[hh];W[aa];B[ih];W[ca];B[jh];W[ea];B[kh])", NULL);

  g_assert_cmpuint (rows->len, >=, 2);
  g_assert_cmpstr (get (rows, rows->len - 2, LINE), ==, "G8 L8");
  g_assert_cmpstr (get (rows, rows->len - 2, FORCED), ==, "loss 2");
  g_assert_cmpstr (get (rows, rows->len - 2, RANK), ==, "1");
  g_assert_cmpstr (get (rows, rows->len - 1, LINE), ==, "L8 G8");
  g_assert_cmpstr (get (rows, rows->len - 1, RANK), ==, "2");
}

/* An unfinished game has a row for the next move. */
static void
test_lines (void)
{
  g_autoptr (GPtrArray) rows =
      analyse ("--nodes 2000 --lines 3", "(;GM[4]SZ[15]RU[renju];B[hh];W[hg])", NULL);
  guint n = rows->len;

  g_assert_cmpuint (n, >=, 6);
  for (guint i = n - 3; i < n; i++)
    {
      g_assert_cmpstr (get (rows, i, MOVE), ==, "3");
      g_assert_cmpstr (get (rows, i, PLAYED), ==, "-");
      g_assert_cmpstr (get (rows, i, AFTER), ==, "-");
    }
  g_assert_cmpstr (get (rows, n - 3, RANK), ==, "1");
  g_assert_cmpstr (get (rows, n - 1, RANK), ==, "3");
  g_assert_cmpint (atoi (get (rows, n - 3, SCORE)), >=, atoi (get (rows, n - 1, SCORE)));
  g_assert_cmpstr (get (rows, n - 3, LINE), !=, get (rows, n - 1, LINE));
}

/* Six in a row wins in freestyle, has no effect in standard, and is a foul in Renju. The
 * last move is K8; M8 is on the board already. */
#define OVERLINE                                                                        \
  "Piskvorky 15x15, 0:0, 0\n8,8,0\n1,1,0\n9,8,0\n3,1,0\n10,8,0\n5,1,0\n12,8,0\n7,1,0\n" \
  "13,8,0\n9,1,0\n11,8,0\n-1\n"

static void
test_rules (void)
{
  static const struct
  {
    const gchar *words;
    const gchar *complaint;
    const gchar *after;
    guint        n_rows;
  } cases[] = {
    { "--nodes 300", "rules", "100.0", 11 },
    { "--nodes 300 --rules freestyle", NULL, "100.0", 11 },
    { "--nodes 300 --rules renju", NULL, "0.0", 12 },
    { "--nodes 300 --rules standard", NULL, NULL, 12 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GPtrArray) rows = analyse (cases[i].words, OVERLINE, cases[i].complaint);

      g_assert_cmpuint (rows->len, ==, cases[i].n_rows);
      g_assert_cmpstr (get (rows, 10, PLAYED), ==, "K8");
      if (cases[i].after != NULL)
        g_assert_cmpstr (get (rows, 10, AFTER), ==, cases[i].after);
      else
        g_assert_cmpstr (get (rows, 10, AFTER), !=, "100.0");
    }
}

/* On the empty board, the first of several lines begins with the same move as a single
 * line. */
static void
test_empty_board (void)
{
  g_autoptr (GPtrArray) one = analyse ("--nodes 3000", "(;GM[4]SZ[15]RU[renju])", NULL);
  g_autoptr (GPtrArray) three =
      analyse ("--nodes 3000 --lines 3", "(;GM[4]SZ[15]RU[renju])", NULL);

  g_assert_cmpuint (one->len, ==, 1);
  g_assert_cmpstr (get (one, 0, LINE), ==, "H8");
  g_assert_cmpuint (three->len, ==, 3);
  g_assert_true (g_str_has_prefix (get (three, 0, LINE), "H8"));
}

/* With set-up stones, White begins although a white stone is the last one on the board:
 * White has three in a row. */
static void
test_set_up (void)
{
  g_autoptr (GPtrArray) rows =
      analyse ("--nodes 500",
               "(;GM[4]SZ[15]RU[freestyle]AB[aa][cc][ea]AW[hh][ih][jh]PL[W])", NULL);

  g_assert_cmpuint (rows->len, ==, 1);
  g_assert_cmpstr (get (rows, 0, SIDE), ==, "white");
  g_assert_cmpstr (get (rows, 0, FORCED), ==, "win 3");
  g_assert_true (g_str_has_prefix (get (rows, 0, LINE), "G8 ")
                 || g_str_has_prefix (get (rows, 0, LINE), "K8 "));
}

static void
test_pass (void)
{
  g_autoptr (GPtrArray) rows = analyse (
      "--nodes 300", "(;GM[4]SZ[15]RU[freestyle];B[hh];W[hg];B[];W[ih];B[jh])", NULL);

  g_assert_cmpuint (rows->len, ==, 6);
  g_assert_cmpstr (get (rows, 2, PLAYED), ==, "pass");
  g_assert_cmpstr (get (rows, 3, SIDE), ==, "white");
  g_assert_cmpstr (get (rows, 5, SIDE), ==, "white");
}

static void
test_for_people (void)
{
  g_auto (Run) run = { 0 };
  g_auto (GStrv) lines = NULL;

  run_program (&run, "analyse --depth 2 -", "h8i9");
  g_assert_cmpint (run.status, ==, 0);
  lines = g_strsplit (run.out, "\n", 0);
  g_assert_cmpuint (g_strv_length (lines), ==, 5);
  g_assert_true (g_str_has_prefix (lines[0], "move  side   played  after"));
  g_assert_true (g_str_has_prefix (lines[1], "   1  black  H8    "));
}

static void
test_no_file (void)
{
  g_auto (Run) missing = { 0 };
  g_auto (Run) rubbish = { 0 };

  run_program (&missing, "analyse /no/such/file.sgf", NULL);
  g_assert_cmpint (missing.status, ==, 1);
  g_assert_nonnull (strstr (missing.err, "/no/such/file.sgf"));
  run_program (&rubbish, "analyse -", "rubbish");
  g_assert_cmpint (rubbish.status, ==, 1);
  g_assert_cmpstr (rubbish.out, ==, "");
}

/* A folder is reviewed: a row for each mistake of all games, again from the kept results. */
static void
test_many (void)
{
  static const gchar lost[] = "(;GM[4]SZ[15]RU[freestyle]PB[Ann]PW[Ben];B[hh];W[aa];B[ih]"
                              ";W[ao];B[jh];W[oa];B[kh];W[oo];B[lh])";
  g_autofree gchar  *folder = g_dir_make_tmp ("tengen-many-XXXXXX", NULL);
  g_autofree gchar  *game = g_build_filename (folder, "a.sgf", NULL);
  g_autofree gchar  *other = g_build_filename (folder, "b.sgf", NULL);
  g_autofree gchar  *state = g_build_filename (folder, "state", NULL);
  g_autofree gchar  *words =
      g_strdup_printf ("analyse '%s' --nodes 500 --tsv --resume '%s'", folder, state);
  g_autofree gchar *first = NULL;

  g_assert_true (g_file_set_contents (game, lost, -1, NULL));
  g_assert_true (g_file_set_contents (other, lost, -1, NULL));
  for (guint i = 0; i < 2; i++)
    {
      g_auto (Run) run = { 0 };
      g_auto (GStrv) lines = NULL;
      guint n_lines;

      run_program (&run, words, NULL);
      g_assert_cmpint (run.status, ==, 0);
      g_assert_nonnull (strstr (run.err, "2 of 2 files done, 2 games"));
      lines = g_strsplit (run.out, "\n", 0);
      n_lines = g_strv_length (lines);
      g_assert_cmpstr (lines[0], ==,
                       "file\tgame\tblack\twhite\tmove\tside\tplayed\tbetter\tkind\t"
                       "before\tafter");
      /* the titles, the same mistakes of both games, and the end */
      g_assert_cmpuint (n_lines, >=, 4);
      g_assert_cmpuint (count_in (run.out, "a.sgf\t1\tAnn\tBen\t"), ==,
                        (n_lines - 2) / 2);
      g_assert_cmpuint (count_in (run.out, "b.sgf\t1\tAnn\tBen\t"), ==,
                        (n_lines - 2) / 2);
      if (i > 0)
        g_assert_cmpstr (run.out, ==, first);
      else
        first = g_strdup (run.out);
    }
  g_unlink (game);
  g_unlink (other);
  g_unlink (state);
  g_rmdir (folder);
}

/* Results are added to the database of the window: the forced win of a single game, and the
 * positions of reviewed games. */
static void
test_keep (void)
{
  static const gchar won[] =
      "(;GM[4]SZ[15]RU[freestyle];B[hh];W[aa];B[ih];W[ca];B[jh];W[ea])";
  static const gchar other[] =
      "(;GM[4]SZ[15]RU[freestyle];B[hh];W[aa];B[ih];W[ca];B[jh];W[ec])";
  g_autofree gchar *folder = g_dir_make_tmp ("tengen-keep-XXXXXX", NULL);
  g_autofree gchar *game = g_build_filename (folder, "a.sgf", NULL);
  g_autofree gchar *many = g_strdup_printf ("analyse '%s' --nodes 500 --keep", folder);
  g_auto (Run) none = { 0 };
  g_auto (Run) single = { 0 };
  g_auto (Run) reviewed = { 0 };
  g_auto (Run) single_kept = { 0 };
  g_auto (Run) review_kept = { 0 };

  g_setenv ("XDG_DATA_HOME", folder, TRUE);
  g_assert_true (g_file_set_contents (game, other, -1, NULL));
  run_program (&none, "library analysis h8a15i8c15j8e15", NULL);
  g_assert_cmpint (none.status, ==, 1);
  run_program (&single, "analyse - --nodes 500 --keep", won);
  g_assert_cmpint (single.status, ==, 0);
  run_program (&single_kept, "library analysis h8a15i8c15j8e15 --tsv", NULL);
  g_assert_nonnull (strstr (single_kept.out, "\nTengen\t"));
  g_assert_nonnull (strstr (single_kept.out, "\twin 3\t"));

  run_program (&reviewed, many, NULL);
  g_assert_cmpint (reviewed.status, ==, 0);
  run_program (&review_kept, "library analysis h8a15i8c15j8e13 --tsv", NULL);
  g_assert_nonnull (strstr (review_kept.out, "\nTengen\t"));
  g_assert_nonnull (strstr (review_kept.out, "\twin 3\t"));
  scratch_remove (folder);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/cli/analyse/game", test_game);
  g_test_add_func ("/cli/analyse/lost", test_lost);
  g_test_add_func ("/cli/analyse/lines", test_lines);
  g_test_add_func ("/cli/analyse/rules", test_rules);
  g_test_add_func ("/cli/analyse/empty-board", test_empty_board);
  g_test_add_func ("/cli/analyse/set-up", test_set_up);
  g_test_add_func ("/cli/analyse/pass", test_pass);
  g_test_add_func ("/cli/analyse/for-people", test_for_people);
  g_test_add_func ("/cli/analyse/no-file", test_no_file);
  g_test_add_func ("/cli/analyse/many", test_many);
  if (TG_HAS_LIBRARY)
    g_test_add_func ("/cli/analyse/keep", test_keep);

  return g_test_run ();
}
