/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reports of programs about their search, and messages that are none. */

#include "protocol/gomocup-report.h"

#include <string.h>

typedef struct
{
  const gchar *text;
  guint        rank; /* 0 for a message that is no report */
  guint        depth;
  const gchar *value;
  guint        n_points;
  TgPoint      first;
} Case;

/* Rows are counted from the top of a board of 15×15 points. */
static const Case cases[] = {
  { "depth 12-20 ev 123 n 5M n/ms 900 tm 5000 pv H8 I9", 1, 12, "123", 2, { 7, 7 } },
  { "depth 8-15 multipv 2 ev -30 n 5M pv A1 B2 C3", 2, 8, "-30", 3, { 0, 14 } },
  { "Depth 12-20 | Eval 123 | Time 5s | H7 I9", 1, 12, "123", 2, { 7, 8 } },
  { "[Pondering] Depth 9-9 | Eval +M5 | Time 31ms | O15", 1, 9, "+M5", 1, { 14, 0 } },
  { "(3) -M12 | 7-9 | A15 B15", 3, 7, "-M12", 2, { 0, 0 } },
  { "(1) 12 (W 51.00, D 0.00, S 0.1) | V 5k | SD 9 | H8", 1, 0, "12", 1, { 7, 7 } },
  { "depth 6-9 eval +34 nodes 12k speed 900k time 5 ms pv 7,7 8,8",
    1,
    6,
    "+34",
    2,
    { 7, 7 } },
  { "line 2 depth 6 eval -5 pv 0,0", 2, 6, "-5", 1, { 0, 14 } },
  { "DEPTH=5;EV=0.5;PV=h8", 1, 5, "0.5", 1, { 7, 7 } },
  { "score cp 31 depth 4 pv h8", 1, 4, "31", 1, { 7, 7 } },
  { "depth 4 score mate -3 pv h8", 1, 4, "-M3", 1, { 7, 7 } },
  { "value 55% h8", 1, 0, "55%", 1, { 7, 7 } },
  { "depth 7 pv h8 p16 h9", 1, 7, "", 1, { 7, 7 } },
  { "depth 7 ev VAL_NONE pv h8", 1, 7, "", 1, { 7, 7 } },

  /* no reports */
  { "", 0, 0, "", 0, { 0, 0 } },
  { "REALTIME BEST 7,7", 0, 0, "", 0, { 0, 0 } },
  { "INFO MAX_THREAD_NUM 256", 0, 0, "", 0, { 0, 0 } },
  { "I like H8", 0, 0, "", 0, { 0, 0 } },
  { "depth 12 ev 30", 0, 0, "", 0, { 0, 0 } },
  { "Depth 12-20 | Eval 30 | Node 5M | Time 5s", 0, 0, "", 0, { 0, 0 } },
  { "depth 12 ev 5 pv (NONE)", 0, 0, "", 0, { 0, 0 } },
  { "depth 12 ev 5 pv 15,0", 0, 0, "", 0, { 0, 0 } },
  { "depth 12 ev 5 pv p1 a16 a0", 0, 0, "", 0, { 0, 0 } },

  /* hostile numbers and words */
  { "depth 99999999999 ev 1 pv h8", 1, 0, "1", 1, { 7, 7 } },
  { "depth -5 ev 123456789012345 pv h8 h9", 0, 0, "", 0, { 0, 0 } },
  { "multipv 0 ev %s%n pv h8", 0, 0, "", 0, { 0, 0 } },
  { "(0) 5 | 7-9 | h8", 0, 0, "", 0, { 0, 0 } },
  { "mate pv depth", 0, 0, "", 0, { 0, 0 } },
  { "depth 3 ev \xff\xfe pv h8\xc3 i9", 0, 0, "", 0, { 0, 0 } },
  { "pv pv ev depth 5 multipv 2 h8", 0, 0, "", 0, { 0, 0 } },
  { "ev +-+5 depth 2 pv h00000000008 h8", 0, 0, "", 0, { 0, 0 } },
  { "depth 2 pv h99999999999999999999", 0, 0, "", 0, { 0, 0 } },
};

static void
test_cases (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const Case       *expected = &cases[i];
      g_autofree gchar *escaped = g_strescape (expected->text, NULL);
      TgGomocupReport   report;

      g_test_message ("%s", escaped);
      g_assert_true (tg_gomocup_report_parse (&report, expected->text, 15, TRUE)
                     == (expected->rank > 0));
      if (expected->rank == 0)
        continue;
      g_assert_cmpuint (report.rank, ==, expected->rank);
      g_assert_cmpuint (report.depth, ==, expected->depth);
      g_assert_cmpstr (report.value, ==, expected->value);
      g_assert_cmpuint (report.n_points, ==, expected->n_points);
      g_assert_true (tg_point_equal (report.points[0], expected->first));
    }
}

/* Rows of letters depend on the program; the protocol's coordinates do not. */
static void
test_rows (void)
{
  TgGomocupReport report;

  g_assert_true (tg_gomocup_report_parse (&report, "depth 1 pv h7 7,8", 15, FALSE));
  g_assert_cmpuint (report.n_points, ==, 2);
  g_assert_true (tg_point_equal (report.points[0], (TgPoint){ 7, 6 }));
  g_assert_true (tg_point_equal (report.points[1], (TgPoint){ 7, 6 }));
}

/* A line of a megabyte is read up to a limit. */
static void
test_long (void)
{
  g_autoptr (GString) text = g_string_new ("depth 5 ev 1 pv");
  TgGomocupReport report;

  for (guint i = 0; i < 200000; i++)
    g_string_append (text, i % 2 == 0 ? " h8" : " i9");
  g_assert_true (tg_gomocup_report_parse (&report, text->str, 15, TRUE));
  g_assert_cmpuint (report.n_points, ==, TG_GOMOCUP_REPORT_MAX_POINTS);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/protocol/gomocup-report/cases", test_cases);
  g_test_add_func ("/protocol/gomocup-report/rows", test_rows);
  g_test_add_func ("/protocol/gomocup-report/long", test_long);
  return g_test_run ();
}
