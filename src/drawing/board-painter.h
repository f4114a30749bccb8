/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Draws a scene with cairo: on the screen, on paper, into a file. Needs no
 * display. What does not change between two pictures is kept as an image. */

#pragma once

#include <cairo.h>

#include "drawing/board-layout.h"
#include "drawing/scene.h"

G_BEGIN_DECLS

/**
 * TgBoardPainter:
 *
 * Paints boards and keeps the static layer (wood, lines, star points,
 * coordinates) of the last one. One thread at a time.
 */
typedef struct _TgBoardPainter TgBoardPainter;

TgBoardPainter *tg_board_painter_new (void);
TgBoardPainter *tg_board_painter_new_vector (void);
void            tg_board_painter_free (TgBoardPainter *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgBoardPainter, tg_board_painter_free)

void tg_board_painter_expect (TgBoardPainter *self, guint extent);
void tg_board_painter_paint (TgBoardPainter      *self,
                             cairo_t             *cr,
                             const TgBoardLayout *layout,
                             const TgScene       *scene);

G_END_DECLS
