/* SPDX-License-Identifier: GPL-3.0-or-later */

/* `tengen-train mistakes`: plays games between the lower levels of the computer player
 * and writes them to a file. */

#include <stdio.h>

#include "cli/input/usage.h"
#include "cli/train/commands.h"
#include "cli/train/tables-option.h"
#include "engine/levels/level.h"
#include "training/puzzles/mistakes.h"

#define MAX_GAMES 1000000

typedef struct
{
  gchar *rules;
  gchar *out;
  gint   games;
  gint   seed;
} Options;

static int
play (const Options *options, TgRuleset ruleset)
{
  g_autofree TgTrainingGame *game = g_new (TgTrainingGame, 1);
  g_autoptr (TgEngine) engine = tg_engine_new (TG_LEVEL_TABLE_BYTES);
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autoptr (GError) error = NULL;
  guint winners[3] = { 0 };

  tg_game_file_start (bytes);
  for (gint i = 0; i < options->games; i++)
    {
      tg_mistakes_play (engine, ruleset, (guint32) options->seed, (guint) i, game);
      tg_game_file_append (bytes, game);
      winners[game->winner]++;
    }

  if (!g_file_set_contents (options->out, (const gchar *) bytes->data, bytes->len,
                            &error))
    return tg_usage_fail ("%s", error->message);

  printf ("%s: %d games, %u won by Black, %u won by White\n", options->out,
          options->games, winners[TG_STONE_BLACK], winners[TG_STONE_WHITE]);
  return TG_EXIT_OK;
}

int
tg_train_command_mistakes (int argc, char **argv)
{
  Options   options = { .games = 1000, .seed = 1 };
  TgRuleset ruleset;
  int       status = TG_EXIT_USAGE;

  const GOptionEntry entries[] = {
    { "rules", 0, 0, G_OPTION_ARG_STRING, &options.rules,
      "Rules: freestyle, standard or renju", "RULES" },
    { "games", 0, 0, G_OPTION_ARG_INT, &options.games, "Number of games (1000)", "N" },
    { "seed", 0, 0, G_OPTION_ARG_INT, &options.seed, "Random seed (1)", "N" },
    { "out", 0, 0, G_OPTION_ARG_FILENAME, &options.out, "File to write", "FILE" },
    G_OPTION_ENTRY_NULL
  };

  if (tg_usage_parse (NULL, "Plays games of the lower levels to find puzzles in.",
                      entries, &argc, &argv)
      && tg_train_parse_rules (options.rules, &ruleset))
    {
      if (options.out == NULL || argc > 1)
        tg_usage_error ("--out FILE is needed, and no other arguments");
      else if (options.games < 1 || options.games > MAX_GAMES)
        tg_usage_error ("--games must be from 1 to %d", MAX_GAMES);
      else
        status = play (&options, ruleset);
    }

  g_free (options.rules);
  g_free (options.out);
  return status;
}
