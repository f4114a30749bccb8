/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What takes long in a frame is done in several turns of the main loop; nothing is lost by
 * that, and what is short is drawn at once. */

#include <gdk/x11/gdkx.h>
#include <gtk/gtk.h>

#include "ui/layout/frame-steps.h"

/* More than a frame may take with another one of it, in microseconds. */
#define LONG 9000
/* As many frames as a picture waits for, and some. */
#define MANY 16

static guint turn;

#define SLOW_TYPE_THING (slow_thing_get_type ())
G_DECLARE_FINAL_TYPE (SlowThing, slow_thing, SLOW, THING, GtkWidget)

/* Takes as long as it is told, and knows the turns in which it did what. May have a popover. */
struct _SlowThing
{
  GtkWidget parent_instance;
  gulong    length;
  guint     measured;
  guint     allocated;
  guint     composed;
};

G_DEFINE_FINAL_TYPE (SlowThing, slow_thing, GTK_TYPE_WIDGET)

static void
slow_thing_measure (GtkWidget                 *widget,
                    GtkOrientation orientation G_GNUC_UNUSED,
                    gint for_size              G_GNUC_UNUSED,
                    gint *minimum              G_GNUC_UNUSED,
                    gint *natural              G_GNUC_UNUSED,
                    gint *minimum_baseline     G_GNUC_UNUSED,
                    gint *natural_baseline     G_GNUC_UNUSED)
{
  SLOW_THING (widget)->measured = turn;
}

static void
slow_thing_size_allocate (GtkWidget    *widget,
                          gint width    G_GNUC_UNUSED,
                          gint height   G_GNUC_UNUSED,
                          gint baseline G_GNUC_UNUSED)
{
  GtkWidget *popover = gtk_widget_get_first_child (widget);

  if (popover != NULL)
    gtk_popover_present (GTK_POPOVER (popover));
  SLOW_THING (widget)->allocated = turn;
  g_usleep (SLOW_THING (widget)->length);
}

static void
slow_thing_snapshot (GtkWidget *widget, GtkSnapshot *snapshot G_GNUC_UNUSED)
{
  SLOW_THING (widget)->composed = turn;
  g_usleep (SLOW_THING (widget)->length);
}

static void
slow_thing_class_init (SlowThingClass *klass)
{
  GTK_WIDGET_CLASS (klass)->measure = slow_thing_measure;
  GTK_WIDGET_CLASS (klass)->size_allocate = slow_thing_size_allocate;
  GTK_WIDGET_CLASS (klass)->snapshot = slow_thing_snapshot;
}

static void
slow_thing_init (SlowThing *self G_GNUC_UNUSED)
{
}

static void
iterate (void)
{
  turn++;
  g_main_context_iteration (NULL, TRUE);
}

static gboolean
wake_cb (gpointer user_data G_GNUC_UNUSED)
{
  return G_SOURCE_CONTINUE;
}

/* Iterates until the picture of @thing’s window is another than in the turn @since, and
 * nothing of it waits. Returns the turn in which it was drawn */
static guint
draw_since (SlowThing *thing, guint since)
{
  gpointer root = gtk_widget_get_root (GTK_WIDGET (thing));

  while (thing->composed <= since || tg_frame_steps_is_waiting (root))
    iterate ();
  return turn;
}

/* A window with such a thing, drawn. */
static SlowThing *
show_thing (void)
{
  GtkWidget *window = gtk_window_new ();
  SlowThing *thing = g_object_new (SLOW_TYPE_THING, NULL);

  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (thing));
  gtk_window_set_default_size (GTK_WINDOW (window), 300, 200);
  gtk_window_present (GTK_WINDOW (window));
  draw_since (thing, 0);
  return thing;
}

static void
close_thing (SlowThing *thing)
{
  gtk_window_destroy (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (thing))));
}

static void
test_long (void)
{
  SlowThing *thing = show_thing ();
  guint      begun = turn;
  guint      drawn;

  thing->length = LONG;
  gtk_widget_queue_resize (GTK_WIDGET (thing));
  drawn = draw_since (thing, begun);
  g_assert_cmpuint (thing->allocated, >, begun);
  g_assert_cmpuint (thing->composed, >, thing->allocated);
  g_assert_cmpuint (drawn, >, thing->composed);
  close_thing (thing);
}

/* Where the machine has something else to do, what is short may take long now and then. */
static void
test_short (void)
{
  SlowThing *thing = show_thing ();
  guint      drawn;

  for (guint i = 0; i < MANY; i++)
    {
      guint begun = turn;

      gtk_widget_queue_resize (GTK_WIDGET (thing));
      drawn = draw_since (thing, begun);
      g_assert_cmpuint (thing->allocated, >, begun);
      if (drawn == thing->allocated)
        break;
    }
  g_assert_cmpuint (drawn, ==, thing->allocated);
  close_thing (thing);
}

static gboolean
resize_cb (GtkWidget *thing, GdkFrameClock *clock G_GNUC_UNUSED, gpointer n_frames)
{
  (*(guint *) n_frames)++;
  gtk_widget_queue_resize (thing);
  return G_SOURCE_CONTINUE;
}

/* What moves all the time is seen to move, if less smoothly. */
static void
test_endless (void)
{
  SlowThing *thing = show_thing ();
  gpointer   window = gtk_widget_get_root (GTK_WIDGET (thing));
  guint      n_frames = 0;
  guint      n_drawn = 0;

  thing->length = LONG;
  gtk_widget_add_tick_callback (GTK_WIDGET (thing), resize_cb, &n_frames, NULL);
  while (n_drawn < 3)
    {
      guint begun = n_frames;

      while (n_frames == begun || tg_frame_steps_is_waiting (window))
        {
          iterate ();
          g_assert_cmpuint (n_frames, <, begun + MANY);
        }
      n_drawn++;
    }
  close_thing (thing);
}

static gboolean
render_cb (GSignalInvocationHint *hint G_GNUC_UNUSED,
           guint n_values              G_GNUC_UNUSED,
           const GValue               *values,
           gpointer                    region)
{
  cairo_region_t **last = region;

  g_clear_pointer (last, cairo_region_destroy);
  *last = cairo_region_copy (g_value_get_boxed (&values[1]));
  return TRUE;
}

/* What the display has lost is drawn, though it is asked for but once, in an earlier frame. */
static void
test_area (void)
{
  SlowThing  *thing = show_thing ();
  GtkNative  *window = gtk_widget_get_native (GTK_WIDGET (thing));
  GdkSurface *surface = gtk_native_get_surface (window);
  Display    *display = gdk_x11_display_get_xdisplay (gdk_surface_get_display (surface));
  guint       signal = g_signal_lookup ("render", GDK_TYPE_SURFACE);
  guint       begun = turn;
  cairo_rectangle_int_t lost = { 20, 30, 100, 50 };
  cairo_region_t       *last = NULL;
  gulong hook = g_signal_add_emission_hook (signal, 0, render_cb, (gpointer) &last, NULL);

  thing->length = LONG;
  XClearArea (display, gdk_x11_surface_get_xid (surface), lost.x, lost.y,
              (guint) lost.width, (guint) lost.height, True);
  XSync (display, False);
  gtk_widget_queue_resize (GTK_WIDGET (thing));
  g_assert_cmpuint (draw_since (thing, begun), >, thing->allocated);
  g_assert_cmpint (cairo_region_contains_rectangle (last, &lost), ==,
                   CAIRO_REGION_OVERLAP_IN);
  g_signal_remove_emission_hook (signal, hook);
  cairo_region_destroy (last);
  close_thing (thing);
}

static gboolean
note_turn_cb (gpointer noted)
{
  *(guint *) noted = turn;
  return G_SOURCE_REMOVE;
}

/* Whoever clicks meanwhile is heard before a window is asked how large it must be. */
static void
test_asked (void)
{
  SlowThing *thing = show_thing ();
  guint      begun = turn;
  guint      noted = 0;

  gtk_widget_queue_resize (GTK_WIDGET (thing));
  g_idle_add_full (GDK_PRIORITY_EVENTS, note_turn_cb, &noted, NULL);
  draw_since (thing, begun);
  g_assert_cmpuint (noted, >, begun);
  g_assert_cmpuint (thing->measured, >, noted);
  close_thing (thing);
}

/* A window that is gone is not asked for the size that was wanted of it: GTK would warn of
 * what is no window any more. */
static void
test_gone (void)
{
  SlowThing *thing = show_thing ();
  GtkNative *window = gtk_widget_get_native (GTK_WIDGET (thing));
  g_autoptr (GdkSurface) surface = g_object_ref (gtk_native_get_surface (window));

  g_signal_connect_swapped (window, "unrealize", G_CALLBACK (gdk_surface_request_layout),
                            surface);
  close_thing (thing);
  for (guint i = 0; i < MANY; i++)
    iterate ();
}

static gboolean
sleep_cb (GtkWidget *widget    G_GNUC_UNUSED,
          GdkFrameClock *clock G_GNUC_UNUSED,
          gpointer user_data   G_GNUC_UNUSED)
{
  g_usleep (LONG);
  return G_SOURCE_CONTINUE;
}

/* A popover waits with its window, and does not close because it is too small meanwhile. */
static void
test_popover (void)
{
  SlowThing *thing = show_thing ();
  GtkWidget *content = gtk_label_new (NULL);
  GtkWidget *popover = gtk_popover_new ();

  gtk_widget_set_focusable (GTK_WIDGET (thing), TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (thing));
  gtk_popover_set_child (GTK_POPOVER (popover), content);
  gtk_widget_set_parent (popover, GTK_WIDGET (thing));
  gtk_popover_popup (GTK_POPOVER (popover));
  while (gtk_widget_get_height (popover) == 0)
    iterate ();
  gtk_widget_add_tick_callback (GTK_WIDGET (thing), sleep_cb, NULL, NULL);
  thing->length = LONG;
  for (gint size = 100; size <= 300; size += 100)
    {
      guint begun = turn;

      gtk_widget_set_size_request (content, size, size);
      gtk_widget_queue_resize (GTK_WIDGET (thing));
      draw_since (thing, begun);
      g_assert_true (gtk_widget_get_mapped (popover));
      while (gtk_widget_get_width (content) < size)
        iterate ();
    }
  gtk_widget_unparent (popover);
  close_thing (thing);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  tg_frame_steps_init ();
  g_timeout_add (1, wake_cb, NULL);
  g_test_add_func ("/display/frame-steps/long", test_long);
  g_test_add_func ("/display/frame-steps/short", test_short);
  g_test_add_func ("/display/frame-steps/endless", test_endless);
  g_test_add_func ("/display/frame-steps/area", test_area);
  g_test_add_func ("/display/frame-steps/asked", test_asked);
  g_test_add_func ("/display/frame-steps/gone", test_gone);
  g_test_add_func ("/display/frame-steps/popover", test_popover);
  return g_test_run ();
}
