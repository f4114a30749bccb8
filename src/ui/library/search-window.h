/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Searches the library for games with a position, a pattern of stones, or a name. */

#pragma once

#include <adwaita.h>

#include "rules/board.h"
#include "ui/library/game-filter.h"
#include "ui/library/library-worker.h"
#include "ui/settings/settings.h"

G_BEGIN_DECLS

#define TG_TYPE_SEARCH_WINDOW (tg_search_window_get_type ())
G_DECLARE_FINAL_TYPE (TgSearchWindow,
                      tg_search_window,
                      TG,
                      SEARCH_WINDOW,
                      AdwApplicationWindow)

GtkWidget *tg_search_window_new (GtkApplication  *application,
                                 TgSettings      *settings,
                                 TgLibraryWorker *library);

void tg_search_window_set_board (TgSearchWindow *self, const TgBoard *board);
void tg_search_window_show_games (TgSearchWindow *self, const TgLibraryFilter *filter);

G_END_DECLS
