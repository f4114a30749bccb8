/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Explanations of forbidden points. */

#pragma once

#include "rules/game.h"

G_BEGIN_DECLS

gchar *tg_words_fouls (const TgGame *game,
                       TgPoint       point,
                       gboolean      rows_from_top,
                       gchar       **heading);

G_END_DECLS
