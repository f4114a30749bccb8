/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A TgChoiceRow with real clicks and keys. */

#include "display-fixture.h"

#include "ui/widgets/rows/choice-row.h"

#define LONG_NAME "Flipped along the falling diagonal"

static const gchar *const names[] = { "Black", "White", "Random", LONG_NAME, NULL };

static void
count_cb (guint *n)
{
  (*n)++;
}

/* Shows a row in a window. @n_chosen: counts the changes of the choice */
static AdwComboRow *
show_row (const gchar *const *choices, guint *n_chosen)
{
  g_autoptr (GtkStringList) model = gtk_string_list_new (choices);
  GtkWidget *row =
      g_object_new (TG_TYPE_CHOICE_ROW, "title", "Colour", "model", model, NULL);
  GtkWidget *group = adw_preferences_group_new ();
  GtkWidget *window = gtk_window_new ();

  g_signal_connect_swapped (row, "notify::selected", G_CALLBACK (count_cb), n_chosen);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
  gtk_window_set_child (GTK_WINDOW (window), group);
  gtk_window_set_default_size (GTK_WINDOW (window), 360, 200);
  gtk_window_present (GTK_WINDOW (window));
  fixture_draw (row);
  fixture_focus (window);
  return ADW_COMBO_ROW (row);
}

static void
close_row (AdwComboRow *row)
{
  gtk_window_destroy (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (row))));
}

/* Checks that the row shows the choice beside the title. */
static void
assert_chosen (AdwComboRow *row, guint index)
{
  g_assert_cmpuint (adw_combo_row_get_selected (row), ==, index);
  g_assert_nonnull (fixture_find (GTK_WIDGET (row), GTK_TYPE_LABEL, names[index]));
}

static GtkWidget *
open_list (AdwComboRow *row)
{
  fixture_click (GTK_WIDGET (row));
  return fixture_wait_to_find (GTK_WIDGET (row), GTK_TYPE_POPOVER, NULL);
}

static gboolean
is_closed (gpointer row)
{
  return fixture_find (row, GTK_TYPE_POPOVER, NULL) == NULL;
}

/* Waits until the list is closed, and the pointer is ungrabbed and moved: a click before
 * that is lost. */
static void
wait_until_closed (AdwComboRow *row)
{
  fixture_wait ("the list to close", is_closed, row);
  gdk_display_sync (gtk_widget_get_display (GTK_WIDGET (row)));
  fixture_aim (GTK_WIDGET (row), 1, 1);
}

/* Whether a name in the list has the check mark. */
static gboolean
is_marked (GtkWidget *list, const gchar *name)
{
  GtkWidget *label = fixture_wait_to_find (list, GTK_TYPE_LABEL, name);

  return gtk_widget_get_opacity (gtk_widget_get_next_sibling (label)) > 0;
}

static gboolean
has_focused_name (gpointer row)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (gtk_widget_get_root (row)));

  return focus != NULL && gtk_widget_get_mapped (focus)
         && fixture_find (focus, GTK_TYPE_LABEL, "White") != NULL
         && fixture_find (focus, GTK_TYPE_LABEL, "Random") == NULL;
}

/* The list opens scrolled to the chosen item, whether by key or by pointer. */
static void
test_begins_at_chosen (void)
{
  guint        n_chosen = 0;
  AdwComboRow *row = show_row (names, &n_chosen);

  adw_combo_row_set_selected (row, 1);
  for (guint i = 0; i < 2; i++)
    {
      open_list (row);
      fixture_wait ("the name with the focus", has_focused_name, row);
      fixture_key ("Escape");
      wait_until_closed (row);
      gtk_widget_grab_focus (GTK_WIDGET (row));
      fixture_key ("space");
      fixture_wait_to_find (GTK_WIDGET (row), GTK_TYPE_POPOVER, NULL);
      fixture_wait ("the name with the focus", has_focused_name, row);
      fixture_key ("Escape");
      wait_until_closed (row);
    }
  close_row (row);
}

/* A name is not parsed as markup, not even in the subtitle for large text. */
static void
test_no_markup (void)
{
  static const gchar *const programs[] = { "A & B", "A <b>", NULL };
  GtkSettings              *settings = gtk_settings_get_default ();
  guint                     n_chosen = 0;
  AdwComboRow              *row = show_row (programs, &n_chosen);
  gint                      dpi;

  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  g_object_set (settings, "gtk-xft-dpi", 2 * 96 * PANGO_SCALE, NULL);
  for (guint i = 0; programs[i] != NULL; i++)
    {
      adw_combo_row_set_selected (row, i);
      g_assert_nonnull (fixture_find (GTK_WIDGET (row), GTK_TYPE_LABEL, programs[i]));
    }
  g_object_set (settings, "gtk-xft-dpi", dpi, NULL);
  close_row (row);
}

static void
test_keys (void)
{
  guint        n_chosen = 0;
  AdwComboRow *row = show_row (names, &n_chosen);
  GtkWidget   *list;

  adw_combo_row_set_selected (row, 1);
  assert_chosen (row, 1);
  n_chosen = 0;
  list = open_list (row);
  g_assert_true (is_marked (list, "White"));
  g_assert_false (is_marked (list, "Black"));
  fixture_key ("Down Escape");
  wait_until_closed (row);
  assert_chosen (row, 1);
  g_assert_cmpuint (n_chosen, ==, 0);

  list = open_list (row);
  fixture_key ("Home Down Down Return");
  wait_until_closed (row);
  assert_chosen (row, 2);
  g_assert_cmpuint (n_chosen, ==, 1);
  list = open_list (row);
  g_assert_true (is_marked (list, "Random"));
  g_assert_false (is_marked (list, "White"));
  fixture_key ("Escape");
  wait_until_closed (row);
  close_row (row);
}

/* A long name is shown completely beside the title if there is room. */
static void
test_wide (void)
{
  guint        n_chosen = 0;
  AdwComboRow *row = show_row (names, &n_chosen);
  GtkWidget   *window = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (row)));
  GtkWidget   *label;

  gtk_window_set_default_size (GTK_WINDOW (window), 600, 200);
  adw_combo_row_set_selected (row, 3);
  fixture_draw (window);
  label = fixture_find (GTK_WIDGET (row), GTK_TYPE_LABEL, LONG_NAME);
  g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label))));
  close_row (row);
}

/* A long name is shown completely in the list. */
static void
test_pointer (void)
{
  guint        n_chosen = 0;
  AdwComboRow *row = show_row (names, &n_chosen);
  GtkWidget   *label;

  label = fixture_wait_to_find (open_list (row), GTK_TYPE_LABEL, LONG_NAME);
  g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label))));
  fixture_click (label);
  wait_until_closed (row);
  assert_chosen (row, 3);
  close_row (row);
}

static void
test_model (void)
{
  static const gchar *const others[] = { "Large", "Small", NULL };
  guint                     n_chosen = 0;
  AdwComboRow              *row = show_row (names, &n_chosen);
  g_autoptr (GtkStringList) model = gtk_string_list_new (others);

  adw_combo_row_set_selected (row, 3);
  n_chosen = 0;
  adw_combo_row_set_model (row, G_LIST_MODEL (model));
  g_assert_cmpuint (n_chosen, ==, 1);
  g_assert_cmpuint (adw_combo_row_get_selected (row), ==, 0);
  g_assert_nonnull (fixture_find (GTK_WIDGET (row), GTK_TYPE_LABEL, "Large"));
  g_assert_true (gtk_list_box_row_get_activatable (GTK_LIST_BOX_ROW (row)));
  g_assert_nonnull (fixture_find (GTK_WIDGET (row), GTK_TYPE_IMAGE, NULL));

  gtk_string_list_remove (model, 0);
  g_assert_cmpuint (adw_combo_row_get_selected (row), ==, 0);
  g_assert_nonnull (fixture_find (GTK_WIDGET (row), GTK_TYPE_LABEL, "Small"));
  g_assert_true (gtk_widget_get_sensitive (GTK_WIDGET (row)));
  g_assert_false (gtk_list_box_row_get_activatable (GTK_LIST_BOX_ROW (row)));
  g_assert_null (fixture_find (GTK_WIDGET (row), GTK_TYPE_IMAGE, NULL));

  adw_combo_row_set_model (row, NULL);
  g_assert_cmpuint (adw_combo_row_get_selected (row), ==, GTK_INVALID_LIST_POSITION);
  g_assert_null (fixture_find (GTK_WIDGET (row), GTK_TYPE_LABEL, "Small"));
  close_row (row);
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/display/choice-row/begins-at-chosen", test_begins_at_chosen);
  g_test_add_func ("/display/choice-row/no-markup", test_no_markup);
  g_test_add_func ("/display/choice-row/keys", test_keys);
  g_test_add_func ("/display/choice-row/pointer", test_pointer);
  g_test_add_func ("/display/choice-row/wide", test_wide);
  g_test_add_func ("/display/choice-row/model", test_model);
  return g_test_run ();
}
