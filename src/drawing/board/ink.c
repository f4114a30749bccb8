/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "drawing/board/ink.h"

gdouble
tg_ink_outline_width (const TgBoardLayout *layout)
{
  return MAX (layout->cell * 0.028, 1.0 / layout->scale);
}

void
tg_ink_stroke (cairo_t *cr, const TgMarkLook *look, gdouble width, gdouble outline)
{
  tg_ink_set (cr, &look->halo);
  cairo_set_line_width (cr, width + 2.0 * outline);
  cairo_stroke_preserve (cr);
  tg_ink_set (cr, &look->ink);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}

void
tg_ink_fill (cairo_t             *cr,
             const TgBoardLayout *layout,
             const TgColor       *fill,
             const TgColor       *border)
{
  tg_ink_set (cr, border);
  cairo_set_line_width (cr, MAX (layout->cell * 0.05, 1.2 / layout->scale));
  cairo_stroke_preserve (cr);
  tg_ink_set (cr, fill);
  cairo_fill (cr);
}

/* cairo 1.16 never frees a recording that was painted on an SVG surface. Finishing it
 * here frees its content, so that only a few hundred bytes leak; a surface that still
 * has to paint the recording has made a copy by then. Image surfaces are accepted too. */
void
tg_ink_destroy_recording (cairo_surface_t *surface)
{
  if (surface != NULL && cairo_surface_get_type (surface) == CAIRO_SURFACE_TYPE_RECORDING)
    cairo_surface_finish (surface);
  cairo_surface_destroy (surface);
}
