/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Work on the tree of a study in its window: finding, texts on the board, the order of
 * lines, other orders of moves, and merging a file. */

#include "display-fixture.h"
#include "ui/study/study-window.h"

#include <glib/gstdio.h>
#include <string.h>

typedef struct
{
  TgStudyWindow *window;
  guint          n; /* nodes of the tree, or the number of the current move */
} Wanted;

static TgStudy *
get_study (TgStudyWindow *window)
{
  return tg_study_window_get_study (window);
}

static gboolean
has_nodes (gpointer data)
{
  const Wanted *wanted = data;

  return tg_record_get_n_nodes (tg_study_get_record (get_study (wanted->window)))
         == wanted->n;
}

static gboolean
is_at_move (gpointer data)
{
  const Wanted *wanted = data;

  return tg_record_node_get_number (tg_study_get_node (get_study (wanted->window)))
         == wanted->n;
}

static void
wait_for_nodes (TgStudyWindow *window, guint n)
{
  Wanted wanted = { window, n };

  fixture_wait ("the tree", has_nodes, &wanted);
}

static void
wait_for_move (TgStudyWindow *window, guint n)
{
  Wanted wanted = { window, n };

  fixture_wait ("the move", is_at_move, &wanted);
}

/* Undoes all changes, so that the window closes without a question. */
static void
close_study (TgStudyWindow *window)
{
  while (tg_study_can_undo (get_study (window)))
    tg_study_undo (get_study (window));
  gtk_window_close (GTK_WINDOW (window));
}

static gboolean
is_hidden (gpointer bar)
{
  return !gtk_search_bar_get_search_mode (GTK_SEARCH_BAR (bar));
}

/* A comment is found from any place; Escape closes the bar. */
static void
test_find (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgStudyWindow *window = fixture_open_study (&fixture, "h8 h9 i8");

  fixture_key ("Home");
  fixture_key ("Next");
  fixture_key ("Next");
  wait_for_move (window, 2);
  tg_study_set_comment (get_study (window), "A Strong move");
  fixture_key ("End");
  wait_for_move (window, 3);
  fixture_key ("F3");
  fixture_draw (GTK_WIDGET (window));
  fixture_xdotool ("type --delay 0 strong");
  fixture_key ("Return");
  wait_for_move (window, 2);
  fixture_key ("ctrl+a");
  fixture_xdotool ("type --delay 0 weak");
  fixture_key ("Return");
  fixture_wait_to_be_told (window, "Nothing found");
  g_assert_cmpuint (tg_record_node_get_number (tg_study_get_node (get_study (window))),
                    ==, 2);
  fixture_key ("Escape");
  fixture_wait ("the end of the bar", is_hidden, fixture_child (window, "find_bar"));
  close_study (window);
}

static gboolean
is_labelled (gpointer window)
{
  TgStudy     *study = get_study (window);
  const gchar *text = tg_study_get_label (study, tg_study_get_node (study));

  return g_strcmp0 (text, "W!") == 0;
}

/* A text is typed for the current move, and found as a mark of the position before. */
static void
test_label (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgStudyWindow *window = fixture_open_study (&fixture, "h8 h9 i8");

  fixture_key ("ctrl+shift+l");
  fixture_wait_for_dialog (&fixture, ADW_TYPE_MESSAGE_DIALOG);
  fixture_xdotool ("type --delay 0 W!");
  fixture_key ("Return");
  fixture_wait ("the text", is_labelled, window);
  fixture_focus (GTK_WIDGET (window));
  g_assert_true (fixture_activate (window, "win.next-mark"));
  wait_for_move (window, 2);
  close_study (window);
}

/* Merges a file, in which another order of moves leads to the position: the board has a dot
 * for its continuation, and the position there is one step away. */
static void
test_merge (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgStudyWindow    *window = fixture_open_study (&fixture, "h8 h9 i8");
  g_autofree gchar *folder = g_dir_make_tmp ("tengen-tree-XXXXXX", NULL);
  g_autofree gchar *path = g_build_filename (folder, "other.sgf", NULL);
  TgBoardView      *board = fixture_child (window, "board");
  GtkWidget        *cell = fixture_get_cell (board, fixture_point ("a1"));
  g_autofree gchar *label = NULL;

  g_assert_true (
      g_file_set_contents (path, "(;GM[4]SZ[15];B[ih];W[hg];B[hh];W[ao])", -1, NULL));
  g_assert_true (fixture_activate (window, "win.merge"));
  fixture_type_place (&fixture, path);
  wait_for_nodes (window, 8);
  fixture_wait_to_be_told (window, "4 moves added");
  fixture_draw (GTK_WIDGET (window));
  label = gtk_test_accessible_check_property (
      GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_PROPERTY_LABEL,
      "A1, empty, played in another order of moves");
  g_assert_null (label);

  g_assert_true (fixture_activate (window, "win.next-position"));
  fixture_draw (GTK_WIDGET (window));
  g_assert_true (tg_record_node_get_first_child (tg_study_get_node (get_study (window)))
                 != NULL);
  g_assert_true (fixture_activate (window, "win.delete-side-lines"));
  wait_for_nodes (window, 5);
  fixture_key ("ctrl+z");
  wait_for_nodes (window, 8);
  fixture_key ("ctrl+z");
  wait_for_nodes (window, 4);
  g_unlink (path);
  g_rmdir (folder);
  close_study (window);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add_func ("/display/tree/find", test_find);
  g_test_add_func ("/display/tree/label", test_label);
  g_test_add_func ("/display/tree/merge", test_merge);
  return g_test_run ();
}
