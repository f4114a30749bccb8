/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Finds the moves and earlier positions of a game, and never changes the game. */

#pragma once

#include "rules/game.h"

G_BEGIN_DECLS

guint  tg_game_history_length (const TgGame *game);
TgMove tg_game_history_get (const TgGame *game, guint index);
void   tg_game_history_rewind (const TgGame *game, guint length, TgGame *past);

G_END_DECLS
