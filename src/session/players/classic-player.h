/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A player that chooses its moves like one of the historical programs. Its only state is
 * the seed of the game. */

#pragma once

#include "session/players/player.h"

G_BEGIN_DECLS

#define TG_TYPE_CLASSIC_PLAYER (tg_classic_player_get_type ())

G_DECLARE_FINAL_TYPE (TgClassicPlayer, tg_classic_player, TG, CLASSIC_PLAYER, TgPlayer)

TgPlayer *tg_classic_player_new (const TgPlayerSpec *spec);

G_END_DECLS
