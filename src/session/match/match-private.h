/* SPDX-License-Identifier: GPL-3.0-or-later */

/* For tests. */

#pragma once

#include "session/match/match.h"
#include "session/players/player.h"

G_BEGIN_DECLS

/* Has a player of any class play a side, from now on and until another kind is asked
 * for. */
void tg_match_seat_player (TgMatch *self, TgStone stone, TgPlayer *player);

/* Has the game count, whatever was done. */
void tg_match_forgive (TgMatch *self);

G_END_DECLS
