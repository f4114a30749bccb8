/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Removes the puzzles whose win was not made possible by a single mistake. */

#pragma once

#include "engine/engine.h"
#include "learning/puzzles/format/puzzle.h"

G_BEGIN_DECLS

gboolean tg_sudden_win_check (TgEngine *engine, const TgPuzzle *puzzle);
void     tg_sudden_win_filter (GPtrArray *puzzles);

G_END_DECLS
