/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Texts of threats and hints. */

#pragma once

#include "rules/game.h"
#include "session/study/analysis/hint-finder.h"

G_BEGIN_DECLS

gchar *tg_words_advice (const TgGame   *game,
                        const TgAdvice *advice,
                        gboolean        rows_from_top);
gchar *tg_words_threat (const TgGame *game, TgStone stone);

G_END_DECLS
