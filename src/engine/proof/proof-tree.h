/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The proof of a forced win as a plain value: the attacker's next move after every
 * reply. It uses only the types of src/rules, so that a checker needs no other part of
 * the engine. */

#pragma once

#include "rules/board.h"

G_BEGIN_DECLS

/**
 * TgProofResult:
 *
 * The result of a search for a forced win.
 */
typedef enum
{
  TG_PROOF_WIN,     /* a checked win of the side to move */
  TG_PROOF_NONE,    /* all moves of this kind were tried */
  TG_PROOF_UNKNOWN, /* stopped by a limit */
} TgProofResult;

#define TG_PROOF_NO_NODE G_MAXUINT32

typedef struct
{
  TgPoint point; /* the defender's reply */
  guint32 node;  /* the attacker's answer */
} TgProofReply;

/**
 * TgProofNode:
 *
 * The attacker's move in one position, or in several that are equivalent.
 */
typedef struct
{
  TgPoint move;
  guint16 n_replies;   /* replies with an answer of their own */
  guint32 first_reply; /* index of the first of them */
  /* the answer to every other reply, including a pass; or TG_PROOF_NO_NODE */
  guint32 fallback;
} TgProofNode;

/**
 * TgProof:
 *
 * All moves that a forced win needs. A node refers only to nodes with smaller numbers, so
 * the graph has no cycles.
 */
typedef struct _TgProof TgProof;

TgProof *tg_proof_new (void);
void     tg_proof_free (TgProof *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgProof, tg_proof_free)

void    tg_proof_clear (TgProof *self);
guint32 tg_proof_add (TgProof            *self,
                      TgPoint             move,
                      const TgProofReply *replies,
                      guint               n_replies,
                      guint32             fallback);

guint               tg_proof_get_n_nodes (const TgProof *self);
guint32             tg_proof_get_root (const TgProof *self);
const TgProofNode  *tg_proof_get_node (const TgProof *self, guint32 node);
TgPoint             tg_proof_get_first (const TgProof *self);
const TgProofReply *tg_proof_get_replies (const TgProof *self, guint32 node);
guint32 tg_proof_find_reply (const TgProof *self, guint32 node, TgPoint point);
guint   tg_proof_get_depth (const TgProof *self);
guint   tg_proof_get_depth_of (const TgProof *self, guint32 node);
guint   tg_proof_get_longest (const TgProof *self);

guint tg_proof_main_line (const TgProof *self, TgPoint line[TG_MAX_POINTS]);

G_END_DECLS
