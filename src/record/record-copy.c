/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Copying and comparing whole records, which walk two trees side by side. */

#include "record/record-private.h"

#include <string.h>

static void
copy_head (const TgRecord *self, TgRecord *copy)
{
  copy->ruleset_known = self->ruleset_known;
  for (guint i = 0; i < G_N_ELEMENTS (self->players); i++)
    copy->players[i] = g_strdup (self->players[i]);
  for (guint i = 0; i < TG_N_RECORD_TEXTS; i++)
    copy->texts[i] = g_strdup (self->texts[i]);
  copy->seeded = self->seeded;
  copy->seed = self->seed;
  copy->outcome = self->outcome;
  copy->winner = self->winner;
  copy->n_set_up = self->n_set_up;
  memcpy (copy->set_up, self->set_up, sizeof (self->set_up));
  copy->first_side = self->first_side;
  tg_record_copy_wordings (self, copy);
}

/**
 * tg_record_copy:
 * @self: a record
 *
 * Copies a record with all its nodes; the copy stands at the same one.
 *
 * Returns: (transfer full): the copy
 */
TgRecord *
tg_record_copy (const TgRecord *self)
{
  TgRecord           *copy = tg_record_new (self->ruleset, self->size);
  const TgRecordNode *from = self->root;
  TgRecordNode       *to = copy->root;

  copy_head (self, copy);

  /* Both trees are walked alike, the copy growing as the walk goes on. */
  while (TRUE)
    {
      tg_record_node_copy_notes (from, to);
      if (from == self->current)
        copy->current = to;

      if (from->last_child != NULL)
        from = tg_record_node_first_child (from);
      else
        {
          for (; from->parent != NULL && from->parent->last_child == from;
               from = from->parent)
            to = to->parent;
          if (from->parent == NULL)
            break;
          from = from->next;
          to = to->parent;
        }

      to = tg_record_append (copy, to, tg_record_node_get_move (from));
    }

  return copy;
}

static TgRecordNode *
copy_move (const TgRecordNode *from, TgRecord *copy, TgRecordNode *parent)
{
  TgRecordNode *to = tg_record_append (copy, parent, tg_record_node_get_move (from));

  tg_record_node_copy_notes (from, to);
  return to;
}

/**
 * tg_record_copy_line:
 * @self: a record
 * @node: a node of it
 *
 * Copies what is on top of a record and one line of it: the moves to @node, and on
 * from there the first variations, to the end. The copy stands at the same node.
 *
 * Returns: (transfer full): the copy, of which no node has two children
 */
TgRecord *
tg_record_copy_line (const TgRecord *self, const TgRecordNode *node)
{
  TgRecord     *copy = tg_record_new (self->ruleset, self->size);
  TgRecordNode *to = copy->root;
  g_autoptr (GPtrArray) way = g_ptr_array_new ();

  copy_head (self, copy);
  tg_record_node_copy_notes (self->root, to);
  for (const TgRecordNode *n = node; n->parent != NULL; n = n->parent)
    g_ptr_array_add (way, (gpointer) n);
  for (guint i = way->len; i > 0; i--)
    to = copy_move (way->pdata[i - 1], copy, to);
  copy->current = to;

  for (node = tg_record_node_get_first_child (node); node != NULL;
       node = tg_record_node_get_first_child (node))
    to = copy_move (node, copy, to);
  return copy;
}

static gboolean
head_equal (const TgRecord *a, const TgRecord *b)
{
  for (guint i = 0; i < G_N_ELEMENTS (a->players); i++)
    if (g_strcmp0 (a->players[i], b->players[i]) != 0)
      return FALSE;
  for (guint i = 0; i < TG_N_RECORD_TEXTS; i++)
    if (g_strcmp0 (a->texts[i], b->texts[i]) != 0)
      return FALSE;

  return a->ruleset == b->ruleset && a->ruleset_known == b->ruleset_known
         && a->size == b->size && a->seeded == b->seeded && a->seed == b->seed
         && a->outcome == b->outcome && a->winner == b->winner
         && a->first_side == b->first_side
         && memcmp (a->set_up, b->set_up, sizeof (a->set_up)) == 0
         && tg_record_wordings_equal (a, b);
}

/**
 * tg_record_equal:
 * @a: a record
 * @b: a record
 *
 * Compares everything in two records but where they stand: what is on top of
 * them, the whole tree in its order, and what is written and drawn in it.
 *
 * Returns: whether they say the same
 */
gboolean
tg_record_equal (const TgRecord *a, const TgRecord *b)
{
  const TgRecordNode *node_a = a->root, *node_b = b->root;

  if (!head_equal (a, b) || a->n_nodes != b->n_nodes)
    return FALSE;

  while (node_a != NULL && node_b != NULL)
    {
      /* Two walks through equal trees go down and up together. */
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
