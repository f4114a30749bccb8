/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The proof of a forced win as a plain value: for every move of the winner,
 * what he does next whatever the other side replies. It speaks the language of
 * the rules room alone, so that whoever checks it needs nothing else. */

#pragma once

#include "rules/board.h"

G_BEGIN_DECLS

/**
 * TgProofResult:
 *
 * What is known of a position.
 */
typedef enum
{
  TG_PROOF_WIN,     /* of the side to move; a prover has checked the proof */
  TG_PROOF_NONE,    /* all moves of the kind have been tried */
  TG_PROOF_UNKNOWN, /* a limit was reached first */
} TgProofResult;

#define TG_PROOF_NO_NODE G_MAXUINT32

typedef struct
{
  TgPoint point; /* where the defender plays */
  guint32 node;  /* what the attacker does then */
} TgProofReply;

/**
 * TgProofNode:
 *
 * What the attacker does in one position, or in several that differ in nothing that
 * matters.
 */
typedef struct
{
  TgPoint move;
  guint16 n_replies;   /* that have an answer of their own */
  guint32 first_reply; /* index */
  guint32 fallback;    /* after every other reply, a pass included; or TG_PROOF_NO_NODE */
} TgProofNode;

/**
 * TgProof:
 *
 * All the moves that a forced win needs. Nodes are numbered, and a node only leads to
 * nodes of smaller numbers, so there is no going round in circles.
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
const TgProofReply *tg_proof_get_replies (const TgProof *self, guint32 node);
guint32 tg_proof_find_reply (const TgProof *self, guint32 node, TgPoint point);
guint   tg_proof_get_depth (const TgProof *self);
guint   tg_proof_get_depth_of (const TgProof *self, guint32 node);

guint tg_proof_main_line (const TgProof *self, TgPoint line[TG_MAX_POINTS]);

G_END_DECLS
