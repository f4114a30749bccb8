/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Does one move keep a forced win? */

#pragma once

#include <gio/gio.h>

#include "engine/proof/proof.h"

G_BEGIN_DECLS

/* What may be spent on one answer. */
typedef struct
{
  guint64       max_nodes;   /* stones tried */
  gint64        max_time_us; /* 0: as long as it takes */
  GCancellable *cancellable; /* (nullable) */
} TgWinLimit;

/* What a move leads to. */
typedef struct
{
  TgProofResult result;     /* of the side that has moved */
  TgProof      *proof;      /* owned (nullable): of a win, with the move as its root */
  gboolean      is_threat;  /* it threatens to win by fours, or at once */
  TgPoint       refutation; /* if there is no win: a reply after which there is none */
} TgMoveJudgement;

void tg_move_judgement_clear (TgMoveJudgement *self);

TgProofResult tg_win_judge_ask (const TgBoard    *board,
                                TgRuleset         ruleset,
                                TgStone           attacker,
                                TgProofKind       kind,
                                const TgWinLimit *limit,
                                TgProof         **proof);
void          tg_win_judge_move (const TgBoard    *board,
                                 TgRuleset         ruleset,
                                 TgPoint           move,
                                 TgProofKind       kind,
                                 const TgWinLimit *limit,
                                 TgMoveJudgement  *judgement);

G_END_DECLS
