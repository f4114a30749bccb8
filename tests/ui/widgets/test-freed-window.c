/* SPDX-License-Identifier: GPL-3.0-or-later */

#include <gtk/gtk.h>

#include "ui/widgets/freed-window.h"

static gboolean
drawn_cb (gpointer is_drawn)
{
  *(gboolean *) is_drawn = TRUE;
  return G_SOURCE_REMOVE;
}

static void
iterate (void)
{
  gboolean is_drawn = FALSE;

  g_idle_add_full (GDK_PRIORITY_REDRAW + 1, drawn_cb, &is_drawn, NULL);
  while (!is_drawn)
    g_main_context_iteration (NULL, TRUE);
}

/* A surface that computes its size after its window was destroyed does not use the freed
 * window: GTK would warn, and a warning ends the test. */
static void
test_size (void)
{
  GtkWidget *window = gtk_window_new ();
  g_autoptr (GdkSurface) surface = NULL;

  gtk_window_present (GTK_WINDOW (window));
  iterate ();
  surface = g_object_ref (gtk_native_get_surface (GTK_NATIVE (window)));
  g_signal_connect_swapped (window, "unrealize", G_CALLBACK (gdk_surface_request_layout),
                            surface);
  gtk_window_destroy (GTK_WINDOW (window));
  for (guint i = 0; i < 4; i++)
    iterate ();
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  tg_freed_window_init ();
  g_test_add_func ("/display/freed-window/size", test_size);
  return g_test_run ();
}
