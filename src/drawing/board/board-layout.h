/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Maps the points of a board to a rectangle. The painter, the pointer and the accessible
 * tree share it. */

#pragma once

#include "rules/point.h"

G_BEGIN_DECLS

/* Style of the coordinates. */
typedef enum
{
  TG_COORDINATES_NONE,
  TG_COORDINATES_LETTERS, /* letters for columns, numbers for rows */
  TG_COORDINATES_NUMBERS, /* numbers for columns and rows */
} TgCoordinates;

/* Presentation of a board. A plain value; all-zero is a board without coordinates. */
typedef struct
{
  TgCoordinates coordinates;
  gboolean      rows_from_top; /* row 1 is labelled at the top; rotates with the board */
  guint symmetry; /* rotation or reflection for display, as in tg_symmetry_apply() */
  /* scale of coordinates and texts, which grow only as long as they fit; values below
   * 1 count as 1 */
  gdouble text_scale;
} TgBoardFrame;

/* Geometry of a board in a rectangle. A plain value; lengths are in logical pixels, and
 * all edges of wood and lines lie on whole device pixels. */
typedef struct
{
  guint        size; /* points a side */
  TgBoardFrame frame;
  gdouble      scale; /* device pixels per logical pixel */
  gdouble      x;     /* left edge of the wooden board */
  gdouble      y;
  gdouble      extent;     /* width and height of the wooden board */
  gdouble      rim;        /* room around the board for its shadow */
  gdouble      cell;       /* distance of points; an integer number of device pixels */
  gdouble      line;       /* width of a line; an integer number of device pixels */
  gdouble      radius;     /* radius of a stone */
  gdouble      label_size; /* font size of the coordinates, 0 if there are none */
  gdouble      first_x;    /* x of the leftmost line */
  gdouble      first_y; /* y of the topmost line; y grows downwards, rows count upwards */
} TgBoardLayout;

/* Fits the largest board into a rectangle, centred. If the rectangle is too small, the
 * smallest board overlaps its edges. @scale is device pixels per logical pixel, for
 * example 1, 1.25 or 2. Any thread. */
void tg_board_layout_init (TgBoardLayout      *self,
                           guint               size,
                           gdouble             width,
                           gdouble             height,
                           gdouble             scale,
                           const TgBoardFrame *frame);

/* Returns whether two layouts are identical. */
gboolean tg_board_layout_equal (const TgBoardLayout *a, const TgBoardLayout *b);

void tg_board_layout_point_to_xy (const TgBoardLayout *self,
                                  TgPoint              point,
                                  gdouble             *x,
                                  gdouble             *y);

/* Returns the point at a position, or %TG_POINT_NONE if the position is nearer to the
 * centre of a cell. */
TgPoint tg_board_layout_xy_to_point (const TgBoardLayout *self, gdouble x, gdouble y);

/* Returns the point nearest to a position on the wood, or %TG_POINT_NONE outside. */
TgPoint tg_board_layout_nearest_point (const TgBoardLayout *self, gdouble x, gdouble y);

G_END_DECLS
