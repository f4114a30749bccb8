/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Derives length and themes of a puzzle from its winning line. */

#pragma once

#include "engine/proof/proof-tree.h"
#include "learning/puzzles/solve/puzzle-judge.h"

G_BEGIN_DECLS

void tg_puzzle_read_proof (TgPuzzle *self, const TgProof *proof);
void tg_puzzle_find_foul_themes (TgPuzzle *self, const TgJudge *judge);

G_END_DECLS
