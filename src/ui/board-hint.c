/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Advice on the board: where to look, and what to play. It is about one position and
 * goes with it. */

#include "ui/board-view-private.h"

/**
 * tg_board_view_show_hint:
 * @self: a board
 * @point: what is advised; %TG_POINT_NONE for nothing
 *
 * Marks a point as advised, until another position is shown.
 */
void
tg_board_view_show_hint (TgBoardView *self, TgPoint point)
{
  g_return_if_fail (TG_IS_BOARD_VIEW (self));

  self->hint = point;
  tg_board_view_update_notes (self);
}

/**
 * tg_board_view_get_hint:
 * @self: a board
 *
 * Tells which point is marked as advised.
 *
 * Returns: the point, or %TG_POINT_NONE
 */
TgPoint
tg_board_view_get_hint (TgBoardView *self)
{
  g_return_val_if_fail (TG_IS_BOARD_VIEW (self), TG_POINT_NONE);

  return self->hint;
}

/**
 * tg_board_view_show_region:
 * @self: a board
 * @corner: the point of an area with the least coordinates; %TG_POINT_NONE for no area
 * @size: how many points a side it has
 *
 * Marks an area in which something is to be found, until another position is shown.
 */
void
tg_board_view_show_region (TgBoardView *self, TgPoint corner, guint size)
{
  g_return_if_fail (TG_IS_BOARD_VIEW (self));

  self->scene.region = corner;
  self->scene.region_size = size;
  tg_board_view_update_notes (self);
}

/**
 * tg_board_view_get_region:
 * @self: a board
 * @corner: (out): its point with the least coordinates
 *
 * Tells which area is marked.
 *
 * Returns: whether one is
 */
gboolean
tg_board_view_get_region (TgBoardView *self, TgPoint *corner)
{
  g_return_val_if_fail (TG_IS_BOARD_VIEW (self), FALSE);
  g_return_val_if_fail (corner != NULL, FALSE);

  *corner = self->scene.region;
  return tg_point_is_on_board (*corner, self->scene.size);
}

/* Whether a point lies in the area that is marked. */
gboolean
tg_board_view_is_in_region (TgBoardView *self, TgPoint point)
{
  TgPoint corner = self->scene.region;

  return tg_point_is_on_board (corner, self->scene.size) && point.x >= corner.x
         && point.y >= corner.y && point.x < corner.x + (gint) self->scene.region_size
         && point.y < corner.y + (gint) self->scene.region_size;
}

/**
 * tg_board_view_count_ghosts:
 * @self: a board
 *
 * Tells how many moves are shown ahead.
 *
 * Returns: the number of ghosts of stones
 */
guint
tg_board_view_count_ghosts (TgBoardView *self)
{
  g_return_val_if_fail (TG_IS_BOARD_VIEW (self), 0);

  return self->scene.n_ghosts;
}
