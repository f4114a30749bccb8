/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A stone falls on the board for a moment too short to wait for, and long enough
 * for the eye to be led there. A desktop that asks for less motion has none. */

#include "ui/board-view-private.h"

#define FALL_US 120000

static gboolean
are_animations_wanted (TgBoardView *self)
{
  gboolean wanted;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)), "gtk-enable-animations",
                &wanted, NULL);
  return wanted && gtk_widget_get_mapped (GTK_WIDGET (self));
}

static gboolean
fall_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data G_GNUC_UNUSED)
{
  TgBoardView *self = TG_BOARD_VIEW (widget);
  gint64       now = gdk_frame_clock_get_frame_time (clock);
  gdouble      left;

  /* Its first frame is where the fall begins, however long that took to come. */
  if (self->fall_start == 0)
    self->fall_start = now;
  left = 1.0 - (gdouble) (now - self->fall_start) / FALL_US;
  if (left <= 0.0)
    {
      tg_board_view_end_fall (self);
      return G_SOURCE_REMOVE;
    }
  /* It is fast at first and comes to rest softly. */
  self->scene.placed = 1.0 - left * left * left;
  gtk_widget_queue_draw (widget);
  return G_SOURCE_CONTINUE;
}

/* Lets the stone that was just shown on a point fall there. */
void
tg_board_view_begin_fall (TgBoardView *self, TgPoint point)
{
  tg_board_view_end_fall (self);
  if (!are_animations_wanted (self))
    return;

  self->scene.placing = point;
  self->scene.placed = 0.0;
  self->fall_start = 0;
  self->fall = gtk_widget_add_tick_callback (GTK_WIDGET (self), fall_cb, NULL, NULL);
  tg_board_view_redraw (self);
}

/* A stone that falls lies where it belongs at once. */
void
tg_board_view_end_fall (TgBoardView *self)
{
  if (self->fall == 0)
    return;
  gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->fall);
  self->fall = 0;
  self->scene.placing = TG_POINT_NONE;
  tg_board_view_redraw (self);
}
