/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Texts about kept games. */

#pragma once

#include "session/archive/archive-game.h"

G_BEGIN_DECLS

gchar       *tg_archive_words_players (TgArchiveGame *game);
gchar       *tg_archive_words_terms (TgArchiveGame *game);
const gchar *tg_archive_words_result (TgArchiveGame *game);
const gchar *tg_archive_words_icon (TgArchiveGame *game);
gchar       *tg_archive_words_date (TgArchiveGame *game);

G_END_DECLS
