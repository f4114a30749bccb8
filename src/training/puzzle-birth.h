/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Was a win born of a mistake? */

#pragma once

#include "engine/engine.h"
#include "learning/puzzles/puzzle.h"

G_BEGIN_DECLS

gboolean tg_puzzle_birth_is_sudden (TgEngine *engine, const TgPuzzle *puzzle);
void     tg_puzzle_birth_drop_late (GPtrArray *puzzles);

G_END_DECLS
