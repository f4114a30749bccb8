/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/layout/scroller.h"

/* A list needs at least some visible rows to be useful. */
#define USUAL_MIN_ROWS 3

struct _TgScroller
{
  GtkWidget parent_instance;

  guint          min_rows;   /* of a list */
  guint          position;   /* of the row to scroll to */
  guint          reveal_id;  /* removed in dispose */
  gboolean       is_outside; /* the window around the scroller scrolls too */
  gboolean       is_away;    /* the row has been scrolled out of view */
  GtkAdjustment *inside;     /* weak: of the list; or NULL */
  GtkAdjustment *outside;    /* weak: of that window; or NULL */
};

enum
{
  REVEALED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TgScroller, tg_scroller, GTK_TYPE_WIDGET)

/* Returns the widget that is scrolled, without the viewport that GTK puts around it. */
static GtkWidget *
get_content (GtkWidget *scrolled)
{
  GtkWidget *child = gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (scrolled));

  return GTK_IS_VIEWPORT (child) ? gtk_viewport_get_child (GTK_VIEWPORT (child)) : child;
}

/* Whether the content is a list view, which scrolls by itself and knows only the height
 * of its rows. */
static gboolean
is_list (GtkWidget *scrolled)
{
  GtkWidget *child = gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (scrolled));

  return GTK_IS_LIST_VIEW (child) || GTK_IS_GRID_VIEW (child);
}

static guint
get_columns (GtkWidget *scrolled)
{
  GtkWidget *list = get_content (scrolled);

  return GTK_IS_GRID_VIEW (list) ? gtk_grid_view_get_max_columns (GTK_GRID_VIEW (list))
                                 : 1;
}

/* Returns the height of a row of a list; 0 if it has no rows. */
static gint
get_row_height (GtkWidget *scrolled)
{
  GtkWidget *row = gtk_widget_get_first_child (get_content (scrolled));
  gint       height = 0;

  if (row != NULL)
    gtk_widget_measure (row, GTK_ORIENTATION_VERTICAL, -1, &height, NULL, NULL, NULL);
  return height;
}

/* Returns the width of the scrollbar. A scrolled window does not add this to its own
 * minimum width, and would give the content too little. */
static gint
measure_bar (GtkWidget *scrolled)
{
  GtkScrolledWindow *window = GTK_SCROLLED_WINDOW (scrolled);
  gint               width = 0;

  if (!gtk_scrolled_window_get_overlay_scrolling (window))
    gtk_widget_measure (gtk_scrolled_window_get_vscrollbar (window),
                        GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  return width;
}

/* Returns the minimum height of a scrolled window. gtk_widget_measure() would return it
 * too, but would measure the content once more. */
static gint
measure_minimum_height (GtkWidget *scrolled)
{
  GtkScrolledWindow *window = GTK_SCROLLED_WINDOW (scrolled);
  gint               bar;

  gtk_widget_measure (gtk_scrolled_window_get_vscrollbar (window),
                      GTK_ORIENTATION_VERTICAL, -1, &bar, NULL, NULL, NULL);
  return MAX (bar, gtk_scrolled_window_get_min_content_height (window));
}

static void
tg_scroller_measure (GtkWidget     *widget,
                     GtkOrientation orientation,
                     int            for_size,
                     int           *minimum,
                     int           *natural,
                     int           *minimum_baseline,
                     int           *natural_baseline)
{
  TgScroller *self = TG_SCROLLER (widget);
  GtkWidget  *scrolled = gtk_widget_get_first_child (widget);

  *minimum_baseline = *natural_baseline = -1;
  if (is_list (scrolled))
    {
      gtk_widget_measure (scrolled, orientation, for_size, minimum, natural, NULL, NULL);
      if (orientation == GTK_ORIENTATION_VERTICAL)
        *minimum = MAX (*minimum, (gint) self->min_rows * get_row_height (scrolled));
      *natural = MAX (*natural, *minimum);
      return;
    }
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      gint bar = measure_bar (scrolled);

      gtk_widget_measure (scrolled, orientation, -1, minimum, natural, NULL, NULL);
      *minimum += bar;
      *natural += bar;
      return;
    }
  *minimum = measure_minimum_height (scrolled);
  gtk_widget_measure (get_content (scrolled), orientation, for_size, NULL, natural, NULL,
                      NULL);
  *natural = MAX (*natural, *minimum);
}

/* Returns the end of the last line of the label that is completely above @height; 0 if
 * there is none. */
static gint
find_last_line (GtkLabel *label, gint height)
{
  PangoLayoutIter *iter = pango_layout_get_iter (gtk_label_get_layout (label));
  gint             y;
  gint             last = 0;

  gtk_label_get_layout_offsets (label, NULL, &y);
  do
    {
      PangoRectangle line;

      pango_layout_iter_get_line_extents (iter, NULL, &line);
      if (y + PANGO_PIXELS_CEIL (line.y + line.height) <= height)
        last = y + PANGO_PIXELS_CEIL (line.y + line.height);
    }
  while (pango_layout_iter_next_line (iter));
  pango_layout_iter_free (iter);
  return last;
}

/* Returns the largest height up to @height that cuts no line of text, if the content is
 * text only. */
static gint
find_whole_lines (GtkWidget *content, gint height)
{
  gint whole = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (content); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      graphene_rect_t place;
      gint            last;

      if (!GTK_IS_LABEL (child))
        return height;
      if (!gtk_widget_should_layout (child)
          || !gtk_widget_compute_bounds (child, content, &place))
        continue;
      last = find_last_line (GTK_LABEL (child), height - (gint) place.origin.y);
      if (last > 0)
        whole = (gint) place.origin.y + last;
    }
  return whole > 0 ? whole : height;
}

static gint
find_whole_rows (GtkWidget *scrolled, gint height)
{
  gint row = get_row_height (scrolled);

  return row > 0 ? height - height % row : height;
}

static void
tg_scroller_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GtkWidget    *scrolled = gtk_widget_get_first_child (widget);
  GtkWidget    *content = get_content (scrolled);
  GtkAllocation place = { 0, 0, width, height };
  gint          whole;

  if (is_list (scrolled))
    whole = find_whole_rows (scrolled, height);
  else
    {
      gtk_widget_size_allocate (scrolled, &place, baseline);
      if (gtk_widget_get_height (content) <= height)
        return;
      whole = find_whole_lines (content, height);
      if (whole >= height)
        return;
    }
  if (whole >= measure_minimum_height (scrolled))
    place.height = whole;
  gtk_widget_size_allocate (scrolled, &place, baseline);
}

static GtkSizeRequestMode
tg_scroller_get_request_mode (GtkWidget *widget)
{
  return is_list (gtk_widget_get_first_child (widget))
             ? GTK_SIZE_REQUEST_CONSTANT_SIZE
             : GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* Notes whether the row is out of view. When a change of the size causes that, the list is
 * about to scroll to the row: the handler of the size runs first. */
static void
scrolled_cb (TgScroller *self)
{
  GtkWidget *scrolled = gtk_widget_get_first_child (GTK_WIDGET (self));
  gint       height = get_row_height (scrolled);
  gdouble    y = (gdouble) (self->position / get_columns (scrolled)) * height
              - gtk_adjustment_get_value (self->inside);

  self->is_away = y <= -height || y >= gtk_adjustment_get_page_size (self->inside);
}

static void
outer_resized_cb (TgScroller *self)
{
  tg_scroller_reveal (self, self->position, TRUE);
}

/* Scrolls the window around the scroller to the row to which the list scrolls in its next
 * size allocation. */
static void
reveal_outside (TgScroller *self, GtkWidget *scrolled)
{
  GtkWidget *list = get_content (scrolled);
  GtkWidget *outer =
      gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *inside = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (list));
  gint           height = get_row_height (scrolled);
  gdouble        y = self->position / get_columns (scrolled) * height
              - gtk_adjustment_get_value (inside);
  GtkAdjustment *outside;

  if (outer == NULL || !gtk_widget_get_mapped (list))
    return;
  outside = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (outer));
  if (self->outside != outside)
    g_signal_connect_object (outside, "notify::page-size", G_CALLBACK (outer_resized_cb),
                             self, G_CONNECT_SWAPPED);
  g_set_weak_pointer (&self->outside, outside);
  y = CLAMP (y, 0, MAX (gtk_adjustment_get_page_size (inside) - height, 0));
  gtk_widget_translate_coordinates (list, outer, 0, y, NULL, &y);
  y += gtk_adjustment_get_value (outside);
  gtk_adjustment_clamp_page (outside, y, y + height);
}

static gboolean
reveal_cb (gpointer user_data)
{
  TgScroller *self = user_data;
  GtkWidget  *scrolled = gtk_widget_get_first_child (GTK_WIDGET (self));

  self->reveal_id = 0;
  gtk_widget_activate_action (get_content (scrolled), "list.scroll-to-item", "u",
                              self->position);
  if (self->is_outside)
    reveal_outside (self, scrolled);
  g_signal_emit (self, signals[REVEALED], 0);
  return G_SOURCE_REMOVE;
}

/**
 * tg_scroller_reveal:
 * @position: index of a row; ignored if it does not exist
 * @outside: whether to scroll the window around the scroller, too
 *
 * Scrolls to a row, once the list has its new size.
 */
void
tg_scroller_reveal (TgScroller *self, guint position, gboolean outside)
{
  GtkAdjustment *inside;

  g_return_if_fail (TG_IS_SCROLLER (self));

  inside = gtk_scrolled_window_get_vadjustment (
      GTK_SCROLLED_WINDOW (gtk_widget_get_first_child (GTK_WIDGET (self))));
  if (self->inside != inside)
    g_signal_connect_object (inside, "value-changed", G_CALLBACK (scrolled_cb), self,
                             G_CONNECT_SWAPPED);
  g_set_weak_pointer (&self->inside, inside);
  self->is_away = FALSE;
  self->position = position;
  self->is_outside = outside;
  if (self->reveal_id == 0)
    self->reveal_id = g_idle_add_full (G_PRIORITY_HIGH_IDLE, reveal_cb, self, NULL);
}

/* Scrolls to the row of tg_scroller_reveal() again after a change of the size of the list,
 * unless the user has scrolled it out of view. */
void
tg_scroller_reveal_again (TgScroller *self)
{
  g_return_if_fail (TG_IS_SCROLLER (self));

  if (self->inside != NULL && !self->is_away)
    tg_scroller_reveal (self, self->position, self->is_outside);
}

static void
tg_scroller_dispose (GObject *object)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (object));

  g_clear_pointer (&child, gtk_widget_unparent);
  g_clear_weak_pointer (&TG_SCROLLER (object)->inside);
  g_clear_weak_pointer (&TG_SCROLLER (object)->outside);
  g_clear_handle_id (&TG_SCROLLER (object)->reveal_id, g_source_remove);
  G_OBJECT_CLASS (tg_scroller_parent_class)->dispose (object);
}

static void
tg_scroller_class_init (TgScrollerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tg_scroller_dispose;
  /* Emitted when the list has scrolled to the row of tg_scroller_reveal(). */
  signals[REVEALED] = g_signal_new ("revealed", TG_TYPE_SCROLLER, G_SIGNAL_RUN_LAST, 0,
                                    NULL, NULL, NULL, G_TYPE_NONE, 0);
  widget_class->measure = tg_scroller_measure;
  widget_class->size_allocate = tg_scroller_size_allocate;
  widget_class->get_request_mode = tg_scroller_get_request_mode;
  gtk_widget_class_set_css_name (widget_class, "scroller");
}

static void
tg_scroller_init (TgScroller *self)
{
  self->min_rows = USUAL_MIN_ROWS;
}

/* Sets the number of rows that a list shows at least, if it is to be another than usual. */
void
tg_scroller_set_min_rows (TgScroller *self, guint n_rows)
{
  g_return_if_fail (TG_IS_SCROLLER (self));

  self->min_rows = n_rows;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
