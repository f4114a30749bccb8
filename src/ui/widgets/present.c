/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/widgets/present.h"

#include "ui/widgets/weak-ref.h"

/* A window that is destroyed with its parent lives on as long as somebody else holds it, and
 * GTK (4.8 at least) leaves it the parent, which it would look for, when the window is shown
 * or freed or something happens to it, and which may be gone. */
static void
leave_parent (GtkWindow *window)
{
  gtk_window_set_transient_for (window, NULL);
}

static void
watch_parent (GtkWindow *window)
{
  GtkWindow *parent = gtk_window_get_transient_for (window);

  if (parent != NULL)
    g_signal_connect_object (parent, "destroy", G_CALLBACK (leave_parent), window,
                             G_CONNECT_SWAPPED);
}

static gboolean
is_destroyed (GtkWindow *window)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  return g_list_find (windows, window) == NULL;
}

static gboolean
present_cb (gpointer user_data)
{
  g_autoptr (GtkWindow) window = tg_weak_ref_take (user_data);

  if (window != NULL && !is_destroyed (window))
    gtk_window_present (window);
  return G_SOURCE_REMOVE;
}

/* As GTK does before it shows the window; every widget keeps what comes out. */
static gboolean
measure_cb (gpointer user_data)
{
  g_autoptr (GtkWindow) window = tg_weak_ref_take (user_data);
  gint width, height;

  if (window == NULL || is_destroyed (window))
    return G_SOURCE_REMOVE;
  gtk_window_get_default_size (window, &width, &height);
  gtk_widget_measure (GTK_WIDGET (window), GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL,
                      NULL, NULL);
  gtk_widget_measure (GTK_WIDGET (window), GTK_ORIENTATION_VERTICAL, MAX (width, -1),
                      NULL, NULL, NULL, NULL);
  g_idle_add_full (G_PRIORITY_DEFAULT, present_cb, tg_weak_ref_new (window), NULL);
  return G_SOURCE_REMOVE;
}

void
tg_present (GtkWindow *window)
{
  g_return_if_fail (GTK_IS_WINDOW (window));

  if (!gtk_widget_get_visible (GTK_WIDGET (window)))
    watch_parent (window);
  gtk_window_present (window);
}

void
tg_present_in_pieces (GtkWindow *window)
{
  g_return_if_fail (GTK_IS_WINDOW (window));

  if (gtk_widget_get_visible (GTK_WIDGET (window)))
    {
      gtk_window_present (window);
      return;
    }
  watch_parent (window);
  g_idle_add_full (G_PRIORITY_DEFAULT, measure_cb, tg_weak_ref_new (window), NULL);
}
