/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Filters wins that no single mistake made possible. */

#pragma once

#include "engine/engine.h"
#include "learning/puzzles/format/puzzle.h"

G_BEGIN_DECLS

gboolean tg_sudden_win_check (TgEngine *engine, const TgPuzzle *puzzle);
void     tg_sudden_win_filter (GPtrArray *puzzles);

G_END_DECLS
