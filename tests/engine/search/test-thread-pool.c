/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Threads that search together. Their results vary, so these tests check invariants. The
 * build with ThreadSanitizer uses them to find data races. */

#include "../../add-case.h"
#include "engine/search/thread-pool.h"
#include "engine/set-up.h"

#define TABLE_BYTES ((gsize) 4 << 20)
#define N_THREADS   4

typedef struct
{
  const gchar *name;
  guint        n_threads;
  guint        expected;
  struct
  {
    gint8   move;
    TgScore score;
    guint   depth;
  } threads[4];
} Vote;

static const Vote votes[] = {
  { "alone", 1, 0, { { 1, 50, 8 } } },
  { "all-agree", 3, 0, { { 1, 50, 8 }, { 1, 40, 8 }, { 1, 50, 8 } } },
  { "deeper-of-the-same-move", 2, 1, { { 1, 50, 8 }, { 1, 40, 9 } } },
  { "two-against-one", 3, 1, { { 1, 50, 8 }, { 2, 50, 8 }, { 2, 40, 8 } } },
  { "better-and-deeper", 2, 1, { { 1, 20, 8 }, { 2, 60, 9 } } },
  { "draw-goes-to-the-leader", 2, 0, { { 1, 50, 8 }, { 2, 50, 8 } } },
  { "win-beats-all", 3, 2, { { 1, 50, 9 }, { 1, 50, 9 }, { 2, TG_SCORE_WIN - 9, 2 } } },
  { "shortest-win",
    3,
    1,
    { { 1, TG_SCORE_WIN - 9, 9 },
      { 2, TG_SCORE_WIN - 5, 3 },
      { 3, TG_SCORE_WIN - 7, 9 } } },
  { "nothing-finished", 2, 0, { { 1, -50, 1 }, { 2, 4000, 0 } } },
  { "seen-to-lose", 2, 1, { { 1, -(TG_SCORE_WIN - 8), 9 }, { 2, -100, 8 } } },
};

static void
test_vote (gconstpointer data)
{
  const Vote         *self = data;
  TgSearchInfo        infos[4];
  const TgSearchInfo *pointers[4];

  for (guint i = 0; i < self->n_threads; i++)
    {
      infos[i] = (TgSearchInfo){ .best = { self->threads[i].move, 0 },
                                 .score = self->threads[i].score,
                                 .depth = self->threads[i].depth };
      pointers[i] = &infos[i];
    }
  g_assert_cmpuint (tg_thread_pool_vote (pointers, self->n_threads), ==, self->expected);
}

/* Number of threads that can still be created. */
static guint n_threads_left = G_MAXUINT;

/* Replaces GLib’s function. */
GThread *
g_thread_try_new (const gchar *name, GThreadFunc func, gpointer data, GError **error)
{
  if (n_threads_left == 0)
    {
      g_set_error_literal (error, G_THREAD_ERROR, G_THREAD_ERROR_AGAIN,
                           "No more threads");
      return NULL;
    }
  n_threads_left--;
  return g_thread_new (name, func, data);
}

static void
assert_legal (const TgBoard *board, TgRuleset ruleset, TgPoint point)
{
  TgVerdict verdict =
      tg_ruleset_judge (ruleset, board, point, tg_board_side_to_move (board));

  g_assert_true (verdict == TG_VERDICT_LEGAL || verdict == TG_VERDICT_WIN);
}

static void
set_up_quiet (TgBoard *board)
{
  set_up_board (board, 15, "h8i9g10", "i8h9j10", TG_STONE_BLACK);
}

/* For any number of threads, rules and limits. */
static void
test_legal (void)
{
  static const guint threads[] = { 0, 1, 2, 3, N_THREADS };
  g_autoptr (TgEngine) engine = tg_engine_new (TABLE_BYTES);
  TgBoard board;

  set_up_quiet (&board);
  for (guint ruleset = 0; ruleset < TG_N_RULESETS; ruleset++)
    for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
      for (guint64 nodes = 1; nodes < 60000; nodes = nodes * 10 + 3)
        {
          TgLimits     limits = { .max_nodes = nodes, .n_threads = threads[i] };
          TgSearchInfo info;

          tg_engine_think (engine, &board, (TgRuleset) ruleset, &limits, NULL, NULL,
                           &info);
          assert_legal (&board, (TgRuleset) ruleset, info.best);
          g_assert_true (tg_point_equal (info.best, info.lines[0].pv[0]));
          g_assert_cmpuint (info.n_lines, ==, 1);
        }
}

/* A proved result is the same for any number of threads. */
static void
test_decided (void)
{
  g_autoptr (TgEngine) engine = tg_engine_new (TABLE_BYTES);
  TgLimits     limits = { .max_nodes = 4000000, .n_threads = N_THREADS };
  TgBoard      board;
  TgSearchInfo info;

  set_up_board (&board, 15, "i7j6h9i9", "h8g9h7g7", TG_STONE_BLACK);
  tg_engine_think (engine, &board, TG_RULESET_FREESTYLE, &limits, NULL, NULL, &info);
  g_assert_cmpint (info.score, >=, TG_SCORE_WIN_MIN);
  g_assert_cmpint (info.stop, ==, TG_SEARCH_STOP_DECIDED);
}

/* The helpers' nodes count: the limit is for all threads, which may exceed it by the
 * nodes that each searches between two polls. */
static void
test_node_limit (void)
{
  g_autoptr (TgEngine) engine = tg_engine_new (TABLE_BYTES);
  TgLimits     limits = { .max_nodes = 200000, .n_threads = 2 };
  TgBoard      board;
  TgSearchInfo info;

  set_up_quiet (&board);
  tg_engine_think (engine, &board, TG_RULESET_RENJU, &limits, NULL, NULL, &info);
  g_assert_cmpuint (info.nodes, >=, limits.max_nodes);
  g_assert_cmpint (info.stop, ==, TG_SEARCH_STOP_LIMIT);
}

static gboolean
stop_cb (const TgSearchInfo *info, gpointer user_data)
{
  guint *polls_left = user_data;

  if (info != NULL)
    g_assert_cmpuint (info->n_lines, >, 0);
  g_assert_cmpuint (*polls_left, >, 0);

  return --*polls_left > 0;
}

/* After a stop at any time, all threads have ended when the search returns, so the next
 * can start at once. */
static void
test_stop (void)
{
  g_autoptr (TgEngine) engine = tg_engine_new (TABLE_BYTES);
  TgLimits limits = { .n_threads = N_THREADS };
  TgBoard  board;

  set_up_quiet (&board);
  for (guint polls = 1; polls < 40; polls++)
    {
      TgSearchInfo info;
      guint        polls_left = polls;

      tg_engine_think (engine, &board, TG_RULESET_RENJU, &limits, stop_cb, &polls_left,
                       &info);
      g_assert_cmpuint (polls_left, ==, 0);
      g_assert_cmpint (info.stop, ==, TG_SEARCH_STOP_ASKED);
      assert_legal (&board, TG_RULESET_RENJU, info.best);
    }
}

/* Helpers leave no state that affects a later search alone: after clearing it equals a
 * new engine's. */
static void
test_alone_again (void)
{
  g_autoptr (TgEngine) fresh = tg_engine_new (TABLE_BYTES);
  g_autoptr (TgEngine) used = tg_engine_new (TABLE_BYTES);
  TgLimits     together = { .max_nodes = 30000, .n_threads = N_THREADS };
  TgLimits     alone = { .max_nodes = 30000 };
  TgBoard      board;
  TgSearchInfo first, second;

  set_up_quiet (&board);
  tg_engine_think (fresh, &board, TG_RULESET_RENJU, &alone, NULL, NULL, &first);
  tg_engine_think (used, &board, TG_RULESET_RENJU, &together, NULL, NULL, &second);
  tg_engine_clear (used);
  tg_engine_think (used, &board, TG_RULESET_RENJU, &alone, NULL, NULL, &second);
  g_assert_cmpuint (first.nodes, ==, second.nodes);
  g_assert_cmpint (first.score, ==, second.score);
  g_assert_true (tg_point_equal (first.best, second.best));
}

/* If no helper thread can be created, the search is that of one thread, even after
 * earlier searches with helpers. */
static void
test_no_threads (void)
{
  g_autoptr (TgEngine) fresh = tg_engine_new (TABLE_BYTES);
  g_autoptr (TgEngine) used = tg_engine_new (TABLE_BYTES);
  TgLimits     together = { .max_nodes = 30000, .n_threads = N_THREADS };
  TgLimits     alone = { .max_nodes = 30000 };
  TgBoard      board;
  TgSearchInfo first;
  TgSearchInfo second;

  set_up_quiet (&board);
  tg_engine_think (fresh, &board, TG_RULESET_RENJU, &alone, NULL, NULL, &first);
  for (guint i = 0; i < N_THREADS; i++)
    {
      n_threads_left = i == 0 ? G_MAXUINT : i - 1;
      tg_engine_clear (used);
      tg_engine_think (used, &board, TG_RULESET_RENJU, &together, NULL, NULL, &second);
      assert_legal (&board, TG_RULESET_RENJU, second.best);
      if (i != 1)
        continue;
      g_assert_cmpuint (first.nodes, ==, second.nodes);
      g_assert_true (tg_point_equal (first.best, second.best));
    }
  n_threads_left = G_MAXUINT;
}

/* Several lines with several threads. */
static void
test_lines (void)
{
  g_autoptr (TgEngine) engine = tg_engine_new (TABLE_BYTES);
  TgLimits     limits = { .max_depth = 6, .n_threads = 2, .n_lines = 4 };
  TgBoard      board;
  TgSearchInfo info;

  set_up_quiet (&board);
  tg_engine_think (engine, &board, TG_RULESET_FREESTYLE, &limits, NULL, NULL, &info);
  g_assert_cmpuint (info.n_lines, ==, 4);
  for (guint i = 0; i < 4; i++)
    assert_legal (&board, TG_RULESET_FREESTYLE, info.lines[i].pv[0]);
}

/* More threads than any machine has. */
static void
test_prepare (void)
{
  g_autoptr (TgEngine) engine = tg_engine_new (TABLE_BYTES);

  g_assert_cmpuint (tg_engine_prepare (engine, TG_RULESET_RENJU, 1), ==, 1);
  g_assert_cmpuint (tg_engine_prepare (engine, TG_RULESET_RENJU, 3), ==, 3);
  g_assert_cmpuint (tg_engine_prepare (engine, TG_RULESET_RENJU, 2), ==, 2);
  g_assert_cmpuint (tg_engine_prepare (engine, TG_RULESET_RENJU, G_MAXUINT), <=,
                    TG_MAX_THREADS);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (votes); i++)
    add_case ("/engine/team/vote/", votes[i].name, &votes[i], test_vote);
  g_test_add_func ("/engine/team/legal", test_legal);
  g_test_add_func ("/engine/team/decided", test_decided);
  g_test_add_func ("/engine/team/node-limit", test_node_limit);
  g_test_add_func ("/engine/team/stop", test_stop);
  g_test_add_func ("/engine/team/alone-again", test_alone_again);
  g_test_add_func ("/engine/team/no-threads", test_no_threads);
  g_test_add_func ("/engine/team/lines", test_lines);
  g_test_add_func ("/engine/team/prepare", test_prepare);

  return g_test_run ();
}
