/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Makes a puzzle of a position, if it contains one. */

#pragma once

#include "learning/puzzles/solve/puzzle-judge.h"

G_BEGIN_DECLS

gboolean tg_puzzle_find_answer (TgPuzzle *puzzle, const TgJudge *judge, guint max_saves);
gboolean tg_puzzle_prove (TgPuzzle *puzzle, const TgJudge *judge);

G_END_DECLS
