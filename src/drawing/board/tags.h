/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Draws texts on points: labels, values of candidates, letters of continuations, and
 * numbers of offered stones. */

#pragma once

#include <cairo.h>

#include "drawing/board/board-layout.h"
#include "drawing/board/scene.h"
#include "drawing/board/text.h"

G_BEGIN_DECLS

/* Draws the text of a note. @stone is the content of the note's point. */
void tg_tags_draw (cairo_t             *cr,
                   const TgBoardLayout *layout,
                   const TgTheme       *theme,
                   TgText              *setter,
                   TgStone              stone,
                   const TgNote        *note);

G_END_DECLS
