/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The search announces a win by threats only if the proof checker confirms it. This
 * program replaces the checker. */

#include "engine/proof/proof-check.h"
#include "engine/set-up.h"

#define TABLE_BYTES ((gsize) 1 << 20)

/* The threat search's share of these nodes suffices for the win. */
#define MAX_NODES 200000

/* The iteration after which the threat search runs. The main search finds the win later
 * by itself. */
#define VCT_ITERATION 3

static TgProofVerdict verdict;
static guint          n_checks;

/* Replaces the engine’s function. */
TgProofVerdict
tg_proof_check (const TgProof            *proof,
                const TgBoard            *board,
                TgRuleset                 ruleset,
                TgStone                   attacker,
                G_GNUC_UNUSED TgProofStop stop,
                G_GNUC_UNUSED gpointer    stop_data,
                TgProofFlaw              *flaw)
{
  g_assert_cmpuint (tg_proof_get_n_nodes (proof), >, 1);
  g_assert_cmpuint (board->n_moves, ==, 8);
  g_assert_cmpint (ruleset, ==, TG_RULESET_FREESTYLE);
  g_assert_cmpint (attacker, ==, TG_STONE_BLACK);
  flaw->n_moves = 0;
  n_checks++;
  return verdict;
}

static void
think (TgSearchInfo *info)
{
  g_autoptr (TgEngine) engine = tg_engine_new (TABLE_BYTES);
  TgLimits limits = { .max_nodes = MAX_NODES };
  TgBoard  board;

  set_up_board (&board, 15, "i7j6h9i9", "h8g9h7g7", TG_STONE_BLACK);
  tg_engine_think (engine, &board, TG_RULESET_FREESTYLE, &limits, NULL, NULL, info);
}

static void
test_verdicts (void)
{
  static const TgProofVerdict bad[] = { TG_PROOF_FAILS, TG_PROOF_UNCHECKED };
  TgSearchInfo                info;

  verdict = TG_PROOF_HOLDS;
  think (&info);
  g_assert_cmpuint (n_checks, ==, 1);
  g_assert_cmpint (info.score, >=, TG_SCORE_WIN_MIN);
  g_assert_cmpuint (info.depth, ==, VCT_ITERATION);

  for (gsize i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      n_checks = 0;
      verdict = bad[i];
      think (&info);
      g_assert_cmpuint (n_checks, ==, 1);
      g_assert_cmpuint (info.depth, >, VCT_ITERATION);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/engine/search-proof/verdicts", test_verdicts);

  return g_test_run ();
}
