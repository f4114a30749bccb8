/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Practice of openings with real clicks and keys. */

#include "learn-fixture.h"
#include "rules/openings/opening-names.h"

#include "ui/board/board-view.h"
#include "ui/learning/openings/opening-page.h"

static gpointer
find_opening_panel (GtkWidget *window)
{
  return fixture_child (fixture_page (window, "openings"), "panel");
}

/* Opens a drill from the list. */
static TgBoardView *
begin_opening (GtkWidget *window, const gchar *group, const gchar *title)
{
  TgBoardView *board;

  choose_row (window, "Opening Practice");
  fixture_wait ("the list", fixture_is_shown, fixture_page (window, "openings"));
  fixture_draw (window);
  choose_row (window, group);
  fixture_draw (window);
  choose_row (window, title);
  board = fixture_child (fixture_page (window, "openings"), "board");
  fixture_wait ("the drill", fixture_is_shown, board);
  fixture_draw (window);
  return board;
}

static void
wait_for_opening (GtkWidget *window, const gchar *name, const gchar *text)
{
  Said said = { fixture_child (find_opening_panel (window), name), text };

  fixture_wait (text, is_said, &said);
}

/* Plays the better move, whose point is the last word of the feedback to a mistake. */
static void
play_better (GtkWidget *window, TgBoardView *board)
{
  g_autofree gchar *better =
      g_strdup (strrchr (fixture_read (find_opening_panel (window), "words"), ' ') + 1);

  better[strlen (better) - 1] = '\0';
  fixture_xdotool ("key Escape");
  fixture_draw (window);
  fixture_click_board (board, fixture_point (better), 1);
}

static gboolean
is_asked_or_over (gpointer window)
{
  const gchar *task = fixture_read (find_opening_panel (window), "task");

  return g_str_has_prefix (task, "Your move") || g_str_has_prefix (task, "Done");
}

/* A move in a corner is refuted and taken back. Then the better move is played at every
 * turn to the end of the drill, and the list shows when the opening is due again. */
static void
test_opening (void)
{
  g_auto (Fixture) fixture = { 0 };
  GtkWidget   *window = start_learning (&fixture);
  GtkWidget   *next;
  TgBoardView *board;

  board = begin_opening (window, "Indirect Renju Openings", "I7 Hogetsu, as Black");
  next = fixture_child (find_opening_panel (window), "next");
  fixture_wait ("the question", is_asked_or_over, window);
  for (guint i = 0; i < 4; i++)
    {
      guint n_moves = tg_board_view_get_game (board)->board.n_moves;

      fixture_draw (window);
      fixture_click_board (board, fixture_point ("A1"), 1);
      wait_for_opening (window, "words", "Your chance to win would fall");
      play_better (window, board);
      wait_for_opening (window, "words", "Good. Your chance to win");
      fixture_wait ("the answer", is_asked_or_over, window);
      g_assert_cmpuint (tg_board_view_get_game (board)->board.n_moves, ==,
                        n_moves + (i < 3 ? 2 : 1));
    }
  wait_for_opening (window, "task", "Done, with 4 mistakes. Due in");
  fixture_click (next);
  fixture_wait_to_find (window, GTK_TYPE_LABEL, "1 of 26 practised");
  gtk_window_destroy (GTK_WINDOW (window));
}

typedef struct
{
  GtkWidget   *window;
  const gchar *pattern;
} Wanted;

static gboolean
is_matched (gpointer data)
{
  const Wanted *wanted = data;
  const gchar  *words = fixture_read (find_opening_panel (wanted->window), "words");

  return words != NULL && g_regex_match_simple (wanted->pattern, words, 0, 0);
}

static void
wait_to_match (GtkWidget *window, const gchar *pattern)
{
  Wanted wanted = { window, pattern };

  fixture_wait (pattern, is_matched, &wanted);
}

/* The player who has placed the first stones in Swap2 is told the choice of the other
 * side, and their own colour. */
static void
test_swap2_first (void)
{
  static const gchar *const points[] = { "h8", "i9" };
  g_auto (Fixture) fixture = { 0 };
  g_autofree gchar *told = NULL;
  GtkWidget        *window = start_learning (&fixture);
  TgBoardView      *board;

  board = begin_opening (window, "Swap2", "Swap2, as the first player");
  for (gsize i = 0; i < G_N_ELEMENTS (points); i++)
    {
      wait_for_opening (window, "task", "First player: place");
      fixture_draw (window);
      fixture_click_board (board, fixture_point (points[i]), 1);
    }
  wait_for_opening (window, "task", "First player: place the third");
  wait_for_opening (window, "words", "Only the last of these stones is judged.");
  fixture_draw (window);
  told = gtk_test_accessible_check_property (
      GTK_ACCESSIBLE (gtk_root_get_focus (GTK_ROOT (window))),
      GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
      "Only the last of these stones is judged. First player: place the third stone "
      "(black) anywhere");
  g_assert_cmpstr (told, ==, NULL);
  fixture_click_board (board, fixture_point ("a15"), 1);
  wait_for_opening (window, "words", "Your chance to win would fall");
  fixture_draw (window);
  play_better (window, board);
  wait_to_match (window,
                 "^Good\\..*\nYour opponent "
                 "(chooses (Black\\.\nYou play White|White\\.\nYou play Black)"
                 "|places two more stones\\.\nYour opponent places White .*, Black )");
  gtk_window_destroy (GTK_WINDOW (window));
}

/* If the engine's search fails, a message is shown, and the drill can be restarted. */
static void
test_failure (void)
{
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *window = start_learning (&fixture);

  begin_opening (window, "Swap2", "Swap2, as the second player");
  wait_for_opening (window, "task", "Second player: ");
  gtk_widget_activate_action (fixture_page (window, "openings"), "learn.opening", "u",
                              2 * TG_N_OPENING_PATTERNS + 1);
  tg_opening_session_cancel (
      tg_opening_page_get_session (fixture_page (window, "openings")));
  wait_for_opening (window, "task", "The engine could not continue.");
  g_assert_cmpstr (fixture_read (find_opening_panel (window), "words"), !=, "");
  fixture_draw (window);
  g_assert_nonnull (
      fixture_find (find_opening_panel (window), GTK_TYPE_LABEL, "Try Again"));
  fixture_key ("Return");
  wait_for_opening (window, "words", "Your opponent places Black ");
  gtk_window_destroy (GTK_WINDOW (window));
}

/* The choices of Swap2 are buttons; the back button of the window leads to the list. */
static void
test_swap2 (void)
{
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *window = start_learning (&fixture);

  begin_opening (window, "Swap2", "Swap2, as the second player");
  fixture_click (
      fixture_wait_to_find (find_opening_panel (window), GTK_TYPE_LABEL, "Play Black"));
  fixture_wait ("the judgement", fixture_is_shown,
                fixture_child (find_opening_panel (window), "feedback"));
  fixture_draw (window);
  fixture_key ("alt+Left");
  fixture_wait_to_find (window, GTK_TYPE_LABEL, "Swap2, as the first player");
  fixture_draw (window);
  fixture_key ("alt+Left");
  fixture_wait ("the front page", fixture_is_shown, fixture_child (window, "home"));
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);

  g_test_add_func ("/display/opening-page/pattern", test_opening);
  g_test_add_func ("/display/opening-page/swap2", test_swap2);
  g_test_add_func ("/display/opening-page/swap2-first", test_swap2_first);
  g_test_add_func ("/display/opening-page/failure", test_failure);

  return g_test_run ();
}
