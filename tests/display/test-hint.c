/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Hints in stages, by real clicks and keys. */

#include <string.h>

#include "display-fixture.h"
#include "ui/hint-guide.h"
#include "ui/study-window.h"

/* Black wins by fours. */
#define FOURS "h8 h9 i8 a1 j8 a3 h7 a5 i6 a7"

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
    .ruleset = TG_RULESET_FREESTYLE,
    .size = 15,
    .level = 1,
  };

  fixture_init (fixture);
  fixture_choose (fixture, &choices);
  fixture_open (fixture, 800, 780);
  fixture_play (fixture, moves);
  fixture_draw (GTK_WIDGET (fixture->window));
}

static gboolean
has_region (TgBoardView *board)
{
  TgPoint corner;

  return tg_board_view_get_region (board, &corner);
}

static gboolean
has_hint (TgBoardView *board)
{
  return tg_point_is_on_board (tg_board_view_get_hint (board), 15);
}

static gboolean
has_hint_alone (gpointer board)
{
  return has_hint (board) && !has_region (board);
}

static gboolean
has_line_alone (gpointer board)
{
  return tg_board_view_count_ghosts (board) > 0 && !has_hint (board);
}

/* Asks twice more, after the first stage, and looks at what there is to see. */
static void
go_through_stages (TgBoardView *board, TgExplanationBar *bar)
{
  TgPoint corner;
  TgPoint point;

  wait_for_words (bar, "Hint: look in the marked area");
  g_assert_true (tg_board_view_get_region (board, &corner));
  g_assert_false (has_hint (board));
  g_assert_cmpuint (tg_board_view_count_ghosts (board), ==, 0);
  fixture_draw (GTK_WIDGET (board));

  fixture_key ("ctrl+h");
  fixture_wait ("the point", has_hint_alone, board);
  point = tg_board_view_get_hint (board);
  g_assert_cmpint (point.x, >=, corner.x);
  g_assert_cmpint (point.x, <, corner.x + TG_ADVICE_REGION);
  g_assert_cmpint (point.y, >=, corner.y);
  g_assert_cmpint (point.y, <, corner.y + TG_ADVICE_REGION);
  g_assert_null (tg_explanation_bar_get_text (bar));
  fixture_draw (GTK_WIDGET (board));

  fixture_click (fixture_find (GTK_WIDGET (bar), GTK_TYPE_BUTTON, "Why?"));
  fixture_wait ("the line", has_line_alone, board);
  g_assert_nonnull (strstr (tg_explanation_bar_get_text (bar), "It wins by fours in"));
  g_assert_cmpuint (tg_board_view_count_ghosts (board), >=, 3);
  fixture_draw (GTK_WIDGET (board));
}

/* The area, the point, why, and nothing; then the same again without a search. */
static void
test_stages (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgExplanationBar *bar;

  open_and_play (&fixture, FOURS);
  bar = tg_window_get_explanation (fixture.window);
  fixture_key ("ctrl+h");
  go_through_stages (fixture.board, bar);
  g_assert_cmpint (tg_match_get_rated (fixture.match), !=, TG_RATED);
  g_assert_nonnull (
      fixture_find (GTK_WIDGET (fixture.window), GTK_TYPE_BUTTON, "Hide the Hint"));
  fixture_key ("ctrl+h");
  wait_for_words (bar, NULL);
  g_assert_cmpuint (tg_board_view_count_ghosts (fixture.board), ==, 0);
  fixture_key ("ctrl+h");
  g_assert_null (
      fixture_find (GTK_WIDGET (fixture.window), GTK_TYPE_BUTTON, "Cancel the Hint"));
  wait_for_words (bar, "Hint: look in the marked area");
}

/* A move, Escape and looking back take it away. */
static void
test_end (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgExplanationBar *bar;

  open_and_play (&fixture, FOURS);
  bar = tg_window_get_explanation (fixture.window);
  fixture_key ("ctrl+h");
  wait_for_words (bar, "Hint: look in the marked area");
  fixture_key ("Escape");
  wait_for_words (bar, NULL);
  g_assert_false (has_region (fixture.board));

  fixture_key ("ctrl+h");
  wait_for_words (bar, "Hint: look in the marked area");
  fixture_key ("Prior");
  wait_for_words (bar, NULL);
  g_assert_false (has_region (fixture.board));
  fixture_key ("End");
  fixture_draw (GTK_WIDGET (fixture.window));

  fixture_key ("ctrl+h");
  wait_for_words (bar, "Hint: look in the marked area");
  fixture_draw (GTK_WIDGET (fixture.window));
  fixture_click_point (&fixture, fixture_point ("O15"));
  fixture_wait_for_moves (&fixture, 11);
  wait_for_words (bar, NULL);
  g_assert_false (has_region (fixture.board));
}

/* The same in a study, by its button. */
static void
test_study (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgStudyWindow *window;

  open_and_play (&fixture, FOURS);
  fixture_key ("ctrl+e");
  window = TG_STUDY_WINDOW (fixture_wait_for_dialog (&fixture, TG_TYPE_STUDY_WINDOW));
  fixture_click (fixture_find (GTK_WIDGET (window), GTK_TYPE_BUTTON, "Hint"));
  go_through_stages (tg_study_window_get_board (window),
                     tg_study_window_get_explanation (window));
  fixture_key ("Prior");
  wait_for_words (tg_study_window_get_explanation (window), NULL);
  g_assert_cmpuint (tg_board_view_count_ghosts (tg_study_window_get_board (window)), ==,
                    0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/display/hint/stages", test_stages);
  g_test_add_func ("/display/hint/end", test_end);
  g_test_add_func ("/display/hint/study", test_study);
  return g_test_run ();
}
