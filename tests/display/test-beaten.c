/* SPDX-License-Identifier: GPL-3.0-or-later */

/* “How was I beaten?”, by real clicks and keys. */

#include <string.h>

#include "display-fixture.h"
#include "ui/study-window.h"

/* White lets an open three stand. */
#define OPEN_THREE "h8 h9 i8 i9 j8 a1 k8 g8 l8"

static guint
count_stones (TgStudyWindow *window)
{
  return tg_board_view_get_game (tg_study_window_get_board (window))->board.n_moves;
}

/* From the end of the game through its steps, by the buttons. */
static void
test_steps (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgStudyWindow    *window;
  TgExplanationBar *bar;
  TgBoardView      *board;

  fixture_open_for_people (&fixture, TG_RULESET_STANDARD, OPEN_THREE);
  fixture_click_in_bar (&fixture, "How Was I Beaten?");
  window = TG_STUDY_WINDOW (fixture_wait_for_dialog (&fixture, TG_TYPE_STUDY_WINDOW));
  bar = tg_study_window_get_explanation (window);
  board = tg_study_window_get_board (window);
  fixture_wait_for_heading (bar,
                            "After White’s move 6 the loss could no longer be avoided");
  g_assert_nonnull (strstr (tg_explanation_bar_get_text (bar), "White’s move to A1"));
  g_assert_cmpuint (count_stones (window), ==, 5);
  /* The mistake, and two better moves. */
  g_assert_cmpuint (tg_board_view_count_notes (board), ==, 3);
  fixture_draw (GTK_WIDGET (window));

  fixture_click (fixture_find (GTK_WIDGET (bar), GTK_TYPE_BUTTON, "One step forward"));
  fixture_wait_for_heading (bar, "Step 1 of 3: Black ");
  g_assert_cmpstr (tg_explanation_bar_get_text (bar), ==,
                   "It makes an open four, which no single stone stops.");
  g_assert_cmpuint (count_stones (window), ==, 6);
  g_assert_cmpuint (tg_board_view_count_ghosts (board), ==, 1);
  g_assert_cmpuint (tg_board_view_count_notes (board), ==, 0);
  fixture_draw (GTK_WIDGET (window));
  fixture_key ("alt+Next");
  fixture_wait_for_heading (bar, "Step 2 of 3: White ");
  g_assert_cmpstr (tg_explanation_bar_get_text (bar), ==, "It stops Black’s five.");
  fixture_key ("alt+Next");
  fixture_wait_for_heading (bar, "Step 3 of 3: Black ");
  g_assert_cmpstr (tg_explanation_bar_get_text (bar), ==, "It makes five in a row.");
  g_assert_cmpuint (tg_board_view_count_ghosts (board), ==, 3);
  fixture_key ("alt+Prior");
  fixture_wait_for_heading (bar, "Step 2 of 3: White ");

  /* Whoever goes elsewhere has seen enough. */
  fixture_key ("Home");
  fixture_wait_for_heading (bar, NULL);
  g_assert_cmpuint (tg_board_view_count_ghosts (board), ==, 0);
  fixture_leave_by_key (window, "ctrl+w");
}

static gboolean
is_quiet (gpointer window)
{
  return tg_explanation_bar_get_heading (tg_study_window_get_explanation (window))
         == NULL;
}

/* Asked in a study, with the keyboard; Escape ends the search or the answer. A game
 * that was given up too early says so. */
static void
test_given_up (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgStudyWindow    *window;
  TgExplanationBar *bar;

  fixture_open_for_people (&fixture, TG_RULESET_STANDARD, "h8 h9 i8 i9");
  fixture_key ("ctrl+b");
  g_assert_true (tg_match_resign (fixture.match));
  fixture_draw (GTK_WIDGET (fixture.window));
  fixture_key ("ctrl+e");
  window = TG_STUDY_WINDOW (fixture_wait_for_dialog (&fixture, TG_TYPE_STUDY_WINDOW));
  bar = tg_study_window_get_explanation (window);
  fixture_key ("ctrl+b");
  fixture_wait_for_heading (bar, "Black was not beaten yet");
  g_assert_null (fixture_find (GTK_WIDGET (bar), GTK_TYPE_BUTTON, "One step forward"));
  fixture_key ("Escape");
  fixture_wait ("silence", is_quiet, window);
  fixture_key ("ctrl+b");
  fixture_key ("Escape");
  fixture_wait ("silence", is_quiet, window);
  fixture_leave_by_key (window, "ctrl+w");
}

/* A window that is closed during the search is gone. */
static void
test_closed (void)
{
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *window;

  fixture_open_for_people (&fixture, TG_RULESET_STANDARD, OPEN_THREE);
  fixture_key ("ctrl+e");
  window = fixture_wait_for_dialog (&fixture, TG_TYPE_STUDY_WINDOW);
  gtk_widget_activate_action (window, "win.beaten", NULL);
  fixture_assert_closes (window);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/display/beaten/steps", test_steps);
  g_test_add_func ("/display/beaten/given-up", test_given_up);
  g_test_add_func ("/display/beaten/closed", test_closed);
  return g_test_run ();
}
