/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Pointer, finger and keyboard on a board. Pressing only points; it is releasing over
 * the same point that plays there, so that a slip of the hand can be taken back by
 * sliding away or with Escape. The keyboard moves the focus from point to point, which
 * makes screen readers speak each of them. The other button, a finger that stays, or
 * Shift and Enter, ask about a point, or take a stone away where stones are set up. */

#pragma once

#include <gtk/gtk.h>

#include "drawing/board/board-layout.h"
#include "drawing/board/scene.h"

G_BEGIN_DECLS

/* What the board does about it. */
typedef struct
{
  void (*touched) (GtkWidget *board); /* a button or a key, before anything comes of it */
  void (*moved) (GtkWidget *board);   /* another target or cursor */
  void (*play) (GtkWidget *board, TgPoint point);
  void (*ask) (GtkWidget *board, TgPoint point);
  void (*erase) (GtkWidget *board, TgPoint point);
  /* An explanation has been read; returns whether there was one. */
  gboolean (*dismiss) (GtkWidget *board);
  /* The stone that is pressed, or waits to be confirmed, is taken back. */
  void (*drop) (GtkWidget *board);
} TgBoardInputHandlers;

typedef struct _TgBoardInput TgBoardInput;

/* All of it is borrowed and outlives this; @handlers are static. */
TgBoardInput *tg_board_input_new (GtkWidget                  *board,
                                  const TgBoardLayout        *layout,
                                  const TgScene              *scene,
                                  const TgBoardInputHandlers *handlers);
void          tg_board_input_free (TgBoardInput *self);
void          tg_board_input_reset (TgBoardInput *self);
void          tg_board_input_set_editing (TgBoardInput *self, gboolean editing);
gboolean      tg_board_input_is_editing (TgBoardInput *self);
void          tg_board_input_cancel_press (TgBoardInput *self);
void          tg_board_input_show_cursor (TgBoardInput *self);
TgPoint       tg_board_input_get_target (TgBoardInput *self, gboolean *pressed);
TgPoint       tg_board_input_get_cursor (TgBoardInput *self);
TgPoint       tg_board_input_get_focus (TgBoardInput *self);
TgPoint       tg_board_input_get_pointed (TgBoardInput *self);

G_END_DECLS
