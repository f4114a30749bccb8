/* SPDX-License-Identifier: GPL-3.0-or-later */

/* `tengen-train spsa`: tunes the search parameters until interrupted. It reads its own
 * output file, so that a run can be resumed. */

#include "cli/input/usage.h"
#include "cli/train/commands.h"
#include "cli/train/tables-option.h"
#include "training/tune/gate.h"

#include <stdio.h>

#define MAX_PAIRS    1000000
#define PAIRS_A_SAVE 100

typedef struct
{
  gchar *rules;
  gchar *out;
  gint   pairs;
  gint   size;
  gint   nodes;
  gint   seed;
} Options;

static gboolean
save_run (const TgSpsa *spsa, const TgTally *games, const gchar *path)
{
  g_autofree gchar *text = tg_spsa_write (spsa);
  g_autoptr (GError) error = NULL;

  if (!g_file_set_contents (path, text, -1, &error))
    {
      g_printerr ("%s: %s\n", path, error->message);
      return FALSE;
    }
  printf ("%u pairs, the last +%u =%u -%u\n", spsa->n_pairs, games->won, games->drawn,
          games->lost);
  fflush (stdout);
  return TRUE;
}

static int
run_spsa (const Options *options, TgRuleset ruleset)
{
  g_autofree TgEvaluationTables *tables = g_new (TgEvaluationTables, 1);
  TgGate                         gate = { .ruleset = ruleset,
                                          .size = (guint) options->size,
                                          .limits = { .max_nodes = (guint64) options->nodes },
                                          .challenger = tables,
                                          .champion = tables };
  TgTally                        games = { 0 };
  TgSpsa                         spsa;
  g_autoptr (GRand) random = NULL;
  g_autoptr (TgGateMatch) match = NULL;
  gboolean is_begun = g_file_test (options->out, G_FILE_TEST_EXISTS);

  if (!tg_train_get_tables (NULL, ruleset, tables)
      || !tg_train_load_params (is_begun ? options->out : NULL, ruleset, &spsa))
    return TG_EXIT_FAILED;

  /* The seed depends on the number of pairs, so a resumed run does not repeat the
   * games already played. */
  random = g_rand_new_with_seed ((guint32) options->seed + spsa.n_pairs);
  match = tg_gate_match_new (&gate, (guint32) options->seed, spsa.n_pairs);
  while (spsa.n_pairs < (guint) options->pairs)
    {
      TgSpsaTrial trial;
      TgGateTally pair = { 0 };

      tg_spsa_draw_trial (&spsa, (guint) options->pairs, random, &trial);
      tg_gate_match_set_params (match, &trial.params[0], &trial.params[1]);
      tg_gate_match_play_pair (match, &pair);
      tg_spsa_learn (&spsa, &trial, (gint) pair.games.won - (gint) pair.games.lost);
      games = tg_tally_sum (games, pair.games);
      if (spsa.n_pairs % PAIRS_A_SAVE == 0 || spsa.n_pairs == (guint) options->pairs)
        {
          if (!save_run (&spsa, &games, options->out))
            return TG_EXIT_FAILED;
          games = (TgTally){ 0 };
        }
    }
  return TG_EXIT_OK;
}

int
tg_train_command_spsa (int argc, char **argv)
{
  Options   options = { .pairs = 20000, .size = 15, .nodes = 6000, .seed = 1 };
  TgRuleset ruleset;
  int       status = TG_EXIT_USAGE;

  const GOptionEntry entries[] = {
    { "rules", 0, 0, G_OPTION_ARG_STRING, &options.rules,
      "Rules: freestyle, standard or renju", "RULES" },
    { "pairs", 0, 0, G_OPTION_ARG_INT, &options.pairs, "Pairs of games in all (20000)",
      "N" },
    { "size", 0, 0, G_OPTION_ARG_INT, &options.size, "Points per side (15)", "N" },
    { "nodes", 0, 0, G_OPTION_ARG_INT, &options.nodes, "Positions per move (6000)", "N" },
    { "seed", 0, 0, G_OPTION_ARG_INT, &options.seed, "Random seed (1)", "N" },
    { "out", 0, 0, G_OPTION_ARG_FILENAME, &options.out,
      "File for the results; if it exists, continue from it", "FILE" },
    G_OPTION_ENTRY_NULL
  };

  if (tg_usage_parse (NULL, "Tunes the parameters of the search.", entries, &argc, &argv)
      && tg_train_parse_rules (options.rules, &ruleset))
    {
      if (argc > 1)
        tg_usage_error ("unexpected argument “%s”", argv[1]);
      else if (options.out == NULL)
        tg_usage_error ("--out FILE is needed");
      else if (options.pairs < 1 || options.pairs > MAX_PAIRS || options.nodes < 1
               || options.size < TG_MIN_SIZE || options.size > TG_MAX_SIZE)
        tg_usage_error (
            "--pairs must be from 1 to %d, --nodes at least 1, --size from %d to %d",
            MAX_PAIRS, TG_MIN_SIZE, TG_MAX_SIZE);
      else
        status = run_spsa (&options, ruleset);
    }

  g_free (options.rules);
  g_free (options.out);
  return status;
}
