/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The positions of games, as the engine sees them. */

#pragma once

#include "engine/board/position.h"
#include "training/game-file.h"

G_BEGIN_DECLS

/* Gets a position with neither side able to make five, and not known to be lost, but
 * perhaps won, which it must leave as it is, and the move that was played in it. */
typedef void (*TgSampleFunc) (TgPosition           *position,
                              const TgTrainingMove *move,
                              TgStone               winner,
                              gpointer              user_data);

void tg_samples_visit (const TgTrainingGame *game,
                       TgPosition           *position,
                       TgSampleFunc          func,
                       gpointer              user_data);

G_END_DECLS
