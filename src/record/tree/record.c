/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A record holds the header of a game (rules, players, result, set-up stones) and the
 * tree of its moves. Every node has a parent pointer, so games of any length are
 * traversed, copied and freed without recursion.
 *
 * The move played last is always on the main line: undo keeps a move for redo, and
 * playing another move puts that one first. */

#include "record/tree/record.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "record/tree/record-tree.h"

/* A broken file may have an error in each of a million nodes; only this many warnings
 * are kept. */
#define MAX_WARNINGS 100

struct _TgRecord
{
  TgRuleset ruleset;
  gboolean  ruleset_known;
  guint     size;
  gchar    *players[2];               /* owned; Black, White; NULL if unknown */
  gchar    *texts[TG_N_RECORD_TEXTS]; /* owned; NULL for none */
  gboolean  seeded;
  guint64   seed;
  TgOutcome outcome;
  TgStone   winner;

  TgRecordVerbatim *verbatim;   /* owned */
  gchar           **warnings;   /* owned; MAX_WARNINGS at most; NULL for none */
  guint             n_warnings; /* including those beyond MAX_WARNINGS */

  guint   n_set_up;
  guint8  set_up[TG_MAX_POINTS]; /* TgStone, indexed by tg_point_index () */
  TgStone first_side;

  TgRecordTree  tree;
  TgRecordNode *current; /* in @tree */
};

/**
 * tg_record_new:
 * @size: points a side, %TG_MIN_SIZE to %TG_MAX_SIZE
 *
 * Creates a record without moves, players or result. Only one thread may use a record at
 * a time.
 */
TgRecord *
tg_record_new (TgRuleset ruleset, guint size)
{
  g_return_val_if_fail (size >= TG_MIN_SIZE && size <= TG_MAX_SIZE, NULL);

  TgRecord *self = g_new0 (TgRecord, 1);

  self->ruleset = ruleset;
  self->ruleset_known = TRUE;
  self->size = size;
  self->first_side = TG_STONE_BLACK;
  self->verbatim = tg_record_verbatim_new ();
  tg_record_tree_init (&self->tree);
  self->current = self->tree.root;
  return self;
}

void
tg_record_free (TgRecord *self)
{
  if (self == NULL)
    return;

  tg_record_tree_clear (&self->tree);
  for (guint i = 0; i < G_N_ELEMENTS (self->players); i++)
    g_free (self->players[i]);
  for (guint i = 0; i < TG_N_RECORD_TEXTS; i++)
    g_free (self->texts[i]);
  tg_record_verbatim_free (self->verbatim);
  g_strfreev (self->warnings);
  g_free (self);
}

/**
 * tg_record_get_ruleset:
 *
 * Returns: the rules of the game; freestyle if they are unknown, see
 *   tg_record_is_ruleset_known()
 */
TgRuleset
tg_record_get_ruleset (const TgRecord *self)
{
  return self->ruleset;
}

/**
 * tg_record_is_ruleset_known:
 *
 * Returns whether the rules are known; many file formats do not store them. %FALSE after
 * tg_record_forget_ruleset().
 */
gboolean
tg_record_is_ruleset_known (const TgRecord *self)
{
  return self->ruleset_known;
}

void
tg_record_set_ruleset (TgRecord *self, TgRuleset ruleset)
{
  self->ruleset = ruleset;
  self->ruleset_known = TRUE;
}

/**
 * tg_record_forget_ruleset:
 *
 * Marks the rules as unknown.
 */
void
tg_record_forget_ruleset (TgRecord *self)
{
  self->ruleset = TG_RULESET_FREESTYLE;
  self->ruleset_known = FALSE;
}

guint
tg_record_get_size (const TgRecord *self)
{
  return self->size;
}

const gchar *
tg_record_get_player (const TgRecord *self, TgStone stone)
{
  g_return_val_if_fail (stone == TG_STONE_BLACK || stone == TG_STONE_WHITE, NULL);

  return self->players[stone - TG_STONE_BLACK];
}

static void
set_text (gchar **field, const gchar *text, gboolean one_line)
{
  gchar *copy = tg_record_clean_text (text, one_line);

  g_free (*field);
  *field = copy;
}

/**
 * tg_record_set_player:
 * @name: (nullable): the player's name, UTF-8; %NULL or "" for unknown
 */
void
tg_record_set_player (TgRecord *self, TgStone stone, const gchar *name)
{
  g_return_if_fail (stone == TG_STONE_BLACK || stone == TG_STONE_WHITE);

  set_text (&self->players[stone - TG_STONE_BLACK], name, TRUE);
}

/**
 * tg_record_get_text:
 *
 * Returns a text of the header.
 *
 * Returns: (nullable): the text, %NULL for none
 */
const gchar *
tg_record_get_text (const TgRecord *self, TgRecordText which)
{
  g_return_val_if_fail ((guint) which < TG_N_RECORD_TEXTS, NULL);

  return self->texts[which];
}

/**
 * tg_record_set_text:
 * @text: (nullable): UTF-8, one line except for a comment; %NULL or "" for none
 *
 * Sets a text of the header.
 */
void
tg_record_set_text (TgRecord *self, TgRecordText which, const gchar *text)
{
  g_return_if_fail ((guint) which < TG_N_RECORD_TEXTS);

  set_text (&self->texts[which], text, which != TG_RECORD_TEXT_COMMENT);
}

/**
 * tg_record_get_seed:
 * @seed: (out): the seed with which the computer repeats the game
 *
 * Reads the seed; @seed is unchanged if there is none.
 */
gboolean
tg_record_get_seed (const TgRecord *self, guint64 *seed)
{
  if (self->seeded)
    *seed = self->seed;
  return self->seeded;
}

void
tg_record_set_seed (TgRecord *self, guint64 seed)
{
  self->seeded = TRUE;
  self->seed = seed;
}

/**
 * tg_record_get_outcome:
 *
 * Returns: how the game ended; %TG_OUTCOME_NONE while it has not, or if unknown, see
 *   tg_record_get_winner()
 */
TgOutcome
tg_record_get_outcome (const TgRecord *self)
{
  return self->outcome;
}

/**
 * tg_record_get_winner:
 *
 * Returns: the winner; %TG_STONE_NONE in a draw or while the game is not over
 */
TgStone
tg_record_get_winner (const TgRecord *self)
{
  return self->winner;
}

/**
 * tg_record_set_result:
 * @outcome: how the game ended, %TG_OUTCOME_NONE if it has not or if unknown
 * @winner: the winner, %TG_STONE_NONE for none
 *
 * Sets the result. The record does not check the rules: playing and undoing moves
 * do not change the result, so the caller must update it.
 */
void
tg_record_set_result (TgRecord *self, TgOutcome outcome, TgStone winner)
{
  self->outcome = outcome;
  self->winner = winner;
}

/**
 * tg_record_get_verbatim:
 *
 * Returns: (transfer none): the parts of the file that are kept verbatim
 */
TgRecordVerbatim *
tg_record_get_verbatim (const TgRecord *self)
{
  return self->verbatim;
}

/**
 * tg_record_add_warning:
 * @line: the line of the file, from 1; 0 in formats without lines
 * @text: a translated sentence without its full stop
 *
 * Adds a warning about a part of the file that was not understood or not used. Copies of
 * the record have no warnings.
 */
void
tg_record_add_warning (TgRecord *self, guint line, const gchar *text)
{
  if (self->n_warnings < MAX_WARNINGS)
    {
      self->warnings = g_renew (gchar *, self->warnings, self->n_warnings + 2);
      self->warnings[self->n_warnings] =
          line > 0 ? g_strdup_printf (_ ("Line %u: %s"), line, text) : g_strdup (text);
      self->warnings[self->n_warnings + 1] = NULL;
    }
  self->n_warnings++;
}

/**
 * tg_record_get_warnings:
 *
 * Lists the warnings in order; only the first hundred are kept.
 *
 * Returns: (nullable) (transfer none) (array zero-terminated=1): the warnings, %NULL for
 *   none
 */
const gchar *const *
tg_record_get_warnings (const TgRecord *self)
{
  return (const gchar *const *) self->warnings;
}

/**
 * tg_record_get_n_warnings:
 *
 * Returns: the number of warnings, including those beyond the first hundred
 */
guint
tg_record_get_n_warnings (const TgRecord *self)
{
  return self->n_warnings;
}

/**
 * tg_record_set_up:
 * @stone: Black or White; %TG_STONE_NONE removes a stone
 *
 * Sets up a stone before the first move.
 *
 * Returns: %FALSE if @point has a stone of the other colour, which stays
 */
gboolean
tg_record_set_up (TgRecord *self, TgPoint point, TgStone stone)
{
  g_return_val_if_fail (tg_point_is_on_board (point, self->size), FALSE);

  guint8 *cell = &self->set_up[tg_point_index (point, self->size)];

  if (stone != TG_STONE_NONE && *cell != TG_STONE_NONE)
    return FALSE;

  if (stone != TG_STONE_NONE)
    self->n_set_up++;
  else if (*cell != TG_STONE_NONE)
    self->n_set_up--;
  *cell = (guint8) stone;
  return TRUE;
}

/**
 * tg_record_get_set_up:
 *
 * Returns the stone set up on @point before the first move, %TG_STONE_NONE for none.
 */
TgStone
tg_record_get_set_up (const TgRecord *self, TgPoint point)
{
  g_return_val_if_fail (tg_point_is_on_board (point, self->size), TG_STONE_NONE);

  return (TgStone) self->set_up[tg_point_index (point, self->size)];
}

/**
 * tg_record_get_n_set_up:
 *
 * Returns: the number of stones set up before the first move
 */
guint
tg_record_get_n_set_up (const TgRecord *self)
{
  return self->n_set_up;
}

/**
 * tg_record_get_first_side:
 *
 * Returns: the side of the first move: Black, unless tg_record_set_first_side() changed
 *   it
 */
TgStone
tg_record_get_first_side (const TgRecord *self)
{
  return self->first_side;
}

void
tg_record_set_first_side (TgRecord *self, TgStone stone)
{
  g_return_if_fail (stone == TG_STONE_BLACK || stone == TG_STONE_WHITE);

  self->first_side = stone;
}

/**
 * tg_record_get_root:
 *
 * Returns: the node before the first move
 */
TgRecordNode *
tg_record_get_root (const TgRecord *self)
{
  return self->tree.root;
}

/**
 * tg_record_get_current:
 *
 * Returns: the node of the current position
 */
TgRecordNode *
tg_record_get_current (const TgRecord *self)
{
  return self->current;
}

/**
 * tg_record_set_current:
 *
 * Moves to @node without changing the main line.
 */
void
tg_record_set_current (TgRecord *self, TgRecordNode *node)
{
  g_return_if_fail (node != NULL);

  self->current = node;
}

/**
 * tg_record_jump:
 *
 * Moves to the given move number, back or forth along the line of the current node
 * and, after it, along first children. Stops at the end of a shorter line.
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

/**
 * tg_record_play:
 *
 * Adds a move after the current node and moves to it. An existing child with the same
 * move is used instead. Either way it becomes the first child, the main line.
 *
 * Does not check whether the move is legal.
 */
TgRecordNode *
tg_record_play (TgRecord *self, TgMove move)
{
  g_return_val_if_fail (is_move (move, self->size), NULL);

  TgRecordNode *node = tg_record_tree_find_child (self->current, move);

  if (node == NULL)
    node = tg_record_append (self, self->current, move);
  tg_record_promote (self, node);
  self->current = node;
  return node;
}

/**
 * tg_record_append:
 * @move: a stone on a point of the board, or a pass, or %TG_STONE_NONE on %TG_POINT_NONE
 *   for a node with texts or marks only
 *
 * Adds a move after @parent as its last child, even if a child has the same move.
 * The current node stays.
 *
 * Does not check whether the move is legal.
 */
TgRecordNode *
tg_record_append (TgRecord *self, TgRecordNode *parent, TgMove move)
{
  g_return_val_if_fail (parent != NULL, NULL);
  g_return_val_if_fail (
      is_move (move, self->size)
          || (move.stone == TG_STONE_NONE && tg_point_equal (move.point, TG_POINT_NONE)),
      NULL);

  return tg_record_tree_append (&self->tree, parent, move);
}

/**
 * tg_record_graft:
 * @top: a node of another record, not its root
 *
 * Copies a node with all that follow it, their texts and marks, as the last variation after
 * @parent.
 *
 * Returns: (transfer none): the copy of @top
 */
TgRecordNode *
tg_record_graft (TgRecord *self, TgRecordNode *parent, const TgRecordNode *top)
{
  g_return_val_if_fail (parent != NULL && top != NULL, NULL);

  return tg_record_tree_graft (&self->tree, parent, top);
}

/**
 * tg_record_promote:
 *
 * Makes a variation the main line: makes its first node the first child of its
 * parent.
 */
void
tg_record_promote (TgRecord *self, TgRecordNode *node)
{
  g_return_if_fail (self != NULL && node != NULL);

  tg_record_place (self, node, NULL);
}

/**
 * tg_record_place:
 * @node: a node of it
 * @previous: (nullable): the sibling to put it after, %NULL to put it first
 *
 * Moves a node with its subtree to another place among its siblings.
 *
 * Returns: (nullable): the sibling that was before it, %NULL if it was the first
 */
TgRecordNode *
tg_record_place (TgRecord *self, TgRecordNode *node, TgRecordNode *previous)
{
  TgRecordNode *before = tg_record_tree_get_previous (node);

  if (node->parent != NULL && before != previous)
    tg_record_tree_place (&self->tree, node, previous);
  return before;
}

/**
 * tg_record_delete:
 * @node: a node of it, not the root
 *
 * Deletes a node with its subtree. If the current node is in it, the parent of @node
 * becomes the current one.
 */
void
tg_record_delete (TgRecord *self, TgRecordNode *node)
{
  tg_record_detach (self, node);
  tg_record_discard (self, node);
}

/**
 * tg_record_detach:
 * @node: a node of it, not the root
 *
 * Detaches a subtree as tg_record_delete() does, but keeps it for tg_record_attach() or
 * tg_record_discard(); otherwise it is freed with the record.
 *
 * Returns: (nullable): the sibling that was before it, %NULL if it was the first
 */
TgRecordNode *
tg_record_detach (TgRecord *self, TgRecordNode *node)
{
  g_return_val_if_fail (node != NULL && node->parent != NULL, NULL);

  TgRecordNode *previous = tg_record_tree_get_previous (node);

  for (const TgRecordNode *above = self->current; above != NULL; above = above->parent)
    if (above == node)
      {
        self->current = node->parent;
        break;
      }
  tg_record_tree_detach (&self->tree, node);
  return previous;
}

/**
 * tg_record_attach:
 * @node: a detached node; its parent is in the tree
 * @previous: (nullable): the sibling to put it after, %NULL to put it first
 *
 * Attaches a detached subtree again. The current node stays.
 */
void
tg_record_attach (TgRecord *self, TgRecordNode *node, TgRecordNode *previous)
{
  g_return_if_fail (node != NULL && node->parent != NULL);

  tg_record_tree_attach (&self->tree, node, previous);
}

/**
 * tg_record_discard:
 * @node: a detached node
 *
 * Frees a detached subtree.
 */
void
tg_record_discard (TgRecord *self, TgRecordNode *node)
{
  g_return_if_fail (node != NULL);

  tg_record_tree_discard (&self->tree, node);
}

/**
 * tg_record_undo:
 *
 * Undoes the current move by moving to its parent. The move stays in the record, for
 * tg_record_redo().
 */
gboolean
tg_record_undo (TgRecord *self)
{
  if (self->current->parent == NULL)
    return FALSE;

  self->current = self->current->parent;
  return TRUE;
}

/**
 * tg_record_redo:
 *
 * Redoes the next move of the main line by moving to the first child.
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
 * tg_record_can_redo:
 *
 * Returns: whether tg_record_redo() would move
 */
gboolean
tg_record_can_redo (const TgRecord *self)
{
  return self->current->last_child != NULL;
}

/**
 * tg_record_get_n_nodes:
 *
 * Returns: the number of nodes in the tree, including the root
 */
guint
tg_record_get_n_nodes (const TgRecord *self)
{
  return tg_record_tree_get_n_nodes (&self->tree);
}

/**
 * tg_record_get_stamp:
 *
 * Returns: a number that identifies the state of the tree: it differs from the
 *   number of any other record, and changes when moves are added, deleted or
 *   reordered
 */
guint64
tg_record_get_stamp (const TgRecord *self)
{
  return self->tree.stamp;
}

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
  tg_record_verbatim_copy (self->verbatim, copy->verbatim);
}

/**
 * tg_record_copy_head:
 *
 * Copies the header of a record.
 *
 * Returns: (transfer full): a record without moves
 */
TgRecord *
tg_record_copy_head (const TgRecord *self)
{
  TgRecord *copy = tg_record_new (self->ruleset, self->size);

  copy_head (self, copy);
  return copy;
}

/**
 * tg_record_swap_heads:
 *
 * Exchanges the headers of two records whose boards have the same size.
 */
void
tg_record_swap_heads (TgRecord *self, TgRecord *other)
{
  TgRecord before = *self;

  g_return_if_fail (self->size == other->size);

  *self = *other;
  *other = before;
  other->tree = self->tree;
  other->current = self->current;
  self->tree = before.tree;
  self->current = before.current;
}

/**
 * tg_record_copy:
 *
 * Copies a record with all nodes, at the same current node.
 */
TgRecord *
tg_record_copy (const TgRecord *self)
{
  TgRecord *copy = tg_record_new (self->ruleset, self->size);

  copy_head (self, copy);
  copy->current = tg_record_tree_copy (&copy->tree, &self->tree, self->current);
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
 *
 * Copies the header and one line of a record: the moves to @node, and then first children
 * to the end. The current node of the copy is that of @node.
 *
 * Returns: (transfer full): the copy, in which every node has at most one child
 */
TgRecord *
tg_record_copy_line (const TgRecord *self, const TgRecordNode *node)
{
  TgRecord     *copy = tg_record_new (self->ruleset, self->size);
  TgRecordNode *to = copy->tree.root;
  g_autoptr (GPtrArray) way = g_ptr_array_new ();

  copy_head (self, copy);
  tg_record_node_copy_notes (self->tree.root, to);
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
         && tg_record_verbatim_equal (a->verbatim, b->verbatim);
}

/**
 * tg_record_equal:
 *
 * Compares everything in two records except their current nodes: the header, the tree in
 * order, and its texts and marks.
 */
gboolean
tg_record_equal (const TgRecord *a, const TgRecord *b)
{
  return head_equal (a, b) && tg_record_tree_equal (&a->tree, &b->tree);
}
