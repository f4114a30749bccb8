/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The bare board as lines and gradients, for pictures that are sharp at any
 * size; board-surface.h is the same for one size. */

#pragma once

#include <cairo.h>

#include "drawing/board-layout.h"
#include "drawing/theme.h"

G_BEGIN_DECLS

cairo_surface_t *tg_board_surface_record (const TgBoardLayout *layout,
                                          const TgTheme       *theme);

G_END_DECLS
