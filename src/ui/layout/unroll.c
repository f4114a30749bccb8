/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/layout/unroll.h"

/* How long it may take to make and to measure the parts that come with a frame, in
 * microseconds; to give them their places and to draw them takes longer. */
#define PATIENCE 2000

#define HIDDEN "tg-hidden" /* in the data of a widget: its parts that are to come */

typedef struct
{
  TgUnrollNext next;
  gboolean     is_begun; /* a frame with what is there at once is over */
} Unrolling;

/* A part remembers what comes out, so that it is not measured again in its frame. */
static void
measure (GtkWidget *part)
{
  gint width = gtk_widget_get_width (gtk_widget_get_parent (part));

  gtk_widget_measure (part, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  if (width > 0)
    gtk_widget_measure (part, GTK_ORIENTATION_VERTICAL, width, NULL, NULL, NULL, NULL);
}

static gboolean
frame_cb (GtkWidget           *widget,
          GdkFrameClock *clock G_GNUC_UNUSED,
          gpointer user_data   G_GNUC_UNUSED)
{
  Unrolling *self = g_object_get_data (G_OBJECT (widget), TG_UNROLLING);
  gint64     end = g_get_monotonic_time () + PATIENCE;
  GtkWidget *part;

  if (!self->is_begun)
    {
      self->is_begun = TRUE;
      return G_SOURCE_CONTINUE;
    }
  do
    {
      part = self->next (widget);
      if (part == NULL)
        {
          g_object_set_data (G_OBJECT (widget), TG_UNROLLING, NULL);
          return G_SOURCE_REMOVE;
        }
      measure (part);
    }
  while (g_get_monotonic_time () < end);
  return G_SOURCE_CONTINUE;
}

void
tg_unroll (GtkWidget *widget, TgUnrollNext next)
{
  Unrolling *self;

  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (next != NULL);

  if (g_object_get_data (G_OBJECT (widget), TG_UNROLLING) != NULL)
    return;
  self = g_new0 (Unrolling, 1);
  self->next = next;
  g_object_set_data_full (G_OBJECT (widget), TG_UNROLLING, self, g_free);
  gtk_widget_add_tick_callback (widget, frame_cb, NULL, NULL);
}

static GtkWidget *
show_part (gpointer widget)
{
  GPtrArray *hidden = g_object_get_data (widget, HIDDEN);
  GtkWidget *part;

  if (hidden->len == 0)
    return NULL;
  part = g_ptr_array_steal_index (hidden, 0);
  gtk_widget_set_visible (part, TRUE);
  return part;
}

static void
hide_parts (GtkWidget *widget, GType type, guint *n_left, GPtrArray *hidden)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (!g_type_is_a (G_OBJECT_TYPE (child), type))
      hide_parts (child, type, n_left, hidden);
    else if (*n_left > 0)
      {
        gtk_widget_set_visible (child, TRUE);
        (*n_left)--;
      }
    else
      {
        gtk_widget_set_visible (child, FALSE);
        g_ptr_array_add (hidden, child);
      }
}

void
tg_unroll_parts (GtkWidget *widget, GType type, guint n_first)
{
  GPtrArray *hidden;

  g_return_if_fail (GTK_IS_WIDGET (widget));

  hidden = g_ptr_array_new ();
  hide_parts (widget, type, &n_first, hidden);
  g_object_set_data_full (G_OBJECT (widget), HIDDEN, hidden,
                          (GDestroyNotify) g_ptr_array_unref);
  tg_unroll (widget, show_part);
}
