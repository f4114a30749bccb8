/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What lies under the stones: shadow, wood, lines, star points, coordinates. */

#pragma once

#include <cairo.h>

#include "drawing/board-layout.h"
#include "drawing/theme.h"
#include "drawing/wood.h"

G_BEGIN_DECLS

#define TG_MAX_STAR_POINTS 9

cairo_surface_t *tg_ground_render (const TgBoardLayout *layout,
                                   const TgTheme       *theme,
                                   const TgWood        *wood);
cairo_surface_t *tg_ground_record (const TgBoardLayout *layout, const TgTheme *theme);
guint            tg_ground_star_points (guint size, TgPoint points[TG_MAX_STAR_POINTS]);

G_END_DECLS
