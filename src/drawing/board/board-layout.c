/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Computes the geometry in whole device pixels and returns it in logical ones. Cells and
 * lines have integer widths; a line of odd width is centred on a pixel, one of even width
 * between two, so no line is blurred. The remainder widens the margins, so that the wood
 * grows smoothly with the window. */

#include "drawing/board/board-layout.h"

#include <math.h>

#include "rules/symmetry.h"

/* A stone's radius as a fraction of the cell: neighbours almost touch. */
#define STONE_RADIUS 0.478

/* Below this cell size (logical pixels), coordinates would overlap. */
#define SMALLEST_LABELLED_CELL 8.5

/* Maximum font size of enlarged coordinates, as a fraction of a cell; two digits are
 * 1.3 times as wide. */
#define LARGEST_LABEL 0.6

/* Measures of a board. Lengths in device pixels. */
typedef struct
{
  gint    cell;
  gint    line;
  gint    margin; /* from the outer edge of an outer line to the edge of the wood */
  gdouble label;  /* font size of the coordinates */
} Measures;

static gdouble
label_size_for_cell (gdouble cell, gdouble text_scale)
{
  gdouble usual;

  /* Coordinates are read from the same distance on boards of any size, so they grow more
   * slowly than the cells. */
  if (cell < SMALLEST_LABELLED_CELL)
    return 0.0;
  usual = MAX (7.0, MIN (cell, 44.0) * 0.29 + MAX (cell - 44.0, 0.0) * 0.2);
  return MAX (usual, MIN (usual * text_scale, cell * LARGEST_LABEL));
}

static Measures
measure (gint cell, gdouble scale, const TgBoardFrame *frame)
{
  Measures m = { .cell = cell };
  gdouble  margin;

  m.line = MAX (1, (gint) floor (cell / 44.0 + 0.5));
  if (frame->coordinates != TG_COORDINATES_NONE)
    m.label = label_size_for_cell (cell / scale, frame->text_scale) * scale;

  /* A label is about 0.75 em high and, with two digits, 1.3 em wide. */
  if (m.label > 0.0)
    margin = STONE_RADIUS * cell
             + MAX (1.3 * m.label + MAX (0.16 * cell, 0.45 * m.label),
                    0.75 * m.label + 0.24 * cell);
  else
    margin = 0.72 * cell;
  m.margin = (gint) ceil (margin - m.line / 2.0);
  return m;
}

static gint
needed_extent (const Measures *m, guint size)
{
  return ((gint) size - 1) * m->cell + m->line + 2 * m->margin;
}

void
tg_board_layout_init (TgBoardLayout      *self,
                      guint               size,
                      gdouble             width,
                      gdouble             height,
                      gdouble             scale,
                      const TgBoardFrame *frame)
{
  gint     device_width;
  gint     device_height;
  gint     side;
  gint     rim;
  gint     extent;
  gdouble  to_first;
  Measures m;

  g_return_if_fail (self != NULL);
  g_return_if_fail (size >= TG_MIN_SIZE && size <= TG_MAX_SIZE);
  g_return_if_fail (scale > 0.0);
  g_return_if_fail (frame != NULL && frame->symmetry < TG_N_SYMMETRIES);

  device_width = (gint) floor (width * scale + 1e-6);
  device_height = (gint) floor (height * scale + 1e-6);
  side = MAX (MIN (device_width, device_height), 0);
  rim = (gint) round (CLAMP (side * 0.018, 4.0 * scale, 22.0 * scale));
  extent = side - 2 * rim;

  m = measure (MAX (extent / ((gint) size - 1), 1), scale, frame);
  while (m.cell > 1 && needed_extent (&m, size) > extent)
    m = measure (m.cell - 1, scale, frame);

  extent = MAX (extent, needed_extent (&m, size));
  if ((extent - needed_extent (&m, size)) % 2 != 0)
    extent--;
  to_first = (extent - ((gint) size - 1) * m.cell) / 2.0;

  *self = (TgBoardLayout){
    .size = size,
    .frame = *frame,
    .scale = scale,
    .x = floor ((device_width - extent) / 2.0) / scale,
    .y = floor ((device_height - extent) / 2.0) / scale,
    .extent = extent / scale,
    .rim = rim / scale,
    .cell = m.cell / scale,
    .line = m.line / scale,
    .radius = STONE_RADIUS * m.cell / scale,
    .label_size = m.label / scale,
  };
  self->first_x = self->x + to_first / scale;
  self->first_y = self->y + to_first / scale;
}

static gboolean
is_frame_equal (const TgBoardFrame *a, const TgBoardFrame *b)
{
  return a->coordinates == b->coordinates && a->rows_from_top == b->rows_from_top
         && a->symmetry == b->symmetry && a->text_scale == b->text_scale;
}

gboolean
tg_board_layout_equal (const TgBoardLayout *a, const TgBoardLayout *b)
{
  g_return_val_if_fail (a != NULL && b != NULL, FALSE);

  /* All other fields follow from the ones compared here. */
  return a->size == b->size && is_frame_equal (&a->frame, &b->frame)
         && a->scale == b->scale && a->x == b->x && a->y == b->y && a->extent == b->extent
         && a->rim == b->rim && a->cell == b->cell && a->label_size == b->label_size;
}

void
tg_board_layout_point_to_xy (const TgBoardLayout *self,
                             TgPoint              point,
                             gdouble             *x,
                             gdouble             *y)
{
  g_return_if_fail (self != NULL);

  if (tg_point_is_on_board (point, self->size))
    point = tg_symmetry_apply (self->frame.symmetry, point, self->size);
  *x = self->first_x + point.x * self->cell;
  *y = self->first_y + ((gint) self->size - 1 - point.y) * self->cell;
}

TgPoint
tg_board_layout_nearest_point (const TgBoardLayout *self, gdouble x, gdouble y)
{
  gdouble column;
  gdouble row;
  gdouble last;

  g_return_val_if_fail (self != NULL, TG_POINT_NONE);

  /* The condition is negated so that it also excludes NaN. */
  if (!(x >= self->x && y >= self->y && x < self->x + self->extent
        && y < self->y + self->extent))
    return TG_POINT_NONE;

  last = (gdouble) self->size - 1.0;
  column = CLAMP (floor ((x - self->first_x) / self->cell + 0.5), 0.0, last);
  row = CLAMP (floor ((y - self->first_y) / self->cell + 0.5), 0.0, last);
  return tg_symmetry_apply (tg_symmetry_inverse (self->frame.symmetry),
                            (TgPoint){ (gint8) column, (gint8) (last - row) },
                            self->size);
}

/* Returns the point at a position, if the position is nearer to that point than to the
 * centre of a cell: inside a diamond around the point, where horizontal and vertical
 * distance add up to at most half a cell. */
TgPoint
tg_board_layout_xy_to_point (const TgBoardLayout *self, gdouble x, gdouble y)
{
  TgPoint point = tg_board_layout_nearest_point (self, x, y);
  gdouble point_x;
  gdouble point_y;

  if (point.x < 0)
    return TG_POINT_NONE;

  tg_board_layout_point_to_xy (self, point, &point_x, &point_y);
  if (fabs (x - point_x) + fabs (y - point_y) > self->cell / 2.0)
    return TG_POINT_NONE;
  return point;
}
