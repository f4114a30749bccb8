/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The players, the moves, and earlier positions, with real clicks and keys. */

#include "display-fixture.h"

#include "ui/layout/scroller.h"

static const TgGameChoices people = {
  .opponent = TG_OPPONENT_PERSON,
  .size = 15,
  .level = 1,
};

static const gchar *
get_heading (Fixture *fixture)
{
  return tg_game_bar_get_heading (fixture_child (fixture->window, "bar"));
}

static void
open_game (Fixture *fixture, const gchar *moves, gint width, gint height)
{
  fixture_init (fixture);
  fixture_choose (fixture, &people);
  fixture_open (fixture, width, height);
  fixture_play (fixture, moves);
  fixture_draw (GTK_WIDGET (fixture->window));
}

static void
click_move (Fixture *fixture, const gchar *name)
{
  GtkWidget *moves = GTK_WIDGET (fixture_child (fixture->window, "moves"));
  GtkWidget *label = fixture_find (moves, GTK_TYPE_LABEL, name);

  g_assert_nonnull (label);
  fixture_click (label);
}

typedef struct
{
  Fixture     *fixture;
  const gchar *text;
} Heading;

static gboolean
has_heading (gpointer data)
{
  const Heading *heading = data;

  return g_strcmp0 (get_heading (heading->fixture), heading->text) == 0;
}

/* Waits until the heading of the bar is @text; with %NULL, until the bar is hidden. */
static void
wait_for_heading (Fixture *fixture, const gchar *text)
{
  Heading heading = { fixture, text };

  fixture_wait (text != NULL ? text : "no bar", has_heading, &heading);
  fixture_draw (GTK_WIDGET (fixture->window));
}

static gboolean
is_empty (Fixture *fixture, const gchar *name)
{
  GtkWidget        *cell = fixture_get_cell (fixture->board, fixture_point (name));
  g_autofree gchar *words = g_strconcat (name, ", empty", NULL);
  g_autofree gchar *other = gtk_test_accessible_check_property (
      GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_PROPERTY_LABEL, words);

  return other == NULL;
}

/* The list has the played moves, and follows undo. */
static void
test_moves (void)
{
  g_auto (Fixture) fixture = { 0 };

  open_game (&fixture, "h8 h9 i10 g7", 1040, 780);
  g_assert_cmpuint (fixture_count_listed (&fixture), ==, 4);
  fixture_wait_to_find (fixture_child (fixture.window, "moves"), GTK_TYPE_LABEL, "I10");
  fixture_key ("ctrl+z");
  fixture_wait_for_moves (&fixture, 3);
  g_assert_cmpuint (fixture_count_listed (&fixture), ==, 3);
}

/* A click in the list shows an earlier position, in which no stones can be placed. The
 * game does not change, and another click shows its last position again. */
static void
test_look_back (void)
{
  g_auto (Fixture) fixture = { 0 };

  open_game (&fixture, "h8 h9 i10 g7", 1040, 780);
  click_move (&fixture, "H9");
  wait_for_heading (&fixture, "Move 2 of 4");
  g_assert_false (is_empty (&fixture, "H9"));
  g_assert_true (is_empty (&fixture, "I10"));
  fixture_click_point (&fixture, fixture_point ("C3"));
  fixture_draw (GTK_WIDGET (fixture.window));
  g_assert_cmpuint (tg_match_get_game (fixture.match)->board.n_moves, ==, 4);

  fixture_click_in_bar (&fixture, "Back to the Game");
  wait_for_heading (&fixture, NULL);
  g_assert_false (is_empty (&fixture, "I10"));
  fixture_click_point (&fixture, fixture_point ("C3"));
  fixture_wait_for_moves (&fixture, 5);
}

/* Home, End and the Page keys step through the game. */
static void
test_history_keys (void)
{
  g_auto (Fixture) fixture = { 0 };

  open_game (&fixture, "h8 h9 i10 g7", 800, 600);
  fixture_key ("Page_Up");
  wait_for_heading (&fixture, "Move 3 of 4");
  fixture_key ("Home");
  wait_for_heading (&fixture, "Move 0 of 4");
  g_assert_true (is_empty (&fixture, "H8"));
  fixture_key ("Page_Down");
  wait_for_heading (&fixture, "Move 1 of 4");
  g_assert_false (is_empty (&fixture, "H8"));
  fixture_key ("End");
  wait_for_heading (&fixture, NULL);
  g_assert_false (is_empty (&fixture, "G7"));
}

/* Undo in an earlier position changes the game, and shows its last position. */
static void
test_undo_leads_back (void)
{
  g_auto (Fixture) fixture = { 0 };

  open_game (&fixture, "h8 h9 i10 g7", 800, 600);
  fixture_key ("Home");
  wait_for_heading (&fixture, "Move 0 of 4");
  fixture_key ("ctrl+z");
  fixture_wait_for_moves (&fixture, 3);
  wait_for_heading (&fixture, NULL);
  g_assert_false (is_empty (&fixture, "I10"));
}

/* The cards show the players, and the side to move. */
static void
test_players (void)
{
  g_auto (Fixture) fixture = { 0 };
  const TgGameChoices choices = { .size = 15, .level = 4 };

  fixture_init (&fixture);
  fixture_choose (&fixture, &choices);
  fixture_open (&fixture, 1040, 780);
  g_assert_cmpstr (fixture_read_card (&fixture, TG_STONE_BLACK, "name"), ==, "You");
  g_assert_cmpstr (fixture_read_card (&fixture, TG_STONE_BLACK, "details"), ==, "Black");
  g_assert_cmpstr (fixture_read_card (&fixture, TG_STONE_WHITE, "name"), ==, "Tengen");
  g_assert_cmpstr (fixture_read_card (&fixture, TG_STONE_WHITE, "details"), ==,
                   "White, level 4 (Casual)");
  g_assert_true (
      gtk_widget_has_css_class (fixture_find_card (&fixture, TG_STONE_BLACK), "turn"));
  g_assert_false (
      gtk_widget_has_css_class (fixture_find_card (&fixture, TG_STONE_WHITE), "turn"));
}

static void
assert_place (Fixture *fixture, TgAdaptivePanePlace place, gboolean shown)
{
  TgAdaptivePane *stage = fixture_child (fixture->window, "stage");

  g_assert_cmpint (tg_adaptive_pane_get_place (stage), ==, place);
  g_assert_cmpint (tg_adaptive_pane_get_sidebar_shown (stage), ==, shown);
  g_assert_cmpint (
      gtk_widget_get_child_visible (gtk_widget_get_last_child (GTK_WIDGET (stage))), ==,
      shown);
}

/* The sidebar is shown where it fits, and on request where it would cover the board. */
static void
test_places (void)
{
  g_auto (Fixture) fixture = { 0 };

  open_game (&fixture, "h8 h9", 1040, 780);
  assert_place (&fixture, TG_ADAPTIVE_PANE_BESIDE, TRUE);
  fixture_resize (&fixture, 360, 640);
  fixture_draw (GTK_WIDGET (fixture.window));
  assert_place (&fixture, TG_ADAPTIVE_PANE_BELOW, TRUE);
  fixture_resize (&fixture, 360, 294);
  fixture_draw (GTK_WIDGET (fixture.window));
  assert_place (&fixture, TG_ADAPTIVE_PANE_OVER, FALSE);
  fixture_key ("F9");
  fixture_draw (GTK_WIDGET (fixture.window));
  assert_place (&fixture, TG_ADAPTIVE_PANE_OVER, TRUE);
  fixture_assert_size (&fixture, 360, 294);
  fixture_resize (&fixture, 1040, 780);
  fixture_draw (GTK_WIDGET (fixture.window));
  assert_place (&fixture, TG_ADAPTIVE_PANE_BESIDE, TRUE);
}

static GtkWidget *
find_rows (GtkWidget *widget)
{
  GtkWidget *found = GTK_IS_GRID_VIEW (widget)
                         ? gtk_widget_get_ancestor (widget, TG_TYPE_SCROLLER)
                         : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL && found == NULL; child = gtk_widget_get_next_sibling (child))
    found = find_rows (child);
  return found;
}

/* The list of moves is never cut in the middle of a row, and shows several rows. */
static void
test_whole_rows (void)
{
  static const gint heights[] = { 620, 640, 700, 735 };
  g_auto (Fixture) fixture = { 0 };

  open_game (&fixture, "h8 h9 i10 g7 i11 j12 j8 k9 f10 h10 e8 h11", 360, 640);
  for (gsize i = 0; i < G_N_ELEMENTS (heights); i++)
    {
      GtkWidget *scrolled;
      GtkWidget *row;
      gint       height;

      fixture_resize (&fixture, 360, heights[i]);
      fixture_draw (GTK_WIDGET (fixture.window));
      scrolled = gtk_widget_get_first_child (find_rows (GTK_WIDGET (fixture.window)));
      row = gtk_widget_get_first_child (
          gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (scrolled)));
      height = gtk_widget_get_allocated_height (row);
      g_assert_cmpint (gtk_widget_get_height (scrolled) % height, ==, 0);
      g_assert_cmpint (gtk_widget_get_height (scrolled), >=, 3 * height);
    }
}

/* Returns the part of the current move in the list that is visible in the sidebar. */
static gdouble
find_visible_part (GtkWidget *window)
{
  GtkWidget *rows = find_rows (window);
  GtkWidget *sidebar = gtk_widget_get_ancestor (rows, GTK_TYPE_SCROLLED_WINDOW);
  GtkWidget *grid = gtk_scrolled_window_get_child (
      GTK_SCROLLED_WINDOW (gtk_widget_get_first_child (rows)));
  GtkWidget      *row = gtk_widget_get_first_child (grid);
  graphene_rect_t place;
  gdouble         end;

  while (!(gtk_widget_get_state_flags (row) & GTK_STATE_FLAG_SELECTED))
    row = gtk_widget_get_next_sibling (row);
  g_assert_true (gtk_widget_compute_bounds (row, sidebar, &place));
  end = MIN (place.origin.y + place.size.height, gtk_widget_get_height (sidebar));
  return (end - MAX (place.origin.y, 0)) / place.size.height;
}

static gboolean
is_current_visible (gpointer window)
{
  return find_visible_part (window) > 0.99;
}

/* The current move stays visible in a sidebar that is too low for its content. */
static void
test_current_row (void)
{
  g_auto (Fixture) fixture = { 0 };

  open_game (&fixture, "h8 h9 i10 g7 i11 j12 j8 k9 f10 h10 e8 h11", 800, 860);
  gtk_widget_activate_action (GTK_WIDGET (fixture.window), "win.previous-move", NULL);
  wait_for_heading (&fixture, "Move 11 of 12");
  fixture_wait ("the current move", is_current_visible, fixture.window);
}

/* The next window shows the sidebar only if the last one did. */
static void
test_remembered (void)
{
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *button;

  open_game (&fixture, "h8 h9", 1040, 780);
  button = fixture_find (GTK_WIDGET (fixture.window), GTK_TYPE_TOGGLE_BUTTON,
                         "Players and Moves");
  g_assert_nonnull (button);
  fixture_click (button);
  fixture_draw (GTK_WIDGET (fixture.window));
  assert_place (&fixture, TG_ADAPTIVE_PANE_BESIDE, FALSE);
  fixture_close (&fixture);
  fixture_open (&fixture, 1040, 780);
  assert_place (&fixture, TG_ADAPTIVE_PANE_BESIDE, FALSE);
  fixture_key ("F9");
  fixture_draw (GTK_WIDGET (fixture.window));
  assert_place (&fixture, TG_ADAPTIVE_PANE_BESIDE, TRUE);
}

/* Texts that do not fit are not cut in the middle of a line. */
static void
test_whole_lines (void)
{
  GtkWidget *scroller;
  GtkWidget *scrolled;
  GtkWidget *box;
  GtkWidget *one;
  GtkWidget *window;
  gint       line;

  gtk_init ();
  scroller = g_object_new (TG_TYPE_SCROLLER, NULL);
  scrolled = gtk_scrolled_window_new ();
  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  one = gtk_label_new ("1");
  window = gtk_window_new ();
  gtk_box_append (GTK_BOX (box), one);
  gtk_box_append (GTK_BOX (box), gtk_label_new ("2\n3\n4\n5\n6\n7\n8\n9"));
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), box);
  gtk_widget_set_parent (scrolled, scroller);
  gtk_window_set_titlebar (GTK_WINDOW (window), gtk_label_new (NULL));
  gtk_window_set_child (GTK_WINDOW (window), scroller);
  gtk_widget_measure (one, GTK_ORIENTATION_VERTICAL, -1, &line, NULL, NULL, NULL);
  gtk_widget_set_size_request (scroller, 100, 6 * line + line / 2);
  gtk_widget_set_valign (scroller, GTK_ALIGN_START);
  gtk_window_set_default_size (GTK_WINDOW (window), 200, 6 * line);
  gtk_window_present (GTK_WINDOW (window));
  fixture_draw (window);
  g_assert_cmpint (gtk_widget_get_height (scroller), >, 6 * line);
  g_assert_cmpint (gtk_widget_get_height (scrolled), <=, 6 * line);
  g_assert_cmpint (gtk_widget_get_height (scrolled), >, 5 * line);
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/display/sidebar/moves", test_moves);
  g_test_add_func ("/display/sidebar/look-back", test_look_back);
  g_test_add_func ("/display/sidebar/history-keys", test_history_keys);
  g_test_add_func ("/display/sidebar/undo-leads-back", test_undo_leads_back);
  g_test_add_func ("/display/sidebar/players", test_players);
  g_test_add_func ("/display/sidebar/places", test_places);
  g_test_add_func ("/display/sidebar/whole-rows", test_whole_rows);
  g_test_add_func ("/display/sidebar/current-row", test_current_row);
  g_test_add_func ("/display/sidebar/whole-lines", test_whole_lines);
  g_test_add_func ("/display/sidebar/remembered", test_remembered);
  return g_test_run ();
}
