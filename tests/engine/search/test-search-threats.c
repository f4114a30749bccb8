/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A win by threats at the root, of thirteen moves, some of which are not fours. */

#include "engine/set-up.h"

#define TABLE_BYTES ((gsize) 1 << 20)

/* The threat search's share of these nodes suffices for the win. */
#define MAX_NODES 200000

/* Without the threat search, the win is found later than this. */
#define EARLY_NODES 45000

static void
think (const TgBoard *board, guint64 max_nodes, guint n_lines, TgSearchInfo *info)
{
  g_autoptr (TgEngine) engine = tg_engine_new (TABLE_BYTES);
  TgLimits limits = { .max_nodes = max_nodes, .n_lines = n_lines };

  tg_engine_think (engine, board, TG_RULESET_FREESTYLE, &limits, NULL, NULL, info);
}

static void
set_up_fight (TgBoard *board)
{
  set_up_board (board, 15, "i7j6h9i9", "h8g9h7g7", TG_STONE_BLACK);
}

/* Plays the line, which must end in a five of the side that began. */
static void
assert_line_wins (const TgBoard *start, const TgSearchInfo *info)
{
  TgBoard board = *start;
  TgStone winner = tg_board_side_to_move (start);

  g_assert_cmpint (info->score, ==, TG_SCORE_WIN - (gint) info->n_pv);
  for (guint i = 0; i < info->n_pv; i++)
    {
      TgStone  stone = tg_board_side_to_move (&board);
      gboolean is_last = i + 1 == info->n_pv;

      g_assert_cmpint (
          tg_ruleset_judge (TG_RULESET_FREESTYLE, &board, info->pv[i], stone), ==,
          is_last ? TG_VERDICT_WIN : TG_VERDICT_LEGAL);
      tg_board_place (&board, info->pv[i], stone);
      if (is_last)
        g_assert_cmpint (stone, ==, winner);
    }
}

/* Proof-number search depends on the order of moves, so one symmetric image may be harder
 * than others. */
static void
test_found_early (void)
{
  guint n_early = 0;

  for (guint symmetry = 0; symmetry < TG_N_SYMMETRIES; symmetry++)
    {
      TgBoard      board;
      TgBoard      image;
      TgSearchInfo info;

      set_up_fight (&board);
      set_up_image (&image, &board, symmetry);
      think (&image, MAX_NODES, 1, &info);
      g_assert_cmpint (info.score, >=, TG_SCORE_WIN_MIN);
      if (info.nodes > EARLY_NODES)
        continue;
      assert_line_wins (&image, &info);
      n_early++;
    }
  g_assert_cmpuint (n_early, >=, TG_N_SYMMETRIES - 1);
}

/* A win that begins with an excluded move is not reported. */
static void
test_root_choice (void)
{
  TgLimits limits = { .max_nodes = MAX_NODES, .root_choice = TG_ROOT_EXCEPT };
  g_autoptr (TgEngine) engine = tg_engine_new (TABLE_BYTES);
  TgBoard      board;
  TgSearchInfo info;
  TgPoint      winning;

  set_up_fight (&board);
  think (&board, MAX_NODES, 1, &info);
  winning = info.best;
  tg_point_set_add (&limits.root_points, winning);
  tg_engine_think (engine, &board, TG_RULESET_FREESTYLE, &limits, NULL, NULL, &info);
  g_assert_false (tg_point_equal (info.best, winning));
}

/* Lines that threats do not decide are searched, and have other moves. */
static void
test_several_lines (void)
{
  TgBoard      board;
  TgSearchInfo info;
  guint        n_deep = 0;

  set_up_fight (&board);
  think (&board, MAX_NODES, 3, &info);
  g_assert_cmpuint (info.n_lines, ==, 3);
  g_assert_cmpint (info.score, >=, TG_SCORE_WIN_MIN);
  for (guint i = 0; i < info.n_lines; i++)
    {
      n_deep += info.lines[i].depth >= 5;
      if (i > 0)
        g_assert_cmpint (info.lines[i].score, <=, info.lines[i - 1].score);
      for (guint j = 0; j < i; j++)
        g_assert_false (tg_point_equal (info.lines[i].pv[0], info.lines[j].pv[0]));
    }
  g_assert_cmpuint (n_deep, >=, 2);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/engine/search-threats/found-early", test_found_early);
  g_test_add_func ("/engine/search-threats/root-choice", test_root_choice);
  g_test_add_func ("/engine/search-threats/several-lines", test_several_lines);

  return g_test_run ();
}
