/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Texts about Black's fouls, and about the drills to find points. Needs no display. */

#include <string.h>

#include "engine/proof/proof.h"
#include "positions/positions.h"
#include "ui/learning/puzzles/find-words.h"
#include "ui/words/foul-words.h"

#define FREE  TG_RULESET_FREESTYLE
#define EXACT TG_RULESET_STANDARD
#define RENJU TG_RULESET_RENJU
#define BLACK TG_STONE_BLACK
#define WHITE TG_STONE_WHITE

/* Rows of stones, named after what they are or can become. */
#define FOUR     "h8 i8 j8 k8"
#define THREE    "h8 i8 j8"
#define TWO      "h8 i8"
#define LONG     "f8 g8 h8 j8 k8"
#define TWICE    "d8 f8 h8 j8"
#define CORNER   "h9 h10 i8 j8"
#define CROSSING "h8 i8 j8 k6 k7"

/* A position with many reasons for a foul, the deepest that a search with random changes
 * has found. */
#define DEEP_BLACK                                                                       \
  "a1 k1 m1 d2 f2 h2 j2 l2 d3 g3 j3 l3 c4 e4 i4 k4 n4 b5 c5 k5 m5 c6 j6 k6 f7 g7 j7 m7 " \
  "c8 f8 k8 l8 b9 c9 i9 l9 b10 c10 f10 i10 k10 o10 f11 g11 m11 n11 j12 k12 n12 c13 g13 " \
  "j13 k13 c14 f14 h14 k14 n14 c15 d15 f15 i15 k15"
#define DEEP_WHITE "a2 b2 c2 a3 i3 h4 n10 d13"

static gchar *
describe_foul (const gchar *black,
               const gchar *white,
               const gchar *point,
               gboolean     from_top)
{
  g_autofree gchar *heading = NULL;
  g_autofree gchar *text = NULL;
  TgBoard           board;
  TgGame            game;

  tg_board_init (&board, 15);
  positions_place (&board, black, BLACK);
  positions_place (&board, white, WHITE);
  tg_game_init_position (&game, RENJU, &board, BLACK, FALSE, TG_FOULS_LOSE);
  text = tg_words_fouls (&game, positions_parse_point (point, 15), from_top, &heading);
  return g_strdup_printf ("%s\n%s", heading, text);
}

/* The texts name points by the coordinates of the board. */
static void
test_fouls (void)
{
  static const struct
  {
    const gchar *black;
    const gchar *white;
    const gchar *point;
    gboolean     from_top;
    const gchar *words;
  } cases[] = {
    { FOUR, "a1", "l8", FALSE, "Black wins at L8\nFive in a row at L8: row H8–L8" },
    { TWO, "a1", "k3", FALSE, "Black may play at K3\nK3 is allowed" },
    { LONG, "a1", "i8", FALSE, "Black may not play at I8\nOverline at I8: row F8–K8" },
    { "f6 g6 h6 j6 k6", "a1", "i6", TRUE,
      "Black may not play at I10\nOverline at I10: row F10–K10" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree gchar *words = describe_foul (cases[i].black, cases[i].white,
                                               cases[i].point, cases[i].from_top);

      g_assert_cmpstr (words, ==, cases[i].words);
    }
}

/* The text lists each three of a double three with the points that complete it. If rows
 * are numbered from the top, the points have other names. */
static void
test_double_three (void)
{
  g_autofree gchar *words = describe_foul ("h7 h8 i6 j6", "a1 h11", "h6", FALSE);
  g_autofree gchar *from_top = describe_foul ("h7 h8 i6 j6", "a1 h11", "h6", TRUE);

  g_assert_cmpstr (
      words, ==,
      "Black may not play at H6\nDouble three at H6: row H6–J6 is a three (G6 or K6 "
      "makes an open four); column H6–H8 is a three (H5 or H9 makes an open four)");
  g_assert_cmpstr (
      from_top, ==,
      "Black may not play at H10\nDouble three at H10: row H10–J10 is a three (G10 or K10 "
      "makes an open four); column H8–H10 is a three (H7 or H11 makes an open four)");
}

/* The foul that ended the game is judged as if it were not on the board. */
static void
test_foul_played (void)
{
  g_autofree gchar *heading = NULL;
  g_autofree gchar *text = NULL;
  TgGame            game;
  TgBoard           board;

  tg_board_init (&board, 15);
  positions_place (&board, LONG, BLACK);
  positions_place (&board, "a1", WHITE);
  tg_game_init_position (&game, RENJU, &board, BLACK, FALSE, TG_FOULS_LOSE);
  g_assert_true (tg_game_play (&game, positions_parse_point ("i8", 15), NULL));
  g_assert_cmpint (game.outcome, ==, TG_OUTCOME_FOUL);
  text = tg_words_fouls (&game, positions_parse_point ("i8", 15), FALSE, &heading);
  g_assert_cmpstr (heading, ==, "Black may not play at I8");
  g_assert_cmpstr (text, ==, "Overline at I8: row F8–K8");
}

/* The text lists at most nine reasons, and remarks that there are more. */
static void
test_many_reasons (void)
{
  g_autofree gchar *words = describe_foul (DEEP_BLACK, DEEP_WHITE, "e3", FALSE);
  g_auto (GStrv) lines = g_strsplit (words, "\n", -1);

  g_assert_cmpuint (g_strv_length (lines), ==, 1 + 9 + 1);
  for (guint i = 1; i <= 9; i++)
    g_assert_true (g_str_has_prefix (lines[i], "Double three at ")
                   || strstr (lines[i], " is allowed: ") != NULL);
  g_assert_cmpstr (lines[10], ==, "Too many reasons to show them all");
}

static void
init_drill (TgFindDrill *drill,
            TgRuleset    ruleset,
            TgFindKind   kind,
            const gchar *black,
            const gchar *white,
            TgStone      side)
{
  g_autoptr (TgProver) prover = tg_prover_new_small ();
  TgBoard board;

  tg_board_init (&board, 15);
  positions_place (&board, black, BLACK);
  positions_place (&board, white, WHITE);
  g_assert_true (tg_board_give_turn (&board, side));
  g_assert_true (tg_find_drill_init (drill, kind, ruleset, &board, prover, NULL));
}

/* The texts about a right point, and about the rows that a stone at a wrong point makes. */
static void
test_find_points (void)
{
  static const struct
  {
    TgRuleset    ruleset;
    TgFindKind   kind;
    const gchar *black;
    const gchar *white;
    TgStone      side;
    const gchar *point;
    const gchar *words;
  } cases[] = {
    { FREE, TG_FIND_THREE, TWO, "a1", BLACK, "g8", "G8 · It makes an open three." },
    { FREE, TG_FIND_FOUR, FOUR, "a1", BLACK, "l8", "L8 · It makes five in a row." },
    { FREE, TG_FIND_THREE, TWICE, "a1", BLACK, "g8",
      "G8 · It makes a double four: only one can be stopped." },
    { FREE, TG_FIND_OPEN_FOUR, CROSSING, "g8", BLACK, "k8",
      "K8 · It makes a four-three." },
    { FREE, TG_FIND_SPLIT_FOUR, THREE, "a1", BLACK, "g8",
      "G8 · It makes an open four, which no single stone can stop." },
    { FREE, TG_FIND_OPEN_FOUR, THREE, "a1", BLACK, "f8",
      "F8 · It makes a four with a gap." },
    { FREE, TG_FIND_OPEN_FOUR, THREE, "l8", BLACK, "k8",
      "K8 · It makes a four, which must be stopped." },
    { FREE, TG_FIND_FOUR, CORNER, "a1", BLACK, "h8", "H8 · It makes a double three." },
    { FREE, TG_FIND_FOUR, TWO, "a1", BLACK, "f8",
      "F8 · It makes an open three with a gap." },
    { FREE, TG_FIND_FOUR, TWO, "a1", BLACK, "g8", "G8 · It makes an open three." },
    { FREE, TG_FIND_FOUR, TWO, "a1", BLACK, "a15",
      "A15 · It makes no four and no open three." },
    { FREE, TG_FIND_STOP_THREE, "a1", "g8 h8 i8", BLACK, "f8",
      "F8 · It prevents an open four." },
    { FREE, TG_FIND_STOP_THREE, "a1", "g8 h8 i8", BLACK, "a15",
      "A15 · Your opponent can still make an open four on F8." },
    { FREE, TG_FIND_STOP_FOURS, CROSSING, "g8", WHITE, "k8",
      "K8 · It stops the win by fours." },
    { FREE, TG_FIND_STOP_FOURS, CROSSING, "g8", WHITE, "a15",
      "A15 · Your opponent still wins by fours, starting with K8." },
    { FREE, TG_FIND_WIN_BY_FOURS, CROSSING, "g8", BLACK, "k8",
      "K8 · It starts a win by fours." },
    { FREE, TG_FIND_WIN_BY_FOURS, CROSSING, "g8", BLACK, "l8",
      "L8 · This four gives up the win." },
    { FREE, TG_FIND_WIN_BY_FOURS, CROSSING, "g8", BLACK, "a15",
      "A15 · It does not make a four." },
    { EXACT, TG_FIND_OVERLINE, LONG, "a1", BLACK, "i8",
      "I8 · It makes an overline, which does not win." },
    { EXACT, TG_FIND_OVERLINE, LONG, "a1", BLACK, "l8",
      "L8 · It does not make an overline." },
    { RENJU, TG_FIND_FORBIDDEN, LONG, "a1", BLACK, "i8",
      "Black may not play at I8\nOverline at I8: row F8–K8" },
    /* A forbidden stone does not make a four. */
    { RENJU, TG_FIND_FOUR, LONG, "a1", BLACK, "i8",
      "Black may not play at I8\nOverline at I8: row F8–K8" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree gchar *words = NULL;
      TgFindDrill       drill;

      init_drill (&drill, cases[i].ruleset, cases[i].kind, cases[i].black, cases[i].white,
                  cases[i].side);
      words =
          tg_words_find_point (&drill, positions_parse_point (cases[i].point, 15), FALSE);
      g_assert_cmpstr (words, ==, cases[i].words);
    }
}

static void
test_find_task (void)
{
  g_autofree gchar *black = NULL;
  g_autofree gchar *white = NULL;
  TgFindDrill       drill;

  init_drill (&drill, RENJU, TG_FIND_FORBIDDEN, CORNER, "a1", BLACK);
  black = tg_words_find_task (&drill);
  g_assert_cmpstr (
      black, ==, "Renju · Black to move\nFind all points that are forbidden for Black.");
  init_drill (&drill, RENJU, TG_FIND_OPEN_FOUR, "a1", THREE, WHITE);
  white = tg_words_find_task (&drill);
  g_assert_cmpstr (white, ==,
                   "Renju · White to move\nFind all points that make an open four.");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ui/foul-words/fouls", test_fouls);
  g_test_add_func ("/ui/foul-words/double-three", test_double_three);
  g_test_add_func ("/ui/foul-words/played", test_foul_played);
  g_test_add_func ("/ui/foul-words/many-reasons", test_many_reasons);
  g_test_add_func ("/ui/find-words/points", test_find_points);
  g_test_add_func ("/ui/find-words/task", test_find_task);
  return g_test_run ();
}
