/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The command solve-game: a kill loses no position that it has reported as proved, and two
 * processes can work at once. */

#include <glib.h>

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>

#include "scratch.h"

/* White to move; after most moves, a few positions prove that Black wins. */
#define MOVES "h8c15f8g8g7"

typedef struct
{
  gchar *folder;
  gchar *log;
} Fixture;

static void
set_up (Fixture *self, G_GNUC_UNUSED gconstpointer data)
{
  self->folder = g_dir_make_tmp ("tengen-solve-XXXXXX", NULL);
  self->log = g_build_filename (self->folder, "log", NULL);
}

static void
tear_down (Fixture *self, G_GNUC_UNUSED gconstpointer data)
{
  scratch_remove (self->folder);
  g_free (self->folder);
  g_free (self->log);
}

/* Runs the command to its end. Returns its output. */
static gchar *
run (const gchar *log, const gchar *words, gint expected_status)
{
  g_autofree gchar *line =
      g_strdup_printf ("%s solve-game %s %s", g_getenv ("TG_TRAIN_PROGRAM"), words, log);
  g_autofree gchar *errors = NULL;
  g_autoptr (GError) error = NULL;
  gchar *output = NULL;
  gint   status;

  g_spawn_command_line_sync (line, &output, &errors, &status, &error);
  g_assert_no_error (error);
  g_test_message ("%s%s", output, errors);
  g_assert_true (WIFEXITED (status));
  g_assert_cmpint (WEXITSTATUS (status), ==, expected_status);
  g_assert_true (expected_status == 0 || *errors != '\0');
  return output;
}

typedef struct
{
  GPid  pid;
  FILE *output;
} Solver;

static void
start (Solver *self, const gchar *log)
{
  const gchar *argv[] = { g_getenv ("TG_TRAIN_PROGRAM"),
                          "solve-game",
                          "--moves",
                          MOVES,
                          "--seconds",
                          "20",
                          log,
                          NULL };
  g_autoptr (GError) error = NULL;
  gint output;

  g_spawn_async_with_pipes (NULL, (gchar **) argv, NULL, G_SPAWN_DO_NOT_REAP_CHILD, NULL,
                            NULL, &self->pid, NULL, &output, NULL, &error);
  g_assert_no_error (error);
  self->output = fdopen (output, "r");
}

/* Waits until the solver has reported @n more proofs, and adds their names. */
static void
wait_for_proofs (Solver *self, guint n, GPtrArray *names)
{
  gchar line[1000];

  while (n > 0)
    {
      gchar *end;

      g_assert_nonnull (fgets (line, sizeof line, self->output));
      end = strstr (line, " PROVED");
      if (end == NULL)
        continue;
      g_ptr_array_add (names, g_strndup (line, (gsize) (end - line)));
      n--;
    }
}

static void
kill_solver (Solver *self)
{
  g_assert_cmpint (kill (self->pid, SIGKILL), ==, 0);
  g_assert_cmpint (waitpid (self->pid, NULL, 0), ==, self->pid);
  fclose (self->output);
}

static void
assert_proved (const gchar *log, const GPtrArray *names)
{
  g_autofree gchar *output = run (log, "--list --moves " MOVES, 0);

  for (guint i = 0; i < names->len; i++)
    {
      g_autofree gchar *line =
          g_strdup_printf ("%s proved\n", (const gchar *) names->pdata[i]);

      g_assert_nonnull (strstr (output, line));
    }
}

static void
test_kill (Fixture *fixture, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < 2; i++)
    {
      Solver solver;

      start (&solver, fixture->log);
      wait_for_proofs (&solver, 3, names);
      kill_solver (&solver);
      assert_proved (fixture->log, names);
    }
  /* The second run did not repeat the work of the first. */
  for (guint i = 3; i < 6; i++)
    for (guint j = 0; j < 3; j++)
      g_assert_cmpstr (names->pdata[i], !=, names->pdata[j]);
}

static void
test_two_at_once (Fixture *fixture, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  Solver first;
  Solver second;

  start (&first, fixture->log);
  start (&second, fixture->log);
  wait_for_proofs (&first, 3, names);
  wait_for_proofs (&second, 3, names);
  kill_solver (&first);
  kill_solver (&second);
  assert_proved (fixture->log, names);
}

static void
test_export_and_merge (Fixture *fixture, G_GNUC_UNUSED gconstpointer data)
{
  g_autofree gchar *other = g_build_filename (fixture->folder, "other", NULL);
  g_autofree gchar *solution = g_build_filename (fixture->folder, "solution", NULL);
  g_autofree gchar *merge = g_strdup_printf ("--merge %s", fixture->log);
  g_autofree gchar *export = g_strdup_printf ("--export %s --moves h8c15", solution);
  g_autofree gchar *too_long = g_strdup_printf ("--export %s --moves h8c15f8", solution);
  g_autofree gchar *solved = run (fixture->log, "--moves " MOVES "i3 --rounds 1", 0);
  g_autofree gchar *merged = run (other, merge, 0);
  g_autofree gchar *listed = run (other, "--list --moves " MOVES "i3", 0);
  g_autofree gchar *exported = run (other, export, 0);
  g_autofree gchar *bytes = NULL;

  g_assert_nonnull (strstr (solved, "PROVED"));
  g_assert_true (g_file_get_contents (solution, &bytes, NULL, NULL));
  g_assert_true (g_str_has_prefix (bytes, "TgSolved"));
  g_assert_nonnull (merged);
  g_assert_nonnull (strstr (listed, "1 of 1 proved"));
  /* Only the first: no second move is proved. */
  g_assert_cmpstr (exported, ==, "1 moves\n");
  g_free (run (other, too_long, 2));
}

/* A position that is too hard for a second becomes those after the replies to a good move. */
static void
test_split (Fixture *fixture, G_GNUC_UNUSED gconstpointer data)
{
  g_autofree gchar *output =
      run (fixture->log, "--moves h8h7i7i9 --seconds 1 --rounds 2", 0);

  g_assert_true (g_regex_match_simple ("^H8H7I7I9 still open.*^H8H7I7I9 still open.*"
                                       "^H8H7I7I9[A-O]\\d+[A-O]\\d+ ",
                                       output, G_REGEX_MULTILINE | G_REGEX_DOTALL, 0));
}

/* The search reaches moves of Black that fill the board. */
static void
test_full_board (Fixture *fixture, G_GNUC_UNUSED gconstpointer data)
{
  g_autofree gchar *output =
      run (fixture->log, "--size 5 --moves a1a3 --seconds 1 --rounds 1", 0);

  g_assert_null (strstr (output, "PROVED"));
}

static void
test_wrong_words (Fixture *fixture, G_GNUC_UNUSED gconstpointer data)
{
  static const gchar *const words[] = {
    "--moves h8h8",
    "--moves h8x3",
    "--moves a1h8b1i8c1j8d1k8e1",
    "--moves h8a1i8a2j8a3c13a4k8",
    "--size 4",
    "--seconds 0",
    "--rules caro5",
    "--rules renju",
    "--rules tennis",
    "--leaf-nodes 0",
    "--leaf-nodes 429496730",
    "a b",
  };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    g_free (run (fixture->log, words[i], 2));
  g_free (run (fixture->log, "--merge /no/such/log", 1));
  g_free (run ("/no/such/folder/log", "--list", 1));
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const gchar *path;
    void (*run) (Fixture *, gconstpointer);
  } tests[] = { { "kill", test_kill },
                { "two-at-once", test_two_at_once },
                { "export-and-merge", test_export_and_merge },
                { "full-board", test_full_board },
                { "split", test_split },
                { "wrong-words", test_wrong_words } };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    {
      g_autofree gchar *path = g_strconcat ("/training/solve-game/", tests[i].path, NULL);

      g_test_add (path, Fixture, NULL, set_up, tests[i].run, tear_down);
    }
  return g_test_run ();
}
