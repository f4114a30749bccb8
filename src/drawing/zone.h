/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The part of the board where the next stone may be put. */

#pragma once

#include <cairo.h>

#include "drawing/scene.h"

G_BEGIN_DECLS

void tg_zone_draw (cairo_t *cr, const TgBoardLayout *layout, const TgScene *scene);
void tg_zone_draw_region (cairo_t *cr, const TgBoardLayout *layout, const TgScene *scene);

G_END_DECLS
