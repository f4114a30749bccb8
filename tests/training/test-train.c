/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The program: all commands once on a small scale, and its error messages. */

#include <glib.h>

#include <glib/gstdio.h>
#include <string.h>
#include <sys/wait.h>

typedef struct
{
  gint   status;
  gchar *output;
  gchar *errors;
} Run;

static void
run_clear (Run *run)
{
  g_free (run->output);
  g_free (run->errors);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Run, run_clear)

static void
run_program (Run *run, const gchar *words)
{
  const gchar *program = g_getenv ("TG_TRAIN_PROGRAM");
  g_autoptr (GPtrArray) argv = g_ptr_array_new ();
  g_auto (GStrv) split = g_strsplit (words, " ", 0);
  g_autoptr (GError) error = NULL;
  gint status;

  g_assert_nonnull (program);
  g_ptr_array_add (argv, (gpointer) program);
  for (guint i = 0; split[i] != NULL; i++)
    g_ptr_array_add (argv, split[i]);
  g_ptr_array_add (argv, NULL);

  g_spawn_sync (NULL, (gchar **) argv->pdata, NULL, G_SPAWN_DEFAULT, NULL, NULL,
                &run->output, &run->errors, &status, &error);
  g_assert_no_error (error);
  g_assert_true (WIFEXITED (status));
  run->status = WEXITSTATUS (status);
}

static void
test_smoke (void)
{
  g_auto (Run) run = { 0 };

  run_program (&run, "--smoke --games 10");
  g_test_message ("%s%s", run.output, run.errors);
  g_assert_cmpint (run.status, ==, 0);
  g_assert_cmpstr (run.errors, ==, "");
  g_assert_nonnull (strstr (run.output, "freestyle: 10 games"));
  g_assert_nonnull (strstr (run.output, "renju: 10 games"));
  g_assert_nonnull (strstr (run.output, " puzzles\n"));
}

/* Runs the commands in sequence, passing files between them. */
static void
test_road (void)
{
  g_autofree gchar  *folder = g_dir_make_tmp ("tengen-train-XXXXXX", NULL);
  const gchar *const commands[] = {
    "selfplay --rules standard --games 12 --nodes 200 --seed 4 --out %s/games",
    "tune --rules standard --epochs 2 --out %s %s/games",
    "gate --rules standard --tables %s --against hand --games 2 --nodes 100",
    "tune --rules standard --moves --epochs 1 --out %s %s/games",
    "spsa --rules standard --pairs 1 --size 9 --nodes 20 --out %s/numbers",
    "spsa --rules standard --pairs 2 --size 9 --nodes 20 --out %s/numbers",
    "gate --rules standard --numbers %s/numbers --games 2 --nodes 20",
    "mistakes --rules renju --games 6 --seed 3 --out %s/mistakes",
    "puzzles --out %s/found %s/mistakes",
    "choose --out %s/chosen %s/found",
    "rate --tries 1 --out %s/rated %s/chosen",
    "survey --threads 2 %s/rated",
  };
  static const gchar *const names[] = {
    "games",  "standard.inc", "standard-order.inc",  "numbers", "mistakes", "found",
    "chosen", "rated",        "standard-network.inc"
  };

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_auto (Run) run = { 0 };
      g_auto (GStrv) pieces = g_strsplit (commands[i], "%s", 0);
      g_autofree gchar *words = g_strjoinv (folder, pieces);

      run_program (&run, words);
      g_test_message ("%s: %s%s", words, run.output, run.errors);
      g_assert_cmpint (run.status, ==, 0);
      g_assert_cmpstr (run.output, !=, "");
    }
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree gchar *path = g_build_filename (folder, names[i], NULL);

      g_assert_cmpint (g_remove (path), ==, 0);
    }
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* A resumed match plays the openings that follow, as an uninterrupted one does. */
static void
test_gate_resumes (void)
{
  static const gchar *const commands[] = {
    "gate --rules renju --numbers %s/other --games 2 --nodes 200 --out %s/in-two",
    "gate --rules renju --numbers %s/other --games 6 --nodes 200 --out %s/in-two",
    "gate --rules renju --numbers %s/other --games 6 --nodes 200 --out %s/in-one",
  };
  static const gchar *const damaged[] = { "", "1 0 0 1\n", "1 0 0 1 -1 0 0 0\n" };
  g_autofree gchar         *folder = g_dir_make_tmp ("tengen-train-XXXXXX", NULL);
  g_autofree gchar         *numbers = g_build_filename (folder, "other", NULL);
  g_autofree gchar         *in_two = g_build_filename (folder, "in-two", NULL);
  g_autofree gchar         *in_one = g_build_filename (folder, "in-one", NULL);
  gchar                    *outputs[G_N_ELEMENTS (commands)] = { NULL };
  gchar                    *kept[2] = { NULL };

  g_assert_true (g_file_set_contents (numbers, "network_share 0\n", -1, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_auto (Run) run = { 0 };
      g_auto (GStrv) pieces = g_strsplit (commands[i], "%s", 0);
      g_autofree gchar *words = g_strjoinv (folder, pieces);

      run_program (&run, words);
      g_assert_cmpstr (run.errors, ==, "");
      g_assert_cmpint (run.status, ==, 0);
      outputs[i] = g_steal_pointer (&run.output);
    }
  g_assert_true (g_file_get_contents (in_two, &kept[0], NULL, NULL));
  g_assert_true (g_file_get_contents (in_one, &kept[1], NULL, NULL));
  g_assert_cmpstr (outputs[1], ==, outputs[2]);
  g_assert_cmpstr (kept[0], ==, kept[1]);
  for (guint i = 0; i < G_N_ELEMENTS (outputs); i++)
    g_free (outputs[i]);
  g_free (kept[0]);
  g_free (kept[1]);

  for (guint i = 0; i < G_N_ELEMENTS (damaged); i++)
    {
      g_auto (Run) run = { 0 };
      g_autofree gchar *words =
          g_strdup_printf ("gate --rules renju --games 2 --nodes 20 --out %s", in_two);

      g_assert_true (g_file_set_contents (in_two, damaged[i], -1, NULL));
      run_program (&run, words);
      g_assert_cmpint (run.status, ==, 1);
      g_assert_nonnull (strstr (run.errors, "in-two: not the results of a match"));
    }

  g_assert_cmpint (g_remove (numbers) | g_remove (in_two) | g_remove (in_one), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

static void
test_wrong_words (void)
{
  static const struct
  {
    const gchar *words;
    gint         status;
    const gchar *says;
  } cases[] = {
    { "", 2, "a command is needed" },
    { "dance", 2, "unknown command" },
    { "selfplay", 2, "--rules is needed" },
    { "selfplay --rules caro5 --out x", 2, "--rules is needed" },
    { "selfplay --rules renju", 2, "--out FILE" },
    { "selfplay --rules renju --out x --games 0", 2, "--games" },
    { "tune --rules renju --out x", 2, "at least one file" },
    { "tune --rules renju --out x --share 2 y", 2, "--share" },
    { "tune --rules renju --out x --network --moves y", 2, "cannot be combined" },
    { "tune --rules renju --out x --moves --from hand y", 2, "not --from" },
    { "tune --rules renju --out x /nowhere/at/all", 1, "/nowhere/at/all" },
    { "gate --rules renju", 2, "--nodes or --milliseconds" },
    { "gate --rules renju --nodes 1 --milliseconds 1", 2, "--nodes or --milliseconds" },
    { "gate --rules renju --nodes 1 --sprt 5", 2, "--sprt" },
    { "gate --rules renju --milliseconds 1 --against-nodes 1", 2, "--against-nodes" },
    { "gate --rules renju --nodes 1 --games 2 --out /nowhere/x", 1, "/nowhere/x" },
    { "gate --rules renju --nodes 1 --tables /nowhere", 1, "/nowhere/renju-black.inc" },
    { "spsa --rules renju", 2, "--out FILE" },
    { "spsa --rules renju --out x --pairs 0", 2, "--pairs" },
    { "spsa --rules renju --out x y", 2, "unexpected argument" },
    { "spsa --rules renju --out /nowhere/x --pairs 1 --size 5 --nodes 1", 1,
      "/nowhere/x" },
    { "mistakes", 2, "--rules is needed" },
    { "mistakes --rules renju", 2, "--out FILE" },
    { "mistakes --rules renju --out x --games 0", 2, "--games" },
    { "puzzles --out x", 2, "at least one file" },
    { "puzzles --out x /nowhere/at/all", 1, "/nowhere/at/all" },
    { "choose x", 2, "--out FILE" },
    { "choose --out x /nowhere/at/all", 1, "/nowhere/at/all" },
    { "rate --out x --part 3 --parts 2 y", 2, "--part" },
    { "rate --out x --tries 0 y", 2, "--tries" },
    { "survey", 2, "at least one file" },
    { "survey --threads 0 x", 2, "--threads" },
    { "export", 2, "--out FOLDER" },
    { "export --out /nowhere/at/all", 1, "/nowhere/at/all" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (Run) run = { 0 };

      run_program (&run, cases[i].words);
      g_test_message ("%s: %d, %s", cases[i].words, run.status, run.errors);
      g_assert_cmpint (run.status, ==, cases[i].status);
      g_assert_nonnull (strstr (run.errors, cases[i].says));
      g_assert_cmpstr (run.output, ==, "");
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/training/program/smoke", test_smoke);
  g_test_add_func ("/training/program/road", test_road);
  g_test_add_func ("/training/program/gate-resumes", test_gate_resumes);
  g_test_add_func ("/training/program/wrong-words", test_wrong_words);

  return g_test_run ();
}
