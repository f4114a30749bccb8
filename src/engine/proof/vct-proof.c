/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads a win out of the search's table, which holds won positions and their moves. Fours
 * and threats are searched again as needed, and so are positions that the table has
 * dropped. A proof contains every transposition once; a line follows the reply that took
 * most work to refute. */

#include "engine/proof/vct-proof.h"

#include <string.h>

typedef struct
{
  TgVct              *search;
  TgVctMoveGenerator *generator; /* the search's generator */
  TgProof            *proof;
  GHashTable         *known; /* owned; maps the hash of a won position to its node */
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
 * @line: (array length=n_line): a win by fours from tg_vcf_solve()
 * @n_line: number of moves
 *
 * Adds a win by fours. Each four is blocked and leads to the next one, or cannot be
 * blocked and becomes a five.
 *
 * Returns: the number of the first node
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

/* Writes the answers to the attacker's threat: a win for each defence, and @fallback for
 * every other reply. */
static guint32
write_defences (Builder *self, TgCell move, const TgVctMoves *defences, guint32 fallback)
{
  TgPosition *position = self->generator->position;
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

/* Writes the position after the attacker's @move. */
static guint32
write_threat (Builder *self, TgCell move)
{
  TgPosition *position = self->generator->position;
  TgVctMoves  threat = { 0 };
  TgVctMoves  defences;
  TgCell      five;
  guint32     fallback;

  if (tg_position_find (position, self->generator->attacker, TG_CLASS_FIVE, &five, 1)
      == 1)
    fallback = write_leaf (self, five);
  else if (tg_vct_moves_find_threat (self->generator, &threat) == TG_VCF_WIN)
    fallback = tg_proof_add_fours (self->proof, threat.cells, threat.n);
  else
    return TG_PROOF_NO_NODE;

  tg_vct_moves_list_defences (self->generator, &threat, &defences);
  return write_defences (self, move, &defences, fallback);
}

static guint32
write_new_attack (Builder *self)
{
  TgVctMoveGenerator *generator = self->generator;
  TgPosition         *position = generator->position;
  const TgProofEntry *entry;
  TgCell              move;
  guint32             node;

  if (tg_vct_moves_find_fours (generator) == TG_VCF_WIN)
    return tg_proof_add_fours (self->proof, generator->vcf->line, generator->vcf->n_line);
  if (tg_vct_has_stopped (self->search) || !tg_vct_prove (self->search))
    return TG_PROOF_NO_NODE;

  entry = tg_vct_look_up (self->search, position->hash);
  move = entry->move;
  tg_position_play (position, move);
  node = write_threat (self, move);
  tg_position_undo (position);

  return node;
}

/* Writes a won position with the attacker to move. */
static guint32
write_attack (Builder *self)
{
  guint64  hash = self->generator->position->hash;
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
 * @proof: (out): an empty proof, to be filled
 *
 * Writes the win, for the checker.
 *
 * Returns: whether it was written completely before the search had to stop
 */
gboolean
tg_vct_write_proof (TgVct *self, TgProof *proof)
{
  g_autoptr (GHashTable) known =
      g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  Builder builder = { self, tg_vct_get_generator (self), proof, known };
  guint32 root;

  builder.generator->is_thorough = TRUE;
  root = write_attack (&builder);
  builder.generator->is_thorough = FALSE;

  return root != TG_PROOF_NO_NODE;
}

/* Finds the attacker's winning move. */
static TgCell
find_attack (TgVct *self)
{
  const TgVctMoveGenerator *generator = tg_vct_get_generator (self);
  const TgProofEntry       *entry = tg_vct_look_up (self, generator->position->hash);

  return entry != NULL && entry->proof == 0 ? entry->move : TG_CELL_NONE;
}

/* Finds the longest defence, %TG_CELL_NONE if there is no defence. */
static TgCell
find_defence (TgVct *self)
{
  TgVctMoveGenerator *generator = tg_vct_get_generator (self);
  TgPosition         *position = generator->position;
  TgVctMoves          threat = { 0 };
  TgVctMoves          replies;
  TgCell              best = TG_CELL_NONE;
  guint32             most_work = 0;

  if (tg_position_count (position, generator->attacker, TG_CLASS_FIVE) == 0
      && tg_vct_moves_find_threat (generator, &threat) != TG_VCF_WIN)
    return TG_CELL_NONE;

  tg_vct_moves_list_defences (generator, &threat, &replies);
  for (guint i = 0; i < replies.n; i++)
    {
      const TgProofEntry *entry =
          tg_vct_look_up (self, tg_position_hash_after (position, replies.cells[i]));

      if (entry != NULL && entry->work >= most_work)
        {
          most_work = entry->work;
          best = replies.cells[i];
        }
    }

  return best;
}

/* Appends the fours that end the line, as many as fit into the array. */
static guint
append_fours (const TgVcf *vcf, TgCell *line, guint n, guint max_line)
{
  guint n_fours = MIN (vcf->n_line, max_line - n);

  memcpy (line + n, vcf->line, n_fours * sizeof *line);

  return n + n_fours;
}

/**
 * tg_vct_read_line:
 * @self: a search that has just found a win
 * @line: (out) (array length=max_line): the moves of both sides in turn
 * @max_line: capacity of @line
 *
 * Reads the win as a line. It ends with the five, or earlier if the defender has no
 * reply or the table has dropped the positions after that.
 *
 * Returns: number of moves in @line
 */
guint
tg_vct_read_line (TgVct *self, TgCell *line, guint max_line)
{
  TgVctMoveGenerator *generator = tg_vct_get_generator (self);
  guint               n = 0;
  guint               n_played;

  while (n < max_line)
    {
      gboolean is_attack = generator->position->side == generator->attacker;
      TgCell   cell;

      if (is_attack && tg_vct_moves_find_fours (generator) == TG_VCF_WIN)
        break;
      cell = is_attack ? find_attack (self) : find_defence (self);
      if (cell == TG_CELL_NONE)
        {
          generator->vcf->n_line = 0;
          break;
        }
      tg_position_play (generator->position, cell);
      line[n++] = cell;
    }

  for (n_played = n; n_played > 0; n_played--)
    tg_position_undo (generator->position);

  return append_fours (generator->vcf, line, n, max_line);
}
