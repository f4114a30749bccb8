/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/board/stone-fall.h"

#define FALL_US 120000

void
tg_stone_fall_init (TgStoneFall    *self,
                    GtkWidget      *board,
                    TgBoardPicture *picture,
                    TgScene        *scene)
{
  *self = (TgStoneFall){ .board = board, .picture = picture, .scene = scene };
}

static gboolean
are_animations_wanted (GtkWidget *board)
{
  gboolean wanted;

  g_object_get (gtk_widget_get_settings (board), "gtk-enable-animations", &wanted, NULL);
  return wanted && gtk_widget_get_mapped (board);
}

/* Sets the falling stone, which the picture of the rest of the board leaves out. */
static void
set_placing (TgStoneFall *self, TgPoint point)
{
  self->scene->placing = point;
  tg_board_picture_invalidate (self->picture);
  gtk_widget_queue_draw (self->board);
}

static gboolean
fall_cb (GtkWidget *board, GdkFrameClock *clock, gpointer user_data)
{
  TgStoneFall *self = user_data;
  gint64       now = gdk_frame_clock_get_frame_time (clock);
  gdouble      left;

  /* The animation starts at its first frame, even if this frame is late. */
  if (self->start == 0)
    self->start = now;
  left = 1.0 - (gdouble) (now - self->start) / FALL_US;
  if (left <= 0.0)
    {
      tg_stone_fall_end (self);
      return G_SOURCE_REMOVE;
    }
  /* Ease out: fast at first, slow at the end. */
  self->scene->placed = 1.0 - left * left * left;
  gtk_widget_queue_draw (board);
  return G_SOURCE_CONTINUE;
}

/* Animates a stone that has just appeared on @point. */
void
tg_stone_fall_begin (TgStoneFall *self, TgPoint point)
{
  tg_stone_fall_end (self);
  if (!are_animations_wanted (self->board))
    return;
  self->scene->placed = 0.0;
  self->start = 0;
  self->tick_id = gtk_widget_add_tick_callback (self->board, fall_cb, self, NULL);
  set_placing (self, point);
}

/* Ends the animation; the stone lies on its point at once. */
void
tg_stone_fall_end (TgStoneFall *self)
{
  if (self->tick_id == 0)
    return;
  gtk_widget_remove_tick_callback (self->board, self->tick_id);
  self->tick_id = 0;
  set_placing (self, TG_POINT_NONE);
}
