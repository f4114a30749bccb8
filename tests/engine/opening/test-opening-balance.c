/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Stones that give both sides equal chances, or one of them a given advantage. */

#include "engine/opening/opening-balance.h"
#include "engine/opening/opening-judge.h"
#include "engine/set-up.h"

#define TABLE_BYTES (1 << 18)
#define NODES       40000
#define JUDGE_NODES 10000

/* Sets up a position in which Black, who is to move, is ahead after most moves. */
static void
set_up (TgBoard *board)
{
  set_up_board (board, 15, "h8", "i9", TG_STONE_BLACK);
}

static gboolean
balance (TgEngine      *engine,
         const TgBoard *board,
         guint          n_stones,
         TgScore        bias,
         TgPoint       *points)
{
  const TgLimits         limits = { .max_nodes = NODES };
  const TgBalanceRequest request = { .board = board, .n_stones = n_stones, .bias = bias };

  return tg_opening_balance (engine, &request, &limits, NULL, NULL, points);
}

/* Returns Black's chance after one stone. */
static gdouble
judge (TgEngine *engine, const TgBoard *board, TgPoint point)
{
  const TgLimits limits = { .max_nodes = JUDGE_NODES };
  TgBoard        after = *board;
  TgOpeningJudge judge;

  tg_board_place (&after, point, tg_board_side_to_move (board));
  tg_opening_judge_init (&judge, engine, TG_RULESET_FREESTYLE, &limits, NULL, NULL);
  return tg_opening_judge_search (&judge, &after, JUDGE_NODES);
}

static void
test_one (void)
{
  g_autoptr (TgEngine) engine = tg_engine_new (TABLE_BYTES);
  TgPoint points[TG_BALANCE_MAX_STONES];
  TgPoint again[TG_BALANCE_MAX_STONES];
  TgBoard board;

  set_up (&board);
  g_assert_true (balance (engine, &board, 1, 0, points));
  g_assert_true (tg_board_is_empty (&board, points[0]));
  g_assert_cmpfloat_with_epsilon (judge (engine, &board, points[0]), 0.5, 0.2);

  g_assert_true (balance (engine, &board, 1, 0, again));
  g_assert_true (tg_point_equal (points[0], again[0]));
}

/* With a bias, the stones make Black be ahead, or behind. */
static void
test_bias (void)
{
  g_autoptr (TgEngine) engine = tg_engine_new (TABLE_BYTES);
  TgPoint ahead[TG_BALANCE_MAX_STONES];
  TgPoint behind[TG_BALANCE_MAX_STONES];
  TgBoard board;

  set_up (&board);
  g_assert_true (balance (engine, &board, 1, 300, ahead));
  g_assert_true (balance (engine, &board, 1, -300, behind));
  g_assert_cmpfloat (judge (engine, &board, ahead[0]), >,
                     judge (engine, &board, behind[0]));
}

static void
test_two (void)
{
  g_autoptr (TgEngine) engine = tg_engine_new (TABLE_BYTES);
  TgPoint points[TG_BALANCE_MAX_STONES];
  TgBoard boards[2];

  set_up (&boards[0]);
  tg_board_init (&boards[1], 9);
  for (gsize i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      g_assert_true (balance (engine, &boards[i], 2, 0, points));
      g_assert_true (tg_board_is_empty (&boards[i], points[0]));
      g_assert_true (tg_board_is_empty (&boards[i], points[1]));
      g_assert_false (tg_point_equal (points[0], points[1]));
    }
}

/* Only points that the limits allow are chosen, if any are near the stones. */
static void
test_limits (void)
{
  g_autoptr (TgEngine) engine = tg_engine_new (TABLE_BYTES);
  const TgPoint          only = { 3, 8 };
  TgLimits               limits = { .max_nodes = 2000, .root_choice = TG_ROOT_ONLY };
  TgPoint                points[TG_BALANCE_MAX_STONES];
  TgBoard                board;
  const TgBalanceRequest request = { .board = &board, .n_stones = 1 };

  set_up (&board);
  g_assert_false (tg_opening_balance (engine, &request, &limits, NULL, NULL, points));
  tg_point_set_add (&limits.root_points, (TgPoint){ 7, 9 });
  g_assert_true (tg_opening_balance (engine, &request, &limits, NULL, NULL, points));
  g_assert_true (tg_point_equal (points[0], (TgPoint){ 7, 9 }));

  /* The only allowed points are too far from the stones. */
  limits = (TgLimits){ .max_nodes = 2000, .root_choice = TG_ROOT_ONLY };
  tg_point_set_add (&limits.root_points, only);
  g_assert_false (tg_opening_balance (engine, &request, &limits, NULL, NULL, points));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/engine/opening-balance/one", test_one);
  g_test_add_func ("/engine/opening-balance/bias", test_bias);
  g_test_add_func ("/engine/opening-balance/two", test_two);
  g_test_add_func ("/engine/opening-balance/limits", test_limits);

  return g_test_run ();
}
