/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The page of the rules with real clicks and keys. */

#include "display-fixture.h"

#include "ui/rules/rules-chapter-view.h"
#include "ui/rules/rules-page.h"

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

static GtkAdjustment *
find_adjustment (GtkWidget *page)
{
  GtkWidget *view = fixture_find (page, TG_TYPE_RULES_CHAPTER_VIEW, NULL);

  g_assert_nonnull (view);
  return gtk_scrolled_window_get_vadjustment (
      GTK_SCROLLED_WINDOW (gtk_widget_get_first_child (view)));
}

static GtkWidget *
open_rules (Fixture *fixture)
{
  fixture_key ("F1");
  return fixture_wait_for_dialog (fixture, TG_TYPE_RULES_PAGE);
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
  g_assert_cmpfloat (end, >, 400);

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

  /* The keys pressed in the page have not reached the game behind it. */
  g_assert_cmpuint (tg_match_get_game (fixture.match)->board.n_moves, ==, 0);
  fixture_leave_by_key (page, "Escape");
}

static gboolean
has_focus (gpointer button)
{
  return gtk_widget_has_focus (button);
}

/* A picture alone uses the width of the text, and so does its caption. */
static void
test_figure (void)
{
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *page;
  GtkWidget *caption;

  fixture_init (&fixture);
  fixture_open (&fixture, 800, 860);
  page = open_rules (&fixture);
  fixture_draw (page);
  caption = fixture_wait_to_find (
      page, GTK_TYPE_LABEL,
      "Five in a row: Black wins with the dotted stone, the last one.");
  g_assert_cmpint (
      pango_layout_get_line_count (gtk_label_get_layout (GTK_LABEL (caption))), ==, 1);
  g_assert_cmpint (gtk_widget_get_width (gtk_widget_get_prev_sibling (caption)), >=, 400);
  fixture_leave_by_key (page, "Escape");
}

/* Tab moves from the text to its buttons, past the diagrams, and on. */
static void
test_tab (void)
{
  static const gchar *const buttons[] = { "Try It: Lesson 1", "Play", "Next: The game" };
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *page;

  fixture_init (&fixture);
  fixture_open (&fixture, 800, 860);
  page = open_rules (&fixture);
  for (gsize i = 0; i < G_N_ELEMENTS (buttons); i++)
    {
      fixture_key ("Tab");
      fixture_wait (buttons[i], has_focus,
                    fixture_find (page, GTK_TYPE_BUTTON, buttons[i]));
    }
  fixture_leave_by_key (page, "Escape");
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

/* F1 pressed a second time presents the open page, and makes no second one. */
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
  fixture_leave_by_key (page, "Escape");
}

typedef struct
{
  GtkWidget   *page;
  const gchar *title;
} Heading;

/* Whether a heading is visible without scrolling. */
static gboolean
is_in_sight (gpointer data)
{
  const Heading  *heading = data;
  GtkWidget      *view = fixture_find (heading->page, TG_TYPE_RULES_CHAPTER_VIEW, NULL);
  GtkWidget      *label = fixture_find (view, GTK_TYPE_LABEL, heading->title);
  graphene_rect_t bounds;

  return label != NULL && gtk_widget_compute_bounds (label, view, &bounds)
         && bounds.origin.y >= 0
         && bounds.origin.y + bounds.size.height <= (float) gtk_widget_get_height (view);
}

static void
wait_for_heading (GtkWidget *page, const gchar *title)
{
  Heading heading = { page, title };

  fixture_wait (title, is_in_sight, &heading);
  fixture_draw (page);
}

static GtkWidget *
find_row (GtkWidget *page, const gchar *text)
{
  GtkWidget *list = fixture_find (page, GTK_TYPE_LIST_BOX, NULL);
  GtkWidget *label = fixture_find (list, GTK_TYPE_LABEL, text);

  return label != NULL ? gtk_widget_get_ancestor (label, GTK_TYPE_LIST_BOX_ROW) : NULL;
}

static gboolean
is_selected (gpointer row)
{
  return gtk_list_box_row_is_selected (row);
}

/* Chapters are opened from the list, by the button at the end of a chapter, and by going
 * back. */
static void
test_contents (void)
{
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *page;
  GtkWidget *next;
  Place      place = { .value = 100, .above = TRUE };

  fixture_init (&fixture);
  fixture_open (&fixture, 800, 860);
  page = open_rules (&fixture);
  wait_for_heading (page, "In two minutes");
  g_assert_null (find_row (page, "Open four"));
  fixture_click (find_row (page, "Forbidden points"));
  wait_for_heading (page, "Forbidden points");
  g_assert_true (is_selected (find_row (page, "Forbidden points")));

  place.adjustment = find_adjustment (page);
  place.value = gtk_adjustment_get_upper (place.adjustment)
                - gtk_adjustment_get_page_size (place.adjustment) - 1;
  fixture_key ("End");
  fixture_wait ("the end of the chapter", has_scrolled, &place);
  next = fixture_find (page, GTK_TYPE_BUTTON, "Next: After a forbidden move");
  g_assert_nonnull (next);
  fixture_click (next);
  wait_for_heading (page, "After a forbidden move");
  fixture_wait ("the row of the next chapter", is_selected,
                find_row (page, "After a forbidden move"));

  fixture_key ("alt+Left");
  fixture_wait ("the row of the chapter before", is_selected,
                find_row (page, "Forbidden points"));
  place.adjustment = find_adjustment (page);
  fixture_wait ("the place where it was left", has_scrolled, &place);
  fixture_click (fixture_find (page, GTK_TYPE_BUTTON, "Back"));
  wait_for_heading (page, "In two minutes");
  fixture_leave_by_key (page, "Escape");
}

static gboolean
is_found (gpointer data)
{
  const Heading *heading = data;

  return find_row (heading->page, heading->title) != NULL;
}

static gboolean
is_not_found (gpointer data)
{
  return !is_found (data);
}

#define ADVICE "Try fewer letters, or the term in English, Chinese or Japanese."

static gboolean
has_found_nothing (gpointer page)
{
  return fixture_find (page, GTK_TYPE_LABEL, "No term found") != NULL
         && fixture_find (page, GTK_TYPE_LABEL, ADVICE) != NULL;
}

/* Whether the description of the entry is @words. */
static gboolean
is_described (GtkWidget *entry, const gchar *words)
{
  g_autofree gchar *other = gtk_test_accessible_check_property (
      GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words);

  return other == NULL;
}

/* A word is typed, found and opened; Escape ends the search, and then closes the page. */
static void
test_search (void)
{
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *page;
  Heading    wanted = { .title = "Closed three" };
  Heading    other = { .title = "After a forbidden move" };

  fixture_init (&fixture);
  fixture_open (&fixture, 800, 860);
  page = wanted.page = other.page = open_rules (&fixture);
  fixture_key ("ctrl+f");
  fixture_xdotool ("type 'closed th'");
  fixture_wait ("the closed three", is_found, &wanted);
  fixture_wait ("the end of the chapters", is_not_found, &other);
  fixture_key ("Return");
  wait_for_heading (page, "Closed three");

  /* “Shogetsu” contains the searched word and comes first in the list, but is not the
   * best match. */
  fixture_key ("ctrl+f");
  fixture_key ("ctrl+a");
  fixture_xdotool ("type hogetsu");
  fixture_key ("Return");
  wait_for_heading (page, "Hogetsu");

  fixture_key ("ctrl+f");
  fixture_key ("Escape");
  fixture_wait ("all chapters", is_found, &other);
  fixture_key ("ctrl+f");
  fixture_leave_by_key (page, "Escape");
}

/* Terms of other languages are found, whole or in part; unknown words are not. */
static void
test_search_languages (void)
{
  static const struct
  {
    const gchar *words;
    const gchar *found;
  } searches[] = {
    { "做杀", "Preparing a win" },
    { "做殺", "Preparing a win" },
    { "四追い", "Win by fours" },
    { "vcf", "Win by fours" },
    { "フクミ", "Hidden threat" },
    { "大跳", "Gap two" },
    { "TARAGUCHI", "Taraguchi-10" },
    { "four dead", "Dead four" },
    { "轮走方", "Move" },
    { "进攻手段", "Forcing move" },
    { "三三禁手", "Double three" },
    { "开局", "Openings" },
  };
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *page;
  GtkWidget *entry;

  fixture_init (&fixture);
  fixture_open (&fixture, 800, 860);
  page = open_rules (&fixture);
  entry = fixture_find (page, GTK_TYPE_SEARCH_ENTRY, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (searches); i++)
    {
      Heading wanted = { page, searches[i].found };
      Heading other = { page, "In two minutes" };

      gtk_editable_set_text (GTK_EDITABLE (entry), searches[i].words);
      fixture_wait (searches[i].words, is_found, &wanted);
      fixture_wait ("the end of the others", is_not_found, &other);
    }
  gtk_editable_set_text (GTK_EDITABLE (entry), "xyzzy");
  fixture_wait ("nothing", has_found_nothing, page);
  g_assert_true (is_described (entry, "No term found. " ADVICE));
  gtk_editable_set_text (GTK_EDITABLE (entry), "洞四");
  fixture_wait ("the broken four", is_found, &(Heading){ page, "Broken four" });
  g_assert_false (gtk_test_accessible_has_property (GTK_ACCESSIBLE (entry),
                                                    GTK_ACCESSIBLE_PROPERTY_DESCRIPTION));
  fixture_leave_by_key (page, "Escape");
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

/* In a small window the list of contents is hidden, and shown on request. */
static void
test_narrow (void)
{
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *page;
  GtkWidget *list;
  GtkWidget *button;
  Shown      shown = { 0 };

  fixture_init (&fixture);
  fixture_open (&fixture, 800, 860);
  page = open_rules (&fixture);
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
  fixture_key ("ctrl+f");
  fixture_xdotool ("type rif");
  fixture_key ("Return");
  wait_for_heading (page, "RIF");
  shown.mapped = FALSE;
  fixture_wait ("the end of the contents", is_shown, &shown);
  fixture_leave_by_key (page, "Escape");
}

/* Returns the distance of a heading from the top of the view. */
static gfloat
find_distance (GtkWidget *page, const gchar *title)
{
  GtkWidget      *view = fixture_find (page, TG_TYPE_RULES_CHAPTER_VIEW, NULL);
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (fixture_find (view, GTK_TYPE_LABEL, title),
                                            view, &bounds));
  return bounds.origin.y;
}

/* The text keeps its place, far down in a long chapter, when the window or the font is
 * resized. */
static void
test_place (void)
{
  static const struct
  {
    gint    width;
    gint    height;
    gdouble text_scale;
  } sizes[] = { { 420, 500, 1 }, { 420, 500, 1.5 }, { 900, 700, 1.5 }, { 800, 640, 1 } };
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *page;
  gfloat     distance;

  fixture_init (&fixture);
  fixture_open (&fixture, 800, 860);
  page = open_rules (&fixture);
  fixture_key ("ctrl+f");
  fixture_xdotool ("type hogetsu");
  fixture_key ("Return");
  wait_for_heading (page, "Hogetsu");
  distance = find_distance (page, "Hogetsu");
  g_assert_cmpfloat (distance, <, 20);
  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_object_set (gtk_settings_get_default (), "gtk-xft-dpi",
                    (gint) (96 * PANGO_SCALE * sizes[i].text_scale), NULL);
      gtk_window_set_default_size (GTK_WINDOW (page), sizes[i].width, sizes[i].height);
      fixture_draw (page);
      g_assert_cmpfloat_with_epsilon (find_distance (page, "Hogetsu"), distance, 1);
    }
  fixture_leave_by_key (page, "Escape");
}

/* The shortcuts of the application also work in the window of the rules; the last one
 * tried quits. */
static void
test_program_keys (void)
{
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *page;
  GtkWidget *preferences;

  fixture_init (&fixture);
  fixture_open (&fixture, 800, 860);
  page = open_rules (&fixture);
  fixture_key ("ctrl+comma");
  preferences = fixture_wait_for_dialog (&fixture, ADW_TYPE_PREFERENCES_WINDOW);
  g_assert_true (gtk_window_get_transient_for (GTK_WINDOW (preferences))
                 == GTK_WINDOW (page));
  fixture_leave_by_key (preferences, "Escape");
  fixture_focus (page);
  fixture_key ("ctrl+q");
  fixture_wait_for_end (&fixture);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/display/rules/figure", test_figure);
  g_test_add_func ("/display/rules/keys", test_keys);
  g_test_add_func ("/display/rules/tab", test_tab);
  g_test_add_func ("/display/rules/once", test_once);
  g_test_add_func ("/display/rules/contents", test_contents);
  g_test_add_func ("/display/rules/search", test_search);
  g_test_add_func ("/display/rules/search-languages", test_search_languages);
  g_test_add_func ("/display/rules/narrow", test_narrow);
  g_test_add_func ("/display/rules/place", test_place);
  g_test_add_func ("/display/rules/program-keys", test_program_keys);
  return g_test_run ();
}
