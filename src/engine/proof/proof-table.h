/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What proof-number search knows of the positions it has seen. */

#pragma once

#include "engine/board/position.h"

G_BEGIN_DECLS

/* More than any sum of numbers that occurs: it will never be proved. */
#define TG_PROOF_INFINITY (1U << 28)

/**
 * TgProofEntry:
 * @hash: of the position
 * @proof: how many positions must still be proved at least; 0: proved
 * @disproof: the same for disproving it; 0: disproved
 * @work: how many positions have been searched for these numbers
 * @move: the attacker's move that wins, if it is his turn and he does
 *
 * One position.
 */
typedef struct
{
  guint64 hash;
  guint32 proof;
  guint32 disproof;
  guint32 work;
  TgCell  move;
} TgProofEntry;

G_STATIC_ASSERT (sizeof (TgProofEntry) == 24);

/**
 * TgProofTable:
 *
 * A table of positions that never grows: when it is nearly full, it forgets
 * those that took the least work.
 */
typedef struct _TgProofTable TgProofTable;

TgProofTable *tg_proof_table_new (gsize n_entries);
void          tg_proof_table_free (TgProofTable *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgProofTable, tg_proof_table_free)

void                tg_proof_table_clear (TgProofTable *self);
const TgProofEntry *tg_proof_table_find (const TgProofTable *self, guint64 hash);
void                tg_proof_table_store (TgProofTable *self, const TgProofEntry *entry);

G_END_DECLS
