/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Verifies a puzzle: proves every accepted move, and refutes all others. Used for making
 * and for testing puzzles. */

#pragma once

#include "learning/puzzles/format/puzzle.h"
#include "tactics/judge.h"

G_BEGIN_DECLS

TgJudge     tg_puzzle_judge_new (TgProver     *prover,
                                 guint64       max_nodes,
                                 GCancellable *cancellable);
TgProofKind tg_puzzle_kind_get_win (TgPuzzleKind kind);

gboolean tg_puzzle_judge_holds (const TgJudge *self, const TgPuzzle *puzzle);

G_END_DECLS
