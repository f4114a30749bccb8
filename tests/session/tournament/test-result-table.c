/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The table of a tournament: ranks, and the file. */

#include "session/tournament/result-table.h"

#define N 4

static const gchar *const names[N] = { "P0", "P1", "P2", "P3" };

static void
add (TgResultTable *table, guint black, guint white, TgStone winner)
{
  tg_result_table_add (table, black, white, tg_tally_of_game (winner, TG_STONE_BLACK));
}

/* Makes a table in which the third player wins all games, and the first has more wins
 * than the second. */
static TgResultTable *
make_table (void)
{
  TgResultTable *table = tg_result_table_new (N);

  add (table, 0, 1, TG_STONE_NONE);
  add (table, 1, 0, TG_STONE_NONE);
  add (table, 2, 0, TG_STONE_BLACK);
  add (table, 0, 2, TG_STONE_WHITE);
  add (table, 2, 3, TG_STONE_BLACK);
  add (table, 3, 0, TG_STONE_WHITE);
  add (table, 1, 3, TG_STONE_NONE);
  add (table, 3, 1, TG_STONE_NONE);
  table->failures[3] = 1;
  return table;
}

static void
assert_order (TgRanking ranking, guint first, guint second, guint third, guint fourth)
{
  g_autoptr (TgResultTable) table = make_table ();
  const guint expected[N] = { first, second, third, fourth };
  guint       order[N];

  tg_result_table_rank (table, ranking, order);
  g_assert_cmpmem (order, sizeof order, expected, sizeof expected);
}

/* By share, the second player with half the points of four games comes before the
 * first, who has a smaller share of five. */
static void
test_places (void)
{
  assert_order (TG_RANKING_BY_POINTS, 2, 0, 1, 3);
  assert_order (TG_RANKING_BY_SHARE, 2, 1, 0, 3);
}

static void
test_total (void)
{
  g_autoptr (TgResultTable) table = make_table ();
  TgTally total = tg_result_table_get_total (table, 0);

  g_assert_cmpuint (total.won, ==, 1);
  g_assert_cmpuint (total.drawn, ==, 2);
  g_assert_cmpuint (total.lost, ==, 2);
  g_assert_cmpuint (tg_tally_get_points (total), ==, 4);
}

static void
test_file (void)
{
  g_autoptr (TgResultTable) table = make_table ();
  g_autoptr (GString) csv = g_string_new (NULL);
  guint order[N];

  tg_result_table_rank (table, TG_RANKING_BY_POINTS, order);
  tg_result_table_write_titles (table, names, order, csv);
  for (guint i = 0; i < N; i++)
    {
      g_string_append_c (csv, '\n');
      tg_result_table_write_row (table, names, order, i, "x", csv);
    }
  g_assert_cmpstr (csv->str, ==,
                   "place,player,\"P2\",\"P0\",\"P1\",\"P3\",points,wins,draws,losses,"
                   "failures\n"
                   "1,\"P2\",,4,x,2,6,3,0,0,0\n"
                   "2,\"P0\",0,,2,2,4,1,2,2,0\n"
                   "3,\"P1\",x,2,,2,4,0,4,0,0\n"
                   "4,\"P3\",0,0,2,,2,0,2,2,1");
}

static void
test_quotes (void)
{
  static const gchar *const quoted[] = { "the \"best\", so far", "P" };
  g_autoptr (TgResultTable) table = tg_result_table_new (2);
  g_autoptr (GString) csv = g_string_new (NULL);

  tg_result_table_write_row (table, quoted, (const guint[]){ 0, 1 }, 0, "0", csv);
  g_assert_true (g_str_has_prefix (csv->str, "1,\"the \"\"best\"\", so far\",,0,0"));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/session/result-table/places", test_places);
  g_test_add_func ("/session/result-table/total", test_total);
  g_test_add_func ("/session/result-table/file", test_file);
  g_test_add_func ("/session/result-table/quotes", test_quotes);

  return g_test_run ();
}
