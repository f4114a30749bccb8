/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Where the points of a board lie in a rectangle: shared by the painter, the
 * pointer and the accessible tree, so that a click lands where the eye aims. */

#pragma once

#include "rules/point.h"

G_BEGIN_DECLS

/**
 * TgCoordinates:
 * @TG_COORDINATES_NONE: nothing stands at the edges
 * @TG_COORDINATES_LETTERS: letters for columns, numbers for rows
 * @TG_COORDINATES_NUMBERS: numbers for both
 *
 * What is written at the edges of a board.
 */
typedef enum
{
  TG_COORDINATES_NONE,
  TG_COORDINATES_LETTERS,
  TG_COORDINATES_NUMBERS,
} TgCoordinates;

/**
 * TgBoardFrame:
 * @coordinates: what is written at the edges
 * @rows_from_top: whether row 1 is named at the top; a board that is turned
 *   takes its names along
 * @symmetry: how the board is turned or mirrored for the eye, as in
 *   tg_symmetry_apply()
 * @text_scale: how much larger than usual the letters and numbers are written, as far
 *   as there is room for them; below 1 as usual
 *
 * How a board lies before a person. A plain value; all zero is a bare board.
 */
typedef struct
{
  TgCoordinates coordinates;
  gboolean      rows_from_top;
  guint         symmetry;
  gdouble       text_scale;
} TgBoardFrame;

/**
 * TgBoardLayout:
 * @size: points a side
 * @frame: which way round the board lies, and what is written at its edges
 * @scale: device pixels a logical pixel
 * @x: left edge of the wooden board, in logical pixels
 * @y: top edge of the wooden board
 * @extent: width and height of the wooden board
 * @rim: room kept free around the wooden board, for its shadow
 * @cell: distance of neighbouring points; a whole number of device pixels
 * @line: width of a line; a whole number of device pixels
 * @radius: of a stone
 * @label_size: font size of the coordinates, 0 for none
 * @first_x: x of the leftmost line
 * @first_y: y of the topmost line; y grows downwards while rows are counted
 *   upwards
 *
 * The geometry of a board drawn in a rectangle. A plain value; all lengths are
 * logical pixels, and every edge of wood and lines lies on whole device pixels.
 */
typedef struct
{
  guint        size;
  TgBoardFrame frame;
  gdouble      scale;
  gdouble      x;
  gdouble      y;
  gdouble      extent;
  gdouble      rim;
  gdouble      cell;
  gdouble      line;
  gdouble      radius;
  gdouble      label_size;
  gdouble      first_x;
  gdouble      first_y;
} TgBoardLayout;

void tg_board_layout_init (TgBoardLayout      *self,
                           guint               size,
                           gdouble             width,
                           gdouble             height,
                           gdouble             scale,
                           const TgBoardFrame *frame);

gboolean tg_board_frame_equal (const TgBoardFrame *a, const TgBoardFrame *b);
gboolean tg_board_layout_equal (const TgBoardLayout *a, const TgBoardLayout *b);

void    tg_board_layout_point_to_xy (const TgBoardLayout *self,
                                     TgPoint              point,
                                     gdouble             *x,
                                     gdouble             *y);
TgPoint tg_board_layout_xy_to_point (const TgBoardLayout *self, gdouble x, gdouble y);
TgPoint tg_board_layout_nearest_point (const TgBoardLayout *self, gdouble x, gdouble y);

G_END_DECLS
