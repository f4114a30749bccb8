/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Setting up a position, finding a win in it, and playing on from it, by real clicks
 * and keys. */

#include "display-fixture.h"
#include "ui/set-up-window.h"
#include "ui/study-window.h"
#include "ui/win-window.h"

static const TgGameChoices people = {
  .opponent = TG_OPPONENT_PERSON,
  .size = 15,
  .level = 1,
};

static void
click_point (TgBoardView *board, const gchar *name, guint button)
{
  gdouble x;
  gdouble y;

  fixture_draw (GTK_WIDGET (board));
  tg_board_layout_point_to_xy (tg_board_view_get_layout (board), fixture_point (name), &x,
                               &y);
  fixture_aim (GTK_WIDGET (board), x, y);
  fixture_xdotool ("click %u", button);
}

typedef struct
{
  TgSetUpBar  *bar;
  const gchar *name;
  TgStone      stone;
} Lying;

static gboolean
lies (gpointer data)
{
  const Lying           *lying = data;
  const TgPositionDraft *draft = tg_set_up_bar_get_draft (lying->bar);

  return draft->stones[tg_point_index (fixture_point (lying->name), draft->size)]
         == lying->stone;
}

static void
wait_for_stone (TgSetUpWindow *window, const gchar *name, TgStone stone)
{
  Lying lying = { tg_set_up_window_get_bar (window), name, stone };

  fixture_wait (name, lies, &lying);
}

static void
set_up (TgSetUpWindow *window, const gchar *names, TgStone stone)
{
  TgBoardView *board = tg_set_up_window_get_board (window);
  g_auto (GStrv) points = g_strsplit (names, " ", 0);

  for (guint i = 0; points[i] != NULL; i++)
    {
      click_point (board, points[i], 1);
      wait_for_stone (window, points[i], stone);
    }
}

static TgSetUpWindow *
open_set_up (Fixture *fixture)
{
  GtkWidget *window;

  fixture_key ("ctrl+u");
  window = fixture_wait_for_dialog (fixture, TG_TYPE_SET_UP_WINDOW);
  fixture_draw (window);
  return TG_SET_UP_WINDOW (window);
}

static TgStudyWindow *
finish (Fixture *fixture, TgSetUpWindow *window)
{
  fixture_click (fixture_find (GTK_WIDGET (window), GTK_TYPE_BUTTON, "_Done"));
  return TG_STUDY_WINDOW (fixture_wait_for_dialog (fixture, TG_TYPE_STUDY_WINDOW));
}

static void
forget (TgStudyWindow *window)
{
  tg_study_set_saved (tg_study_window_get_study (window));
  gtk_window_close (GTK_WINDOW (window));
}

/* Stones come and go by clicks and keys, what does not fit is said, and what comes of
 * it is studied; the game is as it was. */
static void
test_set_up (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgSetUpWindow *window;
  TgSetUpBar    *bar;
  TgStudyWindow *study;
  TgGame         game;

  fixture_init (&fixture);
  fixture_choose (&fixture, &people);
  fixture_open (&fixture, 800, 700);
  fixture_play (&fixture, "h8");
  window = open_set_up (&fixture);
  bar = tg_set_up_window_get_bar (window);
  wait_for_stone (window, "h8", TG_STONE_BLACK);

  set_up (window, "i8 j8", TG_STONE_BLACK);
  fixture_click (tg_set_up_bar_get_tool (bar, TG_DRAFT_WHITE));
  set_up (window, "a1 a2 j8", TG_STONE_WHITE);
  click_point (tg_set_up_window_get_board (window), "a2", 3);
  wait_for_stone (window, "a2", TG_STONE_NONE);
  fixture_key ("Left");
  fixture_key ("k 8 Return");
  wait_for_stone (window, "k8", TG_STONE_WHITE);
  fixture_key ("Delete");
  wait_for_stone (window, "k8", TG_STONE_NONE);

  fixture_click (tg_set_up_bar_get_tool (bar, TG_DRAFT_BLACK));
  set_up (window, "j8 k8 l8", TG_STONE_BLACK);
  g_assert_cmpstr (tg_set_up_bar_get_remark (bar), ==,
                   "Black has won already: five in a row");
  fixture_click (tg_set_up_bar_get_tool (bar, TG_DRAFT_ERASER));
  set_up (window, "l8 k8", TG_STONE_NONE);
  g_assert_cmpstr (tg_set_up_bar_get_remark (bar), ==,
                   "Black 3, White 1: not as many as in a game");

  study = finish (&fixture, window);
  tg_study_get_game (tg_study_window_get_study (study), &game);
  g_assert_cmpuint (game.board.n_moves, ==, 4);
  g_assert_cmpint (tg_game_turn (&game), ==, TG_STONE_WHITE);
  g_assert_true (tg_study_is_modified (tg_study_window_get_study (study)));
  g_assert_cmpuint (tg_match_get_game (fixture.match)->board.n_moves, ==, 1);

  forget (study);
  fixture_close (&fixture);
}

/* A position that was begun is not thrown away without a question. */
static void
test_discard (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgSetUpWindow *window;
  GtkWidget     *dialog;

  fixture_init (&fixture);
  fixture_choose (&fixture, &people);
  fixture_open (&fixture, 800, 700);
  window = open_set_up (&fixture);
  fixture_watch (&window);
  set_up (window, "h8", TG_STONE_BLACK);
  fixture_key ("ctrl+w");
  dialog = fixture_wait_for_dialog (&fixture, ADW_TYPE_MESSAGE_DIALOG);
  fixture_click (fixture_find (dialog, GTK_TYPE_BUTTON, "_Discard"));
  fixture_wait_until_gone (&window);
  fixture_close (&fixture);
}

typedef struct
{
  Fixture       *fixture;
  TgStudyWindow *first; /* may be gone */
  TgStudyWindow *other;
} Studies;

static gboolean
has_other (gpointer data)
{
  Studies *studies = data;

  for (GList *list =
           gtk_application_get_windows (GTK_APPLICATION (studies->fixture->application));
       list != NULL; list = list->next)
    if (TG_IS_STUDY_WINDOW (list->data) && list->data != studies->first)
      studies->other = list->data;
  return studies->other != NULL;
}

/* Sets up a position beside a study, in which meanwhile a move may be made. */
static TgStudyWindow *
set_up_beside (Fixture *fixture, TgStudyWindow *first, gboolean plays)
{
  Studies        studies = { fixture, first, NULL };
  TgSetUpWindow *window;

  fixture_focus (GTK_WIDGET (first));
  window = open_set_up (fixture);
  if (plays)
    tg_study_play (tg_study_window_get_study (first), fixture_point ("h8"), NULL);
  fixture_click (fixture_find (GTK_WIDGET (window), GTK_TYPE_BUTTON, "_Done"));
  fixture_wait ("another study", has_other, &studies);
  return studies.other;
}

/* A study that was nothing but a position makes room for the new one, unless there is
 * more in it by then. */
static void
test_replace (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgStudyWindow *study;
  TgStudyWindow *other;

  fixture_init (&fixture);
  fixture_choose (&fixture, &people);
  fixture_open (&fixture, 800, 700);
  study = finish (&fixture, open_set_up (&fixture));
  fixture_watch (&study);
  other = set_up_beside (&fixture, study, FALSE);
  fixture_wait_until_gone (&study);

  study = set_up_beside (&fixture, other, TRUE);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (other)));
  forget (study);
  forget (other);
  fixture_close (&fixture);
}

static gboolean
has_answer (gpointer data)
{
  return tg_win_window_get_answer (data) != NULL;
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

  return tg_win_walk_get_n_moves (tg_win_window_get_walk (step->window)) == step->n_moves;
}

static void
wait_for_step (TgWinWindow *window, guint n_moves)
{
  Step step = { window, n_moves };

  fixture_wait ("the step", has_come, &step);
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

/* Sets up an open three of Black's, who is to move, and studies it. */
static TgStudyWindow *
set_up_three (Fixture *fixture)
{
  TgSetUpWindow *window;

  fixture_init (fixture);
  fixture_choose (fixture, &people);
  fixture_open (fixture, 800, 700);
  window = open_set_up (fixture);
  set_up (window, "h8 i8 j8", TG_STONE_BLACK);
  fixture_click (
      tg_set_up_bar_get_tool (tg_set_up_window_get_bar (window), TG_DRAFT_WHITE));
  set_up (window, "a1 c1 e1", TG_STONE_WHITE);
  return finish (fixture, window);
}

/* A win is found, stepped through and defended against, and becomes a variation. */
static void
test_find_win (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgStudyWindow *study = set_up_three (&fixture);
  TgRecordNode  *node = tg_study_get_node (tg_study_window_get_study (study));
  TgWinWindow   *window = ask (&fixture);
  const TgPoint *line;
  TgPoint        expected;
  guint          n_line;

  fixture_click (fixture_find (GTK_WIDGET (window), GTK_TYPE_BUTTON, "_Find"));
  fixture_wait ("the answer", has_answer, window);
  g_assert_cmpstr (tg_win_window_get_answer (window), ==,
                   "Black wins by fours in 2 moves");
  line = tg_win_walk_get_line (tg_win_window_get_walk (window), &n_line);
  g_assert_cmpuint (n_line, ==, 3);
  expected = line[1];

  fixture_key ("Next");
  wait_for_step (window, 1);
  click_point (tg_win_window_get_board (window), "o15", 1);
  wait_for_step (window, 3);
  g_assert_cmpstr (tg_win_window_get_step (window), ==,
                   "Five in a row; step back to try another defence");
  fixture_key ("Home");
  wait_for_step (window, 0);
  fixture_key ("End");
  wait_for_step (window, 3);
  line = tg_win_walk_get_line (tg_win_window_get_walk (window), &n_line);
  g_assert_true (tg_point_equal (line[1], expected));

  fixture_click (
      fixture_find (GTK_WIDGET (window), GTK_TYPE_BUTTON, "_Keep as Variation"));
  fixture_wait ("the variation", is_kept, study);
  g_assert_true (node == tg_study_get_node (tg_study_window_get_study (study)));
  gtk_window_close (GTK_WINDOW (window));
  forget (study);
  fixture_close (&fixture);
}

/* That there is none is told as well. */
static void
test_find_none (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgStudyWindow *study = set_up_three (&fixture);
  TgWinWindow   *window = ask (&fixture);

  tg_win_window_choose (window, TG_STONE_WHITE, TG_WIN_BY_FOURS, 10);
  fixture_click (fixture_find (GTK_WIDGET (window), GTK_TYPE_BUTTON, "_Find"));
  fixture_wait ("the answer", has_answer, window);
  g_assert_cmpstr (tg_win_window_get_answer (window), ==,
                   "White has no win by continuous fours");
  g_assert_null (tg_win_window_get_walk (window));
  fixture_key ("ctrl+w");
  fixture_focus (GTK_WIDGET (study));
  forget (study);
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

static TgStudyWindow *
study_hard_position (Fixture *fixture)
{
  static const gchar *const black[] = { "k4",  "i7",  "h8",  "i8", "j9",
                                        "i10", "l10", "m11", "k13" };
  static const gchar *const white[] = {
    "k5", "k6", "k7", "g8", "i9", "k10", "k11", "k12"
  };
  TgRecord  *record = tg_record_new (TG_RULESET_RENJU, 15);
  GtkWidget *window =
      tg_study_window_new (GTK_APPLICATION (fixture->application),
                           tg_application_get_settings (fixture->application, NULL));

  for (guint i = 0; i < G_N_ELEMENTS (black); i++)
    tg_record_set_up (record, fixture_point (black[i]), TG_STONE_BLACK);
  for (guint i = 0; i < G_N_ELEMENTS (white); i++)
    tg_record_set_up (record, fixture_point (white[i]), TG_STONE_WHITE);
  tg_record_set_first_side (record, TG_STONE_WHITE);
  tg_study_window_show_record (TG_STUDY_WINDOW (window), record);
  gtk_window_present (GTK_WINDOW (window));
  return TG_STUDY_WINDOW (fixture_wait_for_dialog (fixture, TG_TYPE_STUDY_WINDOW));
}

/* A search that would take minutes is cancelled by a click, and the window asks
 * again. */
static void
test_cancel (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgStudyWindow *study;
  TgWinWindow   *window;

  fixture_init (&fixture);
  fixture_choose (&fixture, &people);
  fixture_open (&fixture, 800, 700);
  study = study_hard_position (&fixture);
  window = ask (&fixture);
  tg_win_window_choose (window, TG_STONE_WHITE, TG_WIN_BY_THREATS, 300);
  fixture_click (fixture_find (GTK_WIDGET (window), GTK_TYPE_BUTTON, "_Find"));
  fixture_wait ("the search", is_shown, window);
  fixture_draw (GTK_WIDGET (window));
  fixture_click (fixture_find (GTK_WIDGET (window), GTK_TYPE_BUTTON, "_Cancel"));
  fixture_wait ("the question", is_asking, window);
  g_assert_null (tg_win_window_get_answer (window));
  gtk_window_close (GTK_WINDOW (window));
  gtk_window_close (GTK_WINDOW (study));
  fixture_close (&fixture);
}

/* A search does not outlive the study that it was for. */
static void
test_close_while_looking (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgStudyWindow *study;
  TgWinWindow   *window;

  fixture_init (&fixture);
  fixture_choose (&fixture, &people);
  fixture_open (&fixture, 800, 700);
  study = study_hard_position (&fixture);
  window = ask (&fixture);
  fixture_watch (&window);
  tg_win_window_choose (window, TG_STONE_WHITE, TG_WIN_BY_THREATS, 300);
  fixture_click (fixture_find (GTK_WIDGET (window), GTK_TYPE_BUTTON, "_Find"));
  fixture_wait ("the search", is_shown, window);
  gtk_window_destroy (GTK_WINDOW (study));
  fixture_wait_until_gone (&window);
  fixture_close (&fixture);
}

static gboolean
has_begun (gpointer data)
{
  return tg_match_get_game (data)->n_set_up == 6;
}

/* Finds the window with the game that had to make room. */
static TgStudyWindow *
find_kept (Fixture *fixture, TgStudyWindow *other)
{
  GtkApplication *application = GTK_APPLICATION (fixture->application);

  for (GList *list = gtk_application_get_windows (application); list != NULL;
       list = list->next)
    if (TG_IS_STUDY_WINDOW (list->data) && list->data != (gpointer) other)
      return list->data;
  return NULL;
}

/* The game goes on from the position, and the one before it is there to be studied. */
static void
test_play_from_here (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgStudyWindow *study;
  TgStudyWindow *kept;
  GtkWidget     *dialog;
  TgGame         game;

  study = set_up_three (&fixture);
  gtk_window_present (GTK_WINDOW (fixture.window));
  fixture_focus (GTK_WIDGET (fixture.window));
  fixture_play (&fixture, "h8 i9 j10");
  gtk_window_present (GTK_WINDOW (study));
  fixture_focus (GTK_WIDGET (study));
  fixture_key ("ctrl+shift+g");
  dialog = fixture_wait_for_dialog (&fixture, ADW_TYPE_MESSAGE_DIALOG);
  fixture_click (fixture_find (dialog, GTK_TYPE_BUTTON, "_Start"));
  fixture_wait ("the game from the position", has_begun, fixture.match);
  g_assert_cmpint (tg_game_turn (tg_match_get_game (fixture.match)), ==, TG_STONE_BLACK);

  kept = find_kept (&fixture, study);
  g_assert_nonnull (kept);
  tg_study_get_game (tg_study_window_get_study (kept), &game);
  g_assert_cmpuint (game.board.n_moves, ==, 3);
  g_assert_true (tg_study_is_modified (tg_study_window_get_study (kept)));
  forget (kept);
  forget (study);

  gtk_window_present (GTK_WINDOW (fixture.window));
  fixture_focus (GTK_WIDGET (fixture.window));
  fixture_draw (GTK_WIDGET (fixture.window));
  fixture_click_point (&fixture, fixture_point ("k8"));
  fixture_wait_for_moves (&fixture, 7);
  fixture_key ("ctrl+z");
  fixture_wait_for_moves (&fixture, 6);
  g_assert_false (tg_match_can_undo (fixture.match));
  fixture_close (&fixture);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);

  g_test_add_func ("/display/setup/set-up", test_set_up);
  g_test_add_func ("/display/setup/discard", test_discard);
  g_test_add_func ("/display/setup/replace", test_replace);
  g_test_add_func ("/display/setup/find-win", test_find_win);
  g_test_add_func ("/display/setup/find-none", test_find_none);
  g_test_add_func ("/display/setup/cancel", test_cancel);
  g_test_add_func ("/display/setup/close-while-looking", test_close_while_looking);
  g_test_add_func ("/display/setup/play-from-here", test_play_from_here);

  return g_test_run ();
}
