/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The accessible board: names, positions and actions of its points, as GTK reports them
 * to assistive technology. accessible-game.py checks the same from another process. */

#include "display-fixture.h"
#include "ui/board/board-diagram.h"

#include <math.h>

static void
assert_property (GtkWidget *widget, GtkAccessibleProperty property, const gchar *value)
{
  g_autofree gchar *other =
      gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), property, value);

  g_assert_cmpstr (other, ==, NULL);
}

static void
assert_name (Fixture *fixture, const gchar *point, const gchar *name)
{
  assert_property (fixture_get_cell (fixture->board, fixture_point (point)),
                   GTK_ACCESSIBLE_PROPERTY_LABEL, name);
}

static void
test_names (void)
{
  g_auto (Fixture) fixture = { 0 };

  fixture_open_for_people (&fixture, TG_RULESET_RENJU, "g8 a1 h8 c1 f9 e1 f10 g1");
  assert_property (GTK_WIDGET (fixture.board), GTK_ACCESSIBLE_PROPERTY_LABEL,
                   "Board, 15 by 15");
  assert_name (&fixture, "G8", "G8, black stone, move 1");
  assert_name (&fixture, "A1", "A1, white stone, move 2");
  assert_name (&fixture, "F8", "F8, empty, forbidden for Black");
  assert_name (&fixture, "O15", "O15, empty");

  tg_match_undo (fixture.match);
  assert_name (&fixture, "G1", "G1, empty");
}

/* Each move is announced, with the next state. */
static void
test_spoken_state (void)
{
  g_auto (Fixture) fixture = { 0 };

  fixture_open_for_people (&fixture, TG_RULESET_FREESTYLE, "h8 h9");
  assert_property (GTK_WIDGET (fixture.board), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                   "White H9, move 2. Black to move.");
  fixture_play (&fixture, "a1 b1 c1 d1 e1");
  tg_match_offers_resign (tg_match_get_offers (fixture.match));
  assert_property (GTK_WIDGET (fixture.board), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                   "Black E1, move 7. Black wins. White resigned.");
  tg_match_restart (fixture.match);
  assert_property (GTK_WIDGET (fixture.board), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                   "Black to move.");
}

/* Every child contains its point, and neighbours overlap by no more than the rounding to
 * whole pixels. */
static void
assert_extents (Fixture *fixture)
{
  const TgBoardLayout *layout = fixture_get_layout (fixture->board);

  for (guint i = 0; i < layout->size * layout->size; i++)
    {
      TgPoint         point = tg_point_from_index (i, layout->size);
      GtkWidget      *cell = fixture_get_cell (fixture->board, point);
      graphene_rect_t bounds;
      gdouble         x;
      gdouble         y;

      g_assert_true (
          gtk_widget_compute_bounds (cell, GTK_WIDGET (fixture->board), &bounds));
      tg_board_layout_point_to_xy (layout, point, &x, &y);
      g_assert_cmpfloat (fabs (bounds.origin.x + bounds.size.width / 2 - x), <=, 1);
      g_assert_cmpfloat (fabs (bounds.origin.y + bounds.size.height / 2 - y), <=, 1);
      g_assert_cmpfloat (fabs (bounds.size.width - layout->cell), <=, 0.5);
      g_assert_cmpfloat (fabs (bounds.size.height - layout->cell), <=, 0.5);
    }
}

static void
test_extents (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgMatchSetup setup;

  fixture_open_for_people (&fixture, TG_RULESET_FREESTYLE, "h8");
  assert_extents (&fixture);
  fixture_resize (&fixture, 500, 640);
  assert_extents (&fixture);

  setup = *tg_match_get_setup (fixture.match);
  setup.size = 19;
  tg_match_start (fixture.match, &setup);
  fixture_draw (GTK_WIDGET (fixture.window));
  assert_extents (&fixture);
  assert_name (&fixture, "S19", "S19, empty");
  g_assert_null (gtk_widget_get_next_sibling (
      fixture_get_cell (fixture.board, (TgPoint){ 18, 18 })));
}

/* The accessible action of a point plays there, but does nothing if it has a stone. */
static void
test_action (void)
{
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *cell;

  fixture_open_for_people (&fixture, TG_RULESET_FREESTYLE, "h8");
  cell = fixture_get_cell (fixture.board, fixture_point ("C3"));
  g_assert_true (gtk_widget_activate_action (cell, "play", NULL));
  g_assert_cmpuint (tg_match_get_game (fixture.match)->board.n_moves, ==, 2);
  assert_name (&fixture, "C3", "C3, white stone, move 2");
  g_assert_true (gtk_widget_activate_action (cell, "play", NULL));
  g_assert_cmpuint (tg_match_get_game (fixture.match)->board.n_moves, ==, 2);
}

/* The accessible name of a point tells the marks on it. */
static void
test_notes (void)
{
  g_auto (Fixture) fixture = { 0 };
  const TgPoint offer = fixture_point ("G7");

  fixture_open_for_people (&fixture, TG_RULESET_FREESTYLE, "h8 h9");
  tg_board_view_show_hint (fixture.board, fixture_point ("J8"));
  assert_name (&fixture, "J8", "J8, empty, recommended");
  tg_board_view_show_zone (fixture.board, TG_OPENING_ZONE_5X5, &offer, 1);
  assert_name (&fixture, "G7", "G7, empty, offered stone 1");
  assert_name (&fixture, "A1", "A1, empty, not allowed for this stone");
  g_object_set (fixture.board, "confirm-moves", TRUE, NULL);
  fixture_click_point (&fixture, fixture_point ("J10"));
  fixture_draw (GTK_WIDGET (fixture.board));
  assert_name (&fixture, "J10", "J10, empty, press again to place the stone");
  g_object_set (fixture.board, "confirm-moves", FALSE, NULL);
  tg_board_view_show_zone (fixture.board, TG_OPENING_ZONE_ANYWHERE, NULL, 0);
  tg_board_view_show_hint (fixture.board, TG_POINT_NONE);
  assert_name (&fixture, "J8", "J8, empty");
  assert_name (&fixture, "J10", "J10, empty");
}

/* Returns the first small picture of a stone in the window. */
static GtkWidget *
find_stone (GtkWidget *root)
{
  GtkWidget *found = gtk_widget_has_css_class (root, "stone") ? root : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (root);
       child != NULL && found == NULL; child = gtk_widget_get_next_sibling (child))
    found = find_stone (child);
  return found;
}

static gint
measure_natural_width (GtkWidget *widget)
{
  gint natural;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  return natural;
}

/* Small pictures of stones beside text, coordinates of the board, and diagrams in a text
 * grow with the text scale. Exported pictures do not. */
static void
test_grows_with_text (void)
{
  g_auto (Fixture) fixture = { 0 };
  GtkSettings        *settings = gtk_settings_get_default ();
  g_autofree TgScene *scene = g_new (TgScene, 1);
  GtkWidget          *stone;
  GtkWidget          *diagram;
  gdouble             label;
  gint                width;
  gint                dpi;

  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  fixture_open_for_people (&fixture, TG_RULESET_FREESTYLE, "h8");
  tg_board_view_get_scene (fixture.board, scene);
  diagram = g_object_ref_sink (tg_board_diagram_new (scene, "A board"));
  tg_board_diagram_set_in_text (TG_BOARD_DIAGRAM (diagram));
  stone = find_stone (GTK_WIDGET (fixture.window));
  label = fixture_get_layout (fixture.board)->label_size;
  width = measure_natural_width (stone);
  g_assert_cmpint (measure_natural_width (diagram), ==, 240);
  g_object_unref (diagram);

  g_object_set (settings, "gtk-xft-dpi", 2 * 96 * PANGO_SCALE, NULL);
  fixture_draw (GTK_WIDGET (fixture.window));
  fixture_draw (GTK_WIDGET (fixture.board));
  g_assert_cmpint (measure_natural_width (stone), >=, 2 * width - 1);
  diagram = g_object_ref_sink (tg_board_diagram_new (scene, "A board"));
  g_assert_cmpint (measure_natural_width (diagram), ==, 240);
  tg_board_diagram_set_in_text (TG_BOARD_DIAGRAM (diagram));
  g_assert_cmpint (measure_natural_width (diagram), ==, 480);
  g_assert_cmpfloat (fixture_get_layout (fixture.board)->label_size, >, 1.5 * label);
  tg_board_view_get_scene (fixture.board, scene);
  g_assert_cmpfloat (scene->frame.text_scale, ==, 1.0);
  g_object_set (settings, "gtk-xft-dpi", dpi, NULL);
  g_object_unref (diagram);
}

/* With double text scale the board is large enough to play on it, and high contrast
 * selects the theme for high contrast. */
static void
test_large_text (void)
{
  g_auto (Fixture) fixture = { 0 };
  GtkSettings *settings = gtk_settings_get_default ();
  gint         dpi;

  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  fixture_open_for_people (&fixture, TG_RULESET_FREESTYLE, "h8");
  g_object_set (settings, "gtk-xft-dpi", 2 * 96 * PANGO_SCALE, NULL);
  g_object_set (fixture.board, "high-contrast", TRUE, NULL);
  fixture_draw (GTK_WIDGET (fixture.window));
  fixture_draw (GTK_WIDGET (fixture.board));
  g_assert_cmpfloat (fixture_get_layout (fixture.board)->cell, >, 15.0);
  fixture_click_point (&fixture, fixture_point ("D4"));
  fixture_wait_for_moves (&fixture, 2);
  g_object_set (settings, "gtk-xft-dpi", dpi, NULL);
}

static gboolean
is_focused (gpointer cell)
{
  return gtk_widget_has_focus (cell);
}

/* The focus is on the point of the keyboard cursor, so that a screen reader speaks it. */
static void
test_focus (void)
{
  g_auto (Fixture) fixture = { 0 };

  fixture_open_for_people (&fixture, TG_RULESET_FREESTYLE, "h8");
  fixture_key ("Right Right Up");
  fixture_wait ("the focus on J9", is_focused,
                fixture_get_cell (fixture.board, fixture_point ("J9")));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/display/access/names", test_names);
  g_test_add_func ("/display/access/spoken-state", test_spoken_state);
  g_test_add_func ("/display/access/extents", test_extents);
  g_test_add_func ("/display/access/action", test_action);
  g_test_add_func ("/display/access/notes", test_notes);
  g_test_add_func ("/display/access/grows-with-text", test_grows_with_text);
  g_test_add_func ("/display/access/large-text", test_large_text);
  g_test_add_func ("/display/access/focus", test_focus);
  return g_test_run ();
}
