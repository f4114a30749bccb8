/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Drawing helpers: colours of a theme, strokes with an outline that contrasts with wood,
 * lines and stones of both colours, and freeing of recording surfaces. */

#pragma once

#include <cairo.h>

#include "drawing/board/board-layout.h"
#include "drawing/board/theme.h"

G_BEGIN_DECLS

static inline void
tg_ink_set (cairo_t *cr, const TgColor *color)
{
  cairo_set_source_rgba (cr, color->red, color->green, color->blue, color->alpha);
}

/* Returns the outline's width on each side, in logical pixels, at least one device pixel. */
gdouble tg_ink_outline_width (const TgBoardLayout *layout);

/* Strokes and clears the path; lengths in logical pixels. */
void tg_ink_stroke (cairo_t *cr, const TgMarkLook *look, gdouble width, gdouble outline);

/* Fills the path with a border around it, and clears it. */
void tg_ink_fill (cairo_t             *cr,
                  const TgBoardLayout *layout,
                  const TgColor       *fill,
                  const TgColor       *border);

void tg_ink_destroy_recording (cairo_surface_t *surface);

G_END_DECLS
