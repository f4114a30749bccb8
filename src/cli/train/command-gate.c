/* SPDX-License-Identifier: GPL-3.0-or-later */

/* `tengen-train gate`: lets one set of weights play another with the same search, until
 * one is found better or the games run out. */

#include "cli/input/usage.h"
#include "cli/train/commands.h"
#include "cli/train/tables-option.h"
#include "training/tune/gate.h"

#include <stdio.h>

#define MAX_GAMES      1000000
#define PAIRS_A_REPORT 5

typedef struct
{
  gchar *rules;
  gchar *tables;
  gchar *against;
  gchar *params;
  gchar *against_params;
  gchar *sprt;
  gchar *out;
  gint   games;
  gint   size;
  gint   nodes;
  gint   against_nodes;
  gint   milliseconds;
  gint   seed;
} Options;

/* Reads the file of results, which has the challenger's wins, draws and losses, then
 * the numbers of pairs by half points from 0 to 4. */
static gboolean
load_tally (const gchar *path, TgGateTally *tally)
{
  guint *games[] = { &tally->games.won, &tally->games.drawn, &tally->games.lost };
  g_autofree gchar *text = NULL;
  g_auto (GStrv) words = NULL;
  g_autoptr (GError) error = NULL;
  gboolean is_valid;

  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    return TRUE;
  if (!g_file_get_contents (path, &text, NULL, &error))
    {
      g_printerr ("%s: %s\n", path, error->message);
      return FALSE;
    }

  words = g_strsplit (g_strstrip (text), " ", -1);
  is_valid = g_strv_length (words) == 3 + TG_N_PAIR_RESULTS;
  for (guint i = 0; is_valid && words[i] != NULL; i++)
    {
      guint64 value = 0;

      is_valid = g_ascii_string_to_unsigned (words[i], 10, 0, MAX_GAMES, &value, NULL);
      *(i < 3 ? games[i] : &tally->pairs.counts[i - 3]) = (guint) value;
    }
  if (!is_valid)
    g_printerr ("%s: not the results of a match\n", path);
  return is_valid;
}

static gboolean
save_tally (const gchar *path, const TgGateTally *tally)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GError) error = NULL;

  g_string_printf (text, "%u %u %u", tally->games.won, tally->games.drawn,
                   tally->games.lost);
  for (guint i = 0; i < TG_N_PAIR_RESULTS; i++)
    g_string_append_printf (text, " %u", tally->pairs.counts[i]);
  g_string_append_c (text, '\n');
  if (g_file_set_contents (path, text->str, -1, &error))
    return TRUE;
  g_printerr ("%s: %s\n", path, error->message);
  return FALSE;
}

static void
print_report (const TgGateTally *tally, gdouble ratio)
{
  const TgTally *games = &tally->games;
  TgEstimate     estimate;

  tg_statistics_estimate (games, &tally->pairs, &estimate);
  printf ("+%u =%u -%u, Elo %+.1f (%+.1f to %+.1f), likelihood ratio %.2f\n", games->won,
          games->drawn, games->lost, estimate.elo, estimate.elo_low, estimate.elo_high,
          ratio);
  fflush (stdout);
}

static int
run_gate (const Options *options, TgRuleset ruleset, const gdouble elo[2])
{
  static const gchar *const verdicts[] = {
    [TG_SPRT_OPEN] = "open", [TG_SPRT_LOWER] = "not better", [TG_SPRT_HIGHER] = "better"
  };
  g_autofree TgEvaluationTables *challenger = g_new (TgEvaluationTables, 1);
  g_autofree TgEvaluationTables *champion = g_new (TgEvaluationTables, 1);
  TgSearchParams                 params[2];
  TgGate                         gate = { .ruleset = ruleset,
                                          .size = (guint) options->size,
                                          .limits = { .max_nodes = (guint64) options->nodes },
                                          .champion_nodes = (guint64) options->against_nodes,
                                          .challenger = challenger,
                                          .champion = champion,
                                          .challenger_params = &params[0],
                                          .champion_params = &params[1] };
  TgSpsa                         spsa[2];
  TgGateTally                    tally = { 0 };
  gdouble                        ratio;
  guint                          n_pairs;
  g_autoptr (TgGateMatch) match = NULL;

  if (!tg_train_get_tables (options->tables, ruleset, challenger)
      || !tg_train_get_tables (options->against, ruleset, champion)
      || !tg_train_load_params (options->params, ruleset, &spsa[0])
      || !tg_train_load_params (options->against_params, ruleset, &spsa[1]))
    return TG_EXIT_FAILED;
  for (guint i = 0; i < 2; i++)
    tg_spsa_get_params (&spsa[i], &params[i]);
  gate.limits.max_time_us = (gint64) options->milliseconds * 1000;

  if (options->out != NULL && !load_tally (options->out, &tally))
    return TG_EXIT_FAILED;

  n_pairs = tg_pair_tally_get_n (&tally.pairs);
  match = tg_gate_match_new (&gate, (guint32) options->seed, n_pairs);
  ratio = tg_sprt_log_likelihood_ratio (&tally.pairs, elo[0], elo[1]);
  while (2 * n_pairs < (guint) options->games
         && (options->sprt == NULL || tg_sprt_decide (ratio) == TG_SPRT_OPEN))
    {
      tg_gate_match_play_pair (match, &tally);
      n_pairs++;
      ratio = tg_sprt_log_likelihood_ratio (&tally.pairs, elo[0], elo[1]);
      if (options->out != NULL && !save_tally (options->out, &tally))
        return TG_EXIT_FAILED;
      if (n_pairs % PAIRS_A_REPORT == 0)
        print_report (&tally, ratio);
    }

  print_report (&tally, ratio);
  if (options->sprt != NULL)
    printf ("%s\n", verdicts[tg_sprt_decide (ratio)]);
  return TG_EXIT_OK;
}

int
tg_train_command_gate (int argc, char **argv)
{
  Options   options = { .games = 1000, .size = 15, .seed = 1 };
  gdouble   elo[2] = { 0, 1 };
  TgRuleset ruleset;
  int       status = TG_EXIT_USAGE;

  const GOptionEntry entries[] = {
    { "rules", 0, 0, G_OPTION_ARG_STRING, &options.rules,
      "Rules: freestyle, standard or renju", "RULES" },
    { "tables", 0, 0, G_OPTION_ARG_FILENAME, &options.tables,
      "The challenger: current (the default), linear, hand or a folder", "WHICH" },
    { "against", 0, 0, G_OPTION_ARG_FILENAME, &options.against,
      "The champion: current (the default), linear, hand or a folder", "WHICH" },
    { "numbers", 0, 0, G_OPTION_ARG_FILENAME, &options.params,
      "Search parameters of the challenger, as written by spsa", "FILE" },
    { "against-numbers", 0, 0, G_OPTION_ARG_FILENAME, &options.against_params,
      "Search parameters of the champion", "FILE" },
    { "games", 0, 0, G_OPTION_ARG_INT, &options.games, "Maximum number of games (1000)",
      "N" },
    { "size", 0, 0, G_OPTION_ARG_INT, &options.size, "Points per side (15)", "N" },
    { "nodes", 0, 0, G_OPTION_ARG_INT, &options.nodes, "Positions per move", "N" },
    { "against-nodes", 0, 0, G_OPTION_ARG_INT, &options.against_nodes,
      "Positions per move of the champion (same as --nodes)", "N" },
    { "milliseconds", 0, 0, G_OPTION_ARG_INT, &options.milliseconds, "Time per move",
      "N" },
    { "sprt", 0, 0, G_OPTION_ARG_STRING, &options.sprt,
      "End when one of two strengths is far more likely", "ELO0,ELO1" },
    { "seed", 0, 0, G_OPTION_ARG_INT, &options.seed, "Random seed (1)", "N" },
    { "out", 0, 0, G_OPTION_ARG_FILENAME, &options.out,
      "File for the result; if it exists, continue from it", "FILE" },
    G_OPTION_ENTRY_NULL
  };

  if (tg_usage_parse (NULL, "Plays two sets of tables against each other.", entries,
                      &argc, &argv)
      && tg_train_parse_rules (options.rules, &ruleset))
    {
      if (argc > 1)
        tg_usage_error ("unexpected argument “%s”", argv[1]);
      else if (options.sprt != NULL && !tg_sprt_parse (options.sprt, elo))
        tg_usage_error ("--sprt takes two numbers, the smaller first: 0,20");
      else if (options.games < 2 || options.games > MAX_GAMES
               || options.size < TG_MIN_SIZE || options.size > TG_MAX_SIZE)
        tg_usage_error ("--games must be from 2 to %d, --size from %d to %d", MAX_GAMES,
                        TG_MIN_SIZE, TG_MAX_SIZE);
      else if (options.nodes < 0 || options.milliseconds < 0
               || (options.nodes == 0) == (options.milliseconds == 0))
        tg_usage_error ("either --nodes or --milliseconds is needed");
      else if (options.against_nodes < 0
               || (options.against_nodes > 0 && options.nodes == 0))
        tg_usage_error ("--against-nodes needs --nodes");
      else
        status = run_gate (&options, ruleset, elo);
    }

  g_free (options.rules);
  g_free (options.tables);
  g_free (options.against);
  g_free (options.params);
  g_free (options.against_params);
  g_free (options.sprt);
  g_free (options.out);
  return status;
}
