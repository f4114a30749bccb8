/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A detached subtree stays in memory, so that it can be attached again unchanged; the
 * caller remembers its place among its siblings. */

#include "record/tree/record-tree.h"

/* Returns: a number unique to each tree; its low bits are 0 and serve to count the
 * changes of the tree */
static guint64
make_stamp (void)
{
  static gint n_trees;

  return (guint64) (guint) g_atomic_int_add (&n_trees, 1) << 32;
}

void
tg_record_tree_init (TgRecordTree *self)
{
  *self = (TgRecordTree){ .stamp = make_stamp () };
  self->root = tg_record_node_pool_alloc (&self->pool, NULL,
                                          (TgMove){ TG_POINT_NONE, TG_STONE_NONE });
}

/* Frees every node, including detached ones. */
void
tg_record_tree_clear (TgRecordTree *self)
{
  tg_record_node_pool_clear (&self->pool);
}

guint
tg_record_tree_get_n_nodes (const TgRecordTree *self)
{
  return self->pool.n_nodes - self->n_detached;
}

/* Compares the nodes of two trees in order: the moves, with their texts and marks. */
gboolean
tg_record_tree_equal (const TgRecordTree *a, const TgRecordTree *b)
{
  const TgRecordNode *node_a = a->root, *node_b = b->root;

  if (tg_record_tree_get_n_nodes (a) != tg_record_tree_get_n_nodes (b))
    return FALSE;

  while (node_a != NULL && node_b != NULL)
    {
      /* Both walks must go down, to the next sibling or up at the same time. */
      if ((node_a->last_child == NULL) != (node_b->last_child == NULL)
          || (tg_record_node_get_next_sibling (node_a) == NULL)
                 != (tg_record_node_get_next_sibling (node_b) == NULL)
          || node_a->stone != node_b->stone
          || !tg_point_equal (node_a->point, node_b->point)
          || !tg_record_node_notes_equal (node_a, node_b))
        return FALSE;

      node_a = tg_record_node_get_successor (node_a);
      node_b = tg_record_node_get_successor (node_b);
    }

  return node_a == NULL && node_b == NULL;
}

TgRecordNode *
tg_record_tree_append (TgRecordTree *self, TgRecordNode *parent, TgMove move)
{
  TgRecordNode *node = tg_record_node_pool_alloc (&self->pool, parent, move);

  tg_record_node_link (node, parent->last_child);
  self->stamp++;
  return node;
}

/* Copies all nodes of another tree into one that has only the root. Returns: the copy of
 * @node */
TgRecordNode *
tg_record_tree_copy (TgRecordTree       *self,
                     const TgRecordTree *other,
                     const TgRecordNode *node)
{
  const TgRecordNode *from = other->root;
  TgRecordNode       *to = self->root;
  TgRecordNode       *found = to;

  /* Walks through the old tree, and through the copy as it is made. */
  while (TRUE)
    {
      tg_record_node_copy_notes (from, to);
      if (from == node)
        found = to;

      if (from->last_child != NULL)
        from = tg_record_node_first_child (from);
      else
        {
          for (; from->parent != NULL && from->parent->last_child == from;
               from = from->parent)
            to = to->parent;
          if (from->parent == NULL)
            return found;
          from = from->next;
          to = to->parent;
        }

      to = tg_record_tree_append (self, to, tg_record_node_get_move (from));
    }
}

/* Copies a node of any tree with its subtree, as the last child of @parent. Returns: the
 * copy */
TgRecordNode *
tg_record_tree_graft (TgRecordTree *self, TgRecordNode *parent, const TgRecordNode *top)
{
  const TgRecordNode *from = top;
  TgRecordNode       *copy = NULL;

  /* Walks through the subtree; @parent follows the parent of @from. */
  while (TRUE)
    {
      TgRecordNode *to =
          tg_record_tree_append (self, parent, tg_record_node_get_move (from));

      tg_record_node_copy_notes (from, to);
      if (copy == NULL)
        copy = to;
      if (from->last_child != NULL)
        {
          from = tg_record_node_first_child (from);
          parent = to;
          continue;
        }
      for (; from != top && from->parent->last_child == from; from = from->parent)
        parent = parent->parent;
      if (from == top)
        return copy;
      from = from->next;
    }
}

TgRecordNode *
tg_record_tree_find_child (const TgRecordNode *parent, TgMove move)
{
  for (TgRecordNode *node = tg_record_node_first_child (parent); node != NULL;
       node = tg_record_node_get_next_sibling (node))
    if (node->stone == move.stone && tg_point_equal (node->point, move.point))
      return node;

  return NULL;
}

/* Returns: (nullable): the sibling before a node, %NULL for the first */
TgRecordNode *
tg_record_tree_get_previous (const TgRecordNode *node)
{
  TgRecordNode *sibling =
      node->parent != NULL ? tg_record_node_first_child (node->parent) : NULL;

  if (sibling == NULL || sibling == node)
    return NULL;
  while (sibling->next != node)
    sibling = sibling->next;
  return sibling;
}

/* Moves a node after a sibling, or before all its siblings if @previous is NULL.
 * @previous: (nullable): the sibling that will be before it */
void
tg_record_tree_place (TgRecordTree *self, TgRecordNode *node, TgRecordNode *previous)
{
  tg_record_node_unlink (node);
  tg_record_node_link (node, previous);
  self->stamp++;
}

/* Returns: (nullable): the next node in the subtree of @top */
static TgRecordNode *
get_next_below (const TgRecordNode *top, const TgRecordNode *node)
{
  if (node->last_child != NULL)
    return tg_record_node_first_child (node);
  while (node != top && node->parent->last_child == node)
    node = node->parent;
  return node != top ? node->next : NULL;
}

static guint
count_nodes (const TgRecordNode *top)
{
  guint n = 0;

  for (const TgRecordNode *node = top; node != NULL; node = get_next_below (top, node))
    n++;
  return n;
}

/* Detaches a node with its subtree. */
void
tg_record_tree_detach (TgRecordTree *self, TgRecordNode *node)
{
  self->n_detached += count_nodes (node);
  tg_record_node_unlink (node);
  self->stamp++;
}

/* Attaches a detached node after a sibling, or before all its siblings if @previous is
 * NULL. @previous: (nullable): the sibling that will be before it */
void
tg_record_tree_attach (TgRecordTree *self, TgRecordNode *node, TgRecordNode *previous)
{
  self->n_detached -= count_nodes (node);
  tg_record_node_link (node, previous);
  self->stamp++;
}

static TgRecordNode *
first_leaf (TgRecordNode *node)
{
  while (node->last_child != NULL)
    node = tg_record_node_first_child (node);
  return node;
}

/* Frees a detached node with its subtree. */
void
tg_record_tree_discard (TgRecordTree *self, TgRecordNode *node)
{
  const TgRecordNode *top = node;

  self->n_detached -= count_nodes (node);
  /* Frees leaves first: a node is freed after its last child. */
  for (node = first_leaf (node); node != NULL;)
    {
      TgRecordNode *next = NULL;

      if (node != top)
        next = node->parent->last_child == node ? node->parent : first_leaf (node->next);
      tg_record_node_pool_release (&self->pool, node);
      node = next;
    }
}
