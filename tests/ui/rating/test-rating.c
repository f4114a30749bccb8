/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The rating, from the end of a game to its page, with real clicks and keys. */

#include "display-fixture.h"

#include <glib/gstdio.h>
#include <math.h>
#include <string.h>

#include "session/match/match.h"
#include "session/rating/rating-store.h"
#include "ui/learning/home/learn-window.h"
#include "ui/new-game/new-game-dialog.h"
#include "ui/rating/rating-dialog.h"

/* A position in which Black is about to make five. */
#define FOUR "h8 a1 i8 c1 j8 e1 k8 g1"

static gchar *
get_path (const gchar *name)
{
  return g_build_filename (g_get_user_data_dir (), "tengen", name, NULL);
}

/* Opens a game against level 1 that the player wins with L8. */
static void
open_won_game (Fixture *fixture)
{
  const TgPlayerSpec person = { .kind = TG_PLAYER_PERSON, .level = 1 };
  g_auto (GStrv) names = g_strsplit (FOUR, " ", 0);
  g_autoptr (TgMatch) match = tg_match_new ();
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree gchar *path = get_path ("unfinished-game");
  g_autofree gchar *folder = g_path_get_dirname (path);

  tg_match_start (match, &(TgMatchSetup){ .size = 15, .black = person, .white = person });
  for (guint i = 0; names[i] != NULL; i++)
    tg_match_play (match, fixture_point (names[i]), NULL);
  bytes = tg_match_save (match);
  g_key_file_load_from_bytes (file, bytes, G_KEY_FILE_NONE, &error);
  g_assert_no_error (error);
  g_key_file_set_string (file, "White", "kind", "engine");
  g_mkdir_with_parents (folder, 0700);
  g_key_file_save_to_file (file, path, &error);
  g_assert_no_error (error);

  fixture_open (fixture, 1040, 780);
  g_assert_cmpint (tg_match_get_rated (fixture->match), ==, TG_RATED);
}

static const gchar *
get_end_words (Fixture *fixture)
{
  return tg_game_bar_get_text (fixture_child (fixture->window, "bar"));
}

static const gchar *
get_details (Fixture *fixture, TgStone side)
{
  return fixture_read_card (fixture, side, "details");
}

static gboolean
is_over (gpointer match)
{
  return tg_game_is_over (tg_match_get_game (match));
}

static gboolean
is_there (gpointer path)
{
  return g_file_test (path, G_FILE_TEST_EXISTS);
}

/* Returns the text of the rating computed from the games on disk. */
static gchar *
read_rating (gdouble *elo)
{
  g_autofree gchar *path = get_path ("games-against-levels");
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (TgRatingStore) store = tg_rating_store_new (file);
  const TgRatingPoint *points;
  guint                n;

  g_assert_true (tg_rating_store_load (store, NULL));
  points = tg_rating_store_get_history (store, &n);
  *elo = points[n - 1].rating.elo;
  return g_strdup_printf ("Your rating: %ld ± %ld", lround (*elo),
                          lround (tg_rating_get_margin (&points[n - 1].rating)));
}

static void
win_game (Fixture *fixture)
{
  open_won_game (fixture);
  g_assert_null (get_end_words (fixture));
  g_assert_cmpstr (get_details (fixture, TG_STONE_BLACK), ==, "Black");
  fixture_click_point (fixture, fixture_point ("l8"));
  fixture_wait ("the end", is_over, fixture->match);
}

static void
lose_game (Fixture *fixture)
{
  fixture_click_point (fixture, fixture_point ("h8"));
  fixture_wait_for_moves (fixture, 2);
  g_assert_true (
      gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.resign", NULL));
}

/* After a first win there is no rating yet, but the number of games still needed, one
 * less than before; the result is written soon, and the next game counts from it. */
static void
test_first_games (void)
{
  g_auto (Fixture) fixture = { 0 };
  g_autofree gchar *path = get_path ("games-against-levels");
  g_autofree gchar *text = NULL;

  fixture_init (&fixture);
  win_game (&fixture);
  g_assert_cmpstr (get_end_words (&fixture), ==,
                   "Well played! · 4 more games until you have a rating");
  fixture_wait ("the file", is_there, path);
  fixture_click_in_bar (&fixture, "Play Again");
  fixture_wait_for_moves (&fixture, 0);
  lose_game (&fixture);
  g_assert_cmpstr (get_end_words (&fixture), ==, "3 more games until you have a rating");

  fixture_close (&fixture);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, " freestyle 15 1 black won yes\n"));
  g_assert_true (g_str_has_suffix (text, " freestyle 15 1 black lost yes\n"));
}

static gboolean
is_gone (gpointer data)
{
  return !tg_game_is_over (tg_match_get_game (data));
}

/* After a win, a click starts a game against the next level. */
static void
test_next_level (void)
{
  g_auto (Fixture) fixture = { 0 };
  gpointer bar;

  fixture_init (&fixture);
  win_game (&fixture);
  bar = fixture_child (fixture.window, "bar");
  g_assert_cmpstr (fixture_read (bar, "title"), ==, "You win");
  g_assert_null (fixture_find (bar, GTK_TYPE_LABEL, "An Easier Level"));
  fixture_draw (GTK_WIDGET (fixture.window));
  fixture_click_in_bar (&fixture, "Next Level");
  fixture_wait ("the next game", is_gone, fixture.match);
  g_assert_cmpuint (tg_match_get_player (fixture.match, TG_STONE_WHITE).level, ==, 2);
}

/* Checks that a widget is inside the window, and not cut. */
static void
assert_whole (Fixture *fixture, GtkWidget *widget)
{
  graphene_rect_t bounds;
  graphene_rect_t window;
  gint            needed;

  g_assert_true (
      gtk_widget_compute_bounds (widget, GTK_WIDGET (fixture->window), &bounds));
  g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (fixture->window),
                                            GTK_WIDGET (fixture->window), &window));
  g_assert_true (graphene_rect_contains_rect (&window, &bounds));
  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, gtk_widget_get_width (widget),
                      &needed, NULL, NULL, NULL);
  g_assert_cmpint (gtk_widget_get_height (widget), >=, needed);
}

/* After the second loss in a row an easier level and a lesson are offered, below Play
 * Again, and all of it fits into a narrow window. */
static void
test_easier_level (void)
{
  static const gchar *const labels[] = { "You lost", "An Easier Level", "Take a Lesson",
                                         "Why?", "Review" };
  const TgGameChoices       choices = { .size = 15, .level = 3 };
  g_auto (Fixture) fixture = { 0 };
  GtkWidget      *bar;
  GtkWidget      *again;
  GtkWidget      *learn;
  graphene_rect_t above;
  graphene_rect_t below;

  fixture_init (&fixture);
  fixture_choose (&fixture, &choices);
  fixture_open (&fixture, 360, 640);
  bar = fixture_child (fixture.window, "bar");
  lose_game (&fixture);
  fixture_draw (GTK_WIDGET (fixture.window));
  g_assert_null (fixture_find (bar, GTK_TYPE_LABEL, "An Easier Level"));
  fixture_click_in_bar (&fixture, "Play Again");
  fixture_wait_for_moves (&fixture, 0);
  lose_game (&fixture);
  fixture_draw (GTK_WIDGET (fixture.window));
  fixture_draw (GTK_WIDGET (fixture.window));

  again = fixture_wait_to_find (bar, GTK_TYPE_LABEL, "Play Again");
  assert_whole (&fixture, again);
  for (gsize i = 0; i < G_N_ELEMENTS (labels); i++)
    assert_whole (&fixture, fixture_wait_to_find (bar, GTK_TYPE_LABEL, labels[i]));
  g_assert_true (gtk_widget_compute_bounds (again, GTK_WIDGET (fixture.window), &above));
  g_assert_true (
      gtk_widget_compute_bounds (fixture_find (bar, GTK_TYPE_LABEL, "An Easier Level"),
                                 GTK_WIDGET (fixture.window), &below));
  g_assert_cmpfloat (above.origin.y + above.size.height, <, below.origin.y);

  fixture_click_in_bar (&fixture, "Take a Lesson");
  learn = fixture_wait_for_dialog (&fixture, TG_TYPE_LEARN_WINDOW);
  fixture_wait ("the lesson", fixture_is_shown, fixture_page (learn, "lesson"));
  gtk_window_destroy (GTK_WINDOW (learn));
  fixture_focus (GTK_WIDGET (fixture.window));
  fixture_click_in_bar (&fixture, "An Easier Level");
  fixture_wait ("the next game", is_gone, fixture.match);
  g_assert_cmpuint (tg_match_get_player (fixture.match, TG_STONE_WHITE).level, ==, 2);
}

/* The fifth game is followed by a rating, and the sixth by its change. */
static void
test_rating (void)
{
  g_auto (Fixture) fixture = { 0 };
  g_autofree gchar *fifth = NULL;
  g_autofree gchar *sixth = NULL;
  g_autofree gchar *said = NULL;
  g_autofree gchar *praised = NULL;
  g_autofree gchar *said_next = NULL;
  g_autofree gchar *changed = NULL;
  gdouble           first;
  gdouble           second;

  fixture_init (&fixture);
  fixture_remember_games (4);
  win_game (&fixture);
  said = g_strdup (get_end_words (&fixture));
  fixture_close (&fixture);
  fifth = read_rating (&first);
  praised = g_strdup_printf ("Well played! · %s", fifth);
  g_assert_cmpstr (said, ==, praised);

  fixture_open (&fixture, 1040, 780);
  lose_game (&fixture);
  said_next = g_strdup (get_end_words (&fixture));
  fixture_close (&fixture);
  sixth = read_rating (&second);
  g_assert_cmpfloat (second, <, first);
  changed = g_strdup_printf ("%s (−%ld)", sixth, lround (first) - lround (second));
  g_assert_cmpstr (said_next, ==, changed);
}

/* After an undo with Ctrl+Z the game is not rated, and the card and the bar explain why. */
static void
test_undo (void)
{
  g_auto (Fixture) fixture = { 0 };

  fixture_init (&fixture);
  open_won_game (&fixture);
  fixture_key ("ctrl+z");
  fixture_wait_for_moves (&fixture, 6);
  g_assert_cmpstr (get_details (&fixture, TG_STONE_BLACK), ==, "Black, not rated");
  g_assert_cmpstr (get_details (&fixture, TG_STONE_WHITE), ==,
                   "White, level 1 (Beginner)");
  g_assert_true (
      gtk_widget_activate_action (GTK_WIDGET (fixture.window), "win.resign", NULL));
  g_assert_cmpstr (get_end_words (&fixture), ==, "Not rated: a move was undone");
}

/* A game that was rated at its end, and goes on after undo, says so. */
static void
test_undo_after_end (void)
{
  g_auto (Fixture) fixture = { 0 };

  fixture_init (&fixture);
  open_won_game (&fixture);
  fixture_click_point (&fixture, fixture_point ("l8"));
  fixture_wait ("the end", is_over, fixture.match);
  fixture_key ("ctrl+z");
  fixture_wait_for_moves (&fixture, 8);
  g_assert_cmpstr (get_details (&fixture, TG_STONE_BLACK), ==, "Black, already rated");
  g_assert_true (
      gtk_widget_activate_action (GTK_WIDGET (fixture.window), "win.resign", NULL));
  g_assert_cmpstr (get_end_words (&fixture), ==,
                   "Already rated: the first result counts");
}

static gboolean
is_unrated (gpointer match)
{
  return tg_match_get_rated (match) != TG_RATED;
}

/* A hint with Ctrl+H makes the game unrated as soon as it is shown, even if the program
 * is started again. */
static void
test_hint (void)
{
  g_auto (Fixture) fixture = { 0 };

  fixture_init (&fixture);
  open_won_game (&fixture);
  fixture_key ("ctrl+h");
  fixture_wait ("the hint", is_unrated, fixture.match);
  g_assert_cmpstr (get_details (&fixture, TG_STONE_BLACK), ==, "Black, not rated");
  fixture_close (&fixture);
  fixture_open (&fixture, 1040, 780);
  fixture_click_point (&fixture, fixture_point ("l8"));
  fixture_wait ("the end", is_over, fixture.match);
  g_assert_cmpstr (get_end_words (&fixture), ==,
                   "Well played! · Not rated: you used a hint");
}

static gboolean
is_page (gpointer dialog)
{
  return fixture_find (dialog, ADW_TYPE_STATUS_PAGE, NULL) != NULL;
}

/* Opens the page of the rating from the menu. */
static GtkWidget *
open_page (Fixture *fixture)
{
  fixture_click_in_menu (fixture->window, "Game", "Your Rating");
  return fixture_wait_for_dialog (fixture, TG_TYPE_RATING_DIALOG);
}

/* Without games the page has a text; with few games, the number of games still needed;
 * with enough games, the rating, the graph and the table. */
static void
test_page (void)
{
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *page;

  fixture_init (&fixture);
  fixture_open (&fixture, 1040, 780);
  page = open_page (&fixture);
  g_assert_true (is_page (page));
  g_assert_null (fixture_find (page, TG_TYPE_RATING_GRAPH, NULL));
  fixture_key ("Escape");
  fixture_close (&fixture);

  fixture_remember_games (4);
  fixture_open (&fixture, 1040, 780);
  page = open_page (&fixture);
  g_assert_nonnull (
      fixture_find (page, GTK_TYPE_LABEL, "1 more game until you have a rating"));
  g_assert_nonnull (fixture_find (page, GTK_TYPE_LABEL, "Based on 4 rated games."));
  g_assert_null (fixture_find (page, TG_TYPE_RATING_GRAPH, NULL));
  fixture_key ("Escape");
  fixture_close (&fixture);

  fixture_remember_games (30);
  fixture_open (&fixture, 1040, 780);
  page = open_page (&fixture);
  g_assert_false (is_page (page));
  g_assert_nonnull (fixture_find (page, TG_TYPE_RATING_GRAPH, NULL));
  g_assert_nonnull (fixture_find (page, GTK_TYPE_LABEL,
                                  "Based on 27 rated games. 3 more were not rated."));
  g_assert_nonnull (fixture_find (page, GTK_TYPE_LABEL, "2 · Novice"));
}

/* The error band of every game is within the graph. */
static void
test_range (void)
{
  g_auto (Fixture) fixture = { 0 };
  g_autofree gchar *path = get_path ("games-against-levels");
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (TgRatingStore) store = tg_rating_store_new (file);
  const TgRatingPoint *points;
  GtkWidget           *graph;
  guint                n;
  gint                 lowest;
  gint                 highest;

  fixture_init (&fixture);
  fixture_remember_games (40);
  g_assert_true (tg_rating_store_load (store, NULL));
  fixture_open (&fixture, 1040, 780);
  graph = fixture_find (open_page (&fixture), TG_TYPE_RATING_GRAPH, NULL);
  tg_rating_graph_get_range (TG_RATING_GRAPH (graph), &lowest, &highest);
  points = tg_rating_store_get_history (store, &n);
  g_assert_cmpuint (n, >, 30);
  for (guint i = 0; i < n; i++)
    {
      gdouble margin = tg_rating_get_margin (&points[i].rating);

      g_assert_cmpfloat (points[i].rating.elo - margin, >=, lowest);
      g_assert_cmpfloat (points[i].rating.elo + margin, <=, highest);
    }
}

static gboolean
has_no_file (gpointer path)
{
  return !is_there (path);
}

/* Resetting the rating asks first; then all rated games are removed. */
static void
test_reset (void)
{
  g_auto (Fixture) fixture = { 0 };
  g_autofree gchar *path = get_path ("games-against-levels");
  GtkWidget        *page;
  GtkWidget        *question;

  fixture_init (&fixture);
  fixture_remember_games (2);
  fixture_open (&fixture, 1040, 780);
  page = open_page (&fixture);
  gtk_widget_grab_focus (fixture_find (page, GTK_TYPE_BUTTON, "_Reset…"));
  fixture_key ("Return");
  question = fixture_wait_for_dialog (&fixture, ADW_TYPE_MESSAGE_DIALOG);
  fixture_key ("Escape");
  fixture_focus (page);
  g_assert_true (is_there (path));

  fixture_key ("Return");
  question = fixture_wait_for_dialog (&fixture, ADW_TYPE_MESSAGE_DIALOG);
  fixture_click (fixture_find (question, GTK_TYPE_BUTTON, "_Reset"));
  fixture_wait ("the end of the file", has_no_file, path);
  fixture_wait ("the empty page", is_page, page);
}

/* The New Game dialog recommends a level for the chosen rules, and one click selects
 * it. */
static void
test_even_game (void)
{
  g_auto (Fixture) fixture = { 0 };
  g_autofree gchar *path = get_path ("games-against-levels");
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (TgRatingStore) store = tg_rating_store_new (file);
  TgGameChoices choices;
  GtkWidget    *dialog;
  guint         level;

  fixture_init (&fixture);
  fixture_remember_games (40);
  g_assert_true (tg_rating_store_load (store, NULL));
  level = tg_rating_store_suggest_level (store, TG_RULESET_FREESTYLE);
  g_assert_cmpuint (level, >, 1);
  fixture_open (&fixture, 1040, 780);
  fixture_key ("ctrl+n");
  dialog = fixture_wait_for_dialog (&fixture, TG_TYPE_NEW_GAME_DIALOG);
  tg_new_game_dialog_get_choices (TG_NEW_GAME_DIALOG (dialog), &choices);
  g_assert_cmpuint (choices.level, ==, 1);

  fixture_click (fixture_find (dialog, GTK_TYPE_BUTTON, "Choose"));
  fixture_draw (dialog);
  fixture_click (fixture_find (dialog, GTK_TYPE_BUTTON, "_Start"));
  fixture_wait_for_moves (&fixture, 0);
  while (tg_match_get_player (fixture.match, TG_STONE_WHITE).level != level)
    g_main_context_iteration (NULL, TRUE);
}

/* With few games there is no recommendation, and no row in its place. */
static void
test_no_advice (void)
{
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *dialog;

  fixture_init (&fixture);
  fixture_remember_games (4);
  fixture_open (&fixture, 1040, 780);
  fixture_key ("ctrl+n");
  dialog = fixture_wait_for_dialog (&fixture, TG_TYPE_NEW_GAME_DIALOG);
  g_assert_null (
      fixture_find (dialog, GTK_TYPE_LABEL, "1 more game until you have a rating"));
  g_assert_null (fixture_find (dialog, GTK_TYPE_BUTTON, "Choose"));
}

/* A file of ratings that cannot be read is reported, and kept. */
static void
test_damaged (void)
{
  g_auto (Fixture) fixture = { 0 };
  g_autofree gchar *path = get_path ("games-against-levels");
  g_autofree gchar *aside = get_path ("games-against-levels-broken");

  fixture_init (&fixture);
  fixture_remember_games (1);
  g_assert_true (g_file_set_contents (path, "no games", -1, NULL));
  fixture_open (&fixture, 1040, 780);
  g_assert_nonnull (
      fixture_find (GTK_WIDGET (fixture.window), GTK_TYPE_LABEL,
                    "Some of your rated games could not be read; the file was saved as "
                    "“games-against-levels-broken”"));
  g_assert_true (is_there (aside));
  g_unlink (aside);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/display/rating/next-level", test_next_level);
  g_test_add_func ("/display/rating/easier-level", test_easier_level);
  g_test_add_func ("/display/rating/first-games", test_first_games);
  g_test_add_func ("/display/rating/rating", test_rating);
  g_test_add_func ("/display/rating/undo", test_undo);
  g_test_add_func ("/display/rating/undo-after-end", test_undo_after_end);
  g_test_add_func ("/display/rating/hint", test_hint);
  g_test_add_func ("/display/rating/page", test_page);
  g_test_add_func ("/display/rating/range", test_range);
  g_test_add_func ("/display/rating/reset", test_reset);
  g_test_add_func ("/display/rating/even-game", test_even_game);
  g_test_add_func ("/display/rating/no-advice", test_no_advice);
  g_test_add_func ("/display/rating/damaged", test_damaged);
  return g_test_run ();
}
