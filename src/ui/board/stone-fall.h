/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A stone falls on the board for a moment too short to wait for, and long enough
 * for the eye to be led there. A desktop that asks for less motion has none.
 * (AdwTimedAnimation counts from the call, not from the first frame, and would show less
 * of a fall the longer that frame took.) */

#pragma once

#include <gtk/gtk.h>

#include "drawing/board/scene.h"
#include "ui/board/board-picture.h"

G_BEGIN_DECLS

typedef struct
{
  GtkWidget      *board;   /* borrowed: owns this */
  TgBoardPicture *picture; /* borrowed */
  TgScene        *scene;   /* borrowed: its `placing` and `placed` are set */
  guint           tick_id; /* 0 while nothing falls; removed with the widget */
  gint64          start;   /* the first frame, by the frame clock; 0 before that */
} TgStoneFall;

void tg_stone_fall_init (TgStoneFall    *self,
                         GtkWidget      *board,
                         TgBoardPicture *picture,
                         TgScene        *scene);
void tg_stone_fall_begin (TgStoneFall *self, TgPoint point);
void tg_stone_fall_end (TgStoneFall *self);

G_END_DECLS
