/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Where the points of a board lie in a rectangle: shared by the painter, the
 * pointer and the accessible tree, so that a click lands where the eye aims. */

#pragma once

#include "rules/point.h"

G_BEGIN_DECLS

/* What is written at the edges of a board. */
typedef enum
{
  TG_COORDINATES_NONE,
  TG_COORDINATES_LETTERS, /* letters for columns, numbers for rows */
  TG_COORDINATES_NUMBERS, /* numbers for both */
} TgCoordinates;

/* How a board lies before a person. A plain value; all zero is a bare board. */
typedef struct
{
  TgCoordinates coordinates;
  gboolean rows_from_top; /* row 1 is named at the top; a turned board takes it along */
  guint    symmetry;      /* how it is turned for the eye, as in tg_symmetry_apply() */
  gdouble  text_scale; /* of what is written, as far as there is room; below 1 as usual */
} TgBoardFrame;

/* The geometry of a board drawn in a rectangle. A plain value; all lengths are logical
 * pixels, and every edge of wood and lines lies on whole device pixels. */
typedef struct
{
  guint        size; /* points a side */
  TgBoardFrame frame;
  gdouble      scale; /* device pixels a logical pixel */
  gdouble      x;     /* left edge of the wooden board */
  gdouble      y;
  gdouble      extent;     /* width and height of the wooden board */
  gdouble      rim;        /* room kept free around it, for its shadow */
  gdouble      cell;       /* distance of points; a whole number of device pixels */
  gdouble      line;       /* width of a line; the same */
  gdouble      radius;     /* of a stone */
  gdouble      label_size; /* font size of the coordinates, 0 for none */
  gdouble      first_x;    /* of the leftmost line */
  gdouble      first_y;    /* of the topmost; y grows downwards, rows count upwards */
} TgBoardLayout;

/* Lays out the largest board that fits, in the middle of a rectangle. One too small for a
 * board gives the smallest one, which then overhangs. @scale is device pixels a logical
 * pixel, for example 1, 1.25 or 2. Any thread. */
void tg_board_layout_init (TgBoardLayout      *self,
                           guint               size,
                           gdouble             width,
                           gdouble             height,
                           gdouble             scale,
                           const TgBoardFrame *frame);

/* Whether they place everything alike. */
gboolean tg_board_layout_equal (const TgBoardLayout *a, const TgBoardLayout *b);

void tg_board_layout_point_to_xy (const TgBoardLayout *self,
                                  TgPoint              point,
                                  gdouble             *x,
                                  gdouble             *y);

/* The point that a place means, or %TG_POINT_NONE if it is nearer to the middle of a cell
 * than to any point. */
TgPoint tg_board_layout_xy_to_point (const TgBoardLayout *self, gdouble x, gdouble y);

/* The point nearest to a place on the wood, however far, or %TG_POINT_NONE beside it. */
TgPoint tg_board_layout_nearest_point (const TgBoardLayout *self, gdouble x, gdouble y);

G_END_DECLS
