/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Games between the lower levels of the computer player, which are full of mistakes
 * and therefore of puzzles. */

#pragma once

#include "training/tune/game-file.h"

G_BEGIN_DECLS

/* Games end at this number of stones: later positions are too crowded for a puzzle. */
#define TG_MISTAKES_MAX_STONES 46

void tg_mistakes_play (TgEngine       *engine,
                       TgRuleset       ruleset,
                       guint32         seed,
                       guint           number,
                       TgTrainingGame *result);

G_END_DECLS
