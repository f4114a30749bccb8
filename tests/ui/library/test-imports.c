/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Files are imported into the library, kept or not, and removed. */

#include <glib/gstdio.h>

#include "database/database.h"
#include "display-fixture.h"
#include "library/games/library.h"
#include "main-loop-work.h"
#include "ui/library/library-window.h"
#include "ui/library/search-window.h"

/* Four games: one is fine, one is the same again, one has an overline, and one a result
 * that is not that of its moves. */
#define GAMES                                                                           \
  "(;GM[4]SZ[15]RU[renju]PB[Ada]PW[Bob]DT[2024-05-01];B[hh];W[hg];B[ii];W[gg];B[jj])"   \
  "(;GM[4]SZ[15]RU[renju]PB[Ada]PW[Bob]DT[2024-05-01];B[hh];W[hg];B[ii];W[gg];B[jj])"   \
  "(;GM[4]SZ[15]RU[renju]PB[Ada]PW[Cyd];B[ah];W[aa];B[bh];W[ca];B[ch];W[ea];B[eh]"      \
  ";W[ga];B[fh];W[ia];B[dh];W[ka])"                                                     \
  "(;GM[4]SZ[15]RU[freestyle]PB[Cyd]PW[Bob]RE[W+R];B[ah];W[aa];B[bh];W[ca];B[ch];W[ea]" \
  ";B[dh];W[ga];B[eh])"                                                                 \
  "(;GM[4]SZ[15]PB[Ada]PW[Bob])"

#define RIF                                                                         \
  "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<database version=\"10\">\n"         \
  "<!-- It is forbidden to use any contents in any ONLINE system. -->\n"            \
  "<rules><rule id=\"26\" name=\"Swap2\" category=\"2\">text</rule></rules>\n"      \
  "<players><player id=\"1\" name=\"Ada\" surname=\"One\"/>"                        \
  "<player id=\"2\" name=\"Bob\" surname=\"Two\"/></players>\n<games>\n"            \
  "<game id=\"7\" rule=\"26\" black=\"1\" white=\"2\" bresult=\"1\"><move>h8 h9 i8" \
  "</move></game>\n</games>\n</database>\n"

/* The longest time that the main loop may be blocked; sanitizers take more. */
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define MAX_BLOCKED_MS 1000
#else
#define MAX_BLOCKED_MS 50
#endif

static gchar *
write_file (const gchar *name, const gchar *text)
{
  gchar *path = g_build_filename (g_get_user_cache_dir (), name, NULL);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return path;
}

static void
remove_library (void)
{
  static const gchar *const names[] = { "games.db", "games.db-wal", "games.db-shm" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree gchar *path =
          g_build_filename (g_get_user_data_dir (), "tengen", names[i], NULL);

      g_chmod (path, 0600);
      g_remove (path);
    }
}

/* Returns the number of games in the library. */
static guint
count_games (void)
{
  g_autoptr (GFile) file = tg_library_find_file (NULL);
  g_autoptr (TgLibrary) library = tg_library_new (file);
  TgLibraryCounts counts;

  g_assert_true (tg_library_count (library, &counts, NULL));
  return counts.n_games;
}

static GtkWidget *
open_library (Fixture *fixture)
{
  GtkWidget *window;

  fixture_open_for_people (fixture, TG_RULESET_FREESTYLE, NULL);
  g_assert_true (fixture_activate (fixture->window, "app.library"));
  window = fixture_wait_for_dialog (fixture, TG_TYPE_LIBRARY_WINDOW);
  return window;
}

static void
assert_row (GtkWidget *window, const gchar *title, const gchar *number)
{
  GtkWidget *row = fixture_find (window, ADW_TYPE_ACTION_ROW, title);

  g_assert_nonnull (row);
  g_assert_nonnull (fixture_find (row, GTK_TYPE_LABEL, number));
}

static void
close_library (GtkWidget *window)
{
  gtk_window_destroy (GTK_WINDOW (window));
}

/* The result of an import tells the games by what is wrong with them, and they can be
 * kept, listed, and removed later. */
static void
test_keep (void)
{
  g_auto (Fixture) fixture = { 0 };
  g_autofree gchar *path = write_file ("games.sgf", GAMES);
  GtkWidget        *window;
  GtkWidget        *row;
  GtkWidget        *search;

  remove_library ();
  window = open_library (&fixture);
  fixture_click (fixture_wait_to_find (window, GTK_TYPE_BUTTON, "Import _Files…"));
  fixture_type_place (&fixture, path);
  fixture_wait_to_find (window, GTK_TYPE_LABEL, "4 games imported");
  assert_row (window, "Duplicates", "1");
  assert_row (window, "A move is against the rules", "1");
  assert_row (window, "The result does not fit the moves", "1");
  assert_row (window, "No moves", "1");
  fixture_draw (window);
  fixture_click (fixture_find (window, GTK_TYPE_BUTTON, "_Keep"));
  row = fixture_wait_to_find (window, ADW_TYPE_ACTION_ROW, "games.sgf");
  g_assert_cmpuint (count_games (), ==, 4);

  fixture_draw (window);
  fixture_click (fixture_find (row, GTK_TYPE_LABEL, "games.sgf"));
  search = fixture_wait_for_dialog (&fixture, TG_TYPE_SEARCH_WINDOW);
  fixture_wait_to_find (search, GTK_TYPE_LABEL, "Ada – Cyd");
  fixture_watch (&search);
  gtk_window_close (GTK_WINDOW (search));
  fixture_wait_until_gone (&search);
  fixture_focus (window);

  fixture_draw (window);
  fixture_click (fixture_find (row, GTK_TYPE_BUTTON, NULL));
  fixture_draw (window);
  fixture_click (fixture_wait_to_find (window, GTK_TYPE_LABEL, "Remove…"));
  fixture_wait_for_dialog (&fixture, ADW_TYPE_MESSAGE_DIALOG);
  fixture_key ("alt+r");
  fixture_wait_to_find (window, GTK_TYPE_LABEL, "No Imported Games");
  g_assert_cmpuint (count_games (), ==, 0);
  close_library (window);
}

/* The terms of RenjuNet are shown before the games are kept, and stay with the source. */
static void
test_terms (void)
{
  g_auto (Fixture) fixture = { 0 };
  g_autofree gchar *path = write_file ("renjunet.rif", RIF);
  GtkWidget        *window;

  remove_library ();
  window = open_library (&fixture);
  fixture_click (fixture_wait_to_find (window, GTK_TYPE_BUTTON, "Import _Files…"));
  fixture_type_place (&fixture, path);
  fixture_wait_to_find (window, GTK_TYPE_LABEL, "1 game imported");
  fixture_wait_to_be_told (window, "ONLINE system");
  fixture_draw (window);
  fixture_click (fixture_find (window, GTK_TYPE_BUTTON, "_Undo Import"));
  fixture_wait_to_find (window, GTK_TYPE_LABEL, "No Imported Games");
  g_assert_cmpuint (count_games (), ==, 0);

  fixture_draw (window);
  fixture_click (fixture_find (window, GTK_TYPE_BUTTON, "Import _Files…"));
  fixture_type_place (&fixture, path);
  fixture_wait_to_find (window, GTK_TYPE_LABEL, "1 game imported");
  fixture_draw (window);
  fixture_click (fixture_find (window, GTK_TYPE_BUTTON, "_Keep"));
  fixture_wait_to_be_told (window, "terms of use");
  close_library (window);
}

/* A file that is no game, and one that is there already, are refused with the reason. */
static void
test_refused (void)
{
  g_auto (Fixture) fixture = { 0 };
  g_autofree gchar *games = write_file ("games.sgf", GAMES);
  g_autofree gchar *path = write_file ("letter.sgf", "Dear Ada,");
  g_autoptr (GFile) file = g_file_new_for_path (games);
  GSList     list = { .data = file };
  GtkWidget *window;
  GtkWidget *dialog;

  remove_library ();
  window = open_library (&fixture);
  fixture_click (fixture_wait_to_find (window, GTK_TYPE_BUTTON, "Import _Files…"));
  fixture_type_place (&fixture, path);
  dialog = fixture_wait_for_dialog (&fixture, ADW_TYPE_MESSAGE_DIALOG);
  g_assert_true (fixture_tells (dialog, "Nothing Was Imported"));
  g_assert_true (fixture_tells (dialog, "letter.sgf"));
  fixture_leave_by_key (dialog, "Escape");

  fixture_wait_to_find (window, GTK_TYPE_LABEL, "No Imported Games");
  for (guint i = 0; i < 2; i++)
    {
      tg_library_window_import (TG_LIBRARY_WINDOW (window), &list);
      if (i == 0)
        {
          fixture_wait_to_find (window, GTK_TYPE_LABEL, "4 games imported");
          fixture_activate (window, "library.keep");
          fixture_wait_to_find (window, ADW_TYPE_ACTION_ROW, "games.sgf");
        }
    }
  dialog = fixture_wait_for_dialog (&fixture, ADW_TYPE_MESSAGE_DIALOG);
  g_assert_true (fixture_tells (dialog, "in the library already"));
  fixture_leave_by_key (dialog, "Escape");
  g_assert_cmpuint (count_games (), ==, 4);
  close_library (window);
}

/* A folder that has changed takes the place of what was imported from it. */
static void
test_again (void)
{
  g_auto (Fixture) fixture = { 0 };
  g_autofree gchar *folder = g_build_filename (g_get_user_cache_dir (), "league", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (folder);
  GSList            list = { .data = file };
  g_autofree gchar *path = NULL;
  g_autofree gchar *other = NULL;
  GtkWidget        *window;
  GtkWidget        *row;

  remove_library ();
  g_mkdir_with_parents (folder, 0700);
  path = write_file ("league/one.sgf", GAMES);
  window = open_library (&fixture);
  fixture_wait_to_find (window, GTK_TYPE_LABEL, "No Imported Games");
  tg_library_window_import (TG_LIBRARY_WINDOW (window), &list);
  fixture_wait_to_find (window, GTK_TYPE_LABEL, "4 games imported");
  fixture_activate (window, "library.keep");
  row = fixture_wait_to_find (window, ADW_TYPE_ACTION_ROW, "league");

  other = write_file ("league/two.sgf", "(;GM[4]SZ[15]PB[Dan]PW[Eve];B[hh];W[hg])");
  fixture_draw (window);
  fixture_click (fixture_find (row, GTK_TYPE_BUTTON, NULL));
  fixture_draw (window);
  fixture_click (fixture_wait_to_find (window, GTK_TYPE_LABEL, "Import Again"));
  fixture_wait_to_find (window, GTK_TYPE_LABEL, "5 games imported");
  g_assert_null (fixture_find (window, GTK_TYPE_BUTTON, "_Undo Import"));
  g_assert_null (fixture_find (window, ADW_TYPE_ACTION_ROW, "Duplicates"));
  fixture_activate (window, "library.keep");
  fixture_wait_to_find (window, ADW_TYPE_ACTION_ROW, "league");
  g_assert_cmpuint (count_games (), ==, 5);
  close_library (window);
}

/* A library that a newer version has written stays as it is, and nothing is imported. */
static void
test_newer (void)
{
  g_auto (Fixture) fixture = { 0 };
  g_autoptr (GFile) file = tg_library_find_file (NULL);
  const TgDatabaseFormat newer = {
    .steps = (const gchar *const[]){ "", "", "", "", "", "", "", "", "", NULL },
    .application_id = 0x5467476d
  };
  g_autofree gchar *aside = NULL;
  TgDatabase       *database;
  GtkWidget        *window;

  remove_library ();
  database = tg_database_open (file, &newer, &aside, NULL);
  g_assert_nonnull (database);
  tg_database_close (database);
  window = open_library (&fixture);
  fixture_wait_to_be_told (window, "newer version");
  g_assert_false (gtk_widget_get_sensitive (
      fixture_find (window, GTK_TYPE_BUTTON, "Import _Files…")));
  close_library (window);
  remove_library ();
}

/* The games that were played here are a source too, which cannot be removed. */
static void
test_own (void)
{
  g_auto (Fixture) fixture = { 0 };
  g_autofree gchar *folder =
      g_build_filename (g_get_user_data_dir (), "tengen", "games", NULL);
  g_autofree gchar *path = g_build_filename (folder, "one.sgf", NULL);
  GtkWidget        *window;
  GtkWidget        *row;

  remove_library ();
  g_mkdir_with_parents (folder, 0700);
  g_assert_true (g_file_set_contents (path, "(;GM[4]SZ[15];B[hh];W[hg])", -1, NULL));
  window = open_library (&fixture);
  row = fixture_wait_to_find (window, ADW_TYPE_ACTION_ROW, "Your Games");
  g_assert_nonnull (fixture_find (row, GTK_TYPE_LABEL, "1 game"));
  g_assert_null (fixture_find (row, GTK_TYPE_BUTTON, NULL));
  g_assert_cmpint (g_remove (path), ==, 0);
  close_library (window);
}

/* Writes a file of RenjuNet with many games. */
static gchar *
write_many (guint n)
{
  g_autoptr (GString) text = g_string_new (
      "<database version=\"10\">\n<rules><rule id=\"26\" name=\"Swap2\""
      " category=\"2\"/></rules>\n<players><player id=\"1\" name=\"Ada\"/><player"
      " id=\"2\" name=\"Bob\"/></players>\n<games>\n");

  for (guint i = 0; i < n; i++)
    {
      g_string_append_printf (text,
                              "<game id=\"%u\" rule=\"26\" black=\"1\" white=\"2\""
                              " bresult=\"1\"><move>",
                              i + 1);
      for (guint move = 0; move < 40; move++)
        {
          guint point =
              (i * 37 + move * 113) % 225; /* 113 and 225 have no common factor */

          g_string_append_printf (text, "%c%u ", 'a' + point % 15, point / 15 + 1);
        }
      g_string_append (text, "</move></game>\n");
    }
  g_string_append (text, "</games>\n</database>\n");
  return write_file ("many.rif", text->str);
}

static gboolean
has_progress (gpointer window)
{
  GtkWidget *bar = fixture_find (window, GTK_TYPE_PROGRESS_BAR, NULL);

  return bar != NULL && gtk_progress_bar_get_fraction (GTK_PROGRESS_BAR (bar)) > 0;
}

/* A long import leaves the window free, and can be cancelled; nothing of it remains. */
static void
test_progress (void)
{
  g_auto (Fixture) fixture = { 0 };
  g_autofree gchar *path = write_many (20000);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  GSList     list = { .data = file };
  GtkWidget *window;
  GtkWidget *button;
  gdouble    longest;

  remove_library ();
  window = open_library (&fixture);
  fixture_wait_to_find (window, GTK_TYPE_LABEL, "No Imported Games");
  tg_library_window_import (TG_LIBRARY_WINDOW (window), &list);
  fixture_wait ("some progress", has_progress, window);
  button = fixture_find (window, GTK_TYPE_BUTTON, "_Cancel");
  fixture_draw (window);
  fixture_click (button);
  fixture_wait_to_find (window, GTK_TYPE_LABEL, "No Imported Games");
  g_assert_cmpuint (count_games (), ==, 0);

  main_loop_work_take_longest ();
  tg_library_window_import (TG_LIBRARY_WINDOW (window), &list);
  fixture_wait_to_find (window, GTK_TYPE_LABEL, "20000 games imported");
  longest = main_loop_work_take_longest ();
  g_test_message ("%.0f ms", longest);
  g_assert_cmpfloat (longest, <, MAX_BLOCKED_MS);
  close_library (window);
}

/* Closing the window cancels the import, and nothing of it remains. */
static void
test_closed (void)
{
  g_auto (Fixture) fixture = { 0 };
  g_autofree gchar *path = write_file ("games.sgf", GAMES);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  GSList     list = { .data = file };
  GtkWidget *window;

  remove_library ();
  window = open_library (&fixture);
  fixture_wait_to_find (window, GTK_TYPE_LABEL, "No Imported Games");
  tg_library_window_import (TG_LIBRARY_WINDOW (window), &list);
  g_assert_true (fixture_activate (window, "library.cancel"));
  fixture_assert_closes (window);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);

  g_test_add_func ("/display/imports/keep", test_keep);
  g_test_add_func ("/display/imports/terms", test_terms);
  g_test_add_func ("/display/imports/refused", test_refused);
  g_test_add_func ("/display/imports/again", test_again);
  g_test_add_func ("/display/imports/newer", test_newer);
  g_test_add_func ("/display/imports/own", test_own);
  g_test_add_func ("/display/imports/progress", test_progress);
  g_test_add_func ("/display/imports/closed", test_closed);

  return g_test_run ();
}
