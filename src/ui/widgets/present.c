/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/widgets/present.h"

#include "ui/widgets/weak-ref.h"

static gboolean
present_cb (gpointer user_data)
{
  g_autoptr (GtkWindow) window = tg_weak_ref_take (user_data);

  if (window != NULL)
    gtk_window_present (window);
  return G_SOURCE_REMOVE;
}

/* As GTK does before it shows the window; every widget keeps what comes out. */
static gboolean
measure_cb (gpointer user_data)
{
  g_autoptr (GtkWindow) window = tg_weak_ref_take (user_data);
  gint width, height;

  if (window == NULL)
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
tg_present_in_pieces (GtkWindow *window)
{
  g_return_if_fail (GTK_IS_WINDOW (window));

  if (gtk_widget_get_visible (GTK_WIDGET (window)))
    gtk_window_present (window);
  else
    g_idle_add_full (G_PRIORITY_DEFAULT, measure_cb, tg_weak_ref_new (window), NULL);
}
