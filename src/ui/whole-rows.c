/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The list gets the height of as many rows as there is room for; what is left below
 * them stays empty. A list of which hardly a row is seen is of no use, so it asks for
 * some. */

#include "ui/whole-rows.h"

#define LEAST_ROWS 3

struct _TgWholeRows
{
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (TgWholeRows, tg_whole_rows, GTK_TYPE_WIDGET)

/* How high a row is; 0 if there is none. */
static gint
get_row_height (GtkWidget *widget)
{
  GtkWidget *scrolled = gtk_widget_get_first_child (widget);
  GtkWidget *list = gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (scrolled));
  GtkWidget *row = gtk_widget_get_first_child (list);
  gint       height = 0;

  if (row != NULL)
    gtk_widget_measure (row, GTK_ORIENTATION_VERTICAL, -1, &height, NULL, NULL, NULL);
  return height;
}

static void
tg_whole_rows_measure (GtkWidget     *widget,
                       GtkOrientation orientation,
                       int            for_size,
                       int           *minimum,
                       int           *natural,
                       int           *minimum_baseline,
                       int           *natural_baseline)
{
  gtk_widget_measure (gtk_widget_get_first_child (widget), orientation, for_size, minimum,
                      natural, NULL, NULL);
  *minimum_baseline = *natural_baseline = -1;
  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      *minimum = MAX (*minimum, LEAST_ROWS * get_row_height (widget));
      *natural = MAX (*natural, *minimum);
    }
}

static void
tg_whole_rows_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GtkWidget *scrolled = gtk_widget_get_first_child (widget);
  gint       row = get_row_height (widget);
  gint       least;

  gtk_widget_measure (scrolled, GTK_ORIENTATION_VERTICAL, -1, &least, NULL, NULL, NULL);
  if (row > 0 && height - height % row >= least)
    height -= height % row;
  gtk_widget_size_allocate (scrolled, &(GtkAllocation){ 0, 0, width, height }, baseline);
}

static void
tg_whole_rows_dispose (GObject *object)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (object));

  g_clear_pointer (&child, gtk_widget_unparent);
  G_OBJECT_CLASS (tg_whole_rows_parent_class)->dispose (object);
}

static void
tg_whole_rows_class_init (TgWholeRowsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tg_whole_rows_dispose;
  widget_class->measure = tg_whole_rows_measure;
  widget_class->size_allocate = tg_whole_rows_size_allocate;
}

static void
tg_whole_rows_init (TgWholeRows *self G_GNUC_UNUSED)
{
}
