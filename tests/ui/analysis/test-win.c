/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Searching for a win on the board of a study, with real clicks and keys. */

#include "display-fixture.h"
#include "ui/analysis/explainers/win-controls.h"
#include "ui/study/study-window.h"

static void
set_up (TgRecord *record, const gchar *names, TgStone stone)
{
  g_auto (GStrv) points = g_strsplit (names, " ", 0);

  for (guint i = 0; points[i] != NULL; i++)
    tg_record_set_up (record, fixture_point (points[i]), stone);
}

/* Opens a position in a study. */
static TgStudyWindow *
open_position (Fixture *fixture, const gchar *black, const gchar *white, TgStone turn)
{
  TgRecord  *record = tg_record_new (TG_RULESET_RENJU, 15);
  GtkWidget *window;

  fixture_open_for_people (fixture, TG_RULESET_RENJU, "h8");
  window = tg_study_window_new (GTK_APPLICATION (fixture->application),
                                tg_application_get_settings (fixture->application, NULL));
  set_up (record, black, TG_STONE_BLACK);
  set_up (record, white, TG_STONE_WHITE);
  tg_record_set_first_side (record, turn);
  tg_study_window_show_record (TG_STUDY_WINDOW (window), record);
  gtk_window_present (GTK_WINDOW (window));
  return TG_STUDY_WINDOW (fixture_wait_for_dialog (fixture, TG_TYPE_STUDY_WINDOW));
}

/* Opens a study of a position in which Black has an open three, and is to move. */
static TgStudyWindow *
study_three (Fixture *fixture)
{
  return open_position (fixture, "h8 i8 j8", "a1 c1 e1", TG_STONE_BLACK);
}

#define N_STONES 6 /* number of stones in the position of study_three() */

static TgExplanationBar *
get_bar (TgStudyWindow *study)
{
  return fixture_child (study, "explanation");
}

static TgBoardView *
get_board (gpointer study)
{
  return fixture_child (study, "board");
}

static const gchar *
get_text (TgStudyWindow *study)
{
  return fixture_read (get_bar (study), "text");
}

static gboolean
is_kept (gpointer data)
{
  return tg_record_get_n_nodes (tg_study_get_record (tg_study_window_get_study (data)))
         == 4;
}

typedef struct
{
  TgStudyWindow *study;
  guint          n_moves;
} Step;

static gboolean
has_come (gpointer data)
{
  const Step *step = data;

  return tg_board_view_get_game (get_board (step->study))->board.n_moves
         == N_STONES + step->n_moves;
}

static void
wait_for_step (TgStudyWindow *study, guint n_moves)
{
  Step step = { study, n_moves };

  fixture_wait ("the step", has_come, &step);
}

/* Returns the second move of the line on the board, which is the defender's. */
static TgPoint
get_defence (TgStudyWindow *study)
{
  return tg_board_view_get_game (get_board (study))->board.moves[N_STONES + 1].point;
}

static gboolean
is_mapped (gpointer window, const gchar *label)
{
  GtkWidget *button = fixture_find (window, GTK_TYPE_BUTTON, label);

  return button != NULL && gtk_widget_get_mapped (button);
}

static gboolean
is_asking (gpointer data)
{
  return is_mapped (data, "_Find");
}

static gboolean
is_looking (gpointer data)
{
  return is_mapped (data, "Stop");
}

static gboolean
has_answer (gpointer data)
{
  return is_mapped (data, "Search _Again");
}

static gboolean
is_silent (gpointer bar)
{
  return tg_explanation_bar_get_heading (bar) == NULL;
}

static GtkDropDown *
find_choice (TgStudyWindow *study, const gchar *name)
{
  GtkWidget *controls = gtk_widget_get_ancestor (
      fixture_find (GTK_WIDGET (study), GTK_TYPE_BUTTON, "_Find"), TG_TYPE_WIN_CONTROLS);

  return fixture_child (controls, name);
}

static void
choose (TgStudyWindow *study, guint attacker, guint kind, guint time)
{
  gtk_drop_down_set_selected (find_choice (study, "attacker"), attacker);
  gtk_drop_down_set_selected (find_choice (study, "kind"), kind);
  gtk_drop_down_set_selected (find_choice (study, "time"), time);
}

static void
show_first_page (TgStudyWindow *study)
{
  fixture_draw (GTK_WIDGET (study));
  fixture_focus (GTK_WIDGET (study));
  fixture_key ("ctrl+f");
  fixture_wait ("the question", is_asking, study);
  fixture_draw (GTK_WIDGET (study));
}

static void
click_find (TgStudyWindow *study)
{
  fixture_click (fixture_find (GTK_WIDGET (study), GTK_TYPE_BUTTON, "_Find"));
}

/* A win is found, stepped through and defended against, and becomes a variation. */
static void
test_find_win (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgStudyWindow *study = study_three (&fixture);
  TgRecordNode  *node = tg_study_get_node (tg_study_window_get_study (study));
  TgPoint        expected;

  fixture_click (fixture_find (GTK_WIDGET (study), GTK_TYPE_BUTTON, "Find a win"));
  fixture_wait ("the question", is_asking, study);
  fixture_draw (GTK_WIDGET (study));
  click_find (study);
  fixture_wait ("the answer", has_answer, study);
  g_assert_cmpstr (tg_explanation_bar_get_heading (get_bar (study)), ==,
                   "Black wins by fours in 2 moves");
  fixture_key ("End");
  wait_for_step (study, 3);
  expected = get_defence (study);
  fixture_key ("Home");
  wait_for_step (study, 0);

  fixture_click (
      fixture_find (GTK_WIDGET (get_bar (study)), GTK_TYPE_BUTTON, "One move forward"));
  wait_for_step (study, 1);
  fixture_draw (GTK_WIDGET (study));
  fixture_click_board (get_board (study), fixture_point ("o15"), 1);
  wait_for_step (study, 3);
  g_assert_cmpstr (get_text (study), ==,
                   "Five in a row; step back to try another defence.");
  fixture_key ("Home");
  wait_for_step (study, 0);
  fixture_key ("End");
  wait_for_step (study, 3);
  g_assert_true (tg_point_equal (get_defence (study), expected));

  fixture_click (fixture_find (GTK_WIDGET (study), GTK_TYPE_BUTTON, "Add as _Variation"));
  fixture_wait ("the variation", is_kept, study);
  g_assert_true (node == tg_study_get_node (tg_study_window_get_study (study)));
  fixture_click (fixture_find (GTK_WIDGET (get_bar (study)), GTK_TYPE_BUTTON, "Close"));
  wait_for_step (study, 0);
  tg_study_set_saved (tg_study_window_get_study (study));
  gtk_window_close (GTK_WINDOW (study));
}

static const gchar *
get_subtitle (TgStudyWindow *study)
{
  return adw_window_title_get_subtitle (fixture_child (study, "title"));
}

/* A win is found by keyboard, with the steps of the win. Escape shows the study on the
 * board again. The title follows the position on the board. */
static void
test_find_by_keys (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgStudyWindow *study = study_three (&fixture);

  show_first_page (study);
  fixture_key ("Return");
  fixture_wait ("the answer", has_answer, study);
  g_assert_cmpstr (get_subtitle (study), ==, "Black to move");
  fixture_key ("Next");
  wait_for_step (study, 1);
  g_assert_cmpstr (get_subtitle (study), ==, "Move 1 · White to move");
  fixture_key ("o 1 5 Return");
  wait_for_step (study, 3);
  g_assert_cmpstr (get_subtitle (study), ==, "Black wins · Five in a row");
  fixture_key ("Prior");
  wait_for_step (study, 2);
  g_assert_cmpstr (get_subtitle (study), ==, "Move 2 · Black to move");
  fixture_key ("Escape");
  wait_for_step (study, 0);
  g_assert_cmpstr (get_subtitle (study), ==, "Black to move");
  g_assert_null (tg_explanation_bar_get_heading (get_bar (study)));
  g_assert_cmpuint (tg_board_view_peek_scene (get_board (study))->n_ghosts, ==, 0);
  g_assert_cmpuint (
      tg_record_get_n_nodes (tg_study_get_record (tg_study_window_get_study (study))), ==,
      1);
  gtk_window_close (GTK_WINDOW (study));
}

/* The bar reports that a search has found no win. */
static void
test_find_none (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgStudyWindow *study = study_three (&fixture);

  show_first_page (study);
  choose (study, 1, 0, 2);
  click_find (study);
  fixture_wait ("the answer", has_answer, study);
  g_assert_cmpstr (tg_explanation_bar_get_heading (get_bar (study)), ==,
                   "White has no win by fours");
  g_assert_null (get_text (study));
  g_assert_null (
      fixture_find (GTK_WIDGET (get_bar (study)), GTK_TYPE_BUTTON, "One move forward"));
  gtk_window_close (GTK_WINDOW (study));
}

static gboolean
has_advice (gpointer bar)
{
  const gchar *heading = tg_explanation_bar_get_heading (bar);

  return heading != NULL && g_str_has_prefix (heading, "Hint");
}

/* A hint replaces a shown win in the bar and on the board, and a win replaces a hint. */
static void
test_one_at_a_time (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgStudyWindow *study = study_three (&fixture);

  show_first_page (study);
  fixture_key ("Return");
  fixture_wait ("the answer", has_answer, study);
  fixture_key ("End");
  wait_for_step (study, 3);
  fixture_key ("ctrl+h");
  fixture_wait ("the hint", has_advice, get_bar (study));
  wait_for_step (study, 0);
  g_assert_true (
      tg_point_is_on_board (tg_board_view_peek_scene (get_board (study))->region, 15));
  show_first_page (study);
  g_assert_false (
      tg_point_is_on_board (tg_board_view_peek_scene (get_board (study))->region, 15));
  gtk_window_close (GTK_WINDOW (study));
}

/* Opens a study of a position whose win takes a long search. */
static TgStudyWindow *
study_hard_position (Fixture *fixture)
{
  return open_position (fixture, "k4 i7 h8 i8 j9 i10 l10 m11 k13",
                        "k5 k6 k7 g8 i9 k10 k11 k12", TG_STONE_WHITE);
}

/* A click stops a search that would take minutes, and the bar shows the first page again. */
static void
test_cancel (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgStudyWindow *study = study_hard_position (&fixture);

  show_first_page (study);
  choose (study, 1, 1, 5);
  click_find (study);
  fixture_wait ("the search", is_looking, study);
  fixture_draw (GTK_WIDGET (study));
  fixture_click (fixture_find (GTK_WIDGET (study), GTK_TYPE_BUTTON, "Stop"));
  fixture_wait ("the question", is_asking, study);
  g_assert_false (has_answer (study));
  gtk_window_close (GTK_WINDOW (study));
}

/* Escape ends the search first, then the explainer, and never closes the study. */
static void
test_escape (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgStudyWindow *study = study_hard_position (&fixture);

  show_first_page (study);
  choose (study, 1, 1, 5);
  fixture_key ("Return");
  fixture_wait ("the search", is_looking, study);
  fixture_draw (GTK_WIDGET (study));
  fixture_key ("Escape");
  fixture_wait ("the question again", is_asking, study);
  fixture_draw (GTK_WIDGET (study));
  fixture_key ("Escape");
  fixture_wait ("the end of the question", is_silent, get_bar (study));
  fixture_draw (GTK_WIDGET (study));
  fixture_key ("Escape");
  show_first_page (study);
  gtk_window_close (GTK_WINDOW (study));
}

/* A move on the board ends the search for the earlier position. */
static void
test_play_while_looking (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgStudyWindow *study = study_hard_position (&fixture);

  show_first_page (study);
  choose (study, 1, 1, 5);
  click_find (study);
  fixture_wait ("the search", is_looking, study);
  fixture_click_board (get_board (study), fixture_point ("a1"), 1);
  fixture_wait ("the end of the search", is_silent, get_bar (study));
  tg_study_set_saved (tg_study_window_get_study (study));
  gtk_window_close (GTK_WINDOW (study));
}

/* Closing the study ends its search. */
static void
test_close_while_looking (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgStudyWindow *study = study_hard_position (&fixture);

  show_first_page (study);
  choose (study, 1, 1, 5);
  click_find (study);
  fixture_wait ("the search", is_looking, study);
  fixture_watch (&study);
  gtk_window_destroy (GTK_WINDOW (study));
  fixture_wait_until_gone (&study);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);

  g_test_add_func ("/display/win/find", test_find_win);
  g_test_add_func ("/display/win/find-by-keys", test_find_by_keys);
  g_test_add_func ("/display/win/find-none", test_find_none);
  g_test_add_func ("/display/win/one-at-a-time", test_one_at_a_time);
  g_test_add_func ("/display/win/cancel", test_cancel);
  g_test_add_func ("/display/win/escape", test_escape);
  g_test_add_func ("/display/win/play-while-looking", test_play_while_looking);
  g_test_add_func ("/display/win/close-while-looking", test_close_while_looking);

  return g_test_run ();
}
