/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whether what a puzzle says is true: every move that it accepts is proved, and every
 * other one refuted. Used where puzzles are made and where they are tested. */

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
