/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Draws a scene with cairo: on the screen, on paper, into a file. Needs no
 * display. What does not change between two pictures is kept as an image. */

#pragma once

#include <cairo.h>

#include "drawing/board/board-layout.h"
#include "drawing/board/scene.h"

G_BEGIN_DECLS

/* One thread at a time. */
typedef struct _TgBoardPainter TgBoardPainter;

TgBoardPainter *tg_board_painter_new (void);

/* For files and printers that take lines rather than pixels: the same boards with
 * gradients and paths alone, which are sharp at any size and small in a file, but take
 * longer to show on a screen. */
TgBoardPainter *tg_board_painter_new_vector (void);
void            tg_board_painter_free (TgBoardPainter *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgBoardPainter, tg_board_painter_free)

/* Begins with the slowest part of the first picture on another thread, for a board about
 * @extent device pixels wide. */
void tg_board_painter_expect (TgBoardPainter *self, guint extent);

/**
 * tg_board_painter_paint:
 * @cr: what to draw on, at the logical scale of @layout
 * @layout: where the board lies; its device pixels are those of @cr
 * @scene: what to show, of the size of @layout
 *
 * Paints a board, its shadow and what lies on it, and nothing beside them.
 *
 * Only what the clip of @cr touches is painted. The first picture of a layout
 * and theme takes much longer than the next ones. @cr comes back with the state
 * it had, but for its path.
 */
void tg_board_painter_paint (TgBoardPainter      *self,
                             cairo_t             *cr,
                             const TgBoardLayout *layout,
                             const TgScene       *scene);

G_END_DECLS
