/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The rules page under a person's hands. */

#include "display-fixture.h"

#include "ui/board-diagram.h"
#include "ui/rules-page.h"

typedef struct
{
  GtkAdjustment *adjustment;
  gdouble        value;
  gboolean       above;
} Place;

static gboolean
has_scrolled (gpointer data)
{
  const Place *place = data;
  gdouble      value = gtk_adjustment_get_value (place->adjustment);

  return place->above ? value > place->value : value <= place->value;
}

static GtkWidget *
find_scroller (GtkWidget *page)
{
  GtkWidget *diagram = fixture_find (page, TG_TYPE_BOARD_DIAGRAM, NULL);

  g_assert_nonnull (diagram);
  return gtk_widget_get_ancestor (diagram, GTK_TYPE_SCROLLED_WINDOW);
}

static GtkAdjustment *
find_adjustment (GtkWidget *page)
{
  return gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (find_scroller (page)));
}

static GtkWidget *
open_rules (Fixture *fixture)
{
  fixture_key ("F1");
  return fixture_wait_for_dialog (fixture, TG_TYPE_RULES_PAGE);
}

static gboolean
is_gone (gpointer page)
{
  return *(gpointer *) page == NULL;
}

static void
wait_until_gone (GtkWidget *page)
{
  g_object_add_weak_pointer (G_OBJECT (page), (gpointer *) &page);
  fixture_key ("Escape");
  fixture_wait ("the end of the rules", is_gone, &page);
}

static void
test_keys (void)
{
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *page;
  Place      place = { .above = TRUE };
  gdouble    end;

  fixture_init (&fixture);
  fixture_open (&fixture, 800, 860);
  page = open_rules (&fixture);
  place.adjustment = find_adjustment (page);
  end = gtk_adjustment_get_upper (place.adjustment)
        - gtk_adjustment_get_page_size (place.adjustment);
  g_assert_cmpfloat (end, >, 1000);

  fixture_key ("Down");
  fixture_wait ("a step down", has_scrolled, &place);
  place.value = gtk_adjustment_get_page_size (place.adjustment) / 2;
  fixture_key ("Page_Down");
  fixture_wait ("a page down", has_scrolled, &place);
  place.value = end - 1;
  fixture_key ("End");
  fixture_wait ("the end", has_scrolled, &place);
  place.above = FALSE;
  place.value = 0;
  fixture_key ("Home");
  fixture_wait ("the beginning", has_scrolled, &place);

  /* The game behind it has not seen a key. */
  g_assert_cmpuint (tg_match_get_game (fixture.match)->board.n_moves, ==, 0);
  wait_until_gone (page);
}

static guint
count_pages (void)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();
  guint n = 0;

  for (GList *l = windows; l != NULL; l = l->next)
    n += TG_IS_RULES_PAGE (l->data);
  return n;
}

/* Pressed again, F1 shows the page that is open already. */
static void
test_once (void)
{
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *page;

  fixture_init (&fixture);
  fixture_open (&fixture, 800, 860);
  page = open_rules (&fixture);
  fixture_focus (GTK_WIDGET (fixture.window));
  g_assert_true (open_rules (&fixture) == page);
  g_assert_cmpuint (count_pages (), ==, 1);
  wait_until_gone (page);
}

static gboolean
is_selected (gpointer row)
{
  return gtk_list_box_row_is_selected (row);
}

static void
test_contents (void)
{
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *page;
  GtkWidget *list;
  GtkWidget *row;
  Place      place = { .value = 1000, .above = TRUE };

  fixture_init (&fixture);
  fixture_open (&fixture, 800, 860);
  page = open_rules (&fixture);
  place.adjustment = find_adjustment (page);
  list = fixture_find (page, GTK_TYPE_LIST_BOX, NULL);
  row = GTK_WIDGET (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 3));
  g_assert_null (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 7));
  fixture_click (row);
  fixture_wait ("the forbidden points", has_scrolled, &place);
  g_assert_true (is_selected (row));

  /* The contents follow the reader. */
  fixture_key ("End");
  fixture_wait ("the last chapter", is_selected,
                gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 6));
  wait_until_gone (page);
}

typedef struct
{
  GtkWidget *widget;
  gboolean   mapped;
} Shown;

static gboolean
is_shown (gpointer data)
{
  const Shown *shown = data;

  return gtk_widget_get_mapped (shown->widget) == shown->mapped;
}

/* On a small window the contents come when they are called. */
static void
test_narrow (void)
{
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *page;
  GtkWidget *list;
  GtkWidget *button;
  Shown      shown = { 0 };
  Place      place = { .value = 1000, .above = TRUE };

  fixture_init (&fixture);
  fixture_open (&fixture, 800, 860);
  page = open_rules (&fixture);
  place.adjustment = find_adjustment (page);
  list = fixture_find (page, GTK_TYPE_LIST_BOX, NULL);
  g_assert_null (fixture_find (page, GTK_TYPE_TOGGLE_BUTTON, "Contents"));
  gtk_window_set_default_size (GTK_WINDOW (page), 360, 294);
  shown = (Shown){ list, FALSE };
  fixture_wait ("narrow contents", is_shown, &shown);
  fixture_draw (page);

  button = fixture_find (page, GTK_TYPE_TOGGLE_BUTTON, "Contents");
  g_assert_nonnull (button);
  fixture_click (button);
  shown.mapped = TRUE;
  fixture_wait ("the contents", is_shown, &shown);
  fixture_key ("Tab");
  g_signal_emit_by_name (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 6),
                         "activate");
  fixture_wait ("the openings", has_scrolled, &place);
  shown.mapped = FALSE;
  fixture_wait ("the end of the contents", is_shown, &shown);
  wait_until_gone (page);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/display/rules/keys", test_keys);
  g_test_add_func ("/display/rules/once", test_once);
  g_test_add_func ("/display/rules/contents", test_contents);
  g_test_add_func ("/display/rules/narrow", test_narrow);
  return g_test_run ();
}
