/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The signs that lie over a board and its stones. */

#pragma once

#include <cairo.h>

#include "drawing/board-layout.h"
#include "drawing/theme.h"

G_BEGIN_DECLS

void tg_marks_draw_last (cairo_t             *cr,
                         const TgBoardLayout *layout,
                         const TgColor       *ink,
                         TgPoint              point,
                         gboolean             around);
void tg_marks_draw_forbidden (cairo_t             *cr,
                              const TgBoardLayout *layout,
                              const TgMarkLook    *look,
                              TgPoint              point);
void tg_marks_draw_refused (cairo_t             *cr,
                            const TgBoardLayout *layout,
                            const TgMarkLook    *look,
                            TgPoint              point);
void tg_marks_draw_allowed (cairo_t             *cr,
                            const TgBoardLayout *layout,
                            const TgMarkLook    *look,
                            TgPoint              point);
void tg_marks_draw_cursor (cairo_t             *cr,
                           const TgBoardLayout *layout,
                           const TgMarkLook    *look,
                           TgPoint              point);
void tg_marks_draw_unconfirmed (cairo_t             *cr,
                                const TgBoardLayout *layout,
                                const TgColor       *ink,
                                TgPoint              point);
void tg_marks_draw_row (cairo_t             *cr,
                        const TgBoardLayout *layout,
                        const TgMarkLook    *look,
                        const TgLine        *line,
                        gboolean             around);

G_END_DECLS
