/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Checks the proof of a forced win. It shares no knowledge with the searches
 * that find such proofs: it includes rules/ and the plain value that a proof
 * is, and tests make sure that it stays so. */

#pragma once

#include "engine/proof/proof-tree.h"
#include "rules/ruleset.h"

G_BEGIN_DECLS

typedef enum
{
  TG_PROOF_HOLDS,     /* every legal defence has been tried, and each one loses */
  TG_PROOF_FAILS,     /* there is a defence, or a move of the attacker is not legal */
  TG_PROOF_UNCHECKED, /* stopped before it knew */
} TgProofVerdict;

/**
 * TgProofStop:
 *
 * Called about every 100 judgements. Returns TRUE to give up.
 */
typedef gboolean (*TgProofStop) (gpointer user_data);

/**
 * TgProofFlaw:
 *
 * The moves, TG_POINT_PASS for a pass, that lead from the position to where a proof
 * fails. The last one is the defence that has no answer, or the attacker's move that is
 * not what the proof takes it for.
 */
typedef struct
{
  TgPoint moves[2 * TG_MAX_POINTS];
  guint   n_moves;
} TgProofFlaw;

TgProofVerdict tg_proof_check (const TgProof *proof,
                               const TgBoard *board,
                               TgRuleset      ruleset,
                               TgStone        attacker,
                               TgProofStop    stop,
                               gpointer       stop_data,
                               TgProofFlaw   *flaw);

G_END_DECLS
