/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Hints in stages, with real clicks and keys. */

#include <string.h>

#include "display-fixture.h"
#include "ui/analysis/explainers/hint-explainer.h"
#include "ui/study/study-window.h"

/* A position in which Black wins by fours. */
#define FOURS "h8 h9 i8 a1 j8 a3 h7 a5 i6 a7"

static gboolean
has_region (TgBoardView *board)
{
  return tg_point_is_on_board (tg_board_view_peek_scene (board)->region, 15);
}

static gboolean
has_hint (TgBoardView *board)
{
  return tg_point_is_on_board (fixture_get_hint (board), 15);
}

static gboolean
has_hint_alone (gpointer board)
{
  return has_hint (board) && !has_region (board);
}

static gboolean
has_line_alone (gpointer board)
{
  return tg_board_view_peek_scene (board)->n_ghosts > 0 && !has_hint (board);
}

/* Requests two more stages, and checks the board and the bar. */
static void
go_through_stages (TgBoardView *board, TgExplanationBar *bar)
{
  TgPoint corner;
  TgPoint point;

  fixture_wait_for_heading (bar, "Hint: look in the marked area");
  corner = tg_board_view_peek_scene (board)->region;
  g_assert_true (tg_point_is_on_board (corner, 15));
  g_assert_false (has_hint (board));
  g_assert_cmpuint (tg_board_view_peek_scene (board)->n_ghosts, ==, 0);
  fixture_draw (GTK_WIDGET (board));

  fixture_key ("ctrl+h");
  fixture_wait ("the point", has_hint_alone, board);
  point = fixture_get_hint (board);
  g_assert_cmpint (point.x, >=, corner.x);
  g_assert_cmpint (point.x, <, corner.x + TG_ADVICE_REGION);
  g_assert_cmpint (point.y, >=, corner.y);
  g_assert_cmpint (point.y, <, corner.y + TG_ADVICE_REGION);
  g_assert_null (fixture_read (bar, "text"));
  fixture_draw (GTK_WIDGET (board));

  fixture_click (fixture_find (GTK_WIDGET (bar), GTK_TYPE_BUTTON, "Why?"));
  fixture_wait ("the line", has_line_alone, board);
  g_assert_nonnull (strstr (fixture_read (bar, "text"), "It wins by fours in"));
  g_assert_cmpuint (tg_board_view_peek_scene (board)->n_ghosts, >=, 3);
  fixture_draw (GTK_WIDGET (board));
}

/* Repeated requests show the region, the point, the reasons, and nothing; then the same
 * again, without a new search. */
static void
test_stages (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgExplanationBar *bar;

  fixture_open_for_people (&fixture, TG_RULESET_FREESTYLE, FOURS);
  bar = fixture_child (fixture.window, "explanation");
  fixture_key ("ctrl+h");
  go_through_stages (fixture.board, bar);
  g_assert_cmpint (tg_match_get_rated (fixture.match), !=, TG_RATED);
  g_assert_nonnull (
      fixture_find (GTK_WIDGET (fixture.window), GTK_TYPE_BUTTON, "Hide the Hint"));
  fixture_key ("ctrl+h");
  fixture_wait_for_heading (bar, NULL);
  g_assert_cmpuint (tg_board_view_peek_scene (fixture.board)->n_ghosts, ==, 0);
  fixture_key ("ctrl+h");
  g_assert_null (
      fixture_find (GTK_WIDGET (fixture.window), GTK_TYPE_BUTTON, "Cancel the Hint"));
  fixture_wait_for_heading (bar, "Hint: look in the marked area");
}

/* A move, Escape and an earlier position hide the hint. */
static void
test_end (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgExplanationBar *bar;

  fixture_open_for_people (&fixture, TG_RULESET_FREESTYLE, FOURS);
  bar = fixture_child (fixture.window, "explanation");
  fixture_key ("ctrl+h");
  fixture_wait_for_heading (bar, "Hint: look in the marked area");
  fixture_key ("Escape");
  fixture_wait_for_heading (bar, NULL);
  g_assert_false (has_region (fixture.board));

  fixture_key ("ctrl+h");
  fixture_wait_for_heading (bar, "Hint: look in the marked area");
  fixture_key ("Prior");
  fixture_wait_for_heading (bar, NULL);
  g_assert_false (has_region (fixture.board));
  fixture_key ("End");
  fixture_draw (GTK_WIDGET (fixture.window));

  fixture_key ("ctrl+h");
  fixture_wait_for_heading (bar, "Hint: look in the marked area");
  fixture_draw (GTK_WIDGET (fixture.window));
  fixture_click_point (&fixture, fixture_point ("O15"));
  fixture_wait_for_moves (&fixture, 11);
  fixture_wait_for_heading (bar, NULL);
  g_assert_false (has_region (fixture.board));
}

/* The hint in a study has the same stages, with its own button. */
static void
test_study (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgStudyWindow *window;

  window = fixture_open_study (&fixture, FOURS);
  fixture_click (fixture_find (GTK_WIDGET (window), GTK_TYPE_BUTTON, "Hint"));
  go_through_stages (fixture_child (window, "board"),
                     fixture_child (window, "explanation"));
  fixture_key ("Prior");
  fixture_wait_for_heading (fixture_child (window, "explanation"), NULL);
  g_assert_cmpuint (tg_board_view_peek_scene (fixture_child (window, "board"))->n_ghosts,
                    ==, 0);
}

static gboolean
has_focus (gpointer button)
{
  return gtk_widget_has_focus (button);
}

/* The stages by keyboard: the focus moves from a button to its replacement. */
static void
test_keys (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgExplanationBar *bar;
  GtkWidget        *window;
  GtkWidget        *button;

  window = GTK_WIDGET (fixture_open_study (&fixture, FOURS));
  bar = fixture_child (window, "explanation");
  fixture_key ("ctrl+h");
  button = fixture_wait_to_find (GTK_WIDGET (bar), GTK_TYPE_BUTTON, "Show the Point");
  fixture_draw (window);
  gtk_widget_grab_focus (button);
  fixture_key ("space");
  button = fixture_wait_to_find (GTK_WIDGET (bar), GTK_TYPE_BUTTON, "Why?");
  fixture_wait ("the focus", has_focus, button);
  fixture_key ("Escape");
  fixture_wait_for_heading (bar, NULL);
  g_assert_false (tg_explanation_bar_hide (bar));
}

static gboolean
is_idle (G_GNUC_UNUSED gpointer data)
{
  return fixture_count_search_threads (TRUE) == 0;
}

/* Closing the window during the search frees it, and ends the search. */
static void
test_closed (void)
{
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *window;

  window = GTK_WIDGET (fixture_open_study (&fixture, "h8 i9 g9"));
  gtk_widget_activate_action (window, "win.hint", NULL);
  fixture_assert_closes (window);
  gtk_widget_activate_action (GTK_WIDGET (fixture.window), "win.hint", NULL);
  fixture_assert_closes (fixture.window);
  fixture.window = NULL;
  fixture_wait ("the end of the search", is_idle, NULL);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/display/hint/stages", test_stages);
  g_test_add_func ("/display/hint/end", test_end);
  g_test_add_func ("/display/hint/study", test_study);
  g_test_add_func ("/display/hint/keys", test_keys);
  g_test_add_func ("/display/hint/closed", test_closed);
  return g_test_run ();
}
