/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The names of threats, and the threats of stones. */

#include "positions/positions.h"
#include "tactics/stone-rows.h"
#include "tactics/threat-map.h"

/* Puzzles, lessons and the database use these names. */
static void
test_ids (void)
{
  static const gchar *const kept[] = { "five",        "four",       "open-four",
                                       "split-four",  "three",      "split-three",
                                       "double-four", "four-three", "double-three" };
  TgThreat                  threat = TG_THREAT_FIVE;

  for (guint i = 0; i < TG_N_THREAT_NAMES; i++)
    {
      g_assert_true (tg_threat_from_id (tg_threat_to_id (i), &threat));
      g_assert_cmpint (threat, ==, i);
    }
  for (guint i = 0; i < G_N_ELEMENTS (kept); i++)
    g_assert_true (tg_threat_from_id (kept[i], &threat));
  threat = TG_THREAT_THREE;
  g_assert_false (tg_threat_from_id ("seven", &threat));
  g_assert_cmpint (threat, ==, TG_THREAT_THREE);
}

/* Black's stones, the point of the next one, and the threat it makes; White's stones
 * are far away. */
static const struct
{
  const gchar *black, *point;
  TgThreat     threat;
  guint        length; /* length of the strongest row; 0 if there is none */
} cases[] = {
  { "h8 i8 j8 k8", "l8", TG_THREAT_FIVE, 5 },
  { "h8 i8 j8", "k8", TG_THREAT_OPEN_FOUR, 4 },
  { "h8 i8 j8", "l8", TG_THREAT_FOUR, 5 },
  { "b8 c8 d8 e9 e10 e11", "e8", TG_THREAT_OPEN_FOUR, 4 },
  { "b8 c8 f8 d4 d5 d7", "d8", TG_THREAT_DOUBLE_FOUR, 5 },
  { "h8 i8 k9 k10 l8", "k8", TG_THREAT_FOUR_THREE, 5 },
  { "h8 i8 k9 k10", "k8", TG_THREAT_DOUBLE_THREE, 4 },
  { "h8 i8", "j8", TG_THREAT_THREE, 3 },
  { "h8", "i8", TG_THREAT_NONE, 0 },
};

static void
test_at (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      TgPoint point = positions_parse_point (cases[i].point, 15);
      TgLine  row = { .length = 0 };
      TgBoard board;
      g_auto (TgThreatMap) map = { .prospects = NULL };

      g_test_message ("%s, %s", cases[i].black, cases[i].point);
      tg_board_init (&board, 15);
      positions_place (&board, cases[i].black, TG_STONE_BLACK);
      g_assert_cmpint (
          tg_threat_at (TG_RULESET_FREESTYLE, &board, point, TG_STONE_BLACK, &row), ==,
          cases[i].threat);
      g_assert_cmpuint (row.length, ==, cases[i].length);
      tg_threat_map_init (&map, TG_RULESET_FREESTYLE, &board);
      g_assert_cmpint (tg_threat_map_get (&map, point, TG_STONE_BLACK), ==,
                       cases[i].threat);
    }
}

/* A weaker threat is found beside a stronger one. */
static void
test_rows (void)
{
  TgStoneRows rows;
  TgBoard     board;

  tg_board_init (&board, 15);
  positions_place (&board, "h8 i8 k9 k10 l8", TG_STONE_BLACK);
  tg_stone_rows_init (&rows, TG_RULESET_FREESTYLE, &board,
                      positions_parse_point ("k8", 15), TG_STONE_BLACK);
  g_assert_true (tg_stone_rows_make (&rows, TG_THREAT_FOUR));
  g_assert_true (tg_stone_rows_make (&rows, TG_THREAT_SPLIT_FOUR));
  g_assert_true (tg_stone_rows_make (&rows, TG_THREAT_CLOSED_FOUR));
  g_assert_true (tg_stone_rows_make (&rows, TG_THREAT_THREE));
  g_assert_true (tg_stone_rows_make (&rows, TG_THREAT_FOUR_THREE));
  g_assert_true (tg_stone_rows_make (&rows, TG_THREAT_FORK));
  g_assert_false (tg_stone_rows_make (&rows, TG_THREAT_OPEN_FOUR));
  g_assert_false (tg_stone_rows_make (&rows, TG_THREAT_DOUBLE_FOUR));
  g_assert_false (tg_stone_rows_make (&rows, TG_THREAT_DOUBLE_THREE));
  g_assert_false (tg_stone_rows_make (&rows, TG_THREAT_FIVE));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tactics/threat/ids", test_ids);
  g_test_add_func ("/tactics/threat/at", test_at);
  g_test_add_func ("/tactics/threat/rows", test_rows);
  return g_test_run ();
}
