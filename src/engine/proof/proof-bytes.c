/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A node is its move, the number of its replies, its fallback, and the replies with their
 * answers. Points have a byte for x and one for y, and numbers are little-endian. Bytes that
 * were damaged or forged may give a wrong proof, so the reader's caller must check it. */

#include "engine/proof/proof-bytes.h"

#include "rules/symmetry.h"

/* In bytes: a node without replies, and a reply. */
#define NODE_BYTES  8
#define REPLY_BYTES 6

static void
add_number (GByteArray *bytes, guint32 number, guint n_bytes)
{
  for (guint i = 0; i < n_bytes; i++)
    {
      guint8 byte = (guint8) (number >> (8 * i));

      g_byte_array_append (bytes, &byte, 1);
    }
}

static void
add_point (GByteArray *bytes, TgPoint point)
{
  add_number (bytes, (guint8) point.x, 1);
  add_number (bytes, (guint8) point.y, 1);
}

/* Appends a proof to @bytes. */
void
tg_proof_write (const TgProof *proof, GByteArray *bytes)
{
  for (guint32 i = 0; i < tg_proof_get_n_nodes (proof); i++)
    {
      const TgProofNode  *node = tg_proof_get_node (proof, i);
      const TgProofReply *replies = tg_proof_get_replies (proof, i);

      add_point (bytes, node->move);
      add_number (bytes, node->n_replies, 2);
      add_number (bytes, node->fallback, 4);
      for (guint j = 0; j < node->n_replies; j++)
        {
          add_point (bytes, replies[j].point);
          add_number (bytes, replies[j].node, 4);
        }
    }
}

typedef struct
{
  const guint8 *at;
  gsize         left;
  guint         symmetry;
  guint         size;
  gboolean      is_broken;
} Reader;

static guint32
take_number (Reader *self, guint n_bytes)
{
  guint32 number = 0;

  for (guint i = 0; i < n_bytes; i++, self->at++, self->left--)
    number |= (guint32) *self->at << (8 * i);
  return number;
}

static TgPoint
take_point (Reader *self)
{
  gint8   x = (gint8) take_number (self, 1);
  gint8   y = (gint8) take_number (self, 1);
  TgPoint point = { x, y };

  if (tg_point_is_on_board (point, self->size))
    return tg_symmetry_apply (self->symmetry, point, self->size);
  self->is_broken = TRUE;
  return point;
}

/* Takes the number of a node that is before node @number. */
static guint32
take_node (Reader *self, guint32 number)
{
  guint32 node = take_number (self, 4);

  self->is_broken = self->is_broken || node >= number;
  return node;
}

static void
read_node (Reader *self, TgProof *proof, GArray *replies)
{
  guint32 number = tg_proof_get_n_nodes (proof);
  TgPoint move = take_point (self);
  guint   n_replies = take_number (self, 2);
  guint32 fallback = take_number (self, 4);

  self->is_broken = self->is_broken || n_replies > self->left / REPLY_BYTES
                    || (fallback != TG_PROOF_NO_NODE && fallback >= number);
  g_array_set_size (replies, 0);
  for (guint i = 0; i < n_replies && !self->is_broken; i++)
    {
      TgProofReply reply = { .point = take_point (self) };

      reply.node = take_node (self, number);
      g_array_append_val (replies, reply);
    }
  if (!self->is_broken)
    tg_proof_add (proof, move, (const TgProofReply *) (gpointer) replies->data,
                  replies->len, fallback);
}

/**
 * tg_proof_read:
 * @symmetry: applied to all points
 * @size: points a side
 *
 * Reads what tg_proof_write() has written. The proof may be wrong; see tg_proof_check().
 *
 * Returns: (nullable): %NULL if the bytes are no proof
 */
TgProof *
tg_proof_read (const guint8 *bytes, gsize length, guint symmetry, guint size)
{
  g_autoptr (TgProof) proof = tg_proof_new ();
  g_autoptr (GArray) replies = g_array_new (FALSE, FALSE, sizeof (TgProofReply));
  Reader reader = { bytes, length, symmetry, size, FALSE };

  while (!reader.is_broken && reader.left >= NODE_BYTES)
    read_node (&reader, proof, replies);
  return reader.is_broken || reader.left > 0 || tg_proof_get_n_nodes (proof) == 0
             ? NULL
             : g_steal_pointer (&proof);
}
