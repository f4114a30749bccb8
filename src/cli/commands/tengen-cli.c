/* SPDX-License-Identifier: GPL-3.0-or-later */

/* tengen-cli: Tengen's functions without a window, as a table of commands. Standard
 * output is meant for programs as well as people and is never translated; help and
 * messages are. */

#include <locale.h>
#include <stdio.h>

#include <glib/gi18n-lib.h>

#include "cli/commands/commands.h"
#include "cli/input/console.h"
#include "cli/input/usage.h"

#ifdef TG_HAVE_DRAWING
#define COMMAND_DRAW tg_command_draw
#else
#define COMMAND_DRAW NULL
#endif

#ifdef TG_HAVE_LIBRARY
#define COMMAND_LIBRARY tg_command_library
#else
#define COMMAND_LIBRARY NULL
#endif

/* The commands. One that was left out of this build has no function, and says what it
 * needs. */
static const struct
{
  const gchar *name;
  int (*run) (int argc, char **argv);
  const gchar *summary;
  const gchar *missing; /* (nullable): the message without a function */
} commands[] = {
  { "judge", tg_command_judge, N_ ("Show what a stone on a point would make"), NULL },
  { "solve", tg_command_solve, N_ ("Look for a forced win and prove it"), NULL },
  { "analyse", tg_command_analyse, N_ ("Analyse a game with the engine"), NULL },
  { "convert", tg_command_convert, N_ ("Convert a game from one file format to another"),
    NULL },
  { "match", tg_command_match, N_ ("Play games between two players"), NULL },
  { "round-robin", tg_command_round_robin,
    N_ ("Play a tournament between several players"), NULL },
  { "ladder", tg_command_ladder, N_ ("Measure how strong the levels are"), NULL },
  { "openings", tg_command_openings, N_ ("Find even positions to start games from"),
    NULL },
  { "library", COMMAND_LIBRARY, N_ ("Keep many games and find positions in them"),
    N_ ("the library needs SQLite, which this build does not have") },
  { "draw", COMMAND_DRAW, N_ ("Draw a position of a game to a file"),
    N_ ("drawing needs cairo and Pango, which this build does not have") },
  { "contest", tg_command_contest,
    N_ ("Move and judge on the boards of a programming class"), NULL },
  { "verify-solution", tg_command_verify_solution, N_ ("Check the solution of a game"),
    NULL },
  { "bench", tg_command_bench, N_ ("Measure how fast the engine searches"), NULL },
};

static gchar *
describe_commands (void)
{
  GString *text = g_string_new (_ ("Commands:"));

  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    if (commands[i].run != NULL)
      g_string_append_printf (text, "\n  %-15s %s", commands[i].name,
                              _ (commands[i].summary));

  g_string_append_printf (text, "\n\n%s",
                          _ ("“tengen-cli COMMAND --help” explains a command."));
  return g_string_free (text, FALSE);
}

/* Turns success into failure if the output could not be written, for example for lack
 * of space. */
static int
check_output (int status)
{
  if (fflush (stdout) == 0 && !ferror (stdout))
    return status;

  g_printerr ("%s: %s\n", g_get_prgname (), _ ("cannot write"));
  return status == TG_EXIT_OK ? TG_EXIT_FAILED : status;
}

static int
run_command (int argc, char **argv)
{
  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    if (g_str_equal (argv[0], commands[i].name))
      {
        g_autofree gchar *name = g_strdup_printf ("tengen-cli %s", argv[0]);

        g_set_prgname (name);
        if (commands[i].run == NULL)
          {
            g_printerr ("%s: %s\n", name, _ (commands[i].missing));
            return TG_EXIT_FAILED;
          }
        return check_output (commands[i].run (argc, argv));
      }

  return tg_usage_error (_ ("unknown command “%s”; see “tengen-cli --help”"), argv[0]);
}

/* The build environment names the folder of translations for uninstalled runs. Numbers
 * keep a decimal point in every language, because programs read them. */
static void
set_language (void)
{
  const gchar *uninstalled = g_getenv ("TENGEN_LOCALEDIR");

  setlocale (LC_ALL, "");
  setlocale (LC_NUMERIC, "C");
  bindtextdomain (GETTEXT_PACKAGE, uninstalled != NULL ? uninstalled : TG_LOCALE_DIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
}

int
main (int argc, char **argv)
{
  gboolean           version = FALSE;
  const GOptionEntry entries[] = { { "version", 0, 0, G_OPTION_ARG_NONE, &version,
                                     N_ ("Print the version"), NULL },
                                   G_OPTION_ENTRY_NULL };
  g_autoptr (GOptionContext) context = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree gchar *description = NULL;

  tg_console_set_up (&argc, &argv);
  set_language ();
  g_set_prgname ("tengen-cli");

  description = describe_commands ();
  context = g_option_context_new (_ ("COMMAND [ARGUMENT…]"));
  g_option_context_set_description (context, description);
  g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
  /* Options after the command's name belong to the command. */
  g_option_context_set_strict_posix (context, TRUE);

  if (!g_option_context_parse (context, &argc, &argv, &error))
    return tg_usage_error ("%s", error->message);

  if (version)
    {
      printf ("tengen-cli %s\n", TG_VERSION);
      return TG_EXIT_OK;
    }

  if (argc < 2)
    return tg_usage_error (_ ("no command given; see “tengen-cli --help”"));

  return run_command (argc - 1, argv + 1);
}
