/* SPDX-License-Identifier: GPL-3.0-or-later */

/* “How was I beaten?”, with real clicks and keys. */

#include <string.h>

#include "display-fixture.h"
#include "ui/study/study-window.h"
#include "ui/words/loss-words.h"

/* A game that White loses by not stopping an open three. */
#define OPEN_THREE "h8 h9 i8 i9 j8 a1 k8 g8 l8"

static guint
count_stones (TgStudyWindow *window)
{
  return tg_board_view_get_game (fixture_child (window, "board"))->board.n_moves;
}

/* Checks that the lines of a label are inside its parent, and the label is not higher. */
static void
assert_whole (GtkWidget *label)
{
  GtkWidget      *parent = gtk_widget_get_parent (label);
  graphene_rect_t place;

  g_assert_true (gtk_widget_compute_bounds (label, parent, &place));
  g_assert_cmpfloat (place.origin.y, >=, 0);
  g_assert_cmpfloat (place.size.height, <=, gtk_widget_get_height (parent));
}

/* The buttons step through the answer, from the end of the game. */
static void
test_steps (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgStudyWindow    *window;
  TgExplanationBar *bar;
  TgBoardView      *board;
  GtkWidget        *forward;
  graphene_rect_t   before, after;

  fixture_open_for_people (&fixture, TG_RULESET_STANDARD, OPEN_THREE);
  fixture_key ("ctrl+e");
  window = TG_STUDY_WINDOW (fixture_wait_for_dialog (&fixture, TG_TYPE_STUDY_WINDOW));
  fixture_key ("ctrl+b");
  bar = fixture_child (window, "explanation");
  board = fixture_child (window, "board");
  fixture_wait_for_heading (bar, "After White’s move 6, Black had a forced win");
  g_assert_nonnull (strstr (fixture_read (bar, "text"), "A1 (cross) was the mistake."));
  g_assert_nonnull (strstr (fixture_read (bar, "text"), "It lets Black win by fours"));
  g_assert_cmpuint (count_stones (window), ==, 5);
  /* The marks of the mistake and of the better move. */
  g_assert_cmpuint (tg_board_view_peek_scene (board)->n_notes, >=, 2);
  fixture_draw (GTK_WIDGET (window));

  forward = fixture_find (GTK_WIDGET (bar), GTK_TYPE_BUTTON, "One move forward");
  g_assert_true (gtk_widget_compute_bounds (forward, GTK_WIDGET (window), &before));
  assert_whole (fixture_child (bar, "heading"));
  assert_whole (fixture_child (bar, "text"));
  fixture_click (forward);
  fixture_wait_for_heading (bar, "Move 1 of 3: Black ");
  g_assert_cmpstr (fixture_read (bar, "text"), ==,
                   "It makes an open four, which no single stone can stop.");
  g_assert_cmpuint (count_stones (window), ==, 6);
  g_assert_cmpuint (tg_board_view_peek_scene (board)->n_ghosts, ==, 1);
  g_assert_cmpuint (tg_board_view_peek_scene (board)->n_notes, ==, 0);
  fixture_draw (GTK_WIDGET (window));
  /* The button stays under the pointer, although the text is shorter now. */
  forward = fixture_find (GTK_WIDGET (bar), GTK_TYPE_BUTTON, "One move forward");
  g_assert_true (gtk_widget_compute_bounds (forward, GTK_WIDGET (window), &after));
  g_assert_true (graphene_rect_equal (&before, &after));
  fixture_key ("alt+Next");
  fixture_wait_for_heading (bar, "Move 2 of 3: White ");
  g_assert_true (g_str_has_prefix (fixture_read (bar, "text"), "Black’s four "));
  fixture_key ("alt+Next");
  fixture_wait_for_heading (bar, "Move 3 of 3: Black ");
  g_assert_cmpstr (fixture_read (bar, "text"), ==, "It makes five in a row.");
  g_assert_cmpuint (tg_board_view_peek_scene (board)->n_ghosts, ==, 3);
  fixture_key ("alt+Prior");
  fixture_wait_for_heading (bar, "Move 2 of 3: White ");

  /* Moving the study ends the explainer. */
  fixture_key ("Home");
  fixture_wait_for_heading (bar, NULL);
  g_assert_cmpuint (tg_board_view_peek_scene (board)->n_ghosts, ==, 0);
  fixture_leave_by_key (window, "ctrl+w");
}

static gchar *
describe_answer (TgLossAnalysisAnswer *answer, const TgGame *game, const gchar *heading)
{
  gchar            *text;
  g_autofree gchar *words = tg_words_loss (answer, game, 0, FALSE, &text);

  g_assert_cmpstr (words, ==, heading);
  return text;
}

/* The texts tell how much is known of other moves: that they win, that threats do not win
 * against them, or that a search of some seconds found no win; the text has the shortest
 * of these times. */
static void
test_words (void)
{
  static const gchar *const proved = "After Black’s move 1, White had a forced win";
  TgLossAnalysisAnswer      answer = { .kind = TG_LOSS_BY_MOVE,
                                       .loser = TG_STONE_BLACK,
                                       .has_proof = TRUE,
                                       .n_line = 3,
                                       .ways = { .n = 3, .n_lost = 7, .n_candidates = 9 },
                                       .time_us = 4200000 };
  g_autofree gchar         *text = NULL;
  TgGame                    game;

  tg_game_init (&game, TG_RULESET_STANDARD, 15, TG_FOULS_REFUSED);
  tg_game_play (&game, (TgPoint){ 7, 7 }, NULL);
  for (guint i = 0; i < 3; i++)
    answer.ways.ways[i] = (TgWayOut){ .point = { (gint8) i, 0 }, .time_us = 2300000 };
  answer.ways.ways[1].time_us = 1700000;
  text = describe_answer (&answer, &game, proved);
  g_assert_cmpstr (
      text, ==,
      "H8 (cross) was the mistake. It lets White win by fours, starting with A1. After "
      "A1, B1 or C1 (circles) no forced win was found in 1.7 s.");
  g_clear_pointer (&text, g_free);

  answer.ways.ways[0].analysis.mate_plies = 5;
  answer.ways.ways[1].is_exhausted = TRUE;
  text = describe_answer (&answer, &game, proved);
  g_assert_cmpstr (
      text, ==,
      "H8 (cross) was the mistake. It lets White win by fours, starting with A1. A1 "
      "(circle) would have won. After B1 (circle) White has no forced win by fours and "
      "threes. After C1 (circle) no forced win was found in 2.3 s.");
  g_clear_pointer (&text, g_free);

  text = tg_words_loss_suspect (&answer, &game, FALSE);
  g_assert_cmpstr (text, ==, "H8 loses. Trying other moves: 7 of 9 lose too.");
  g_clear_pointer (&text, g_free);

  answer.has_proof = FALSE;
  text = describe_answer (&answer, &game, "After Black’s move 1, no defence was found");
  g_clear_pointer (&text, g_free);

  answer.kind = TG_LOSS_NOT_PROVED;
  text = describe_answer (&answer, &game, "Black was not beaten yet");
  g_assert_cmpstr (text, ==,
                   "The game could have continued: no forced win was found in 4.2 s.");
}

static gboolean
is_quiet (gpointer window)
{
  return tg_explanation_bar_get_heading (fixture_child (window, "explanation")) == NULL;
}

/* The explainer is started by keyboard in a study; Escape ends the search or the answer.
 * A game that was resigned too early has a text of its own. */
static void
test_given_up (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgStudyWindow    *window;
  TgExplanationBar *bar;

  fixture_open_for_people (&fixture, TG_RULESET_STANDARD, "h8 h9 i8 i9");
  fixture_key ("ctrl+b");
  g_assert_true (tg_match_offers_resign (tg_match_get_offers (fixture.match)));
  fixture_draw (GTK_WIDGET (fixture.window));
  fixture_key ("ctrl+e");
  window = TG_STUDY_WINDOW (fixture_wait_for_dialog (&fixture, TG_TYPE_STUDY_WINDOW));
  bar = fixture_child (window, "explanation");
  fixture_key ("ctrl+b");
  fixture_wait_for_heading (bar, "Black was not beaten yet");
  g_assert_null (fixture_find (GTK_WIDGET (bar), GTK_TYPE_BUTTON, "One move forward"));
  fixture_key ("Escape");
  fixture_wait ("silence", is_quiet, window);
  fixture_key ("ctrl+b");
  fixture_key ("Escape");
  fixture_wait ("silence", is_quiet, window);
  fixture_leave_by_key (window, "ctrl+w");
}

/* Closing the window during the search frees it. */
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
  g_test_add_func ("/display/loss-explainer/steps", test_steps);
  g_test_add_func ("/display/loss-explainer/words", test_words);
  g_test_add_func ("/display/loss-explainer/given-up", test_given_up);
  g_test_add_func ("/display/loss-explainer/closed", test_closed);
  return g_test_run ();
}
