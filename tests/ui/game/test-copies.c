/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The program runs as a second instance, while this test holds the locks of the first
 * instance: it shows a warning, and does not touch the files of the first. */

#include <glib/gstdio.h>
#include <string.h>

#include "display-fixture.h"
#include "record/text/file-lock.h"

static gchar *
get_path (const gchar *name)
{
  return g_build_filename (g_get_user_data_dir (), "tengen", name, NULL);
}

static TgFileLock *
hold_lock (const gchar *name)
{
  g_autofree gchar *path = get_path (name);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  TgFileLock *lock = tg_file_lock_new (file);

  g_assert_cmpint (tg_file_lock_get_state (lock), ==, TG_FILE_LOCK_OURS);
  return lock;
}

static gboolean
is_there (gpointer name)
{
  g_autofree gchar *path = get_path (name);

  return g_file_test (path, G_FILE_TEST_EXISTS);
}

static void
write_text (const gchar *name, const gchar *text)
{
  g_autofree gchar *path = get_path (name);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static void
assert_text (const gchar *name, const gchar *text)
{
  g_autofree gchar *path = get_path (name);
  g_autofree gchar *found = NULL;

  g_assert_true (g_file_get_contents (path, &found, NULL, NULL));
  g_assert_cmpstr (found, ==, text);
}

static const gchar *
find_game (const gchar *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const gchar *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".sgf"))
      return g_intern_string (name);
  return NULL;
}

static gboolean
has_game (gpointer folder)
{
  return find_game (folder) != NULL;
}

static void
test_second (void)
{
  G_GNUC_UNUSED     g_autoptr (TgFileLock) lock = hold_lock ("lock");
  G_GNUC_UNUSED     g_autoptr (TgFileLock) game = hold_lock ("unfinished-game.lock");
  g_autofree gchar *folder = get_path ("games");
  g_autofree gchar *mark = g_strdup_printf (" p%ld.sgf", (glong) getpid ());
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *dialog;

  fixture_init (&fixture);
  fixture_remember_games (3);
  write_text ("unfinished-game", "the other’s game");
  write_text ("tournament", "the other’s tournament");
  {
    g_autofree gchar *path = get_path ("games-against-levels");
    g_autofree gchar *ratings = NULL;

    g_assert_true (g_file_get_contents (path, &ratings, NULL, NULL));
    fixture_open (&fixture, 1040, 780);
    fixture_wait_to_find (GTK_WIDGET (fixture.window), GTK_TYPE_LABEL,
                          "Tengen is running twice");
    fixture_click (
        fixture_find (GTK_WIDGET (fixture.window), GTK_TYPE_BUTTON, "_Details"));
    dialog = fixture_wait_for_dialog (&fixture, ADW_TYPE_MESSAGE_DIALOG);
    fixture_leave_by_key (dialog, "Escape");
    fixture_focus (GTK_WIDGET (fixture.window));
    fixture_click_point (&fixture, fixture_point ("H8"));
    fixture_wait_for_moves (&fixture, 2);
    fixture_wait ("the file", is_there, (gpointer) "unfinished-game-2");
    assert_text ("unfinished-game", "the other’s game");

    tg_match_offers_resign (tg_match_get_offers (fixture.match));
    fixture_wait ("the finished game", has_game, folder);
    g_assert_true (g_str_has_suffix (find_game (folder), mark));
    fixture_wait_to_find (GTK_WIDGET (fixture.window), GTK_TYPE_LABEL,
                          "Not rated: another copy of Tengen is running");
    fixture_close (&fixture);
    assert_text ("games-against-levels", ratings);
  }
  assert_text ("unfinished-game", "the other’s game");
  assert_text ("tournament", "the other’s tournament");
  g_assert_false (is_there ((gpointer) "unfinished-game-2"));
  g_assert_false (is_there ((gpointer) "unfinished-game-broken"));
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);

  g_test_add_func ("/display/copies/second", test_second);

  return g_test_run ();
}
