/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The analysis of the shown position, and moves that make a position even. */

#include "rules/notation.h"
#include "session/study/analysis/analyst.h"
#include "session/study/analysis/balance-finder.h"

static void
set_up_game (TgGame *game, const gchar *const *moves)
{
  tg_game_init (game, TG_RULESET_FREESTYLE, 15, TG_FOULS_REFUSED);
  for (guint i = 0; moves[i] != NULL; i++)
    {
      TgPoint point;

      g_assert_true (tg_notation_parse_point (moves[i], 15, &point, NULL));
      g_assert_true (tg_game_play (game, point, NULL));
    }
}

/* Three lines of different moves, without an end of the search. */
static void
test_lines (void)
{
  g_autoptr (TgAnalyst) analyst = tg_analyst_new ();
  const gchar *const moves[] = { "h8", "i9", "g7", NULL };
  const TgAnalysis  *lines;
  guint              n_lines = 0;
  TgGame             game;

  set_up_game (&game, moves);
  tg_analyst_start (analyst, &game, 3);
  do
    {
      g_main_context_iteration (NULL, TRUE);
      lines = tg_analyst_get_lines (analyst, &n_lines);
    }
  while (n_lines < 3 || lines[2].depth < 4);

  g_assert_true (tg_analyst_is_thinking (analyst));
  for (guint i = 0; i < n_lines; i++)
    {
      g_assert_cmpint (lines[i].side, ==, TG_STONE_WHITE);
      g_assert_cmpuint (lines[i].n_line, >, 0);
      g_assert_true (tg_board_is_empty (&game.board, lines[i].line[0]));
      for (guint j = 0; j < i; j++)
        g_assert_false (tg_point_equal (lines[i].line[0], lines[j].line[0]));
    }

  tg_analyst_stop (analyst);
  g_assert_false (tg_analyst_is_thinking (analyst));
}

/* On the empty board the centre is the first result. */
static void
test_empty_board (void)
{
  g_autoptr (TgAnalyst) analyst = tg_analyst_new ();
  const gchar *const moves[] = { NULL };
  const TgAnalysis  *lines;
  guint              n_lines = 0;
  TgGame             game;

  set_up_game (&game, moves);
  tg_analyst_start (analyst, &game, 3);
  do
    {
      g_main_context_iteration (NULL, TRUE);
      lines = tg_analyst_get_lines (analyst, &n_lines);
      if (n_lines > 0)
        g_assert_true (tg_point_equal (lines[0].line[0], (TgPoint){ 7, 7 }));
    }
  while (n_lines < 3 || lines[2].depth < 4);
}

/* The search of a decided position ends by itself. */
static void
test_decided (void)
{
  g_autoptr (TgAnalyst) analyst = tg_analyst_new ();
  const gchar *const moves[] = { "h8", "a1", "i8", "c1", "j8", "e1", NULL };
  const TgAnalysis  *lines;
  guint              n_lines;
  TgGame             game;

  set_up_game (&game, moves);
  tg_analyst_start (analyst, &game, 1);
  while (tg_analyst_is_thinking (analyst))
    g_main_context_iteration (NULL, TRUE);

  lines = tg_analyst_get_lines (analyst, &n_lines);
  g_assert_cmpuint (n_lines, ==, 1);
  g_assert_cmpint (lines[0].mate_plies, ==, 3);
  g_assert_true (tg_point_equal (lines[0].line[0], (TgPoint){ 6, 7 })
                 || tg_point_equal (lines[0].line[0], (TgPoint){ 10, 7 }));
}

/* The results of one position are not reported for another. */
static void
test_another_position (void)
{
  g_autoptr (TgAnalyst) analyst = tg_analyst_new ();
  const gchar *const moves[] = { "h8", "a1", "i8", "c1", "j8",
                                 "e1", "k8", "g1", "l8", NULL };
  guint              n_lines;
  TgGame             game;
  TgGame             over;

  set_up_game (&over, moves);
  game = over;
  tg_game_undo (&game);
  tg_analyst_start (analyst, &game, 1);
  while (tg_analyst_is_thinking (analyst))
    g_main_context_iteration (NULL, TRUE);
  tg_analyst_get_lines (analyst, &n_lines);
  g_assert_cmpuint (n_lines, ==, 1);

  tg_analyst_start (analyst, &over, 1);
  g_assert_false (tg_analyst_is_thinking (analyst));
  tg_analyst_get_lines (analyst, &n_lines);
  g_assert_cmpuint (n_lines, ==, 0);
}

/* Another size of the table ends the analysis; the next one has the threads and memory
 * that were set. */
static void
test_resources (void)
{
  g_autoptr (TgAnalyst) analyst = tg_analyst_new ();
  const gchar *const moves[] = { "h8", "i9", "g7", NULL };
  guint              n_lines = 0;
  TgGame             game;

  set_up_game (&game, moves);
  tg_analyst_start (analyst, &game, 1);
  tg_analyst_set_resources (analyst, 1, 64);
  g_assert_true (tg_analyst_is_thinking (analyst));
  tg_analyst_set_resources (analyst, 2, 16);
  g_assert_false (tg_analyst_is_thinking (analyst));
  tg_analyst_start (analyst, &game, 2);
  while (n_lines < 2)
    {
      g_main_context_iteration (NULL, TRUE);
      tg_analyst_get_lines (analyst, &n_lines);
    }
  tg_analyst_stop (analyst);
}

/* A blocked point is no first move of a line. */
static void
test_blocked (void)
{
  g_autoptr (TgAnalyst) analyst = tg_analyst_new ();
  const gchar *const moves[] = { NULL };
  const TgPoint      centre = { 7, 7 };
  const TgAnalysis  *lines;
  guint              n_lines = 0;
  TgGame             game;

  set_up_game (&game, moves);
  tg_analyst_set_blocked (analyst, &centre, 1);
  tg_analyst_start (analyst, &game, 3);
  do
    {
      g_main_context_iteration (NULL, TRUE);
      lines = tg_analyst_get_lines (analyst, &n_lines);
      for (guint i = 0; i < n_lines; i++)
        g_assert_false (tg_point_equal (lines[i].line[0], centre));
    }
  while (n_lines < 3 || lines[2].depth < 3);

  tg_analyst_set_blocked (analyst, NULL, 0);
  tg_analyst_start (analyst, &game, 1);
  do
    {
      g_main_context_iteration (NULL, TRUE);
      lines = tg_analyst_get_lines (analyst, &n_lines);
    }
  while (n_lines == 0);
  g_assert_true (tg_point_equal (lines[0].line[0], centre));
}

static void
balanced_cb (G_GNUC_UNUSED GObject *source, GAsyncResult *result, gpointer user_data)
{
  *(GAsyncResult **) user_data = g_object_ref (result);
}

/* One or two moves that make a position even are legal; a game that is over has none. */
static void
test_balance (void)
{
  const gchar *const moves[] = { "h8", "i9", "g7", NULL };
  const gchar *const over[] = { "h8", "a1",  "h9", "a2",  "h10",
                                "a3", "h11", "a4", "h12", NULL };
  TgGame             game;

  set_up_game (&game, moves);
  for (guint n = 1; n <= TG_BALANCE_FINDER_MAX_MOVES; n++)
    {
      g_autoptr (GAsyncResult) result = NULL;
      g_autoptr (GError) error = NULL;
      TgGame  copy = game;
      TgPoint points[TG_BALANCE_FINDER_MAX_MOVES];

      tg_balance_find_async (&game, n, G_USEC_PER_SEC / 5, NULL, balanced_cb, &result);
      while (result == NULL)
        g_main_context_iteration (NULL, TRUE);
      g_assert_true (tg_balance_find_finish (result, points, &error));
      g_assert_no_error (error);
      for (guint i = 0; i < n; i++)
        g_assert_true (tg_game_play (&copy, points[i], NULL));
    }
  set_up_game (&game, over);
  {
    g_autoptr (GAsyncResult) result = NULL;
    g_autoptr (GError) error = NULL;
    TgPoint points[TG_BALANCE_FINDER_MAX_MOVES];

    tg_balance_find_async (&game, 1, G_USEC_PER_SEC, NULL, balanced_cb, &result);
    while (result == NULL)
      g_main_context_iteration (NULL, TRUE);
    g_assert_false (tg_balance_find_finish (result, points, &error));
    g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/session/analyst/lines", test_lines);
  g_test_add_func ("/session/analyst/empty-board", test_empty_board);
  g_test_add_func ("/session/analyst/decided", test_decided);
  g_test_add_func ("/session/analyst/another-position", test_another_position);
  g_test_add_func ("/session/analyst/resources", test_resources);
  g_test_add_func ("/session/analyst/blocked", test_blocked);
  g_test_add_func ("/session/analyst/balance", test_balance);

  return g_test_run ();
}
