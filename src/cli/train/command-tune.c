/* SPDX-License-Identifier: GPL-3.0-or-later */

/* `tengen-train tune`: learns from files of games: evaluation tables or, based on the
 * engine's tables, a network or a move order. */

#include "cli/input/number.h"
#include "cli/input/usage.h"
#include "cli/train/commands.h"
#include "cli/train/tables-option.h"
#include "training/tune/game-file.h"
#include "training/tune/table-text.h"
#include "training/tune/tuner.h"

#include <stdio.h>

#define MAX_EPOCHS 1000

typedef struct
{
  gchar   *rules;
  gchar   *from;
  gchar   *out;
  gint     epochs;
  gint     seed;
  gchar   *share_text;
  gdouble  share;
  gboolean network;
  gboolean moves;
} Options;

/* Reads files of games, all under the same rules. */
static GPtrArray *
load_games (gchar **paths, TgRuleset ruleset)
{
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; paths[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;
      GPtrArray *games = tg_game_file_load (paths[i], &error);

      if (games == NULL)
        {
          tg_usage_fail ("%s", error->message);
          return NULL;
        }
      for (guint j = 0; j < games->len; j++)
        if (((TgTrainingGame *) g_ptr_array_index (games, j))->ruleset != ruleset)
          {
            tg_usage_fail ("%s: game %u has other rules", paths[i], j + 1);
            g_ptr_array_unref (games);
            return NULL;
          }
      g_ptr_array_extend_and_steal (all, games);
    }

  return g_steal_pointer (&all);
}

static void
report_cb (guint epoch, const TgTuningLoss *loss, gpointer user_data)
{
  printf ("%s, epoch %u: loss %.5f over %u positions, validation %.5f over %u\n",
          (const gchar *) user_data, epoch, loss->training, loss->n_training,
          loss->validation, loss->n_validation);
  fflush (stdout);
}

/* Returns the name of the weights to start from: those of the engine for a network or
 * a move order, which are based on them. */
static const gchar *
get_start (const Options *options)
{
  if (options->network || options->moves)
    return "current";

  return options->from != NULL ? options->from : "hand";
}

static int
tune (const Options *options, TgRuleset ruleset, gchar **paths)
{
  g_autofree TgEvaluationTables *start = g_new (TgEvaluationTables, 1);
  g_autofree TgEvaluationTables *tables = NULL;
  g_autoptr (GPtrArray) games = load_games (paths, ruleset);
  g_autoptr (GError) error = NULL;
  TgTuning tuning = { .ruleset = ruleset,
                      .start = start,
                      .n_epochs = (guint) options->epochs,
                      .seed = (guint32) options->seed,
                      .share_of_score = options->share };

  if (games == NULL || !tg_train_get_tables (get_start (options), ruleset, start))
    return TG_EXIT_FAILED;

  printf ("%u games\n", games->len);
  tables = g_memdup2 (start, sizeof *start);
  if (options->network)
    tg_tune_network (&tuning, games, tables, report_cb, "network");
  else
    {
      if (!options->moves)
        tg_tune_values (&tuning, games, tables, report_cb, "values");
      tg_tune_moves (&tuning, games, tables, report_cb, "moves");
    }
  if (!tg_table_text_save (options->out, ruleset, tables, &error))
    return tg_usage_fail ("%s", error->message);

  return TG_EXIT_OK;
}

static gboolean
read_share (Options *options)
{
  return (options->share_text == NULL
          || tg_number_parse (options->share_text, &options->share))
         && options->share >= 0 && options->share <= 1;
}

int
tg_train_command_tune (int argc, char **argv)
{
  Options   options = { .epochs = 12, .seed = 1, .share = 0.6 };
  TgRuleset ruleset;
  int       status = TG_EXIT_USAGE;

  const GOptionEntry entries[] = {
    { "rules", 0, 0, G_OPTION_ARG_STRING, &options.rules,
      "Rules: freestyle, standard or renju", "RULES" },
    { "from", 0, 0, G_OPTION_ARG_FILENAME, &options.from,
      "Tables to start from: hand (the default), current or a folder", "WHICH" },
    { "network", 0, 0, G_OPTION_ARG_NONE, &options.network,
      "Learn a network for the current tables instead of tables", NULL },
    { "moves", 0, 0, G_OPTION_ARG_NONE, &options.moves,
      "Learn move ordering for the current tables instead of tables", NULL },
    { "epochs", 0, 0, G_OPTION_ARG_INT, &options.epochs, "Passes through the games (12)",
      "N" },
    { "share", 0, 0, G_OPTION_ARG_STRING, &options.share_text,
      "Share of the score in the labels, 0 to 1 (0.6)", "X" },
    { "seed", 0, 0, G_OPTION_ARG_INT, &options.seed, "Random seed (1)", "N" },
    { "out", 0, 0, G_OPTION_ARG_FILENAME, &options.out, "Folder for the tables",
      "FOLDER" },
    G_OPTION_ENTRY_NULL
  };

  if (tg_usage_parse ("FILE…", "Learns tables from games.", entries, &argc, &argv)
      && tg_train_parse_rules (options.rules, &ruleset))
    {
      if (options.network && options.moves)
        tg_usage_error ("--network and --moves cannot be combined");
      else if ((options.network || options.moves) && options.from != NULL)
        tg_usage_error ("--network and --moves use the current tables, not --from");
      else if (options.out == NULL || argc < 2)
        tg_usage_error ("--out FOLDER is needed, and at least one file of games");
      else if (options.epochs < 1 || options.epochs > MAX_EPOCHS
               || !read_share (&options))
        tg_usage_error ("--epochs must be from 1 to %d, --share from 0 to 1", MAX_EPOCHS);
      else
        status = tune (&options, ruleset, argv + 1);
    }

  g_free (options.rules);
  g_free (options.from);
  g_free (options.out);
  g_free (options.share_text);
  return status;
}
