/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Explanations of Black's fouls, with real clicks and keys. */

#include <string.h>

#include "display-fixture.h"
#include "ui/study/study-window.h"

/* Black's F8 would make two open threes. */
#define DOUBLE_THREE "g8 a1 h8 c1 f9 e1 f10 g1"

/* Black's E5 looks like a double three, but Black may not complete one three: D5 would
 * make six. */
#define FALSE_THREE "c5 a15 f5 c15 e3 e15 e4 g15 d2 i15 d3 k15 d6 m15 d7 o15 d4 a13"

static void
open_renju (Fixture *fixture, TgFouls fouls, const gchar *moves)
{
  const TgGameChoices choices = {
    .opponent = TG_OPPONENT_PERSON,
    .ruleset = TG_RULESET_RENJU,
    .fouls = fouls,
    .size = 15,
    .level = 1,
  };

  fixture_init (fixture);
  fixture_choose (fixture, &choices);
  fixture_open (fixture, 700, 760);
  fixture_play (fixture, moves);
}

static gboolean
says_something (gpointer bar)
{
  return tg_explanation_bar_get_heading (bar) != NULL;
}

static gboolean
says_nothing (gpointer bar)
{
  return tg_explanation_bar_get_heading (bar) == NULL;
}

/* Waits for an explanation, and checks its heading and text and that the board draws its
 * lines. */
static void
wait_for_answer (TgExplanationBar *bar,
                 TgBoardView      *board,
                 const gchar      *heading,
                 const gchar      *part)
{
  fixture_wait (heading, says_something, bar);
  g_assert_cmpstr (tg_explanation_bar_get_heading (bar), ==, heading);
  g_assert_nonnull (strstr (fixture_read (bar, "text"), part));
  g_assert_cmpuint (tg_board_view_peek_scene (board)->n_foul_lines, ==, 2);
  fixture_draw (GTK_WIDGET (board));
}

static void
wait_for_silence (TgExplanationBar *bar, TgBoardView *board)
{
  fixture_wait ("the answer to go", says_nothing, bar);
  g_assert_cmpuint (tg_board_view_peek_scene (board)->n_foul_lines, ==, 0);
  fixture_draw (GTK_WIDGET (board));
}

static gboolean
is_property (GtkWidget *widget, GtkAccessibleProperty property, const gchar *words)
{
  g_autofree gchar *other =
      gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), property, words);

  if (other != NULL)
    g_test_message ("“%s”, not “%s”", other, words);
  return other == NULL;
}

/* Compares the descriptions of the board and of the status. */
static void
assert_spoken (Fixture *fixture, const gchar *board, const gchar *status)
{
  GtkWidget *title =
      fixture_find (GTK_WIDGET (fixture->window), GTK_TYPE_LABEL, "Black to move");

  g_assert_true (is_property (GTK_WIDGET (fixture->board),
                              GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, board));
  g_assert_true (is_property (title, GTK_ACCESSIBLE_PROPERTY_LABEL, status));
}

static void
assert_explains_f8 (Fixture *fixture)
{
  wait_for_answer (fixture_child (fixture->window, "explanation"), fixture->board,
                   "Black may not play at F8", "Double three at F8");
}

/* An illegal move shows the reason, until Escape or a click elsewhere. */
static void
test_refused (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgExplanationBar *bar;

  open_renju (&fixture, TG_FOULS_REFUSED, DOUBLE_THREE);
  bar = fixture_child (fixture.window, "explanation");
  fixture_click_board (fixture.board, fixture_point ("F8"), 1);
  assert_explains_f8 (&fixture);
  fixture_key ("Escape");
  wait_for_silence (bar, fixture.board);

  fixture_click_board (fixture.board, fixture_point ("F8"), 1);
  assert_explains_f8 (&fixture);
  fixture_click (fixture_find (GTK_WIDGET (bar), GTK_TYPE_BUTTON, "Close"));
  wait_for_silence (bar, fixture.board);

  fixture_click_board (fixture.board, fixture_point ("F8"), 1);
  assert_explains_f8 (&fixture);
  fixture_click_board (fixture.board, fixture_point ("O15"), 1);
  fixture_wait_for_moves (&fixture, 9);
  wait_for_silence (bar, fixture.board);
}

static gboolean
is_not_refused (gpointer data)
{
  const Fixture *fixture = data;

  return fixture_find (GTK_WIDGET (fixture->window), GTK_TYPE_LABEL,
                       "G8 is already taken")
         == NULL;
}

/* When an explanation closes, screen readers no longer get its text. */
static void
test_spoken (void)
{
  const gchar *state = "White G1, move 8. White threatens an open four. Black to move.";
  const gchar *refusal = "G8 is already taken";
  g_auto (Fixture) fixture = { 0 };
  TgExplanationBar *bar;
  g_autofree gchar *words = NULL;

  open_renju (&fixture, TG_FOULS_REFUSED, DOUBLE_THREE);
  bar = fixture_child (fixture.window, "explanation");
  assert_spoken (&fixture, state, state);
  fixture_click_board (fixture.board, fixture_point ("F8"), 1);
  assert_explains_f8 (&fixture);
  words = g_strjoin ("\n", tg_explanation_bar_get_heading (bar),
                     fixture_read (bar, "text"), NULL);
  assert_spoken (&fixture, words, "Black cannot play here: double three");
  fixture_key ("Escape");
  wait_for_silence (bar, fixture.board);
  assert_spoken (&fixture, state, state);

  g_assert_false (tg_match_play (fixture.match, fixture_point ("G8"), NULL));
  assert_spoken (&fixture, refusal, refusal);
  fixture_key ("Left");
  fixture_wait ("the end of the refusal", is_not_refused, &fixture);
  assert_spoken (&fixture, state, state);
}

/* In an earlier position, or with the secondary button, a click plays no stone. */
static void
test_not_played (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgExplanationBar *bar;

  open_renju (&fixture, TG_FOULS_REFUSED, DOUBLE_THREE " o15");
  bar = fixture_child (fixture.window, "explanation");
  fixture_click_board (fixture.board, fixture_point ("F8"), 3);
  assert_explains_f8 (&fixture);
  fixture_key ("Prior");
  wait_for_silence (bar, fixture.board);
  fixture_click_board (fixture.board, fixture_point ("F8"), 1);
  assert_explains_f8 (&fixture);
  fixture_key ("End");
  wait_for_silence (bar, fixture.board);
  g_assert_true (tg_match_offers_resign (tg_match_get_offers (fixture.match)));
  fixture_draw (GTK_WIDGET (fixture.window));
  fixture_click_board (fixture.board, fixture_point ("F8"), 1);
  assert_explains_f8 (&fixture);
  g_assert_cmpuint (tg_match_get_game (fixture.match)->board.n_moves, ==, 9);
}

/* Where White must claim forbidden moves, Black may ask about a point before playing there. */
static void
test_claimed (void)
{
  g_auto (Fixture) fixture = { 0 };

  open_renju (&fixture, TG_FOULS_CLAIMED, DOUBLE_THREE);
  fixture_click_board (fixture.board, fixture_point ("F8"), 3);
  assert_explains_f8 (&fixture);
  fixture_click_board (fixture.board, fixture_point ("F8"), 1);
  fixture_wait_for_moves (&fixture, 9);
  wait_for_silence (fixture_child (fixture.window, "explanation"), fixture.board);
}

/* A legal point is explained too, when asked by keyboard. */
static void
test_allowed (void)
{
  g_auto (Fixture) fixture = { 0 };

  open_renju (&fixture, TG_FOULS_REFUSED, FALSE_THREE);
  fixture_key ("e 5");
  fixture_wait_for_cursor (&fixture, fixture_point ("E5"));
  fixture_key ("shift+Return");
  wait_for_answer (fixture_child (fixture.window, "explanation"), fixture.board,
                   "Black may play at E5",
                   "row C5–F5 is not a three: D5 would make an overline");
  g_assert_cmpuint (tg_board_view_peek_scene (fixture.board)->n_notes, ==, 1);
  fixture_key ("Escape");
  wait_for_silence (fixture_child (fixture.window, "explanation"), fixture.board);
  g_assert_cmpuint (tg_board_view_peek_scene (fixture.board)->n_notes, ==, 0);
}

/* A study explains a foul first, and plays it at a second click. */
static void
test_study (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgStudyWindow    *window;
  TgExplanationBar *bar;
  TgBoardView      *board;

  open_renju (&fixture, TG_FOULS_REFUSED, DOUBLE_THREE);
  fixture_key ("ctrl+e");
  window = TG_STUDY_WINDOW (fixture_wait_for_dialog (&fixture, TG_TYPE_STUDY_WINDOW));
  bar = fixture_child (window, "explanation");
  board = fixture_child (window, "board");
  fixture_click_board (board, fixture_point ("F8"), 1);
  wait_for_answer (bar, board, "Black may not play at F8", "Double three at F8");
  fixture_key ("Escape");
  wait_for_silence (bar, board);

  fixture_click_board (board, fixture_point ("F8"), 1);
  wait_for_answer (bar, board, "Black may not play at F8", "Double three at F8");
  fixture_click (fixture_find (GTK_WIDGET (bar), GTK_TYPE_BUTTON, "Play Anyway"));
  fixture_wait ("the answer to go", says_nothing, bar);
  g_assert_cmpint (tg_board_view_get_game (board)->outcome, ==, TG_OUTCOME_FOUL);
  g_assert_cmpuint (tg_board_view_peek_scene (board)->n_foul_lines, ==, 2);

  /* The foul that lost the game can be explained after the game. */
  fixture_draw (GTK_WIDGET (board));
  fixture_click_board (board, fixture_point ("F8"), 1);
  wait_for_answer (bar, board, "Black may not play at F8", "Double three at F8");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/display/explain/refused", test_refused);
  g_test_add_func ("/display/explain/spoken", test_spoken);
  g_test_add_func ("/display/explain/not-played", test_not_played);
  g_test_add_func ("/display/explain/claimed", test_claimed);
  g_test_add_func ("/display/explain/allowed", test_allowed);
  g_test_add_func ("/display/explain/study", test_study);
  return g_test_run ();
}
