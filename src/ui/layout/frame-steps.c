/* SPDX-License-Identifier: GPL-3.0-or-later */

/* GTK lays a window out and draws it in handlers of “layout” and “render” of its surface.
 * They are blocked, and called from here when there is time. */

#include "ui/layout/frame-steps.h"

#define STEPS_KEY "tg-frame-steps"

/* In microseconds. So long may take what is done at once, if the last step of it can wait;
 * after less than that no step waits. */
#define LONGEST_FRAME 15000
#define SHORT         3000
/* A window that is laid out in each frame, as while it is made larger, would not be drawn.
 * So after so many frames in which something had to wait nothing does. */
#define MANY_FRAMES 5

/* Belongs to the surface. Times are those of g_get_monotonic_time(). */
typedef struct
{
  GtkWidget      *window;
  GdkSurface     *surface;
  gulong          laying_out; /* GTK’s handlers */
  gulong          drawing;
  cairo_region_t *owed;  /* what is to be drawn though nothing of it changed */
  gint            width; /* of what is on the screen */
  gint            height;
  gint64          turn;      /* when this turn of the main loop began */
  gint64          begun;     /* when this frame did, maybe after another window’s */
  gboolean        is_moving; /* something had to wait in this frame */
  guint           n_moving;  /* frames before this one in which something had to */
  gboolean        has_old_layout; /* because laying it out waits */
  gboolean        is_waiting;     /* what is to be drawn */
  gint64          layout_time;    /* what each step may take */
  gint64          compose_time;
  gint64          draw_time;
} FrameSteps;

static void
frame_steps_free (FrameSteps *self)
{
  cairo_region_destroy (self->owed);
  g_free (self);
}

static void
before_paint_cb (FrameSteps *self)
{
  self->turn = g_source_get_time (g_main_current_source ());
  self->begun = g_get_monotonic_time ();
  self->n_moving = self->is_moving ? self->n_moving + 1 : 0;
  self->is_moving = FALSE;
}

/* Compositing managers of X11 show a window in its new size after the next frame, drawn or
 * not. And on Wayland GTK 4.18 answers for a new size in the next frame; where that shows an
 * old one a compositor may end the program. */
static gboolean
shows_size_at_once (const FrameSteps *self)
{
  return gdk_display_is_composited (gdk_surface_get_display (self->surface))
         && (gdk_surface_get_width (self->surface) != self->width
             || gdk_surface_get_height (self->surface) != self->height);
}

/* Whether a step that takes @length waits for the next frame. */
static gboolean
waits (FrameSteps *self, gint64 length)
{
  gint64 spent = g_get_monotonic_time () - self->turn;

  if (spent < SHORT || spent + length < LONGEST_FRAME)
    return FALSE;
  self->is_moving = TRUE;
  if (self->n_moving > MANY_FRAMES || shows_size_at_once (self))
    return FALSE;
  self->is_waiting = TRUE;
  return TRUE;
}

/* What a step takes when little has changed says nothing about a frame that may be long, and
 * what takes long may do so again. */
static void
learn_time (const FrameSteps *self, gint64 *time, gint64 begun)
{
  gint64 taken = g_get_monotonic_time () - begun;

  if (taken > SHORT || begun - self->turn > SHORT)
    *time = MAX (taken, (*time * 15 + taken) / 16);
}

static void
layout_cb (GdkSurface *surface, gint width, gint height, FrameSteps *self)
{
  gint64 begun = g_get_monotonic_time ();

  /* The window was asked for its size just before, and may be asked again in each frame; so
   * there is no use in waiting for that twice, but only for another window. */
  self->has_old_layout = (!self->has_old_layout || self->begun - self->turn > SHORT)
                         && waits (self, self->layout_time);
  if (self->has_old_layout)
    {
      /* The popovers would come next. Their sizes are given when the window is laid out, so
       * that one may be too small, for which GTK 4.18 closes it. */
      g_signal_stop_emission_by_name (gdk_surface_get_frame_clock (surface), "layout");
      gdk_surface_queue_render (surface);
      return;
    }
  g_signal_handler_unblock (surface, self->laying_out);
  g_signal_handlers_block_matched (surface, G_SIGNAL_MATCH_DATA, 0, 0, NULL, NULL, self);
  g_signal_emit_by_name (surface, "layout", width, height);
  g_signal_handlers_unblock_matched (surface, G_SIGNAL_MATCH_DATA, 0, 0, NULL, NULL,
                                     self);
  g_signal_handler_block (surface, self->laying_out);
  learn_time (self, &self->layout_time, begun);
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
  learn_time (self, &self->compose_time, begun);
}

static void
draw (FrameSteps *self)
{
  gint64          begun = g_get_monotonic_time ();
  cairo_region_t *region = self->owed;
  gboolean        is_handled;

  self->owed = cairo_region_create ();
  self->is_waiting = FALSE;
  self->width = gdk_surface_get_width (self->surface);
  self->height = gdk_surface_get_height (self->surface);
  g_signal_handler_unblock (self->surface, self->drawing);
  g_signal_emit_by_name (self->surface, "render", region, &is_handled);
  g_signal_handler_block (self->surface, self->drawing);
  cairo_region_destroy (region);
  learn_time (self, &self->draw_time, begun);
}

static gboolean
render_cb (GdkSurface *surface, const cairo_region_t *region, FrameSteps *self)
{
  cairo_region_union (self->owed, region);
  if (self->has_old_layout)
    gdk_surface_request_layout (surface);
  else if (!waits (self, self->compose_time))
    {
      compose (self);
      if (!waits (self, self->draw_time))
        {
          draw (self);
          return TRUE;
        }
    }
  gdk_surface_queue_render (surface);
  return TRUE;
}

/* Comes after the window, which may have nothing to draw yet on Wayland, and before its
 * popovers, which were not laid out either. */
static void
paint_cb (GdkFrameClock *clock, const FrameSteps *self)
{
  if (self->has_old_layout)
    g_signal_stop_emission_by_name (clock, "paint");
}

static FrameSteps *
get_steps (gpointer window)
{
  GdkSurface *surface = gtk_native_get_surface (window);

  return surface != NULL ? g_object_get_data (G_OBJECT (surface), STEPS_KEY) : NULL;
}

static gulong
find_handler (GdkSurface *surface, const gchar *signal, gpointer window)
{
  return g_signal_handler_find (surface, G_SIGNAL_MATCH_ID | G_SIGNAL_MATCH_DATA,
                                g_signal_lookup (signal, G_OBJECT_TYPE (surface)), 0,
                                NULL, NULL, window);
}

static void
realize_cb (GtkWidget *window)
{
  GdkSurface    *surface = gtk_native_get_surface (GTK_NATIVE (window));
  GdkFrameClock *clock = gdk_surface_get_frame_clock (surface);
  gulong         laying_out = find_handler (surface, "layout", window);
  gulong         drawing = find_handler (surface, "render", window);
  FrameSteps    *self;

  /* Another GTK may do it in another way, all at once. */
  if (laying_out == 0 || drawing == 0)
    return;
  self = g_new (FrameSteps, 1);
  *self = (FrameSteps){ .window = window,
                        .surface = surface,
                        .laying_out = laying_out,
                        .drawing = drawing,
                        .owed = cairo_region_create (),
                        .layout_time = LONGEST_FRAME,
                        .compose_time = LONGEST_FRAME,
                        .draw_time = LONGEST_FRAME };
  g_object_set_data_full (G_OBJECT (surface), STEPS_KEY, self,
                          (GDestroyNotify) frame_steps_free);
  g_signal_handler_block (surface, laying_out);
  g_signal_handler_block (surface, drawing);
  g_signal_connect (surface, "layout", G_CALLBACK (layout_cb), self);
  g_signal_connect (surface, "render", G_CALLBACK (render_cb), self);
  g_signal_connect_swapped (clock, "before-paint", G_CALLBACK (before_paint_cb), self);
  g_signal_connect (clock, "paint", G_CALLBACK (paint_cb), self);
}

/* The surface of a window that is gone stays as large as it is. */
static void
answer_cb (GdkSurface *surface, GdkToplevelSize *size)
{
  gdk_toplevel_size_set_size (size, gdk_surface_get_width (surface),
                              gdk_surface_get_height (surface));
}

static void
unrealize_cb (GtkWidget *window)
{
  FrameSteps *self = get_steps (window);
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (window));
  gulong      asking = find_handler (surface, "compute-size", window);

  /* With GTK 4.8 the surface would ask the window also after that has been freed, if the
   * size was to be asked for when the window went. GTK 4.18 sees to it itself. */
  if (asking != 0)
    {
      g_signal_handler_disconnect (surface, asking);
      g_signal_connect (surface, "compute-size", G_CALLBACK (answer_cb), NULL);
    }
  if (self == NULL)
    return;
  g_signal_handlers_disconnect_by_data (gdk_surface_get_frame_clock (surface), self);
  g_signal_handlers_disconnect_by_data (surface, self);
  g_object_set_data (G_OBJECT (surface), STEPS_KEY, NULL);
}

/* On X11 GTK asks a window for its size before it looks for events again, as soon as what
 * it shows has changed. It may do so just before the frame. */
static void
ask_later (GtkNative *window)
{
  GdkSurface *surface = gtk_native_get_surface (window);
  GSource    *asking =
      surface != NULL ? g_main_context_find_source_by_user_data (NULL, surface) : NULL;

  if (asking != NULL && g_source_get_priority (asking) < G_PRIORITY_DEFAULT)
    g_source_set_priority (asking, GDK_PRIORITY_REDRAW - 1);
}

/* Before every turn of the main loop. */
static gboolean
prepare_cb (GSource *source G_GNUC_UNUSED, gint *timeout)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkNative) window = g_list_model_get_item (windows, i);

      ask_later (window);
    }
  *timeout = -1;
  return FALSE;
}

static void
watch_turns (void)
{
  static GSourceFuncs funcs = { .prepare = prepare_cb };
  g_autoptr (GSource) source = g_source_new (&funcs, sizeof (GSource));

  g_source_set_name (source, "TgFrameSteps turns");
  g_source_set_priority (source, G_MININT);
  g_source_attach (source, NULL);
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
  watch_turns ();
  g_signal_connect (gtk_window_get_toplevels (), "items-changed", G_CALLBACK (windows_cb),
                    NULL);
}

gboolean
tg_frame_steps_is_waiting (GtkWindow *window)
{
  const FrameSteps *self;

  g_return_val_if_fail (GTK_IS_WINDOW (window), FALSE);

  self = get_steps (window);
  return self != NULL && self->is_waiting;
}
