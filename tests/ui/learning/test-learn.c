/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Lessons and puzzles with real clicks and keys, from the front page to the stars. */

#include "learn-fixture.h"

#include <sqlite3.h>

#include "learning/practice/runs/own-mistakes.h"
#include "learning/practice/store/training-store.h"
#include "learning/puzzles/format/puzzle-file.h"
#include "scratch.h"
#include "ui/learning/home/files-page.h"
#include "ui/learning/home/learn-window.h"
#include "ui/learning/lessons/lesson-page.h"
#include "ui/learning/people/profile-dialog.h"
#include "ui/learning/puzzles/puzzle-page.h"
#include "ui/learning/puzzles/task-panel.h"
#include "ui/widgets/rows/choice-row.h"
#include "ui/widgets/rows/fold-row.h"

static gpointer
find_panel (GtkWidget *window)
{
  return fixture_child (fixture_page (window, "lesson"), "panel");
}

static void
wait_for (GtkWidget *window, const gchar *name, const gchar *text)
{
  Said said = { fixture_child (find_panel (window), name), text };

  fixture_wait (text, is_said, &said);
}

static void
begin_lesson (GtkWidget *window, const gchar *title)
{
  fixture_unfold (fixture_child (window, "home"));
  choose_row (window, title);
  fixture_wait ("the lesson", fixture_is_shown, fixture_page (window, "lesson"));
  fixture_draw (window);
}

static gboolean
can_go_on (gpointer window)
{
  return gtk_widget_is_sensitive (fixture_child (find_panel (window), "next"));
}

/* Continues by keyboard. During a page transition GTK 4.18 delays the focus. */
static void
go_on (GtkWidget *window)
{
  fixture_wait ("the next step", can_go_on, window);
  gtk_widget_grab_focus (fixture_child (find_panel (window), "next"));
  fixture_key ("Return");
}

static void
type_answer (const gchar *point)
{
  for (const gchar *c = point; *c != '\0'; c++)
    fixture_key ((gchar[]){ *c, '\0' });
  fixture_key ("Return");
}

static void
test_keyboard (void)
{
  static const gchar *const answers[] = { "j8", "k4", "j10", "e12", "i8", "h8" };
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *window = start_learning (&fixture);

  begin_lesson (window, "1 · Five in a row");
  wait_for (window, "place", "Step 1 of 8");
  go_on (window);
  for (gsize i = 0; i < G_N_ELEMENTS (answers); i++)
    {
      g_autofree gchar *place = g_strdup_printf ("Step %zu of 8", i + 2);

      wait_for (window, "place", place);
      fixture_draw (window);
      gtk_widget_grab_focus (fixture_child (fixture_page (window, "lesson"), "board"));
      type_answer (answers[i]);
      go_on (window);
    }
  wait_for (window, "place", "Step 8 of 8");
  gtk_window_destroy (GTK_WINDOW (window));
}

/* The threats that the player shows in games are not shown in tasks, whose answer they
 * would give away. */
static void
test_no_threats (void)
{
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *window = start_learning (&fixture);
  gboolean   in_game, in_lesson;

  gtk_widget_activate_action (GTK_WIDGET (fixture.window), "win.show-threats", NULL);
  begin_lesson (window, "1 · Five in a row");
  g_object_get (fixture.board, "show-threats", &in_game, NULL);
  g_object_get (fixture_child (fixture_page (window, "lesson"), "board"), "show-threats",
                &in_lesson, NULL);
  g_assert_true (in_game);
  g_assert_false (in_lesson);
  gtk_widget_activate_action (GTK_WIDGET (fixture.window), "win.show-threats", NULL);
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
assert_described (GtkWidget *window, const gchar *title, const gchar *words)
{
  GtkWidget        *label = fixture_wait_to_find (window, GTK_TYPE_LABEL, title);
  GtkWidget        *row = gtk_widget_get_ancestor (label, GTK_TYPE_LIST_BOX_ROW);
  g_autofree gchar *other = gtk_test_accessible_check_property (
      GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words);

  g_assert_cmpstr (other, ==, NULL);
}

static void
assert_open (GtkWidget *row, gboolean is_open)
{
  g_autofree gchar *other = gtk_test_accessible_check_state (
      GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_STATE_EXPANDED, is_open);

  g_assert_cmpstr (other, ==, NULL);
}

/* Enter opens and closes the parts of the lessons, and a screen reader announces their
 * state. */
static void
test_parts (void)
{
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *window, *part;

  fixture_init (&fixture);
  fixture_open (&fixture, 800, 700);
  window = open_learning (&fixture);
  part = fixture_wait_to_find (window, TG_TYPE_FOLD_ROW, "Attack");
  assert_described (window, "Attack", "0 of 8 done");
  assert_open (part, FALSE);
  g_assert_null (fixture_find (window, ADW_TYPE_ACTION_ROW, "9 · Four-three"));
  for (guint i = 0; i < 2; i++)
    {
      gtk_widget_grab_focus (part);
      fixture_key ("Return");
      fixture_wait_to_find (window, ADW_TYPE_ACTION_ROW, "9 · Four-three");
      assert_open (part, TRUE);
      fixture_key ("Return");
      fixture_draw (window);
      assert_open (part, FALSE);
      g_assert_null (fixture_find (window, ADW_TYPE_ACTION_ROW, "9 · Four-three"));
    }
  gtk_window_destroy (GTK_WINDOW (window));
}

/* A mistake is refuted and taken back; hints come in steps; a lesson resumes where it was
 * left, and its row announces that. */
static void
test_mistake (void)
{
  g_auto (Fixture) fixture = { 0 };
  GtkWidget   *window = start_learning (&fixture);
  TgBoardView *board;

  begin_lesson (window, "2 · Stop!");
  board = fixture_child (fixture_page (window, "lesson"), "board");
  fixture_click_board (board, fixture_point ("C3"), 1);
  wait_for (window, "words", "White makes five now");
  fixture_key ("ctrl+h");
  wait_for (window, "words", "Where would White play?");
  fixture_key ("ctrl+h");
  wait_for (window, "words", "The marked point is right");
  g_assert_true (tg_point_equal (fixture_get_hint (board), fixture_point ("J8")));
  fixture_click_board (board, fixture_point ("J8"), 1);
  wait_for (window, "words", "Stopped!");
  go_on (window);
  wait_for (window, "place", "Step 2");

  fixture_key ("alt+Left");
  fixture_wait ("the front page", fixture_is_shown, fixture_child (window, "home"));
  assert_described (window, "2 · Stop!",
                    "See a four and block it, but make your own five first. Step 2 of 7");
  assert_described (window, "Rated Puzzles", "Solve some to get a rating");
  begin_lesson (window, "2 · Stop!");
  wait_for (window, "place", "Step 2");
  gtk_window_destroy (GTK_WINDOW (window));
}

/* A right answer by a button places its stone on the board. */
static void
test_choice (void)
{
  g_auto (Fixture) fixture = { 0 };
  GtkWidget   *window = start_learning (&fixture);
  TgBoardView *board;

  gtk_widget_activate_action (window, "win.lesson", "u", 6);
  board = fixture_child (fixture_page (window, "lesson"), "board");
  fixture_click (fixture_wait_to_find (window, GTK_TYPE_LABEL, "A · Make five"));
  wait_for (window, "words", "First question: yes.");
  g_assert_cmpint (
      tg_board_get (&tg_board_view_get_game (board)->board, fixture_point ("J8")), ==,
      TG_STONE_BLACK);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Each lesson except the last offers the next lesson, but only at its end. */
static void
test_no_next (void)
{
  static const guint lessons[] = { 0, 13 }; /* of 14 */
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *window = start_learning (&fixture);

  for (gsize i = 0; i < G_N_ELEMENTS (lessons); i++)
    {
      g_autofree gchar *title = NULL;

      gtk_widget_activate_action (window, "win.lesson", "u", lessons[i]);
      title = g_strdup (fixture_read (window, "title"));
      gtk_widget_activate_action (window, "win.next-lesson", NULL);
      g_assert_cmpstr (fixture_read (window, "title"), ==, title);
    }
  gtk_window_destroy (GTK_WINDOW (window));
}

/* The hints have four steps, the last of which is a right move: with hints any puzzle is
 * solved, and the next one appears. */
static void
test_puzzle (void)
{
  g_auto (Fixture) fixture = { 0 };
  GtkWidget   *window = start_learning (&fixture);
  GtkWidget   *next;
  TgBoardView *board;
  Said         place;

  choose_row (window, "Rated Puzzles");
  fixture_wait ("a puzzle", is_begun, window);
  fixture_draw (window);
  board = fixture_child (find_puzzle_page (window), "board");
  next = fixture_child (find_puzzle_panel (window), "next");
  /* The button is large enough for the hands of a child. */
  g_assert_cmpint (gtk_widget_get_height (next), >=, 24);
  while (!gtk_widget_is_sensitive (next))
    {
      TgPoint hint;

      for (guint i = 0; i < 4 && !is_hinted (board); i++)
        {
          Said said = { fixture_child (find_puzzle_panel (window), "words"),
                        (const gchar *[]){ "Look in", "The move", "One of",
                                           "This is the move" }[i] };

          fixture_key ("ctrl+h");
          fixture_wait (said.text, is_said, &said);
        }
      hint = fixture_get_hint (board);
      fixture_click_board (board, hint, 1);
      fixture_wait ("the judgement", is_judged, window);
      fixture_draw (window);
    }
  g_assert_true (
      g_str_has_prefix (fixture_read (find_puzzle_panel (window), "words"), "Solved"));
  fixture_click (next);
  place = (Said){ fixture_child (find_puzzle_panel (window), "place"), "Solve some" };
  fixture_wait (place.text, is_said, &place);
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
be_shown (GtkWidget *window, const gchar *name)
{
  fixture_wait (name, fixture_is_shown, fixture_page (window, name));
  fixture_draw (window);
}

static gboolean
is_wrong (gpointer window)
{
  GtkWidget *feedback = fixture_child (find_puzzle_panel (window), "feedback");

  return gtk_widget_get_visible (feedback)
         && gtk_widget_has_css_class (feedback, "wrong");
}

/* Plays a wrong move. */
static void
play_wrong_move (GtkWidget *window)
{
  static const gchar *const points[] = { "a1", "o1", "a15", "o15", "a8" };

  for (gsize i = 0; i < G_N_ELEMENTS (points) && !is_wrong (window); i++)
    {
      TgPuzzleSession *session = tg_puzzle_page_get_session (find_puzzle_page (window));

      fixture_draw (window);
      type_answer (points[i]);
      while (tg_puzzle_session_is_busy (session))
        g_main_context_iteration (NULL, TRUE);
    }
}

/* A lesson ends with five puzzles, and is done when four of them are solved, even at the
 * second try. */
static void
test_lesson_puzzles (void)
{
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *window = start_learning (&fixture);

  begin_lesson (window, "1 · Five in a row");
  g_signal_emit_by_name (fixture_page (window, "lesson"), "moved", 8);
  be_shown (window, "done");
  g_assert_cmpstr (adw_status_page_get_title (fixture_child (window, "done")), ==,
                   "All Steps Done ★★★");
  fixture_key ("alt+Left");
  be_shown (window, "home");
  fixture_click (fixture_wait_to_find (window, GTK_TYPE_LABEL, "1 · Five in a row"));
  be_shown (window, "done");
  fixture_click (fixture_find (window, GTK_TYPE_BUTTON, "_Puzzles"));
  be_shown (window, "practice");
  for (guint i = 0; i < 5; i++)
    {
      if (i != 2)
        play_wrong_move (window);
      solve_puzzle (window, i != 2);
    }
  be_shown (window, "done");
  g_assert_cmpstr (adw_status_page_get_title (fixture_child (window, "done")), ==,
                   "Lesson Done ★★★");
  gtk_window_destroy (GTK_WINDOW (window));
}

static gboolean
is_first_game (gpointer match)
{
  return tg_match_get_player (match, TG_STONE_WHITE).level == 1
         && tg_match_get_rated (match) == TG_UNRATED_WARNINGS;
}

/* The first lesson leads on to a first game, against the easiest level and with
 * warnings. */
static void
test_first_game (void)
{
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *window = start_learning (&fixture);

  fixture_set_first_start (&fixture, TRUE);
  begin_lesson (window, "1 · Five in a row");
  g_signal_emit_by_name (fixture_page (window, "lesson"), "moved", 8);
  be_shown (window, "done");
  fixture_wait ("the focus", takes_focus, fixture_child (window, "play"));
  fixture_key ("Return");
  fixture_wait ("the first game", is_first_game, fixture.match);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Opening Learn again leaves the end of a lesson; the end of the first lesson has one
 * highlighted button. */
static void
test_open_again (void)
{
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *window = start_learning (&fixture);

  begin_lesson (window, "1 · Five in a row");
  g_signal_emit_by_name (fixture_page (window, "lesson"), "moved", 8);
  be_shown (window, "done");
  g_assert_true (
      gtk_widget_has_css_class (fixture_child (window, "play"), "suggested-action"));
  g_assert_false (
      gtk_widget_has_css_class (fixture_child (window, "puzzles"), "suggested-action"));
  open_learning (&fixture);
  be_shown (window, "home");
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Leaving a puzzle after a mistake counts as failed, and the window can be closed while a
 * hint is computed. */
static void
test_leave (void)
{
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *window = start_learning (&fixture);

  choose_row (window, "Three Minutes");
  fixture_wait ("the question", fixture_is_shown,
                fixture_child (fixture_page (window, "practice"), "end"));
  fixture_key ("Return");
  fixture_wait ("a puzzle", is_begun, window);
  fixture_draw (window);
  g_assert_false (gtk_widget_is_sensitive (
      fixture_find (find_puzzle_panel (window), GTK_TYPE_BUTTON, "_Hint")));
  fixture_key ("alt+Left");
  fixture_wait ("the front page", fixture_is_shown, fixture_child (window, "home"));

  choose_row (window, "Rated Puzzles");
  fixture_wait ("a puzzle", is_begun, window);
  fixture_draw (window);
  play_wrong_move (window);
  fixture_key ("ctrl+h");
  gtk_window_destroy (GTK_WINDOW (window));

  window = open_learning (&fixture);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Records @n attempts at puzzles, six a day, the newest today. */
static void
make_attempts (guint n)
{
  gint64 profile;
  g_autoptr (TgTrainingStore) store = open_training_store (&profile);
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;

  for (guint i = 0; i < n; i++)
    {
      TgTrainingAttempt attempt = { .puzzle = (gchar *) "gone",
                                    .time = now - (n - 1 - i) / 6 * 86400,
                                    .n_wrong = i % 3 == 0 ? 1 : 0,
                                    .is_rated = TRUE,
                                    .before = 1000 + i,
                                    .after = 1001 + i,
                                    .puzzle_rating = 1000,
                                    .deviation = 300 - 4.0 * i };
      g_autoptr (GError) error = NULL;

      tg_training_store_add_attempt (store, profile, &attempt, &error);
      g_assert_no_error (error);
    }
}

static void
show_progress (GtkWidget *window)
{
  choose_row (window, "Progress");
  fixture_wait ("the page", fixture_is_shown, fixture_page (window, "progress"));
  fixture_draw (window);
}

static void
count_mistakes (void)
{
  gint64 profile;
  g_autoptr (TgTrainingStore) store = open_training_store (&profile);
  g_autoptr (GError) error = NULL;

  tg_own_mistakes_count (store, profile, "game.sgf", 3, 1, &error);
  g_assert_no_error (error);
}

/* Records a rating for one theme, and a broken three that was overlooked in a game. */
static void
know_weak_spots (void)
{
  gint64 profile;
  g_autoptr (TgTrainingStore) store = open_training_store (&profile);
  const TgThemeRating rating = { (gchar *) "quiet", { 1234, 90 }, 10, 1 };
  g_autoptr (GPtrArray) puzzles =
      g_ptr_array_new_with_free_func ((GDestroyNotify) tg_puzzle_free);
  g_autoptr (GError) error = NULL;

  g_ptr_array_add (puzzles, tg_puzzle_file_parse_line (
                                "a1\t15\tfreestyle\tb\th8i7\ta1c1\tthreats\t1\tk5\tk5"
                                "\t-\t-\t-\tgame.sgf:5",
                                &error));
  g_assert_no_error (error);
  tg_own_mistakes_keep (store, profile, puzzles, 1, &error);
  g_assert_no_error (error);
  tg_training_store_set_rating (store, profile, &rating, &error);
  g_assert_no_error (error);
}

/* Returns the subtitle of the row with @title. */
static const gchar *
read_row (gpointer page, const gchar *list, const gchar *title)
{
  GtkWidget *label = fixture_find (fixture_child (page, list), GTK_TYPE_LABEL, title);
  GtkWidget *row = gtk_widget_get_ancestor (label, ADW_TYPE_ACTION_ROW);

  return adw_action_row_get_subtitle (ADW_ACTION_ROW (row));
}

static gboolean
is_visible (gpointer page, const gchar *child)
{
  return gtk_widget_get_mapped (fixture_child (page, child));
}

/* The page of the progress shows each part once it has content, and the graph of the
 * rating once there is a rating. */
static void
test_progress (void)
{
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *window = start_learning (&fixture);
  GtkWidget *page;

  show_progress (window);
  page = fixture_page (window, "progress");
  g_assert_cmpstr (gtk_stack_get_visible_child_name (fixture_child (page, "stack")), ==,
                   "empty");
  gtk_window_destroy (GTK_WINDOW (window));

  count_mistakes ();
  window = open_learning (&fixture);
  show_progress (window);
  page = fixture_page (window, "progress");
  g_assert_true (is_visible (page, "mistakes"));
  g_assert_false (is_visible (page, "basis"));
  g_assert_false (is_visible (page, "days"));
  gtk_window_destroy (GTK_WINDOW (window));

  make_attempts (1);
  window = open_learning (&fixture);
  show_progress (window);
  page = fixture_page (window, "progress");
  g_assert_false (is_visible (page, "course"));
  g_assert_true (is_visible (page, "days"));
  g_assert_false (is_visible (page, "theme_list"));
  g_assert_false (is_visible (page, "own_list"));
  gtk_window_destroy (GTK_WINDOW (window));

  know_weak_spots ();
  make_attempts (60);
  window = open_learning (&fixture);
  show_progress (window);
  page = fixture_page (window, "progress");
  g_assert_cmpstr (fixture_read (page, "basis"), ==,
                   "61 puzzles tried, 40 solved first time");
  g_assert_true (is_visible (page, "course"));
  g_assert_true (g_str_has_prefix (fixture_read (page, "day_words"), "10 days"));
  g_assert_cmpstr (read_row (page, "theme_list", "Quiet Threats"), ==, "1234 ± 176");
  g_assert_cmpstr (read_row (page, "own_list", "Threes"), ==, "1 of 1 mistake");
  g_assert_cmpstr (read_row (page, "own_list", "Rows with a gap"), ==, "1 of 1 mistake");
  gtk_window_destroy (GTK_WINDOW (window));
}

static gboolean
is_changed (gpointer entry)
{
  return gtk_widget_get_sensitive (entry);
}

/* Adds a profile through the menu. */
static void
add_person (Fixture *fixture, GtkWidget *window, const gchar *name, gboolean is_child)
{
  GtkWidget *dialog;

  gtk_widget_activate_action (
      gtk_widget_get_first_child (fixture_child (window, "profile_menu")), "profile.add",
      NULL);
  dialog = fixture_wait_for_dialog (fixture, TG_TYPE_PROFILE_DIALOG);
  fixture_draw (dialog);
  gtk_editable_set_text (fixture_child (dialog, "name"), name);
  gtk_switch_set_active (fixture_child (dialog, "child"), is_child);
  fixture_wait ("the button", is_changed, fixture_child (dialog, "save_button"));
  fixture_leave_by_key (dialog, "Return");
  fixture_draw (window);
}

/* Children see stars instead of ratings; changing the profile leaves a puzzle in
 * progress. */
static void
test_child (void)
{
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *window = start_learning (&fixture);
  GtkWidget *home;
  Said       place;

  home = fixture_child (window, "home");
  g_assert_nonnull (fixture_find (home, GTK_TYPE_LABEL, "Solve some to get a rating"));
  choose_row (window, "Rated Puzzles");
  fixture_wait ("a puzzle", is_begun, window);
  fixture_draw (window);

  add_person (&fixture, window, "Ada", TRUE);
  fixture_wait ("the front page", fixture_is_shown, home);
  g_assert_null (tg_puzzle_page_get_session (find_puzzle_page (window)));
  g_assert_nonnull (fixture_find (window, GTK_TYPE_LABEL, "Ada"));
  g_assert_nonnull (fixture_find (home, GTK_TYPE_LABEL, "Five minutes, chosen for you"));
  g_assert_null (fixture_find (home, GTK_TYPE_LABEL, "Solve some to get a rating"));
  practise (window, &(TgPracticeChoice){ .mode = TG_PRACTICE_RATED });
  place = (Said){ fixture_child (find_puzzle_panel (window), "place"),
                  "Solve a puzzle without a mistake" };
  fixture_wait (place.text, is_said, &place);
  g_assert_true (g_str_has_suffix (fixture_read (find_puzzle_panel (window), "place"),
                                   " · Freestyle"));
  gtk_window_destroy (GTK_WINDOW (window));
}

static gboolean
is_bo (gpointer window)
{
  return fixture_find (fixture_child (window, "profile_menu"), GTK_TYPE_LABEL, "Bo & Co")
         != NULL;
}

/* A removed profile is no longer listed, unless the removal is undone. */
static void
test_remove (void)
{
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *window = start_learning (&fixture);
  GtkWidget *toasts;

  toasts = fixture_child (window, "toasts");
  add_person (&fixture, window, "Bo & Co", TRUE);
  g_assert_true (is_bo (window));
  gtk_widget_activate_action (
      gtk_widget_get_first_child (fixture_child (window, "profile_menu")),
      "profile.remove", NULL);
  fixture_wait_to_find (toasts, GTK_TYPE_LABEL, "Bo & Co was removed");
  g_assert_false (is_bo (window));
  fixture_draw (window);
  fixture_click (fixture_wait_to_find (toasts, GTK_TYPE_BUTTON, "_Undo"));
  fixture_wait ("who was removed", is_bo, window);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* The page has the next activity at the top, which also has the focus; the lessons are
 * folded. */
static void
test_next (void)
{
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *window, *home, *next;

  window = start_learning (&fixture);
  home = fixture_child (window, "home");
  next = fixture_child (home, "next_row");
  g_assert_null (fixture_find (home, GTK_TYPE_LABEL, "1 · Five in a row"));
  g_assert_true (gtk_widget_get_next_sibling (next)
                 == gtk_widget_get_ancestor (
                     fixture_find (home, GTK_TYPE_LABEL, "Puzzles of the Day"),
                     GTK_TYPE_LIST_BOX_ROW));
  fixture_wait ("the focus", takes_focus, next);
  fixture_key ("Return");
  fixture_wait ("the lesson", fixture_is_shown, fixture_page (window, "lesson"));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* The end of a run shows its result, and offers another run. */
static void
test_end (void)
{
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *window = start_learning (&fixture);
  GtkWidget *end;

  practise (window, &(TgPracticeChoice){ .mode = TG_PRACTICE_STREAK });
  fixture_wait ("a puzzle", is_begun, window);
  tg_puzzle_page_show_answer (find_puzzle_page (window), NULL);
  gtk_widget_activate_action (find_puzzle_page (window), "learn.next", NULL);
  end = fixture_child (fixture_page (window, "practice"), "end");
  fixture_wait ("the end", fixture_is_shown, end);
  g_assert_true (g_str_has_prefix (adw_status_page_get_description ((gpointer) end),
                                   "0 of 1 solved in "));
  g_assert_false (is_begun (window));
  fixture_draw (window);
  fixture_key ("Return");
  fixture_wait ("another puzzle", is_begun, window);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Puzzles are imported from a file, tried, and removed again. */
static void
test_file (void)
{
  static const gchar text[] = "[[\"H8,1\",\"I8,1\",\"J8,1\",\"K8,1\",\"G8,2\",\"A1,2\","
                              "\"C15,2\",\"O3,2\"], [\"H8,1\",\"I9,2\"]]";
  g_auto (Fixture) fixture = { 0 };
  g_autofree gchar *folder = g_dir_make_tmp ("tengen-learn-XXXXXX", NULL);
  g_autofree gchar *path = g_build_filename (folder, "mine.json", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  GtkWidget *window, *page;
  Said       result;

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  window = start_learning (&fixture);
  gtk_widget_activate_action (window, "win.page", "s", "files");
  page = fixture_page (window, "files");
  fixture_wait ("the page of files", fixture_is_shown, page);
  tg_files_page_load (TG_FILES_PAGE (page), file);
  result =
      (Said){ fixture_child (page, "result"), "1 puzzle added\n1 could not be proved" };
  fixture_wait (result.text, is_said, &result);
  tg_files_page_load (TG_FILES_PAGE (page), file);
  result.text = "1 could not be proved and was left out\n1 was already there";
  fixture_wait (result.text, is_said, &result);

  fixture_wait_to_find (page, GTK_TYPE_LABEL, "0 of 1 solved");
  fixture_draw (window);
  fixture_click (fixture_wait_to_find (page, GTK_TYPE_LABEL, "mine.json"));
  fixture_wait ("a puzzle", is_begun, window);
  fixture_draw (window);
  gtk_widget_grab_focus (fixture_child (find_puzzle_page (window), "board"));
  type_answer ("l8");
  fixture_wait ("the judgement", is_judged, window);
  fixture_key ("alt+Left");
  fixture_wait ("the front page", fixture_is_shown, fixture_child (window, "home"));

  gtk_widget_activate_action (window, "win.page", "s", "files");
  fixture_wait ("the page of files", fixture_is_shown, page);
  fixture_wait_to_find (page, GTK_TYPE_LABEL, "1 of 1 solved");
  gtk_widget_activate_action (page, "files.remove", "s", "file:mine.json");
  g_assert_null (fixture_find (page, GTK_TYPE_LABEL, "mine.json"));

  /* Closing the window while a file is read discards the result. */
  g_object_add_weak_pointer (G_OBJECT (page), (gpointer *) &page);
  tg_files_page_load (TG_FILES_PAGE (page), file);
  gtk_window_destroy (GTK_WINDOW (window));
  while (page != NULL)
    g_main_context_iteration (NULL, TRUE);
  scratch_remove (folder);
}

static gboolean
is_hidden (gpointer widget)
{
  return !gtk_widget_get_visible (widget);
}

/* One puzzle of a streak can be skipped, but not a second one. */
static void
test_skip (void)
{
  g_auto (Fixture) fixture = { 0 };
  GtkWidget      *window = start_learning (&fixture);
  GtkWidget      *skip;
  const TgPuzzle *puzzle;

  choose_row (window, "Streak");
  fixture_wait ("a puzzle", is_begun, window);
  fixture_draw (window);
  skip = fixture_find (find_puzzle_panel (window), GTK_TYPE_BUTTON, "S_kip");
  puzzle = tg_puzzle_session_get_puzzle (
      tg_puzzle_page_get_session (find_puzzle_page (window)));
  fixture_click (skip);
  fixture_wait ("no second one", is_hidden, skip);
  g_assert_true (tg_puzzle_session_get_puzzle (
                     tg_puzzle_page_get_session (find_puzzle_page (window)))
                 != puzzle);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* The row of a theme starts puzzles of this theme, by the chosen rules only. */
static void
test_themes (void)
{
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *window, *page, *row;
  Said       task;

  window = start_learning (&fixture);
  choose_row (window, "By Theme");
  page = fixture_page (window, "themes");
  fixture_wait ("the themes", fixture_is_shown, page);
  /* The current profile may be a child's, for which the list of rules starts with rules
   * without fouls. */
  adw_combo_row_set_selected (fixture_child (page, "rules"), 0);
  fixture_draw (window);
  row = gtk_widget_get_ancestor (
      fixture_find (page, GTK_TYPE_LABEL, "Can Black Play There?"), ADW_TYPE_ACTION_ROW);
  g_assert_true (gtk_widget_get_mapped (row));
  adw_combo_row_set_selected (fixture_child (page, "rules"), 1);
  fixture_draw (window);
  g_assert_false (gtk_widget_get_mapped (row));
  gtk_window_destroy (GTK_WINDOW (window));

  window = open_learning (&fixture);
  choose_row (window, "By Theme");
  page = fixture_page (window, "themes");
  fixture_wait ("the themes", fixture_is_shown, page);
  g_assert_cmpuint (adw_combo_row_get_selected (fixture_child (page, "rules")), ==, 1);
  adw_combo_row_set_selected (fixture_child (page, "rules"), 3);
  fixture_draw (window);
  row = gtk_widget_get_ancestor (
      fixture_find (page, GTK_TYPE_LABEL, "Can Black Play There?"), ADW_TYPE_ACTION_ROW);
  gtk_widget_grab_focus (row);
  fixture_key ("Return");
  fixture_wait ("a puzzle", is_begun, window);
  fixture_draw (window);
  task = (Said){ fixture_child (find_puzzle_panel (window), "task"), "Can Black play" };
  fixture_wait (task.text, is_said, &task);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* If the database cannot be read, the next query shows a message. */
static void
test_notice (void)
{
  g_auto (Fixture) fixture = { 0 };
  g_autofree gchar *path =
      g_build_filename (g_get_user_data_dir (), "tengen", "training.db", NULL);
  GtkWidget *window = start_learning (&fixture);
  sqlite3   *database;

  g_assert_cmpint (sqlite3_open (path, &database), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (database, "DROP TABLE rating", NULL, NULL, NULL), ==,
                   SQLITE_OK);
  sqlite3_close (database);
  show_progress (window);
  fixture_wait_to_find (fixture_child (window, "toasts"), GTK_TYPE_LABEL,
                        "Your practice cannot be read: no such table: rating");
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);

  /* This test must be the first, before any attempt is recorded. */
  g_test_add_func ("/display/learn/progress", test_progress);
  g_test_add_func ("/display/learn/parts", test_parts);
  g_test_add_func ("/display/learn/keyboard", test_keyboard);
  g_test_add_func ("/display/learn/mistake", test_mistake);
  g_test_add_func ("/display/learn/choice", test_choice);
  g_test_add_func ("/display/learn/puzzle", test_puzzle);
  g_test_add_func ("/display/learn/lesson-puzzles", test_lesson_puzzles);
  g_test_add_func ("/display/learn/first-game", test_first_game);
  g_test_add_func ("/display/learn/open-again", test_open_again);
  g_test_add_func ("/display/learn/no-next", test_no_next);
  g_test_add_func ("/display/learn/skip", test_skip);
  g_test_add_func ("/display/learn/leave", test_leave);
  g_test_add_func ("/display/learn/child", test_child);
  g_test_add_func ("/display/learn/remove", test_remove);
  g_test_add_func ("/display/learn/next", test_next);
  g_test_add_func ("/display/learn/end", test_end);
  g_test_add_func ("/display/learn/file", test_file);
  g_test_add_func ("/display/learn/themes", test_themes);
  g_test_add_func ("/display/learn/no-threats", test_no_threats);
  /* This test must be the last, since it breaks the database. */
  g_test_add_func ("/display/learn/notice", test_notice);

  return g_test_run ();
}
