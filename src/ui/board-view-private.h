/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What board-view.c (the picture) and board-input.c (the hands) share. */

#pragma once

#include "drawing/scene.h"
#include "ui/board-picture.h"
#include "ui/board-view.h"
#include "ui/point-entry.h"

G_BEGIN_DECLS

struct _TgBoardView
{
  GtkWidget parent_instance;

  /* What is shown. */
  TgGame   game;
  gboolean show_coordinates;
  gboolean show_forbidden;
  TgStone  hand; /* the stone that a person may put down now, or none */

  /* How it is shown. */
  TgScene         scene;
  TgBoardLayout   layout;
  TgBoardPicture *picture; /* owned */
  GPtrArray      *cells;   /* of TgBoardCell, by tg_point_index (); borrowed children */

  /* The pointer. */
  GtkGesture *drag;     /* borrowed: owned by the widget */
  TgPoint     hover;    /* under the pointer */
  TgPoint     pressed;  /* where the button went down, or none */
  gboolean    slid_off; /* the pressed pointer has left the point */

  /* The keyboard. */
  TgPoint      cursor;
  gboolean     cursor_shown; /* the keyboard was used last */
  gboolean     has_focus;
  TgPointEntry entry;
  guint        entry_timeout; /* removed in dispose */
};

void tg_board_view_init_input (TgBoardView *self);
void tg_board_view_update_hands (TgBoardView *self);
void tg_board_view_touch (TgBoardView *self);
void tg_board_view_play (TgBoardView *self, TgPoint point);
void tg_board_view_move_cursor (TgBoardView *self, TgPoint point);
void tg_board_view_drop (TgBoardView *self);

G_END_DECLS
