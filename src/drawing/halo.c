/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A stroke is drawn twice: a wider one in the colour of the halo, and the ink
 * over it. */

#include "drawing/halo.h"

#include "drawing/ink.h"

/**
 * tg_halo_width:
 * @layout: where the board lies
 *
 * Returns: how wide a halo is on each side, in logical pixels; never thinner
 *   than a device pixel
 */
gdouble
tg_halo_width (const TgBoardLayout *layout)
{
  return MAX (layout->cell * 0.028, 1.0 / layout->scale);
}

/**
 * tg_halo_stroke:
 * @cr: what to draw on, with a path
 * @look: the colours
 * @width: of the ink, in logical pixels
 * @halo: of the halo on each side
 *
 * Strokes the path, and clears it.
 */
void
tg_halo_stroke (cairo_t *cr, const TgMarkLook *look, gdouble width, gdouble halo)
{
  tg_ink_set (cr, &look->halo);
  cairo_set_line_width (cr, width + 2.0 * halo);
  cairo_stroke_preserve (cr);
  tg_ink_set (cr, &look->ink);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}
