/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A pair match (two games with exchanged colours) with the rule preset “Classroom”, played
 * by real clicks. The match continues after the window was closed. */

#include "new-game-rows.h"

#include "session/match/match.h"

static gboolean
is_over (gpointer match)
{
  return tg_game_is_over (tg_match_get_game (match));
}

static gboolean
is_empty (gpointer match)
{
  return tg_match_get_game (match)->board.n_moves == 0 && !is_over (match);
}

static const gchar *
get_text (Fixture *fixture)
{
  return tg_game_bar_get_text (fixture_child (fixture->window, "bar"));
}

static gboolean
status_begins_with (Fixture *fixture, const gchar *words)
{
  return g_str_has_prefix (fixture_read_status (fixture, "subtitle"), words);
}

/* Returns the points on the cards of the players, Black's first, such as “0 2”. */
static gchar *
get_points (Fixture *fixture)
{
  return g_strdup_printf ("%s %s", fixture_read_card (fixture, TG_STONE_BLACK, "points"),
                          fixture_read_card (fixture, TG_STONE_WHITE, "points"));
}

static void
assert_points (Fixture *fixture, const gchar *points)
{
  g_autofree gchar *shown = get_points (fixture);

  g_assert_cmpstr (shown, ==, points);
}

/* Chooses the classroom rules for two people, and starts the match. */
static void
start_class (Fixture *fixture)
{
  GtkWidget  *dialog;
  TgPairMatch pair;

  new_game_open_window (fixture);
  dialog = new_game_open (fixture);
  new_game_choose (dialog, "_Opponent", 1);
  new_game_open_more (dialog);
  new_game_click_row (dialog, "Cl_assroom");
  fixture_draw (dialog);
  fixture_leave_by_button (dialog, "_Start");
  g_assert_true (tg_match_get_pair (fixture->match, &pair));
  fixture_focus (GTK_WIDGET (fixture->window));
  fixture_draw (GTK_WIDGET (fixture->window));
}

/* A foul of Black decides the first game, and five in a row the second. */
static void
test_class (void)
{
  g_auto (Fixture) fixture = { 0 };

  start_class (&fixture);
  g_assert_true (status_begins_with (&fixture, "Game 1 of 2\u00a0· Renju\u00a0· 15×15"));
  assert_points (&fixture, "0 0");
  g_assert_null (
      fixture_find (GTK_WIDGET (fixture.window), GTK_TYPE_BUTTON, "Swap Colours"));

  fixture_play (&fixture, "g8 a1 h8 c1 f9 e1 f10 g1");
  fixture_click_point (&fixture, fixture_point ("F8"));
  fixture_wait_for_moves (&fixture, 9);
  fixture_click_in_bar (&fixture, "Claim Foul");
  fixture_wait ("the end of the first game", is_over, fixture.match);
  g_assert_cmpstr (get_text (&fixture), ==,
                   "Game 1 of 2 · Points: First player 0 : 2 Second player");
  assert_points (&fixture, "0 2");

  fixture_click_in_bar (&fixture, "Next Game");
  fixture_wait ("the second game", is_empty, fixture.match);
  fixture_draw (GTK_WIDGET (fixture.window));
  g_assert_true (status_begins_with (&fixture, "Game 2 of 2"));
  assert_points (&fixture, "2 0");

  fixture_click_point (&fixture, fixture_point ("H8"));
  fixture_wait_for_moves (&fixture, 1);
  fixture_play (&fixture, "h1 i8 i1 j8 j1 k8 k1");
  fixture_click_point (&fixture, fixture_point ("L8"));
  fixture_wait ("the end of the second game", is_over, fixture.match);
  g_assert_cmpstr (get_text (&fixture), ==, "Second player wins the pair match, 4 : 0");
  assert_points (&fixture, "4 0");

  fixture_click_in_bar (&fixture, "Play Again");
  fixture_wait ("another match", is_empty, fixture.match);
  g_assert_true (status_begins_with (&fixture, "Game 1 of 2"));
  assert_points (&fixture, "0 0");
}

/* The window is closed between the games, and during the second one. */
static void
test_closed (void)
{
  g_auto (Fixture) fixture = { 0 };

  start_class (&fixture);
  fixture_click_point (&fixture, fixture_point ("H8"));
  fixture_wait_for_moves (&fixture, 1);
  tg_match_offers_resign (tg_match_get_offers (fixture.match));
  fixture_close (&fixture);

  fixture_open (&fixture, 1040, 780);
  g_assert_true (status_begins_with (&fixture, "Game 2 of 2"));
  assert_points (&fixture, "0 2");
  fixture_click_point (&fixture, fixture_point ("H8"));
  fixture_wait_for_moves (&fixture, 1);
  fixture_close (&fixture);

  fixture_open (&fixture, 1040, 780);
  assert_points (&fixture, "0 2");
  tg_match_offers_resign (tg_match_get_offers (fixture.match));
  g_assert_cmpstr (get_text (&fixture), ==, "The pair match is drawn, 2 : 2");
}

/* In a match against the engine, the result addresses the player. */
static void
test_against_computer (void)
{
  g_auto (Fixture) fixture = { 0 };

  fixture_init (&fixture);
  fixture_choose (
      &fixture,
      &(TgGameChoices){ .size = 15, .level = 1, .white_level = 1, .pair_match = TRUE });
  fixture_open (&fixture, 1040, 780);
  tg_match_offers_resign (tg_match_get_offers (fixture.match));
  g_assert_true (g_str_has_prefix (
      get_text (&fixture),
      "Game 1 of 2 · Points: You 0 : 2 Tengen · 4 more games until you have a rating"));
  fixture_click_in_bar (&fixture, "Next Game");
  fixture_wait_for_moves (&fixture, 1);
  g_assert_cmpint (tg_match_get_player (fixture.match, TG_STONE_WHITE).kind, ==,
                   TG_PLAYER_PERSON);
  tg_match_offers_resign (tg_match_get_offers (fixture.match));
  g_assert_true (
      g_str_has_prefix (get_text (&fixture), "Tengen wins the pair match, 4 : 0 · "));
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);

  g_test_add_func ("/display/pair/class", test_class);
  g_test_add_func ("/display/pair/closed", test_closed);
  g_test_add_func ("/display/pair/against-computer", test_against_computer);

  return g_test_run ();
}
