/* SPDX-License-Identifier: GPL-3.0-or-later */

/* GTK draws a window in a handler of its surface's “render”. That handler is blocked, and
 * this one has it called when there is time. */

#include "ui/layout/frame-steps.h"

#define STEPS_KEY "tg-frame-steps"

/* In microseconds. All that is done at once takes no longer than this, if the last step can
 * wait; what is shorter than that is no reason to wait; and a picture is at most so late,
 * even if the window is laid out in each frame. */
#define LONGEST_FRAME 15000
#define SHORT         3000
#define LONGEST_WAIT  50000

/* Belongs to the surface. */
typedef struct
{
  GtkWidget      *window;
  GdkSurface     *surface;
  gulong          drawing; /* GTK’s handler */
  cairo_region_t *owed;    /* what is to be drawn though nothing of it changed */
  gint            width;   /* of what is on the screen */
  gint            height;
  gint64          begun; /* this turn of the main loop; microseconds from here on */
  gint64          due;   /* the latest time to draw; 0 when nothing waits */
  gint64          compose_time; /* what it took last time when it was not short */
  gint64          draw_time;
} FrameSteps;

static void
frame_steps_free (FrameSteps *self)
{
  cairo_region_destroy (self->owed);
  g_free (self);
}

/* Another window may have had its frame in the same turn. */
static void
before_paint_cb (FrameSteps *self)
{
  self->begun = g_source_get_time (g_main_current_source ());
}

/* X11’s compositing managers show a window in its new size after the next frame, drawn or
 * not. On Wayland the size changes with the picture. */
static gboolean
shows_size_at_once (const FrameSteps *self)
{
  GdkDisplay *display = gdk_surface_get_display (self->surface);

  return gdk_display_is_composited (display)
         && g_strcmp0 (G_OBJECT_TYPE_NAME (display), "GdkX11Display") == 0
         && (gdk_surface_get_width (self->surface) != self->width
             || gdk_surface_get_height (self->surface) != self->height);
}

/* Whether a step that takes @length must wait for the next frame. */
static gboolean
must_wait (const FrameSteps *self, gint64 length)
{
  gint64 now = g_get_monotonic_time ();
  gint64 spent = now - self->begun;

  return spent > SHORT && spent + length > LONGEST_FRAME && now < self->due
         && !shows_size_at_once (self);
}

static void
learn_time (gint64 *time, gint64 begun)
{
  gint64 taken = g_get_monotonic_time () - begun;

  if (taken > SHORT)
    *time = taken;
}

/* Widgets keep their parts of the picture until they change. */
static void
compose (FrameSteps *self)
{
  gint64       begun = g_get_monotonic_time ();
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (self->window); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    gtk_widget_snapshot_child (self->window, child, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  learn_time (&self->compose_time, begun);
}

static void
draw (FrameSteps *self)
{
  gint64          begun = g_get_monotonic_time ();
  cairo_region_t *region = self->owed;
  gboolean        is_handled;

  self->owed = cairo_region_create ();
  self->due = 0;
  self->width = gdk_surface_get_width (self->surface);
  self->height = gdk_surface_get_height (self->surface);
  g_signal_handler_unblock (self->surface, self->drawing);
  g_signal_emit_by_name (self->surface, "render", region, &is_handled);
  g_signal_handler_block (self->surface, self->drawing);
  cairo_region_destroy (region);
  learn_time (&self->draw_time, begun);
}

static gboolean
render_cb (GdkSurface *surface, const cairo_region_t *region, FrameSteps *self)
{
  gboolean waits;

  cairo_region_union (self->owed, region);
  if (self->due == 0)
    self->due = self->begun + LONGEST_WAIT;
  waits = must_wait (self, self->compose_time);
  if (!waits)
    {
      compose (self);
      waits = must_wait (self, self->draw_time);
    }
  if (waits)
    gdk_surface_queue_render (surface);
  else
    draw (self);
  return TRUE;
}

static FrameSteps *
get_steps (gpointer window)
{
  GdkSurface *surface = gtk_native_get_surface (window);

  return surface != NULL ? g_object_get_data (G_OBJECT (surface), STEPS_KEY) : NULL;
}

static void
realize_cb (GtkWidget *window)
{
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (window));
  guint       render = g_signal_lookup ("render", GDK_TYPE_SURFACE);
  FrameSteps *self = g_new (FrameSteps, 1);

  *self = (FrameSteps){
    .window = window,
    .surface = surface,
    .drawing = g_signal_handler_find (surface, G_SIGNAL_MATCH_ID | G_SIGNAL_MATCH_DATA,
                                      render, 0, NULL, NULL, window),
    .owed = cairo_region_create (),
    .compose_time = LONGEST_FRAME,
    .draw_time = LONGEST_FRAME,
  };
  g_return_if_fail (self->drawing != 0);
  g_object_set_data_full (G_OBJECT (surface), STEPS_KEY, self,
                          (GDestroyNotify) frame_steps_free);
  g_signal_handler_block (surface, self->drawing);
  g_signal_connect (surface, "render", G_CALLBACK (render_cb), self);
  g_signal_connect_swapped (gdk_surface_get_frame_clock (surface), "before-paint",
                            G_CALLBACK (before_paint_cb), self);
}

static void
unrealize_cb (GtkWidget *window)
{
  FrameSteps *self = get_steps (window);
  GdkSurface *surface = self->surface;

  g_signal_handlers_disconnect_by_data (gdk_surface_get_frame_clock (surface), self);
  g_signal_handlers_disconnect_by_data (surface, self);
  g_object_set_data (G_OBJECT (surface), STEPS_KEY, NULL);
}

static void
windows_cb (GListModel     *windows,
            guint           position,
            guint n_removed G_GNUC_UNUSED,
            guint           n_added)
{
  for (guint i = position; i < position + n_added; i++)
    {
      g_autoptr (GObject) window = g_list_model_get_item (windows, i);

      g_signal_connect (window, "realize", G_CALLBACK (realize_cb), NULL);
      g_signal_connect (window, "unrealize", G_CALLBACK (unrealize_cb), NULL);
    }
}

void
tg_frame_steps_init (void)
{
  static gboolean is_done = FALSE;

  if (is_done)
    return;
  is_done = TRUE;
  g_signal_connect (gtk_window_get_toplevels (), "items-changed", G_CALLBACK (windows_cb),
                    NULL);
}

gboolean
tg_frame_steps_is_waiting (GtkWindow *window)
{
  const FrameSteps *self;

  g_return_val_if_fail (GTK_IS_WINDOW (window), FALSE);

  self = get_steps (window);
  return self != NULL && self->due != 0;
}
