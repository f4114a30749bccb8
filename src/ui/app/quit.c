/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/app/quit.h"

#include "ui/widgets/weak-ref.h"

/* In the data of an application: of TgWeakRef, the windows that are to be closed. */
#define LEAVING "tg-leaving"

static void close_soon (GtkApplication *application, GtkWindow *window);

static void
map_cb (GtkApplication *application, GtkWindow *window)
{
  g_signal_handlers_disconnect_matched (window, G_SIGNAL_MATCH_ID | G_SIGNAL_MATCH_DATA,
                                        g_signal_lookup ("map", GTK_TYPE_WIDGET), 0, NULL,
                                        NULL, application);
  close_soon (application, window);
}

static void
close_now (GtkApplication *application, GtkWindow *window)
{
  /* GTK closes nothing that is still being made. */
  if (gtk_widget_get_mapped (GTK_WIDGET (window)))
    gtk_window_close (window);
  else
    g_signal_connect_object (window, "map", G_CALLBACK (map_cb), application,
                             G_CONNECT_SWAPPED);
}

static gboolean
close_cb (gpointer user_data)
{
  GtkApplication *application = GTK_APPLICATION (user_data);
  GQueue         *leaving = g_object_get_data (G_OBJECT (application), LEAVING);

  while (!g_queue_is_empty (leaving))
    {
      g_autoptr (GtkWindow) window = tg_weak_ref_take (g_queue_pop_head (leaving));

      /* A dialog went with its window. */
      if (window != NULL && gtk_window_get_application (window) != NULL)
        {
          close_now (application, window);
          return G_SOURCE_CONTINUE;
        }
    }
  g_object_set_data (G_OBJECT (application), LEAVING, NULL);
  return G_SOURCE_REMOVE;
}

static void
close_soon (GtkApplication *application, GtkWindow *window)
{
  GQueue *leaving = g_object_get_data (G_OBJECT (application), LEAVING);

  if (leaving == NULL)
    {
      leaving = g_queue_new ();
      g_object_set_data_full (G_OBJECT (application), LEAVING, leaving,
                              (GDestroyNotify) g_queue_free);
      g_idle_add_full (G_PRIORITY_DEFAULT, close_cb, g_object_ref (application),
                       g_object_unref);
    }
  g_queue_push_tail (leaving, tg_weak_ref_new (window));
}

void
tg_quit (GtkApplication *application)
{
  g_return_if_fail (GTK_IS_APPLICATION (application));

  if (g_object_get_data (G_OBJECT (application), LEAVING) != NULL)
    return;
  for (GList *l = gtk_application_get_windows (application); l != NULL; l = l->next)
    close_soon (application, l->data);
}
