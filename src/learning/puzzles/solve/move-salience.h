/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The salience of a move: how tempting it is to a player who does not calculate. */

#pragma once

#include "rules/ruleset.h"

G_BEGIN_DECLS

guint tg_move_salience (TgRuleset      ruleset,
                        const TgBoard *board,
                        TgPoint        point,
                        TgStone        stone);

G_END_DECLS
