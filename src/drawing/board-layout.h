/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Where the points of a board lie in a rectangle: shared by the painter, the
 * pointer and the accessible tree, so that a click lands where the eye aims. */

#pragma once

#include "rules/point.h"

G_BEGIN_DECLS

/**
 * TgBoardLayout:
 * @size: points a side
 * @scale: device pixels a logical pixel
 * @x: left edge of the wooden board, in logical pixels
 * @y: top edge of the wooden board
 * @extent: width and height of the wooden board
 * @rim: room kept free around the wooden board, for its shadow
 * @cell: distance of neighbouring points; a whole number of device pixels
 * @line: width of a line; a whole number of device pixels
 * @radius: of a stone
 * @label_size: font size of the coordinates, 0 for none
 * @first_x: x of column A
 * @first_y: y of the TOP row; y grows downwards while rows are counted upwards
 *
 * The geometry of a board drawn in a rectangle. A plain value; all lengths are
 * logical pixels, and every edge of wood and lines lies on whole device pixels.
 */
typedef struct
{
  guint   size;
  gdouble scale;
  gdouble x;
  gdouble y;
  gdouble extent;
  gdouble rim;
  gdouble cell;
  gdouble line;
  gdouble radius;
  gdouble label_size;
  gdouble first_x;
  gdouble first_y;
} TgBoardLayout;

void tg_board_layout_init (TgBoardLayout *self,
                           guint          size,
                           gdouble        width,
                           gdouble        height,
                           gdouble        scale,
                           gboolean       coordinates);

gboolean tg_board_layout_equal (const TgBoardLayout *a, const TgBoardLayout *b);

void    tg_board_layout_point_to_xy (const TgBoardLayout *self,
                                     TgPoint              point,
                                     gdouble             *x,
                                     gdouble             *y);
TgPoint tg_board_layout_xy_to_point (const TgBoardLayout *self, gdouble x, gdouble y);
TgPoint tg_board_layout_nearest_point (const TgBoardLayout *self, gdouble x, gdouble y);

G_END_DECLS
