/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Earlier positions of a game, which does not change. */

#pragma once

#include "rules/game.h"

G_BEGIN_DECLS

guint  tg_game_history_length (const TgGame *game);
TgMove tg_game_history_get (const TgGame *game, guint index);
void   tg_game_history_rewind (const TgGame *game, guint length, TgGame *past);

G_END_DECLS
