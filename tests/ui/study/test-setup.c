/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Setting up a position, and playing on from it, with real clicks and keys. */

#include "display-fixture.h"
#include "ui/study/set-up-bar.h"
#include "ui/study/set-up-window.h"
#include "ui/study/study-window.h"

static void
click_point (TgBoardView *board, const gchar *name, guint button)
{
  fixture_draw (GTK_WIDGET (board));
  fixture_click_board (board, fixture_point (name), button);
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
  Lying lying = { fixture_child (window, "bar"), name, stone };

  fixture_wait (name, lies, &lying);
}

static void
set_up (TgSetUpWindow *window, const gchar *names, TgStone stone)
{
  TgBoardView *board = fixture_child (window, "board");
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
finish_set_up (Fixture *fixture, TgSetUpWindow *window)
{
  fixture_click (fixture_find (GTK_WIDGET (window), GTK_TYPE_BUTTON, "_Done"));
  return TG_STUDY_WINDOW (fixture_wait_for_dialog (fixture, TG_TYPE_STUDY_WINDOW));
}

static void
close_saved_study (TgStudyWindow *window)
{
  tg_study_set_saved (tg_study_window_get_study (window));
  gtk_window_close (GTK_WINDOW (window));
}

/* A position is set up with clicks and keys, which place and erase stones. An impossible
 * position has a remark. The position becomes a study; the game does not change. */
static void
test_set_up (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgSetUpWindow *window;
  TgSetUpBar    *bar;
  TgStudyWindow *study;
  TgGame         game;

  fixture_open_for_people (&fixture, TG_RULESET_FREESTYLE, "h8");
  window = open_set_up (&fixture);
  bar = fixture_child (window, "bar");
  wait_for_stone (window, "h8", TG_STONE_BLACK);

  set_up (window, "i8 j8", TG_STONE_BLACK);
  fixture_click (fixture_child (bar, "white"));
  set_up (window, "a1 a2 j8", TG_STONE_WHITE);
  click_point (fixture_child (window, "board"), "a2", 3);
  wait_for_stone (window, "a2", TG_STONE_NONE);
  fixture_key ("Left");
  fixture_key ("k 8 Return");
  wait_for_stone (window, "k8", TG_STONE_WHITE);
  fixture_key ("Delete");
  wait_for_stone (window, "k8", TG_STONE_NONE);

  fixture_click (fixture_child (bar, "black"));
  set_up (window, "j8 k8 l8", TG_STONE_BLACK);
  g_assert_cmpstr (tg_set_up_bar_get_remark (bar), ==,
                   "Black has already won: five in a row");
  fixture_click (fixture_child (bar, "eraser"));
  set_up (window, "l8 k8", TG_STONE_NONE);
  g_assert_cmpstr (tg_set_up_bar_get_remark (bar), ==,
                   "Black 3, White 1: a game would have other numbers");

  study = finish_set_up (&fixture, window);
  tg_study_get_game (tg_study_window_get_study (study), &game);
  g_assert_cmpuint (game.board.n_moves, ==, 4);
  g_assert_cmpint (tg_game_turn (&game), ==, TG_STONE_WHITE);
  g_assert_true (tg_study_is_modified (tg_study_window_get_study (study)));
  g_assert_cmpuint (tg_match_get_game (fixture.match)->board.n_moves, ==, 1);

  close_saved_study (study);
}

/* Closing the window asks before it discards the position. */
static void
test_discard (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgSetUpWindow *window;
  GtkWidget     *dialog;

  fixture_open_for_people (&fixture, TG_RULESET_FREESTYLE, NULL);
  window = open_set_up (&fixture);
  fixture_watch (&window);
  set_up (window, "h8", TG_STONE_BLACK);
  fixture_key ("ctrl+w");
  dialog = fixture_wait_for_dialog (&fixture, ADW_TYPE_MESSAGE_DIALOG);
  fixture_click (fixture_find (dialog, GTK_TYPE_BUTTON, "_Discard"));
  fixture_wait_until_gone (&window);
}

typedef struct
{
  Fixture       *fixture;
  TgStudyWindow *first; /* the study that may be closed when the position is ready */
  TgStudyWindow *other;
} Studies;

static gboolean
has_other (gpointer data)
{
  Studies *studies = data;

  for (GList *list =
           gtk_application_get_windows (GTK_APPLICATION (studies->fixture->application));
       list != NULL; list = list->next)
    if (TG_IS_STUDY_WINDOW (list->data) && list->data != studies->first
        && fixture_is_shown (list->data))
      studies->other = list->data;
  return studies->other != NULL;
}

/* Sets up a position beside a study. @plays: whether to play a move in the study
 * meanwhile */
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

/* A new study replaces the study from which the position was taken, if that had no moves,
 * and still has none. */
static void
test_replace (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgStudyWindow *study;
  TgStudyWindow *other;

  fixture_open_for_people (&fixture, TG_RULESET_FREESTYLE, NULL);
  study = finish_set_up (&fixture, open_set_up (&fixture));
  fixture_watch (&study);
  other = set_up_beside (&fixture, study, FALSE);
  fixture_wait_until_gone (&study);

  study = set_up_beside (&fixture, other, TRUE);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (other)));
  close_saved_study (study);
  close_saved_study (other);
}

/* Sets up an open three of Black, who is to move, and studies it. */
static TgStudyWindow *
set_up_three (Fixture *fixture)
{
  TgSetUpWindow *window;

  fixture_open_for_people (fixture, TG_RULESET_FREESTYLE, NULL);
  window = open_set_up (fixture);
  set_up (window, "h8 i8 j8", TG_STONE_BLACK);
  fixture_click (fixture_child (fixture_child (window, "bar"), "white"));
  set_up (window, "a1 c1 e1", TG_STONE_WHITE);
  return finish_set_up (fixture, window);
}

static gboolean
has_begun (gpointer data)
{
  return tg_match_get_game (data)->n_set_up == 6;
}

static gboolean
has_three (gpointer data)
{
  return tg_match_get_game (data)->board.n_moves == 3;
}

static gboolean
is_gone (gpointer place)
{
  return *(GtkWidget **) place == NULL;
}

/* The game continues from the studied position; the game that it replaces can be
 * restored. */
static void
test_play_from_here (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgStudyWindow *study;
  GtkWidget     *dialog;

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

  close_saved_study (study);

  gtk_window_present (GTK_WINDOW (fixture.window));
  fixture_focus (GTK_WIDGET (fixture.window));
  fixture_draw (GTK_WIDGET (fixture.window));
  fixture_click_point (&fixture, fixture_point ("k8"));
  fixture_wait_for_moves (&fixture, 7);
  fixture_key ("ctrl+z");
  fixture_wait_for_moves (&fixture, 6);
  g_assert_false (tg_match_can_undo (fixture.match));

  fixture_click (
      fixture_wait_to_find (GTK_WIDGET (fixture.window), GTK_TYPE_BUTTON, "_Undo"));
  fixture_wait ("the game before", has_three, fixture.match);
}

/* Closing the window of the game closes the question in front of the study. */
static void
test_game_closed (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgStudyWindow *study = set_up_three (&fixture);
  GtkWidget     *dialog;

  fixture_key ("ctrl+shift+g");
  dialog = fixture_wait_for_dialog (&fixture, ADW_TYPE_MESSAGE_DIALOG);
  g_object_add_weak_pointer (G_OBJECT (fixture.window), (gpointer *) &fixture.window);
  gtk_window_close (GTK_WINDOW (fixture.window));
  g_assert_null (fixture.window);
  g_object_add_weak_pointer (G_OBJECT (dialog), (gpointer *) &dialog);
  fixture_click (fixture_find (dialog, GTK_TYPE_BUTTON, "_Start"));
  fixture_wait ("the end of the question", is_gone, &dialog);
  close_saved_study (study);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);

  g_test_add_func ("/display/setup/set-up", test_set_up);
  g_test_add_func ("/display/setup/discard", test_discard);
  g_test_add_func ("/display/setup/replace", test_replace);
  g_test_add_func ("/display/setup/play-from-here", test_play_from_here);
  g_test_add_func ("/display/setup/game-closed", test_game_closed);

  return g_test_run ();
}
