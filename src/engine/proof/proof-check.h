/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Checks the proof of a forced win, independently of the searches that find it: this file
 * includes only the rules and the proof's data structure, and tests enforce that. */

#pragma once

#include "engine/proof/proof-tree.h"
#include "rules/point-set.h"
#include "rules/ruleset.h"

G_BEGIN_DECLS

typedef enum
{
  TG_PROOF_HOLDS,     /* every legal defence has an answer */
  TG_PROOF_FAILS,     /* some defence succeeds, or a move of the attacker is illegal */
  TG_PROOF_UNCHECKED, /* stopped before the result was known */
} TgProofVerdict;

/**
 * TgProofStop:
 *
 * Called about every 100 judgements; returns %TRUE to stop.
 */
typedef gboolean (*TgProofStop) (gpointer user_data);

/**
 * TgProofFlaw:
 *
 * The moves, TG_POINT_PASS for a pass, from the position to the failure of a proof. The
 * last one is a defence without an answer, or a move of the attacker that is illegal or
 * does not win as the proof states.
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
void           tg_proof_find_defences (const TgProof *proof,
                                       const TgBoard *board,
                                       TgRuleset      ruleset,
                                       TgStone        attacker,
                                       TgPointSet    *defences);

G_END_DECLS
