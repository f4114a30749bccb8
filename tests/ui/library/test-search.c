/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The search of the library, with real clicks and keys. */

#include <sqlite3.h>

#include "display-fixture.h"
#include "library-games.h"
#include "ui/library/filter-dialog.h"
#include "ui/library/game-search.h"
#include "ui/library/pattern-draft.h"
#include "ui/library/player-window.h"
#include "ui/library/search-hit.h"
#include "ui/library/search-window.h"
#include "ui/study/batch-window.h"

typedef struct
{
  GtkWidget   *window;
  const gchar *words;
} Status;

static gboolean
has_status (gpointer data)
{
  const Status *status = data;

  return g_str_equal (fixture_read (status->window, "status"), status->words);
}

static void
wait_for_status (GtkWidget *window, const gchar *words)
{
  Status status = { window, words };

  fixture_wait (words, has_status, &status);
}

/* Opens the search from a game with a position. */
static GtkWidget *
open_search (Fixture *fixture, const gchar *moves)
{
  library_games_add ("four.sgf", library_games_four);
  fixture_open_for_people (fixture, TG_RULESET_FREESTYLE, moves);
  fixture_key ("ctrl+shift+f");
  return fixture_wait_for_dialog (fixture, TG_TYPE_SEARCH_WINDOW);
}

static void
close_search (Fixture *fixture, GtkWidget *window)
{
  fixture_watch (&window);
  gtk_window_destroy (GTK_WINDOW (window));
  fixture_wait_until_gone (&window);
  fixture_focus (GTK_WIDGET (fixture->window));
}

static TgSearchHit *
get_hit (GtkWidget *window, guint place)
{
  g_autoptr (TgSearchHit) hit = g_list_model_get_item (
      G_LIST_MODEL (gtk_grid_view_get_model (fixture_child (window, "view"))), place);

  return hit;
}

/* The search begins with the position of the window, follows each stone that is placed,
 * and opens a game at the position. */
static void
test_position (void)
{
  g_auto (Fixture) fixture = { 0 };
  GtkWidget    *window = open_search (&fixture, "h8 i9");
  GtkWidget    *study;
  TgRecordNode *node;

  wait_for_status (window, "3 games");
  g_assert_cmpuint (get_hit (window, 0)->n_moves, ==, 2);
  fixture_draw (window);
  fixture_click_board (fixture_child (window, "board"), fixture_point ("j10"), 1);
  wait_for_status (window, "2 games");
  g_assert_cmpstr (get_hit (window, 1)->game->black, ==, "Cleo");
  fixture_draw (window);
  fixture_click (fixture_wait_to_find (window, GTK_TYPE_LABEL, "Ann – Bob"));
  study = fixture_wait_for_dialog (&fixture, TG_TYPE_STUDY_WINDOW);
  node = tg_study_get_node (tg_study_window_get_study (TG_STUDY_WINDOW (study)));
  g_assert_true (
      tg_point_equal (tg_record_node_get_move (node).point, fixture_point ("j10")));
  fixture_watch (&study);
  gtk_window_destroy (GTK_WINDOW (study));
  fixture_wait_until_gone (&study);
  close_search (&fixture, window);
}

/* A pattern is found anywhere and turned; a rectangle of two clicks, and points that must
 * be empty, leave fewer games. */
static void
test_pattern (void)
{
  g_auto (Fixture) fixture = { 0 };
  GtkWidget   *window = open_search (&fixture, "h8 i9");
  TgBoardView *board = fixture_child (window, "board");
  TgSearchHit *hit;

  gtk_drop_down_set_selected (fixture_child (window, "kind"), 1);
  wait_for_status (window, "4 games");
  hit = get_hit (window, 0);
  g_assert_cmpuint (hit->n_moves, ==, 2);
  g_assert_true (tg_point_equal (hit->corner, fixture_point ("h8")));
  g_assert_cmpuint (hit->columns, ==, 2);

  fixture_draw (window);
  gtk_toggle_button_set_active (fixture_child (window, "empty"), TRUE);
  fixture_click_board (board, fixture_point ("h9"), 1);
  fixture_click_board (board, fixture_point ("i8"), 1);
  /* The fourth game has a stone on one of these points before the pattern is complete. */
  wait_for_status (window, "3 games");
  g_assert_cmpuint (tg_board_view_peek_scene (board)->n_notes, ==, 2);
  fixture_click_board (board, fixture_point ("h9"), 1);
  wait_for_status (window, "4 games");

  gtk_toggle_button_set_active (fixture_child (window, "area"), TRUE);
  fixture_click_board (board, fixture_point ("g7"), 1);
  fixture_click_board (board, fixture_point ("k11"), 1);
  wait_for_status (window, "4 games");
  g_assert_cmpuint (tg_board_view_peek_scene (board)->region_columns, ==, 4 + 1);
  gtk_drop_down_set_selected (fixture_child (window, "others"), 1);
  wait_for_status (window, "3 games");
  close_search (&fixture, window);
}

/* Clicks place stones in turn, and a click on a stone removes it; numbers of stones that no
 * game has are named where no game is found. */
static void
test_turns (void)
{
  static const gchar *const points[] = { "g7", "h7", "k7", "l7" };
  g_auto (Fixture) fixture = { 0 };
  GtkWidget    *window = open_search (&fixture, NULL);
  TgBoardView  *board = fixture_child (window, "board");
  const TgGame *game;

  fixture_draw (window);
  for (guint i = 0; i < G_N_ELEMENTS (points); i++)
    fixture_click_board (board, fixture_point (points[i]), 1);
  game = tg_board_view_get_game (board);
  for (guint i = 0; i < G_N_ELEMENTS (points); i++)
    g_assert_cmpint (tg_board_get (&game->board, fixture_point (points[i])), ==,
                     i % 2 == 0 ? TG_STONE_BLACK : TG_STONE_WHITE);
  fixture_wait_to_find (window, GTK_TYPE_LABEL, "Symmetric positions count too.");

  fixture_click_board (board, fixture_point ("h7"), 1);
  gtk_toggle_button_set_active (fixture_child (window, "black"), TRUE);
  fixture_click_board (board, fixture_point ("m7"), 1);
  fixture_wait_to_find (
      window, GTK_TYPE_LABEL,
      "Black and White take turns in a game. Click stones to remove them.");
  game = tg_board_view_get_game (board);
  g_assert_cmpuint (game->board.n_moves, ==, 4);
  close_search (&fixture, window);
}

/* A line is found in its order; its moves alternate, and a click on one removes it with
 * those after it. */
static void
test_line (void)
{
  g_auto (Fixture) fixture = { 0 };
  GtkWidget   *window = open_search (&fixture, "h8 i9");
  TgBoardView *board = fixture_child (window, "board");

  gtk_drop_down_set_selected (fixture_child (window, "kind"), 2);
  wait_for_status (window, "3 games");
  g_assert_cmpuint (get_hit (window, 0)->n_moves, ==, 2);
  g_assert_cmpuint (tg_board_view_peek_scene (board)->n_notes, ==, 2);
  fixture_draw (window);
  fixture_click_board (board, fixture_point ("i8"), 1);
  wait_for_status (window, "1 game");
  fixture_click_board (board, fixture_point ("h9"), 1);
  g_assert_cmpuint (tg_board_view_peek_scene (board)->n_notes, ==, 4);
  wait_for_status (window, "1 game");
  g_assert_cmpuint (get_hit (window, 0)->n_moves, ==, 4);
  fixture_click_board (board, fixture_point ("i9"), 1);
  wait_for_status (window, "4 games");
  g_assert_cmpuint (tg_board_view_peek_scene (board)->n_notes, ==, 1);
  fixture_click_board (board, fixture_point ("h8"), 1);
  fixture_wait_to_find (
      window, GTK_TYPE_LABEL,
      "Place the moves in their order. Click a move to remove it and those after it.");
  close_search (&fixture, window);
}

/* Words list players and tournaments; a tournament leaves its games. */
static void
test_names (void)
{
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *window = open_search (&fixture, "h8 i9");

  wait_for_status (window, "3 games");
  gtk_editable_set_text (fixture_child (window, "words"), "tal");
  fixture_draw (window);
  fixture_click (fixture_wait_to_find (window, GTK_TYPE_LABEL, "Tallinn Open"));
  wait_for_status (window, "1 game");
  g_assert_cmpstr (get_hit (window, 0)->game->black, ==, "Ann");
  fixture_draw (window);
  fixture_click (fixture_child (window, "all_button"));
  fixture_wait_to_find (window, GTK_TYPE_LABEL,
                        "Place stones on the board, or type a name.");
  close_search (&fixture, window);
}

/* A player’s page has the score, leads to the pages of opponents, and to the games. */
static void
test_player (void)
{
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *window = open_search (&fixture, "h8 i9");
  GtkWidget *player;

  gtk_editable_set_text (fixture_child (window, "words"), "ann");
  fixture_draw (window);
  fixture_click (fixture_wait_to_find (window, GTK_TYPE_LABEL, "Ann"));
  player = fixture_wait_for_dialog (&fixture, TG_TYPE_PLAYER_WINDOW);
  fixture_wait_to_be_told (player, "2 games · 2 won, 0 drawn, 0 lost");
  g_assert_true (fixture_tells (player, "100%"));
  g_assert_true (fixture_tells (player, "I1 · Chosei"));
  g_assert_true (fixture_tells (player, "2021"));
  g_signal_emit_by_name (
      gtk_widget_get_ancestor (fixture_wait_to_find (player, GTK_TYPE_LABEL, "Bob"),
                               ADW_TYPE_ACTION_ROW),
      "activated");
  fixture_wait_to_be_told (player, "3 games · 0 won, 1 drawn, 2 lost");
  g_assert_true (fixture_tells (player, "17%"));
  fixture_watch (&player);
  fixture_click (fixture_find (player, GTK_TYPE_BUTTON, NULL));
  fixture_wait_until_gone (&player);
  wait_for_status (window, "3 games");
  g_assert_cmpuint (
      tg_board_view_get_game (fixture_child (window, "board"))->board.n_moves, ==, 0);
  close_search (&fixture, window);
}

/* The filter of a player's or a source's games is named, and is over when the search is
 * opened for a position; one of the dialog stays. */
static void
test_named_filter (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgLibraryFilter filter = { .player = "Ann" };
  GtkWidget      *window = open_search (&fixture, "h8 i9");
  GtkWidget      *dialog;

  wait_for_status (window, "3 games");
  g_assert_false (gtk_widget_get_visible (fixture_child (window, "filter_row")));
  tg_search_window_show_games (TG_SEARCH_WINDOW (window), &filter);
  wait_for_status (window, "2 games");
  g_assert_true (gtk_widget_get_visible (fixture_child (window, "filter_row")));
  g_assert_cmpstr (fixture_read (window, "filter_label"), ==, "Player Ann");
  g_assert_cmpstr (gtk_label_get_label (fixture_child (window, "games_label")), ==,
                   "2 games · Player Ann");
  fixture_focus (GTK_WIDGET (fixture.window));
  fixture_key ("ctrl+shift+f");
  wait_for_status (window, "3 games");
  g_assert_false (gtk_widget_get_visible (fixture_child (window, "filter_row")));

  g_action_group_activate_action (G_ACTION_GROUP (fixture.application), "search-source",
                                  g_variant_new_int64 (1));
  fixture_wait_to_be_told (window, "four.sgf");
  fixture_focus (GTK_WIDGET (fixture.window));
  fixture_key ("ctrl+shift+f");
  wait_for_status (window, "3 games");
  g_assert_false (gtk_widget_get_visible (fixture_child (window, "filter_row")));

  fixture_focus (window);
  fixture_click (fixture_child (window, "filter_button"));
  dialog = fixture_wait_for_dialog (&fixture, TG_TYPE_FILTER_DIALOG);
  gtk_editable_set_text (fixture_child (dialog, "first_year"), "2021");
  g_assert_true (fixture_activate (dialog, "filter.apply"));
  wait_for_status (window, "1 game");
  fixture_focus (GTK_WIDGET (fixture.window));
  fixture_key ("ctrl+shift+f");
  wait_for_status (window, "1 game");
  g_assert_cmpstr (fixture_read (window, "filter_label"), ==, "From year 2021");
  close_search (&fixture, window);
}

/* A filter that the player has changed in the dialog stays, although it began as that of a
 * player's games. */
static void
test_changed_filter (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgLibraryFilter filter = { .player = "Ann" };
  GtkWidget      *window = open_search (&fixture, "h8 i9");
  GtkWidget      *dialog;

  wait_for_status (window, "3 games");
  tg_search_window_show_games (TG_SEARCH_WINDOW (window), &filter);
  wait_for_status (window, "2 games");
  fixture_focus (window);
  fixture_click (fixture_child (window, "filter_button"));
  dialog = fixture_wait_for_dialog (&fixture, TG_TYPE_FILTER_DIALOG);
  gtk_editable_set_text (fixture_child (dialog, "last_year"), "2030");
  g_assert_true (fixture_activate (dialog, "filter.apply"));
  wait_for_status (window, "2 games");
  fixture_focus (GTK_WIDGET (fixture.window));
  fixture_key ("ctrl+shift+f");
  wait_for_status (window, "2 games");
  g_assert_true (gtk_widget_get_visible (fixture_child (window, "filter_row")));
  close_search (&fixture, window);
}

/* The games of a search can be reviewed together. */
static void
test_review (void)
{
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *window = open_search (&fixture, "h8 i9 j10 j9 k9");
  GtkWidget *batch;

  wait_for_status (window, "1 game");
  fixture_draw (window);
  fixture_click (fixture_child (window, "review_button"));
  batch = fixture_wait_for_dialog (&fixture, TG_TYPE_BATCH_WINDOW);
  fixture_wait_to_be_told (batch, "1 of 1 game reviewed");
  g_assert_true (fixture_activate (batch, "batch.clear"));
  fixture_watch (&batch);
  gtk_window_close (GTK_WINDOW (batch));
  fixture_wait_until_gone (&batch);
  fixture_focus (window);
  close_search (&fixture, window);
}

#define RIF                                                                         \
  "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<database version=\"10\">\n"         \
  "<!-- It is forbidden to use any contents in any ONLINE system. -->\n"            \
  "<rules><rule id=\"26\" name=\"Swap2\" category=\"2\">text</rule></rules>\n"      \
  "<players><player id=\"1\" name=\"Ada\" surname=\"One\"/>"                        \
  "<player id=\"2\" name=\"Bob\" surname=\"Two\"/></players>\n<games>\n"            \
  "<game id=\"7\" rule=\"26\" black=\"1\" white=\"2\" bresult=\"1\"><move>h8 h9 i8" \
  "</move></game>\n</games>\n</database>\n"

/* Games whose terms forbid copies are not reviewed together, which a dialog says. */
static void
test_review_left_out (void)
{
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *window;
  GtkWidget *dialog;

  library_games_add ("a.rif", RIF);
  window = open_search (&fixture, "h8 h9 i8");
  wait_for_status (window, "1 game");
  fixture_draw (window);
  fixture_click (fixture_child (window, "review_button"));
  dialog = fixture_wait_for_dialog (&fixture, ADW_TYPE_MESSAGE_DIALOG);
  fixture_wait_to_be_told (dialog, "1 Game Left Out");
  gtk_window_destroy (GTK_WINDOW (dialog));
  fixture_focus (window);
  close_search (&fixture, window);
}

static gboolean
has_ended (gpointer search)
{
  return !tg_game_search_is_running (search);
}

/* A stopped search keeps its hits, and gets no more. */
static void
test_stop (void)
{
  g_autoptr (GFile) file =
      g_file_new_build_filename (g_get_user_data_dir (), "tengen", "games.db", NULL);
  g_autoptr (TgLibraryWorker) library = NULL;
  g_autoptr (TgGameSearch) search = NULL;
  TgGameFilter filter = { 0 };

  library_games_add ("four.sgf", library_games_four);
  library = tg_library_worker_new (file);
  search = tg_game_search_new (library);
  tg_game_search_find_filtered (search, &filter);
  g_assert_true (tg_game_search_is_running (search));
  fixture_wait ("the end of the search", has_ended, search);
  g_assert_no_error (tg_game_search_get_error (search));
  g_assert_cmpuint (tg_game_search_get_n_found (search), ==, 4);
  g_assert_false (tg_game_search_stop (search));

  tg_game_search_find_filtered (search, &filter);
  g_assert_true (tg_game_search_stop (search));
  g_assert_true (tg_game_search_is_stopped (search));
  g_assert_false (tg_game_search_is_running (search));
  tg_game_search_find_filtered (search, &filter);
  fixture_wait ("the end of the search", has_ended, search);
  g_assert_cmpuint (g_list_model_get_n_items (tg_game_search_get_hits (search)), ==, 4);
}

/* Without a rectangle, a pattern has the smallest one around its stones and marks. */
static void
test_draft (void)
{
  TgPatternDraft draft;
  TgStonePattern pattern;
  TgBoard        board;

  tg_pattern_draft_init (&draft, 15);
  g_assert_false (tg_pattern_draft_get_pattern (&draft, TG_PATTERN_ANYTHING, &pattern));
  tg_pattern_draft_apply (&draft, TG_PATTERN_TOOL_EMPTY, (TgPoint){ 2, 3 });
  g_assert_false (tg_pattern_draft_get_pattern (&draft, TG_PATTERN_ANYTHING, &pattern));
  tg_pattern_draft_apply (&draft, TG_PATTERN_TOOL_BLACK, (TgPoint){ 4, 4 });
  g_assert_true (tg_pattern_draft_get_pattern (&draft, TG_PATTERN_ANYTHING, &pattern));
  g_assert_cmpuint (pattern.columns, ==, 3);
  g_assert_cmpuint (pattern.rows, ==, 2);
  g_assert_cmpuint (pattern.cells[0], ==, TG_PATTERN_EMPTY);
  g_assert_cmpuint (pattern.cells[1], ==, TG_PATTERN_ANYTHING);
  g_assert_cmpuint (pattern.cells[5], ==, TG_PATTERN_BLACK);
  g_assert_cmpuint (tg_pattern_draft_get_board (&draft, &board), ==, TG_STONE_WHITE);
  g_assert_cmpuint (board.n_moves, ==, 1);

  tg_pattern_draft_apply (&draft, TG_PATTERN_TOOL_AREA, (TgPoint){ 6, 6 });
  tg_pattern_draft_apply (&draft, TG_PATTERN_TOOL_AREA, (TgPoint){ 4, 3 });
  g_assert_true (tg_pattern_draft_get_pattern (&draft, TG_PATTERN_EMPTY, &pattern));
  g_assert_cmpuint (pattern.columns, ==, 3);
  g_assert_cmpuint (pattern.rows, ==, 4);
  g_assert_cmpuint (pattern.cells[0], ==, TG_PATTERN_EMPTY);
  g_assert_cmpuint (pattern.cells[3], ==, TG_PATTERN_BLACK);
  tg_pattern_draft_apply (&draft, TG_PATTERN_TOOL_BLACK, (TgPoint){ 4, 4 });
  g_assert_false (tg_pattern_draft_get_pattern (&draft, TG_PATTERN_EMPTY, &pattern));
}

/* A search for names that fails says why. */
static void
test_names_error (void)
{
  g_auto (Fixture) fixture = { 0 };
  GtkWidget        *window = open_search (&fixture, "h8");
  g_autofree gchar *path =
      g_build_filename (g_get_user_data_dir (), "tengen", "games.db", NULL);
  sqlite3 *database;

  gtk_editable_set_text (fixture_child (window, "words"), "nobody");
  fixture_wait_to_be_told (window, "No names found");
  g_assert_cmpint (sqlite3_open (path, &database), ==, SQLITE_OK);
  sqlite3_busy_timeout (database, 5000);
  g_assert_cmpint (
      sqlite3_exec (database, "ALTER TABLE names RENAME TO hidden", NULL, NULL, NULL), ==,
      SQLITE_OK);
  gtk_editable_set_text (fixture_child (window, "words"), "ann");
  fixture_wait_to_be_told (window, "no such table: names");
  g_assert_cmpint (
      sqlite3_exec (database, "ALTER TABLE hidden RENAME TO names", NULL, NULL, NULL), ==,
      SQLITE_OK);
  sqlite3_close (database);
  close_search (&fixture, window);
}

/* The stones of each colour are a line if the colours can take turns. */
static void
test_draft_line (void)
{
  static const TgPatternTool tools[] = { TG_PATTERN_TOOL_BLACK, TG_PATTERN_TOOL_BLACK,
                                         TG_PATTERN_TOOL_WHITE, TG_PATTERN_TOOL_WHITE,
                                         TG_PATTERN_TOOL_WHITE };
  static const gint8         order[] = { 0, 2, 1, 3 };
  TgPatternDraft             draft;
  TgBoard                    line;

  tg_pattern_draft_init (&draft, 15);
  g_assert_true (tg_pattern_draft_get_line (&draft, &line));
  for (gint8 i = 0; i < 5; i++)
    tg_pattern_draft_apply (&draft, tools[i], (TgPoint){ i, 0 });
  g_assert_false (tg_pattern_draft_get_line (&draft, &line));
  tg_pattern_draft_apply_move (&draft, (TgPoint){ 4, 0 }, FALSE);
  g_assert_true (tg_pattern_draft_get_line (&draft, &line));
  g_assert_cmpuint (line.n_moves, ==, 4);
  for (guint i = 0; i < 4; i++)
    g_assert_cmpint (line.moves[i].point.x, ==, order[i]);
  tg_pattern_draft_apply_move (&draft, (TgPoint){ 1, 0 }, FALSE);
  g_assert_true (tg_pattern_draft_get_line (&draft, &line));
  g_assert_cmpuint (line.n_moves, ==, 2);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/display/search/draft", test_draft);
  g_test_add_func ("/display/search/draft-line", test_draft_line);
  g_test_add_func ("/display/search/named-filter", test_named_filter);
  g_test_add_func ("/display/search/changed-filter", test_changed_filter);
  g_test_add_func ("/display/search/stop", test_stop);
  g_test_add_func ("/display/search/position", test_position);
  g_test_add_func ("/display/search/pattern", test_pattern);
  g_test_add_func ("/display/search/turns", test_turns);
  g_test_add_func ("/display/search/line", test_line);
  g_test_add_func ("/display/search/names", test_names);
  g_test_add_func ("/display/search/player", test_player);
  g_test_add_func ("/display/search/names-error", test_names_error);
  g_test_add_func ("/display/search/review", test_review);
  g_test_add_func ("/display/search/review-left-out", test_review_left_out);

  return g_test_run ();
}
