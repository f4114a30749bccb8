/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "positions/positions.h"
#include "rules/ruleset.h"

/* The expected verdict on completing a row of a given length. */
static TgVerdict
expected_verdict (TgRuleset ruleset, TgStone stone, guint length)
{
  gboolean black_in_renju = ruleset == TG_RULESET_RENJU && stone == TG_STONE_BLACK;

  if (length < 5)
    return TG_VERDICT_LEGAL;
  if (length == 5)
    return TG_VERDICT_WIN;
  if (black_in_renju)
    return TG_VERDICT_OVERLINE;
  return ruleset == TG_RULESET_STANDARD || ruleset == TG_RULESET_CARO5 ? TG_VERDICT_LEGAL
                                                                       : TG_VERDICT_WIN;
}

/* Makes a row of @length stones, placing the one at @gap last. */
static void
assert_row (TgRuleset   ruleset,
            guint       size,
            TgStone     stone,
            TgPoint     start,
            TgDirection direction,
            guint       length,
            guint       gap)
{
  TgPoint   point = tg_point_step (start, direction, (gint) gap);
  TgVerdict expected = expected_verdict (ruleset, stone, length);
  TgBoard   board;
  TgLine    lines[TG_N_DIRECTIONS];

  tg_board_init (&board, size);
  for (guint i = 0; i < length; i++)
    if (i != gap)
      tg_board_place (&board, tg_point_step (start, direction, (gint) i), stone);

  g_assert_cmpint (tg_ruleset_judge (ruleset, &board, point, stone), ==, expected);
  tg_board_place (&board, point, stone);

  guint n = tg_ruleset_winning_lines (ruleset, &board, point, lines);

  g_assert_cmpuint (n, ==, expected == TG_VERDICT_WIN ? 1 : 0);
  if (n == 1)
    {
      g_assert_true (tg_point_equal (lines[0].start, start));
      g_assert_cmpuint (lines[0].direction, ==, direction);
      g_assert_cmpuint (lines[0].length, ==, length);
    }
}

/* Rows of four to seven at every place of a board, including its edges and diagonals,
 * completed at each of their points. */
static void
test_rows (gconstpointer data)
{
  guint size = GPOINTER_TO_UINT (data);

  for (guint i = 0; i < size * size; i++)
    for (guint direction = 0; direction < TG_N_DIRECTIONS; direction++)
      for (guint length = 4; length <= 7; length++)
        {
          TgPoint start = tg_point_from_index (i, size);

          if (!tg_point_is_on_board (tg_point_step (start, direction, (gint) length - 1),
                                     size))
            continue;

          for (guint gap = 0; gap < length; gap++)
            for (guint ruleset = 0; ruleset < TG_N_RULESETS; ruleset++)
              {
                assert_row (ruleset, size, TG_STONE_BLACK, start, direction, length, gap);
                assert_row (ruleset, size, TG_STONE_WHITE, start, direction, length, gap);
              }
        }
}

/* Rows of five and six on row 8, or a1 to e1, with opposing stones at some ends: only
 * Caro considers those, and there the edge does not block. */
static const struct
{
  const gchar *name;
  const gchar *row; /* without its last stone */
  const gchar *last;
  const gchar *blocks;
  gboolean     wins[TG_N_RULESETS];
} blocked[] = {
  { "both-ends", "d8e8f8g8", "h8", "c8i8", { 1, 1, 1, 0, 0 } },
  { "filled-inside", "d8e8g8h8", "f8", "c8i8", { 1, 1, 1, 0, 0 } },
  { "one-end", "d8e8f8g8", "h8", "c8", { 1, 1, 1, 1, 1 } },
  { "other-end", "d8e8f8g8", "h8", "i8", { 1, 1, 1, 1, 1 } },
  { "behind-a-gap", "d8e8f8g8", "h8", "b8i8", { 1, 1, 1, 1, 1 } },
  { "edge", "a1b1c1d1", "e1", "f1", { 1, 1, 1, 1, 1 } },
  { "far-edge", "o11o12o13o14", "o15", "o10", { 1, 1, 1, 1, 1 } },
  { "rising", "a2b3c4d5", "e6", "f7", { 1, 1, 1, 1, 1 } },
  { "rising-blocked", "b3c4d5e6", "f7", "a2g8", { 1, 1, 1, 0, 0 } },
  { "falling-blocked", "b9c8d7e6", "f5", "a10g4", { 1, 1, 1, 0, 0 } },
  { "column-blocked", "h3h4h5h6", "h7", "h2h8", { 1, 1, 1, 0, 0 } },
};

static void
test_blocked (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (blocked); i++)
    for (guint ruleset = 0; ruleset < TG_N_RULESETS; ruleset++)
      for (TgStone stone = TG_STONE_BLACK; stone <= TG_STONE_WHITE; stone++)
        {
          TgPoint last = positions_parse_point (blocked[i].last, 15);
          TgBoard board;

          g_test_message ("%s, %s", blocked[i].name, tg_ruleset_to_id (ruleset));
          tg_board_init (&board, 15);
          positions_place (&board, blocked[i].row, stone);
          positions_place (&board, blocked[i].blocks, tg_stone_opponent (stone));
          g_assert_cmpint (tg_ruleset_judge (ruleset, &board, last, stone), ==,
                           blocked[i].wins[ruleset] ? TG_VERDICT_WIN : TG_VERDICT_LEGAL);
        }
}

/* Six in a row between two opposing stones. */
static void
test_blocked_six (void)
{
  for (TgStone stone = TG_STONE_BLACK; stone <= TG_STONE_WHITE; stone++)
    {
      TgPoint last = positions_parse_point ("h8", 15);
      TgBoard board;

      tg_board_init (&board, 15);
      positions_place (&board, "c8d8e8f8g8", stone);
      positions_place (&board, "b8i8", tg_stone_opponent (stone));
      g_assert_cmpint (tg_ruleset_judge (TG_RULESET_CARO5, &board, last, stone), ==,
                       TG_VERDICT_LEGAL);
      g_assert_cmpint (tg_ruleset_judge (TG_RULESET_CARO6, &board, last, stone), ==,
                       TG_VERDICT_WIN);
    }
}

/* One stone that completes several rows at once. */
static const struct
{
  const gchar *name;
  const gchar *stones;
  guint        n_lines[TG_N_RULESETS][2]; /* for Black, for White */
} crossings[] = {
  { "two", "d8e8f8g8h4h5h6h7", { { 2, 2 }, { 2, 2 }, { 2, 2 }, { 2, 2 }, { 2, 2 } } },
  { "three",
    "f8g8i8j8h6h7h9h10f6g7i9j10",
    { { 3, 3 }, { 3, 3 }, { 3, 3 }, { 3, 3 }, { 3, 3 } } },
  { "four",
    "f8g8i8j8h6h7h9h10f6g7i9j10f10g9i7j6",
    { { 4, 4 }, { 4, 4 }, { 4, 4 }, { 4, 4 }, { 4, 4 } } },
  { "five-and-six",
    "d8e8f8g8h4h5h6h7h9",
    { { 2, 2 }, { 1, 1 }, { 1, 2 }, { 1, 1 }, { 2, 2 } } },
  { "six-and-six",
    "c8d8e8f8g8h4h5h6h7h9",
    { { 2, 2 }, { 0, 0 }, { 0, 2 }, { 0, 0 }, { 2, 2 } } },
  { "six-and-four",
    "c8d8e8f8g8h5h6h7",
    { { 1, 1 }, { 0, 0 }, { 0, 1 }, { 0, 0 }, { 1, 1 } } },
  { "nine", "d8e8f8g8i8j8k8l8", { { 1, 1 }, { 0, 0 }, { 0, 1 }, { 0, 0 }, { 1, 1 } } },
};

static void
test_crossings (void)
{
  TgPoint point = positions_parse_point ("h8", 15);

  for (guint i = 0; i < G_N_ELEMENTS (crossings); i++)
    for (guint ruleset = 0; ruleset < TG_N_RULESETS; ruleset++)
      for (guint colour = 0; colour < 2; colour++)
        {
          TgStone stone = colour == 0 ? TG_STONE_BLACK : TG_STONE_WHITE;
          guint   expected = crossings[i].n_lines[ruleset][colour];
          TgBoard board;
          TgLine  lines[TG_N_DIRECTIONS];

          g_test_message ("%s, %s", crossings[i].name, tg_ruleset_to_id (ruleset));
          tg_board_init (&board, 15);
          positions_place (&board, crossings[i].stones, stone);
          g_assert_cmpint (tg_ruleset_judge (ruleset, &board, point, stone)
                               == TG_VERDICT_WIN,
                           ==, expected > 0);

          tg_board_place (&board, point, stone);
          g_assert_cmpuint (tg_ruleset_winning_lines (ruleset, &board, point, lines), ==,
                            expected);
          for (guint j = 0; j < expected; j++)
            for (guint k = 0; k < lines[j].length; k++)
              g_assert_cmpint (
                  tg_board_get (&board, tg_point_step (lines[j].start, lines[j].direction,
                                                       (gint) k)),
                  ==, stone);
        }
}

static void
test_occupied_and_outside (void)
{
  TgBoard board;
  TgPoint stone = { 4, 4 };

  tg_board_init (&board, 15);
  tg_board_place (&board, stone, TG_STONE_BLACK);

  for (guint ruleset = 0; ruleset < TG_N_RULESETS; ruleset++)
    for (TgStone side = TG_STONE_BLACK; side <= TG_STONE_WHITE; side++)
      {
        g_assert_cmpint (tg_ruleset_judge (ruleset, &board, stone, side), ==,
                         TG_VERDICT_OCCUPIED);
        g_assert_cmpint (tg_ruleset_judge (ruleset, &board, TG_POINT_NONE, side), ==,
                         TG_VERDICT_OUTSIDE);
        g_assert_cmpint (tg_ruleset_judge (ruleset, &board, (TgPoint){ 15, 14 }, side),
                         ==, TG_VERDICT_OUTSIDE);
      }
}

/* A stone on the last empty point draws, unless it wins. */
static void
test_last_point (void)
{
  const gchar *const black = "a1b1d1e1a2b2d3e3b4c4d5e5";
  const gchar *const white = "c2d2e2a3b3c3a4d4e4a5b5c5";
  TgPoint            last = positions_parse_point ("c1", 5);

  for (guint ruleset = 0; ruleset < TG_N_RULESETS; ruleset++)
    {
      TgBoard board;

      tg_board_init (&board, 5);
      positions_place (&board, black, TG_STONE_BLACK);
      positions_place (&board, white, TG_STONE_WHITE);
      g_assert_cmpint (tg_ruleset_judge (ruleset, &board, last, TG_STONE_BLACK), ==,
                       TG_VERDICT_WIN);
      g_assert_cmpint (tg_ruleset_judge (ruleset, &board, last, TG_STONE_WHITE), ==,
                       TG_VERDICT_DRAW);
    }
}

static void
test_ids (void)
{
  static const gchar *const ids[TG_N_RULESETS] = { "freestyle", "standard", "renju",
                                                   "caro5", "caro6" };

  for (guint i = 0; i < TG_N_RULESETS; i++)
    {
      TgRuleset ruleset = TG_N_RULESETS;

      g_assert_cmpstr (tg_ruleset_to_id (i), ==, ids[i]);
      g_assert_true (tg_ruleset_from_id (ids[i], &ruleset));
      g_assert_cmpint (ruleset, ==, i);
    }
}

/* The properties of rule sets that other parts of the program use. */
static void
test_info (void)
{
  for (TgRuleset ruleset = 0; ruleset < TG_N_RULESETS; ruleset++)
    {
      const TgRulesetInfo *info = tg_ruleset_get_info (ruleset);
      gboolean             is_renju = ruleset == TG_RULESET_RENJU;
      gboolean is_caro = ruleset == TG_RULESET_CARO5 || ruleset == TG_RULESET_CARO6;

      g_assert_cmpint (tg_ruleset_has_fouls (ruleset, TG_STONE_BLACK), ==, is_renju);
      g_assert_false (tg_ruleset_has_fouls (ruleset, TG_STONE_WHITE));
      g_assert_cmpint (info->has_passes, ==, is_renju);
      g_assert_cmpint (tg_ruleset_has_prover (ruleset), ==, !is_caro);
      g_assert_cmpint (info->has_network, ==, !is_caro);
      g_assert_cmpint (tg_side_rules_are_caro (info->black), ==, is_caro);
      g_assert_cmpint (info->black == info->white, ==, !is_renju);
    }
}

static void
test_ids_in_capitals (void)
{
  TgRuleset ruleset = TG_RULESET_FREESTYLE;

  g_assert_true (tg_ruleset_from_id ("RENJU", &ruleset));
  g_assert_cmpint (ruleset, ==, TG_RULESET_RENJU);
  g_assert_true (tg_ruleset_from_id ("Freestyle", &ruleset));
  g_assert_cmpint (ruleset, ==, TG_RULESET_FREESTYLE);
}

static void
test_unknown_ids (void)
{
  static const gchar *const ids[] = { "",     "caro",       "Renjuu", "renju ",
                                      "free", "standard\n", "五子棋" };

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      TgRuleset ruleset = TG_RULESET_STANDARD;

      g_assert_false (tg_ruleset_from_id (ids[i], &ruleset));
      g_assert_cmpint (ruleset, ==, TG_RULESET_STANDARD);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint size = TG_MIN_SIZE; size <= TG_MAX_SIZE; size++)
    {
      g_autofree gchar *path = g_strdup_printf ("/rules/ruleset/rows/%u", size);

      g_test_add_data_func (path, GUINT_TO_POINTER (size), test_rows);
    }
  g_test_add_func ("/rules/ruleset/blocked", test_blocked);
  g_test_add_func ("/rules/ruleset/blocked-six", test_blocked_six);
  g_test_add_func ("/rules/ruleset/crossings", test_crossings);
  g_test_add_func ("/rules/ruleset/occupied-and-outside", test_occupied_and_outside);
  g_test_add_func ("/rules/ruleset/last-point", test_last_point);
  g_test_add_func ("/rules/ruleset/ids", test_ids);
  g_test_add_func ("/rules/ruleset/info", test_info);
  g_test_add_func ("/rules/ruleset/ids-in-capitals", test_ids_in_capitals);
  g_test_add_func ("/rules/ruleset/unknown-ids", test_unknown_ids);

  return g_test_run ();
}
