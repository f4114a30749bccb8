/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Pointer, touch and keyboard input of a board. A press selects a point, and a release
 * over the same point plays there; the player cancels by sliding away or with Escape. The
 * arrow keys move the focus from point to point, and screen readers speak each one. The
 * secondary button, a long press, or Shift and Enter ask about a point, or erase a stone
 * while stones are set up. */

#pragma once

#include <gtk/gtk.h>

#include "drawing/board/board-layout.h"
#include "drawing/board/scene.h"

G_BEGIN_DECLS

/* The callbacks of the board. */
typedef struct
{
  /* Called when a button or a key was pressed, before it has an effect. */
  void (*input) (GtkWidget *board);
  void (*moved) (GtkWidget *board); /* the target of a click or the cursor has moved */
  void (*play) (GtkWidget *board, TgPoint point);
  void (*ask) (GtkWidget *board, TgPoint point);
  void (*erase) (GtkWidget *board, TgPoint point);
  /* Dismisses an explanation; returns whether there was one. */
  gboolean (*dismiss) (GtkWidget *board);
  /* Takes back the stone under the pressed pointer, or the stone that waits to be
   * confirmed. */
  void (*drop) (GtkWidget *board);
} TgBoardInputHandlers;

typedef struct _TgBoardInput TgBoardInput;

/* All arguments are borrowed and must outlive the input; @handlers is static. */
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
