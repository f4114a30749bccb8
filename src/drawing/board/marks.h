/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The signs on a board: on its points, its stones, its rows, and the areas of an opening
 * and of a hint. */

#pragma once

#include <cairo.h>

#include "drawing/board/board-layout.h"
#include "drawing/board/scene.h"
#include "drawing/board/text.h"

G_BEGIN_DECLS

/* The last move: a disc, or a ring @around the number of its stone. */
void tg_marks_draw_last (cairo_t             *cr,
                         const TgBoardLayout *layout,
                         const TgColor       *ink,
                         TgPoint              point,
                         gboolean             around);

/* A point where Black may not play: a small cross. */
void tg_marks_draw_forbidden (cairo_t             *cr,
                              const TgBoardLayout *layout,
                              const TgMarkLook    *look,
                              TgPoint              point);

/* The point where a stone was just refused: a cross in a ring. */
void tg_marks_draw_refused (cairo_t             *cr,
                            const TgBoardLayout *layout,
                            const TgMarkLook    *look,
                            TgPoint              point);

/* A point that was asked about, and is not forbidden: a tick in a ring. */
void tg_marks_draw_allowed (cairo_t             *cr,
                            const TgBoardLayout *layout,
                            const TgMarkLook    *look,
                            TgPoint              point);

/* The keyboard cursor: the four corners of a frame, which no stone covers. */
void tg_marks_draw_cursor (cairo_t             *cr,
                           const TgBoardLayout *layout,
                           const TgMarkLook    *look,
                           TgPoint              point);

/* A stone that waits to be confirmed: a tick, which is what a second press gives it. */
void tg_marks_draw_unconfirmed (cairo_t             *cr,
                                const TgBoardLayout *layout,
                                const TgColor       *ink,
                                TgPoint              point);

/* A row of stones: a line through them, or a chain of rings @around their numbers. */
void tg_marks_draw_row (cairo_t             *cr,
                        const TgBoardLayout *layout,
                        const TgMarkLook    *look,
                        const TgLine        *line,
                        gboolean             around);

/* The row that a threat comes from, under its sign and those of others. */
void tg_marks_draw_note_line (cairo_t             *cr,
                              const TgBoardLayout *layout,
                              const TgTheme       *theme,
                              const TgNote        *note);

/* What is said at a point where @stone lies; a value is on a plate that covers it. */
void tg_marks_draw_note (cairo_t             *cr,
                         const TgBoardLayout *layout,
                         const TgTheme       *theme,
                         TgText              *text,
                         TgStone              stone,
                         const TgNote        *note);

/* What an opening closes lies under a veil, and a border runs between it and what is
 * open, so that the eye needs no words to find the points that are meant. Under the
 * stones. */
void tg_marks_draw_closed (cairo_t             *cr,
                           const TgBoardLayout *layout,
                           const TgScene       *scene);

/* The area in which something is to be found: softly tinted, with a dashed border. Under
 * the stones. */
void tg_marks_draw_region (cairo_t             *cr,
                           const TgBoardLayout *layout,
                           const TgScene       *scene);

G_END_DECLS
