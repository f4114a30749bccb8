/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is written at points: labels, the values of candidates, the letters of the moves
 * with which a record goes on, and the numbers of offered stones. */

#pragma once

#include <cairo.h>

#include "drawing/board/board-layout.h"
#include "drawing/board/scene.h"
#include "drawing/board/text.h"

G_BEGIN_DECLS

/* @stone is what lies on the point of @note. */
void tg_tags_draw (cairo_t             *cr,
                   const TgBoardLayout *layout,
                   const TgTheme       *theme,
                   TgText              *setter,
                   TgStone              stone,
                   const TgNote        *note);

G_END_DECLS
