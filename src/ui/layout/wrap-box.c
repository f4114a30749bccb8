/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/layout/wrap-box.h"

#define SPACING 6

struct _TgWrapBox
{
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (TgWrapBox, tg_wrap_box, GTK_TYPE_WIDGET)

/* The children of a line. */
typedef struct
{
  GtkWidget *first;
  GtkWidget *end;   /* the child after the line; NULL at the end */
  gint       width; /* natural width, with the spacing */
  guint      n_expand;
} Line;

/* Returns the width of a child: its natural width, but not more than @room, unless its
 * minimum width is more. */
static gint
measure_width (GtkWidget *child, gint room)
{
  gint minimum;
  gint natural;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL,
                      NULL);
  return MIN (natural, MAX (room, minimum));
}

/* Returns the minimum width: that of the widest child. */
static gint
measure_minimum_width (GtkWidget *widget)
{
  gint least = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    least = MAX (least, measure_width (child, 0));
  return least;
}

static gint
measure_line_height (GtkWidget *widget, gint room)
{
  gint highest = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      gint height;

      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, measure_width (child, room),
                          NULL, &height, NULL, NULL);
      highest = MAX (highest, height);
    }
  return highest;
}

/* Returns the line that starts with @first, with as many children as fit in @room, at
 * least one. */
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
      width = measure_width (line.end, G_MAXINT) + SPACING;
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
  gint       height = measure_line_height (widget, width);
  gint       n_lines = 0;
  GtkWidget *child = gtk_widget_get_first_child (widget);

  for (; child != NULL; n_lines++)
    child = take_line (child, width).end;
  return MAX (n_lines * (height + SPACING) - SPACING, 0);
}

/* Returns the minimum width, from @least to @most, with which the lines fit in @height. */
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
  *minimum = measure_minimum_width (widget);
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
      place.width = measure_width (child, width);
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
  gint       line_height = measure_line_height (widget, width);
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
