/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The games of the library beside a study, with real clicks and keys. */

#include "display-fixture.h"
#include "library-games.h"
#include "library/analysis/analysis-store.h"
#include "ui/library/explorer-panel.h"
#include "ui/library/filter-dialog.h"
#include "ui/library/result-bar.h"

typedef struct
{
  TgStudyWindow *window;
  const gchar   *name; /* of the point of the last move */
  guint          n;
} Place;

static gboolean
is_at (gpointer data)
{
  const Place *place = data;
  TgMove       move = tg_record_node_get_move (
            tg_study_get_node (tg_study_window_get_study (place->window)));

  return tg_point_equal (move.point, fixture_point (place->name));
}

static void
wait_for_move (TgStudyWindow *window, const gchar *name)
{
  Place place = { window, name, 0 };

  fixture_wait (name, is_at, &place);
}

static const TgScene *
get_scene (TgStudyWindow *window)
{
  return tg_board_view_peek_scene (fixture_child (window, "board"));
}

static gboolean
has_notes (gpointer data)
{
  const Place *place = data;

  return get_scene (place->window)->n_notes == place->n;
}

static void
wait_for_notes (TgStudyWindow *window, guint n)
{
  Place place = { window, NULL, n };

  fixture_wait ("the letters on the board", has_notes, &place);
}

static const gchar *
get_letter (TgStudyWindow *window, const gchar *name)
{
  const TgScene *scene = get_scene (window);

  for (guint i = 0; i < scene->n_notes; i++)
    if (tg_point_equal (scene->notes[i].point, fixture_point (name)))
      return scene->notes[i].text;
  return NULL;
}

static GtkWidget *
get_panel (TgStudyWindow *window)
{
  return fixture_child (window, "explorer");
}

/* Opens a study, and the panel by its key. */
static TgStudyWindow *
open_study (Fixture *fixture, const gchar *moves)
{
  TgStudyWindow *window = fixture_open_study (fixture, moves);

  fixture_key ("ctrl+d");
  fixture_wait ("the panel of games", fixture_is_shown, get_panel (window));
  return window;
}

static void
close_study (Fixture *fixture, TgStudyWindow *window)
{
  fixture_activate (window, "win.show-games");
  fixture_watch (&window);
  gtk_window_destroy (GTK_WINDOW (window));
  fixture_wait_until_gone (&window);
  fixture_focus (GTK_WIDGET (fixture->window));
}

static gboolean
has_ghost (gpointer data)
{
  const Place *place = data;

  return get_scene (place->window)->n_ghosts == place->n;
}

static gboolean
is_previewed (gpointer data)
{
  const Place   *place = data;
  const TgScene *scene = get_scene (place->window);

  return scene->n_ghosts == 1
         && tg_point_equal (scene->ghosts[0], fixture_point (place->name));
}

/* Comes first. Without a library, the panel says how to import games, and does not create one.
 * Games that are imported meanwhile appear when the player returns to the window. */
static void
test_empty (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgStudyWindow *window = open_study (&fixture, "h8 i9");
  g_autoptr (GFile) file =
      g_file_new_build_filename (g_get_user_data_dir (), "tengen", "games.db", NULL);

  fixture_wait_to_be_told (get_panel (window), "no games in the library");
  g_assert_false (g_file_query_exists (file, NULL));
  library_games_add ("four.sgf", library_games_four);
  fixture_focus (GTK_WIDGET (fixture.window));
  fixture_focus (GTK_WIDGET (window));
  wait_for_notes (window, 3);
  close_study (&fixture, window);
}

/* The panel counts mirrored games too, and shows one row for two moves that are the same
 * by symmetry. A row previews its move under the pointer, and plays it at a click. */
static void
test_moves (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgStudyWindow *window;
  Place          place;
  Place          second;

  library_games_add ("four.sgf", library_games_four);
  window = open_study (&fixture, "h8 i9");
  place = (Place){ window, NULL, 1 };
  second = (Place){ window, "j9", 0 };
  wait_for_notes (window, 3);
  g_assert_true (fixture_tells (get_panel (window), "3 games"));
  g_assert_true (fixture_tells (get_panel (window), "Black 33%"));
  g_assert_true (fixture_tells (get_panel (window), "few games"));
  g_assert_true (fixture_tells (get_panel (window), "2270"));
  g_assert_true (fixture_tells (get_panel (window), "2021"));
  g_assert_cmpstr (get_letter (window, "j10"), ==, "A");
  g_assert_cmpstr (get_letter (window, "h9"), ==, "B");
  g_assert_cmpstr (get_letter (window, "i8"), ==, "B");

  fixture_draw (GTK_WIDGET (window));
  fixture_aim (fixture_find (get_panel (window), TG_TYPE_RESULT_BAR, NULL), 5, 5);
  fixture_wait ("the preview", has_ghost, &place);
  g_assert_true (tg_point_equal (get_scene (window)->ghosts[0], fixture_point ("j10")));
  fixture_click (fixture_find (get_panel (window), TG_TYPE_RESULT_BAR, NULL));
  wait_for_move (window, "j10");
  /* Two moves, each with its mirror image. */
  wait_for_notes (window, 4);
  g_assert_true (fixture_tells (get_panel (window), "2 games"));

  /* The keyboard does the same, with the pointer elsewhere: it shows the row under it. */
  fixture_draw (GTK_WIDGET (window));
  fixture_aim (fixture_find (GTK_WIDGET (window), ADW_TYPE_HEADER_BAR, NULL), 5, 5);
  gtk_widget_grab_focus (fixture_child (get_panel (window), "view"));
  fixture_key ("Down");
  fixture_wait ("the preview", has_ghost, &place);
  /* Newer versions of GTK select the first row with the first key, older ones the second. */
  if (!is_previewed (&second))
    fixture_key ("Down");
  fixture_wait ("the preview of the second row", is_previewed, &second);
  fixture_key ("Return");
  wait_for_move (window, "j9");
  close_study (&fixture, window);
}

/* A row leads to the move of the record that is the same by symmetry. */
static void
test_symmetric_move (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgStudyWindow *window;

  library_games_add ("four.sgf", library_games_four);
  window = open_study (&fixture, "h8 g7");
  wait_for_notes (window, 3);
  fixture_key ("Prior");
  wait_for_move (window, "h8");
  /* Four diagonal neighbours for the first continuation, four straight ones for the other. */
  wait_for_notes (window, 8);
  g_assert_cmpstr (get_letter (window, "i9"), ==, "A");
  g_assert_cmpstr (get_letter (window, "h9"), ==, "B");
  fixture_draw (GTK_WIDGET (window));
  fixture_click (fixture_find (get_panel (window), TG_TYPE_RESULT_BAR, NULL));
  wait_for_move (window, "g7");
  g_assert_cmpuint (
      tg_record_get_n_nodes (tg_study_get_record (tg_study_window_get_study (window))),
      ==, 3);
  close_study (&fixture, window);
}

static GtkWidget *
find_row (TgStudyWindow *window, const gchar *players)
{
  GtkWidget *label = fixture_wait_to_find (get_panel (window), GTK_TYPE_LABEL, players);

  return gtk_widget_get_ancestor (label, GTK_TYPE_LIST_BOX_ROW);
}

/* Opens a game of the panel in a window of its own. */
static TgStudyWindow *
open_game (Fixture *fixture, TgStudyWindow *window, const gchar *players)
{
  GtkWidget *row = find_row (window, players);

  g_signal_emit_by_name (gtk_widget_get_parent (row), "row-activated", row);
  while (TRUE)
    {
      g_main_context_iteration (NULL, TRUE);
      for (GList *l =
               gtk_application_get_windows (GTK_APPLICATION (fixture->application));
           l != NULL; l = l->next)
        if (TG_IS_STUDY_WINDOW (l->data) && l->data != window)
          return l->data;
    }
}

/* A game goes into the record as a variation, turned as the position is, with its names;
 * or opens in a window of its own at the position. */
static void
test_games (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgStudyWindow *window;
  TgStudyWindow *other;
  TgRecordNode  *node;

  library_games_add ("four.sgf", library_games_four);
  window = open_study (&fixture, "h8 i9");
  wait_for_notes (window, 3);
  fixture_draw (GTK_WIDGET (window));
  fixture_click (fixture_find (find_row (window, "Cleo – Ann"), GTK_TYPE_BUTTON, NULL));
  fixture_wait_to_be_told (window, "Added as a variation");
  wait_for_move (window, "i9");
  node = tg_record_node_get_first_child (
      tg_study_get_node (tg_study_window_get_study (window)));
  g_assert_true (
      tg_point_equal (tg_record_node_get_move (node).point, fixture_point ("j10")));
  g_assert_cmpstr (tg_record_node_get_comment (node), ==,
                   "Cleo – Ann · 2021 · White won · 4 moves");
  node = tg_record_node_get_first_child (node);
  g_assert_true (
      tg_point_equal (tg_record_node_get_move (node).point, fixture_point ("i8")));

  other = open_game (&fixture, window, "Ann – Bob");
  wait_for_move (other, "i9");
  g_assert_cmpuint (fixture_count_moves (other), ==, 5);
  fixture_watch (&other);
  gtk_window_destroy (GTK_WINDOW (other));
  fixture_wait_until_gone (&other);
  close_study (&fixture, window);
}

/* A row of a pass passes, which these rules forbid. */
static void
test_pass (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgStudyWindow *window;

  library_games_add ("pass.sgf", "(;GM[4]SZ[15]RE[B+R];B[hh];W[mn];B[];W[aa])");
  window = open_study (&fixture, "h8 m2");
  fixture_wait_to_be_told (get_panel (window), "Pass");
  g_signal_emit_by_name (fixture_child (get_panel (window), "view"), "activate", 0);
  fixture_wait_to_be_told (window, "Passing is only allowed in Renju");
  close_study (&fixture, window);
}

/* A game of a source whose terms forbid to pass it on does not go into the record, and cannot
 * be saved, copied or exported. */
static void
test_terms (void)
{
  static const gchar *const actions[] = { "win.save",           "win.save-as",
                                          "win.copy",           "win.copy-moves",
                                          "win.export-picture", "win.print" };
  g_auto (Fixture) fixture = { 0 };
  TgStudyWindow      *window;
  TgStudyWindow      *other;
  GdkClipboard       *clipboard;
  GdkContentProvider *content;

  library_games_add ("terms.rif",
                     "<database><players><player id=\"1\" name=\"Eve\"/></players><games>"
                     "<game id=\"5\" black=\"1\" white=\"1\"><move>h8 b1 i8</move></game>"
                     "</games></database>");
  window = open_study (&fixture, "h8 b1");
  wait_for_notes (window, 1);
  fixture_draw (GTK_WIDGET (window));
  fixture_click (fixture_find (find_row (window, "Eve – Eve"), GTK_TYPE_BUTTON, NULL));
  fixture_wait_to_be_told (window, "forbid copying");
  g_assert_null (tg_record_node_get_first_child (
      tg_study_get_node (tg_study_window_get_study (window))));

  other = open_game (&fixture, window, "Eve – Eve");
  wait_for_move (other, "b1");
  clipboard = gtk_widget_get_clipboard (GTK_WIDGET (other));
  gdk_clipboard_set_text (clipboard, "before");
  content = gdk_clipboard_get_content (clipboard);
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      guint n = g_list_model_get_n_items (gtk_window_get_toplevels ());

      fixture_activate (other, actions[i]);
      g_assert_cmpuint (g_list_model_get_n_items (gtk_window_get_toplevels ()), ==, n);
    }
  fixture_wait_to_be_told (other, "forbid copying");
  g_assert_true (gdk_clipboard_get_content (clipboard) == content);
  fixture_watch (&other);
  gtk_window_destroy (GTK_WINDOW (other));
  fixture_wait_until_gone (&other);
  close_study (&fixture, window);
}

/* The filter leaves only the games of a player. */
static void
test_filter (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgStudyWindow *window;
  GtkWidget     *dialog;

  library_games_add ("four.sgf", library_games_four);
  window = open_study (&fixture, "h8 i9");
  wait_for_notes (window, 3);
  fixture_draw (GTK_WIDGET (window));
  fixture_click (fixture_child (get_panel (window), "filter_button"));
  dialog = fixture_wait_for_dialog (&fixture, TG_TYPE_FILTER_DIALOG);
  gtk_editable_set_text (fixture_child (dialog, "player"), "Ann");
  adw_combo_row_set_selected (fixture_child (dialog, "colour"), TG_STONE_BLACK);
  fixture_activate (dialog, "filter.apply");
  fixture_wait_to_be_told (get_panel (window), "1 game\n");
  g_assert_cmpstr (get_letter (window, "j10"), ==, "A");
  g_assert_null (get_letter (window, "i8"));

  fixture_click (fixture_child (get_panel (window), "filter_button"));
  dialog = fixture_wait_for_dialog (&fixture, TG_TYPE_FILTER_DIALOG);
  g_assert_cmpstr (gtk_editable_get_text (fixture_child (dialog, "player")), ==, "Ann");
  gtk_editable_set_text (fixture_child (dialog, "player"), "Dora");
  fixture_activate (dialog, "filter.apply");
  fixture_wait_to_be_told (get_panel (window), "None of the filtered games");
  fixture_draw (GTK_WIDGET (window));
  fixture_click (fixture_child (get_panel (window), "all_button"));
  fixture_wait_to_be_told (get_panel (window), "3 games");
  close_study (&fixture, window);
}

/* A move has the value that was found for it before, for the side that makes it; the value of
 * Tengen comes before that of another program. */
static void
test_value (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgStudyWindow *window;
  g_autoptr (GFile) file =
      g_file_new_build_filename (g_get_user_data_dir (), "tengen", "analysis.db", NULL);
  g_autoptr (TgAnalysisStore) store = tg_analysis_store_new (file);
  TgStoredEval eval = { .engine = (gchar *) "Tengen", .depth = 12, .chance = 290 };
  TgStoredEval other = { .engine = (gchar *) "Other", .depth = 40, .chance = 900 };
  TgBoard      board;

  library_games_add ("four.sgf", library_games_four);
  tg_board_init (&board, 15);
  tg_board_place (&board, fixture_point ("h8"), TG_STONE_BLACK);
  tg_board_place (&board, fixture_point ("g9"), TG_STONE_WHITE);
  tg_board_place (&board, fixture_point ("f10"), TG_STONE_BLACK);
  g_assert_true (tg_analysis_store_put (store, &board, TG_STONE_WHITE,
                                        TG_RULESET_FREESTYLE, &eval, NULL));
  g_assert_true (tg_analysis_store_put (store, &board, TG_STONE_WHITE,
                                        TG_RULESET_FREESTYLE, &other, NULL));
  window = open_study (&fixture, "h8 i9");
  wait_for_notes (window, 3);
  g_assert_true (fixture_tells (get_panel (window), "71%"));
  close_study (&fixture, window);
}

/* The panel is remembered, and a hidden one leaves the board alone. */
static void
test_remembered (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgStudyWindow *window;

  library_games_add ("four.sgf", library_games_four);
  window = open_study (&fixture, "h8 i9");
  wait_for_notes (window, 3);
  fixture_watch (&window);
  gtk_window_destroy (GTK_WINDOW (window));
  fixture_wait_until_gone (&window);
  fixture_focus (GTK_WIDGET (fixture.window));
  fixture_key ("ctrl+e");
  window = TG_STUDY_WINDOW (fixture_wait_for_dialog (&fixture, TG_TYPE_STUDY_WINDOW));
  wait_for_notes (window, 3);
  fixture_key ("ctrl+d");
  wait_for_notes (window, 0);
  g_assert_false (gtk_widget_get_visible (get_panel (window)));
  fixture_key ("ctrl+d");
  wait_for_notes (window, 3);
  close_study (&fixture, window);
}

/* The player's own games count as soon as they are saved. Comes last. */
static void
test_own_games (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgStudyWindow    *window;
  g_autofree gchar *path =
      g_build_filename (g_get_user_data_dir (), "tengen", "games", "own.sgf", NULL);
  g_autofree gchar *folder = g_path_get_dirname (path);

  library_games_add ("four.sgf", library_games_four);
  window = open_study (&fixture, "h8 i9");
  wait_for_notes (window, 3);
  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (
      path, "(;FF[4]GM[4]SZ[15]RE[B+R];B[hh];W[ig];B[ao];W[gg])", -1, NULL));
  fixture_focus (GTK_WIDGET (fixture.window));
  fixture_focus (GTK_WIDGET (window));
  wait_for_notes (window, 4);
  g_assert_nonnull (get_letter (window, "a1"));
  close_study (&fixture, window);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/display/explorer/empty", test_empty);
  g_test_add_func ("/display/explorer/moves", test_moves);
  g_test_add_func ("/display/explorer/symmetric-move", test_symmetric_move);
  g_test_add_func ("/display/explorer/games", test_games);
  g_test_add_func ("/display/explorer/pass", test_pass);
  g_test_add_func ("/display/explorer/terms", test_terms);
  g_test_add_func ("/display/explorer/filter", test_filter);
  g_test_add_func ("/display/explorer/value", test_value);
  g_test_add_func ("/display/explorer/remembered", test_remembered);
  g_test_add_func ("/display/explorer/own-games", test_own_games);

  return g_test_run ();
}
