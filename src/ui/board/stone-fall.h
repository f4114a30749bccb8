/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The animation of a stone that falls on the board: too short to wait for, long enough to
 * lead the eye there. It is off where the desktop asks for reduced motion.
 * AdwTimedAnimation counts from the call, not from the first frame, and would show less
 * of the fall the later that frame comes. */

#pragma once

#include <gtk/gtk.h>

#include "drawing/board/scene.h"
#include "ui/board/board-picture.h"

G_BEGIN_DECLS

typedef struct
{
  GtkWidget      *board;   /* borrowed: owns this struct */
  TgBoardPicture *picture; /* borrowed */
  TgScene        *scene;   /* borrowed: its `placing` and `placed` are set */
  guint           tick_id; /* 0 while nothing falls; GTK removes it with the widget */
  /* the time of the first frame, by the frame clock; 0 before that frame */
  gint64 start;
} TgStoneFall;

void tg_stone_fall_init (TgStoneFall    *self,
                         GtkWidget      *board,
                         TgBoardPicture *picture,
                         TgScene        *scene);
void tg_stone_fall_begin (TgStoneFall *self, TgPoint point);
void tg_stone_fall_end (TgStoneFall *self);

G_END_DECLS
