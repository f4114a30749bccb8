/* SPDX-License-Identifier: GPL-3.0-or-later */

/* `tengen-train selfplay`: plays games and writes them to a file. */

#include "cli/input/usage.h"
#include "cli/train/commands.h"
#include "cli/train/tables-option.h"
#include "training/tune/self-play.h"

#include <stdio.h>

#define TABLE_BYTES ((gsize) 1 << 20)
#define MAX_GAMES   1000000

typedef struct
{
  gchar *rules;
  gchar *tables;
  gchar *out;
  gint   games;
  gint   nodes;
  gint   seed;
} Options;

static int
play (const Options *options, TgRuleset ruleset)
{
  g_autofree TgEvaluationTables *tables = g_new (TgEvaluationTables, 1);
  g_autofree TgTrainingGame     *game = g_new (TgTrainingGame, 1);
  g_autoptr (TgEngine) engine = tg_engine_new (TABLE_BYTES);
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) options->seed);
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autoptr (GError) error = NULL;
  TgSelfPlay play = { .ruleset = ruleset, .nodes = (guint) options->nodes };
  guint      winners[3] = { 0 };

  if (!tg_train_get_tables (options->tables, ruleset, tables))
    return TG_EXIT_FAILED;

  tg_engine_set_evaluation (engine, tables);
  tg_game_file_start (bytes);
  for (gint i = 0; i < options->games; i++)
    {
      play.size = tg_self_play_draw_size (ruleset, random);
      tg_self_play_run (&play, engine, random, game);
      tg_game_file_append (bytes, game);
      winners[game->winner]++;
    }

  if (!g_file_set_contents (options->out, (const gchar *) bytes->data, bytes->len,
                            &error))
    return tg_usage_fail ("%s", error->message);

  printf ("%s: %d games, %u won by Black, %u drawn, %u won by White\n", options->out,
          options->games, winners[TG_STONE_BLACK], winners[TG_STONE_NONE],
          winners[TG_STONE_WHITE]);
  return TG_EXIT_OK;
}

int
tg_train_command_selfplay (int argc, char **argv)
{
  Options   options = { .games = 1000, .nodes = 2000, .seed = 1 };
  TgRuleset ruleset;
  int       status = TG_EXIT_USAGE;

  const GOptionEntry entries[] = {
    { "rules", 0, 0, G_OPTION_ARG_STRING, &options.rules,
      "Rules: freestyle, standard or renju", "RULES" },
    { "tables", 0, 0, G_OPTION_ARG_FILENAME, &options.tables,
      "Tables to play with: current, hand or a folder", "WHICH" },
    { "games", 0, 0, G_OPTION_ARG_INT, &options.games, "Number of games (1000)", "N" },
    { "nodes", 0, 0, G_OPTION_ARG_INT, &options.nodes, "Positions per move (2000)", "N" },
    { "seed", 0, 0, G_OPTION_ARG_INT, &options.seed, "Random seed (1)", "N" },
    { "out", 0, 0, G_OPTION_ARG_FILENAME, &options.out, "File to write", "FILE" },
    G_OPTION_ENTRY_NULL
  };

  if (tg_usage_parse (NULL, "Plays games of the engine against itself.", entries, &argc,
                      &argv)
      && tg_train_parse_rules (options.rules, &ruleset))
    {
      if (options.out == NULL || argc > 1)
        tg_usage_error ("--out FILE is needed, and no other arguments");
      else if (options.games < 1 || options.games > MAX_GAMES || options.nodes < 1)
        tg_usage_error ("--games must be from 1 to %d, --nodes at least 1", MAX_GAMES);
      else
        status = play (&options, ruleset);
    }

  g_free (options.rules);
  g_free (options.tables);
  g_free (options.out);
  return status;
}
