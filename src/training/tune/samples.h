/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Visits the positions of games as the engine represents them. */

#pragma once

#include "engine/board/position.h"
#include "training/tune/game-file.h"

G_BEGIN_DECLS

/* Called with a position and the move played in it. The position is not known to be
 * lost, but may be won; neither side can make five. The function must leave the
 * position unchanged. */
typedef void (*TgSampleFunc) (TgPosition           *position,
                              const TgTrainingMove *move,
                              TgStone               winner,
                              gpointer              user_data);

void tg_samples_visit (const TgTrainingGame *game,
                       TgPosition           *position,
                       TgSampleFunc          func,
                       gpointer              user_data);

G_END_DECLS
