/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is said about points: advice, values, annotations, threats. */

#pragma once

#include <cairo.h>

#include "drawing/board-layout.h"
#include "drawing/scene.h"
#include "drawing/text.h"

G_BEGIN_DECLS

void tg_notes_draw_line (cairo_t             *cr,
                         const TgBoardLayout *layout,
                         const TgTheme       *theme,
                         const TgNote        *note);
void tg_notes_draw (cairo_t             *cr,
                    const TgBoardLayout *layout,
                    const TgTheme       *theme,
                    TgText              *text,
                    TgStone              stone,
                    const TgNote        *note);

G_END_DECLS
