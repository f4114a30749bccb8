/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "session/players/player.h"

G_BEGIN_DECLS

/* Creates the player of @spec, (transfer full) (nullable): %NULL for an unknown
 * historical player. */
TgPlayer *tg_player_new (const TgPlayerSpec *spec);

G_END_DECLS
