/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/widgets/freed-window.h"

static void
compute_size_cb (GdkSurface *surface, GdkToplevelSize *size)
{
  gdk_toplevel_size_set_size (size, gdk_surface_get_width (surface),
                              gdk_surface_get_height (surface));
}

static void
unrealize_cb (GtkNative *window)
{
  GdkSurface *surface = gtk_native_get_surface (window);

  g_signal_handlers_disconnect_matched (
      surface, G_SIGNAL_MATCH_ID | G_SIGNAL_MATCH_DATA,
      g_signal_lookup ("compute-size", GDK_TYPE_TOPLEVEL), 0, NULL, NULL, window);
  g_signal_connect (surface, "compute-size", G_CALLBACK (compute_size_cb), NULL);
}

static void
watch_added_windows_cb (GListModel     *windows,
                        guint           position,
                        guint n_removed G_GNUC_UNUSED,
                        guint           n_added)
{
  for (guint i = position; i < position + n_added; i++)
    {
      g_autoptr (GObject) window = g_list_model_get_item (windows, i);

      g_signal_connect (window, "unrealize", G_CALLBACK (unrealize_cb), NULL);
    }
}

void
tg_freed_window_init (void)
{
  g_signal_connect (gtk_window_get_toplevels (), "items-changed",
                    G_CALLBACK (watch_added_windows_cb), NULL);
}
