/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Draws a scene with cairo: on the screen, on paper, into a file. Needs no display.
 * Everything that stays the same between pictures is cached as an image. */

#pragma once

#include <cairo.h>

#include "drawing/board/board-layout.h"
#include "drawing/board/scene.h"

G_BEGIN_DECLS

/* A painter with its cached images. Not thread-safe. */
typedef struct _TgBoardPainter TgBoardPainter;

TgBoardPainter *tg_board_painter_new (void);

/* Creates a painter for files and printers with vector output: it uses only gradients and
 * paths, which are resolution-independent and small, but slower to show on a screen. */
TgBoardPainter *tg_board_painter_new_vector (void);
void            tg_board_painter_free (TgBoardPainter *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgBoardPainter, tg_board_painter_free)

/* Starts the slowest part of the first picture in another thread, for a board about
 * @extent device pixels wide. */
void tg_board_painter_prepare (TgBoardPainter *self, guint extent);

/**
 * tg_board_painter_paint:
 * @cr: the target, at the logical scale of @layout
 * @layout: the geometry, with the device pixels of @cr
 * @scene: the content, of the same size as @layout
 *
 * Paints a board with its shadow and content, and nothing outside them.
 *
 * Paints only inside the clip of @cr. The first picture of a layout and theme takes much
 * longer than later ones. Restores the state of @cr, except for its path.
 */
void tg_board_painter_paint (TgBoardPainter      *self,
                             cairo_t             *cr,
                             const TgBoardLayout *layout,
                             const TgScene       *scene);

G_END_DECLS
