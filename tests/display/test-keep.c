/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The unfinished game is there again, and hints, by real clicks and keys. */

#include "display-fixture.h"

#include <glib/gstdio.h>

#include "ui/spinner.h"

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

/* A game goes on where it was when its window was closed. */
static void
test_closed (void)
{
  g_auto (Fixture) fixture = { 0 };

  open_and_play (&fixture);
  fixture_close (&fixture);
  fixture_open (&fixture, 1040, 780);
  g_assert_cmpuint (tg_match_get_game (fixture.match)->board.n_moves, ==, 2);
  g_assert_cmpuint (tg_moves_panel_count (tg_window_get_moves (fixture.window)), ==, 2);
  g_assert_cmpstr (tg_status_view_get_title (tg_window_get_status (fixture.window)), ==,
                   "Your move");
}

/* It is in its file soon after each move, whatever becomes of the program. */
static void
test_kept_at_once (void)
{
  g_auto (Fixture) fixture = { 0 };
  g_autofree gchar *path = get_path ("unfinished-game");

  open_and_play (&fixture);
  fixture_wait ("the file", is_kept, path);
}

/* A file that makes no sense is kept aside, and a new game begins. */
static void
test_broken (void)
{
  g_auto (Fixture) fixture = { 0 };
  g_autofree gchar *path = get_path ("unfinished-game");
  g_autofree gchar *aside = get_path ("unfinished-game-broken");
  g_autofree gchar *text = NULL;

  open_and_play (&fixture);
  fixture_close (&fixture);
  g_assert_true (g_file_set_contents (path, "no game", -1, NULL));
  fixture_open (&fixture, 1040, 780);
  g_assert_cmpuint (tg_match_get_game (fixture.match)->board.n_moves, ==, 0);
  g_assert_true (g_file_get_contents (aside, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "no game");
  g_assert_nonnull (
      fixture_find (GTK_WIDGET (fixture.window), GTK_TYPE_LABEL,
                    "The unfinished game could not be read; its file was set aside"));
}

static gboolean
has_region (gpointer board)
{
  TgPoint corner;

  return tg_board_view_get_region (board, &corner);
}

/* Ctrl+H marks an area, until the next move. */
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

/* While a hint is looked for the button shows it; asking again takes it back. */
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

/* So does a move, and the hint does not come later. */
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
  g_test_add_func ("/display/keep/hint", test_hint);
  g_test_add_func ("/display/keep/cancel-hint", test_cancel_hint);
  g_test_add_func ("/display/keep/move-cancels-hint", test_move_cancels_hint);
  return g_test_run ();
}
