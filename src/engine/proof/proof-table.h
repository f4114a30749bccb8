/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What proof-number search knows of the positions it has seen. */

#pragma once

#include "engine/board/position.h"

G_BEGIN_DECLS

/* More than any sum of numbers that occurs: it will never be proved. */
#define TG_PROOF_INFINITY (1U << 28)

typedef struct
{
  guint64 hash;
  guint32 proof;    /* how many positions must still be proved at least; 0: proved */
  guint32 disproof; /* the same for disproving it; 0: disproved */
  guint32 work;     /* positions searched for these numbers */
  TgCell  move;     /* with which the attacker wins, if it is his turn and he does */
} TgProofEntry;

G_STATIC_ASSERT (sizeof (TgProofEntry) == 24);

/* A table of positions that never grows: when it is nearly full, it forgets those that
 * took the least work. */
typedef struct _TgProofTable TgProofTable;

TgProofTable *tg_proof_table_new (gsize n_entries);
void          tg_proof_table_free (TgProofTable *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgProofTable, tg_proof_table_free)

void                tg_proof_table_clear (TgProofTable *self);
const TgProofEntry *tg_proof_table_find (const TgProofTable *self, guint64 hash);
void                tg_proof_table_store (TgProofTable *self, const TgProofEntry *entry);

G_END_DECLS
