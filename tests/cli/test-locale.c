/* SPDX-License-Identifier: GPL-3.0-or-later */

/* In a locale with a decimal comma, every command still prints a decimal point, and
 * accepts both. The test makes the locale itself, so that none has to be installed. */

#include <glib/gstdio.h>
#include <locale.h>
#include <string.h>

#include "program.h"

#define LOCALE_SOURCE                                                      \
  "comment_char %\nescape_char /\nLC_NUMERIC\ndecimal_point \"<U002C>\"\n" \
  "thousands_sep \"<U002E>\"\ngrouping 3;3\nEND LC_NUMERIC\n"

typedef struct
{
  gchar   *folder; /* owned; for the locale and the output of the commands */
  gboolean works;  /* whether programs now use a decimal comma */
} Fixture;

/* Makes the locale "comma", whose other categories are empty, and makes all child
 * programs use its number format. */
static void
set_up (Fixture *self)
{
  const gchar *const argv[] = { "localedef", "-c", "-i", "source", "./comma", NULL };
  g_autofree gchar  *source = NULL;
  g_autoptr (GError) error = NULL;

  self->folder = g_dir_make_tmp ("tengen-locale-XXXXXX", &error);
  g_assert_no_error (error);
  source = g_build_filename (self->folder, "source", NULL);
  g_file_set_contents (source, LOCALE_SOURCE, -1, &error);
  g_assert_no_error (error);

  /* The exit status warns of the empty categories. */
  g_spawn_sync (self->folder, (gchar **) argv, NULL,
                G_SPAWN_SEARCH_PATH | G_SPAWN_STDOUT_TO_DEV_NULL
                    | G_SPAWN_STDERR_TO_DEV_NULL,
                NULL, NULL, NULL, NULL, NULL, NULL);
  g_setenv ("LOCPATH", self->folder, TRUE);
  g_setenv ("LC_NUMERIC", "comma", TRUE);
  g_unsetenv ("LC_ALL");

  self->works = setlocale (LC_NUMERIC, "") != NULL
                && g_str_equal (localeconv ()->decimal_point, ",");
  setlocale (LC_NUMERIC, "C");
}

static void
remove_tree (const gchar *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);

  for (const gchar *name; dir != NULL && (name = g_dir_read_name (dir)) != NULL;)
    {
      g_autofree gchar *child = g_build_filename (path, name, NULL);

      remove_tree (child);
    }
  g_assert_cmpint (g_remove (path), ==, 0);
}

static void
tear_down (Fixture *self)
{
  remove_tree (self->folder);
  g_free (self->folder);
}

/* Returns whether a comma stands between two digits, which no output has between two
 * numbers. */
static gboolean
has_decimal_comma (const gchar *text)
{
  for (const gchar *comma = text; (comma = strchr (comma, ',')) != NULL; comma++)
    if (comma > text && g_ascii_isdigit (comma[-1]) && g_ascii_isdigit (comma[1]))
      return TRUE;

  return FALSE;
}

#define GAME "(;FF[4]GM[4]SZ[15];B[hh];W[ii];B[ih])"

#define BOARD_OF_CLASS                         \
  "...................\n...................\n" \
  "...................\n...................\n" \
  "...................\n...................\n" \
  "...................\n...................\n" \
  "...................\n.........1.........\n" \
  "..........0........\n...................\n" \
  "...................\n...................\n" \
  "...................\n...................\n" \
  "...................\n...................\n" \
  "...................\n"

/* The commands to run. One that reads the output of another comes after it; %s is a
 * folder. */
static const struct
{
  const gchar *program;
  const gchar *words;
  const gchar *input;
  gboolean     has_decimals; /* whether the output must have a decimal point */
} commands[] = {
  { TENGEN_CLI, "judge --black h8i8j8k8 --white a1a2a3 l8", NULL, FALSE },
  { TENGEN_CLI, "solve --time 0,5 --black h8i8j8 --white a1a3a5", NULL, FALSE },
  { TENGEN_CLI, "solve --time 0.5 --black h8i8j8 --white a1a3a5", NULL, FALSE },
  { TENGEN_CLI, "analyse --time 0,01 --tsv -", GAME, TRUE },
  { TENGEN_CLI, "analyse --nodes 100 -", GAME, TRUE },
  { TENGEN_CLI, "convert - - --to sgf", GAME, FALSE },
  { TENGEN_CLI,
    "match " EVEN "--games 2 --nodes 50 --tolerance 0,5 --sprt 0,5 engine level:1", NULL,
    TRUE },
  { TENGEN_CLI, "match " EVEN "--games 2 --time 0,01 engine engine", NULL, TRUE },
  { TENGEN_CLI, "round-robin " EVEN "--games 2 --nodes 50 engine level:1 level:2", NULL,
    TRUE },
  { TENGEN_CLI,
    "ladder " EVEN "--levels 1-2 --rules Freestyle --games 2 --anchor-games 2 --anchor "
    "freestyle:classic:five-tuple=1000,5@2 --resume '%s/results' --table '%s/table.md'",
    NULL, FALSE },
  { TENGEN_CLI, "openings --rules RENJU --count 1 --quick --play 50", NULL, TRUE },
  { TENGEN_CLI, "contest move Black", BOARD_OF_CLASS, FALSE },
  { TENGEN_CLI, "bench --depth 1", NULL, TRUE },
#ifdef TG_HAVE_DRAWING
  { TENGEN_CLI, "draw -o '%s/board.svg' -", GAME, FALSE },
#endif
#ifdef TENGEN_TRAIN
  { TENGEN_TRAIN, "selfplay --rules Freestyle --games 4 --nodes 20 --out '%s/games'",
    NULL, FALSE },
  { TENGEN_TRAIN, "tune --rules freestyle --epochs 1 --share 0,5 --out '%s' '%s/games'",
    NULL, TRUE },
  { TENGEN_TRAIN, "gate --rules freestyle --nodes 20 --games 2", NULL, TRUE },
#endif
};

/* Text files written by commands have no decimal commas either. */
static void
check_files (const gchar *folder)
{
  static const gchar *const names[] = { "results", "table.md" };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree gchar *path = g_build_filename (folder, names[i], NULL);
      g_autofree gchar *text = NULL;

      if (g_file_get_contents (path, &text, NULL, NULL))
        g_assert_false (has_decimal_comma (text));
    }
}

static void
test_commands (gconstpointer data)
{
  const Fixture *self = data;

  if (!self->works)
    {
      g_test_skip ("localedef cannot make a locale with a decimal comma here");
      return;
    }

  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_auto (GStrv) parts = g_strsplit (commands[i].words, "%s", -1);
      g_autofree gchar *words = g_strjoinv (self->folder, parts);
      g_auto (Run) run = { 0 };

      run_other_program (&run, commands[i].program, words, commands[i].input);
      g_test_message ("%s: %s%s", words, run.out, run.err);
      g_assert_cmpint (run.status, ==, 0);
      g_assert_false (has_decimal_comma (run.out));
      if (commands[i].has_decimals)
        g_assert_true (g_regex_match_simple ("[0-9]\\.[0-9]", run.out, 0, 0));
    }
  check_files (self->folder);
}

/* A comma that may be a thousands separator is refused, and so are invalid numbers. */
static void
test_refused (void)
{
  static const gchar *const times[] = { "1,000", "0,5s", "1,2,3", "1.000,5", ",", "" };

  for (gsize i = 0; i < G_N_ELEMENTS (times); i++)
    {
      g_autofree gchar *words = g_strdup_printf ("solve --time '%s'", times[i]);
      g_auto (Run) run = { 0 };

      run_program (&run, words, NULL);
      g_assert_cmpint (run.status, ==, 2);
      g_assert_nonnull (strstr (run.err, "is not a time in seconds"));
    }
}

int
main (int argc, char **argv)
{
  Fixture fixture = { 0 };
  int     status;

  g_test_init (&argc, &argv, NULL);
  set_up (&fixture);

  g_test_add_data_func ("/cli/locale/commands", &fixture, test_commands);
  g_test_add_func ("/cli/locale/refused", test_refused);
  status = g_test_run ();
  tear_down (&fixture);
  return status;
}
