/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Writes down the proof that a search has found. The table has kept which
 * positions are won and by which move; fours and threats are found again as they
 * are needed, and what the table has forgotten is searched once more. A position
 * that can be reached in several ways is written once. */

#include "engine/proof/proof-search.h"

typedef struct
{
  TgVct      *search;
  TgProof    *proof;
  GHashTable *known; /* owned; by hash of a won position: its node */
} Builder;

static guint32 write_attack (Builder *self);

static guint32
write_leaf (Builder *self, TgCell five)
{
  return tg_proof_add (self->proof, tg_cell_to_point (five), NULL, 0, TG_PROOF_NO_NODE);
}

/**
 * tg_proof_add_fours:
 * @proof: a proof
 * @line: (array length=n_line): a win by fours as tg_vcf_solve() finds it
 * @n_line: number of moves
 *
 * Adds a win by fours. Each four is blocked and leads to the next one, or is not
 * blocked and becomes a five.
 *
 * Returns: the number of the node to begin with
 */
guint32
tg_proof_add_fours (TgProof *proof, const TgCell *line, guint n_line)
{
  TgCell  five = line[n_line - 1];
  guint32 node = tg_proof_add (proof, tg_cell_to_point (five), NULL, 0, TG_PROOF_NO_NODE);

  for (guint i = n_line - 1; i >= 2; i -= 2)
    {
      gboolean     blocks = line[i - 1] != TG_CELL_NONE;
      TgProofReply reply = { tg_cell_to_point (line[i - 1]), node };
      TgPoint      point = tg_cell_to_point (blocks ? line[i - 1] : five);
      guint32      fallback = tg_proof_add (proof, point, NULL, 0, TG_PROOF_NO_NODE);

      node = tg_proof_add (proof, tg_cell_to_point (line[i - 2]), &reply, blocks ? 1 : 0,
                           fallback);
    }

  return node;
}

/* After the attacker's threat: a win for each defence, and @fallback against
 * whatever else the defender does. */
static guint32
write_defences (Builder *self, TgCell move, const TgVctMoves *defences, guint32 fallback)
{
  TgPosition *position = self->search->position;
  g_autoptr (GArray) replies = g_array_new (FALSE, FALSE, sizeof (TgProofReply));

  for (guint i = 0; i < defences->n; i++)
    {
      TgProofReply reply = { tg_cell_to_point (defences->cells[i]), 0 };

      tg_position_play (position, defences->cells[i]);
      reply.node = write_attack (self);
      tg_position_undo (position);
      if (reply.node == TG_PROOF_NO_NODE)
        return TG_PROOF_NO_NODE;
      g_array_append_val (replies, reply);
    }

  return tg_proof_add (self->proof, tg_cell_to_point (move),
                       (const TgProofReply *) (gpointer) replies->data, replies->len,
                       fallback);
}

/* The attacker has just played @move. */
static guint32
write_threat (Builder *self, TgCell move)
{
  TgVct     *search = self->search;
  TgVctMoves threat = { 0 };
  TgVctMoves defences;
  TgCell     five;
  guint32    fallback;

  if (tg_position_find (search->position, search->attacker, TG_CLASS_FIVE, &five, 1) == 1)
    fallback = write_leaf (self, five);
  else if (tg_vct_find_threat (search, &threat) == TG_VCF_WIN)
    fallback = tg_proof_add_fours (self->proof, threat.cells, threat.n);
  else
    return TG_PROOF_NO_NODE;

  tg_vct_list_defences (search, &threat, &defences);
  return write_defences (self, move, &defences, fallback);
}

static guint32
write_new_attack (Builder *self)
{
  TgVct              *search = self->search;
  const TgProofEntry *entry;
  TgCell              move;
  guint32             node;

  if (tg_vct_find_fours (search) == TG_VCF_WIN)
    return tg_proof_add_fours (self->proof, search->vcf->line, search->vcf->n_line);
  if (search->stopped || !tg_vct_prove (search))
    return TG_PROOF_NO_NODE;

  entry = tg_vct_look_up (search, search->position->hash);
  move = entry->move;
  tg_position_play (search->position, move);
  node = write_threat (self, move);
  tg_position_undo (search->position);

  return node;
}

/* The attacker is to move, and wins. */
static guint32
write_attack (Builder *self)
{
  guint64  hash = self->search->position->hash;
  gpointer known = NULL;
  guint32  node;

  if (g_hash_table_lookup_extended (self->known, &hash, NULL, &known))
    return GPOINTER_TO_UINT (known);
  if (tg_vct_must_stop (self->search))
    return TG_PROOF_NO_NODE;

  node = write_new_attack (self);
  g_hash_table_insert (self->known, g_memdup2 (&hash, sizeof hash),
                       GUINT_TO_POINTER (node));

  return node;
}

/**
 * tg_vct_write_proof:
 * @self: a search that has found a win
 * @proof: (out): where the proof goes; without nodes before
 *
 * Writes down the win, for a checker to judge.
 *
 * Returns: whether it could, before the search had to stop
 */
gboolean
tg_vct_write_proof (TgVct *self, TgProof *proof)
{
  g_autoptr (GHashTable) known =
      g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  Builder builder = { self, proof, known };
  guint32 root;

  self->is_writing = TRUE;
  root = write_attack (&builder);
  self->is_writing = FALSE;

  return root != TG_PROOF_NO_NODE;
}
