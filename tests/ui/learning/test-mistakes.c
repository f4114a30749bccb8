/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Mistakes in a game against the engine become puzzles in Learn, with real clicks and
 * keys. */

#include "learn-fixture.h"

#include <glib/gstdio.h>

#include "learning/practice/runs/trainer.h"
#include "session/match/match-sides.h"
#include "ui/board/board-view.h"
#include "ui/learning/home/learn-window.h"
#include "ui/study/study-window.h"

#define NODES 3000

/* A game that White loses by overlooking an open three at the sixth move. */
#define LOST_GAME "h8 i9 i8 g9 j8 a15 k8 g8 l8"

static gchar *
get_path (const gchar *name)
{
  return g_build_filename (g_get_user_data_dir (), "tengen", name, NULL);
}

static void
forget (void)
{
  static const gchar *const names[] = { "training.db", "training.db-wal",
                                        "training.db-shm" };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree gchar *path = get_path (names[i]);

      g_remove (path);
    }
}

static gboolean
is_reviewed (gpointer window)
{
  TgReview *review = tg_review_panel_get_review (tg_study_window_get_review (window));

  return !tg_review_is_running (review)
         && tg_review_get_n_known (review) == tg_review_get_n_positions (review);
}

/* Plays the lost game and reviews it: between two people, or between a person with White
 * and the engine. */
static GtkWidget *
play_and_review (Fixture *fixture, gboolean is_against_computer)
{
  const TgPlayerSpec engine = { .kind = TG_PLAYER_ENGINE, .level = 1 };
  GtkWidget         *window;

  fixture_open_for_people (fixture, TG_RULESET_FREESTYLE, LOST_GAME);
  if (is_against_computer)
    tg_match_set_player (fixture->match, TG_STONE_BLACK, engine);
  fixture_draw (GTK_WIDGET (fixture->window));
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.review-game", NULL);
  window = fixture_wait_for_dialog (fixture, TG_TYPE_STUDY_WINDOW);
  tg_review_set_nodes (
      tg_review_panel_get_review (tg_study_window_get_review (TG_STUDY_WINDOW (window))),
      NODES);
  fixture_wait ("the end of the review", is_reviewed, window);
  fixture_draw (window);
  return window;
}

static void
close_review (Fixture *fixture)
{
  fixture_key ("ctrl+w");
  fixture_focus (GTK_WIDGET (fixture->window));
  fixture_close (fixture);
}

static GArray *
list_own (TgTrainer **trainer)
{
  g_autofree gchar *path = get_path (NULL);
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  g_autoptr (GPtrArray) none = g_ptr_array_new ();
  g_autoptr (GError) error = NULL;

  *trainer = tg_trainer_new (folder, none, "You", g_get_real_time () / G_USEC_PER_SEC, 0,
                             &error);
  g_assert_no_error (error);
  return tg_training_store_list_own (tg_trainer_get_store (*trainer),
                                     tg_trainer_get_profile (*trainer)->id,
                                     TG_PRACTICE_SOURCE_MISTAKES);
}

/* Whether the note about new puzzles follows the summary of the review. */
static gboolean
says_note (gpointer window)
{
  return g_str_has_suffix (fixture_read (tg_study_window_get_review (window), "why"),
                           "1 position will come back in Learn.");
}

/* A mistake of the player becomes a puzzle once, however often the game is reviewed.
 * Mistakes in games of two people do not become puzzles. */
static void
test_asked_again (void)
{
  g_auto (Fixture) fixture = { 0 };
  g_autoptr (TgTrainer) trainer = NULL;
  g_autoptr (GArray) own = NULL;
  GtkWidget *window, *study;

  forget ();
  play_and_review (&fixture, FALSE);
  close_review (&fixture);
  for (guint i = 0; i < 2; i++)
    {
      window = play_and_review (&fixture, TRUE);
      fixture_wait ("what will be asked", says_note, window);
      close_review (&fixture);
    }

  own = list_own (&trainer);
  g_assert_cmpuint (own->len, ==, 1);
  g_assert_nonnull (
      strstr (g_array_index (own, TgOwnPuzzle, 0).line, "\tstop-fours\t1\tg8k8\t"));
  g_assert_nonnull (strstr (g_array_index (own, TgOwnPuzzle, 0).line, ".sgf:6"));

  fixture_open (&fixture, 800, 780);
  g_action_group_activate_action (G_ACTION_GROUP (fixture.application), "lessons", NULL);
  window = fixture_wait_for_dialog (&fixture, TG_TYPE_LEARN_WINDOW);
  fixture_draw (window);
  fixture_wait_to_find (window, GTK_TYPE_LABEL,
                        "Wins and dangers you missed in your games: 1 to solve");

  /* The row of the turning point opens the game at the position before the mistake. */
  choose_row (window, "Turning Points");
  fixture_wait ("the list", fixture_is_shown, fixture_page (window, "turning-points"));
  fixture_draw (window);
  fixture_click (fixture_wait_to_find (fixture_page (window, "turning-points"),
                                       GTK_TYPE_LABEL, "Game"));
  study = fixture_wait_for_dialog (&fixture, TG_TYPE_STUDY_WINDOW);
  fixture_draw (study);
  g_assert_cmpuint (
      tg_board_view_get_game (fixture_child (study, "board"))->board.n_moves, ==, 5);
  gtk_window_destroy (GTK_WINDOW (study));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Whether a message tells that nothing is kept at the moment. */
static gboolean
is_told (gpointer widget)
{
  if (GTK_IS_LABEL (widget)
      && g_str_has_prefix (gtk_label_get_text (widget), "Your practice will be lost"))
    return gtk_widget_get_mapped (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (is_told (child))
      return TRUE;
  return FALSE;
}

/* If the database cannot be written, one message is shown. */
static void
test_not_kept (void)
{
  g_auto (Fixture) fixture = { 0 };
  g_autofree gchar *path = get_path ("training.db");
  GtkWidget        *window;

  forget ();
  g_assert_cmpint (g_mkdir_with_parents (path, 0700), ==, 0);
  window = play_and_review (&fixture, TRUE);
  fixture_wait ("the words", is_told, window);
  g_assert_false (says_note (window));
  close_review (&fixture);
  forget ();
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add_func ("/mistakes/asked-again", test_asked_again);
  g_test_add_func ("/mistakes/not-kept", test_not_kept);
  return g_test_run ();
}
