/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the winning line of a puzzle says of it: how long it is, and what it is about. */

#pragma once

#include "engine/proof/proof-tree.h"
#include "learning/puzzles/solve/puzzle-judge.h"

G_BEGIN_DECLS

void tg_puzzle_read_proof (TgPuzzle *self, const TgProof *proof);
void tg_puzzle_find_foul_themes (TgPuzzle *self, const TgJudge *judge);

G_END_DECLS
