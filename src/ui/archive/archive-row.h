/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A game in the list: its last position and its description. */

#pragma once

#include <adwaita.h>

#include "session/archive/archive-game.h"
#include "ui/board/board-thumbnail.h"

G_BEGIN_DECLS

GtkWidget *tg_archive_row_new (TgThumbnailPainter *painter);
void       tg_archive_row_show (GtkWidget *row, TgArchiveGame *game, const gchar *theme);

G_END_DECLS
