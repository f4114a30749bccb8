/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/layout/free-later.h"

/* How long it may take at once, in microseconds. */
#define PATIENCE 4000

/* Of GtkWidget, owned; %NULL when there are none. */
static GPtrArray *remains;

static gboolean
free_cb (gpointer user_data G_GNUC_UNUSED)
{
  gint64 end = g_get_monotonic_time () + PATIENCE;

  while (remains->len > 0 && g_get_monotonic_time () < end)
    {
      g_autoptr (GtkWidget) widget = g_ptr_array_steal_index (remains, remains->len - 1);

      /* A row that opens has rows of its own, which come next. */
      for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
           child = gtk_widget_get_next_sibling (child))
        tg_free_rows_later (child);
    }
  if (remains->len > 0)
    return G_SOURCE_CONTINUE;
  g_clear_pointer (&remains, g_ptr_array_unref);
  return G_SOURCE_REMOVE;
}

void
tg_free_later (GtkWidget *widget)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  if (remains == NULL)
    {
      remains = g_ptr_array_new_with_free_func (g_object_unref);
      g_idle_add (free_cb, NULL);
    }
  g_ptr_array_add (remains, g_object_ref (widget));
}

void
tg_free_rows_later (GtkWidget *widget)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  if (GTK_IS_LIST_BOX_ROW (widget) || GTK_IS_FLOW_BOX_CHILD (widget))
    {
      tg_free_later (widget);
      return;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    tg_free_rows_later (child);
}
