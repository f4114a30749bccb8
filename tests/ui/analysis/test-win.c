/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Looking for a win in a position, by real clicks and keys. */

#include "display-fixture.h"
#include "ui/analysis/win-window.h"
#include "ui/study/study-window.h"

static void
set_up (TgRecord *record, const gchar *names, TgStone stone)
{
  g_auto (GStrv) points = g_strsplit (names, " ", 0);

  for (guint i = 0; points[i] != NULL; i++)
    tg_record_set_up (record, fixture_point (points[i]), stone);
}

/* Opens a position for study. */
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

/* Black has an open three, and is to move. */
static TgStudyWindow *
study_three (Fixture *fixture)
{
  return open_position (fixture, "h8 i8 j8", "a1 c1 e1", TG_STONE_BLACK);
}

#define N_STONES 6 /* in that position */

static gboolean
has_answer (gpointer data)
{
  return fixture_read (data, "answer") != NULL;
}

static gboolean
is_kept (gpointer data)
{
  return tg_record_get_n_nodes (tg_study_get_record (tg_study_window_get_study (data)))
         == 4;
}

typedef struct
{
  TgWinWindow *window;
  guint        n_moves;
} Step;

static gboolean
has_come (gpointer data)
{
  const Step *step = data;

  return tg_board_view_get_game (fixture_child (step->window, "board"))->board.n_moves
         == N_STONES + step->n_moves;
}

static void
wait_for_step (TgWinWindow *window, guint n_moves)
{
  Step step = { window, n_moves };

  fixture_wait ("the step", has_come, &step);
}

/* The second move of the line on the board. */
static TgPoint
get_defence (TgWinWindow *window)
{
  return tg_board_view_get_game (fixture_child (window, "board"))
      ->board.moves[N_STONES + 1]
      .point;
}

static void
choose (TgWinWindow *window, guint attacker, guint kind, guint time)
{
  gtk_drop_down_set_selected (fixture_child (window, "attacker_row"), attacker);
  gtk_drop_down_set_selected (fixture_child (window, "kind_row"), kind);
  gtk_drop_down_set_selected (fixture_child (window, "time_row"), time);
}

static TgWinWindow *
ask (Fixture *fixture)
{
  GtkWidget *window;

  fixture_key ("ctrl+f");
  window = fixture_wait_for_dialog (fixture, TG_TYPE_WIN_WINDOW);
  fixture_draw (window);
  return TG_WIN_WINDOW (window);
}

/* A win is found, stepped through and defended against, and becomes a variation. */
static void
test_find_win (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgStudyWindow *study = study_three (&fixture);
  TgRecordNode  *node = tg_study_get_node (tg_study_window_get_study (study));
  TgWinWindow   *window = ask (&fixture);
  TgPoint        expected;

  fixture_click (fixture_find (GTK_WIDGET (window), GTK_TYPE_BUTTON, "_Find"));
  fixture_wait ("the answer", has_answer, window);
  g_assert_cmpstr (fixture_read (window, "answer"), ==, "Black wins by fours in 2 moves");
  fixture_key ("End");
  wait_for_step (window, 3);
  expected = get_defence (window);
  fixture_key ("Home");
  wait_for_step (window, 0);

  fixture_key ("Next");
  wait_for_step (window, 1);
  fixture_draw (GTK_WIDGET (window));
  fixture_click_board (fixture_child (window, "board"), fixture_point ("o15"), 1);
  wait_for_step (window, 3);
  g_assert_cmpstr (fixture_read (window, "step"), ==,
                   "Five in a row; step back to try another defence");
  fixture_key ("Home");
  wait_for_step (window, 0);
  fixture_key ("End");
  wait_for_step (window, 3);
  g_assert_true (tg_point_equal (get_defence (window), expected));

  fixture_click (
      fixture_find (GTK_WIDGET (window), GTK_TYPE_BUTTON, "_Keep as Variation"));
  fixture_wait ("the variation", is_kept, study);
  g_assert_true (node == tg_study_get_node (tg_study_window_get_study (study)));
  gtk_window_close (GTK_WINDOW (window));
  tg_study_set_saved (tg_study_window_get_study (study));
  gtk_window_close (GTK_WINDOW (study));
  fixture_close (&fixture);
}

/* That there is none is told as well. */
static void
test_find_none (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgStudyWindow *study = study_three (&fixture);
  TgWinWindow   *window = ask (&fixture);

  choose (window, 1, 0, 2);
  fixture_click (fixture_find (GTK_WIDGET (window), GTK_TYPE_BUTTON, "_Find"));
  fixture_wait ("the answer", has_answer, window);
  g_assert_cmpstr (fixture_read (window, "answer"), ==,
                   "White has no win by continuous fours");
  g_assert_null (fixture_read (window, "step"));
  fixture_key ("ctrl+w");
  fixture_focus (GTK_WIDGET (study));
  tg_study_set_saved (tg_study_window_get_study (study));
  gtk_window_close (GTK_WINDOW (study));
  fixture_close (&fixture);
}

static gboolean
is_shown (gpointer data)
{
  GtkWidget *button = fixture_find (data, GTK_TYPE_BUTTON, "_Cancel");

  return button != NULL && gtk_widget_get_mapped (button);
}

static gboolean
is_asking (gpointer data)
{
  GtkWidget *button = fixture_find (data, GTK_TYPE_BUTTON, "_Find");

  return button != NULL && gtk_widget_get_mapped (button);
}

/* The attacker has a long way to go. */
static TgStudyWindow *
study_hard_position (Fixture *fixture)
{
  return open_position (fixture, "k4 i7 h8 i8 j9 i10 l10 m11 k13",
                        "k5 k6 k7 g8 i9 k10 k11 k12", TG_STONE_WHITE);
}

/* A search that would take minutes is cancelled by a click, and the window asks
 * again. */
static void
test_cancel (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgStudyWindow *study = study_hard_position (&fixture);
  TgWinWindow   *window = ask (&fixture);

  choose (window, 1, 1, 5);
  fixture_click (fixture_find (GTK_WIDGET (window), GTK_TYPE_BUTTON, "_Find"));
  fixture_wait ("the search", is_shown, window);
  fixture_draw (GTK_WIDGET (window));
  fixture_click (fixture_find (GTK_WIDGET (window), GTK_TYPE_BUTTON, "_Cancel"));
  fixture_wait ("the question", is_asking, window);
  g_assert_null (fixture_read (window, "answer"));
  gtk_window_close (GTK_WINDOW (window));
  gtk_window_close (GTK_WINDOW (study));
  fixture_close (&fixture);
}

/* Escape ends the search first, and then the window. */
static void
test_escape (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgStudyWindow *study = study_hard_position (&fixture);
  TgWinWindow   *window = ask (&fixture);

  choose (window, 1, 1, 5);
  fixture_click (fixture_find (GTK_WIDGET (window), GTK_TYPE_BUTTON, "_Find"));
  fixture_wait ("the search", is_shown, window);
  fixture_key ("Escape");
  fixture_wait ("the question", is_asking, window);
  fixture_leave_by_key (window, "Escape");
  gtk_window_close (GTK_WINDOW (study));
  fixture_close (&fixture);
}

/* A search does not outlive the study that it was for. */
static void
test_close_while_looking (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgStudyWindow *study = study_hard_position (&fixture);
  TgWinWindow   *window = ask (&fixture);

  fixture_watch (&window);
  choose (window, 1, 1, 5);
  fixture_click (fixture_find (GTK_WIDGET (window), GTK_TYPE_BUTTON, "_Find"));
  fixture_wait ("the search", is_shown, window);
  gtk_window_destroy (GTK_WINDOW (study));
  fixture_wait_until_gone (&window);
  fixture_close (&fixture);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);

  g_test_add_func ("/display/win/find", test_find_win);
  g_test_add_func ("/display/win/find-none", test_find_none);
  g_test_add_func ("/display/win/cancel", test_cancel);
  g_test_add_func ("/display/win/escape", test_escape);
  g_test_add_func ("/display/win/close-while-looking", test_close_while_looking);

  return g_test_run ();
}
