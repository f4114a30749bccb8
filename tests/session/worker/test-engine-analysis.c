/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The conversion of scores and search results to TgAnalysis. */

#include "session/worker/engine-analysis.h"

static const struct
{
  TgScore score;
  gint    plies;
} mates[] = {
  { 0, 0 },
  { TG_SCORE_WIN_MIN - 1, 0 },
  { 1 - TG_SCORE_WIN_MIN, 0 },
  { TG_SCORE_WIN - 1, 1 },
  { TG_SCORE_WIN - 7, 7 },
  { -TG_SCORE_WIN + 4, -4 },
};

static void
test_mate (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (mates); i++)
    g_assert_cmpint (tg_engine_analysis_mate_plies (mates[i].score), ==, mates[i].plies);
}

static void
test_fill (void)
{
  TgSearchInfo info = {
    .score = TG_SCORE_WIN - 3,
    .depth = 6,
    .nodes = 50000,
    .time_us = 200000,
    .n_pv = TG_ANALYSIS_MAX_LINE + 1,
  };
  TgAnalysis analysis;

  for (guint i = 0; i < info.n_pv; i++)
    info.pv[i] = tg_point_from_index (i, 15);
  tg_engine_analysis_fill (&analysis, &info, TG_STONE_WHITE);

  g_assert_cmpint (analysis.side, ==, TG_STONE_WHITE);
  g_assert_cmpuint (analysis.depth, ==, 6);
  g_assert_cmpuint (analysis.nodes, ==, 50000);
  g_assert_cmpuint (analysis.nodes_per_second, ==, 250000);
  g_assert_cmpint (analysis.time_us, ==, 200000);
  g_assert_cmpfloat (analysis.win_chance, ==, 1.0);
  g_assert_cmpint (analysis.mate_plies, ==, 3);
  g_assert_cmpuint (analysis.n_line, ==, TG_ANALYSIS_MAX_LINE);
  for (guint i = 0; i < analysis.n_line; i++)
    g_assert_true (tg_point_equal (analysis.line[i], info.pv[i]));
}

static void
test_fill_without_time (void)
{
  const TgSearchInfo info = { .nodes = 1 };
  TgAnalysis         analysis;

  tg_engine_analysis_fill (&analysis, &info, TG_STONE_BLACK);
  g_assert_cmpuint (analysis.nodes_per_second, ==, 0);
  g_assert_cmpuint (analysis.n_line, ==, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/session/engine-analysis/mate", test_mate);
  g_test_add_func ("/session/engine-analysis/fill", test_fill);
  g_test_add_func ("/session/engine-analysis/fill-without-time", test_fill_without_time);

  return g_test_run ();
}
