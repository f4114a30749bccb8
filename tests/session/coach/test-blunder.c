/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A move that allows a win is a blunder if there was a better one, and if the reply keeps
 * the win. */

#include "positions/positions.h"
#include "session/coach/blunder.h"

#define NODES 20000

typedef struct
{
  gboolean  over;
  TgBlunder blunder;
  GError   *error;
} Run;

static void
checked_cb (G_GNUC_UNUSED GObject *source, GAsyncResult *result, gpointer user_data)
{
  Run *run = user_data;

  tg_blunder_check_finish (result, &run->blunder, &run->error);
  run->over = TRUE;
}

static void
check (TgRuleset ruleset, const gchar *moves, TgWinKind max, TgBlunder *blunder)
{
  Run    run = { 0 };
  TgGame game;

  positions_init_game (&game, ruleset, moves);
  g_assert_true (tg_blunder_can_check (&game));
  tg_blunder_check_async (&game, max, NODES, NULL, checked_cb, &run);
  while (!run.over)
    g_main_context_iteration (NULL, TRUE);
  g_assert_no_error (run.error);
  *blunder = run.blunder;
}

/* White ignores an open three, and Black makes an open four at either end. */
static void
test_blunder (void)
{
  static const gchar *const games[] = { "h8 h9 i8 i9 j8 a1 k8", "h8 h9 i8 i9 j8 a1 g8" };

  for (gsize i = 0; i < G_N_ELEMENTS (games); i++)
    {
      TgBlunder blunder;

      check (TG_RULESET_FREESTYLE, games[i], TG_WIN_BY_FOURS, &blunder);
      g_assert_true (blunder.is_blunder);
      g_assert_true (
          tg_point_equal (blunder.move.point, positions_parse_point ("a1", 15)));
      g_assert_cmpint (blunder.move.stone, ==, TG_STONE_WHITE);
      g_assert_cmpint (blunder.kind, ==, TG_WIN_BY_FOURS);
      g_assert_cmpuint (blunder.n_line, >, 0);
    }
}

/* No blunder is reported if the stone blocks the open three, if the reply does not
 * make the four, or if the position was lost before. */
static void
test_none (void)
{
  static const gchar *const games[] = { "h8 h9 i8 i9 j8 g8 o15",
                                        "h8 h9 i8 i9 j8 a1 o15 g8 o13",
                                        "h8 h9 i8 i9 j8 a1 k8 a3 o15" };

  for (gsize i = 0; i < G_N_ELEMENTS (games); i++)
    {
      TgBlunder blunder;

      check (TG_RULESET_FREESTYLE, games[i], TG_WIN_BY_THREATS, &blunder);
      g_assert_false (blunder.is_blunder);
    }
}

/* Black allows a win by threats, which is reported only if threes count. */
static void
test_threats (void)
{
  static const gchar moves[] = "i7 g5 j8 f4 j9 f5 k7 g3 k5 g4";
  TgBlunder          blunder;

  check (TG_RULESET_RENJU, moves, TG_WIN_BY_THREATS, &blunder);
  g_assert_true (blunder.is_blunder);
  g_assert_cmpint (blunder.kind, ==, TG_WIN_BY_THREATS);
  g_assert_true (tg_point_equal (blunder.move.point, positions_parse_point ("k5", 15)));
  check (TG_RULESET_RENJU, moves, TG_WIN_BY_FOURS, &blunder);
  g_assert_false (blunder.is_blunder);
}

/* There is no check before the reply, after the end, or in Caro. */
static void
test_nothing_to_ask (void)
{
  static const struct
  {
    TgRuleset    ruleset;
    const gchar *moves;
  } cases[] = { { TG_RULESET_FREESTYLE, "h8" },
                { TG_RULESET_FREESTYLE, "h8 a1 i8 a3 j8 a5 k8 a7 l8" },
                { TG_RULESET_CARO5, "h8 h9 i8 i9 j8 a1 k8" } };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      TgGame game;

      positions_init_game (&game, cases[i].ruleset, cases[i].moves);
      g_assert_false (tg_blunder_can_check (&game));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/session/coach/blunder/blunder", test_blunder);
  g_test_add_func ("/session/coach/blunder/none", test_none);
  g_test_add_func ("/session/coach/blunder/threats", test_threats);
  g_test_add_func ("/session/coach/blunder/nothing-to-ask", test_nothing_to_ask);
  return g_test_run ();
}
