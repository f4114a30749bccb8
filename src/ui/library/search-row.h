/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A found game in the list of a search: the found position, and the game in words. */

#pragma once

#include "ui/board/board-thumbnail.h"
#include "ui/library/search-hit.h"

G_BEGIN_DECLS

GtkWidget *tg_search_row_new (TgThumbnailPainter *painter);
void       tg_search_row_show (GtkWidget *row, TgSearchHit *hit, const gchar *theme);

G_END_DECLS
