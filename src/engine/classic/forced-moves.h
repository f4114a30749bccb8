/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The moves that a player without foresight must not miss: fives and straight
 * fours, its own and the opponent’s. */

#pragma once

#include "engine/classic/point-list.h"

G_BEGIN_DECLS

gboolean tg_forced_moves_find (const TgBoard *board,
                               TgRuleset      ruleset,
                               TgStone        stone,
                               TgPointList   *moves);

G_END_DECLS
