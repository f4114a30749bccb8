/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Games that a new game has replaced: they are restored, kept in the archive, found and
 * continued, with real clicks and keys. */

#include <glib/gstdio.h>

#include "display-fixture.h"
#include "session/match/match.h"
#include "ui/archive/archive-window.h"
#include "ui/new-game/new-game-dialog.h"
#include "ui/study/study-window.h"

static const TgGameChoices people = {
  .opponent = TG_OPPONENT_PERSON,
  .size = 15,
  .level = 1,
};

/* Counts the files of games with the extension @ending. @removing: whether to remove all
 * files */
static guint
count_files (const gchar *ending, gboolean removing)
{
  g_autofree gchar *folder =
      g_build_filename (g_get_user_data_dir (), "tengen", "games", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const gchar *name;
  guint        n = 0;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree gchar *path = g_build_filename (folder, name, NULL);

      n += g_str_has_suffix (name, ending);
      if (removing)
        g_assert_cmpint (g_remove (path), ==, 0);
    }
  return n;
}

static gboolean
has_unfinished (gpointer n)
{
  return count_files (".unfinished", FALSE) == GPOINTER_TO_UINT (n);
}

static void
wait_for_unfinished (guint n)
{
  fixture_wait ("unfinished games", has_unfinished, GUINT_TO_POINTER (n));
}

static void
open_window (Fixture *fixture, const TgGameChoices *choices)
{
  count_files ("", TRUE);
  fixture_init (fixture);
  fixture_choose (fixture, choices);
  fixture_open (fixture, 1040, 780);
}

/* Describes the whole state of a game as text, with the clocks at the start of the turn. */
static gchar *
describe_game_state (Fixture *fixture)
{
  g_autoptr (GBytes) bytes = tg_match_save (fixture->match);
  g_autoptr (GKeyFile) file = g_key_file_new ();

  g_assert_true (g_key_file_load_from_bytes (file, bytes, G_KEY_FILE_NONE, NULL));
  g_key_file_remove_key (file, "Time", "used", NULL);
  return g_key_file_to_data (file, NULL, NULL);
}

static void
assert_is (Fixture *fixture, const gchar *before)
{
  g_autofree gchar *now = describe_game_state (fixture);

  g_assert_cmpstr (now, ==, before);
}

static void
wait_for_toast (Fixture *fixture, const gchar *words)
{
  fixture_wait_to_find (GTK_WIDGET (fixture->window), GTK_TYPE_LABEL, words);
}

/* Clicks Undo; the toast closes, and another one may appear. */
static void
click_undo (Fixture *fixture)
{
  GtkWidget *button =
      fixture_wait_to_find (GTK_WIDGET (fixture->window), GTK_TYPE_BUTTON, "_Undo");

  fixture_watch (&button);
  fixture_click (button);
  fixture_wait_until_gone (&button);
}

static void
restart (Fixture *fixture)
{
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.restart", NULL);
}

static void
play_two (Fixture *fixture, const gchar *point, guint n_moves)
{
  fixture_wait_for_person (fixture);
  fixture_click_point (fixture, fixture_point (point));
  fixture_wait_for_moves (fixture, n_moves);
}

/* Restarting a rated game against a level keeps the replaced game, and undoing restores
 * it. */
static void
test_restart (void)
{
  const TgGameChoices choices = { .size = 15, .level = 1 };
  g_auto (Fixture) fixture = { 0 };
  g_autofree gchar *before = NULL;

  open_window (&fixture, &choices);
  play_two (&fixture, "H8", 2);
  play_two (&fixture, "A1", 4);
  fixture_wait_for_person (&fixture);
  before = describe_game_state (&fixture);
  restart (&fixture);
  g_assert_cmpuint (fixture_count_stones (&fixture), ==, 0);
  wait_for_toast (&fixture, "Game saved in “Your Games”");
  wait_for_unfinished (1);

  click_undo (&fixture);
  fixture_wait_for_moves (&fixture, 4);
  assert_is (&fixture, before);
  g_assert_cmpint (tg_match_get_rated (fixture.match), ==, TG_RATED);
  g_assert_false (tg_match_get_paused (fixture.match));
  wait_for_unfinished (0);
  g_assert_cmpuint (count_files (".sgf", FALSE), ==, 0);
}

static gboolean
has_one_toast (gpointer overlay)
{
  GtkWidget *content = adw_toast_overlay_get_child (overlay);
  guint      n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (overlay); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += child != content;
  return n == 1;
}

/* If games are replaced faster than toasts appear, the game replaced last can be
 * restored. */
static void
test_quickly (void)
{
  const TgGameChoices choices = { .size = 15, .opponent = TG_OPPONENT_PERSON };
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *overlay;

  open_window (&fixture, &choices);
  overlay = fixture_find (GTK_WIDGET (fixture.window), ADW_TYPE_TOAST_OVERLAY, NULL);
  for (guint i = 0; i < 6; i++)
    {
      fixture_play (&fixture, i < 5 ? "h8" : "h8 a1");
      gtk_widget_activate_action (GTK_WIDGET (fixture.window), "win.restart", NULL);
      g_assert_cmpuint (fixture_count_stones (&fixture), ==, 0);
      fixture_draw (GTK_WIDGET (fixture.window));
      fixture_draw (GTK_WIDGET (fixture.window));
    }
  fixture_wait ("one toast", has_one_toast, overlay);
  click_undo (&fixture);
  fixture_wait_for_moves (&fixture, 2);
}

/* A new game replaces a game with an opening protocol and clocks before its first move;
 * undoing restores it. */
static void
test_new_game (void)
{
  const TgGameChoices choices = { .opponent = TG_OPPONENT_PERSON,
                                  .ruleset = TG_RULESET_RENJU,
                                  .opening = TG_OPENING_SWAP2,
                                  .size = 15,
                                  .level = 1,
                                  .main_minutes = 10 };
  g_auto (Fixture) fixture = { 0 };
  g_autofree gchar *before = NULL;
  GtkWidget        *dialog;

  open_window (&fixture, &choices);
  fixture_play (&fixture, "h8 i9 j8");
  before = describe_game_state (&fixture);
  fixture_choose (&fixture, &people);
  fixture_key ("ctrl+n");
  dialog = fixture_wait_for_dialog (&fixture, TG_TYPE_NEW_GAME_DIALOG);
  fixture_leave_by_button (dialog, "_Start");
  g_assert_cmpuint (fixture_count_stones (&fixture), ==, 0);
  wait_for_toast (&fixture, "Game discarded");
  g_assert_cmpuint (count_files (".unfinished", FALSE), ==, 0);

  fixture_focus (GTK_WIDGET (fixture.window));
  click_undo (&fixture);
  fixture_wait_for_moves (&fixture, 3);
  assert_is (&fixture, before);
  g_assert_false (tg_match_get_paused (fixture.match));
  g_assert_nonnull (tg_match_get_opening (fixture.match));
}

/* Where games cannot be kept, a replaced game can still be restored. */
static void
test_not_kept (void)
{
  g_auto (Fixture) fixture = { 0 };
  g_autofree gchar *before = NULL;
  g_autoptr (GSettings) settings = g_settings_new ("org.tengen.tengen");

  open_window (&fixture, &people);
  g_settings_set_boolean (settings, "keep-games", FALSE);
  fixture_play (&fixture, "h8 i9 j8 j9 k8");
  before = describe_game_state (&fixture);
  restart (&fixture);
  wait_for_toast (&fixture, "Game discarded");
  click_undo (&fixture);
  fixture_wait_for_moves (&fixture, 5);
  assert_is (&fixture, before);
  g_settings_reset (settings, "keep-games");
  g_assert_cmpuint (count_files ("", FALSE), ==, 0);
}

/* Undoing restores a game, and the game that this replaces can be restored in turn. */
static void
test_both (void)
{
  g_auto (Fixture) fixture = { 0 };

  open_window (&fixture, &people);
  fixture_play (&fixture, "h8 i9 j8 j9 k8");
  restart (&fixture);
  wait_for_toast (&fixture, "Game saved in “Your Games”");
  fixture_play (&fixture, "a1 a2 a3 a4");
  click_undo (&fixture);
  fixture_wait_for_moves (&fixture, 5);
  wait_for_unfinished (1);

  click_undo (&fixture);
  fixture_wait_for_moves (&fixture, 4);
  wait_for_unfinished (1);
}

/* An empty board and a finished game are not put aside. */
static void
test_nothing (void)
{
  g_auto (Fixture) fixture = { 0 };

  open_window (&fixture, &people);
  restart (&fixture);
  fixture_play (&fixture, "h8 a1 i8 a2 j8 a3 k8 a4 l8");
  restart (&fixture);
  fixture_draw (GTK_WIDGET (fixture.window));
  g_assert_cmpuint (fixture_count_stones (&fixture), ==, 0);
  g_assert_null (fixture_find (GTK_WIDGET (fixture.window), GTK_TYPE_BUTTON, "_Undo"));
  g_assert_cmpuint (count_files (".unfinished", FALSE), ==, 0);
}

static void
choose_result (GtkWidget *archive, guint choice)
{
  fixture_click (fixture_find (archive, GTK_TYPE_MENU_BUTTON,
                               "Filter by player, rules, result and date"));
  gtk_drop_down_set_selected (
      GTK_DROP_DOWN (fixture_wait_to_find (archive, GTK_TYPE_DROP_DOWN, "Result")),
      choice);
  fixture_key ("Escape");
}

static gboolean
has_five (gpointer fixture)
{
  return fixture_count_stones (fixture) == 5;
}

/* A game that was put aside is in the archive and can be continued; when it is finished,
 * it is listed once. */
static void
test_continue (void)
{
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *archive;

  open_window (&fixture, &people);
  fixture_play (&fixture, "h8 a1 i8 a2 j8 a4");
  /* undo has no effect, since the copied position has no moves before it */
  fixture_key ("ctrl+z");
  fixture_wait_for_moves (&fixture, 5);
  restart (&fixture);
  fixture_play (&fixture, "o1 o2 o3 o4 n5 n6 n7");
  tg_match_offers_resign (tg_match_get_offers (fixture.match));
  restart (&fixture);
  fixture_play (&fixture, "o1 o2 o3 o4");

  fixture_key ("ctrl+g");
  archive = fixture_wait_for_dialog (&fixture, TG_TYPE_ARCHIVE_WINDOW);
  fixture_wait_for_kept_games (archive, 2);
  choose_result (archive, 6);
  fixture_wait_for_kept_games (archive, 1);
  g_assert_null (fixture_find (archive, GTK_TYPE_BUTTON, "Continue"));
  g_assert_nonnull (
      fixture_find (archive, GTK_TYPE_LABEL, "Freestyle · 15×15 · 5 moves"));
  fixture_click (fixture_find (archive, GTK_TYPE_LABEL, "Unfinished"));
  fixture_wait ("the game", has_five, &fixture);
  fixture_focus (GTK_WIDGET (fixture.window));
  wait_for_toast (&fixture, "Game saved in “Your Games”");
  wait_for_unfinished (1); /* the game that this one has replaced */
  fixture_wait_for_kept_games (archive, 1);

  fixture_play (&fixture, "a3 k8 a5 l8");
  g_assert_true (tg_game_is_over (tg_match_get_game (fixture.match)));
  gtk_window_present (GTK_WINDOW (archive));
  fixture_focus (archive);
  choose_result (archive, 0);
  fixture_wait_for_kept_games (archive, 3);
  g_assert_cmpuint (count_files (".unfinished", FALSE), ==, 1);
  gtk_window_destroy (GTK_WINDOW (archive));
}

/* An unfinished game can be viewed without continuing it; a click continues it, even after
 * the program was started again. */
static void
test_another_day (void)
{
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *archive;
  GtkWidget *study;

  open_window (&fixture, &people);
  fixture_play (&fixture, "h8 a1 i8 a2 j8");
  restart (&fixture);
  fixture_close (&fixture);
  fixture_open (&fixture, 1040, 780);
  fixture_key ("ctrl+g");
  archive = fixture_wait_for_dialog (&fixture, TG_TYPE_ARCHIVE_WINDOW);
  fixture_wait_for_kept_games (archive, 1);
  fixture_click (fixture_find (archive, GTK_TYPE_TOGGLE_BUTTON, "Select games"));
  fixture_click (fixture_find (archive, GTK_TYPE_LABEL, "Unfinished"));
  fixture_click (fixture_wait_to_find (archive, GTK_TYPE_BUTTON, "Open"));
  study = fixture_wait_for_dialog (&fixture, TG_TYPE_STUDY_WINDOW);
  g_assert_cmpuint (fixture_count_moves (study), ==, 5);
  gtk_window_close (GTK_WINDOW (study));
  wait_for_unfinished (1);

  fixture_focus (archive);
  fixture_key ("Escape");
  fixture_draw (archive);
  fixture_click (fixture_find (archive, GTK_TYPE_LABEL, "Unfinished"));
  fixture_wait ("the game", has_five, &fixture);
  wait_for_unfinished (0);
  fixture_wait_for_kept_games (archive, 0);
  gtk_window_destroy (GTK_WINDOW (archive));
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);

  g_test_add_func ("/display/aside/restart", test_restart);
  g_test_add_func ("/display/aside/quickly", test_quickly);
  g_test_add_func ("/display/aside/new-game", test_new_game);
  g_test_add_func ("/display/aside/not-kept", test_not_kept);
  g_test_add_func ("/display/aside/both", test_both);
  g_test_add_func ("/display/aside/nothing", test_nothing);
  g_test_add_func ("/display/aside/continue", test_continue);
  g_test_add_func ("/display/aside/another-day", test_another_day);

  return g_test_run ();
}
