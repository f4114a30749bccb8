/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The nodes of a proof lie in one array and their replies in another: a proof of a
 * hundred thousand moves takes about a megabyte, and transpositions are stored once.
 * Children are added before their parent; the node added last is the root. */

#include "engine/proof/proof-tree.h"

struct _TgProof
{
  GArray *nodes;   /* owned, of TgProofNode */
  GArray *replies; /* owned, of TgProofReply */
  GArray *depths;  /* owned, of guint16, by node: attacker's moves, including the five */
};

TgProof *
tg_proof_new (void)
{
  TgProof *self = g_new0 (TgProof, 1);

  self->nodes = g_array_new (FALSE, FALSE, sizeof (TgProofNode));
  self->replies = g_array_new (FALSE, FALSE, sizeof (TgProofReply));
  self->depths = g_array_new (FALSE, FALSE, sizeof (guint16));

  return self;
}

void
tg_proof_free (TgProof *self)
{
  g_array_unref (self->nodes);
  g_array_unref (self->replies);
  g_array_unref (self->depths);
  g_free (self);
}

void
tg_proof_clear (TgProof *self)
{
  g_array_set_size (self->nodes, 0);
  g_array_set_size (self->replies, 0);
  g_array_set_size (self->depths, 0);
}

static guint
depth_of (const TgProof *self, guint32 node)
{
  g_assert (node < self->nodes->len);
  return g_array_index (self->depths, guint16, node);
}

/* Returns the depth of a node. The fallback counts only if there are no other replies,
 * because the replies that it answers do not defend at all. */
static guint16
depth_with (const TgProof      *self,
            const TgProofReply *replies,
            guint               n_replies,
            guint32             fallback)
{
  guint depth = 0;

  for (guint i = 0; i < n_replies; i++)
    depth = MAX (depth, depth_of (self, replies[i].node));
  if (n_replies == 0 && fallback != TG_PROOF_NO_NODE)
    depth = depth_of (self, fallback);

  return (guint16) (depth + 1);
}

/**
 * tg_proof_add:
 *
 * Adds a node, which is the root until another one is added: the attacker's move, the
 * answers to @replies, and @fallback, the answer to all other replies, or
 * TG_PROOF_NO_NODE. Returns its number.
 */
guint32
tg_proof_add (TgProof            *self,
              TgPoint             move,
              const TgProofReply *replies,
              guint               n_replies,
              guint32             fallback)
{
  TgProofNode node = { move, (guint16) n_replies, self->replies->len, fallback };
  guint16     depth = depth_with (self, replies, n_replies, fallback);

  g_array_append_vals (self->replies, replies, n_replies);
  g_array_append_val (self->nodes, node);
  g_array_append_val (self->depths, depth);

  return self->nodes->len - 1;
}

guint
tg_proof_get_n_nodes (const TgProof *self)
{
  return self->nodes->len;
}

guint32
tg_proof_get_root (const TgProof *self)
{
  g_return_val_if_fail (self->nodes->len > 0, TG_PROOF_NO_NODE);

  return self->nodes->len - 1;
}

/**
 * tg_proof_get_first:
 *
 * The winner's first move.
 */
TgPoint
tg_proof_get_first (const TgProof *self)
{
  return tg_proof_get_node (self, tg_proof_get_root (self))->move;
}

/**
 * tg_proof_get_node:
 *
 * The result is valid until the next node is added.
 */
const TgProofNode *
tg_proof_get_node (const TgProof *self, guint32 node)
{
  g_return_val_if_fail (node < self->nodes->len, NULL);

  return &g_array_index (self->nodes, TgProofNode, node);
}

/**
 * tg_proof_get_replies:
 *
 * The result is valid until the next node is added.
 */
const TgProofReply *
tg_proof_get_replies (const TgProof *self, guint32 node)
{
  const TgProofReply *all = (const TgProofReply *) (gpointer) self->replies->data;

  return all == NULL ? NULL : all + tg_proof_get_node (self, node)->first_reply;
}

/**
 * tg_proof_find_reply:
 *
 * Returns the node that answers @point: its own answer, else the fallback, else
 * TG_PROOF_NO_NODE.
 */
guint32
tg_proof_find_reply (const TgProof *self, guint32 node, TgPoint point)
{
  const TgProofNode  *attack = tg_proof_get_node (self, node);
  const TgProofReply *replies = tg_proof_get_replies (self, node);

  for (guint i = 0; i < attack->n_replies; i++)
    if (tg_point_equal (replies[i].point, point))
      return replies[i].node;

  return attack->fallback;
}

/**
 * tg_proof_get_depth:
 *
 * Returns the number of stones that the attacker needs against the longest defence,
 * including the last stone of the five.
 */
guint
tg_proof_get_depth (const TgProof *self)
{
  return depth_of (self, tg_proof_get_root (self));
}

/**
 * tg_proof_get_depth_of:
 *
 * Returns the number of stones that the attacker needs from @node on, as
 * tg_proof_get_depth() does for the root.
 */
guint
tg_proof_get_depth_of (const TgProof *self, guint32 node)
{
  g_return_val_if_fail (node < self->nodes->len, 0);

  return depth_of (self, node);
}

/**
 * tg_proof_get_longest:
 *
 * Returns the number of stones that the attacker needs at most, whatever the defender
 * replies. A reply that does not defend may delay the win beyond tg_proof_get_depth().
 */
guint
tg_proof_get_longest (const TgProof *self)
{
  g_autofree guint16 *longest = g_new0 (guint16, self->nodes->len);

  for (guint32 i = 0; i < self->nodes->len; i++)
    {
      const TgProofNode  *node = tg_proof_get_node (self, i);
      const TgProofReply *replies = tg_proof_get_replies (self, i);

      if (node->fallback != TG_PROOF_NO_NODE)
        longest[i] = longest[node->fallback];
      for (guint j = 0; j < node->n_replies; j++)
        longest[i] = MAX (longest[i], longest[replies[j].node]);
      longest[i]++;
    }
  return longest[tg_proof_get_root (self)];
}

/**
 * tg_proof_main_line:
 *
 * Follows the longest defence through the proof to the five: moves of both sides in turn,
 * TG_POINT_NONE where the defender has no legal defence. Returns their number.
 */
guint
tg_proof_main_line (const TgProof *self, TgPoint line[TG_MAX_POINTS])
{
  guint32 current = tg_proof_get_root (self);
  guint   n = 0;

  for (;;)
    {
      const TgProofNode  *node = tg_proof_get_node (self, current);
      const TgProofReply *replies = tg_proof_get_replies (self, current);
      TgPoint             reply = TG_POINT_NONE;
      guint32             next = node->fallback;

      line[n++] = node->move;
      if (node->n_replies == 0 && next == TG_PROOF_NO_NODE)
        return n;

      for (guint i = 0; i < node->n_replies; i++)
        if (i == 0 || depth_of (self, replies[i].node) > depth_of (self, next))
          {
            reply = replies[i].point;
            next = replies[i].node;
          }
      line[n++] = reply;
      current = next;
    }
}
