/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What lies under the stones: shadow, wood, lines, star points, coordinates. */

#pragma once

#include <cairo.h>

#include "drawing/board/board-layout.h"
#include "drawing/board/theme.h"
#include "drawing/board/wood.h"

G_BEGIN_DECLS

#define TG_MAX_STAR_POINTS 9

/* An image that begins @rim to the left of and above the wood, knows its device scale,
 * and is in a state of error if memory lacks. @wood suits the board; %NULL for a plain
 * one. Any thread. */
cairo_surface_t *tg_board_background_render (const TgBoardLayout *layout,
                                             const TgTheme       *theme,
                                             const TgWood        *wood);

/* The same as a recording, in logical pixels. Any thread. */
cairo_surface_t *tg_board_background_record (const TgBoardLayout *layout,
                                             const TgTheme       *theme);

/* The points that boards mark for the eye; returns their number. */
guint tg_board_background_star_points (guint size, TgPoint points[TG_MAX_STAR_POINTS]);

G_END_DECLS
