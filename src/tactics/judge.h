/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Judges whether a side wins a position by force, and whether a move wins or stops a
 * win. */

#pragma once

#include <gio/gio.h>

#include "engine/classic/point-list.h"
#include "engine/proof/proof.h"

G_BEGIN_DECLS

/**
 * TgJudge:
 *
 * A prover with its limits. A plain value.
 */
typedef struct
{
  TgProver *prover;    /* borrowed (nullable): %NULL to create one for each proof */
  guint64   max_nodes; /* node limit of one proof */
  guint64   max_fours; /* the same for proofs by fours alone; 0: @max_nodes */
  /* node limit for judging a move, for all its replies together; 0: only @max_nodes for
   * each */
  guint64       max_total;
  gint64        max_time_us; /* 0: no limit */
  GCancellable *cancellable; /* borrowed (nullable) */
} TgJudge;

/**
 * TgMoveJudgement:
 *
 * The result of a move.
 */
typedef struct
{
  TgProofResult result;    /* for the side that has moved */
  TgProof      *proof;     /* owned (nullable): of a win, with the move as its root */
  gboolean      is_threat; /* whether it threatens to win by fours, or at once */
  /* a reply after which there is no win; if each reply has a limit of its own, the first
   * one that is not refuted */
  TgPoint refutation;
} TgMoveJudgement;

void tg_move_judgement_clear (TgMoveJudgement *self);

TgProofResult tg_judge_position (const TgJudge *self,
                                 const TgBoard *board,
                                 TgRuleset      ruleset,
                                 TgStone        attacker,
                                 TgProofKind    kind,
                                 TgProof      **proof);
void          tg_judge_move (const TgJudge   *self,
                             const TgBoard   *board,
                             TgRuleset        ruleset,
                             TgPoint          move,
                             TgProofKind      kind,
                             TgMoveJudgement *judgement);
gboolean      tg_judge_move_wins (const TgJudge *self,
                                  const TgBoard *board,
                                  TgRuleset      ruleset,
                                  TgPoint        move,
                                  TgProofKind    kind);
gboolean      tg_judge_fours (const TgJudge *self,
                              const TgBoard *board,
                              TgRuleset      ruleset,
                              TgStone        attacker,
                              TgPointList   *winning);
gboolean      tg_judge_saves (const TgJudge *self,
                              const TgBoard *board,
                              TgRuleset      ruleset,
                              TgStone        defender,
                              TgProofKind    kind,
                              guint          max_saves,
                              TgPointList   *saves);
gboolean tg_judge_makes_no_four (const TgBoard *board, TgRuleset ruleset, TgStone side);

G_END_DECLS
