/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The nodes of a record: their allocation and their links. The children of a node form a
 * ring, and the parent points to the last: appending a child takes constant time without
 * an extra pointer per node. */

#include "record/tree/record-node.h"

#include <string.h>

#include "record/tree/record-node-private.h"

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
take_from_slab (TgRecordNodePool *self)
{
  TgRecordSlab *slab = self->slabs;

  if (slab == NULL || slab->used == slab->length)
    {
      guint length = slab == NULL ? FIRST_SLAB : MIN (2 * slab->length, MAX_SLAB);

      slab = g_malloc (sizeof (TgRecordSlab) + length * sizeof (TgRecordNode));
      slab->next = self->slabs;
      slab->length = length;
      slab->used = 0;
      self->slabs = slab;
    }

  return &slab->nodes[slab->used++];
}

/* Allocates a node without a parent. */
TgRecordNode *
tg_record_node_pool_alloc (TgRecordNodePool *self, TgRecordNode *parent, TgMove move)
{
  TgRecordNode *node = self->free_nodes;

  if (node != NULL)
    self->free_nodes = node->next;
  else
    node = take_from_slab (self);

  *node = (TgRecordNode){ .parent = parent };
  tg_record_node_set_move (node, move);
  self->n_nodes++;
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

/* Links a node to its parent. @previous: (nullable): the sibling before it, %NULL to make
 * it the first child */
void
tg_record_node_link (TgRecordNode *node, TgRecordNode *previous)
{
  TgRecordNode *parent = node->parent;
  TgRecordNode *last = parent->last_child;

  /* A first child follows the last child in the ring. */
  if (last == NULL || previous == last)
    parent->last_child = node;
  if (previous == NULL)
    previous = last != NULL ? last : node;
  node->next = previous->next;
  previous->next = node;
}

/* Unlinks a node and its subtree from its parent. */
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

/* Texts and marks of a node. Few nodes of a large tree have any, so they lie in notes
 * outside the node, which exist only while they hold something. */

static void
clear_mark (gpointer data)
{
  TgMark *mark = data;

  g_free (mark->text);
}

static void
free_notes (TgRecordNode *node)
{
  TgRecordNotes *notes = g_steal_pointer (&node->notes);

  if (notes == NULL)
    return;

  g_free (notes->title);
  g_free (notes->comment);
  g_free (notes->foreign);
  g_clear_pointer (&notes->marks, g_array_unref);
  g_clear_pointer (&notes->set_up, g_array_unref);
  g_free (notes);
}

static TgRecordNotes *
need_notes (TgRecordNode *node)
{
  if (node->notes == NULL)
    node->notes = g_new0 (TgRecordNotes, 1);

  return node->notes;
}

/* Frees notes that no longer hold anything. */
static void
drop_empty_notes (TgRecordNode *node)
{
  const TgRecordNotes *notes = node->notes;

  if (notes != NULL && notes->title == NULL && notes->comment == NULL
      && notes->marks == NULL && notes->foreign == NULL && notes->set_up == NULL
      && notes->turn == TG_STONE_NONE && notes->time_ms == 0 && !notes->evaluated)
    free_notes (node);
}

void
tg_record_node_copy_notes (const TgRecordNode *from, TgRecordNode *to)
{
  const TgRecordNotes *notes = from->notes;

  if (notes == NULL)
    return;

  to->notes = g_memdup2 (notes, sizeof (TgRecordNotes));
  to->notes->title = g_strdup (notes->title);
  to->notes->comment = g_strdup (notes->comment);
  to->notes->foreign = g_strdup (notes->foreign);
  if (notes->set_up != NULL)
    to->notes->set_up = g_array_copy (notes->set_up);
  if (notes->marks != NULL)
    {
      to->notes->marks = g_array_copy (notes->marks);
      g_array_set_clear_func (to->notes->marks, clear_mark);
      for (guint i = 0; i < notes->marks->len; i++)
        {
          TgMark *mark = &g_array_index (to->notes->marks, TgMark, i);

          mark->text = g_strdup (mark->text);
        }
    }
}

static gboolean
marks_equal (const TgRecordNode *a, const TgRecordNode *b)
{
  guint         n_a, n_b;
  const TgMark *marks_a = tg_record_node_get_marks (a, &n_a);
  const TgMark *marks_b = tg_record_node_get_marks (b, &n_b);

  if (n_a != n_b)
    return FALSE;

  for (guint i = 0; i < n_a; i++)
    if (!tg_point_equal (marks_a[i].point, marks_b[i].point)
        || marks_a[i].kind != marks_b[i].kind
        || g_strcmp0 (marks_a[i].text, marks_b[i].text) != 0)
      return FALSE;

  return TRUE;
}

static gboolean
set_up_equal (const TgRecordNode *a, const TgRecordNode *b)
{
  guint         n_a, n_b;
  const TgMove *stones_a = tg_record_node_get_set_up (a, &n_a);
  const TgMove *stones_b = tg_record_node_get_set_up (b, &n_b);

  if (n_a != n_b)
    return FALSE;

  for (guint i = 0; i < n_a; i++)
    if (!tg_point_equal (stones_a[i].point, stones_b[i].point)
        || stones_a[i].stone != stones_b[i].stone)
      return FALSE;

  return TRUE;
}

gboolean
tg_record_node_notes_equal (const TgRecordNode *a, const TgRecordNode *b)
{
  TgEvaluation evaluation_a = { 0 }, evaluation_b = { 0 };

  if (a->notes == NULL && b->notes == NULL)
    return TRUE;

  return g_strcmp0 (tg_record_node_get_title (a), tg_record_node_get_title (b)) == 0
         && g_strcmp0 (tg_record_node_get_comment (a), tg_record_node_get_comment (b))
                == 0
         && g_strcmp0 (tg_record_node_get_foreign (a), tg_record_node_get_foreign (b))
                == 0
         && set_up_equal (a, b)
         && tg_record_node_get_turn (a) == tg_record_node_get_turn (b)
         && tg_record_node_get_time_ms (a) == tg_record_node_get_time_ms (b)
         && tg_record_node_get_evaluation (a, &evaluation_a)
                == tg_record_node_get_evaluation (b, &evaluation_b)
         && evaluation_a.chance == evaluation_b.chance
         && evaluation_a.mate_plies == evaluation_b.mate_plies && marks_equal (a, b);
}

static gint
compare_marks (gconstpointer a, gconstpointer b)
{
  const TgMark *mark_a = a, *mark_b = b;
  gint          rank_a = 2 * (mark_a->point.y * TG_MAX_SIZE + mark_a->point.x);
  gint          rank_b = 2 * (mark_b->point.y * TG_MAX_SIZE + mark_b->point.x);

  /* The four shapes share a rank: a point has at most one of them. */
  rank_a += mark_a->kind == TG_MARK_LABEL;
  rank_b += mark_b->kind == TG_MARK_LABEL;
  return (rank_a > rank_b) - (rank_a < rank_b);
}

/**
 * tg_record_clean_text:
 *
 * Normalises a text, so that every file format returns it unchanged: lines end in line
 * feeds, control characters other than tabs are removed, a single line is stripped of
 * white space at its ends, and an empty text becomes %NULL.
 */
gchar *
tg_record_clean_text (const gchar *text, gboolean one_line)
{
  if (text == NULL || *text == '\0')
    return NULL;
  g_return_val_if_fail (g_utf8_validate (text, -1, NULL), NULL);

  gchar *clean = g_malloc (strlen (text) + 1);
  gchar *out = clean;

  for (const gchar *in = text; *in != '\0'; in++)
    {
      gchar c = *in;

      if (c == '\r' && in[1] == '\n')
        continue;
      if (c == '\r')
        c = '\n';
      if (one_line && (c == '\n' || c == '\t'))
        c = ' ';
      if (!g_ascii_iscntrl (c) || c == '\n' || c == '\t')
        *out++ = c;
    }
  *out++ = '\0';
  if (one_line)
    out = g_strstrip (clean) + strlen (clean) + 1;

  if (*clean == '\0')
    g_clear_pointer (&clean, g_free);
  return g_realloc (clean, (gsize) (clean != NULL ? out - clean : 0));
}

/**
 * tg_record_node_get_title:
 *
 * Returns: (nullable): the title of the move, %NULL for none
 */
const gchar *
tg_record_node_get_title (const TgRecordNode *node)
{
  return node->notes != NULL ? node->notes->title : NULL;
}

/**
 * tg_record_node_set_title:
 * @title: (nullable): a title of one line of UTF-8; %NULL or "" for none
 *
 * Line ends become spaces.
 */
void
tg_record_node_set_title (TgRecordNode *node, const gchar *title)
{
  TgRecordNotes *notes = need_notes (node);
  gchar         *copy = tg_record_clean_text (title, TRUE);

  g_free (notes->title);
  notes->title = copy;
  drop_empty_notes (node);
}

/**
 * tg_record_node_get_comment:
 *
 * Returns: (nullable): the comment on the move, %NULL for none
 */
const gchar *
tg_record_node_get_comment (const TgRecordNode *node)
{
  return node->notes != NULL ? node->notes->comment : NULL;
}

/**
 * tg_record_node_set_comment:
 * @comment: (nullable): UTF-8; %NULL or "" for none
 *
 * Sets the comment on a move. Line ends become line feeds, and control characters are
 * removed.
 */
void
tg_record_node_set_comment (TgRecordNode *node, const gchar *comment)
{
  TgRecordNotes *notes = need_notes (node);
  gchar         *copy = tg_record_clean_text (comment, FALSE);

  g_free (notes->comment);
  notes->comment = copy;
  drop_empty_notes (node);
}

/**
 * tg_record_node_get_marks:
 *
 * Returns the marks drawn on the position after a move.
 *
 * Returns: (nullable) (array length=n_marks): the marks, row by row from A1; valid until
 *   the node changes
 */
const TgMark *
tg_record_node_get_marks (const TgRecordNode *node, guint *n_marks)
{
  const GArray *marks = node->notes != NULL ? node->notes->marks : NULL;

  *n_marks = marks != NULL ? marks->len : 0;
  return marks != NULL ? (const TgMark *) (gconstpointer) marks->data : NULL;
}

/* Binary search: finds the index of @mark, or where to insert it. */
static gboolean
find_mark (const GArray *marks, const TgMark *mark, guint *index)
{
  guint low = 0, high = marks->len;

  while (low < high)
    {
      guint middle = (low + high) / 2;
      gint  order = compare_marks (&g_array_index (marks, TgMark, middle), mark);

      if (order == 0)
        {
          *index = middle;
          return TRUE;
        }
      if (order < 0)
        low = middle + 1;
      else
        high = middle;
    }

  *index = low;
  return FALSE;
}

/**
 * tg_record_node_set_mark:
 * @text: (nullable): the text of a label, one line of UTF-8; %NULL for a shape
 *
 * Sets a mark on a point, replacing its shape or its label.
 *
 * Returns: whether the point had no such mark before; %FALSE for an empty label
 */
gboolean
tg_record_node_set_mark (TgRecordNode *node,
                         TgPoint       point,
                         TgMarkKind    kind,
                         const gchar  *text)
{
  g_return_val_if_fail (tg_point_is_on_board (point, TG_MAX_SIZE), FALSE);
  g_return_val_if_fail ((kind == TG_MARK_LABEL) == (text != NULL), FALSE);

  TgMark mark = { point, kind, tg_record_clean_text (text, TRUE) };

  if (kind == TG_MARK_LABEL && mark.text == NULL)
    return FALSE;

  TgRecordNotes *notes = need_notes (node);
  guint          index;

  if (notes->marks == NULL)
    {
      notes->marks = g_array_new (FALSE, FALSE, sizeof (TgMark));
      g_array_set_clear_func (notes->marks, clear_mark);
    }

  gboolean replace = find_mark (notes->marks, &mark, &index);

  if (replace)
    g_array_remove_index (notes->marks, index);
  g_array_insert_val (notes->marks, index, mark);
  return !replace;
}

/* Removes the label of a point, or its shape, if it has one. */
void
tg_record_node_remove_mark (TgRecordNode *node, TgPoint point, TgMarkKind kind)
{
  TgMark mark = { point, kind, NULL };
  guint  index;

  if (node->notes != NULL && node->notes->marks != NULL
      && find_mark (node->notes->marks, &mark, &index))
    g_array_remove_index (node->notes->marks, index);
}

/**
 * tg_record_node_find_mark:
 * @kind: %TG_MARK_LABEL for the label, any shape for the shape of the point
 *
 * Finds a mark on a point.
 *
 * Returns: (nullable): the mark; valid until the node changes
 */
const TgMark *
tg_record_node_find_mark (const TgRecordNode *node, TgPoint point, TgMarkKind kind)
{
  TgMark mark = { point, kind, NULL };
  guint  index;

  if (node->notes == NULL || node->notes->marks == NULL
      || !find_mark (node->notes->marks, &mark, &index))
    return NULL;

  return &g_array_index (node->notes->marks, TgMark, index);
}

/**
 * tg_record_node_get_set_up:
 * @n_stones: (out): their number
 *
 * Lists the stones set up in this node, in mid-game; %TG_STONE_NONE removes a stone.
 * Stones set up before the first move are in the record; see tg_record_get_set_up().
 *
 * Returns: (nullable) (array length=n_stones): the stones, sorted by point; valid until
 *   the node changes
 */
const TgMove *
tg_record_node_get_set_up (const TgRecordNode *node, guint *n_stones)
{
  const GArray *stones = node->notes != NULL ? node->notes->set_up : NULL;

  *n_stones = stones != NULL ? stones->len : 0;
  return stones != NULL ? (const TgMove *) (gconstpointer) stones->data : NULL;
}

static gint
compare_points (TgPoint a, TgPoint b)
{
  return (a.y * TG_MAX_SIZE + a.x) - (b.y * TG_MAX_SIZE + b.x);
}

/**
 * tg_record_node_set_up:
 * @node: a node without a move, not the root
 * @stone: Black or White; %TG_STONE_NONE removes a stone
 *
 * Sets up a stone in mid-game, replacing any stone on the point.
 *
 * Returns: whether this node had no set-up entry for @point before
 */
gboolean
tg_record_node_set_up (TgRecordNode *node, TgPoint point, TgStone stone)
{
  g_return_val_if_fail (tg_point_is_on_board (point, TG_MAX_SIZE), FALSE);
  g_return_val_if_fail (node->parent != NULL && node->stone == TG_STONE_NONE, FALSE);

  TgRecordNotes *notes = need_notes (node);
  TgMove         change = { point, stone };
  TgMove        *before = NULL;
  guint          index;

  if (notes->set_up == NULL)
    notes->set_up = g_array_new (FALSE, FALSE, sizeof (TgMove));
  /* Searches from the end, because readers set points in ascending order. */
  for (index = notes->set_up->len; index > 0; index--)
    {
      before = &g_array_index (notes->set_up, TgMove, index - 1);
      if (compare_points (before->point, point) <= 0)
        break;
    }
  if (index > 0 && tg_point_equal (before->point, point))
    {
      before->stone = stone;
      return FALSE;
    }

  g_array_insert_val (notes->set_up, index, change);
  return TRUE;
}

/**
 * tg_record_node_get_turn:
 *
 * Returns: the side to move stated in this node; %TG_STONE_NONE if none is stated, see
 *   tg_record_get_turn()
 */
TgStone
tg_record_node_get_turn (const TgRecordNode *node)
{
  return node->notes != NULL ? (TgStone) node->notes->turn : TG_STONE_NONE;
}

/* States the side to move. @turn: %TG_STONE_NONE for none. For the root, use
 * tg_record_set_first_side(). */
void
tg_record_node_set_turn (TgRecordNode *node, TgStone turn)
{
  g_return_if_fail (node->parent != NULL);

  need_notes (node)->turn = (guint8) turn;
  drop_empty_notes (node);
}

/**
 * tg_record_node_get_time_ms:
 *
 * Returns: the milliseconds spent on the move, 0 if unknown
 */
guint
tg_record_node_get_time_ms (const TgRecordNode *node)
{
  return node->notes != NULL ? node->notes->time_ms : 0;
}

void
tg_record_node_set_time_ms (TgRecordNode *node, guint time_ms)
{
  need_notes (node)->time_ms = time_ms;
  drop_empty_notes (node);
}

/**
 * tg_record_node_get_evaluation:
 *
 * Reads the evaluation; @evaluation is unchanged if there is none.
 */
gboolean
tg_record_node_get_evaluation (const TgRecordNode *node, TgEvaluation *evaluation)
{
  if (node->notes == NULL || !node->notes->evaluated)
    return FALSE;

  *evaluation = node->notes->evaluation;
  return TRUE;
}

/**
 * tg_record_node_set_evaluation:
 * @evaluation: (nullable): a program's evaluation of the position after the move, %NULL
 *   for none
 */
void
tg_record_node_set_evaluation (TgRecordNode *node, const TgEvaluation *evaluation)
{
  g_return_if_fail (
      evaluation == NULL
      || (evaluation->chance >= 0 && evaluation->chance <= TG_EVALUATION_MAX_CHANCE));

  TgRecordNotes *notes = need_notes (node);

  notes->evaluated = evaluation != NULL;
  if (evaluation != NULL)
    notes->evaluation = *evaluation;
  drop_empty_notes (node);
}

/**
 * tg_record_node_get_foreign:
 *
 * Returns the properties of other programs that have no meaning here.
 *
 * Returns: (nullable): properties in SGF, such as "BL[300]TE[1]"; %NULL for none
 */
const gchar *
tg_record_node_get_foreign (const TgRecordNode *node)
{
  return node->notes != NULL ? node->notes->foreign : NULL;
}

/**
 * tg_record_node_set_foreign:
 * @properties: (nullable): properties in SGF, UTF-8; %NULL or "" for none
 *
 * Keeps the properties of other programs, to be written unchanged.
 */
void
tg_record_node_set_foreign (TgRecordNode *node, const gchar *properties)
{
  TgRecordNotes *notes = need_notes (node);
  gchar *copy = properties != NULL && *properties != '\0' ? g_strdup (properties) : NULL;

  g_free (notes->foreign);
  notes->foreign = copy;
  drop_empty_notes (node);
}

/* Returns one unlinked node to the pool. */
void
tg_record_node_pool_release (TgRecordNodePool *self, TgRecordNode *node)
{
  free_notes (node);
  node->next = self->free_nodes;
  self->free_nodes = node;
  self->n_nodes--;
}

/* Frees every node, in the tree or detached. */
void
tg_record_node_pool_clear (TgRecordNodePool *self)
{
  while (self->slabs != NULL)
    {
      TgRecordSlab *slab = self->slabs;

      self->slabs = slab->next;
      for (guint i = 0; i < slab->used; i++)
        free_notes (&slab->nodes[i]);
      g_free (slab);
    }
}

/**
 * tg_record_node_get_move:
 *
 * Returns: the move; %TG_STONE_NONE on %TG_POINT_NONE at the root and in a node without a
 *   move
 */
TgMove
tg_record_node_get_move (const TgRecordNode *node)
{
  return (TgMove){ node->point, (TgStone) node->stone };
}

/**
 * tg_record_node_get_number:
 *
 * Returns: the number of the move, counted from 1 along the way to it; 0 at the root. A
 *   pass counts; a node without a move has the number of the move before it
 */
guint
tg_record_node_get_number (const TgRecordNode *node)
{
  return node->number;
}

/**
 * tg_record_node_get_parent:
 *
 * Returns: (nullable): the parent, %NULL at the root
 */
TgRecordNode *
tg_record_node_get_parent (const TgRecordNode *node)
{
  return node->parent;
}

/**
 * tg_record_node_get_first_child:
 *
 * Returns: (nullable): the next node of the main line, %NULL at its end
 */
TgRecordNode *
tg_record_node_get_first_child (const TgRecordNode *node)
{
  return tg_record_node_first_child (node);
}

/**
 * tg_record_node_get_next_sibling:
 *
 * Returns: (nullable): the next variation for the same move number, %NULL after the last
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
 *
 * Returns the next node in depth-first order: a node before its children, and the main
 * line before variations.
 *
 * Returns: (nullable): the next node, %NULL after the last
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

/* Whether the node and all nodes before it are the first of their siblings. */
gboolean
tg_record_node_is_in_main_line (const TgRecordNode *node)
{
  for (; node->parent != NULL; node = node->parent)
    if (tg_record_node_first_child (node->parent) != node)
      return FALSE;
  return TRUE;
}
