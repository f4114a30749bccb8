/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whether what a puzzle says is true: every move that it accepts is proved, and every
 * other one refuted. Used where puzzles are made and where they are tested. */

#pragma once

#include <gio/gio.h>

#include "engine/proof/proof.h"
#include "learning/puzzles/puzzle.h"

G_BEGIN_DECLS

/* Answers questions about moves with a prover. Of threats some may be left open, of
 * fours hardly any. */
typedef struct
{
  TgProver     *prover;      /* borrowed */
  guint64       max_nodes;   /* stones tried for one question about threats */
  GCancellable *cancellable; /* borrowed (nullable): makes all answers unknown */
} TgPuzzleJudge;

TgProofResult tg_puzzle_judge_solve (const TgPuzzleJudge *self,
                                     const TgBoard       *board,
                                     TgRuleset            ruleset,
                                     TgStone              attacker,
                                     TgProofKind          kind);
gboolean      tg_puzzle_judge_fours (const TgPuzzleJudge *self,
                                     const TgBoard       *board,
                                     TgRuleset            ruleset,
                                     TgStone              attacker,
                                     TgPuzzlePoints      *winning);
TgProofResult tg_puzzle_judge_attack (const TgPuzzleJudge *self,
                                      const TgBoard       *board,
                                      TgRuleset            ruleset,
                                      TgMove               move,
                                      TgProofKind          kind);
gboolean      tg_puzzle_judge_makes_no_four (const TgBoard *board,
                                             TgRuleset      ruleset,
                                             TgStone        side);
gboolean      tg_puzzle_judge_saves (const TgPuzzleJudge *self,
                                     const TgBoard       *board,
                                     TgRuleset            ruleset,
                                     TgStone              defender,
                                     TgProofKind          kind,
                                     guint                max_saves,
                                     TgPuzzlePoints      *saves);
gboolean      tg_puzzle_judge_holds (const TgPuzzleJudge *self, const TgPuzzle *puzzle);

G_END_DECLS
