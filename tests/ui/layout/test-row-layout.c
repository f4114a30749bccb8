/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Rows look as libadwaita's do: at each width as high, with their words and what is beside
 * these in the same places. */

#include <adwaita.h>

#include "ui/layout/row-layout.h"
#include "ui/widgets/action-row.h"

typedef struct
{
  const gchar *name;
  const gchar *title;
  const gchar *subtitle; /* NULL: none */
  const gchar *prefix;   /* NULL: none */
  const gchar *suffix;   /* NULL: none */
} Words;

#define LONG_WORDS                                                                      \
  "Whoever has made four in a row with both ends free makes five with the next stone, " \
  "whatever the other side does"

static const Words rows[] = {
  { "title", "Open Threes", NULL, NULL, NULL },
  { "subtitle", "Open Threes", "12 of 40 solved", NULL, NULL },
  { "suffix", "Open Threes", NULL, NULL, "★★☆" },
  { "prefix", "Open Threes", "12 of 40 solved", "●", "★★☆" },
  { "long-title", LONG_WORDS, NULL, "●", "★★☆" },
  { "long-subtitle", "Four", LONG_WORDS, NULL, "★★☆" },
  { "long", LONG_WORDS, LONG_WORDS, "●", "★★☆" },
};

static GtkWidget *
make_row (GType type, const Words *words, GtkWidget *list)
{
  GtkWidget *row = g_object_new (type, "title", words->title, "subtitle",
                                 words->subtitle != NULL ? words->subtitle : "", NULL);

  if (words->prefix != NULL)
    adw_action_row_add_prefix (ADW_ACTION_ROW (row), gtk_label_new (words->prefix));
  if (words->suffix != NULL)
    {
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), gtk_label_new (words->suffix));
      adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                                 gtk_image_new_from_icon_name ("go-next-symbolic"));
    }
  gtk_list_box_append (GTK_LIST_BOX (list), row);
  return row;
}

/* Compares all in two rows that has a place. */
static void
compare_places (GtkWidget *row, GtkWidget *ours, GtkWidget *theirs, gint width)
{
  GtkWidget      *other = gtk_widget_get_first_child (theirs);
  GtkWidget      *other_row = gtk_widget_get_ancestor (theirs, ADW_TYPE_ACTION_ROW);
  graphene_rect_t place, expected;

  for (GtkWidget *child = gtk_widget_get_first_child (ours); child != NULL;
       child = gtk_widget_get_next_sibling (child),
                 other = gtk_widget_get_next_sibling (other))
    {
      g_assert_nonnull (other);
      if (!gtk_widget_should_layout (child))
        continue;
      g_assert_true (gtk_widget_compute_bounds (child, row, &place));
      g_assert_true (gtk_widget_compute_bounds (other, other_row, &expected));
      if (!graphene_rect_equal (&place, &expected))
        {
          g_test_message ("%s at width %d: %g, %g, %g × %g in place of %g, %g, %g × %g",
                          G_OBJECT_TYPE_NAME (child), width, place.origin.x,
                          place.origin.y, place.size.width, place.size.height,
                          expected.origin.x, expected.origin.y, expected.size.width,
                          expected.size.height);
          g_test_fail ();
        }
      compare_places (row, child, other, width);
    }
}

static gint
give_width (GtkWidget *row, gint width)
{
  gint least, height;

  gtk_widget_measure (row, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_measure (row, GTK_ORIENTATION_VERTICAL, MAX (width, least), &height, NULL,
                      NULL, NULL);
  gtk_widget_size_allocate (row, &(GtkAllocation){ 0, 0, MAX (width, least), height },
                            -1);
  return height;
}

static void
test_same (gconstpointer data)
{
  const Words *words = data;

  for (guint i = 0; i < 2; i++)
    {
      GtkWidget *window = gtk_window_new ();
      GtkWidget *list = gtk_list_box_new ();
      GtkWidget *ours = make_row (TG_TYPE_ACTION_ROW, words, list);
      GtkWidget *theirs = make_row (ADW_TYPE_ACTION_ROW, words, list);
      gint       sizes[4];

      gtk_window_set_child (GTK_WINDOW (window), list);
      gtk_widget_set_direction (window, i == 0 ? GTK_TEXT_DIR_LTR : GTK_TEXT_DIR_RTL);
      gtk_widget_measure (ours, GTK_ORIENTATION_HORIZONTAL, -1, &sizes[0], &sizes[1],
                          NULL, NULL);
      gtk_widget_measure (theirs, GTK_ORIENTATION_HORIZONTAL, -1, &sizes[2], &sizes[3],
                          NULL, NULL);
      /* Titles have lines of some letters. */
      g_assert_cmpint (sizes[0], >=, sizes[2]);
      g_assert_cmpint (sizes[1], ==, sizes[3]);
      for (gint width = MAX (100, sizes[0]); width < 1400; width += 13)
        {
          g_assert_cmpint (give_width (ours, width), ==, give_width (theirs, width));
          compare_places (ours, ours, theirs, width);
        }
      gtk_window_destroy (GTK_WINDOW (window));
    }
}

/* Of a box with more children than a row has each gets its place. */
static void
test_many (void)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *boxes[2];
  GtkWidget *both = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  for (guint i = 0; i < G_N_ELEMENTS (boxes); i++)
    {
      boxes[i] = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
      for (guint j = 0; j < 12; j++)
        gtk_box_append (GTK_BOX (boxes[i]), gtk_label_new ("Four"));
      gtk_box_append (GTK_BOX (both), boxes[i]);
    }
  tg_row_layout_use_for_box (GTK_BOX (boxes[0]));
  gtk_window_set_child (GTK_WINDOW (window), both);
  g_assert_cmpint (give_width (boxes[0], 800), ==, give_width (boxes[1], 800));
  for (GtkWidget *child = gtk_widget_get_first_child (boxes[0]),
                 *other = gtk_widget_get_first_child (boxes[1]);
       child != NULL; child = gtk_widget_get_next_sibling (child),
                 other = gtk_widget_get_next_sibling (other))
    {
      graphene_rect_t place, expected;

      g_assert_true (gtk_widget_compute_bounds (child, boxes[0], &place));
      g_assert_true (gtk_widget_compute_bounds (other, boxes[1], &expected));
      g_assert_true (graphene_rect_equal (&place, &expected));
    }
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree gchar *path = g_strdup_printf ("/display/row-layout/%s", rows[i].name);

      g_test_add_data_func (path, &rows[i], test_same);
    }
  g_test_add_func ("/display/row-layout/many", test_many);
  return g_test_run ();
}
