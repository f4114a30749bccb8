/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The transposition table of proof-number search. */

#pragma once

#include "engine/board/position.h"

G_BEGIN_DECLS

/* Greater than any possible sum: the position will never be proved. */
#define TG_PROOF_INFINITY (1U << 28)

typedef struct
{
  guint64 hash;
  guint32 proof;    /* minimum number of positions still to prove; 0: proved */
  guint32 disproof; /* minimum number of positions still to disprove; 0: disproved */
  guint32 work;     /* number of positions searched to compute @proof and @disproof */
  /* the attacker's winning move, for a proved position with the attacker to move */
  TgCell move;
} TgProofEntry;

G_STATIC_ASSERT (sizeof (TgProofEntry) == 24);

/* A table of fixed size; when nearly full, it drops the positions with the least work. */
typedef struct _TgProofTable TgProofTable;

TgProofTable *tg_proof_table_new (gsize n_entries);
void          tg_proof_table_free (TgProofTable *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgProofTable, tg_proof_table_free)

void                tg_proof_table_clear (TgProofTable *self);
const TgProofEntry *tg_proof_table_find (const TgProofTable *self, guint64 hash);
void                tg_proof_table_store (TgProofTable *self, const TgProofEntry *entry);

G_END_DECLS
