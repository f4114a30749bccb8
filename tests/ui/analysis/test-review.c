/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reviewing a game, and retrying its mistakes, with real clicks and keys. */

#include "display-fixture.h"
#include "ui/analysis/grade-mark.h"
#include "ui/study/study-window.h"

#define NODES 3000

/* A game that White loses by overlooking an open three at the sixth move. */
#define LOST_GAME "h8 i9 i8 h7 j8 a15 k8 g8 l8"

static TgReview *
get_review (TgStudyWindow *window)
{
  return tg_review_panel_get_review (tg_study_window_get_review (window));
}

static TgGameBar *
get_bar (TgStudyWindow *window)
{
  return TG_GAME_BAR (fixture_find (GTK_WIDGET (window), TG_TYPE_GAME_BAR, NULL));
}

static gboolean
is_reviewed (gpointer data)
{
  TgReview *review = get_review (data);

  return !tg_review_is_running (review)
         && tg_review_get_n_known (review) == tg_review_get_n_positions (review);
}

static gboolean
is_running (gpointer data)
{
  return tg_review_is_running (get_review (data));
}

static gboolean
is_stopped (gpointer data)
{
  return !tg_review_is_running (get_review (data));
}

static gboolean
has_no_search (gpointer data G_GNUC_UNUSED)
{
  return fixture_count_search_threads (TRUE) == 0;
}

/* Plays @moves, and opens a study of them: with @key, or, if it is NULL, with the button
 * at the end of the game. */
static TgStudyWindow *
open_study (Fixture *fixture, const gchar *moves, const gchar *key)
{
  fixture_open_for_people (fixture, TG_RULESET_FREESTYLE, moves);
  if (key != NULL)
    fixture_key (key);
  else
    fixture_click_in_bar (fixture, "Review");
  return TG_STUDY_WINDOW (fixture_wait_for_dialog (fixture, TG_TYPE_STUDY_WINDOW));
}

/* Reviews the lost game. */
static TgStudyWindow *
open_review (Fixture *fixture)
{
  TgStudyWindow *window = open_study (fixture, LOST_GAME, NULL);

  tg_review_set_nodes (get_review (window), NODES);
  fixture_wait ("the end of the review", is_reviewed, window);
  fixture_draw (GTK_WIDGET (window));
  return window;
}

typedef struct
{
  TgStudyWindow *window;
  guint          number;
} Place;

static gboolean
is_at (gpointer data)
{
  const Place *place = data;

  return tg_record_node_get_number (
             tg_study_get_node (tg_study_window_get_study (place->window)))
         == place->number;
}

static void
wait_for_number (TgStudyWindow *window, guint number)
{
  Place place = { window, number };

  fixture_wait ("the move", is_at, &place);
  fixture_draw (GTK_WIDGET (window));
}

static void
close_all (Fixture *fixture)
{
  fixture_key ("ctrl+w");
  fixture_focus (GTK_WIDGET (fixture->window));
  fixture_close (fixture);
}

/* A game of ten rounds, in which White overlooks an open three at the end. */
#define LONG_GAME "a1 a14 c1 c14 e1 e14 g1 g14 i1 i14 k1 k14 m1 m14 " LOST_GAME

static gboolean
has_ten_rows (gpointer window)
{
  GtkWidget *list = fixture_child (fixture_child (window, "variations"), "view");
  GtkWidget *row = gtk_widget_get_first_child (list);

  return row != NULL && gtk_widget_get_height (row) > 0
         && gtk_widget_get_height (list) >= 10 * gtk_widget_get_height (row);
}

/* Beside the analysis and the review, ten rows of moves have room in the usual window, and
 * an explanation of four lines is not cut. */
static void
test_room (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgStudyWindow *window = open_study (&fixture, LONG_GAME, NULL);
  GtkWidget     *why = fixture_child (fixture_child (window, "review"), "why");
  GtkWidget     *place = gtk_widget_get_ancestor (why, GTK_TYPE_SCROLLED_WINDOW);
  gint           line;

  gtk_window_set_default_size (GTK_WINDOW (window), 1000, 720);
  tg_review_set_nodes (get_review (window), NODES);
  fixture_wait ("the end of the review", is_reviewed, window);
  fixture_activate (window, "win.analyse");
  fixture_wait ("ten rows", has_ten_rows, window);
  gtk_label_set_label (GTK_LABEL (why), "1");
  gtk_widget_measure (why, GTK_ORIENTATION_VERTICAL, -1, &line, NULL, NULL, NULL);
  g_assert_cmpint (gtk_widget_get_height (place), >=, 4 * line);
  fixture_activate (window, "win.analyse");
  fixture_wait ("the search to stop", has_no_search, NULL);
  close_all (&fixture);
}

static void
assert_whole (gpointer label)
{
  g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label))));
}

/* In a small window, the heading and the names are whole, also while the review runs, and
 * the chances of White's moves are inside of the list. */
static void
test_small_window (void)
{
  static const gchar *const names[] = { "Mary Somerville", "Ada Lovelace" };
  g_auto (Fixture) fixture = { 0 };
  g_auto (TgStudyProperties) properties = { 0 };
  g_autoptr (GError) error = NULL;
  TgStudyWindow *window = open_study (&fixture, LONG_GAME, NULL);
  TgStudy       *study = tg_study_window_get_study (window);
  GtkWidget     *panel = GTK_WIDGET (tg_study_window_get_review (window));
  GtkWidget     *header = fixture_child (window, "header");
  GtkWidget     *view = fixture_child (fixture_child (window, "variations"), "view");
  GtkAdjustment *sideways;

  gtk_window_set_default_size (GTK_WINDOW (window), 800, 600);
  tg_study_properties_init (&properties, tg_study_get_record (study));
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_free (properties.players[i]);
      properties.players[i] = g_strdup (names[i]);
    }
  tg_study_set_properties (study, &properties, &error);
  g_assert_no_error (error);
  fixture_draw (GTK_WIDGET (window));
  g_assert_true (tg_review_is_running (get_review (window)));
  assert_whole (fixture_find (panel, GTK_TYPE_LABEL, "Review"));
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    assert_whole (fixture_find (header, GTK_TYPE_LABEL, names[i]));

  tg_review_set_nodes (get_review (window), NODES);
  fixture_wait ("the end of the review", is_reviewed, window);
  fixture_draw (GTK_WIDGET (window));
  assert_whole (fixture_find (panel, GTK_TYPE_LABEL, "Review"));
  sideways = gtk_scrollable_get_hadjustment (GTK_SCROLLABLE (view));
  g_assert_cmpfloat (gtk_adjustment_get_upper (sideways), <=,
                     gtk_adjustment_get_page_size (sideways));
  tg_study_set_saved (study);
  close_all (&fixture);
}

static GtkWidget *
get_graph (TgStudyWindow *window)
{
  return fixture_child (tg_study_window_get_review (window), "graph");
}

/* Returns the x coordinate of a position in the graph, whose margins are 6 wide. */
static gdouble
find_x (TgStudyWindow *window, guint number)
{
  gdouble width = gtk_widget_get_width (get_graph (window)) - 12;

  return 6 + width * number / (tg_review_get_n_positions (get_review (window)) - 1);
}

/* The button at the end of a game starts a review; the blunder is counted and marked; a
 * click, dragging and keys on the graph select positions. */
static void
test_graph (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgStudyWindow *window = open_review (&fixture);
  GtkWidget     *graph = get_graph (window);
  gdouble        middle = gtk_widget_get_height (graph) / 2.0;

  g_assert_cmpuint (
      tg_review_count (get_review (window), TG_STONE_WHITE, TG_GRADE_BLUNDER)
          + tg_review_count (get_review (window), TG_STONE_WHITE, TG_GRADE_MISTAKE),
      ==, 1);
  g_assert_nonnull (
      fixture_find (fixture_child (window, "variations"), TG_TYPE_GRADE_MARK, NULL));

  fixture_aim (graph, find_x (window, 3), middle);
  fixture_xdotool ("click 1");
  wait_for_number (window, 3);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (graph),
                                       GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, 3.0);

  fixture_xdotool ("mousedown 1");
  fixture_aim (graph, find_x (window, 7), middle);
  wait_for_number (window, 7);
  fixture_xdotool ("mouseup 1");

  fixture_key ("Left");
  wait_for_number (window, 6);
  fixture_key ("Right Right");
  wait_for_number (window, 8);
  fixture_key ("Up");
  wait_for_number (window, 0);

  close_all (&fixture);
}

/* Returns in @tops where the verdict and the list of moves begin, in pixels from the top. */
static void
find_tops (TgStudyWindow *window, gdouble tops[2])
{
  GtkWidget *places[] = { fixture_child (tg_study_window_get_review (window), "verdict"),
                          fixture_child (window, "variations") };
  graphene_point_t top;

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      g_assert_true (gtk_widget_compute_point (places[i], GTK_WIDGET (window),
                                               &GRAPHENE_POINT_INIT (0, 0), &top));
      tops[i] = (gdouble) top.y;
    }
}

/* Stepping through the moves does not change the layout, whatever the verdicts are; each
 * verdict has its mark before it, but moves in a lost position have none. */
static void
test_steady (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgStudyWindow *window = open_review (&fixture);
  gdouble        before[2];

  find_tops (window, before);
  for (guint number = 9; number-- > 0;)
    {
      gdouble after[2];

      fixture_key ("Prior");
      wait_for_number (window, number);
      find_tops (window, after);
      g_assert_cmpfloat (after[0], ==, before[0]);
      g_assert_cmpfloat (after[1], ==, before[1]);
      if (number == 6 || number == 8)
        g_assert_cmpint (fixture_is_shown (
                             fixture_child (tg_study_window_get_review (window), "mark")),
                         ==, number == 6);
      if (number == 8)
        g_assert_cmpstr (gtk_label_get_label (fixture_child (
                             tg_study_window_get_review (window), "verdict")),
                         ==, "Move 8, White G8: Already lost");
    }
  close_all (&fixture);
}

static gboolean
has_button (gpointer data)
{
  GtkWidget *button = fixture_find (data, GTK_TYPE_BUTTON, "Show Best");

  return button != NULL && gtk_widget_get_mapped (button);
}

static gboolean
tells_why (gpointer data)
{
  return gtk_widget_get_mapped (fixture_child (data, "why"));
}

static gboolean
tells_why_best (gpointer data)
{
  return gtk_widget_get_mapped (fixture_child (data, "text"));
}

/* The better move is shown only on request, on the position before the move; Escape
 * returns to the move. */
static void
test_show_best (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgStudyWindow          *window = open_review (&fixture);
  GtkWidget              *panel = GTK_WIDGET (tg_study_window_get_review (window));
  TgExplanationBar       *bar = fixture_child (window, "explanation");
  const TgScene          *scene;
  const TgReviewPosition *before = tg_review_get_position (get_review (window), 5);
  g_autofree gchar       *words = g_strdup_printf ("Move 6: %c%d instead of A15",
                                                   "ABCDEFGHIJKLMNO"[before->best.line[0].x],
                                                   before -> best.line[0].y + 1);

  fixture_key ("Prior Prior Prior");
  wait_for_number (window, 6);
  fixture_wait ("the button", has_button, panel);
  g_assert_null (tg_explanation_bar_get_heading (bar));
  fixture_wait ("what was wrong", tells_why, panel);
  g_assert_cmpstr (gtk_label_get_label (fixture_child (panel, "why")), ==,
                   "It does not stop Black’s open three H8, I8, J8.");

  fixture_click (fixture_find (panel, GTK_TYPE_BUTTON, "Show Best"));
  wait_for_number (window, 5);
  /* A window that is closed now keeps the move, not the position before it. */
  g_assert_cmpuint (
      tg_record_node_get_number (tg_study_get_place (tg_study_window_get_study (window))),
      ==, 6);
  fixture_wait ("why it was the best", tells_why_best, bar);
  g_assert_cmpstr (tg_explanation_bar_get_heading (bar), ==, words);
  g_assert_cmpstr (fixture_read (bar, "text"), ==,
                   "It blocks Black’s open three H8, I8, J8.");
  scene = tg_board_view_peek_scene (fixture_child (window, "board"));
  g_assert_cmpuint (scene->n_notes, ==, 2);
  g_assert_cmpint (scene->notes[0].kind, ==, TG_NOTE_CROSS);
  g_assert_true (
      tg_point_equal (scene->notes[0].point,
                      tg_review_get_position (get_review (window), 6)->move.point));
  g_assert_cmpint (scene->notes[1].kind, ==, TG_NOTE_CIRCLE);
  g_assert_true (tg_point_equal (scene->notes[1].point, before->best.line[0]));

  g_assert_null (gtk_test_accessible_check_property (
      GTK_ACCESSIBLE (
          fixture_get_cell (fixture_child (window, "board"), fixture_point ("a15"))),
      GTK_ACCESSIBLE_PROPERTY_LABEL, "A15, empty, the mistake"));

  fixture_key ("Escape");
  wait_for_number (window, 6);
  g_assert_null (tg_explanation_bar_get_heading (bar));
  gtk_widget_grab_focus (fixture_find (panel, GTK_TYPE_BUTTON, "Show Best"));
  fixture_key ("space");
  wait_for_number (window, 5);
  fixture_key ("Prior");
  wait_for_number (window, 4);
  g_assert_null (tg_explanation_bar_get_heading (bar));

  close_all (&fixture);
}

typedef struct
{
  TgStudyWindow *window;
  const gchar   *text; /* the feedback at the end */
} Words;

static gboolean
shows_words (gpointer data)
{
  const Words *words = data;
  const gchar *text = tg_game_bar_get_text (get_bar (words->window));

  return text != NULL && g_str_has_suffix (text, words->text);
}

static void
wait_for_words (TgStudyWindow *window, const gchar *text)
{
  Words words = { window, text };

  fixture_wait (text, shows_words, &words);
  fixture_draw (GTK_WIDGET (window));
}

static void
try_point (TgStudyWindow *window, TgPoint point)
{
  fixture_click_board (fixture_child (window, "board"), point, 1);
}

static gboolean
has_no_heading (gpointer data)
{
  return tg_game_bar_get_heading (data) == NULL;
}

static void
assert_described (TgBoardView *board, const gchar *words)
{
  g_autofree gchar *found = gtk_test_accessible_check_property (
      GTK_ACCESSIBLE (board), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words);

  g_assert_cmpstr (found, ==, NULL);
}

/* Retries a mistake with the played move, a bad move and the best move. The bar says why a
 * move is bad. The record does not change. */
static void
test_retry (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgStudyWindow          *window = open_review (&fixture);
  const TgReviewPosition *before = tg_review_get_position (get_review (window), 5);
  TgStudy                *study = tg_study_window_get_study (window);
  GtkWidget              *panel = GTK_WIDGET (tg_study_window_get_review (window));
  TgBoardView            *board = fixture_child (window, "board");
  GtkWidget              *bar;

  fixture_click (fixture_find (panel, GTK_TYPE_BUTTON, "Retry"));
  wait_for_number (window, 5);
  wait_for_words (window, "Move 6: where should White have played?");
  /* The board does not mark the played move. */
  g_assert_cmpuint (tg_board_view_peek_scene (board)->n_notes, ==, 0);
  g_assert_null (fixture_read (panel, "why"));
  g_assert_false (gtk_widget_get_visible (fixture_child (panel, "show_best")));
  try_point (window, fixture_point ("a15"));
  wait_for_words (window, "A15 was played. Try another point.\n"
                          "It does not stop Black’s open three H8, I8, J8.");
  try_point (window, fixture_point ("o15"));
  wait_for_words (window, "O15 is not good enough. Try another point.\n"
                          "It does not stop Black’s open three H8, I8, J8.");
  /* A screen reader reads the reason after the judgement, and not both together again. */
  assert_described (board, "It does not stop Black’s open three H8, I8, J8.");
  try_point (window, before->best.line[0]);
  wait_for_words (window, " is the best move!");
  g_assert_cmpuint (tg_record_get_n_nodes (tg_study_get_record (study)), ==, 10);
  g_assert_false (tg_study_is_modified (study));

  bar = GTK_WIDGET (get_bar (window));
  fixture_click (fixture_find (bar, GTK_TYPE_BUTTON, "Done"));
  fixture_wait ("the end of it", has_no_heading, bar);
  g_assert_cmpuint (tg_board_view_peek_scene (board)->n_notes, ==, 1);

  gtk_widget_activate_action (GTK_WIDGET (window), "win.retry", "u", TG_STONE_WHITE);
  wait_for_words (window, "Move 6: where should White have played?");
  fixture_key ("Escape");
  fixture_wait ("the end of it", has_no_heading, bar);

  gtk_widget_activate_action (GTK_WIDGET (window), "win.retry", "u", TG_STONE_WHITE);
  wait_for_words (window, "Move 6: where should White have played?");
  fixture_click (fixture_find (bar, GTK_TYPE_BUTTON, "Show"));
  wait_for_number (window, 5);
  fixture_key ("End");
  fixture_wait ("the end of it", has_no_heading, bar);

  close_all (&fixture);
}

/* Under other rules other moves may be mistakes. */
static void
test_retry_and_rules (void)
{
  g_auto (Fixture) fixture = { 0 };
  g_auto (TgStudyProperties) properties = { 0 };
  g_autoptr (GError) error = NULL;
  TgStudyWindow *window = open_review (&fixture);
  TgStudy       *study = tg_study_window_get_study (window);

  gtk_widget_activate_action (GTK_WIDGET (window), "win.retry", "u", TG_STONE_WHITE);
  wait_for_words (window, "Move 6: where should White have played?");
  tg_study_properties_init (&properties, tg_study_get_record (study));
  properties.ruleset = TG_RULESET_STANDARD;
  tg_study_set_properties (study, &properties, &error);
  g_assert_no_error (error);
  fixture_wait ("the end of it", has_no_heading, get_bar (window));
  g_assert_cmpuint (tg_board_view_peek_scene (fixture_child (window, "board"))->n_notes,
                    ==, 1);

  tg_study_set_saved (study);
  close_all (&fixture);
}

/* Retrying a mistake hides its explanation, which moves the study. */
static void
test_best_and_retry (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgStudyWindow *window = open_review (&fixture);
  GtkWidget     *panel = GTK_WIDGET (tg_study_window_get_review (window));

  fixture_key ("Prior Prior Prior");
  wait_for_number (window, 6);
  fixture_wait ("the button", has_button, panel);
  fixture_click (fixture_find (panel, GTK_TYPE_BUTTON, "Show Best"));
  wait_for_number (window, 5);
  fixture_click (fixture_find (panel, GTK_TYPE_BUTTON, "Retry"));
  wait_for_words (window, "Move 6: where should White have played?");
  wait_for_number (window, 5);
  g_assert_null (tg_explanation_bar_get_heading (fixture_child (window, "explanation")));
  close_all (&fixture);
}

/* A player who does not find the better move gets a hint: first its region, then the
 * point. It is the best move of the review, without a new search. */
static void
test_retry_hint (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgStudyWindow          *window = open_review (&fixture);
  const TgReviewPosition *before = tg_review_get_position (get_review (window), 5);
  TgBoardView            *board = fixture_child (window, "board");
  TgExplanationBar       *hint = fixture_child (window, "explanation");
  TgPoint                 best = before->best.line[0];
  TgPoint                 corner;

  gtk_widget_activate_action (GTK_WIDGET (window), "win.retry", "u", TG_STONE_WHITE);
  wait_for_words (window, "Move 6: where should White have played?");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.hint", NULL);
  fixture_wait_for_heading (hint, "Hint: look in the marked area");
  corner = tg_board_view_peek_scene (board)->region;
  g_assert_cmpint (best.x - corner.x, >=, 0);
  g_assert_cmpint (best.x - corner.x, <, TG_ADVICE_REGION);
  g_assert_cmpint (best.y - corner.y, >=, 0);
  g_assert_cmpint (best.y - corner.y, <, TG_ADVICE_REGION);
  fixture_draw (GTK_WIDGET (window));
  fixture_click (fixture_find (GTK_WIDGET (hint), GTK_TYPE_BUTTON, "Show the Point"));
  fixture_wait_to_find (GTK_WIDGET (hint), GTK_TYPE_BUTTON, "Why?");
  g_assert_true (tg_point_equal (fixture_get_hint (board), best));
  try_point (window, best);
  wait_for_words (window, " is the best move!");
  g_assert_null (tg_explanation_bar_get_heading (hint));
  g_assert_cmpuint (tg_board_view_peek_scene (board)->n_ghosts, ==, 1);
  close_all (&fixture);
}

static graphene_rect_t
find_moves (TgStudyWindow *window)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (fixture_child (window, "variations"),
                                            GTK_WIDGET (window), &bounds));
  return bounds;
}

/* A key starts the review, and a click stops it, which frees the processor; the layout
 * below the bar does not change. */
static void
test_stop (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgStudyWindow  *window = open_study (&fixture, "h8 i9 g7 j10", "ctrl+e");
  graphene_rect_t before, after;

  tg_review_set_nodes (get_review (window), G_MAXINT64);
  fixture_key ("ctrl+r");
  fixture_wait ("the review", is_running, window);
  fixture_draw (GTK_WIDGET (window));
  before = find_moves (window);
  fixture_click (fixture_child (tg_study_window_get_review (window), "stop"));
  fixture_wait ("the end of the review", is_stopped, window);
  fixture_wait ("the end of the thinking", has_no_search, NULL);
  g_assert_cmpstr (gtk_label_get_label (fixture_child (
                       tg_study_window_get_review (window), "black_words")),
                   ==, "Black: nothing found yet");

  tg_review_set_nodes (get_review (window), NODES);
  fixture_key ("ctrl+r");
  fixture_wait ("the rest of the review", is_reviewed, window);
  fixture_draw (GTK_WIDGET (window));
  after = find_moves (window);
  g_assert_true (graphene_rect_equal (&before, &after));
  close_all (&fixture);
}

static gboolean
has_graph (gpointer data)
{
  return gtk_widget_get_mapped (data);
}

/* The graph shows chances from the analysis, not only from the review. */
static void
test_analysis (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgStudyWindow *window = open_study (&fixture, "h8 i9 g7", "ctrl+e");
  GtkWidget     *graph = get_graph (window);

  g_assert_false (gtk_widget_get_mapped (graph));
  fixture_key ("ctrl+k");
  fixture_wait ("the graph", has_graph, graph);
  close_all (&fixture);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);

  g_test_add_func ("/display/review/room", test_room);
  g_test_add_func ("/display/review/small-window", test_small_window);
  g_test_add_func ("/display/review/graph", test_graph);
  g_test_add_func ("/display/review/steady", test_steady);
  g_test_add_func ("/display/review/show-best", test_show_best);
  g_test_add_func ("/display/review/retry", test_retry);
  g_test_add_func ("/display/review/retry-and-rules", test_retry_and_rules);
  g_test_add_func ("/display/review/best-and-retry", test_best_and_retry);
  g_test_add_func ("/display/review/retry-hint", test_retry_hint);
  g_test_add_func ("/display/review/stop", test_stop);
  g_test_add_func ("/display/review/analysis", test_analysis);

  return g_test_run ();
}
