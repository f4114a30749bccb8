/* SPDX-License-Identifier: GPL-3.0-or-later */

/* GTK's contract between a widget and its container, which GTK 4.8 does not check and GTK
 * 4.18 warns about:
 *
 *   – no size is less than 0, and the natural size is not less than the minimum;
 *   – the minimum without a size in the other direction is the least of all, so that a
 *     container which has given it has given enough to be asked with it;
 *   – more room in one direction does not need more in the other;
 *   – no widget is measured for less than its minimum in the other direction;
 *   – no widget gets less than it needs.
 *
 * All violations are reported, not only the first one. */

#define _GNU_SOURCE
#include "measures.h"

#include <dlfcn.h>

/* Number of sizes with which the program's own widgets are measured, in the usual test
 * and in the long one, and with which GTK's widgets are measured: few, since these are
 * right if their content is. */
#define N_SIZES      50
#define N_LONG_SIZES 200
#define N_GTK_SIZES  8
#define MOST_ROOM    1600
/* The largest size that GTK allows. */
#define ENDLESS_ROOM (1 << 20)
/* In pixels: by how much a height may be too low. Wrapped lines may use another font,
 * which is slightly higher: in labels with several lines up to a tenth of the height, as
 * with Droid Sans Fallback at double size. */
#define SLACK            2
#define GTK_SLACK(least) MAX (SLACK, (least) / 10)

typedef void (*MeasureFunc) (GtkWidget     *widget,
                             GtkOrientation orientation,
                             int            for_size,
                             int           *minimum,
                             int           *natural,
                             int           *minimum_baseline,
                             int           *natural_baseline);

static const gchar *place = "start";

static const gchar *
name_of (GtkOrientation orientation)
{
  return orientation == GTK_ORIENTATION_HORIZONTAL ? "width" : "height";
}

static GtkOrientation
opposite (GtkOrientation orientation)
{
  return orientation == GTK_ORIENTATION_HORIZONTAL ? GTK_ORIENTATION_VERTICAL
                                                   : GTK_ORIENTATION_HORIZONTAL;
}

static void G_GNUC_PRINTF (2, 3) complain (GtkWidget *widget, const gchar *format, ...)
{
  GtkWidget        *parent = gtk_widget_get_parent (widget);
  g_autofree gchar *what = NULL;
  va_list           args;

  va_start (args, format);
  what = g_strdup_vprintf (format, args);
  va_end (args);
  g_test_message ("%s: %s “%s” in %s %s", place, G_OBJECT_TYPE_NAME (widget),
                  GTK_IS_LABEL (widget) ? gtk_label_get_text (GTK_LABEL (widget))
                                        : gtk_widget_get_css_name (widget),
                  parent != NULL ? G_OBJECT_TYPE_NAME (parent) : "nothing", what);
  g_test_fail ();
}

/* Replaces GTK's function for all callers except GTK itself, whose containers call the
 * original. */
void
gtk_widget_measure (GtkWidget     *widget,
                    GtkOrientation orientation,
                    int            for_size,
                    int           *minimum,
                    int           *natural,
                    int           *minimum_baseline,
                    int           *natural_baseline)
{
  static MeasureFunc measure;
  gint               least;

  if (measure == NULL)
    *(gpointer *) &measure = dlsym (RTLD_NEXT, "gtk_widget_measure");
  if (for_size >= 0)
    {
      measure (widget, opposite (orientation), -1, &least, NULL, NULL, NULL);
      if (for_size < least)
        complain (widget, "is measured for a %s of %d, but needs %d",
                  name_of (opposite (orientation)), for_size, least);
    }
  measure (widget, orientation, for_size, minimum, natural, minimum_baseline,
           natural_baseline);
}

static gboolean
is_ours (GtkWidget *widget)
{
  return g_str_has_prefix (G_OBJECT_TYPE_NAME (widget), "Tg");
}

/* Whether a widget is measured without code of GTK or libadwaita. */
static gboolean
measures_itself (GtkWidget *widget)
{
  return is_ours (widget) && g_type_parent (G_OBJECT_TYPE (widget)) == GTK_TYPE_WIDGET;
}

/* Whether a widget is in a horizontal box, which compares the sum of the minimum widths
 * with the minimum for each width. */
static gboolean
is_in_line (GtkWidget *widget)
{
  GtkWidget        *parent = gtk_widget_get_parent (widget);
  GtkLayoutManager *layout =
      parent != NULL ? gtk_widget_get_layout_manager (parent) : NULL;

  return GTK_IS_BOX_LAYOUT (layout)
         && gtk_orientable_get_orientation (GTK_ORIENTABLE (layout))
                == GTK_ORIENTATION_HORIZONTAL;
}

/* Checks the sizes that a widget requests. Some GTK widgets contradict themselves where
 * it does no harm, and boxes before GTK 4.10 lose the baseline without a width. */
static void
check_sizes (GtkWidget *widget, GtkOrientation orientation)
{
  gboolean ours = is_ours (widget);
  gboolean alone = measures_itself (widget);
  gint     n = !ours                               ? N_GTK_SIZES
               : g_getenv ("TG_TEST_LONG") == NULL ? N_SIZES
                                                   : N_LONG_SIZES;
  gint     last = G_MAXINT - SLACK;
  gint     least;
  gint     from;

  if (!ours && (orientation == GTK_ORIENTATION_HORIZONTAL || !is_in_line (widget)))
    return;
  gtk_widget_measure (widget, orientation, -1, &least, NULL, NULL, NULL);
  gtk_widget_measure (widget, opposite (orientation), -1, &from, NULL, NULL, NULL);
  for (gint i = 0; i <= n; i++)
    {
      gint size = i < n ? from + (MOST_ROOM - MIN (from, MOST_ROOM)) * i * i / (n * n)
                        : ENDLESS_ROOM;
      gint minimum;
      gint natural;

      gtk_widget_measure (widget, orientation, size, &minimum, &natural, NULL, NULL);
      if (minimum < least - (ours ? 0 : GTK_SLACK (least)) || natural < minimum
          || (alone && minimum > last + SLACK)
          || (alone && i == n && minimum > least + SLACK))
        {
          complain (widget,
                    "needs a %s of %d and wants %d with %d, but %d without, %d with less",
                    name_of (orientation), minimum, natural, size, least, last);
          return;
        }
      last = MIN (last, minimum);
    }
}

static void
check_direction (GtkWidget *widget, GtkOrientation orientation)
{
  gint minimum;
  gint natural;

  gtk_widget_measure (widget, orientation, -1, &minimum, &natural, NULL, NULL);
  if (minimum < 0 || natural < minimum)
    complain (widget, "needs a %s of %d and wants %d", name_of (orientation), minimum,
              natural);
  check_sizes (widget, orientation);
}

/* Checks that a widget was allocated at least its minimum size. */
static void
check_room (GtkWidget *widget)
{
  GtkAllocation room;
  gint          width;
  gint          height;

  /* Scrolled content may be larger than its allocation, and GTK does not report whether an
   * allocation includes the margins. */
  if (GTK_IS_SCROLLABLE (widget) || gtk_widget_get_margin_start (widget) > 0
      || gtk_widget_get_margin_end (widget) > 0 || gtk_widget_get_margin_top (widget) > 0
      || gtk_widget_get_margin_bottom (widget) > 0)
    return;
  gtk_widget_get_allocation (widget, &room);
  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, -1, &height, NULL, NULL, NULL);
  if (room.width >= width
      && gtk_widget_get_request_mode (widget) == GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH)
    gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, room.width, &height, NULL, NULL,
                        NULL);
  if (room.width < width || room.height < height)
    complain (widget, "has %d×%d and needs %d×%d", room.width, room.height, width,
              height);
}

/* Checks @widget and all its descendants; returns their number. */
guint
measures_check_widget (GtkWidget *widget, const gchar *what)
{
  guint n = 1;

  place = what;
  if (!gtk_widget_should_layout (widget))
    return 0;
  check_direction (widget, GTK_ORIENTATION_HORIZONTAL);
  check_direction (widget, GTK_ORIENTATION_VERTICAL);
  if (gtk_widget_get_mapped (widget))
    check_room (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += measures_check_widget (child, what);
  return n;
}

/* Checks a window in its current size. */
guint
measures_check (GtkWidget *window, const gchar *what)
{
  return measures_check_widget (gtk_widget_get_first_child (window), what);
}
