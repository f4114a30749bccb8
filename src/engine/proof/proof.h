/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Forced wins for people: is there one, and how does it go? An answer is either
 * proved and checked, or it is “unknown”. */

#pragma once

#include "engine/proof/proof-tree.h"
#include "rules/ruleset.h"

G_BEGIN_DECLS

/**
 * TgProofKind:
 * @TG_PROOF_VCF: victory by continuous fours: every move of the winner makes
 *   a four
 * @TG_PROOF_VCT: victory by continuous threats: every move of the winner makes
 *   a four, or threatens to win by fours
 *
 * The moves that the winner may make before the five.
 */
typedef enum
{
  TG_PROOF_VCF,
  TG_PROOF_VCT,
} TgProofKind;

/**
 * TgProofResult:
 * @TG_PROOF_WIN: the side to move wins; the proof has been checked
 * @TG_PROOF_NONE: no moves of the kind win; all have been tried
 * @TG_PROOF_UNKNOWN: a limit was reached first
 *
 * What is known of a position.
 */
typedef enum
{
  TG_PROOF_WIN,
  TG_PROOF_NONE,
  TG_PROOF_UNKNOWN,
} TgProofResult;

/**
 * TgProofPoll:
 *
 * Called about every 1,000 positions, and never again for the same question once it
 * has said to give up. Returns: %TRUE to give up
 */
typedef gboolean (*TgProofPoll) (gpointer user_data);

/**
 * TgProofLimits:
 * @max_time_us: microseconds to think; 0 for no limit
 * @max_nodes: how many stones may be tried; 0 for no limit
 * @poll: (nullable): asked now and then
 * @poll_data: passed to @poll
 *
 * How long to look for a proof.
 */
typedef struct
{
  gint64      max_time_us;
  guint64     max_nodes;
  TgProofPoll poll;
  gpointer    poll_data;
} TgProofLimits;

/**
 * TgProver:
 *
 * Finds forced wins, with its memory of positions.
 */
typedef struct _TgProver TgProver;

TgProver *tg_prover_new (void);
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
