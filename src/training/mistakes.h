/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Games of the lower levels against each other, which are full of mistakes: what puzzles
 * are found in. */

#pragma once

#include "training/game-file.h"

G_BEGIN_DECLS

/* Games end with so many stones: beyond, a position is too full for a puzzle. */
#define TG_MISTAKES_MAX_STONES 46

void tg_mistakes_play (TgEngine       *engine,
                       TgRuleset       ruleset,
                       guint32         seed,
                       guint           number,
                       TgTrainingGame *result);

G_END_DECLS
