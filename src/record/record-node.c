/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The nodes of a record: where they are allocated and how they hang together.
 * The children of a node form a ring of which the parent knows the last:
 * appending one takes the same time however many there are, and a node needs
 * no pointer more for it. */

#include "record/record-private.h"

#define FIRST_SLAB 32u
#define MAX_SLAB   4096u

struct _TgRecordSlab
{
  TgRecordSlab *next;
  guint         length;
  guint         used;
  TgRecordNode  nodes[];
};

static TgRecordNode *
take_from_slab (TgRecord *record)
{
  TgRecordSlab *slab = record->slabs;

  if (slab == NULL || slab->used == slab->length)
    {
      guint length = slab == NULL ? FIRST_SLAB : MIN (2 * slab->length, MAX_SLAB);

      slab = g_malloc (sizeof (TgRecordSlab) + length * sizeof (TgRecordNode));
      slab->next = record->slabs;
      slab->length = length;
      slab->used = 0;
      record->slabs = slab;
    }

  return &slab->nodes[slab->used++];
}

/* Makes a node that hangs nowhere yet. */
TgRecordNode *
tg_record_node_alloc (TgRecord *record, TgRecordNode *parent, TgMove move)
{
  TgRecordNode *node = record->free_nodes;

  if (node != NULL)
    record->free_nodes = node->next;
  else
    node = take_from_slab (record);

  *node = (TgRecordNode){ .parent = parent };
  tg_record_node_set_move (node, move);
  record->n_nodes++;
  return node;
}

/* Changes the move of a node without children. */
void
tg_record_node_set_move (TgRecordNode *node, TgMove move)
{
  g_assert (node->last_child == NULL);

  node->point = move.point;
  node->stone = (guint8) move.stone;
  node->number = (node->parent != NULL ? node->parent->number : 0)
                 + (move.stone != TG_STONE_NONE ? 1 : 0);
}

/* Hangs a node on its parent, as the last child. */
void
tg_record_node_link (TgRecordNode *node)
{
  TgRecordNode *last = node->parent->last_child;

  node->next = last != NULL ? last->next : node;
  if (last != NULL)
    last->next = node;
  node->parent->last_child = node;
}

/* Takes a node, with what hangs on it, off its parent. */
void
tg_record_node_unlink (TgRecordNode *node)
{
  TgRecordNode *parent = node->parent;
  TgRecordNode *before = parent->last_child;

  while (before->next != node)
    before = before->next;

  before->next = node->next;
  if (parent->last_child == node)
    parent->last_child = before != node ? before : NULL;
  node->next = NULL;
}

/* Gives back one node, which hangs nowhere any more. */
void
tg_record_node_release (TgRecord *record, TgRecordNode *node)
{
  tg_record_node_free_notes (node);
  node->next = record->free_nodes;
  record->free_nodes = node;
  record->n_nodes--;
}

/* Frees every node, in the tree or not. */
void
tg_record_node_free_all (TgRecord *record)
{
  while (record->slabs != NULL)
    {
      TgRecordSlab *slab = record->slabs;

      record->slabs = slab->next;
      for (guint i = 0; i < slab->used; i++)
        tg_record_node_free_notes (&slab->nodes[i]);
      g_free (slab);
    }
}

/**
 * tg_record_node_get_move:
 * @node: a node
 *
 * Returns: its move; one of %TG_STONE_NONE on %TG_POINT_NONE at the root and in
 *   a node without a move
 */
TgMove
tg_record_node_get_move (const TgRecordNode *node)
{
  return (TgMove){ node->point, (TgStone) node->stone };
}

/**
 * tg_record_node_get_number:
 * @node: a node
 *
 * Returns: the number of its move, counted from 1 along the way to it; 0 at
 *   the root. A pass counts; a node without a move has the number of the move
 *   before it
 */
guint
tg_record_node_get_number (const TgRecordNode *node)
{
  return node->number;
}

/**
 * tg_record_node_get_parent:
 * @node: a node
 *
 * Returns: (transfer none) (nullable): the node before it, %NULL at the root
 */
TgRecordNode *
tg_record_node_get_parent (const TgRecordNode *node)
{
  return node->parent;
}

/**
 * tg_record_node_get_first_child:
 * @node: a node
 *
 * Returns: (transfer none) (nullable): the next node of the main line, %NULL
 *   at its end
 */
TgRecordNode *
tg_record_node_get_first_child (const TgRecordNode *node)
{
  return tg_record_node_first_child (node);
}

/**
 * tg_record_node_get_next_sibling:
 * @node: a node
 *
 * Returns: (transfer none) (nullable): the next variation in place of this
 *   move, %NULL after the last
 */
TgRecordNode *
tg_record_node_get_next_sibling (const TgRecordNode *node)
{
  if (node->parent == NULL || node->parent->last_child == node)
    return NULL;

  return node->next;
}

/**
 * tg_record_node_get_successor:
 * @node: a node
 *
 * Goes through a tree from its root, every node before what follows it, a main
 * line before its variations.
 *
 * Returns: (transfer none) (nullable): the next node, %NULL after the last
 */
TgRecordNode *
tg_record_node_get_successor (const TgRecordNode *node)
{
  if (node->last_child != NULL)
    return tg_record_node_first_child (node);

  while (node->parent != NULL && node->parent->last_child == node)
    node = node->parent;

  return node->parent != NULL ? node->next : NULL;
}
