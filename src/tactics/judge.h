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
  guint64   max_fours; /* node limit of one proof by fours alone; 0: @max_nodes */
  /* node limit for judging a move, shared by all replies to it; 0: none but @max_nodes
   * for each reply */
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
  TgProofResult result; /* for the side that has moved */
  /* owned (nullable): the proof if the move wins, with the move as its root */
  TgProof *proof;
  /* whether the side that has moved threatens to win by fours or at once */
  gboolean is_threat;
  /* a reply after which the move does not win; if each reply has its own limit, the
   * first reply after which no win is found */
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
