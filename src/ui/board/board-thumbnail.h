/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A thumbnail of a position, for lists. Screen readers skip it: the row that holds it
 * describes the game in words. */

#pragma once

#include <gtk/gtk.h>

#include "drawing/board/theme.h"
#include "rules/board.h"

G_BEGIN_DECLS

#define TG_TYPE_BOARD_THUMBNAIL (tg_board_thumbnail_get_type ())

G_DECLARE_FINAL_TYPE (TgBoardThumbnail,
                      tg_board_thumbnail,
                      TG,
                      BOARD_THUMBNAIL,
                      GtkWidget)

/* The wood and the stones that all thumbnails of a list share, because making them takes
 * longer than painting a thumbnail. Reference-counted; main thread only. */
typedef struct _TgThumbnailPainter TgThumbnailPainter;

TgThumbnailPainter *tg_thumbnail_painter_new (void);
void                tg_thumbnail_painter_unref (TgThumbnailPainter *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgThumbnailPainter, tg_thumbnail_painter_unref)

GtkWidget *tg_board_thumbnail_new (TgThumbnailPainter *painter, gint extent);
void       tg_board_thumbnail_show (TgBoardThumbnail *self,
                                    const TgBoard    *board,
                                    const TgTheme    *theme);
void       tg_board_thumbnail_mark (TgBoardThumbnail *self,
                                    TgPoint           corner,
                                    guint             columns,
                                    guint             rows);

G_END_DECLS
