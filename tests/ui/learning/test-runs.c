/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Runs of puzzles with real clicks and keys: repeated sets, failed puzzles, and the
 * automatic advance. */

#include "learn-fixture.h"

#include "ui/learning/home/sheet-dialog.h"
#include "ui/learning/puzzles/puzzle-page.h"

static gpointer
find_end (GtkWidget *window)
{
  return fixture_child (fixture_page (window, "practice"), "end");
}

/* Returns the number of the puzzle as shown, without the rules that follow it. */
static const gchar *
get_place (GtkWidget *window)
{
  static gchar place[128];
  gchar       *rules;

  g_strlcpy (place, fixture_read (find_puzzle_panel (window), "place"), sizeof place);
  rules = g_strrstr (place, " · ");
  g_assert_nonnull (rules);
  *rules = '\0';
  return place;
}

/* Starts a run, and waits for its first puzzle. */
static void
begin_listed (GtkWidget *window, const TgPracticeChoice *choice)
{
  practise (window, choice);
  fixture_wait ("a puzzle", is_begun, window);
  fixture_draw (window);
}

/* Whether the focus is on the row for a new set; the list of sizes has the same words. */
static gboolean
is_on_new_set (gpointer window)
{
  GtkWidget *focus = gtk_window_get_focus (window);

  return ADW_IS_ACTION_ROW (focus)
         && g_strcmp0 (adw_action_row_get_subtitle (ADW_ACTION_ROW (focus)), "50 puzzles")
                == 0;
}

/* A set is made, started, left and resumed; it can be removed and restored. */
static void
test_set (void)
{
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *window = start_learning (&fixture);
  GtkWidget *page;

  choose_row (window, "Puzzle Sets");
  page = fixture_page (window, "sets");
  fixture_wait ("the sets", fixture_is_shown, page);
  fixture_draw (window);
  fixture_click (fixture_wait_to_find (page, GTK_TYPE_LABEL, "Create"));
  fixture_wait ("the set", is_on_new_set, window);
  fixture_key ("Return");
  fixture_wait ("a puzzle", is_begun, window);
  g_assert_cmpstr (get_place (window), ==, "Puzzle 1 of 50");
  solve_puzzle (window, FALSE);
  g_assert_cmpstr (get_place (window), ==, "Puzzle 2 of 50");

  fixture_key ("alt+Left");
  fixture_wait ("the sets", fixture_is_shown, page);
  fixture_wait_to_find (page, GTK_TYPE_LABEL, "50 puzzles\nRound 1: 1 of 50 tried");
  fixture_draw (window);
  gtk_widget_activate_action (page, "set.remove", "x", G_GINT64_CONSTANT (1));
  g_assert_null (
      fixture_find (page, GTK_TYPE_LABEL, "50 puzzles\nRound 1: 1 of 50 tried"));
  fixture_click (fixture_wait_to_find (window, GTK_TYPE_LABEL, "Undo"));
  fixture_wait_to_find (page, GTK_TYPE_LABEL, "50 puzzles\nRound 1: 1 of 50 tried");
  gtk_window_destroy (GTK_WINDOW (window));
}

/* At the end of a run the failed puzzles can be retried once. */
static void
test_failed (void)
{
  const TgPracticeChoice choice = { .mode = TG_PRACTICE_STREAK };
  g_auto (Fixture) fixture = { 0 };
  g_autofree gchar *id = NULL;
  GtkWidget        *window = start_learning (&fixture);

  begin_listed (window, &choice);
  id = g_strdup (tg_puzzle_session_get_puzzle (
                     tg_puzzle_page_get_session (find_puzzle_page (window)))
                     ->id);
  solve_puzzle (window, FALSE);
  fixture_wait ("the end", fixture_is_shown, find_end (window));
  fixture_draw (window);
  fixture_click (
      fixture_wait_to_find (find_end (window), GTK_TYPE_LABEL, "Retry Missed Puzzle"));
  fixture_wait ("the puzzle", is_begun, window);
  g_assert_cmpstr (tg_puzzle_session_get_puzzle (
                       tg_puzzle_page_get_session (find_puzzle_page (window)))
                       ->id,
                   ==, id);
  g_assert_cmpstr (get_place (window), ==, "Puzzle 1 of 1");
  fixture_draw (window);
  solve_puzzle (window, TRUE);
  fixture_wait ("the end", fixture_is_shown, find_end (window));
  gtk_window_destroy (GTK_WINDOW (window));
}

static gconstpointer
get_puzzle (GtkWidget *window)
{
  return tg_puzzle_session_get_puzzle (
      tg_puzzle_page_get_session (find_puzzle_page (window)));
}

static gboolean
is_another (gpointer data)
{
  gconstpointer *both = data;
  GtkWidget     *window = (GtkWidget *) both[0];

  return is_begun (window) && get_puzzle (window) != both[1];
}

static gboolean
elapsed_cb (gpointer data)
{
  *(gboolean *) data = TRUE;
  return G_SOURCE_REMOVE;
}

/* Waits for longer than a verdict is shown before the automatic advance. */
static void
wait_long (void)
{
  gboolean is_over = FALSE;

  g_timeout_add (3000, elapsed_cb, &is_over);
  while (!is_over)
    g_main_context_iteration (NULL, TRUE);
}

/* With the automatic advance, the next puzzle follows a solved one, unless the player
 * uses a key or the pointer; a puzzle that is not solved stays. */
static void
test_auto_advance (void)
{
  const TgPracticeChoice choice = { .mode = TG_PRACTICE_RATED };
  g_auto (Fixture) fixture = { 0 };
  GtkWidget    *window = start_learning (&fixture);
  gconstpointer both[2];

  gtk_widget_activate_action (window, "win.next-puzzle", NULL);
  begin_listed (window, &choice);
  both[0] = window;
  both[1] = get_puzzle (window);
  play_puzzle (window, TRUE);
  fixture_wait ("the next puzzle", is_another, both);

  both[1] = get_puzzle (window);
  play_puzzle (window, FALSE);
  wait_long ();
  g_assert_false (is_another (both));
  fixture_click (fixture_child (find_puzzle_panel (window), "next"));
  fixture_draw (window);

  both[1] = get_puzzle (window);
  play_puzzle (window, TRUE);
  fixture_key ("Shift_L");
  wait_long ();
  g_assert_false (is_another (both));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* A page that slides away still gets clicks and keys; they start no run. */
static void
test_slides_away (void)
{
  const TgPracticeChoice choice = { .mode = TG_PRACTICE_STREAK };
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *window = start_learning (&fixture);
  GtkWidget *page;

  begin_listed (window, &choice);
  page = fixture_page (window, "practice");
  gtk_widget_activate_action (window, "win.back", NULL);
  gtk_widget_activate_action (find_puzzle_page (window), "learn.skip", NULL);
  g_assert_false (is_begun (window));

  begin_listed (window, &choice);
  solve_puzzle (window, FALSE);
  fixture_wait ("the end", fixture_is_shown, find_end (window));
  gtk_widget_activate_action (window, "win.back", NULL);
  gtk_widget_activate_action (page, "practice.again", NULL);
  g_assert_false (is_begun (window));
  gtk_widget_activate_action (page, "practice.failed", NULL);
  g_assert_false (is_begun (window));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Results of the previous page that arrive late do not affect the run. */
static void
test_late_results (void)
{
  const TgPracticeChoice choice = { .mode = TG_PRACTICE_RATED };
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *window = start_learning (&fixture);
  GtkWidget *page;

  choose_row (window, "Puzzle Sets");
  page = fixture_page (window, "sets");
  fixture_wait ("the sets", fixture_is_shown, page);
  gtk_widget_activate_action (page, "set.make", NULL);
  gtk_widget_activate_action (page, "set.remove", "x", G_GINT64_CONSTANT (1));
  begin_listed (window, &choice);
  fixture_click (fixture_wait_to_find (window, GTK_TYPE_LABEL, "Undo"));
  g_assert_false (
      gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (window)), page));
  gtk_widget_activate_action (window, "win.sheet", NULL);
  for (guint i = 0; i < g_list_model_get_n_items (gtk_window_get_toplevels ()); i++)
    {
      g_autoptr (GObject) one = g_list_model_get_item (gtk_window_get_toplevels (), i);

      g_assert_false (TG_IS_SHEET_DIALOG (one));
    }
  solve_puzzle (window, FALSE);
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);

  g_test_add_func ("/display/runs/set", test_set);
  g_test_add_func ("/display/runs/failed", test_failed);
  g_test_add_func ("/display/runs/auto-advance", test_auto_advance);
  g_test_add_func ("/display/runs/slides-away", test_slides_away);
  g_test_add_func ("/display/runs/late-results", test_late_results);

  return g_test_run ();
}
