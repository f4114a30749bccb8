/* SPDX-License-Identifier: GPL-3.0-or-later */

/* `tengen-cli library`: output, messages and exit status. The tests in tests/library cover
 * the library itself. */

#include <string.h>

#include "../add-case.h"
#include "program.h"
#include "scratch.h"

typedef struct
{
  gchar *path; /* owned: a folder with games and a library */
} Fixture;

static const gchar sgf[] =
    "(;GM[4]RU[renju]PB[Ada Lee]PW[Bo]BR[2000]WR[2100]DT[2020-05]RE[B+R]EV[Open];B[hh]"
    ";W[ii];B[jj])"
    "(;GM[4]RU[standard]PB[Cy]PW[Ada Lee]RE[W+R];B[hh];W[gi])"
    "(;GM[4]PB[Nobody])";

static const gchar rif[] =
    "<database><!-- Offline only. --><players><player id=\"1\" name=\"Di\"/></players><games>"
    "<game id=\"5\" black=\"1\" white=\"1\"><move>h8 h8</move></game></games></database>";

static void
write_file (Fixture *self, const gchar *name, const gchar *text)
{
  g_autofree gchar *path = g_build_filename (self->path, name, NULL);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

/* Runs a task of the command; in @words, % is the folder. */
static void
run_task (Fixture *self, Run *run, const gchar *words)
{
  g_auto (GStrv) parts = g_strsplit (words, "%", 0);
  g_autofree gchar *in_folder = g_strjoinv (self->path, parts);
  g_autofree gchar *line =
      g_strdup_printf ("library --file '%s/games.db' %s", self->path, in_folder);

  run_program (run, line, NULL);
}

static void
set_up (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  self->path = g_dir_make_tmp ("tengen-library-XXXXXX", NULL);
  write_file (self, "a.sgf", sgf);
  write_file (self, "a.rif", rif);
}

static void
tear_down (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  scratch_remove (self->path);
  g_free (self->path);
}

static void
assert_output (Fixture *self, const gchar *words, const gchar *out)
{
  g_auto (Run) run = { 0 };

  g_test_message ("%s", words);
  run_task (self, &run, words);
  g_assert_cmpstr (run.err, ==, "");
  g_assert_cmpstr (run.out, ==, out);
  g_assert_cmpint (run.status, ==, 0);
}

static void
assert_failure (Fixture *self, const gchar *words, int status, const gchar *message)
{
  g_auto (Run) run = { 0 };

  g_test_message ("%s", words);
  run_task (self, &run, words);
  g_assert_cmpstr (run.out, ==, "");
  g_assert_nonnull (strstr (run.err, message));
  g_assert_true (g_str_has_prefix (run.err, "tengen-cli library: "));
  g_assert_cmpuint (count_in (run.err, "\n"), ==, 1);
  g_assert_cmpint (run.status, ==, status);
}

static void
import_all (Fixture *self)
{
  g_auto (Run) run = { 0 };

  run_task (self, &run, "import %/a.sgf %/a.rif");
  g_assert_cmpstr (run.out, ==,
                   "source                1\ngames                 3\n"
                   "added                 2\nleft-out-no-moves     1\n"
                   "source                2\ngames                 1\n"
                   "added                 1\nillegal               1\n"
                   "no-rules              1\none-player            1\n");
  g_assert_nonnull (strstr (run.err, "Offline only."));
  g_assert_cmpint (run.status, ==, 0);
}

static void
test_tasks (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_auto (Run) run = { 0 };

  import_all (self);
  assert_output (self, "explore h8 --tsv",
                 "move\tgames\tblack\tdraw\twhite\tstrength\tlast-year\n"
                 "all\t3\t1\t0\t1\t2056\t2020\n"
                 "G7\t2\t1\t0\t1\t2056\t2020\n\n"
                 "game\tdate\tblack\twhite\tresult\tmoves\trules\tflags\tevent\n"
                 "1\t2020-05\tAda Lee\tBo\tblack\t3\trenju\t-\tOpen\n"
                 "2\t-\tCy\tAda Lee\twhite\t2\tstandard\t-\t-\n"
                 "3\t-\tDi\tDi\t-\t1\t-\tillegal-at-2\t-\n");
  assert_output (self, "find --player 'lee ada' --colour white --tsv",
                 "game\tdate\tblack\twhite\tresult\tmoves\trules\tflags\tevent\n"
                 "2\t-\tCy\tAda Lee\twhite\t2\tstandard\t-\t-\n");
  assert_output (self, "find --pattern 'x?/?o' --rules renju --years 2020- --moves 3-9",
                 "game  date     black    white  result  moves  rules  flags  event\n"
                 "   1  2020-05  Ada Lee  Bo     black       3  renju  -      Open\n");
  assert_output (self, "find --position h8g7 --result white,draw --tsv",
                 "game\tdate\tblack\twhite\tresult\tmoves\trules\tflags\tevent\n"
                 "2\t-\tCy\tAda Lee\twhite\t2\tstandard\t-\t-\n");
  assert_output (self, "find --line h8g7 --years 2020- --tsv",
                 "game\tdate\tblack\twhite\tresult\tmoves\trules\tflags\tevent\n"
                 "1\t2020-05\tAda Lee\tBo\tblack\t3\trenju\t-\tOpen\n");
  assert_output (self, "find --words lee",
                 "games  kind    name\n    2  player  Ada Lee\n");

  run_task (self, &run, "stat --tsv");
  g_assert_true (g_str_has_prefix (run.out, "games                 3\n"));
  g_assert_nonnull (strstr (run.out, "\tforbidden\ta.rif\n"));
  run_clear (&run);
  run_task (self, &run, "dump 2");
  g_assert_nonnull (strstr (run.out, "PB[Cy]"));
  g_assert_null (strstr (run.out, "PB[Ada Lee]"));
  run_clear (&run);
  run_task (self, &run, "dump --source 1");
  g_assert_nonnull (strstr (run.out, "PB[Ada Lee]"));
  run_clear (&run);
  run_task (self, &run, "dump --player cy");
  g_assert_nonnull (strstr (run.out, "PB[Cy]"));
  g_assert_null (strstr (run.out, "PB[Ada Lee]"));
  run_clear (&run);
  run_task (self, &run, "dump --line h8g7 --result black");
  g_assert_nonnull (strstr (run.out, "PB[Ada Lee]"));
  g_assert_null (strstr (run.out, "PB[Cy]"));
  run_clear (&run);
  run_task (self, &run, "dump 3 2");
  g_assert_cmpint (run.status, ==, 0);
  g_assert_nonnull (strstr (run.out, "PB[Cy]"));
  g_assert_null (strstr (run.out, "PB[Di]"));
  g_assert_nonnull (strstr (run.err, "1 game left out: its terms of use forbid copies"));
  assert_output (self, "remove 1", "");
  assert_output (self, "find --tsv",
                 "game\tdate\tblack\twhite\tresult\tmoves\trules\tflags\tevent\n"
                 "3\t-\tDi\tDi\t-\t1\t-\tillegal-at-2\t-\n");
}

/* A file with a game is a position: the end of the game. */
static void
test_position_file (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  import_all (self);
  write_file (self, "position.txt", "h8");
  assert_output (self, "explore %/position.txt --limit 0 --source 1 --tsv",
                 "move\tgames\tblack\tdraw\twhite\tstrength\tlast-year\n"
                 "all\t2\t1\t0\t1\t2056\t2020\nG7\t2\t1\t0\t1\t2056\t2020\n\n"
                 "game\tdate\tblack\twhite\tresult\tmoves\trules\tflags\tevent\n"
                 "1\t2020-05\tAda Lee\tBo\tblack\t3\trenju\t-\tOpen\n"
                 "2\t-\tCy\tAda Lee\twhite\t2\tstandard\t-\t-\n");
}

/* More games than the limit. */
static void
test_limit (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_auto (Run) run = { 0 };

  import_all (self);
  run_task (self, &run, "find --limit 1");
  g_assert_cmpuint (count_in (run.out, "\n"), ==, 2);
  g_assert_nonnull (strstr (run.err, "2 more games; “--limit 0” prints all"));
}

static void
test_failures (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  assert_failure (self, "stat", 1, "“tengen-cli library import FILE” starts one");
  assert_failure (self, "import %/missing.sgf", 1, "nothing was imported");
  import_all (self);
  assert_failure (self, "import %/a.sgf", 1, "“tengen-cli library remove NUMBER”");
  assert_failure (self, "dump 3", 1, "forbid copying them elsewhere");
  assert_failure (self, "dump --source 2", 1, "“a.rif”");
  assert_failure (self, "dump 99", 1, "There is no game 99");
  assert_failure (self, "dump --source 9", 1, "“tengen-cli library stat”");
  assert_failure (self, "remove 9", 1, "“tengen-cli library stat”");
}

static void
test_remote (void)
{
  g_auto (Run) run = { 0 };

  run_program (&run, "library --file http://example.org/games.db stat", NULL);
  g_assert_cmpint (run.status, ==, 1);
  g_assert_nonnull (strstr (run.err, "must be a file on this computer"));
}

/* A damaged library is put aside, and a newer one is left alone. */
static void
test_broken (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_auto (Run) run = { 0 };

  write_file (self, "games.db", "This is no database, and somewhat longer.");
  run_task (self, &run, "import %/a.sgf");
  g_assert_nonnull (strstr (run.err, "“games.db-broken”"));
  g_assert_cmpint (run.status, ==, 0);
}

static const gchar *const mistakes[] = {
  "library",
  "library nothing",
  "library import",
  "library find word",
  "library find --words a --pattern x",
  "library find --line h8 --position h8",
  "library find --line zz",
  "library find --pattern abc",
  "library find --pattern ...",
  "library find --rules go",
  "library find --protocol go",
  "library find --years 2000-1990",
  "library find --years -",
  "library find --years soon",
  "library find --moves x",
  "library find --result won",
  "library find --colour black",
  "library find --player a --colour red",
  "library find --strength -5",
  "library find --limit -1",
  "library explore zz",
  "library explore h8h8",
  "library explore h8 i9",
  "library explore --size 4",
  "library stat word",
  "library dump",
  "library dump x",
  "library dump 1 --source 1",
  "library dump 1 --player a",
  "library remove",
  "library remove x",
};

static void
test_mistake (gconstpointer data)
{
  g_auto (Run) run = { 0 };
  g_autofree gchar *path = g_dir_make_tmp ("tengen-library-XXXXXX", NULL);
  g_autofree gchar *file = g_build_filename (path, "games.db", NULL);
  g_autofree gchar *words =
      g_strdup_printf ("%s --file '%s'", (const gchar *) data, file);

  /* A pattern is looked at after the library was opened. */
  g_assert_true (g_file_set_contents (file, "", 0, NULL));
  run_program (&run, words, NULL);
  g_assert_cmpint (run.status, ==, 2);
  g_assert_cmpstr (run.out, ==, "");
  g_assert_true (g_str_has_prefix (run.err, "tengen-cli library: "));
  g_assert_true (strchr (run.err, '\n') == run.err + strlen (run.err) - 1);
  scratch_remove (path);
}

/* Kept analysis goes out to a file, and into another library. */
static void
test_analysis (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_auto (Run) run = { 0 };
  g_auto (Run) other = { 0 };
  g_autofree gchar *line = NULL;

  assert_failure (self, "analysis h8", 1, "no analysis is kept yet");
  write_file (self, "a.txt",
              "tengen-analysis 1\n"
              "note\t1\t2\t-\ta text\n");
  run_task (self, &run, "import-analysis %/a.txt %/a.sgf");
  g_assert_cmpstr (run.out, ==,
                   "evaluations 0\ncomments    1\nevaluations 0\ncomments    0\n");
  g_assert_cmpint (run.status, ==, 0);
  assert_output (self, "export-analysis %/b.txt", "evaluations 0\ncomments    1\n");
  /* No move leads to the position of the comment, which nobody knows. */
  assert_output (self, "export-analysis %/b.lib --rules standard",
                 "evaluations 0\ncomments    0\nleft-out    1\n");
  assert_failure (self, "export-analysis %/b.lib --rules none", 2, "none");
  line = g_strdup_printf ("library --file '%s/other.db' import-analysis '%s/b.txt'",
                          self->path, self->path);
  run_program (&other, line, NULL);
  g_assert_cmpstr (other.out, ==, "evaluations 0\ncomments    1\n");
  assert_output (self, "analysis h8i9 --rules renju --tsv",
                 "engine\tdepth\tnodes\tvalue\tchance\tforced\tline\n");
  assert_failure (self, "analysis h8 i9", 2, "one position is needed");
  assert_failure (self, "import-analysis", 2, "a file with analysis is needed");
  assert_failure (self, "export-analysis", 2, "the name of the new file is needed");
}

/* What Rapfi and a game know of a position is printed. */
static void
test_imported_analysis (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  static const guint8 rapfi[] = { 1, 0, 0, 0,    7,   0, 2,  15, 15,  7,   7,   8,
                                  8, 9, 0, 0xff, 100, 0, 87, 0,  'G', 'o', 'o', 'd' };
  g_autofree gchar   *path = g_build_filename (self->path, "a.db", NULL);
  g_auto (Run) run = { 0 };

  g_assert_true (g_file_set_contents (path, (const gchar *) rapfi, sizeof rapfi, NULL));
  run_task (self, &run, "import-analysis %/a.db");
  g_assert_cmpstr (run.out, ==, "evaluations 1\ncomments    1\n");
  assert_output (self, "analysis h8i9 --rules renju --tsv",
                 "engine\tdepth\tnodes\tvalue\tchance\tforced\tline\n"
                 "imported\t21\t0\texact\t62.2\t-\t-\n\nGood\n");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

#define ADD(name, function) \
  g_test_add ("/cli/library/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("tasks", test_tasks);
  ADD ("position-file", test_position_file);
  ADD ("limit", test_limit);
  ADD ("failures", test_failures);
  ADD ("broken", test_broken);
  ADD ("analysis", test_analysis);
  ADD ("imported-analysis", test_imported_analysis);
#undef ADD
  g_test_add_func ("/cli/library/remote", test_remote);
  for (guint i = 0; i < G_N_ELEMENTS (mistakes); i++)
    add_case ("/cli/library/mistake/", mistakes[i], mistakes[i], test_mistake);

  return g_test_run ();
}
