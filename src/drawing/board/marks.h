/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Draws marks on points, stones and rows, and the areas of an opening and of a hint. */

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

/* A point forbidden to Black: a small cross. */
void tg_marks_draw_forbidden (cairo_t             *cr,
                              const TgBoardLayout *layout,
                              const TgMarkLook    *look,
                              TgPoint              point);

/* A point that was just refused: a cross in a ring. */
void tg_marks_draw_refused (cairo_t             *cr,
                            const TgBoardLayout *layout,
                            const TgMarkLook    *look,
                            TgPoint              point);

/* A point that was asked about and is allowed: a tick in a ring. */
void tg_marks_draw_allowed (cairo_t             *cr,
                            const TgBoardLayout *layout,
                            const TgMarkLook    *look,
                            TgPoint              point);

/* The keyboard cursor: four corners of a frame, which no stone covers. */
void tg_marks_draw_cursor (cairo_t             *cr,
                           const TgBoardLayout *layout,
                           const TgMarkLook    *look,
                           TgPoint              point);

/* A stone that awaits confirmation: a tick, since a second press confirms it. */
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

/* The row of a threat, drawn under all signs. */
void tg_marks_draw_note_line (cairo_t             *cr,
                              const TgBoardLayout *layout,
                              const TgTheme       *theme,
                              const TgNote        *note);

/* A note on a point that holds @stone; a value has a plate that covers the stone. */
void tg_marks_draw_note (cairo_t             *cr,
                         const TgBoardLayout *layout,
                         const TgTheme       *theme,
                         TgText              *text,
                         TgStone              stone,
                         const TgNote        *note);

/* The points that the opening does not allow: under a veil, with a border towards the
 * allowed ones. Drawn under the stones. */
void tg_marks_draw_closed (cairo_t             *cr,
                           const TgBoardLayout *layout,
                           const TgScene       *scene);

/* The area in which a hint tells the player to search: tinted, with a dashed border.
 * Drawn under the stones. */
void tg_marks_draw_region (cairo_t             *cr,
                           const TgBoardLayout *layout,
                           const TgScene       *scene);

G_END_DECLS
