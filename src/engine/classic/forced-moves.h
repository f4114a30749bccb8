/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Moves that a player without search must not miss: fives and straight fours of either
 * side. */

#pragma once

#include "engine/classic/point-list.h"

G_BEGIN_DECLS

gboolean tg_forced_moves_find (const TgBoard *board,
                               TgRuleset      ruleset,
                               TgStone        stone,
                               TgPointList   *moves);

G_END_DECLS
