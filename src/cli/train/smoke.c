/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Runs all steps on a small scale: games, tables and a network from them, a match
 * against the weights set by hand, and the tables as text; then games of the lower
 * levels, and puzzles from them. It shows that the parts work together; the weights
 * learned from so few games are useless. */

#include "cli/input/usage.h"
#include "cli/train/commands.h"
#include "engine/levels/level.h"
#include "learning/puzzles/format/puzzle-file.h"
#include "learning/puzzles/solve/puzzle-rating.h"
#include "training/puzzles/mistakes.h"
#include "training/puzzles/puzzle-choice.h"
#include "training/puzzles/puzzle-finder.h"
#include "training/tune/gate.h"
#include "training/tune/hand-tables.h"
#include "training/tune/spsa.h"
#include "training/tune/table-text.h"
#include "training/tune/tuner.h"

#include <stdio.h>
#include <string.h>

#define TABLE_BYTES ((gsize) 1 << 20)
#define NODES       500
#define N_EPOCHS    4
#define N_PAIRS     4
#define N_TRIES     1

static GPtrArray *
play_games (TgRuleset ruleset, guint n_games, GError **error)
{
  g_autofree TgTrainingGame *game = g_new (TgTrainingGame, 1);
  g_autoptr (TgEngine) engine = tg_engine_new (TABLE_BYTES);
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  const TgSelfPlay play = { ruleset, 15, NODES };

  tg_game_file_start (bytes);
  for (guint i = 0; i < n_games; i++)
    {
      tg_self_play_run (&play, engine, random, game);
      tg_game_file_append (bytes, game);
    }

  return tg_game_file_parse (bytes->data, bytes->len, error);
}

static void
keep_loss_cb (G_GNUC_UNUSED guint epoch, const TgTuningLoss *loss, gpointer user_data)
{
  gdouble *losses = user_data;

  if (epoch == 0)
    losses[0] = loss->training;
  losses[1] = loss->training;
}

static void
print_loss (const gchar *what, const gdouble losses[2])
{
  printf ("  %s: loss %.4f before, %.4f after\n", what, losses[0], losses[1]);
}

static gboolean
survives_text (const TgEvaluationTables *tables)
{
  for (TgSide side = 0; side < TG_N_SIDES; side++)
    {
      g_autofree TgEvaluationTables *read = g_memdup2 (tables, sizeof *tables);
      g_autofree gchar              *text = tg_table_text_write (tables, side);

      memset (read->values[side], 0, sizeof read->values[side]);
      if (!tg_table_text_read (text, read, side, NULL)
          || memcmp (read, tables, sizeof *tables) != 0)
        return FALSE;
    }

  return TRUE;
}

static int
smoke_ruleset (TgRuleset ruleset, guint n_games)
{
  g_autofree TgEvaluationTables *hand = g_new (TgEvaluationTables, 1);
  g_autofree TgEvaluationTables *tables = NULL;
  g_autoptr (GPtrArray) games = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (TgGateMatch) match = NULL;
  const TgTuning tuning = { ruleset, hand, N_EPOCHS, 1, 0.6 };
  TgGate         gate = {
            .ruleset = ruleset, .size = 15, .limits = { .max_nodes = NODES }, .champion = hand
  };
  TgGateTally tally = { 0 };
  TgGateTally pair = { 0 };
  TgSpsa      spsa;
  TgSpsaTrial trial;
  gdouble     losses[2];
  g_autoptr (GRand) random = g_rand_new_with_seed (1);

  games = play_games (ruleset, n_games, &error);
  if (games == NULL)
    return tg_usage_fail ("%s", error->message);
  printf ("%s: %u games\n", tg_ruleset_to_id (ruleset), games->len);

  tg_hand_tables_fill (hand, ruleset);
  tables = g_memdup2 (hand, sizeof *hand);
  tg_tune_values (&tuning, games, tables, keep_loss_cb, losses);
  print_loss ("values", losses);
  tg_tune_moves (&tuning, games, tables, keep_loss_cb, losses);
  print_loss ("moves", losses);
  tg_tune_network (&tuning, games, tables, keep_loss_cb, losses);
  print_loss ("network", losses);

  gate.challenger = tables;
  match = tg_gate_match_new (&gate, 1, 0);
  for (guint i = 0; i < N_PAIRS; i++)
    tg_gate_match_play_pair (match, &tally);
  printf ("  against the start: +%u =%u -%u\n", tally.games.won, tally.games.drawn,
          tally.games.lost);

  tg_spsa_init (&spsa, tg_search_params_get (ruleset));
  tg_spsa_draw_trial (&spsa, 1, random, &trial);
  tg_gate_match_set_params (match, &trial.params[0], &trial.params[1]);
  tg_gate_match_play_pair (match, &pair);
  tg_spsa_learn (&spsa, &trial, (gint) pair.games.won - (gint) pair.games.lost);
  printf ("  numbers of the search: a pair of games, +%u =%u -%u\n", pair.games.won,
          pair.games.drawn, pair.games.lost);

  if (!survives_text (tables))
    return tg_usage_fail ("written tables differ when read back");
  return TG_EXIT_OK;
}

/* Finds puzzles in games of the lower levels, rates them, writes them to a file and
 * reads the file. */
static int
smoke_puzzles (TgRuleset ruleset, guint n_games)
{
  g_autofree TgTrainingGame *game = g_new (TgTrainingGame, 1);
  g_autoptr (TgEngine) engine = tg_engine_new (TG_LEVEL_TABLE_BYTES);
  g_autoptr (TgPuzzleFinder) finder = tg_puzzle_finder_new ();
  g_autoptr (TgPuzzleTrial) trial = tg_puzzle_trial_new ();
  g_autoptr (GPtrArray) puzzles =
      g_ptr_array_new_with_free_func ((GDestroyNotify) tg_puzzle_free);
  g_autoptr (GPtrArray) read = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree gchar *text = NULL;

  for (guint i = 0; i < n_games; i++)
    {
      tg_mistakes_play (engine, ruleset, 1, i, game);
      tg_puzzle_finder_read (finder, game, "smoke", puzzles);
    }
  tg_puzzle_choice_drop_same (puzzles);
  for (guint i = 0; i < puzzles->len; i++)
    tg_puzzle_rate (g_ptr_array_index (puzzles, i), trial, N_TRIES);
  text = tg_puzzle_file_write (puzzles);
  read = tg_puzzle_file_parse (text, strlen (text), &error);
  if (read == NULL)
    return tg_usage_fail ("%s", error->message);

  printf ("%s: %u puzzles\n", tg_ruleset_to_id (ruleset), read->len);
  return TG_EXIT_OK;
}

int
tg_train_smoke (guint n_games)
{
  int status = TG_EXIT_OK;

  for (TgRuleset ruleset = 0; ruleset < TG_N_RULESETS && status == TG_EXIT_OK; ruleset++)
    {
      if (!tg_ruleset_get_info (ruleset)->has_network)
        continue;
      status = smoke_ruleset (ruleset, n_games);
      if (status == TG_EXIT_OK)
        status = smoke_puzzles (ruleset, n_games);
    }

  return status;
}
