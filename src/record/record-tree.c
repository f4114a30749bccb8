/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The tree of a game's moves, and walking in it. A node knows its parent, so a
 * game of any length and any number of variations is gone through, copied and
 * freed without recursion.
 *
 * The move just played is always the main line: taking back a move keeps it
 * for redo, playing another one instead puts that one before it. */

#include "record/record-private.h"

#include <string.h>

#include "rules/symmetry.h"

/**
 * tg_record_get_root:
 * @self: a record
 *
 * Returns: (transfer none): the node before the first move
 */
TgRecordNode *
tg_record_get_root (const TgRecord *self)
{
  return self->root;
}

/**
 * tg_record_get_current:
 * @self: a record
 *
 * Returns: (transfer none): the node after whose move the game stands
 */
TgRecordNode *
tg_record_get_current (const TgRecord *self)
{
  return self->current;
}

/**
 * tg_record_set_current:
 * @self: a record
 * @node: a node of @self
 *
 * Goes to a node. Does not change which moves are the main line.
 */
void
tg_record_set_current (TgRecord *self, TgRecordNode *node)
{
  g_return_if_fail (node != NULL);

  self->current = node;
}

/**
 * tg_record_jump:
 * @self: a record
 * @number: the number of a move
 *
 * Goes back or forth along the line of the current node, and on along its
 * first children, to the move of that number. Stops at the end of the line if
 * it is shorter.
 */
void
tg_record_jump (TgRecord *self, guint number)
{
  while (self->current->number > number)
    self->current = self->current->parent;
  while (self->current->number < number && self->current->last_child != NULL)
    self->current = tg_record_node_first_child (self->current);
}

static gboolean
is_move (TgMove move, guint size)
{
  return (move.stone == TG_STONE_BLACK || move.stone == TG_STONE_WHITE)
         && (tg_point_is_on_board (move.point, size)
             || tg_point_equal (move.point, TG_POINT_PASS));
}

static TgRecordNode *
find_child (const TgRecordNode *parent, TgMove move)
{
  for (TgRecordNode *node = tg_record_node_first_child (parent); node != NULL;
       node = tg_record_node_get_next_sibling (node))
    if (node->stone == move.stone && tg_point_equal (node->point, move.point))
      return node;

  return NULL;
}

/**
 * tg_record_play:
 * @self: a record
 * @move: a stone on a point of the board, or a pass
 *
 * Writes down a move after the current node and goes there. A move that is
 * written there already is not written again. Either way it becomes the first
 * child, the main line, before the variations that were there.
 *
 * Whether the move is legal is not looked at.
 *
 * Returns: (transfer none): the node of the move, now the current one
 */
TgRecordNode *
tg_record_play (TgRecord *self, TgMove move)
{
  g_return_val_if_fail (is_move (move, self->size), NULL);

  TgRecordNode *node = find_child (self->current, move);

  if (node == NULL)
    node = tg_record_append (self, self->current, move);
  tg_record_promote (self, node);
  self->current = node;
  return node;
}

/**
 * tg_record_append:
 * @self: a record
 * @parent: a node of it
 * @move: a stone on a point of the board, or a pass, or %TG_STONE_NONE on
 *   %TG_POINT_NONE for a node that only holds something written
 *
 * Writes down a move after @parent, as its last variation, even if the same
 * move is written there already. The current node stays.
 *
 * Whether the move is legal is not looked at.
 *
 * Returns: (transfer none): the node of the move
 */
TgRecordNode *
tg_record_append (TgRecord *self, TgRecordNode *parent, TgMove move)
{
  g_return_val_if_fail (parent != NULL, NULL);
  g_return_val_if_fail (
      is_move (move, self->size)
          || (move.stone == TG_STONE_NONE && tg_point_equal (move.point, TG_POINT_NONE)),
      NULL);

  TgRecordNode *node = tg_record_node_alloc (self, parent, move);

  tg_record_node_link (node);
  return node;
}

/**
 * tg_record_promote:
 * @self: a record
 * @node: a node of it
 *
 * Makes a variation the main line: puts a node, with all that follows it,
 * before its siblings.
 */
void
tg_record_promote (TgRecord *self, TgRecordNode *node)
{
  g_return_if_fail (self != NULL && node != NULL);

  TgRecordNode *parent = node->parent;

  if (parent == NULL || tg_record_node_first_child (parent) == node)
    return;

  /* In a ring, the first child is the one that follows the last. */
  tg_record_node_unlink (node);
  node->next = parent->last_child->next;
  parent->last_child->next = node;
}

static TgRecordNode *
first_leaf (TgRecordNode *node)
{
  while (node->last_child != NULL)
    node = tg_record_node_first_child (node);
  return node;
}

/**
 * tg_record_delete:
 * @self: a record
 * @node: a node of it, not the root
 *
 * Deletes a variation: a node with all that follows it. If the current node is
 * among them, the parent of @node becomes the current one.
 */
void
tg_record_delete (TgRecord *self, TgRecordNode *node)
{
  g_return_if_fail (node != NULL && node->parent != NULL);

  for (const TgRecordNode *above = self->current; above != NULL; above = above->parent)
    if (above == node)
      {
        self->current = node->parent;
        break;
      }

  tg_record_node_unlink (node);

  /* From the leaves up: a node goes when its last child has gone. */
  const TgRecordNode *top = node;

  for (node = first_leaf (node); node != NULL;)
    {
      TgRecordNode *next = NULL;

      if (node != top)
        next = node->parent->last_child == node ? node->parent : first_leaf (node->next);
      tg_record_node_release (self, node);
      node = next;
    }
}

/**
 * tg_record_undo:
 * @self: a record
 *
 * Takes back the current move: goes to its parent. The move stays in the
 * record, for tg_record_redo().
 *
 * Returns: whether there was a move to take back
 */
gboolean
tg_record_undo (TgRecord *self)
{
  if (!tg_record_can_undo (self))
    return FALSE;

  self->current = self->current->parent;
  return TRUE;
}

/**
 * tg_record_redo:
 * @self: a record
 *
 * Plays the next move of the main line again: goes to the first child.
 *
 * Returns: whether there was a next move
 */
gboolean
tg_record_redo (TgRecord *self)
{
  if (!tg_record_can_redo (self))
    return FALSE;

  self->current = tg_record_node_first_child (self->current);
  return TRUE;
}

/**
 * tg_record_can_undo:
 * @self: a record
 *
 * Returns: whether tg_record_undo() would do anything
 */
gboolean
tg_record_can_undo (const TgRecord *self)
{
  return self->current->parent != NULL;
}

/**
 * tg_record_can_redo:
 * @self: a record
 *
 * Returns: whether tg_record_redo() would do anything
 */
gboolean
tg_record_can_redo (const TgRecord *self)
{
  return self->current->last_child != NULL;
}

static void
place_set_up (const TgRecord *self, TgBoard *board, TgStone stone)
{
  for (guint i = 0; i < self->size * self->size; i++)
    if (self->set_up[i] == stone)
      tg_board_place (board, tg_point_from_index (i, self->size), stone);
}

/**
 * tg_record_replay:
 * @self: a record
 * @board: (out caller-allocates): the position at the current node
 *
 * Replays the game to the current node, see tg_record_replay_to().
 */
void
tg_record_replay (const TgRecord *self, TgBoard *board)
{
  tg_record_replay_to (self, self->current, board);
}

/**
 * tg_record_replay_to:
 * @self: a record
 * @node: a node of it
 * @board: (out caller-allocates): the position at @node
 *
 * Puts the stones that are set up and then the moves from the root to @node on
 * a board, in their order. Stones of the side that moves first are set up
 * before those of the other, so that the board knows whose turn it is; it knows
 * nothing of a pass, see tg_record_get_turn().
 *
 * A record is paper and may hold what no game does: a stone on a point that is
 * taken is left out.
 */
void
tg_record_replay_to (const TgRecord *self, const TgRecordNode *node, TgBoard *board)
{
  g_autoptr (GPtrArray) path = g_ptr_array_sized_new (node->number);

  tg_board_init (board, self->size);
  place_set_up (self, board, self->first_side);
  place_set_up (self, board, tg_stone_opponent (self->first_side));

  for (; node != NULL; node = node->parent)
    if (tg_point_is_on_board (node->point, self->size))
      g_ptr_array_add (path, (gpointer) node);

  for (guint i = path->len; i-- > 0;)
    {
      const TgRecordNode *step = g_ptr_array_index (path, i);

      if (tg_board_is_empty (board, step->point))
        tg_board_place (board, step->point, (TgStone) step->stone);
    }
}

/**
 * tg_record_get_turn:
 * @self: a record
 * @node: a node of it
 *
 * Tells whose turn it is after a move, when the colours alternate.
 *
 * Returns: the opponent of whoever moved or passed last, or else the side that
 *   moves first
 */
TgStone
tg_record_get_turn (const TgRecord *self, const TgRecordNode *node)
{
  for (; node->number > 0; node = node->parent)
    if (node->stone != TG_STONE_NONE)
      return tg_stone_opponent ((TgStone) node->stone);

  return self->first_side;
}

/**
 * tg_record_get_n_nodes:
 * @self: a record
 *
 * Returns: how many nodes the tree has, the root among them
 */
guint
tg_record_get_n_nodes (const TgRecord *self)
{
  return self->n_nodes;
}

/**
 * tg_record_transform:
 * @self: a record
 * @symmetry: one of the symmetries of the square, below %TG_N_SYMMETRIES
 *
 * Turns or mirrors the board under the whole record: every move, every mark and
 * every stone that is set up.
 */
void
tg_record_transform (TgRecord *self, guint symmetry)
{
  guint8 turned[TG_MAX_POINTS] = { 0 };

  g_return_if_fail (symmetry < TG_N_SYMMETRIES);

  for (guint i = 0; i < self->size * self->size; i++)
    {
      TgPoint point = tg_point_from_index (i, self->size);

      point = tg_symmetry_apply (symmetry, point, self->size);
      turned[tg_point_index (point, self->size)] = self->set_up[i];
    }
  memcpy (self->set_up, turned, sizeof (turned));

  for (TgRecordNode *node = self->root; node != NULL;
       node = tg_record_node_get_successor (node))
    tg_record_node_transform (node, symmetry, self->size);
}
