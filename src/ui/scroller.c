/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A scrolled window does not know how high its child is for its width. This wraps one
 * that does: it takes what its child needs, and less where others must have a
 * little, too. */

#include "ui/scroller.h"

struct _TgScroller
{
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (TgScroller, tg_scroller, GTK_TYPE_WIDGET)

/* What is scrolled; a viewport around it is GTK's. */
static GtkWidget *
get_content (GtkWidget *scrolled)
{
  GtkWidget *child = gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (scrolled));

  return GTK_IS_VIEWPORT (child) ? gtk_viewport_get_child (GTK_VIEWPORT (child)) : child;
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
  GtkWidget *scrolled = gtk_widget_get_first_child (widget);

  gtk_widget_measure (scrolled, orientation, for_size, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      gtk_widget_measure (get_content (scrolled), orientation, for_size, NULL, natural,
                          NULL, NULL);
      *minimum = MIN (*minimum, *natural);
    }
  *minimum_baseline = *natural_baseline = -1;
}

static void
tg_scroller_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  gtk_widget_size_allocate (gtk_widget_get_first_child (widget),
                            &(GtkAllocation){ 0, 0, width, height }, baseline);
}

static GtkSizeRequestMode
tg_scroller_get_request_mode (GtkWidget *widget G_GNUC_UNUSED)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
tg_scroller_dispose (GObject *object)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (object));

  g_clear_pointer (&child, gtk_widget_unparent);
  G_OBJECT_CLASS (tg_scroller_parent_class)->dispose (object);
}

static void
tg_scroller_class_init (TgScrollerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tg_scroller_dispose;
  widget_class->measure = tg_scroller_measure;
  widget_class->size_allocate = tg_scroller_size_allocate;
  widget_class->get_request_mode = tg_scroller_get_request_mode;
}

static void
tg_scroller_init (TgScroller *self G_GNUC_UNUSED)
{
}
