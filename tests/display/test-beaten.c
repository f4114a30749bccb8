/* SPDX-License-Identifier: GPL-3.0-or-later */

/* “How was I beaten?”, by real clicks and keys. */

#include <string.h>

#include "display-fixture.h"
#include "ui/study-window.h"

/* White lets an open three stand. */
#define OPEN_THREE "h8 h9 i8 i9 j8 a1 k8 g8 l8"

typedef struct
{
  TgExplanationBar *bar;
  const gchar      *start;
} Words;

static gboolean
says (gpointer data)
{
  const Words *words = data;
  const gchar *heading = tg_explanation_bar_get_heading (words->bar);

  return words->start == NULL
             ? heading == NULL
             : heading != NULL && g_str_has_prefix (heading, words->start);
}

static void
wait_for_words (TgExplanationBar *bar, const gchar *start)
{
  Words words = { bar, start };

  fixture_wait (start != NULL ? start : "silence", says, &words);
}

static void
open_and_play (Fixture *fixture, const gchar *moves)
{
  const TgGameChoices choices = {
    .opponent = TG_OPPONENT_PERSON,
    .ruleset = TG_RULESET_STANDARD,
    .size = 15,
    .level = 1,
  };

  fixture_init (fixture);
  fixture_choose (fixture, &choices);
  fixture_open (fixture, 800, 780);
  fixture_play (fixture, moves);
  fixture_draw (GTK_WIDGET (fixture->window));
}

static guint
count_stones (TgStudyWindow *window)
{
  return tg_board_view_get_game (tg_study_window_get_board (window))->board.n_moves;
}

static gboolean
is_gone (gpointer data)
{
  return *(gpointer *) data == NULL;
}

static void
close_study (TgStudyWindow *window)
{
  gpointer weak = window;

  g_object_add_weak_pointer (G_OBJECT (window), &weak);
  fixture_key ("ctrl+w");
  fixture_wait ("the end of the window", is_gone, &weak);
}

/* From the end of the game through its steps, by the buttons. */
static void
test_steps (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgStudyWindow    *window;
  TgExplanationBar *bar;
  TgBoardView      *board;

  open_and_play (&fixture, OPEN_THREE);
  fixture_click_in_bar (&fixture, "How Was I Beaten?");
  window = TG_STUDY_WINDOW (fixture_wait_for_dialog (&fixture, TG_TYPE_STUDY_WINDOW));
  bar = tg_study_window_get_explanation (window);
  board = tg_study_window_get_board (window);
  wait_for_words (bar, "After White’s move 6 the loss could not be avoided any more");
  g_assert_nonnull (strstr (tg_explanation_bar_get_text (bar), "White’s move to A1"));
  g_assert_cmpuint (count_stones (window), ==, 5);
  /* The mistake, and two better moves. */
  g_assert_cmpuint (tg_board_view_count_notes (board), ==, 3);
  fixture_draw (GTK_WIDGET (window));

  fixture_click (fixture_find (GTK_WIDGET (bar), GTK_TYPE_BUTTON, "One step on"));
  wait_for_words (bar, "Step 1 of 3: Black ");
  g_assert_cmpstr (tg_explanation_bar_get_text (bar), ==,
                   "It makes an open four, which no single stone stops.");
  g_assert_cmpuint (count_stones (window), ==, 6);
  g_assert_cmpuint (tg_board_view_count_ghosts (board), ==, 1);
  g_assert_cmpuint (tg_board_view_count_notes (board), ==, 0);
  fixture_draw (GTK_WIDGET (window));
  fixture_key ("alt+Next");
  wait_for_words (bar, "Step 2 of 3: White ");
  g_assert_cmpstr (tg_explanation_bar_get_text (bar), ==, "It stops Black’s five.");
  fixture_key ("alt+Next");
  wait_for_words (bar, "Step 3 of 3: Black ");
  g_assert_cmpstr (tg_explanation_bar_get_text (bar), ==, "It makes five in a row.");
  g_assert_cmpuint (tg_board_view_count_ghosts (board), ==, 3);
  fixture_key ("alt+Prior");
  wait_for_words (bar, "Step 2 of 3: White ");

  /* Whoever goes elsewhere has seen enough. */
  fixture_key ("Home");
  wait_for_words (bar, NULL);
  g_assert_cmpuint (tg_board_view_count_ghosts (board), ==, 0);
  close_study (window);
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

  open_and_play (&fixture, "h8 h9 i8 i9");
  fixture_key ("ctrl+b");
  g_assert_true (tg_match_resign (fixture.match));
  fixture_draw (GTK_WIDGET (fixture.window));
  fixture_key ("ctrl+e");
  window = TG_STUDY_WINDOW (fixture_wait_for_dialog (&fixture, TG_TYPE_STUDY_WINDOW));
  bar = tg_study_window_get_explanation (window);
  fixture_key ("ctrl+b");
  wait_for_words (bar, "Black was not beaten yet");
  g_assert_null (fixture_find (GTK_WIDGET (bar), GTK_TYPE_BUTTON, "One step on"));
  fixture_key ("Escape");
  fixture_wait ("silence", is_quiet, window);
  fixture_key ("ctrl+b");
  fixture_key ("Escape");
  fixture_wait ("silence", is_quiet, window);
  close_study (window);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/display/beaten/steps", test_steps);
  g_test_add_func ("/display/beaten/given-up", test_given_up);
  return g_test_run ();
}
