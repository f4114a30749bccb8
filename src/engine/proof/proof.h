/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Finds forced wins that can be shown to the player. An answer is either proved and
 * checked, or “unknown”. */

#pragma once

#include "engine/proof/proof-tree.h"
#include "rules/ruleset.h"

G_BEGIN_DECLS

/**
 * TgProofKind:
 *
 * The moves that the attacker may make before the five.
 */
typedef enum
{
  TG_PROOF_VCF, /* fours */
  TG_PROOF_VCT, /* fours, and moves that threaten to win by fours */
} TgProofKind;

/**
 * TgProofPoll:
 *
 * Called about every 1,000 positions; returns %TRUE to stop. It is not called again for
 * that question.
 */
typedef gboolean (*TgProofPoll) (gpointer user_data);

/**
 * TgProofLimits:
 *
 * Limits of 0 mean no limit.
 */
typedef struct
{
  gint64      max_time_us;
  guint64     max_nodes; /* stones tried */
  TgProofPoll poll;      /* (nullable) */
  gpointer    poll_data;
} TgProofLimits;

typedef struct _TgProver TgProver;

TgProver *tg_prover_new (void);
TgProver *tg_prover_new_small (void);
void      tg_prover_free (TgProver *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgProver, tg_prover_free)

TgProofResult  tg_prover_solve (TgProver            *self,
                                const TgBoard       *board,
                                TgRuleset            ruleset,
                                TgStone              attacker,
                                TgProofKind          kind,
                                const TgProofLimits *limits);
TgProofKind    tg_prover_get_kind (const TgProver *self);
const TgProof *tg_prover_get_proof (const TgProver *self);
TgProof       *tg_prover_take_proof (TgProver *self);
guint64        tg_prover_get_nodes (const TgProver *self);

G_END_DECLS
