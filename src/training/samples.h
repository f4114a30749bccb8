/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The positions of games, as the engine sees them. */

#pragma once

#include "engine/board/position.h"
#include "training/game-file.h"

G_BEGIN_DECLS

/**
 * TgSampleFunc:
 * @position: a position, with neither side able to make five, and not known to
 *   be lost, but perhaps won; unchanged afterwards
 * @move: what was played in it, and why
 * @winner: who won the game
 * @user_data: what the caller passed
 *
 * Called for one position of a game after the other.
 */
typedef void (*TgSampleFunc) (TgPosition           *position,
                              const TgTrainingMove *move,
                              TgStone               winner,
                              gpointer              user_data);

void tg_samples_visit (const TgTrainingGame *game,
                       TgPosition           *position,
                       TgSampleFunc          func,
                       gpointer              user_data);

G_END_DECLS
