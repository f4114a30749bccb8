/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Openings keep their first stones within a square or outside of one. What is
 * closed lies under a veil, and a border runs between it and what is open, so that
 * the eye needs no words to find the points that are meant. */

#include "drawing/zone.h"

#include "drawing/halo.h"
#include "drawing/ink.h"

#include <math.h>

/* How much of the wood shows through the area of @region. */
#define TINT 0.2

/* How much of the lines shows through the veil. */
#define VEIL 0.66

static gboolean
is_closed (const TgScene *scene, TgPoint point)
{
  return tg_point_is_on_board (point, scene->size)
         && scene->closed[tg_point_index (point, scene->size)];
}

static gboolean
add_closed_cells (cairo_t *cr, const TgBoardLayout *layout, const TgScene *scene)
{
  gdouble  half = layout->cell / 2.0;
  gboolean any = FALSE;

  for (guint i = 0; i < scene->size * scene->size; i++)
    {
      gdouble x;
      gdouble y;

      if (!scene->closed[i])
        continue;
      tg_board_layout_point_to_xy (layout, tg_point_from_index (i, scene->size), &x, &y);
      cairo_rectangle (cr, x - half, y - half, layout->cell, layout->cell);
      any = TRUE;
    }
  return any;
}

/* Adds the side that the cells of two neighbours share. */
static void
add_side (cairo_t *cr, const TgBoardLayout *layout, TgPoint point, TgPoint next)
{
  gdouble x;
  gdouble y;
  gdouble dx;
  gdouble dy;

  tg_board_layout_point_to_xy (layout, point, &x, &y);
  tg_board_layout_point_to_xy (layout, next, &dx, &dy);
  dx = (dx - x) / 2.0;
  dy = (dy - y) / 2.0;
  cairo_move_to (cr, x + dx - dy, y + dy + dx);
  cairo_line_to (cr, x + dx + dy, y + dy - dx);
}

static void
add_border (cairo_t *cr, const TgBoardLayout *layout, const TgScene *scene)
{
  for (guint i = 0; i < scene->size * scene->size; i++)
    {
      TgPoint point = tg_point_from_index (i, scene->size);
      TgPoint right = tg_point_step (point, TG_DIRECTION_ROW, 1);
      TgPoint above = tg_point_step (point, TG_DIRECTION_COLUMN, 1);

      if (tg_point_is_on_board (right, scene->size)
          && is_closed (scene, point) != is_closed (scene, right))
        add_side (cr, layout, point, right);
      if (tg_point_is_on_board (above, scene->size)
          && is_closed (scene, point) != is_closed (scene, above))
        add_side (cr, layout, point, above);
    }
}

/**
 * tg_zone_draw:
 * @cr: what to draw on
 * @layout: where the board lies
 * @scene: a scene
 *
 * Draws a veil over the points that are closed, if there are any, under the
 * stones.
 */
void
tg_zone_draw (cairo_t *cr, const TgBoardLayout *layout, const TgScene *scene)
{
  TgColor veil = scene->theme->ground[0];

  cairo_new_path (cr);
  if (!add_closed_cells (cr, layout, scene))
    return;
  veil.alpha = VEIL;
  tg_ink_set (cr, &veil);
  cairo_fill (cr);

  add_border (cr, layout, scene);
  tg_ink_set (cr, &scene->theme->line);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_SQUARE);
  cairo_set_line_width (cr, MAX (layout->cell * 0.06, 1.5 / layout->scale));
  cairo_stroke (cr);
}

/**
 * tg_zone_draw_region:
 * @cr: what to draw on
 * @layout: where the board lies
 * @scene: a scene
 *
 * Draws the area in which something is to be found, if there is one, under the
 * stones: softly tinted, with a dashed border.
 */
void
tg_zone_draw_region (cairo_t *cr, const TgBoardLayout *layout, const TgScene *scene)
{
  TgColor tint = scene->theme->note.ink;
  gdouble half = layout->cell / 2.0;
  gdouble last = scene->region_size - 1;
  gdouble x;
  gdouble y;
  gdouble end_x;
  gdouble end_y;
  TgPoint end = scene->region;

  if (!tg_point_is_on_board (scene->region, scene->size))
    return;
  end.x = (gint8) (end.x + last);
  end.y = (gint8) (end.y + last);
  tg_board_layout_point_to_xy (layout, scene->region, &x, &y);
  tg_board_layout_point_to_xy (layout, end, &end_x, &end_y);
  cairo_new_path (cr);
  cairo_rectangle (cr, MIN (x, end_x) - half, MIN (y, end_y) - half,
                   fabs (end_x - x) + layout->cell, fabs (end_y - y) + layout->cell);
  tint.alpha = TINT;
  tg_ink_set (cr, &tint);
  cairo_fill_preserve (cr);

  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_dash (cr, (gdouble[]){ layout->cell / 4.0 }, 1, 0.0);
  tg_halo_stroke (cr, &scene->theme->note, MAX (layout->cell * 0.06, 1.5 / layout->scale),
                  tg_halo_width (layout));
  cairo_set_dash (cr, NULL, 0, 0.0);
}
