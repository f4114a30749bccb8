/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "session/players/player.h"

G_BEGIN_DECLS

/* Makes a player of the kind that @spec asks for, (transfer full) (nullable): %NULL for a
 * historical player that there is not. */
TgPlayer *tg_player_new (const TgPlayerSpec *spec);

G_END_DECLS
