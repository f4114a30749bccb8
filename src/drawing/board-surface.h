/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The bare board: a slab of wood with rounded edges and its shadow. */

#pragma once

#include <cairo.h>

#include "drawing/board-layout.h"
#include "drawing/theme.h"
#include "drawing/wood.h"

G_BEGIN_DECLS

cairo_surface_t *tg_board_surface_render (const TgBoardLayout *layout,
                                          const TgTheme       *theme,
                                          const TgWood        *wood);

G_END_DECLS
