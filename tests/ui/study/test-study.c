/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Studying a game in a window of its own, with real clicks and keys. */

#include <glib/gstdio.h>

#include "display-fixture.h"
#include "ui/analysis/grade-mark.h"
#include "ui/study/properties-dialog.h"
#include "ui/study/study-window.h"
#include "ui/widgets/rows/choice-row.h"

typedef struct
{
  TgStudyWindow *window;
  const gchar *name; /* name of the point of the last move; NULL before the first move */
  guint        n_moves;
} Place;

static gboolean
is_at (gpointer data)
{
  const Place *place = data;
  TgMove       move = tg_record_node_get_move (
            tg_study_get_node (tg_study_window_get_study (place->window)));

  return place->name == NULL ? tg_point_equal (move.point, TG_POINT_NONE)
                             : tg_point_equal (move.point, fixture_point (place->name));
}

static gboolean
lists_move (gpointer data)
{
  const Place *place = data;

  return fixture_count_moves (place->window) == place->n_moves;
}

static void
wait_for_move (TgStudyWindow *window, const gchar *name)
{
  Place place = { window, name, 0 };

  fixture_wait (name != NULL ? name : "the beginning", is_at, &place);
}

static void
wait_for_count (TgStudyWindow *window, guint n_moves)
{
  Place place = { window, NULL, n_moves };

  fixture_wait ("the list of moves", lists_move, &place);
  fixture_draw (GTK_WIDGET (window));
}

static void
play (TgStudyWindow *window, const gchar *name)
{
  fixture_click_board (fixture_child (window, "board"), fixture_point (name), 1);
  wait_for_move (window, name);
  fixture_draw (GTK_WIDGET (window));
}

/* Closes the window, and discards its changes. */
static void
discard_changes (Fixture *fixture, TgStudyWindow *window)
{
  GtkWidget *dialog;
  GtkWidget *button;

  fixture_watch (&window);
  fixture_key ("ctrl+w");
  dialog = fixture_wait_for_dialog (fixture, ADW_TYPE_MESSAGE_DIALOG);
  button = fixture_find (dialog, GTK_TYPE_BUTTON, "_Discard");
  g_assert_nonnull (button);
  fixture_click (button);
  fixture_wait_until_gone (&window);
}

/* Stepping back and playing another move adds a variation to the study; the game itself
 * does not change. Moves tried in a game need no question when the window closes. */
static void
test_variation (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgStudyWindow *window = fixture_open_study (&fixture, "h8 h9 i8");
  GtkWidget     *list;

  wait_for_count (window, 3);
  fixture_key ("Prior");
  wait_for_move (window, "h9");
  fixture_draw (GTK_WIDGET (window));
  play (window, "j7");
  wait_for_count (window, 4);
  fixture_key ("ctrl+Prior");
  wait_for_move (window, "i8");
  fixture_key ("ctrl+Next");
  wait_for_move (window, "j7");
  fixture_key ("Home");
  wait_for_move (window, NULL);
  fixture_key ("End");
  wait_for_move (window, "i8");

  list = fixture_child (window, "variations");
  fixture_click (fixture_find (list, GTK_TYPE_LABEL, "J7"));
  wait_for_move (window, "j7");
  g_assert_cmpuint (tg_match_get_game (fixture.match)->board.n_moves, ==, 3);

  fixture_leave_by_key (window, "ctrl+w");
  g_assert_cmpuint (tg_match_get_game (fixture.match)->board.n_moves, ==, 3);
}

static GtkWidget *
get_rows (TgStudyWindow *window)
{
  return fixture_child (fixture_child (window, "variations"), "view");
}

static guint
count_rows (TgStudyWindow *window)
{
  return g_list_model_get_n_items (
      G_LIST_MODEL (gtk_list_view_get_model (GTK_LIST_VIEW (get_rows (window)))));
}

/* Two moves share a row of the list, unless a variation comes between them; clicks and
 * keys select each of them. */
static void
test_pairs (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgStudyWindow *window = fixture_open_study (&fixture, "h8 h9 i8 i9 j8");
  GtkWidget     *list = fixture_child (window, "variations");

  wait_for_count (window, 5);
  g_assert_cmpuint (count_rows (window), ==, 3);
  fixture_click (fixture_find (list, GTK_TYPE_LABEL, "H9"));
  wait_for_move (window, "h9");
  fixture_click (fixture_find (list, GTK_TYPE_LABEL, "H8"));
  wait_for_move (window, "h8");
  fixture_key ("Right");
  wait_for_move (window, "h9");
  fixture_draw (GTK_WIDGET (window));
  fixture_key ("Down");
  wait_for_move (window, "i9");
  fixture_draw (GTK_WIDGET (window));
  fixture_key ("Left");
  wait_for_move (window, "i8");
  fixture_draw (GTK_WIDGET (window));
  fixture_key ("Up");
  wait_for_move (window, "h8");

  /* H9 is followed by a variation of I8, after which I9 has a row of its own. */
  fixture_click (fixture_find (list, GTK_TYPE_LABEL, "H9"));
  wait_for_move (window, "h9");
  fixture_draw (GTK_WIDGET (window));
  play (window, "a1");
  wait_for_count (window, 6);
  g_assert_cmpuint (count_rows (window), ==, 5);
  g_assert_true (
      tg_record_node_get_number (tg_study_get_node (tg_study_window_get_study (window)))
      == 3);
  fixture_leave_by_key (window, "ctrl+w");
}

/* The heading of a panel folds the panel, by pointer and by key; the next window shows it
 * folded too. */
static void
test_fold (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgStudyWindow    *window = fixture_open_study (&fixture, "h8 h9");
  GtkWidget        *list = fixture_child (window, "variations");
  GtkWidget        *heading = fixture_child (list, "heading");
  g_autofree gchar *other = NULL;

  wait_for_count (window, 2);
  g_assert_true (gtk_widget_get_mapped (get_rows (window)));
  fixture_click (heading);
  fixture_draw (GTK_WIDGET (window));
  g_assert_false (gtk_widget_get_mapped (get_rows (window)));
  other = gtk_test_accessible_check_state (GTK_ACCESSIBLE (heading),
                                           GTK_ACCESSIBLE_STATE_EXPANDED, FALSE);
  g_assert_cmpstr (other, ==, NULL);
  fixture_leave_by_key (window, "ctrl+w");

  fixture_focus (GTK_WIDGET (fixture.window));
  fixture_key ("ctrl+e");
  window = TG_STUDY_WINDOW (fixture_wait_for_dialog (&fixture, TG_TYPE_STUDY_WINDOW));
  fixture_draw (GTK_WIDGET (window));
  g_assert_false (gtk_widget_get_mapped (get_rows (window)));
  gtk_widget_grab_focus (fixture_child (fixture_child (window, "variations"), "heading"));
  fixture_key ("space");
  fixture_draw (GTK_WIDGET (window));
  g_assert_true (gtk_widget_get_mapped (get_rows (window)));

  gtk_widget_grab_focus (
      fixture_child (fixture_child (window, "variations"), "comment_heading"));
  fixture_key ("Return");
  fixture_draw (GTK_WIDGET (window));
  g_assert_false (gtk_widget_get_mapped (
      fixture_child (fixture_child (window, "variations"), "comment")));
  fixture_key ("Return");
  fixture_leave_by_key (window, "ctrl+w");
}

static gboolean
is_reviewed (gpointer data)
{
  TgReview *review = tg_review_panel_get_review (tg_study_window_get_review (data));

  return tg_review_get_n_known (review) > 1 && !tg_review_is_running (review);
}

static GtkWidget *
get_line (gpointer window, gint index)
{
  GtkWidget *list = fixture_child (fixture_child (window, "analysis"), "list");

  return GTK_WIDGET (gtk_list_box_get_row_at_index (
      GTK_LIST_BOX (gtk_widget_get_first_child (list)), index));
}

static gboolean
tells_why (gpointer data)
{
  return gtk_widget_get_mapped (fixture_child (tg_study_window_get_review (data), "why"));
}

static gboolean
has_lines (gpointer data)
{
  return gtk_widget_get_visible (get_line (data, 2));
}

static gboolean
has_five_lines (gpointer data)
{
  return gtk_widget_get_visible (get_line (data, 4));
}

/* Checks that the panel of the moves, below the board, is as wide as two moves with their
 * chances, and not higher than the sidebar, whatever is beside it. */
static void
assert_below (TgStudyWindow *window)
{
  GtkWidget     *panel = fixture_child (window, "variations");
  GtkWidget     *sidebar = gtk_widget_get_ancestor (panel, GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *across =
      gtk_scrollable_get_hadjustment (GTK_SCROLLABLE (get_rows (window)));
  graphene_rect_t place;

  gtk_window_set_default_size (GTK_WINDOW (window), 800, 860);
  fixture_draw (GTK_WIDGET (window));
  fixture_draw (GTK_WIDGET (window));
  g_assert_cmpfloat (gtk_adjustment_get_upper (across), <=,
                     gtk_adjustment_get_page_size (across));
  g_assert_true (gtk_widget_compute_bounds (panel, sidebar, &place));
  g_assert_cmpfloat (place.origin.y + place.size.height, <=,
                     gtk_widget_get_height (sidebar));
}

/* A list of moves that is scrolled stays there when its size changes; one that shows the
 * current move goes on to show it. */
static void
test_scrolled (void)
{
  g_auto (Fixture) fixture = { 0 };
  g_autoptr (GString) moves = g_string_new (NULL);
  TgStudyWindow *window;
  GtkAdjustment *adjustment;

  for (guint i = 0; i < 80; i++)
    g_string_append_printf (moves, "%c%u ", 'a' + (gchar) (2 * i % 15), 1 + i / 15 * 2);
  window = fixture_open_study (&fixture, g_strchomp (moves->str));
  adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (get_rows (window)));
  gtk_window_set_default_size (GTK_WINDOW (window), 1280, 800);
  fixture_draw (GTK_WIDGET (window));
  for (guint i = 0; i < 2; i++)
    {
      gtk_window_set_default_size (GTK_WINDOW (window), 1280, 700 + 60 * (gint) i);
      fixture_draw (GTK_WIDGET (window));
      fixture_draw (GTK_WIDGET (window));
      g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), >, 0);
      g_assert_cmpfloat (gtk_adjustment_get_value (adjustment)
                             + gtk_adjustment_get_page_size (adjustment),
                         ==, gtk_adjustment_get_upper (adjustment));
    }
  gtk_adjustment_set_value (adjustment, 0);
  fixture_draw (GTK_WIDGET (window));
  gtk_window_set_default_size (GTK_WINDOW (window), 1280, 700);
  fixture_draw (GTK_WIDGET (window));
  fixture_draw (GTK_WIDGET (window));
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment)
                         + gtk_adjustment_get_page_size (adjustment),
                     <, gtk_adjustment_get_upper (adjustment) - 100);
  fixture_leave_by_key (window, "ctrl+w");
}

/* With five lines of analysis, the review, and a reason of three lines, nine rows of
 * moves fit on a large screen; in a narrow window the board keeps most of the width. Each
 * move has its grade and its chance. */
static void
test_room (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgStudyWindow *window = fixture_open_study (&fixture, "h8 h9 i8 i9 j8 g8");
  GtkWidget     *rows = get_rows (window);
  GtkWidget     *board = fixture_child (window, "board");

  gtk_window_set_default_size (GTK_WINDOW (window), 1280, 800);
  fixture_key ("ctrl+r");
  fixture_wait ("the review", is_reviewed, window);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.analyse", NULL);
  g_object_set (fixture_child (window, "analysis"), "n-lines", 5, NULL);
  fixture_wait ("the analysis", has_five_lines, window);
  fixture_wait ("what a move was for", tells_why, window);
  gtk_label_set_label (fixture_child (tg_study_window_get_review (window), "why"),
                       "One\ntwo\nthree");
  fixture_draw (GTK_WIDGET (window));
  g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (window)), <=, 800);
  g_assert_cmpint (gtk_widget_get_height (rows), >=,
                   9 * gtk_widget_get_height (gtk_widget_get_first_child (rows)));
  g_assert_nonnull (fixture_find (rows, TG_TYPE_GRADE_MARK, NULL));
  for (TgRecordNode *node = tg_study_get_node (tg_study_window_get_study (window));
       tg_record_node_get_parent (node) != NULL; node = tg_record_node_get_parent (node))
    g_assert_cmpfloat (
        tg_review_panel_get_chance (tg_study_window_get_review (window), node), >=, 0);

  assert_below (window);
  gtk_window_set_default_size (GTK_WINDOW (window), 360, 640);
  fixture_draw (GTK_WIDGET (window));
  fixture_draw (GTK_WIDGET (window));
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (window)), <=, 360);
  g_assert_cmpint (MIN (gtk_widget_get_width (board), gtk_widget_get_height (board)), >=,
                   300);
  fixture_leave_by_key (window, "ctrl+w");
}

static gboolean
has_comment (gpointer data)
{
  TgStudy *study = tg_study_window_get_study (data);

  return g_strcmp0 (tg_record_node_get_comment (tg_study_get_node (study)), "ok") == 0;
}

static gboolean
is_unmodified (gpointer data)
{
  return !tg_study_is_modified (data);
}

/* A comment is typed, and deleting a move removes everything after it. The button for
 * comments leaves room for the heading beside it. */
static void
test_comment_and_delete (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgStudyWindow *window = fixture_open_study (&fixture, "h8 h9 i8");
  GtkWidget     *comments, *heading;

  gtk_window_set_default_size (GTK_WINDOW (window), 800, 600);
  wait_for_count (window, 3);
  comments = fixture_child (fixture_child (window, "variations"), "comments");
  g_assert_false (gtk_widget_get_visible (comments));
  fixture_click (fixture_child (fixture_child (window, "variations"), "comment"));
  fixture_key ("o k");
  fixture_wait ("the comment", has_comment, window);
  g_assert_cmpstr (fixture_read (fixture_child (window, "variations"), "comment_count"),
                   ==, "1");
  fixture_draw (GTK_WIDGET (window));
  heading = fixture_find (fixture_child (window, "variations"), GTK_TYPE_LABEL, "Moves");
  g_assert_false (
      pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (heading))));

  /* From another move, the player can go to the comment with the button. */
  fixture_click (
      fixture_find (fixture_child (window, "variations"), GTK_TYPE_LABEL, "H8"));
  wait_for_move (window, "h8");
  fixture_draw (GTK_WIDGET (window));
  fixture_click (comments);
  wait_for_move (window, "i8");

  fixture_click (
      fixture_find (fixture_child (window, "variations"), GTK_TYPE_LABEL, "H9"));
  wait_for_move (window, "h9");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.delete", NULL);
  wait_for_count (window, 1);
  wait_for_move (window, "h8");
  g_assert_false (gtk_widget_get_visible (comments));

  discard_changes (&fixture, window);
}

static gboolean
has_study (gpointer data)
{
  return tg_study_window_get_study (data) != NULL;
}

static gboolean
has_failed (gpointer data)
{
  return fixture_find (data, GTK_TYPE_BUTTON, "_Open Another File…") != NULL;
}

static TgStudyWindow *
load_file (Fixture *fixture, GFile *file)
{
  GtkApplication *application = GTK_APPLICATION (fixture->application);
  TgSettings     *settings = tg_application_get_settings (fixture->application, NULL);
  TgStudyWindow  *window = TG_STUDY_WINDOW (tg_study_window_new (application, settings));

  gtk_window_present (GTK_WINDOW (window));
  tg_study_window_load_from (window, NULL, file);
  return window;
}

static gboolean
is_saved (gpointer path)
{
  g_autofree gchar *contents = NULL;

  g_assert_true (g_file_get_contents (path, &contents, NULL, NULL));
  return strstr (contents, ";B[ao]") != NULL;
}

/* Checks that a window that is saving closes when the file is complete, not before. */
static void
close_while_saving (TgStudyWindow *window)
{
  fixture_watch (&window);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.save", NULL);
  g_assert_true (is_unmodified (tg_study_window_get_study (window)));
  gtk_window_close (GTK_WINDOW (window));
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (window)));
  fixture_wait_until_gone (&window);
}

/* Stones set up in mid-game and notes have rows without a stone or a number; remarks
 * about the file have line numbers. */
static void
test_odd_file (void)
{
  g_auto (Fixture) fixture = { 0 };
  g_autofree gchar *folder = g_dir_make_tmp ("tengen-study-XXXXXX", NULL);
  g_autofree gchar *path = g_build_filename (folder, "game.sgf", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  TgStudyWindow *window;
  GtkWidget     *list;
  TgGame         game;

  g_assert_true (
      g_file_set_contents (path,
                           "(;GM[4]SZ[15]\n;C[hello];B[hh];W[hg];C[a note]\n---\n"
                           ";AE[hh]AB[ii]PL[W];W[jj];N[A title])",
                           -1, NULL));
  fixture_open_for_people (&fixture, TG_RULESET_FREESTYLE, NULL);
  window = load_file (&fixture, file);
  fixture_wait ("the file", has_study, window);
  fixture_draw (GTK_WIDGET (window));
  fixture_focus (GTK_WIDGET (window));
  wait_for_count (window, 7);
  list = fixture_child (window, "variations");
  g_assert_nonnull (fixture_find (fixture_child (window, "explanation"), GTK_TYPE_LABEL,
                                  "Line 3: “---” has no place here"));
  g_assert_null (fixture_find (list, GTK_TYPE_LABEL, "0"));
  g_assert_nonnull (fixture_find (list, GTK_TYPE_LABEL, "Note"));
  g_assert_nonnull (fixture_find (list, GTK_TYPE_LABEL, "A title"));
  /* The two moves share a row. */
  g_assert_cmpuint (count_rows (window), ==, 6);

  fixture_click (fixture_find (list, GTK_TYPE_LABEL, "Position set up"));
  wait_for_move (window, NULL);
  tg_study_get_game (tg_study_window_get_study (window), &game);
  g_assert_cmpuint (game.n_set_up, ==, 2);
  g_assert_true (tg_board_is_empty (&game.board, fixture_point ("h8")));
  fixture_draw (GTK_WIDGET (window));
  play (window, "h8");
  tg_study_get_game (tg_study_window_get_study (window), &game);
  g_assert_cmpint (tg_board_get (&game.board, fixture_point ("h8")), ==, TG_STONE_WHITE);
  fixture_key ("Left");
  fixture_key ("Left");

  discard_changes (&fixture, window);
  g_unlink (path);
  g_rmdir (folder);
}

/* A file is loaded, changed, and saved by a key or while closing the window, with the
 * expected contents; a file without a game shows an error. */
static void
test_files (void)
{
  g_auto (Fixture) fixture = { 0 };
  g_autofree gchar *folder = g_dir_make_tmp ("tengen-study-XXXXXX", NULL);
  g_autofree gchar *path = g_build_filename (folder, "game.sgf", NULL);
  g_autofree gchar *contents = NULL;
  g_autoptr (GFile) file = g_file_new_for_path (path);
  TgStudyWindow *window;

  g_assert_true (g_file_set_contents (path, "(;GM[4]SZ[15];B[hh];W[hg])", -1, NULL));
  fixture_open_for_people (&fixture, TG_RULESET_FREESTYLE, NULL);
  window = load_file (&fixture, file);
  fixture_wait ("the file", has_study, window);
  fixture_draw (GTK_WIDGET (window));
  fixture_focus (GTK_WIDGET (window));
  wait_for_count (window, 2);
  fixture_key ("End");
  wait_for_move (window, "h9");
  fixture_draw (GTK_WIDGET (window));
  play (window, "a1");
  fixture_key ("ctrl+s");
  fixture_wait ("saving", is_unmodified, tg_study_window_get_study (window));
  fixture_wait ("the file", is_saved, path);
  play (window, "a2");
  close_while_saving (window);
  fixture_focus (GTK_WIDGET (fixture.window));
  g_assert_true (g_file_get_contents (path, &contents, NULL, NULL));
  g_assert_nonnull (strstr (contents, ";W[an]"));

  g_assert_true (g_file_set_contents (path, "no game", -1, NULL));
  window = load_file (&fixture, file);
  fixture_wait ("what is wrong", has_failed, window);
  gtk_window_close (GTK_WINDOW (window));

  g_remove (path);
  g_rmdir (folder);
}

/* Opens the file again, and waits until its window shows the move @name. */
static TgStudyWindow *
reopen (Fixture *fixture, GFile *file, const gchar *name)
{
  TgStudyWindow *window = load_file (fixture, file);

  fixture_wait ("the file", has_study, window);
  fixture_draw (GTK_WIDGET (window));
  fixture_focus (GTK_WIDGET (window));
  wait_for_move (window, name);
  return window;
}

/* A file opens at the last position of its main line; the next time it opens at the
 * position viewed last, until the list of recent files is cleared. */
static void
test_place (void)
{
  g_auto (Fixture) fixture = { 0 };
  g_autofree gchar *folder = g_dir_make_tmp ("tengen-study-XXXXXX", NULL);
  g_autofree gchar *path = g_build_filename (folder, "game.sgf", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  TgStudyWindow *window;

  g_assert_true (g_file_set_contents (
      path, "(;GM[4]SZ[15];B[hh](;W[hg];B[ii])(;W[ao];B[bo]))", -1, NULL));
  fixture_open_for_people (&fixture, TG_RULESET_FREESTYLE, NULL);
  window = reopen (&fixture, file, "i7");
  fixture_click (
      fixture_find (fixture_child (window, "variations"), GTK_TYPE_LABEL, "A1"));
  wait_for_move (window, "a1");
  gtk_window_close (GTK_WINDOW (window));
  window = reopen (&fixture, file, "a1");
  fixture_key ("Home");
  wait_for_move (window, NULL);
  gtk_window_close (GTK_WINDOW (window));
  window = reopen (&fixture, file, NULL);
  fixture_key ("End");
  wait_for_move (window, "i7");
  gtk_window_close (GTK_WINDOW (window));
  window = reopen (&fixture, file, "i7");
  fixture_key ("Home");
  wait_for_move (window, NULL);
  gtk_window_close (GTK_WINDOW (window));
  g_action_group_activate_action (G_ACTION_GROUP (fixture.application), "clear-recent",
                                  NULL);
  window = reopen (&fixture, file, "i7");
  gtk_window_close (GTK_WINDOW (window));
  fixture_focus (GTK_WIDGET (fixture.window));

  g_remove (path);
  g_rmdir (folder);
}

static gboolean
is_black_called (gpointer data)
{
  const TgRecord *record = tg_study_get_record (tg_study_window_get_study (data));

  return g_strcmp0 (tg_record_get_player (record, TG_STONE_BLACK), "Ada") == 0;
}

static gboolean
has_mistake (gpointer data)
{
  return gtk_widget_get_visible (fixture_child (data, "mistake"));
}

static GtkWidget *
open_properties (Fixture *self)
{
  GtkWidget *dialog;

  fixture_key ("alt+Return");
  dialog = fixture_wait_for_dialog (self, TG_TYPE_PROPERTIES_DIALOG);
  fixture_draw (dialog);
  return dialog;
}

/* The players are edited by keyboard, the result with a list, and both are saved; rules
 * under which the game would have ended earlier are rejected. */
static void
test_properties (void)
{
  g_auto (Fixture) fixture = { 0 };
  g_autofree gchar *folder = g_dir_make_tmp ("tengen-study-XXXXXX", NULL);
  g_autofree gchar *path = g_build_filename (folder, "game.sgf", NULL);
  g_autofree gchar *contents = NULL;
  g_autoptr (GFile) file = g_file_new_for_path (path);
  TgStudyWindow *window;
  GtkWidget     *dialog;

  g_assert_true (g_file_set_contents (
      path,
      "(;GM[4]SZ[15]RU[standard]PW[Bob]DT[2024-05-01];B[aa];W[oo];B[ba];W[no];B[ca];W[mo]"
      ";B[ea];W[ko];B[fa];W[jo];B[da];W[io])",
      -1, NULL));
  fixture_open_for_people (&fixture, TG_RULESET_FREESTYLE, NULL);
  window = reopen (&fixture, file, "i1");
  g_assert_nonnull (fixture_find (GTK_WIDGET (window), GTK_TYPE_LABEL,
                                  "No result\u00a0· Standard\u00a0· 2024-05-01"));

  dialog = open_properties (&fixture);
  gtk_widget_grab_focus (fixture_child (dialog, "black"));
  fixture_xdotool ("type --delay 0 'Ada'");
  adw_combo_row_set_selected (fixture_child (dialog, "ruleset"),
                              1 + TG_RULESET_FREESTYLE);
  fixture_key ("Return");
  fixture_wait ("what is wrong", has_mistake, dialog);
  g_assert_cmpstr (
      gtk_label_get_label (fixture_child (dialog, "mistake")), ==,
      "Under these rules the game ends at move 11, D15, but more moves follow");
  g_assert_false (is_black_called (window));
  adw_combo_row_set_selected (fixture_child (dialog, "ruleset"), 1 + TG_RULESET_STANDARD);
  fixture_watch (&dialog);
  fixture_click (fixture_find (dialog, GTK_TYPE_BUTTON, "_Apply"));
  fixture_wait ("the name", is_black_called, window);
  fixture_wait_until_gone (&dialog);
  g_assert_true (tg_study_is_modified (tg_study_window_get_study (window)));
  g_assert_nonnull (fixture_find (GTK_WIDGET (window), GTK_TYPE_LABEL, "Ada"));

  /* Escape does not discard edits. */
  fixture_focus (GTK_WIDGET (window));
  dialog = open_properties (&fixture);
  fixture_leave_by_key (dialog, "Escape");
  fixture_focus (GTK_WIDGET (window));
  dialog = open_properties (&fixture);
  gtk_widget_grab_focus (fixture_child (dialog, "round"));
  fixture_xdotool ("type --delay 0 '3'");
  fixture_key ("Escape");
  fixture_watch (&dialog);
  fixture_leave_by_button (fixture_wait_for_dialog (&fixture, ADW_TYPE_MESSAGE_DIALOG),
                           "_Discard");
  fixture_wait_until_gone (&dialog);
  fixture_focus (GTK_WIDGET (window));

  /* A click on the players opens the dialog; a result in the notation of SGF is parsed. */
  fixture_click (fixture_child (window, "header"));
  dialog = fixture_wait_for_dialog (&fixture, TG_TYPE_PROPERTIES_DIALOG);
  fixture_draw (dialog);
  adw_combo_row_set_selected (fixture_child (dialog, "result"), 11);
  fixture_draw (dialog);
  gtk_widget_grab_focus (fixture_child (dialog, "other_result"));
  fixture_xdotool ("type --delay 0 'W+R'");
  fixture_leave_by_key (dialog, "Return");
  fixture_focus (GTK_WIDGET (window));
  g_assert_nonnull (
      fixture_find (GTK_WIDGET (window), GTK_TYPE_LABEL,
                    "White won: Black resigned\u00a0· Standard\u00a0· 2024-05-01"));
  fixture_key ("ctrl+s");
  fixture_wait ("saving", is_unmodified, tg_study_window_get_study (window));
  fixture_leave_by_key (window, "ctrl+w");
  fixture_focus (GTK_WIDGET (fixture.window));
  g_assert_true (g_file_get_contents (path, &contents, NULL, NULL));
  g_assert_nonnull (strstr (contents, "PB[Ada]PW[Bob]DT[2024-05-01]RE[W+R]"));

  g_remove (path);
  g_rmdir (folder);
}

/* A win or a draw of a kind that is not in the list is kept. */
static void
test_results (void)
{
  static const struct
  {
    TgOutcome outcome;
    TgStone   winner;
    guint     row;
  } cases[] = {
    { TG_OUTCOME_NONE, TG_STONE_NONE, 0 },
    { TG_OUTCOME_NONE, TG_STONE_BLACK, 1 },
    { TG_OUTCOME_TIME, TG_STONE_BLACK, 4 },
    { TG_OUTCOME_NO_MOVE, TG_STONE_WHITE, 5 },
    { TG_OUTCOME_FOUL, TG_STONE_BLACK, 1 },
    { TG_OUTCOME_AGREED, TG_STONE_NONE, 10 },
    { TG_OUTCOME_FULL_BOARD, TG_STONE_NONE, 10 },
    { TG_OUTCOME_PASSES, TG_STONE_NONE, 10 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      TgRecord *record = tg_record_new (TG_RULESET_FREESTYLE, 15);
      g_autoptr (TgStudy) study = tg_study_new (record);
      GtkWidget *dialog;

      tg_record_set_result (record, cases[i].outcome, cases[i].winner);
      dialog = tg_properties_dialog_new (NULL, study);
      g_assert_cmpuint (adw_combo_row_get_selected (fixture_child (dialog, "result")), ==,
                        cases[i].row);
      gtk_widget_activate_action (dialog, "properties.save", NULL);
      g_assert_cmpint (tg_record_get_outcome (record), ==, cases[i].outcome);
      g_assert_cmpint (tg_record_get_winner (record), ==, cases[i].winner);
    }
}

static void
assert_name (TgBoardView *board, const gchar *point, const gchar *name)
{
  g_autofree gchar *other = gtk_test_accessible_check_property (
      GTK_ACCESSIBLE (fixture_get_cell (board, fixture_point (point))),
      GTK_ACCESSIBLE_PROPERTY_LABEL, name);

  g_assert_cmpstr (other, ==, NULL);
}

/* Marks in a record are shown on the board, described, and exported in pictures. */
static void
test_marks (void)
{
  g_auto (Fixture) fixture = { 0 };
  g_autofree gchar *folder = g_dir_make_tmp ("tengen-study-XXXXXX", NULL);
  g_autofree gchar *path = g_build_filename (folder, "game.sgf", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree TgScene *scene = g_new (TgScene, 1);
  TgStudyWindow      *window;
  TgBoardView        *board;

  g_assert_true (g_file_set_contents (
      path, "(;GM[4]SZ[15];B[hh]LB[cc:A]TR[ao]SQ[bo]CR[co]MA[hh];W[hg])", -1, NULL));
  fixture_open_for_people (&fixture, TG_RULESET_FREESTYLE, NULL);
  window = load_file (&fixture, file);
  fixture_wait ("the file", has_study, window);
  fixture_draw (GTK_WIDGET (window));
  fixture_focus (GTK_WIDGET (window));
  board = fixture_child (window, "board");
  fixture_key ("Home");
  wait_for_move (window, NULL);
  g_assert_cmpuint (tg_board_view_peek_scene (board)->n_notes, ==, 1);
  assert_name (board, "H8", "H8, empty, continuation A");
  fixture_key ("Next");
  wait_for_move (window, "h8");
  /* The point has a mark with the letter of the continuation already. */
  g_assert_cmpuint (tg_board_view_peek_scene (board)->n_notes, ==, 6);
  assert_name (board, "H9", "H9, empty, continuation B");
  assert_name (board, "C13", "C13, empty, marked A");
  assert_name (board, "A1", "A1, empty, marked with a triangle");
  assert_name (board, "B1", "B1, empty, marked with a square");
  assert_name (board, "C1", "C1, empty, marked with a circle");
  assert_name (board, "H8", "H8, black stone, move 1, marked with a cross");
  tg_board_view_get_scene (board, scene);
  g_assert_cmpuint (scene->n_notes, ==, 6);
  /* The menu switches off the letters of the next moves. */
  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-continuations", NULL);
  assert_name (board, "H9", "H9, empty");
  assert_name (board, "C13", "C13, empty, marked A");
  g_assert_cmpuint (tg_board_view_peek_scene (board)->n_notes, ==, 5);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-continuations", NULL);
  assert_name (board, "H9", "H9, empty, continuation B");
  fixture_key ("Next");
  wait_for_move (window, "h9");
  g_assert_cmpuint (tg_board_view_peek_scene (board)->n_notes, ==, 0);
  assert_name (board, "C13", "C13, empty");
  gtk_window_close (GTK_WINDOW (window));
  fixture_focus (GTK_WIDGET (fixture.window));

  g_remove (path);
  g_rmdir (folder);
}

static gboolean
has_no_search (gpointer data G_GNUC_UNUSED)
{
  return fixture_count_search_threads (TRUE) == 0;
}

static gboolean
is_longer (gpointer data)
{
  TgStudy *study = tg_study_window_get_study (data);

  return tg_record_node_get_number (tg_study_get_node (study)) > 3;
}

/* A key starts the analysis, a click enters one of the best moves, and another key stops
 * it. */
static void
test_analysis (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgStudyWindow *window = fixture_open_study (&fixture, "h8 i9 g7");
  GtkWidget     *panel = fixture_child (window, "analysis");

  wait_for_count (window, 3);
  fixture_key ("ctrl+k");
  fixture_wait ("three lines", has_lines, window);
  fixture_draw (GTK_WIDGET (window));
  g_assert_true (gtk_test_accessible_has_property (fixture_child (panel, "bar"),
                                                   GTK_ACCESSIBLE_PROPERTY_VALUE_NOW));
  fixture_click (get_line (window, 0));
  fixture_wait ("the line", is_longer, window);
  fixture_key ("ctrl+k");
  fixture_wait ("the end of the thinking", has_no_search, NULL);

  fixture_leave_by_key (window, "ctrl+w");
}

static gboolean
shows_threats (gpointer board)
{
  gboolean shown;

  g_object_get (board, "show-threats", &shown, NULL);
  return shown;
}

static gboolean
shows_no_threats (gpointer board)
{
  return !shows_threats (board);
}

/* Threats are shown with the button, and hidden with the key. */
static void
test_threats (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgStudyWindow *window = fixture_open_study (&fixture, "h8 h9 i8 i9 j8");
  TgBoardView   *board = fixture_child (window, "board");

  wait_for_count (window, 5);
  fixture_click (
      fixture_find (GTK_WIDGET (window), GTK_TYPE_TOGGLE_BUTTON, "Show or hide threats"));
  fixture_wait ("the threats", shows_threats, board);
  fixture_key ("ctrl+t");
  fixture_wait ("no threats", shows_no_threats, board);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);

  g_test_add_func ("/display/study/variation", test_variation);
  g_test_add_func ("/display/study/pairs", test_pairs);
  g_test_add_func ("/display/study/room", test_room);
  g_test_add_func ("/display/study/scrolled", test_scrolled);
  g_test_add_func ("/display/study/fold", test_fold);
  g_test_add_func ("/display/study/comment-and-delete", test_comment_and_delete);
  g_test_add_func ("/display/study/files", test_files);
  g_test_add_func ("/display/study/odd-file", test_odd_file);
  g_test_add_func ("/display/study/place", test_place);
  g_test_add_func ("/display/study/properties", test_properties);
  g_test_add_func ("/display/study/results", test_results);
  g_test_add_func ("/display/study/marks", test_marks);
  g_test_add_func ("/display/study/analysis", test_analysis);
  g_test_add_func ("/display/study/threats", test_threats);

  return g_test_run ();
}
