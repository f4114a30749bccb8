/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a side threatens, in the reader's language. */

#pragma once

#include "rules/game.h"

G_BEGIN_DECLS

gchar *tg_words_threat (const TgGame *game, TgStone stone);

G_END_DECLS
