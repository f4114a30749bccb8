/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A tournament with real clicks: the players, the games on the board, the table, saving,
 * and the player's game afterwards. */

#include <glib/gstdio.h>
#include <string.h>

#include "display-fixture.h"

#include "ui/files/game-host.h"
#include "ui/new-game/new-game-dialog.h"
#include "ui/tournament/tournament-dialog.h"
#include "ui/tournament/tournament-table.h"
#include "ui/tournament/tournament-window.h"
#include "ui/widgets/rows/choice-row.h"
#include "ui/widgets/rows/number-row.h"

/* In milliseconds: the time for each move of slow games. */
#define SLOW_PACE (10 * 1000)
/* The index in the list of the historical player who looks ahead. */
#define MINIMAX 4

static GtkWidget *
open_dialog (Fixture *fixture)
{
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.tournament", NULL);
  return fixture_wait_for_dialog (fixture, TG_TYPE_TOURNAMENT_DIALOG);
}

static void
click_with_tooltip (GtkWidget *dialog, const gchar *tooltip)
{
  fixture_click (fixture_find (dialog, GTK_TYPE_BUTTON, tooltip));
  fixture_draw (dialog);
}

static gboolean
is_elsewhere (gpointer fixture)
{
  return tg_game_host_get_match (TG_GAME_HOST (((Fixture *) fixture)->window))
         != ((Fixture *) fixture)->match;
}

static const gchar *
get_heading (Fixture *fixture)
{
  return tg_game_bar_get_heading (fixture_child (fixture->window, "bar"));
}

static gboolean
is_over (gpointer fixture)
{
  return g_strcmp0 (get_heading (fixture), "The tournament is over") == 0;
}

static gboolean
is_paused (gpointer fixture)
{
  return fixture_find (GTK_WIDGET (fixture_child (((Fixture *) fixture)->window, "bar")),
                       GTK_TYPE_BUTTON, "Continue")
         != NULL;
}

/* Opens a game against the engine with a stone and its answer, to be paused by a
 * tournament. */
static void
open_with_game (Fixture *fixture)
{
  fixture_init (fixture);
  fixture_open (fixture, 1040, 780);
  g_object_set (fixture->match, "pace", 0, NULL);
  fixture_click_point (fixture, fixture_point ("H8"));
  fixture_wait_for_moves (fixture, 2);
}

/* Removes all but two of the suggested levels, and starts the tournament. */
static void
start_two (Fixture *fixture)
{
  GtkWidget *dialog = open_dialog (fixture);

  click_with_tooltip (dialog, "Remove Level 4");
  fixture_wait_to_find (dialog, GTK_TYPE_LABEL, "2 games in all");
  fixture_leave_by_button (dialog, "_Start");
  fixture_wait ("the tournament", is_elsewhere, fixture);
  fixture_focus (GTK_WIDGET (fixture->window));
  fixture_draw (GTK_WIDGET (fixture->window));
}

/* Starts a tournament whose moves take long. */
static void
start_slowly (Fixture *fixture)
{
  g_object_set (fixture->match, "pace", SLOW_PACE, NULL);
  start_two (fixture);
}

static void
start_and_pause (Fixture *fixture)
{
  start_slowly (fixture);
  fixture_click (fixture_find (GTK_WIDGET (fixture->window), GTK_TYPE_BUTTON, "Pause"));
  fixture_wait ("the pause", is_paused, fixture);
  g_object_set (fixture->match, "pace", 0, NULL);
}

static void
close_tournament (Fixture *fixture)
{
  fixture_click_in_bar (fixture, "Close");
  fixture_draw (GTK_WIDGET (fixture->window));
  g_assert_true (tg_game_host_get_match (TG_GAME_HOST (fixture->window))
                 == fixture->match);
}

static guint
count_kept_games (void)
{
  g_autofree gchar *path =
      g_build_filename (g_get_user_data_dir (), "tengen", "games", NULL);
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const gchar *name;
  guint        n = 0;

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    n += g_str_has_suffix (name, ".sgf");
  return n;
}

static gboolean
are_both_kept (gpointer n_before)
{
  return count_kept_games () == GPOINTER_TO_UINT (n_before) + 2;
}

/* A small tournament is played to its end, and every game counts in the table. */
static void
test_whole (void)
{
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *results;
  GtkWidget *table;
  guint      n_before;

  open_with_game (&fixture);
  n_before = count_kept_games ();
  start_two (&fixture);
  g_assert_cmpstr (fixture_read_card (&fixture, TG_STONE_BLACK, "name"), ==, "Level 2");
  g_assert_cmpstr (fixture_read_card (&fixture, TG_STONE_BLACK, "details"), ==,
                   "Black (Novice)");
  fixture_wait ("the end", is_over, &fixture);
  g_assert_false (gtk_widget_has_css_class (
      fixture_child (fixture_find_card (&fixture, TG_STONE_BLACK), "clock"), "error"));
  fixture_wait ("the games", are_both_kept, GUINT_TO_POINTER (n_before));

  fixture_click_in_bar (&fixture, "Table");
  results = fixture_wait_for_dialog (&fixture, TG_TYPE_TOURNAMENT_WINDOW);
  g_assert_nonnull (fixture_find (results, GTK_TYPE_LABEL, "2 of 2 games played"));
  table = fixture_find (results, TG_TYPE_TOURNAMENT_TABLE, NULL);
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (table), GTK_ACCESSIBLE_ROLE_TABLE);
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (gtk_widget_get_first_child (table)),
                                   GTK_ACCESSIBLE_ROLE_ROW);
  gtk_test_accessible_assert_role (
      GTK_ACCESSIBLE (fixture_find (table, GTK_TYPE_LABEL, "Level 2")),
      GTK_ACCESSIBLE_ROLE_ROW_HEADER);
  g_assert_nonnull (fixture_find (table, GTK_TYPE_LABEL, "Level 3"));
  gtk_window_close (GTK_WINDOW (results));

  close_tournament (&fixture);
  g_assert_cmpuint (tg_match_get_game (fixture.match)->board.n_moves, ==, 2);
  g_assert_true (tg_match_is_persons_turn (fixture.match));
  g_assert_false (tg_match_get_paused (fixture.match));
  fixture_click_point (&fixture, fixture_point ("A1"));
  fixture_wait_for_moves (&fixture, 4);
}

/* A tournament needs two players: with one, the dialog shows an error. */
static void
test_one_player (void)
{
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *dialog;

  open_with_game (&fixture);
  dialog = open_dialog (&fixture);
  click_with_tooltip (dialog, "Remove Level 4");
  click_with_tooltip (dialog, "Remove Level 3");
  fixture_click (fixture_find (dialog, GTK_TYPE_BUTTON, "_Start"));
  fixture_wait_to_find (dialog, GTK_TYPE_LABEL,
                        "A tournament needs at least two players. Add another.");
  g_assert_false (is_elsewhere (&fixture));
  fixture_click (fixture_find (dialog, ADW_TYPE_PREFERENCES_ROW, "Add This _Player"));
  fixture_wait_to_find (dialog, GTK_TYPE_LABEL, "2 games in all");
  g_assert_nonnull (fixture_find (dialog, ADW_TYPE_PREFERENCES_ROW, "Level 1"));
  gtk_window_close (GTK_WINDOW (dialog));
}

/* A historical player uses the chosen look-ahead. */
static void
test_look_ahead (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgRoundRobinSetup setup;
  GtkWidget        *dialog;

  open_with_game (&fixture);
  dialog = open_dialog (&fixture);
  adw_combo_row_set_selected (fixture_child (dialog, "candidate"),
                              TG_PLAYER_MAX_LEVEL + MINIMAX);
  fixture_wait ("the search width", fixture_is_shown,
                fixture_child (dialog, "classic_width"));
  tg_number_row_set_value (fixture_child (dialog, "classic_width"), 3);
  tg_number_row_set_value (fixture_child (dialog, "classic_depth"), 2);
  gtk_widget_activate_action (dialog, "dialog.add-player", NULL);
  fixture_wait_to_find (dialog, ADW_TYPE_PREFERENCES_ROW, "Minimax, width 3, depth 2");
  tg_tournament_dialog_get_setup (TG_TOURNAMENT_DIALOG (dialog), &setup);
  g_assert_cmpuint (setup.players[3].width, ==, 3);
  g_assert_cmpuint (setup.players[3].depth, ==, 2);
  g_assert_nonnull (fixture_find (dialog, GTK_TYPE_LABEL, "12 games in all"));
  gtk_window_close (GTK_WINDOW (dialog));
}

/* The button in the header bar pauses the tournament, and the bar below the board resumes
 * it. Moves of a tournament cannot be taken back. */
static void
test_pause (void)
{
  g_auto (Fixture) fixture = { 0 };

  open_with_game (&fixture);
  start_and_pause (&fixture);
  g_assert_false (gtk_widget_get_sensitive (
      fixture_find (GTK_WIDGET (fixture.window), GTK_TYPE_BUTTON, "Undo")));
  fixture_click_in_bar (&fixture, "Continue");
  fixture_wait ("the end", is_over, &fixture);
  close_tournament (&fixture);
  g_assert_true (gtk_widget_get_sensitive (
      fixture_find (GTK_WIDGET (fixture.window), GTK_TYPE_BUTTON, "Undo")));
}

/* With double text scale in a narrow window the table is no wider than the screen. */
static void
test_telephone (void)
{
  g_auto (Fixture) fixture = { 0 };
  gint       usual;
  gint       width;
  GtkWidget *results;

  open_with_game (&fixture);
  start_and_pause (&fixture);
  g_object_get (gtk_settings_get_default (), "gtk-xft-dpi", &usual, NULL);
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 2 * 96 * PANGO_SCALE, NULL);
  g_assert_true (fixture_activate (fixture.window, "win.tournament"));
  results = fixture_wait_for_dialog (&fixture, TG_TYPE_TOURNAMENT_WINDOW);
  g_assert_nonnull (fixture_find (results, GTK_TYPE_BUTTON, "Continue"));
  gtk_widget_measure (results, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  g_assert_cmpint (width, <=, 360);
  gtk_window_close (GTK_WINDOW (results));
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", usual, NULL);
}

/* If the window is closed during a tournament, the next window shows the player's game,
 * and offers to continue the tournament. */
static void
test_another_day (void)
{
  g_auto (Fixture) fixture = { 0 };

  open_with_game (&fixture);
  start_and_pause (&fixture);
  fixture_close (&fixture);

  /* A toast that slides in cannot be clicked reliably. */
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  fixture_open (&fixture, 1040, 780);
  g_object_set (fixture.match, "pace", 0, NULL);
  g_assert_cmpuint (tg_match_get_game (fixture.match)->board.n_moves, ==, 2);
  fixture_wait_to_find (GTK_WIDGET (fixture.window), GTK_TYPE_LABEL,
                        "The tournament is not finished");
  fixture_draw (GTK_WIDGET (fixture.window));
  fixture_click (
      fixture_find (GTK_WIDGET (fixture.window), GTK_TYPE_BUTTON, "_Continue"));
  fixture_wait ("the tournament", is_elsewhere, &fixture);
  fixture_wait ("the end", is_over, &fixture);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
}

/* A stopped tournament cannot be continued. */
static void
test_stop (void)
{
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *results;
  GtkWidget *question;

  open_with_game (&fixture);
  start_slowly (&fixture);
  fixture_click_in_bar (&fixture, "Table");
  results = fixture_wait_for_dialog (&fixture, TG_TYPE_TOURNAMENT_WINDOW);
  fixture_click_in_menu (results, NULL, "Stop Tournament");
  question = fixture_wait_for_dialog (&fixture, ADW_TYPE_MESSAGE_DIALOG);
  fixture_click (fixture_find (question, GTK_TYPE_BUTTON, "_Stop"));
  fixture_wait_to_find (GTK_WIDGET (fixture_child (fixture.window, "bar")),
                        GTK_TYPE_LABEL, "The tournament was stopped");
  gtk_window_close (GTK_WINDOW (results));
  close_tournament (&fixture);
}

static gboolean
is_at_home (gpointer fixture)
{
  return !is_elsewhere (fixture);
}

/* A new game pauses the tournament, which can be resumed from the table. */
static void
test_new_game (void)
{
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *results;

  open_with_game (&fixture);
  start_slowly (&fixture);
  fixture_key ("ctrl+n");
  fixture_wait_for_dialog (&fixture, TG_TYPE_NEW_GAME_DIALOG);
  fixture_key ("Return");
  fixture_wait ("the game", is_at_home, &fixture);
  g_object_set (fixture.match, "pace", 0, NULL);
  g_assert_cmpuint (tg_match_get_game (fixture.match)->board.n_moves, ==, 0);

  fixture_focus (GTK_WIDGET (fixture.window));
  fixture_draw (GTK_WIDGET (fixture.window));
  gtk_widget_activate_action (GTK_WIDGET (fixture.window), "win.tournament", NULL);
  results = fixture_wait_for_dialog (&fixture, TG_TYPE_TOURNAMENT_WINDOW);
  fixture_click (fixture_find (results, GTK_TYPE_BUTTON, "Continue"));
  fixture_wait ("the tournament", is_elsewhere, &fixture);
  fixture_wait ("the end", is_over, &fixture);
}

static gboolean
is_there (gpointer path)
{
  return g_file_test (path, G_FILE_TEST_EXISTS);
}

/* The table is saved to a chosen file. */
static void
test_save (void)
{
  g_auto (Fixture) fixture = { 0 };
  g_autofree gchar *path =
      g_build_filename (g_get_user_data_dir (), "tengen", "table.csv", NULL);
  g_autofree gchar *text = NULL;
  GtkWidget        *results;

  g_unlink (path);
  open_with_game (&fixture);
  start_two (&fixture);
  fixture_wait ("the end", is_over, &fixture);
  fixture_click_in_bar (&fixture, "Table");
  results = fixture_wait_for_dialog (&fixture, TG_TYPE_TOURNAMENT_WINDOW);
  fixture_click_in_menu (results, NULL, "Save Table…");
  fixture_type_place (&fixture, path);
  fixture_wait ("the file", is_there, path);
  fixture_wait_to_find (results, GTK_TYPE_LABEL, "Table saved");
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_true (g_str_has_prefix (text, "place,player,"));
  g_assert_nonnull (strstr (text, "\"Level 2\""));
}

static void
assert_file (const gchar *name, const gchar *contents)
{
  g_autofree gchar *path =
      g_build_filename (g_get_user_data_dir (), "tengen", name, NULL);
  g_autofree gchar *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, contents);
}

/* A broken file of a tournament is renamed, and a file of a newer version is kept. */
static void
test_no_tournament (void)
{
  const gchar      *newer = "[Tengen tournament]\nversion=2\n";
  g_autofree gchar *path =
      g_build_filename (g_get_user_data_dir (), "tengen", "tournament", NULL);
  g_autofree gchar *aside = g_strconcat (path, "-broken", NULL);
  g_auto (Fixture) fixture = { 0 };

  fixture_init (&fixture);
  g_assert_true (g_file_set_contents (path, "no tournament", -1, NULL));
  fixture_open (&fixture, 1040, 780);
  fixture_wait ("the broken file", is_there, aside);
  assert_file ("tournament-broken", "no tournament");
  fixture_close (&fixture);

  g_assert_true (g_file_set_contents (path, newer, -1, NULL));
  fixture_open (&fixture, 1040, 780);
  fixture_wait_to_find (
      GTK_WIDGET (fixture.window), GTK_TYPE_LABEL,
      "The last tournament cannot be read; its file was left unchanged: The tournament was saved by a newer version of Tengen");
  start_two (&fixture);
  fixture_wait_to_find (GTK_WIDGET (fixture.window), GTK_TYPE_LABEL,
                        "You cannot continue this tournament later");
  fixture_wait ("the end", is_over, &fixture);
  fixture_close (&fixture);
  assert_file ("tournament", newer);
  g_assert_cmpint (g_unlink (path), ==, 0);
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);

  g_test_add_func ("/display/tournament/whole", test_whole);
  g_test_add_func ("/display/tournament/one-player", test_one_player);
  g_test_add_func ("/display/tournament/look-ahead", test_look_ahead);
  g_test_add_func ("/display/tournament/pause", test_pause);
  g_test_add_func ("/display/tournament/telephone", test_telephone);
  g_test_add_func ("/display/tournament/another-day", test_another_day);
  g_test_add_func ("/display/tournament/stop", test_stop);
  g_test_add_func ("/display/tournament/new-game", test_new_game);
  g_test_add_func ("/display/tournament/save", test_save);
  g_test_add_func ("/display/tournament/no-tournament", test_no_tournament);

  return g_test_run ();
}
