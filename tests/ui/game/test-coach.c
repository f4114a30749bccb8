/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Warnings in a game against the engine, and turning points, with real clicks and
 * keys. */

#include "display-fixture.h"

#include <string.h>

#include "session/coach/turning-point.h"
#include "session/match/match-sides.h"
#include "ui/analysis/review-panel.h"
#include "ui/study/study-window.h"
#include "ui/words/coach-words.h"

/* After these moves it is Black's turn, and White has an open three. */
#define THREE "h9 h8 i9 i8 o15 j8"
/* Black has not stopped the open three. */
#define OPEN_FOUR THREE " a1 k8"

/* Plays the moves between two people; before the last move, the engine replaces one of
 * them, so that the other gets warnings. */
static void
open_game (Fixture *fixture, TgWarnings warnings, const gchar *moves)
{
  const TgPlayerSpec  engine = { .kind = TG_PLAYER_ENGINE, .level = 1 };
  const TgGameChoices choices = {
    .opponent = TG_OPPONENT_PERSON, .size = 15, .level = 1, .warnings = warnings
  };

  fixture_init (fixture);
  fixture_choose (fixture, &choices);
  fixture_open (fixture, 1040, 780);
  fixture_play (fixture, moves);
  g_assert_null (
      tg_explanation_bar_get_heading (fixture_child (fixture->window, "explanation")));
  tg_match_set_player (fixture->match, TG_STONE_WHITE, engine);
  fixture_draw (GTK_WIDGET (fixture->window));
}

static const gchar *
get_heading (Fixture *fixture)
{
  return tg_explanation_bar_get_heading (fixture_child (fixture->window, "explanation"));
}

/* Checks that screen readers get the warning with the description of the board. */
static void
assert_is_said (Fixture *fixture, const gchar *words)
{
  g_autofree gchar *said = gtk_test_accessible_check_property (
      GTK_ACCESSIBLE (fixture->board), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words);

  g_assert_cmpstr (said, ==, NULL);
}

/* Checks that the board marks these two points, and that no ghost stone hides them. */
static void
assert_marks (TgBoardView *board, const gchar *first, const gchar *second)
{
  const TgScene *scene = tg_board_view_peek_scene (board);

  g_assert_cmpuint (scene->n_ghosts, ==, 0);
  g_assert_cmpuint (scene->n_notes, ==, 2);
  g_assert_true (tg_point_equal (scene->notes[0].point, fixture_point (first)));
  g_assert_true (tg_point_equal (scene->notes[1].point, fixture_point (second)));
}

/* A closed warning does not return for the same position. */
static void
test_close (void)
{
  g_auto (Fixture) fixture = { 0 };

  open_game (&fixture, TG_WARNINGS_THREES, THREE);
  g_assert_cmpstr (get_heading (&fixture), ==, "White threatens an open four (G8 or K8)");
  assert_is_said (&fixture, "White J8, move 6. White threatens an open four (G8 or K8). "
                            "Your move.");
  g_assert_cmpint (tg_match_get_rated (fixture.match), ==, TG_UNRATED_WARNINGS);
  fixture_key ("Escape");
  fixture_wait_for_heading (fixture_child (fixture.window, "explanation"), NULL);
  tg_game_cursor_update (fixture_child (fixture.window, "cursor"));
  g_assert_null (get_heading (&fixture));
}

static gboolean
has_marks (gpointer board)
{
  return tg_board_view_peek_scene (board)->n_notes == 2;
}

static gboolean
has_no_marks (gpointer board)
{
  return tg_board_view_peek_scene (board)->n_notes == 0;
}

/* The points of a warning are marked for some seconds, and while the pointer is over its
 * words. */
static void
test_marks (void)
{
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *bar;

  open_game (&fixture, TG_WARNINGS_THREES, THREE);
  bar = fixture_child (fixture.window, "explanation");
  assert_marks (fixture.board, "G8", "K8");
  fixture_aim_at (&fixture, fixture_point ("A15"));
  fixture_wait ("the end of the marks", has_no_marks, fixture.board);
  fixture_aim (bar, gtk_widget_get_width (bar) / 3, gtk_widget_get_height (bar) / 2);
  fixture_wait ("the marks", has_marks, fixture.board);
  fixture_aim_at (&fixture, fixture_point ("A15"));
  fixture_wait ("no marks", has_no_marks, fixture.board);
}

static gboolean
is_hinted (gpointer board)
{
  return fixture_get_hint (board).x >= 0;
}

/* A hint during a warning, which names points, begins with a point and not with an area. */
static void
test_hint (void)
{
  g_auto (Fixture) fixture = { 0 };

  open_game (&fixture, TG_WARNINGS_THREES, THREE);
  fixture_key ("ctrl+h");
  fixture_wait ("the hint", is_hinted, fixture.board);
  g_assert_true (g_str_has_prefix (get_heading (&fixture), "Hint: "));
}

/* A move closes the warning. */
static void
test_play_on (void)
{
  g_auto (Fixture) fixture = { 0 };

  open_game (&fixture, TG_WARNINGS_THREES, THREE);
  g_assert_nonnull (get_heading (&fixture));
  fixture_play (&fixture, "o1");
  g_assert_null (get_heading (&fixture));
  g_assert_cmpuint (fixture_count_stones (&fixture), ==, 7);
}

/* Each setting of the warnings warns of its threats, and the menu changes the setting at
 * once. */
static void
test_levels (void)
{
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *window;

  open_game (&fixture, TG_WARNINGS_NEVER, THREE);
  window = GTK_WIDGET (fixture.window);
  g_assert_null (get_heading (&fixture));
  gtk_widget_activate_action (window, "win.warnings", "s", "fours");
  g_assert_null (get_heading (&fixture));
  gtk_widget_activate_action (window, "win.warnings", "s", "all");
  g_assert_cmpstr (get_heading (&fixture), ==, "White threatens an open four (G8 or K8)");
  gtk_widget_activate_action (window, "win.warnings", "s", "never");
  g_assert_null (get_heading (&fixture));
}

/* In a game of two people there are no warnings. */
static void
test_people (void)
{
  g_auto (Fixture) fixture = { 0 };
  const TgPlayerSpec person = { .kind = TG_PLAYER_PERSON, .level = 1 };

  open_game (&fixture, TG_WARNINGS_ALL, OPEN_FOUR);
  g_assert_nonnull (get_heading (&fixture));
  tg_match_set_player (fixture.match, TG_STONE_WHITE, person);
  g_assert_null (get_heading (&fixture));
}

/* A blunder is explained, and is taken back with the pointer or with a key. */
static void
check_take_back (gboolean by_key)
{
  g_auto (Fixture) fixture = { 0 };
  TgExplanationBar *bar;
  GtkWidget        *button;

  open_game (&fixture, TG_WARNINGS_THREES, OPEN_FOUR);
  bar = fixture_child (fixture.window, "explanation");
  fixture_wait_for_heading (bar, "A1 lets White win by fours");
  g_assert_cmpstr (fixture_read (bar, "text"), ==, "White threatens five (G8 or L8).");
  assert_is_said (&fixture, "White K8, move 8. A1 lets White win by fours. White "
                            "threatens five (G8 or L8). Your move.");
  assert_marks (fixture.board, "G8", "L8");
  fixture_draw (GTK_WIDGET (fixture.window));
  button = fixture_find (GTK_WIDGET (bar), GTK_TYPE_BUTTON, "Undo");
  if (by_key)
    {
      gtk_widget_grab_focus (button);
      fixture_key ("space");
    }
  else
    fixture_click (button);
  fixture_wait_for_moves (&fixture, 6);
  fixture_wait_for_heading (bar, "White threatens an open four (G8 or K8)");
  g_assert_cmpuint (tg_board_view_peek_scene (fixture.board)->n_ghosts, ==, 0);
}

static void
test_take_back (void)
{
  check_take_back (FALSE);
}

static void
test_take_back_by_key (void)
{
  check_take_back (TRUE);
}

/* A game with warnings is not rated, and the card mentions the warnings. */
static void
test_rated (void)
{
  g_auto (Fixture) fixture = { 0 };

  fixture_init (&fixture);
  fixture_choose (&fixture, &(TgGameChoices){
                                .size = 15, .level = 1, .warnings = TG_WARNINGS_FOURS });
  fixture_open (&fixture, 1040, 780);
  g_assert_cmpint (tg_match_get_rated (fixture.match), ==, TG_UNRATED_WARNINGS);
  g_assert_cmpstr (fixture_read_card (&fixture, TG_STONE_BLACK, "details"), ==,
                   "Black, with warnings");
  gtk_widget_activate_action (GTK_WIDGET (fixture.window), "win.warnings", "s", "never");
  g_assert_cmpint (tg_match_get_rated (fixture.match), ==, TG_RATED);
  g_assert_cmpstr (fixture_read_card (&fixture, TG_STONE_BLACK, "details"), ==, "Black");

  gtk_widget_activate_action (GTK_WIDGET (fixture.window), "win.warnings", "s", "all");
  fixture_click_point (&fixture, fixture_point ("H8"));
  fixture_wait_for_moves (&fixture, 2);
  tg_match_offers_resign (tg_match_get_offers (fixture.match));
  g_assert_cmpstr (tg_game_bar_get_text (fixture_child (fixture.window, "bar")), ==,
                   "Not rated: warnings were on");
}

static gboolean
has_remark (gpointer bar)
{
  const gchar *remark = tg_game_bar_get_remark (bar);

  return remark != NULL && !g_str_has_prefix (remark, "Looking for");
}

static gint
get_height (gpointer bar)
{
  return gtk_widget_get_height (GTK_WIDGET (bar));
}

/* Checks the sentence about the turning point. On a busy machine the time limit may pass
 * before the answer is complete, so it may say less. */
static void
assert_turn (const gchar *remark)
{
  if (!g_str_has_prefix (remark, "The game turned at move 7: A1 let White win by fours."))
    g_assert_cmpstr (remark, ==,
                     "From move 7 (A1) at the latest, White had a forced win.");
}

/* The sentence about the turning point appears in the room reserved for it, and a click
 * or a key on it shows the move. */
static void
check_turning_point (gboolean by_key)
{
  g_auto (Fixture) fixture = { 0 };
  TgStudyWindow *window;
  TgGameBar     *bar;
  GtkWidget     *remark;
  gint           height;

  open_game (&fixture, TG_WARNINGS_NEVER, OPEN_FOUR " o1 l8");
  bar = fixture_child (fixture.window, "bar");
  fixture_draw (GTK_WIDGET (fixture.window));
  height = get_height (bar);
  g_assert_cmpstr (fixture_read_status (&fixture, "title"), ==, "You lost");
  g_assert_cmpstr (tg_game_bar_get_heading (bar), ==, "Five in a row");
  fixture_wait ("the sentence", has_remark, bar);
  assert_turn (tg_game_bar_get_remark (bar));
  fixture_draw (GTK_WIDGET (fixture.window));
  g_assert_cmpint (get_height (bar), ==, height);

  remark = fixture_child (bar, "remark");
  if (by_key)
    {
      gtk_widget_grab_focus (remark);
      fixture_key ("space");
    }
  else
    fixture_click (remark);
  window = TG_STUDY_WINDOW (fixture_wait_for_dialog (&fixture, TG_TYPE_STUDY_WINDOW));
  g_assert_cmpuint (
      tg_record_node_get_number (tg_study_get_node (tg_study_window_get_study (window))),
      ==, 7);
  g_assert_nonnull (tg_review_panel_get_review (tg_study_window_get_review (window)));
  fixture_leave_by_key (window, "ctrl+w");
}

static void
test_turn (void)
{
  check_turning_point (FALSE);
}

static void
test_turn_by_key (void)
{
  check_turning_point (TRUE);
}

static void
count_cb (guint *n)
{
  (*n)++;
}

/* One click after a loss leads to the explanation of the mistake, which the window of the
 * game is told too. */
static void
test_why (void)
{
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *window;
  guint      n_found = 0;

  open_game (&fixture, TG_WARNINGS_NEVER, OPEN_FOUR " o1 l8");
  g_signal_connect_swapped (fixture.application, "loss-found", G_CALLBACK (count_cb),
                            &n_found);
  fixture_draw (GTK_WIDGET (fixture.window));
  fixture_click_in_bar (&fixture, "Why?");
  window = fixture_wait_for_dialog (&fixture, TG_TYPE_STUDY_WINDOW);
  fixture_wait_for_heading (fixture_child (window, "explanation"),
                            "After Black’s move 7, White had a forced win");
  g_assert_cmpuint (n_found, ==, 1);
  g_signal_handlers_disconnect_by_data (fixture.application, &n_found);
  fixture_leave_by_key (window, "ctrl+w");
}

/* The mistake that another window has found replaces the sentence about the turning point,
 * unless it belongs to another game. */
static void
test_loss_found (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgLossAnalysisAnswer answer = {
    .kind = TG_LOSS_BY_MOVE, .loser = TG_STONE_BLACK, .n_before = 4, .n_line = 5
  };
  TgGame     end;
  TgGameBar *bar;

  open_game (&fixture, TG_WARNINGS_NEVER, OPEN_FOUR " o1 l8");
  bar = fixture_child (fixture.window, "bar");
  fixture_wait ("the sentence", has_remark, bar);
  end = *tg_match_get_game (fixture.match);
  tg_board_undo (&end.board);
  g_signal_emit_by_name (fixture.application, "loss-found", &end, &answer);
  assert_turn (tg_game_bar_get_remark (bar));

  end = *tg_match_get_game (fixture.match);
  g_signal_emit_by_name (fixture.application, "loss-found", &end, &answer);
  g_assert_cmpstr (tg_game_bar_get_remark (bar), ==,
                   "From move 5 (O15) at the latest, White had a forced win.");
}

static TgReview *
review_briefly (const TgRecord *record)
{
  TgReview *review = tg_review_new (record, NULL);

  tg_review_set_nodes (review, 10000);
  tg_review_start (review);
  while (tg_review_is_running (review))
    g_main_context_iteration (NULL, TRUE);
  return review;
}

/* A review replaces the sentence about the turning point, even if it finds none; in a
 * lost game it still names the latest losing move. Reviews of other games are ignored. */
static void
test_reviewed (void)
{
  g_auto (Fixture) fixture = { 0 };
  g_autoptr (TgReview) review = NULL;
  g_autoptr (TgReview) other = NULL;
  g_autoptr (TgReview) empty = NULL;
  g_autoptr (TgRecord) shorter = NULL;
  g_autofree gchar *words = NULL;
  TgTurningPoint    point;
  TgGameBar        *bar;
  GtkApplication   *application;

  open_game (&fixture, TG_WARNINGS_NEVER, OPEN_FOUR " o1 l8");
  bar = fixture_child (fixture.window, "bar");
  application = gtk_window_get_application (GTK_WINDOW (fixture.window));
  fixture_wait ("the sentence", has_remark, bar);
  assert_turn (tg_game_bar_get_remark (bar));

  shorter = tg_record_copy (tg_match_get_record (fixture.match));
  tg_record_undo (shorter);
  tg_record_delete (shorter,
                    tg_record_node_get_first_child (tg_record_get_current (shorter)));
  other = review_briefly (shorter);
  g_signal_emit_by_name (application, "reviewed", other);
  assert_turn (tg_game_bar_get_remark (bar));

  empty = tg_review_new (tg_match_get_record (fixture.match), NULL);
  g_signal_emit_by_name (application, "reviewed", empty);
  assert_turn (tg_game_bar_get_remark (bar));

  review = review_briefly (tg_match_get_record (fixture.match));
  g_signal_emit_by_name (application, "reviewed", review);
  tg_turning_point_read_review (review, TG_STONE_WHITE, &point);
  words = tg_words_turning_point (&point, TG_STONE_BLACK,
                                  &tg_match_get_game (fixture.match)->board, FALSE);
  g_assert_cmpstr (tg_game_bar_get_remark (bar), ==, words);
  g_assert_cmpuint (point.number, ==, 7);
}

static gboolean
is_over_review (gpointer window)
{
  TgReview *review = tg_review_panel_get_review (tg_study_window_get_review (window));

  return review != NULL && tg_review_get_n_known (review) > 1
         && !tg_review_is_running (review);
}

/* A review runs beside the game, and does not change its board. */
static void
test_review (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgStudyWindow *window;
  TgStudy       *study;

  open_game (&fixture, TG_WARNINGS_NEVER, OPEN_FOUR);
  tg_match_offers_resign (tg_match_get_offers (fixture.match));
  fixture_click_in_bar (&fixture, "Review");
  window = TG_STUDY_WINDOW (fixture_wait_for_dialog (&fixture, TG_TYPE_STUDY_WINDOW));
  study = tg_study_window_get_study (window);
  fixture_wait ("the end of the review", is_over_review, window);
  g_assert_cmpuint (tg_record_node_get_number (tg_study_get_node (study)), ==, 8);
  g_assert_null (tg_explanation_bar_get_heading (fixture_child (window, "explanation")));
  g_assert_true (g_str_has_prefix (
      fixture_read (tg_study_window_get_review (window), "why"), "The game turned at"));
  fixture_leave_by_key (window, "ctrl+w");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/display/coach/why", test_why);
  g_test_add_func ("/display/coach/loss-found", test_loss_found);
  g_test_add_func ("/display/coach/hint", test_hint);
  g_test_add_func ("/display/coach/marks", test_marks);
  g_test_add_func ("/display/coach/close", test_close);
  g_test_add_func ("/display/coach/play-on", test_play_on);
  g_test_add_func ("/display/coach/levels", test_levels);
  g_test_add_func ("/display/coach/people", test_people);
  g_test_add_func ("/display/coach/take-back", test_take_back);
  g_test_add_func ("/display/coach/take-back-by-key", test_take_back_by_key);
  g_test_add_func ("/display/coach/rated", test_rated);
  g_test_add_func ("/display/coach/turn", test_turn);
  g_test_add_func ("/display/coach/turn-by-key", test_turn_by_key);
  g_test_add_func ("/display/coach/reviewed", test_reviewed);
  g_test_add_func ("/display/coach/review", test_review);
  return g_test_run ();
}
