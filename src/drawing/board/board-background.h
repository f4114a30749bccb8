/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The layer below the stones: shadow, wood, lines, star points, coordinates. */

#pragma once

#include <cairo.h>

#include "drawing/board/board-layout.h"
#include "drawing/board/theme.h"
#include "drawing/board/wood.h"

G_BEGIN_DECLS

#define TG_MAX_STAR_POINTS 9

/* Renders an image that begins the layout's @rim to the left of and above the wood and
 * has the device scale set; it is in an error state if out of memory. @wood must be
 * fine enough for the board; %NULL for a plain one. Any thread. */
cairo_surface_t *tg_board_background_render (const TgBoardLayout *layout,
                                             const TgTheme       *theme,
                                             const TgWood        *wood);

/* Makes the same picture as a recording surface, in logical pixels. Any thread. */
cairo_surface_t *tg_board_background_record (const TgBoardLayout *layout,
                                             const TgTheme       *theme);

/* Lists the star points; returns their number. */
guint tg_board_background_star_points (guint size, TgPoint points[TG_MAX_STAR_POINTS]);

G_END_DECLS
