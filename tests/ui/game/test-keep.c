/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Restoring the unfinished game, and hints, with real clicks and keys. */

#include "display-fixture.h"

#include <glib/gstdio.h>
#include <string.h>

#include "ui/widgets/spinner.h"

static gchar *
get_path (const gchar *name)
{
  return g_build_filename (g_get_user_data_dir (), "tengen", name, NULL);
}

static gboolean
is_kept (gpointer path)
{
  return g_file_test (path, G_FILE_TEST_EXISTS);
}

static void
open_and_play (Fixture *fixture)
{
  fixture_init (fixture);
  fixture_open (fixture, 1040, 780);
  fixture_click_point (fixture, fixture_point ("H8"));
  fixture_wait_for_moves (fixture, 2);
}

/* A game continues where it was when its window was closed. */
static void
test_closed (void)
{
  g_auto (Fixture) fixture = { 0 };

  open_and_play (&fixture);
  fixture_close (&fixture);
  fixture_open (&fixture, 1040, 780);
  g_assert_cmpuint (tg_match_get_game (fixture.match)->board.n_moves, ==, 2);
  g_assert_cmpuint (fixture_count_listed (&fixture), ==, 2);
  g_assert_cmpstr (fixture_read_status (&fixture, "title"), ==, "Your move");
}

/* The file has each move soon after it was played. */
static void
test_kept_at_once (void)
{
  g_auto (Fixture) fixture = { 0 };
  g_autofree gchar *path = get_path ("unfinished-game");

  open_and_play (&fixture);
  fixture_wait ("the file", is_kept, path);
}

static void
assert_told (Fixture *fixture, const gchar *words)
{
  g_assert_nonnull (fixture_find (GTK_WIDGET (fixture->window), GTK_TYPE_LABEL, words));
}

/* A broken file is renamed, and a new game starts. A second broken file does not replace
 * the renamed one. */
static void
test_broken (void)
{
  g_auto (Fixture) fixture = { 0 };
  g_autofree gchar *path = get_path ("unfinished-game");

  open_and_play (&fixture);
  for (guint i = 1; i <= 2; i++)
    {
      g_autofree gchar *aside =
          get_path (i == 1 ? "unfinished-game-broken" : "unfinished-game-broken-2");
      g_autofree gchar *name = g_path_get_basename (aside);
      g_autofree gchar *words = g_strdup_printf (
          "The unfinished game could not be read; its file was saved as “%s”", name);
      g_autofree gchar *garbage = g_strdup_printf ("no game %u", i);
      g_autofree gchar *text = NULL;

      fixture_close (&fixture);
      g_assert_true (g_file_set_contents (path, garbage, -1, NULL));
      fixture_open (&fixture, 1040, 780);
      g_assert_cmpuint (tg_match_get_game (fixture.match)->board.n_moves, ==, 0);
      assert_told (&fixture, words);
      g_assert_true (g_file_get_contents (aside, &text, NULL, NULL));
      g_assert_cmpstr (text, ==, garbage);
    }
}

/* The game of a newer version of the program is restored after the upgrade, and a game
 * that the older version played meanwhile is not lost. */
static void
test_newer (void)
{
  g_auto (Fixture) fixture = { 0 };
  g_autofree gchar *path = get_path ("unfinished-game");
  g_autofree gchar *beside = get_path ("unfinished-game-2");
  g_autofree gchar *text = NULL;
  g_autoptr (GString) newer = NULL;
  gsize length;

  open_and_play (&fixture);
  fixture_close (&fixture);
  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  newer = g_string_new (text);
  g_assert_cmpuint (g_string_replace (newer, "version=1", "version=2", 1), ==, 1);
  g_assert_true (g_file_set_contents (path, newer->str, -1, NULL));

  for (guint i = 0; i < 2; i++)
    {
      g_autofree gchar *left = NULL;

      fixture_open (&fixture, 1040, 780);
      assert_told (&fixture,
                   "The unfinished game is from a newer version of Tengen; it was left "
                   "unchanged");
      g_assert_cmpuint (tg_match_get_game (fixture.match)->board.n_moves, ==, 4 * i);
      if (i == 0)
        {
          fixture_click_point (&fixture, fixture_point ("B2"));
          fixture_wait_for_moves (&fixture, 2);
          fixture_wait_for_person (&fixture);
          fixture_click_point (&fixture, fixture_point ("N14"));
          fixture_wait_for_moves (&fixture, 4);
        }
      fixture_close (&fixture);
      g_assert_true (g_file_get_contents (path, &left, NULL, NULL));
      g_assert_cmpstr (left, ==, newer->str);
    }

  /* Writes the file of the newer version back, as if that version ran. */
  g_assert_true (g_file_set_contents (path, text, (gssize) length, NULL));
  fixture_open (&fixture, 1040, 780);
  g_assert_cmpuint (tg_match_get_game (fixture.match)->board.n_moves, ==, 2);
  g_assert_true (
      tg_board_get (&tg_match_get_game (fixture.match)->board, fixture_point ("H8"))
      == TG_STONE_BLACK);
  g_assert_false (is_kept (beside));
  assert_told (&fixture, "An unfinished game was saved in “Your Games”");
}

/* Puts a file in place of the folder of the games, so that nothing can be written; or
 * removes it again. */
static void
block_folder (gboolean blocked)
{
  g_autofree gchar *folder = get_path (NULL);
  g_autofree gchar *away = g_strconcat (folder, "-away", NULL);

  if (blocked)
    {
      g_assert_cmpint (g_rename (folder, away), ==, 0);
      g_assert_true (g_file_set_contents (folder, "no folder", -1, NULL));
    }
  else
    {
      g_assert_cmpint (g_remove (folder), ==, 0);
      g_assert_cmpint (g_rename (away, folder), ==, 0);
    }
}

/* Closes the window, and returns the question that it asks first. */
static GtkWidget *
ask_to_close (Fixture *fixture)
{
  GtkWidget *dialog;

  fixture_focus (GTK_WIDGET (fixture->window));
  fixture_key ("ctrl+q");
  dialog = fixture_wait_for_dialog (fixture, ADW_TYPE_MESSAGE_DIALOG);
  g_assert_nonnull (fixture_find (dialog, GTK_TYPE_LABEL, "Quit Without Saving?"));
  g_assert_true (
      g_str_has_prefix (adw_message_dialog_get_body (ADW_MESSAGE_DIALOG (dialog)),
                        "The game cannot be saved for later: "));
  return dialog;
}

static gboolean
has_two_moves (gpointer path)
{
  g_autofree gchar *text = NULL;

  return g_file_get_contents (path, &text, NULL, NULL)
         && strstr (text, ";B[hh]\\n;W[") != NULL;
}

/* A game that cannot be saved is not lost without a question. */
static void
test_full (void)
{
  g_auto (Fixture) fixture = { 0 };
  g_autofree gchar *kept = get_path ("unfinished-game");
  g_autofree gchar *path =
      g_build_filename (g_get_user_data_dir (), "elsewhere.sgf", NULL);
  g_autofree gchar *sgf = NULL;
  GtkWidget        *dialog;

  open_and_play (&fixture);
  fixture_wait ("the first two moves", has_two_moves, kept);
  block_folder (TRUE);
  dialog = ask_to_close (&fixture);
  fixture_leave_by_key (dialog, "Escape");
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (fixture.window)));
  fixture_focus (GTK_WIDGET (fixture.window));
  fixture_click_point (&fixture, fixture_point ("A1"));
  fixture_wait_for_moves (&fixture, 4);

  /* The game is saved to another disk instead. */
  dialog = ask_to_close (&fixture);
  fixture_watch (&fixture.window);
  fixture_leave_by_button (dialog, "_Save Elsewhere…");
  fixture_type_place (&fixture, path);
  fixture_wait_until_gone (&fixture.window);
  g_assert_true (g_file_get_contents (path, &sgf, NULL, NULL));
  g_assert_nonnull (strstr (sgf, ";B[hh]"));
  block_folder (FALSE);

  /* The last written state is restored. */
  fixture_open (&fixture, 1040, 780);
  g_assert_cmpuint (tg_match_get_game (fixture.match)->board.n_moves, ==, 2);
  block_folder (TRUE);
  dialog = ask_to_close (&fixture);
  fixture_watch (&fixture.window);
  fixture_leave_by_button (dialog, "_Quit Without Saving");
  fixture_wait_until_gone (&fixture.window);
  block_folder (FALSE);
}

static gboolean
has_region (gpointer board)
{
  return tg_point_is_on_board (tg_board_view_peek_scene (board)->region, 15);
}

/* Ctrl+H marks a region, until the next move. */
static void
test_hint (void)
{
  g_auto (Fixture) fixture = { 0 };

  open_and_play (&fixture);
  g_assert_false (has_region (fixture.board));
  fixture_key ("ctrl+h");
  fixture_wait ("the hint", has_region, fixture.board);
  fixture_draw (GTK_WIDGET (fixture.window));
  fixture_click_point (&fixture, fixture_point ("A1"));
  fixture_wait_for_moves (&fixture, 4);
  g_assert_false (has_region (fixture.board));
}

static gboolean
is_asking (gpointer window)
{
  return fixture_find (window, GTK_TYPE_BUTTON, "Cancel the Hint") != NULL;
}

static gboolean
is_not_asking (gpointer window)
{
  return !is_asking (window) && fixture_find (window, GTK_TYPE_BUTTON, "Hint") != NULL
         && fixture_count_search_threads (TRUE) == 0;
}

/* While a hint is being computed, its button cancels it. */
static void
test_cancel_hint (void)
{
  g_auto (Fixture) fixture = { 0 };

  open_and_play (&fixture);
  fixture_key ("ctrl+h");
  fixture_wait ("the spinner", is_asking, fixture.window);
  g_assert_true (tg_spinner_get_spinning (TG_SPINNER (fixture_find (
      fixture_find (GTK_WIDGET (fixture.window), GTK_TYPE_BUTTON, "Cancel the Hint"),
      TG_TYPE_SPINNER, NULL))));
  fixture_key ("ctrl+h");
  fixture_wait ("the end of the search", is_not_asking, fixture.window);
  g_assert_false (has_region (fixture.board));
}

/* A move cancels the hint too. */
static void
test_move_cancels_hint (void)
{
  g_auto (Fixture) fixture = { 0 };

  open_and_play (&fixture);
  fixture_aim_at (&fixture, fixture_point ("A1"));
  fixture_key ("ctrl+h");
  fixture_wait ("the spinner", is_asking, fixture.window);
  fixture_xdotool ("click 1");
  fixture_wait_for_moves (&fixture, 4);
  fixture_wait ("the end of the search", is_not_asking, fixture.window);
  g_assert_false (has_region (fixture.board));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/display/keep/closed", test_closed);
  g_test_add_func ("/display/keep/kept-at-once", test_kept_at_once);
  g_test_add_func ("/display/keep/broken", test_broken);
  g_test_add_func ("/display/keep/newer", test_newer);
  g_test_add_func ("/display/keep/full", test_full);
  g_test_add_func ("/display/keep/hint", test_hint);
  g_test_add_func ("/display/keep/cancel-hint", test_cancel_hint);
  g_test_add_func ("/display/keep/move-cancels-hint", test_move_cancels_hint);
  return g_test_run ();
}
