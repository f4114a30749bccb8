/* SPDX-License-Identifier: GPL-3.0-or-later */

/* From a theme's colour to cairo's source. */

#pragma once

#include <cairo.h>

#include "drawing/theme.h"

G_BEGIN_DECLS

static inline void
tg_ink_set (cairo_t *cr, const TgColor *color)
{
  cairo_set_source_rgba (cr, color->red, color->green, color->blue, color->alpha);
}

G_END_DECLS
