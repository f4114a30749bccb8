/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The tuners recover known values. */

#include "engine/board/evaluate.h"
#include "engine/board/network.h"
#include "training/tune/backoff.h"
#include "training/tune/gate.h"
#include "training/tune/hand-tables.h"
#include "training/tune/samples.h"
#include "training/tune/tuner.h"

#include <math.h>
#include <string.h>

/* Two entries share a part, but only one occurs: the other learns from it, partly. */
static void
test_backoff_shares (void)
{
  g_autoptr (TgBackoff) table = tg_backoff_new (3, 1, 2, 2);

  table->parts[0] = 0;
  table->parts[2] = 0;
  table->parts[4] = 1;
  table->start[0] = 0.5;
  table->start[1] = 0.25;
  tg_backoff_start (table);
  g_assert_cmpfloat (table->leaves[0], ==, 0.5);
  g_assert_cmpfloat (table->leaves[1], ==, 0.25);

  /* The loss is the squared distance of the first entry from 2. */
  for (guint i = 0; i < 3000; i++)
    {
      table->gradient[0] = 2 * (table->leaves[0] - 2);
      tg_backoff_step (table, 0.01, 0.01);
    }
  g_assert_cmpfloat_with_epsilon (table->leaves[0], 2, 0.01);
  g_assert_cmpfloat (table->leaves[1], >, 0.75);
  g_assert_cmpfloat (table->leaves[1], <, 1.8);
  g_assert_cmpfloat (table->leaves[2], ==, 0);
  g_assert_cmpfloat (table->gradient[0], ==, 0);
}

/* Each number of an entry learns independently. */
static void
test_backoff_rows (void)
{
  g_autoptr (TgBackoff) table = tg_backoff_new (2, 2, 1, 1);

  table->parts[0] = table->parts[1] = 0;
  table->start[1] = 0.5;
  tg_backoff_start (table);
  g_assert_cmpfloat (table->leaves[1], ==, 0.5);

  for (guint i = 0; i < 3000; i++)
    {
      table->gradient[0] = 2 * (table->leaves[0] - 2);
      table->gradient[1] = 2 * (table->leaves[1] + 1);
      tg_backoff_step (table, 0.01, 0.01);
    }
  g_assert_cmpfloat_with_epsilon (table->leaves[0], 2, 0.01);
  g_assert_cmpfloat_with_epsilon (table->leaves[1], -1, 0.01);
  g_assert_cmpfloat (table->leaves[2], >, 0.5);
  g_assert_cmpfloat (table->leaves[3], <, -0.3);
}

static void
keep_cb (guint epoch, const TgTuningLoss *loss, gpointer user_data)
{
  TgTuningLoss *losses = user_data;

  losses[epoch == 0 ? 0 : 1] = *loss;
}

static gboolean
is_long (void)
{
  return g_getenv ("TG_TEST_LONG") != NULL;
}

static GPtrArray *
play_games (TgRuleset ruleset, guint n)
{
  g_autoptr (TgEngine) engine = tg_engine_new (1 << 18);
  g_autoptr (GRand) random = g_rand_new_with_seed (3);
  GPtrArray       *games = g_ptr_array_new_with_free_func (g_free);
  const TgSelfPlay play = { ruleset, 15, 300 };

  for (guint i = 0; i < n; i++)
    {
      TgTrainingGame *game = g_new (TgTrainingGame, 1);

      tg_self_play_run (&play, engine, random, game);
      g_ptr_array_add (games, game);
    }

  return games;
}

/* Two hundred games of Renju, which several tests learn from. */
static GPtrArray *
get_renju_games (void)
{
  static GPtrArray *games = NULL;

  if (games == NULL)
    games = play_games (TG_RULESET_RENJU, 200);
  return g_ptr_array_ref (games);
}

typedef void (*TuneFunc) (const TgTuning     *self,
                          GPtrArray          *games,
                          TgEvaluationTables *tables,
                          TgTuningReport      report,
                          gpointer            user_data);

/* A few hundred games suffice to learn a move order that generalises, but not values. */
static void
check_learning (TuneFunc tune, TgRuleset ruleset, GPtrArray *games)
{
  g_autofree TgEvaluationTables *start = g_new0 (TgEvaluationTables, 1);
  g_autofree TgEvaluationTables *first = g_new0 (TgEvaluationTables, 1);
  g_autofree TgEvaluationTables *second = g_new0 (TgEvaluationTables, 1);
  const TgTuning                 tuning = { ruleset, start, 8, 5, 0.6 };
  TgTuningLoss                   losses[2];

  tune (&tuning, games, first, keep_cb, losses);
  g_test_message ("training %.4f to %.4f over %u, validation %.4f to %.4f over %u",
                  losses[0].training, losses[1].training, losses[0].n_training,
                  losses[0].validation, losses[1].validation, losses[0].n_validation);
  g_assert_cmpuint (losses[0].n_training, >, losses[0].n_validation);
  g_assert_cmpuint (losses[0].n_validation, >, 0);
  g_assert_cmpfloat (losses[1].training, <, losses[0].training);
  if (tune == tg_tune_moves)
    g_assert_cmpfloat (losses[1].validation, <, losses[0].validation);
  if (ruleset != TG_RULESET_RENJU)
    g_assert_cmpmem (first->values[0], sizeof first->values[0], first->values[1],
                     sizeof first->values[1]);

  tune (&tuning, games, second, NULL, NULL);
  g_assert_cmpmem (first, sizeof *first, second, sizeof *second);
}

static void
check_all (TgRuleset ruleset, GPtrArray *games)
{
  check_learning (tg_tune_values, ruleset, games);
  check_learning (tg_tune_moves, ruleset, games);
  check_learning (tg_tune_network, ruleset, games);
}

static void
test_learning (void)
{
  g_autoptr (GPtrArray) games = get_renju_games ();

  check_all (TG_RULESET_RENJU, games);
}

static void
test_learning_freestyle (void)
{
  g_autoptr (GPtrArray) games = play_games (TG_RULESET_FREESTYLE, 100);

  check_all (TG_RULESET_FREESTYLE, games);
}

typedef struct
{
  const TgEvaluationTables *tables;
  gdouble                   loss;
  guint                     n_samples;
} Judge;

static void
judge_cb (TgPosition           *position,
          const TgTrainingMove *move,
          TgStone               winner,
          gpointer              user_data)
{
  Judge  *self = user_data;
  TgStone own = position->side == TG_SIDE_BLACK ? TG_STONE_BLACK : TG_STONE_WHITE;
  gdouble result = winner == TG_STONE_NONE ? 0.5 : winner == own ? 1 : 0;
  gdouble label = 0.6 * tg_score_win_chance (move->score) + 0.4 * result;
  gdouble guess;

  if (move->score >= TG_SCORE_WIN_MIN)
    return;
  tg_position_set_evaluation (position, self->tables);
  guess = tg_score_win_chance (tg_evaluate (position) + tg_network_evaluate (position));
  self->loss -= label * log (guess) + (1 - label) * log (1 - guess);
  self->n_samples++;
}

/* The engine’s integers reproduce the learned output. */
static void
test_network_rounded (void)
{
  g_autoptr (GPtrArray) games = get_renju_games ();
  g_autoptr (TgPosition) position = tg_position_new ();
  g_autofree TgEvaluationTables *tables =
      g_memdup2 (tg_evaluation_get (TG_RULESET_RENJU), sizeof *tables);
  const TgTuning tuning = { TG_RULESET_RENJU, tables, 8, 5, 0.6 };
  TgTuningLoss   losses[2];
  Judge          judge = { tables, 0, 0 };

  tg_tune_network (&tuning, games, tables, keep_cb, losses);
  for (guint i = 9; i < games->len; i += 10)
    tg_samples_visit (g_ptr_array_index (games, i), position, judge_cb, &judge);
  g_assert_cmpuint (judge.n_samples, ==, losses[1].n_validation);
  g_assert_cmpfloat_with_epsilon (judge.loss / judge.n_samples, losses[1].validation,
                                  0.002);
}

/* The order is learned, and symmetric in rows and columns. */
static void
check_order (const TgMoveOrder *order, const TgEvaluationTables *start)
{
  g_assert_cmpint (memcmp (order->makes, start->move_scores[0], sizeof order->makes), !=,
                   0);
  g_assert_cmpint (memcmp (order->blocks, start->block_scores[0], sizeof order->blocks),
                   !=, 0);
  for (guint i = 0; i < G_N_ELEMENTS (order->near); i++)
    {
      guint first = i - i % TG_N_DISTANCES;
      guint rows = i % TG_N_DISTANCES / TG_NEAR_SPAN;
      guint columns = i % TG_NEAR_SPAN;

      g_assert_cmpint (order->near[i], ==,
                       order->near[first + columns * TG_NEAR_SPAN + rows]);
    }
}

/* Learning values leaves moves unchanged, and vice versa. Both sides share values, except
 * in Renju. */
static void
test_only_its_own (void)
{
  g_autoptr (GPtrArray) games = play_games (TG_RULESET_STANDARD, 20);
  g_autofree TgEvaluationTables *start = g_new (TgEvaluationTables, 1);
  g_autofree TgEvaluationTables *tables = NULL;
  const TgTuning                 tuning = { TG_RULESET_STANDARD, start, 10, 1, 0.6 };

  tg_hand_tables_fill (start, TG_RULESET_STANDARD);
  tables = g_memdup2 (start, sizeof *start);
  tg_tune_values (&tuning, games, tables, NULL, NULL);
  g_assert_cmpint (memcmp (tables->values, start->values, sizeof start->values), !=, 0);
  g_assert_cmpmem (tables->values[0], sizeof tables->values[0], tables->values[1],
                   sizeof tables->values[1]);
  g_assert_cmpuint (tables->n_orders, ==, 0);

  *tables = *start;
  tg_tune_moves (&tuning, games, tables, NULL, NULL);
  g_assert_cmpuint (tables->n_orders, ==, 1);
  check_order (&tables->orders[0], start);
  g_assert_cmpmem (tables->move_scores, sizeof tables->move_scores, start->move_scores,
                   sizeof start->move_scores);
  g_assert_cmpmem (tables->block_scores, sizeof tables->block_scores, start->block_scores,
                   sizeof start->block_scores);
  g_assert_cmpmem (tables->values, sizeof tables->values, start->values,
                   sizeof start->values);
  g_assert_cmpmem (tables->threats, sizeof tables->threats, start->threats,
                   sizeof start->threats);
}

/* With equal weights on both sides, the games of a pair are equal except for the names,
 * so each pair ends even. */
static void
test_gate_against_itself (void)
{
  const TgEvaluationTables *tables = tg_evaluation_get (TG_RULESET_RENJU);
  const TgGate              gate = { .ruleset = TG_RULESET_RENJU,
                                     .size = 15,
                                     .limits = { .max_nodes = 300 },
                                     .challenger = tables,
                                     .champion = tables };
  g_autoptr (TgGateMatch) match = tg_gate_match_new (&gate, 5, 0);
  TgGateTally tally = { 0 };

  for (guint i = 0; i < 3; i++)
    tg_gate_match_play_pair (match, &tally);
  g_assert_cmpuint (tally.games.won, ==, tally.games.lost);
  g_assert_cmpuint (tally.games.won + tally.games.drawn + tally.games.lost, ==, 6);
  g_assert_cmpuint (tally.pairs.counts[2], ==, 3);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/training/backoff/shares", test_backoff_shares);
  g_test_add_func ("/training/backoff/rows", test_backoff_rows);
  g_test_add_func ("/training/tuner/learning", test_learning);
  if (is_long ())
    g_test_add_func ("/training/tuner/learning-freestyle", test_learning_freestyle);
  g_test_add_func ("/training/tuner/network-rounded", test_network_rounded);
  g_test_add_func ("/training/tuner/only-its-own", test_only_its_own);
  g_test_add_func ("/training/gate/against-itself", test_gate_against_itself);

  return g_test_run ();
}
