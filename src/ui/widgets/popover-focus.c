/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/widgets/popover-focus.h"

#include "ui/widgets/weak-ref.h"

/* The widget that had the focus last in a window. */
typedef struct
{
  GWeakRef widget;
} LastFocus;

static void
last_free (gpointer data, G_GNUC_UNUSED GClosure *closure)
{
  LastFocus *last = data;

  g_weak_ref_clear (&last->widget);
  g_free (last);
}

static void
before_free (gpointer data, G_GNUC_UNUSED GClosure *closure)
{
  g_autoptr (GtkWidget) widget G_GNUC_UNUSED = tg_weak_ref_take (data);
}

/* Restores the focus when a popover closes. GTK closes a menu before it runs the action
 * of the item, so an action that moves the focus has the last word. */
static void
closed_cb (GtkWidget *popover, TgWeakRef *before)
{
  g_autoptr (GtkWidget) widget = tg_weak_ref_get (before);
  GtkRoot   *root = gtk_widget_get_root (popover);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (focus != NULL && gtk_widget_is_ancestor (focus, popover)
      && (widget == NULL || !gtk_widget_get_mapped (widget)
          || !gtk_widget_grab_focus (widget)))
    gtk_widget_grab_focus (gtk_widget_get_parent (popover));
  g_signal_handlers_disconnect_by_data (popover, before);
}

static void
notify_focus_cb (GtkWindow *window, G_GNUC_UNUSED GParamSpec *pspec, LastFocus *last)
{
  GtkWidget *focus = gtk_window_get_focus (window);
  GtkWidget *popover =
      focus != NULL ? gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) : NULL;
  g_autoptr (GtkWidget) before = g_weak_ref_get (&last->widget);

  if (popover != NULL && before != NULL && !gtk_widget_is_ancestor (before, popover))
    g_signal_connect_data (popover, "closed", G_CALLBACK (closed_cb),
                           tg_weak_ref_new (before), before_free, 0);
  g_weak_ref_set (&last->widget, focus);
}

static void
windows_cb (GListModel         *windows,
            guint               position,
            G_GNUC_UNUSED guint n_removed,
            guint               n_added)
{
  for (guint i = position; i < position + n_added; i++)
    {
      g_autoptr (GObject) window = g_list_model_get_item (windows, i);
      LastFocus *last = g_new0 (LastFocus, 1);

      g_weak_ref_init (&last->widget, NULL);
      g_signal_connect_data (window, "notify::focus-widget", G_CALLBACK (notify_focus_cb),
                             last, last_free, 0);
    }
}

void
tg_popover_focus_init (void)
{
  static gboolean is_done = FALSE;

  if (is_done)
    return;
  is_done = TRUE;
  g_signal_connect (gtk_window_get_toplevels (), "items-changed", G_CALLBACK (windows_cb),
                    NULL);
}
