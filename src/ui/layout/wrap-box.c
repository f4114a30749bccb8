/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/layout/wrap-box.h"

#define SPACING 6

struct _TgWrapBox
{
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (TgWrapBox, tg_wrap_box, GTK_TYPE_WIDGET)

/* Children that share a line. */
typedef struct
{
  GtkWidget *first;
  GtkWidget *end;   /* the one after the last; NULL if there is none */
  gint       width; /* what they want, with the space between them */
  guint      n_expand;
} Line;

static gint
measure_natural (GtkWidget *child, GtkOrientation orientation)
{
  gint natural;

  gtk_widget_measure (child, orientation, -1, NULL, &natural, NULL, NULL);
  return natural;
}

/* What the widest or the highest child wants. */
static gint
measure_largest (GtkWidget *widget, GtkOrientation orientation)
{
  gint largest = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    largest = MAX (largest, measure_natural (child, orientation));
  return largest;
}

/* Takes as many of the children from @first on as there is room for, one at least. */
static Line
take_line (GtkWidget *first, gint room)
{
  Line line = { .first = first, .width = -SPACING };

  for (line.end = first; line.end != NULL;
       line.end = gtk_widget_get_next_sibling (line.end))
    {
      gint width;

      if (!gtk_widget_should_layout (line.end))
        continue;
      width = measure_natural (line.end, GTK_ORIENTATION_HORIZONTAL) + SPACING;
      if (line.width > 0 && line.width + width > room)
        break;
      line.width += width;
      if (gtk_widget_compute_expand (line.end, GTK_ORIENTATION_HORIZONTAL))
        line.n_expand++;
    }
  return line;
}

static gint
measure_height (GtkWidget *widget, gint width)
{
  gint       height = measure_largest (widget, GTK_ORIENTATION_VERTICAL);
  gint       n_lines = 0;
  GtkWidget *child = gtk_widget_get_first_child (widget);

  for (; child != NULL; n_lines++)
    child = take_line (child, width).end;
  return MAX (n_lines * (height + SPACING) - SPACING, 0);
}

/* The least width in which the lines have room in @height. */
static gint
find_width (GtkWidget *widget, gint height, gint least, gint most)
{
  while (least < most)
    {
      gint middle = (least + most) / 2;

      if (measure_height (widget, middle) <= height)
        most = middle;
      else
        least = middle + 1;
    }
  return least;
}

static void
tg_wrap_box_measure (GtkWidget     *widget,
                     GtkOrientation orientation,
                     int            for_size,
                     int           *minimum,
                     int           *natural,
                     int           *minimum_baseline,
                     int           *natural_baseline)
{
  *minimum_baseline = *natural_baseline = -1;
  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      *minimum = *natural = measure_height (widget, for_size < 0 ? G_MAXINT : for_size);
      return;
    }
  *minimum = measure_largest (widget, orientation);
  *natural =
      MAX (take_line (gtk_widget_get_first_child (widget), G_MAXINT).width, *minimum);
  if (for_size >= 0)
    *minimum = find_width (widget, for_size, *minimum, *natural);
}

static void
place_line (GtkWidget *widget, const Line *line, gint y, gint width, gint height)
{
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  gint     spare = MAX (width - line->width, 0);
  guint    n_left = line->n_expand;
  gint     x = 0;

  for (GtkWidget *child = line->first; child != line->end;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkAllocation place = { x, y, 0, height };

      if (!gtk_widget_should_layout (child))
        continue;
      place.width = measure_natural (child, GTK_ORIENTATION_HORIZONTAL);
      if (n_left > 0 && gtk_widget_compute_expand (child, GTK_ORIENTATION_HORIZONTAL))
        {
          gint share = spare / (gint) n_left--;

          place.width += share;
          spare -= share;
        }
      x += place.width + SPACING;
      if (rtl)
        place.x = width - place.x - place.width;
      gtk_widget_size_allocate (child, &place, -1);
    }
}

static void
tg_wrap_box_size_allocate (GtkWidget   *widget,
                           int          width,
                           int height   G_GNUC_UNUSED,
                           int baseline G_GNUC_UNUSED)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);
  gint       line_height = measure_largest (widget, GTK_ORIENTATION_VERTICAL);
  gint       y = 0;

  while (child != NULL)
    {
      Line line = take_line (child, width);

      place_line (widget, &line, y, width, line_height);
      y += line_height + SPACING;
      child = line.end;
    }
}

static GtkSizeRequestMode
tg_wrap_box_get_request_mode (GtkWidget *widget G_GNUC_UNUSED)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
tg_wrap_box_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (tg_wrap_box_parent_class)->dispose (object);
}

static void
tg_wrap_box_class_init (TgWrapBoxClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tg_wrap_box_dispose;
  widget_class->measure = tg_wrap_box_measure;
  widget_class->size_allocate = tg_wrap_box_size_allocate;
  widget_class->get_request_mode = tg_wrap_box_get_request_mode;
}

static void
tg_wrap_box_init (TgWrapBox *self G_GNUC_UNUSED)
{
}
