/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The picture of a board as render nodes, which keep the unchanged part between
 * frames. */

#pragma once

#include <gtk/gtk.h>

#include "drawing/board/board-layout.h"
#include "drawing/board/scene.h"

G_BEGIN_DECLS

typedef struct _TgBoardPicture TgBoardPicture;

TgBoardPicture *tg_board_picture_new (void);
void            tg_board_picture_free (TgBoardPicture *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgBoardPicture, tg_board_picture_free)

void tg_board_picture_expect (TgBoardPicture *self, guint extent);
void tg_board_picture_invalidate (TgBoardPicture *self);
void tg_board_picture_snapshot (TgBoardPicture      *self,
                                GtkSnapshot         *snapshot,
                                const TgBoardLayout *layout,
                                const TgScene       *scene,
                                gint                 width,
                                gint                 height);

G_END_DECLS
