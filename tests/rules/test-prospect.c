/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The shapes that a stone makes, in examples small enough to check by eye. The engine's
 * tests compare them with the engine's tables. */

#include "rules/prospect.h"

#include <string.h>

#define NOTHING TG_N_PROSPECTS

/* A row of a board: “x” for stones of the side in question, “o” for the opponent's, “*”
 * for the empty point in question; with the shape under each rule set. */
typedef struct
{
  const gchar *row;
  guint        freestyle;
  guint        standard;
  guint        renju_black;
  guint        caro;
  guint        length; /* length of the row that is reported in freestyle */
} Case;

#define FIVE      TG_PROSPECT_FIVE
#define OPEN_FOUR TG_PROSPECT_OPEN_FOUR
#define FOUR      TG_PROSPECT_FOUR
#define THREE     TG_PROSPECT_THREE

#define SAME(kind) kind, kind, kind, kind

static const Case cases[] = {
  { "...............", SAME (NOTHING), 0 },
  { ".....xxxx*.....", SAME (FIVE), 5 },
  { ".....xx*xx.....", SAME (FIVE), 5 },
  { "xxxx*..........", SAME (FIVE), 5 },
  { "....oxxxx*o....", FIVE, FIVE, FIVE, NOTHING, 5 },
  { ".....xxx*xx....", FIVE, NOTHING, NOTHING, NOTHING, 6 },
  { ".....xxx*......", SAME (OPEN_FOUR), 4 },
  { ".....xx*x......", SAME (OPEN_FOUR), 4 },
  { "....oxxx*......", SAME (FOUR), 4 },
  { "xxx*...........", SAME (FOUR), 4 },
  { ".....xxx.*.....", SAME (FOUR), 5 },
  { "....oxxx*o.....", SAME (NOTHING), 0 },
  { "....x.x*x.x....", OPEN_FOUR, OPEN_FOUR, NOTHING, OPEN_FOUR, 5 },
  { ".....xx*.......", SAME (THREE), 3 },
  { ".....x.x*......", SAME (THREE), 4 },
  { ".....x..x*.....", SAME (NOTHING), 0 },
  { "....oxx*.......", SAME (NOTHING), 0 },
  { "...o.xx*.o.....", SAME (NOTHING), 0 },
  /* In Caro one stone next to the row would stop both fives. */
  { "..o..xx*.o.....", THREE, THREE, THREE, NOTHING, 3 },
  { "xx*............", SAME (NOTHING), 0 },
  { "......x*.......", SAME (NOTHING), 0 },
};

/* Places @row on a board along a direction. */
static TgPoint
set_up (const gchar *row, TgDirection direction, TgStone stone, TgBoard *board)
{
  TgPoint start = direction == TG_DIRECTION_FALLING  ? (TgPoint){ 0, 14 }
                  : direction == TG_DIRECTION_ROW    ? (TgPoint){ 0, 7 }
                  : direction == TG_DIRECTION_COLUMN ? (TgPoint){ 7, 0 }
                                                     : (TgPoint){ 0, 0 };
  TgPoint point = TG_POINT_NONE;

  tg_board_init (board, 15);
  for (gint i = 0; i < 15; i++)
    {
      TgPoint next = tg_point_step (start, direction, i);

      if (row[i] == '*')
        point = next;
      else if (row[i] != '.')
        tg_board_place (board, next, row[i] == 'x' ? stone : tg_stone_opponent (stone));
    }
  return tg_point_is_on_board (point, 15) ? point : (TgPoint){ 3, 4 };
}

static void
check (const Case *c, TgRuleset ruleset, TgStone stone, guint expected)
{
  for (guint direction = 0; direction < TG_N_DIRECTIONS; direction++)
    {
      TgBoard    board;
      TgPoint    point = set_up (c->row, direction, stone, &board);
      TgProspect prospects[TG_N_DIRECTIONS];
      guint      n = tg_prospect_at (ruleset, &board, point, stone, prospects);

      g_test_message ("%s, %s, stone %u, direction %u", c->row,
                      tg_ruleset_to_id (ruleset), stone, direction);
      g_assert_cmpuint (n, ==, expected == NOTHING ? 0 : 1);
      if (n == 0)
        continue;
      g_assert_cmpuint (prospects[0].kind, ==, expected);
      g_assert_cmpuint (prospects[0].stone, ==, stone);
      g_assert_cmpuint (prospects[0].line.direction, ==, direction);
      g_assert_true (tg_point_equal (prospects[0].point, point));
      if (ruleset == TG_RULESET_FREESTYLE)
        g_assert_cmpuint (prospects[0].line.length, ==, c->length);
    }
}

static void
test_rows (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const Case *c = &cases[i];

      for (TgStone stone = TG_STONE_BLACK; stone <= TG_STONE_WHITE; stone++)
        {
          check (c, TG_RULESET_FREESTYLE, stone, c->freestyle);
          check (c, TG_RULESET_STANDARD, stone, c->standard);
          check (c, TG_RULESET_CARO5, stone, c->caro);
        }
      check (c, TG_RULESET_RENJU, TG_STONE_BLACK, c->renju_black);
      check (c, TG_RULESET_RENJU, TG_STONE_WHITE, c->freestyle);
    }
}

/* A forbidden point makes no shape for Black, and any shape for White. */
static void
test_forbidden (void)
{
  TgBoard    board;
  TgProspect prospects[TG_N_DIRECTIONS];
  TgPoint    point = { 7, 7 };

  for (TgStone stone = TG_STONE_BLACK; stone <= TG_STONE_WHITE; stone++)
    {
      tg_board_init (&board, 15);
      for (gint8 i = 1; i <= 2; i++)
        {
          tg_board_place (&board, (TgPoint){ (gint8) (7 + i), 7 }, stone);
          tg_board_place (&board, (TgPoint){ 7, (gint8) (7 + i) }, stone);
        }
      g_assert_cmpuint (
          tg_prospect_at (TG_RULESET_RENJU, &board, point, stone, prospects), ==,
          stone == TG_STONE_BLACK ? 0 : 2);
      g_assert_cmpuint (
          tg_prospect_at (TG_RULESET_FREESTYLE, &board, point, stone, prospects), ==, 2);
    }
}

/* The whole board: strongest shapes first, and every point of an open three. */
static void
test_find (void)
{
  g_autoptr (GArray) found = NULL;
  guint   n[TG_N_PROSPECTS] = { 0 };
  TgBoard board;

  tg_board_init (&board, 15);
  for (gint8 i = 0; i < 3; i++)
    {
      tg_board_place (&board, (TgPoint){ (gint8) (6 + i), 7 }, TG_STONE_BLACK);
      tg_board_place (&board, (TgPoint){ (gint8) (4 + i), 0 }, TG_STONE_WHITE);
    }
  tg_board_place (&board, (TgPoint){ 7, 0 }, TG_STONE_WHITE);

  found = tg_prospect_find (TG_RULESET_FREESTYLE, &board);
  for (guint i = 0; i < found->len; i++)
    {
      const TgProspect *prospect = &g_array_index (found, TgProspect, i);

      if (i > 0)
        g_assert_cmpuint (prospect->kind, >=,
                          g_array_index (found, TgProspect, i - 1).kind);
      g_assert_cmpuint (prospect->stone, ==,
                        prospect->point.y == 7 ? TG_STONE_BLACK : TG_STONE_WHITE);
      n[prospect->kind]++;
    }
  /* There are fives at D1 and I1, open fours at F8 and J8, and fours at C1, J1, E8 and
   * K8. */
  g_assert_cmpuint (n[FIVE], ==, 2);
  g_assert_cmpuint (n[OPEN_FOUR], ==, 2);
  g_assert_cmpuint (n[FOUR], ==, 4);
  g_assert_cmpuint (n[THREE], ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/prospect/rows", test_rows);
  g_test_add_func ("/rules/prospect/forbidden", test_forbidden);
  g_test_add_func ("/rules/prospect/find", test_find);
  return g_test_run ();
}
