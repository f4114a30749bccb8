/* SPDX-License-Identifier: GPL-3.0-or-later */

/* tengen-train: learns the engine's weights. It is built but not installed, and its
 * messages are in English only; src/training/README.md lists the commands that produced
 * the weights in the tree. */

#include "cli/input/usage.h"
#include "cli/train/commands.h"

#define SMOKE_GAMES 60

static const struct
{
  const gchar *name;
  int (*run) (int argc, char **argv);
  const gchar *summary;
} commands[] = {
  { "selfplay", tg_train_command_selfplay, "Play games of the engine against itself" },
  { "tune", tg_train_command_tune, "Learn tables from games" },
  { "gate", tg_train_command_gate, "Play two sets of tables against each other" },
  { "spsa", tg_train_command_spsa, "Tune the parameters of the search" },
  { "export", tg_train_command_export, "Write the tables of all rules" },
  { "mistakes", tg_train_command_mistakes, "Play games of the lower levels" },
  { "puzzles", tg_train_command_puzzles, "Find puzzles in games" },
  { "choose", tg_train_command_choose, "Choose puzzles of each theme" },
  { "rate", tg_train_command_rate, "Predict how hard puzzles are" },
  { "survey", tg_train_command_survey, "Write tables about puzzles" },
  { "solve-game", tg_train_command_solve_game, "Prove that Black wins a game" },
};

static gchar *
describe_commands (void)
{
  GString *text = g_string_new ("Commands:");

  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    g_string_append_printf (text, "\n  %-10s %s", commands[i].name, commands[i].summary);

  g_string_append (text, "\n\nUse “tengen-train COMMAND --help” for help on a command.");
  return g_string_free (text, FALSE);
}

int
main (int argc, char **argv)
{
  gboolean           smoke = FALSE;
  gint               games = SMOKE_GAMES;
  const GOptionEntry entries[] = {
    { "smoke", 0, 0, G_OPTION_ARG_NONE, &smoke,
      "Do everything once, on a small scale, in under a minute", NULL },
    { "games", 0, 0, G_OPTION_ARG_INT, &games, "With --smoke, number of games (60)",
      "N" },
    G_OPTION_ENTRY_NULL
  };
  g_autoptr (GOptionContext) context = g_option_context_new ("COMMAND [ARGUMENT…]");
  g_autoptr (GError) error = NULL;
  g_autofree gchar *description = describe_commands ();

  g_set_prgname ("tengen-train");
  g_option_context_set_description (context, description);
  g_option_context_add_main_entries (context, entries, NULL);
  /* Options after the command's name belong to the command. */
  g_option_context_set_strict_posix (context, TRUE);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    return tg_usage_error ("%s", error->message);

  if (smoke && argc == 1 && games > 0)
    return tg_train_smoke ((guint) games);
  if (smoke || argc < 2)
    return tg_usage_error ("a command is needed; see --help");

  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    if (g_str_equal (argv[1], commands[i].name))
      return commands[i].run (argc - 1, argv + 1);

  return tg_usage_error ("unknown command “%s”; see --help", argv[1]);
}
