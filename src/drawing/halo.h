/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Strokes that stand out from wood, lines and stones of both colours. */

#pragma once

#include <cairo.h>

#include "drawing/board-layout.h"
#include "drawing/theme.h"

G_BEGIN_DECLS

gdouble tg_halo_width (const TgBoardLayout *layout);
void    tg_halo_stroke (cairo_t *cr, const TgMarkLook *look, gdouble width, gdouble halo);

G_END_DECLS
