/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Judgements whose truth follows from the rules. */

#include "positions/positions.h"
#include "tactics/judge.h"

#define NODES 20000

static TgPoint
point (const gchar *text)
{
  return positions_parse_point (text, 15);
}

static void
set_up (TgBoard *board, const gchar *black, const gchar *white)
{
  tg_board_init (board, 15);
  positions_place (board, black, TG_STONE_BLACK);
  positions_place (board, white, TG_STONE_WHITE);
}

/* Both ends of an open three win. */
static void
test_fours (void)
{
  g_autoptr (TgProver) prover = tg_prover_new_small ();
  const TgJudge judge = { .prover = prover, .max_nodes = NODES };
  TgPointList   winning;
  TgBoard       board;

  set_up (&board, "h8 i8 j8", "a15 a1 c15");
  g_assert_true (
      tg_judge_fours (&judge, &board, TG_RULESET_FREESTYLE, TG_STONE_BLACK, &winning));
  g_assert_cmpuint (winning.n, ==, 2);
  g_assert_true (tg_point_is_among (point ("g8"), winning.points, winning.n));
  g_assert_true (tg_point_is_among (point ("k8"), winning.points, winning.n));
}

/* A four-three can be stopped only on the points of its rows. */
static void
test_saves (void)
{
  g_autoptr (TgProver) prover = tg_prover_new_small ();
  const TgJudge judge = { .prover = prover, .max_nodes = NODES };
  TgPointList   saves;
  TgBoard       board;

  set_up (&board, "h8 i8 j8 k9 k10", "g8 a1 c15 o3");
  g_assert_true (tg_judge_saves (&judge, &board, TG_RULESET_FREESTYLE, TG_STONE_WHITE,
                                 TG_PROOF_VCF, 225, &saves));
  g_assert_true (tg_point_is_among (point ("k8"), saves.points, saves.n));
  g_assert_true (tg_point_is_among (point ("k11"), saves.points, saves.n));
  g_assert_false (tg_point_is_among (point ("h9"), saves.points, saves.n));
  for (guint i = 0; i < saves.n; i++)
    g_assert_true (saves.points[i].x == 10 || saves.points[i].y == 7);
  g_assert_false (tg_judge_saves (&judge, &board, TG_RULESET_FREESTYLE, TG_STONE_WHITE,
                                  TG_PROOF_VCF, 2, &saves));
}

/* Two threes at once win by threats; one alone does not, nor does a move without a
 * threat. A limit for each reply and one for all replies give the same result. */
static void
test_move (void)
{
  g_autoptr (TgProver) prover = tg_prover_new_small ();
  const TgJudge judges[] = { { .prover = prover, .max_nodes = NODES },
                             { .prover = prover, .max_total = 20 * NODES } };

  for (guint i = 0; i < G_N_ELEMENTS (judges); i++)
    {
      TgMoveJudgement judgement;
      TgBoard         board;

      set_up (&board, "h8 i8 j10 j11", "a1 c15 o3 n14");
      tg_judge_move (&judges[i], &board, TG_RULESET_FREESTYLE, point ("j8"), TG_PROOF_VCT,
                     &judgement);
      g_assert_cmpint (judgement.result, ==, TG_PROOF_WIN);
      g_assert_nonnull (judgement.proof);
      tg_move_judgement_clear (&judgement);

      tg_judge_move (&judges[i], &board, TG_RULESET_FREESTYLE, point ("a8"), TG_PROOF_VCT,
                     &judgement);
      g_assert_cmpint (judgement.result, ==, TG_PROOF_NONE);
      g_assert_false (judgement.is_threat);

      set_up (&board, "h8 i8", "a1 c15");
      g_assert_false (tg_judge_move_wins (&judges[i], &board, TG_RULESET_FREESTYLE,
                                          point ("j8"), TG_PROOF_VCF));
    }
}

/* A cancelled judge gives no answer. */
static void
test_cancelled (void)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  const TgJudge judge = { .max_nodes = NODES, .cancellable = cancellable };
  TgBoard       board;

  set_up (&board, "h8 i8 j8 k8", "g8 a1 c15 o3");
  g_assert_cmpint (tg_judge_position (&judge, &board, TG_RULESET_FREESTYLE,
                                      TG_STONE_BLACK, TG_PROOF_VCF, NULL),
                   ==, TG_PROOF_WIN);
  g_cancellable_cancel (cancellable);
  g_assert_cmpint (tg_judge_position (&judge, &board, TG_RULESET_FREESTYLE,
                                      TG_STONE_BLACK, TG_PROOF_VCF, NULL),
                   ==, TG_PROOF_UNKNOWN);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tactics/judge/fours", test_fours);
  g_test_add_func ("/tactics/judge/saves", test_saves);
  g_test_add_func ("/tactics/judge/move", test_move);
  g_test_add_func ("/tactics/judge/cancelled", test_cancelled);
  return g_test_run ();
}
