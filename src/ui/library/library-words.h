/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Texts about the games of the library. */

#pragma once

#include "library/games/library-game.h"
#include "library/search/library-filter.h"

G_BEGIN_DECLS

/* Numbers of fewer games than this mean little. */
#define TG_LIBRARY_FEW_GAMES 10

const gchar *tg_library_words_result (TgGameResult result);
gchar       *tg_library_words_players (const TgLibraryGame *game);
gchar       *tg_library_words_facts (const TgLibraryGame *game);
gchar       *tg_library_words_score (guint n_black, guint n_draws, guint n_white);
gchar       *tg_library_words_filter (const TgLibraryFilter *filter, const gchar *source);

G_END_DECLS
