/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Advice on the board: where to look, and what to play. It is about one position and
 * goes with it. */

#include "ui/board-view-private.h"

#include <string.h>

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

/**
 * tg_board_view_show_mistake:
 * @self: a board
 * @mistake: what should not be played; %TG_POINT_NONE for nothing
 * @better: (array length=n_better) (nullable): what could be played in its place
 * @n_better: number of @better; more than %TG_BOARD_VIEW_MAX_BETTER are left out
 *
 * Marks a mistake with a cross, and better moves with circles, until another position
 * is shown.
 */
void
tg_board_view_show_mistake (TgBoardView   *self,
                            TgPoint        mistake,
                            const TgPoint *better,
                            guint          n_better)
{
  g_return_if_fail (TG_IS_BOARD_VIEW (self));
  g_return_if_fail (better != NULL || n_better == 0);

  self->mistake = mistake;
  self->n_better = MIN (n_better, TG_BOARD_VIEW_MAX_BETTER);
  if (n_better > 0)
    memcpy (self->better, better, self->n_better * sizeof *better);
  tg_board_view_update_notes (self);
}
