/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Every sign has a shape of its own, so that nobody depends on its colour, and
 * a halo, so that it stands out from wood, lines and stones of both colours. */

#include "drawing/marks.h"

#include "drawing/halo.h"
#include "drawing/ink.h"

#include <math.h>

static void
add_circle (cairo_t *cr, gdouble x, gdouble y, gdouble radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x, y, radius, 0.0, 2.0 * G_PI);
}

static void
add_cross (cairo_t *cr, gdouble x, gdouble y, gdouble arm)
{
  cairo_move_to (cr, x - arm, y - arm);
  cairo_line_to (cr, x + arm, y + arm);
  cairo_move_to (cr, x + arm, y - arm);
  cairo_line_to (cr, x - arm, y + arm);
}

/**
 * tg_marks_draw_last:
 * @cr: what to draw on
 * @layout: where the board lies
 * @ink: the colour on that stone
 * @point: where the last stone lies
 * @around: whether the middle of the stone is kept free for its number
 *
 * Marks the last move: with a disc, or with a ring around its number.
 */
void
tg_marks_draw_last (cairo_t             *cr,
                    const TgBoardLayout *layout,
                    const TgColor       *ink,
                    TgPoint              point,
                    gboolean             around)
{
  gdouble x;
  gdouble y;

  tg_board_layout_point_to_xy (layout, point, &x, &y);
  tg_ink_set (cr, ink);
  if (around)
    {
      gdouble width = MAX (layout->radius * 0.11, 1.0 / layout->scale);

      add_circle (cr, x, y, layout->radius * 0.86);
      cairo_set_line_width (cr, width);
      cairo_stroke (cr);
    }
  else
    {
      add_circle (cr, x, y, MAX (layout->radius * 0.3, 2.0 / layout->scale));
      cairo_fill (cr);
    }
}

/**
 * tg_marks_draw_forbidden:
 * @cr: what to draw on
 * @layout: where the board lies
 * @look: the colours
 * @point: an empty point
 *
 * Marks a point where Black may not play with a small cross.
 */
void
tg_marks_draw_forbidden (cairo_t             *cr,
                         const TgBoardLayout *layout,
                         const TgMarkLook    *look,
                         TgPoint              point)
{
  gdouble x;
  gdouble y;

  tg_board_layout_point_to_xy (layout, point, &x, &y);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  add_cross (cr, x, y, MAX (layout->cell * 0.13, 2.0 / layout->scale));
  tg_halo_stroke (cr, look, MAX (layout->cell * 0.062, 1.4 / layout->scale),
                  tg_halo_width (layout) * 1.6);
}

/* Adds what is drawn within the ring. */
typedef void (*AddSign) (cairo_t *cr, gdouble x, gdouble y, gdouble arm);

static void
add_tick (cairo_t *cr, gdouble x, gdouble y, gdouble arm)
{
  cairo_move_to (cr, x - arm * 1.1, y + arm * 0.1);
  cairo_line_to (cr, x - arm * 0.3, y + arm * 0.9);
  cairo_line_to (cr, x + arm * 1.1, y - arm * 0.8);
}

static void
draw_verdict (cairo_t             *cr,
              const TgBoardLayout *layout,
              const TgMarkLook    *look,
              TgPoint              point,
              AddSign              add_sign)
{
  gdouble radius = layout->radius * 0.84;
  gdouble x;
  gdouble y;

  tg_board_layout_point_to_xy (layout, point, &x, &y);
  add_circle (cr, x, y, radius);
  tg_ink_set (cr, &look->halo);
  cairo_fill (cr);

  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (cr, MAX (layout->cell * 0.075, 1.5 / layout->scale));
  tg_ink_set (cr, &look->ink);
  add_circle (cr, x, y, radius);
  cairo_new_sub_path (cr);
  add_sign (cr, x, y, layout->cell * 0.165);
  cairo_stroke (cr);
}

/**
 * tg_marks_draw_refused:
 * @cr: what to draw on
 * @layout: where the board lies
 * @look: the colours
 * @point: an empty point
 *
 * Marks the point where a stone was just refused with a cross in a ring.
 */
void
tg_marks_draw_refused (cairo_t             *cr,
                       const TgBoardLayout *layout,
                       const TgMarkLook    *look,
                       TgPoint              point)
{
  draw_verdict (cr, layout, look, point, add_cross);
}

/**
 * tg_marks_draw_allowed:
 * @cr: what to draw on
 * @layout: where the board lies
 * @look: the colours
 * @point: an empty point
 *
 * Marks a point that was asked about, and is not forbidden, with a tick in a ring.
 */
void
tg_marks_draw_allowed (cairo_t             *cr,
                       const TgBoardLayout *layout,
                       const TgMarkLook    *look,
                       TgPoint              point)
{
  draw_verdict (cr, layout, look, point, add_tick);
}

/**
 * tg_marks_draw_cursor:
 * @cr: what to draw on
 * @layout: where the board lies
 * @look: the colours
 * @point: any point
 *
 * Shows the keyboard cursor: the four corners of a frame around the point,
 * which no stone covers.
 */
void
tg_marks_draw_cursor (cairo_t             *cr,
                      const TgBoardLayout *layout,
                      const TgMarkLook    *look,
                      TgPoint              point)
{
  gdouble half = layout->cell * 0.5;
  gdouble arm = layout->cell * 0.22;
  gdouble x;
  gdouble y;

  tg_board_layout_point_to_xy (layout, point, &x, &y);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  for (gint side_x = -1; side_x <= 1; side_x += 2)
    for (gint side_y = -1; side_y <= 1; side_y += 2)
      {
        cairo_move_to (cr, x + side_x * half, y + side_y * (half - arm));
        cairo_line_to (cr, x + side_x * half, y + side_y * half);
        cairo_line_to (cr, x + side_x * (half - arm), y + side_y * half);
      }
  tg_halo_stroke (cr, look, MAX (layout->cell * 0.065, 2.0 / layout->scale),
                  tg_halo_width (layout));
}

/**
 * tg_marks_draw_unconfirmed:
 * @cr: what to draw on
 * @layout: where the board lies
 * @ink: the colour on that stone
 * @point: where the stone lies
 *
 * Marks a stone that waits to be confirmed with a tick, which is what a second
 * press gives it.
 */
void
tg_marks_draw_unconfirmed (cairo_t             *cr,
                           const TgBoardLayout *layout,
                           const TgColor       *ink,
                           TgPoint              point)
{
  gdouble radius = layout->radius;
  gdouble x;
  gdouble y;

  tg_board_layout_point_to_xy (layout, point, &x, &y);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (cr, MAX (radius * 0.18, 2.0 / layout->scale));
  cairo_move_to (cr, x - radius * 0.4, y + radius * 0.04);
  cairo_line_to (cr, x - radius * 0.1, y + radius * 0.34);
  cairo_line_to (cr, x + radius * 0.42, y - radius * 0.28);
  tg_ink_set (cr, ink);
  cairo_stroke (cr);
}

/* Rings around the stones of a row, and the links between them. */
static void
add_chain (cairo_t *cr, const TgBoardLayout *layout, const TgLine *line, gdouble radius)
{
  gdouble x;
  gdouble y;
  gdouble next_x;
  gdouble next_y;

  tg_board_layout_point_to_xy (layout, line->start, &x, &y);
  tg_board_layout_point_to_xy (layout, tg_point_step (line->start, line->direction, 1),
                               &next_x, &next_y);
  for (guint i = 0; i < line->length; i++)
    {
      gdouble dx = next_x - x;
      gdouble dy = next_y - y;
      gdouble part = radius / hypot (dx, dy);

      add_circle (cr, x + i * dx, y + i * dy, radius);
      if (i + 1 == line->length)
        break;
      cairo_move_to (cr, x + (i + part) * dx, y + (i + part) * dy);
      cairo_line_to (cr, x + (i + 1 - part) * dx, y + (i + 1 - part) * dy);
    }
}

/**
 * tg_marks_draw_row:
 * @cr: what to draw on
 * @layout: where the board lies
 * @look: the colours
 * @line: a row of points
 * @around: whether the middles of its stones are kept free for their numbers
 *
 * Marks a row of stones: with a line through them, or with a chain of rings
 * around their numbers.
 */
void
tg_marks_draw_row (cairo_t             *cr,
                   const TgBoardLayout *layout,
                   const TgMarkLook    *look,
                   const TgLine        *line,
                   gboolean             around)
{
  gdouble width = MAX (layout->cell * (around ? 0.075 : 0.1), 2.0 / layout->scale);
  TgPoint end = tg_point_step (line->start, line->direction, line->length - 1);
  gdouble x;
  gdouble y;

  if (around)
    {
      add_chain (cr, layout, line, layout->radius - width / 2.0);
    }
  else
    {
      tg_board_layout_point_to_xy (layout, line->start, &x, &y);
      cairo_move_to (cr, x, y);
      tg_board_layout_point_to_xy (layout, end, &x, &y);
      cairo_line_to (cr, x, y);
    }
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  tg_halo_stroke (cr, look, width, tg_halo_width (layout));
}
