/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The stone in hand: where it is shown, and when it is put down. A person who
 * wants moves confirmed puts it down twice: the first time it waits there, and only
 * the second time it is played. */

#include "ui/board-view-private.h"

static gboolean
may_put (TgBoardView *self, TgPoint point)
{
  guint index;

  if (self->is_earlier || self->hand == TG_STONE_NONE
      || !tg_point_is_on_board (point, self->scene.size))
    return FALSE;
  index = tg_point_index (point, self->scene.size);
  return self->scene.stones[index] == TG_STONE_NONE && !self->scene.closed[index]
         && (!self->scene.forbidden[index] || self->game.fouls != TG_FOULS_REFUSED);
}

/* Tells if another point is pointed at. */
static void
note_pointed (TgBoardView *self)
{
  TgPoint pointed = tg_board_view_get_pointed (self);

  if (tg_point_equal (pointed, self->pointed))
    return;
  self->pointed = pointed;
  g_signal_emit_by_name (self, "pointed");
}

/* Brings the ghost stone and the cursor in line with what the hands do. */
void
tg_board_view_update_hands (TgBoardView *self)
{
  gboolean pressed = tg_point_is_on_board (self->pressed, self->scene.size);
  TgPoint  ghost = pressed ? self->pressed : self->hover;
  TgPoint  cursor = self->cursor_shown && self->has_focus ? self->cursor : TG_POINT_NONE;

  note_pointed (self);
  if (!may_put (self, ghost) || (pressed && self->slid_off)
      || tg_point_equal (ghost, self->scene.unconfirmed))
    ghost = TG_POINT_NONE;

  if (tg_point_equal (ghost, self->scene.ghost) && pressed == self->scene.ghost_pressed
      && self->hand == self->scene.ghost_stone
      && tg_point_equal (cursor, self->scene.cursor))
    return;

  self->scene.ghost = ghost;
  self->scene.ghost_stone = self->hand;
  self->scene.ghost_pressed = pressed;
  self->scene.cursor = cursor;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* A person used a button or a key: what was said about the last one has been
 * read. */
void
tg_board_view_touch (TgBoardView *self)
{
  g_signal_emit_by_name (self, "touched");
}

static void
set_unconfirmed (TgBoardView *self, TgPoint point)
{
  if (tg_point_equal (self->scene.unconfirmed, point))
    return;
  self->scene.unconfirmed = point;
  tg_board_view_name_cells (self);
  tg_board_view_update_hands (self);
  tg_board_view_redraw (self);
}

/* Says where a person wants to play, unless the stone in hand is nobody's or
 * another lies there. A stone that will be refused needs no confirmation. Where
 * nothing can be played, it is Black's forbidden points that one may ask about. */
void
tg_board_view_play (TgBoardView *self, TgPoint point)
{
  if (tg_board_view_is_editing (self))
    {
      tg_board_view_edit (self, point);
      return;
    }
  if (self->is_earlier || self->hand == TG_STONE_NONE
      || !tg_board_is_empty (&self->game.board, point))
    {
      if (tg_board_view_is_foul (self, point))
        tg_board_view_ask (self, point);
      return;
    }
  if (self->confirm_moves && may_put (self, point)
      && !tg_point_equal (self->scene.unconfirmed, point))
    {
      set_unconfirmed (self, point);
      return;
    }
  set_unconfirmed (self, TG_POINT_NONE);
  g_signal_emit_by_name (self, "play", &point);
}

/* Takes back a stone that is pressed or waits to be confirmed. */
void
tg_board_view_drop (TgBoardView *self)
{
  if (tg_point_is_on_board (self->pressed, self->scene.size))
    gtk_gesture_set_state (self->drag, GTK_EVENT_SEQUENCE_DENIED);
  self->pressed = TG_POINT_NONE;
  set_unconfirmed (self, TG_POINT_NONE);
  tg_board_view_update_hands (self);
}

/* Shows the keyboard cursor on a point. */
void
tg_board_view_move_cursor (TgBoardView *self, TgPoint point)
{
  self->cursor = point;
  self->cursor_shown = TRUE;
  gtk_widget_grab_focus (GTK_WIDGET (self));
  tg_board_view_update_hands (self);
}

/**
 * tg_board_view_set_hand:
 * @self: a board
 * @stone: the colour a person may put down now; %TG_STONE_NONE for nobody
 *
 * Says whose turn it is at this board. A stone that is pressed but not put
 * down yet is taken back when the colour changes.
 */
void
tg_board_view_set_hand (TgBoardView *self, TgStone stone)
{
  g_return_if_fail (TG_IS_BOARD_VIEW (self));

  if (self->hand == stone)
    return;
  self->hand = stone;
  tg_board_view_drop (self);
}

/**
 * tg_board_view_get_ghost:
 * @self: a board
 *
 * Tells where a ghost stone is shown, of a stone in hand that is not put down.
 *
 * Returns: the point, or %TG_POINT_NONE
 */
TgPoint
tg_board_view_get_ghost (TgBoardView *self)
{
  g_return_val_if_fail (TG_IS_BOARD_VIEW (self), TG_POINT_NONE);

  return self->scene.ghost;
}

/**
 * tg_board_view_get_unconfirmed:
 * @self: a board
 *
 * Tells where a stone waits for a second press.
 *
 * Returns: the point, or %TG_POINT_NONE
 */
TgPoint
tg_board_view_get_unconfirmed (TgBoardView *self)
{
  g_return_val_if_fail (TG_IS_BOARD_VIEW (self), TG_POINT_NONE);

  return self->scene.unconfirmed;
}

/**
 * tg_board_view_get_cursor:
 * @self: a board
 *
 * Tells where the keyboard cursor is shown.
 *
 * Returns: the point, or %TG_POINT_NONE while it is not shown
 */
TgPoint
tg_board_view_get_cursor (TgBoardView *self)
{
  g_return_val_if_fail (TG_IS_BOARD_VIEW (self), TG_POINT_NONE);

  return self->scene.cursor;
}

/**
 * tg_board_view_get_pointed:
 * @self: a board
 *
 * Tells which point a person looks at: the one with the keyboard cursor, or else the
 * one under the pointer.
 *
 * Returns: the point, or %TG_POINT_NONE
 */
TgPoint
tg_board_view_get_pointed (TgBoardView *self)
{
  g_return_val_if_fail (TG_IS_BOARD_VIEW (self), TG_POINT_NONE);

  return self->cursor_shown && self->has_focus ? self->cursor : self->hover;
}
