/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The built-in engine as a player. Each has its own search thread and tables, so that two
 * of them do not share results and games are reproducible. */

#pragma once

#include "session/players/player.h"

G_BEGIN_DECLS

#define TG_TYPE_ENGINE_PLAYER (tg_engine_player_get_type ())

G_DECLARE_FINAL_TYPE (TgEnginePlayer, tg_engine_player, TG, ENGINE_PLAYER, TgPlayer)

TgPlayer *tg_engine_player_new (const TgPlayerSpec *spec);

G_END_DECLS
