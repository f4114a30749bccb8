/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Forbidden points in the words that stand beside the board. */

#pragma once

#include "rules/game.h"

G_BEGIN_DECLS

gchar *tg_words_fouls (const TgGame *game,
                       TgPoint       point,
                       gboolean      rows_from_top,
                       gchar       **heading);

G_END_DECLS
