/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Positions are found by a key that does not depend on the order of the moves: the
 * exclusive or of a number for each stone, and the side that has moved. A key leads to the
 * nodes in the order of the tree; equal keys are checked by replaying the moves. */

#include "session/study/tree-finder.h"

#include <string.h>

#include "rules/notation.h"

/* A node with the key of its position. */
typedef struct
{
  TgRecordNode *node;
  guint64       key;
} Entry;

struct _TgTreeFinder
{
  const TgRecord *record;  /* only compared; NULL before the first question */
  guint64         stamp;   /* of the record, see tg_record_get_stamp() */
  GArray         *entries; /* owned, of Entry: by key, and in the order of the tree */
};

TgTreeFinder *
tg_tree_finder_new (void)
{
  TgTreeFinder *self = g_new0 (TgTreeFinder, 1);

  self->entries = g_array_new (FALSE, FALSE, sizeof (Entry));
  return self;
}

void
tg_tree_finder_free (TgTreeFinder *self)
{
  g_array_unref (self->entries);
  g_free (self);
}

/* Texts and marks */

/* Whether a text contains another one, which is folded, in any case of the letters. */
static gboolean
contains (const gchar *text, const gchar *part)
{
  g_autofree gchar *folded = text != NULL ? g_utf8_casefold (text, -1) : NULL;

  return folded != NULL && strstr (folded, part) != NULL;
}

static gboolean
has_text (const TgRecordNode *node, const gchar *part)
{
  guint         n_marks;
  const TgMark *marks = tg_record_node_get_marks (node, &n_marks);

  if (contains (tg_record_node_get_comment (node), part)
      || contains (tg_record_node_get_title (node), part))
    return TRUE;
  for (guint i = 0; i < n_marks; i++)
    if (contains (marks[i].text, part))
      return TRUE;
  return FALSE;
}

static TgRecordNode *
get_next (const TgRecord *record, const TgRecordNode *node)
{
  TgRecordNode *next = tg_record_node_get_successor (node);

  return next != NULL ? next : tg_record_get_root (record);
}

/**
 * tg_tree_finder_find_text:
 * @after: the node where the search begins; it is looked at last
 * @text: a part of a comment, a title or a label in any case; or a point such as “h8”, which
 *   also finds moves there
 *
 * Finds the next node in the order of the tree; after the last one follows the first.
 *
 * Returns: (nullable): the node, %NULL if there is none
 */
TgRecordNode *
tg_tree_finder_find_text (const TgRecord     *record,
                          const TgRecordNode *after,
                          const gchar        *text)
{
  g_autofree gchar *folded = g_utf8_casefold (text, -1);
  TgPoint           point;
  TgRecordNode     *node = get_next (record, after);
  gboolean          is_point =
      tg_notation_parse_point (text, tg_record_get_size (record), &point, NULL);

  for (guint n = tg_record_get_n_nodes (record); n > 0; n--)
    {
      if ((is_point && tg_point_equal (tg_record_node_get_move (node).point, point))
          || has_text (node, folded))
        return node;
      node = get_next (record, node);
    }
  return NULL;
}

/* Finds the next node with a mark on the board, as tg_tree_finder_find_text() does. */
TgRecordNode *
tg_tree_finder_find_mark (const TgRecord *record, const TgRecordNode *after)
{
  TgRecordNode *node = get_next (record, after);
  guint         n_marks;

  for (guint n = tg_record_get_n_nodes (record); n > 0; n--)
    {
      tg_record_node_get_marks (node, &n_marks);
      if (n_marks > 0)
        return node;
      node = get_next (record, node);
    }
  return NULL;
}

/* Positions */

/* Returns a number for a stone on a point, well mixed (the finalizer of SplitMix64). */
static guint64
mix (TgPoint point, TgStone stone)
{
  guint64 z = ((guint64) (guint8) point.x << 16 | (guint64) (guint8) point.y << 8 | stone)
              * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);

  z = (z ^ (z >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  return z ^ (z >> 31);
}

static guint64
sum_stones (const TgRecord *record, const TgRecordNode *node)
{
  TgBoard board;
  guint64 sum = 0;

  tg_record_replay_to (record, node, &board);
  for (guint i = 0; i < board.size * board.size; i++)
    if (board.cells[i] != TG_STONE_NONE)
      sum ^= mix (tg_point_from_index (i, board.size), board.cells[i]);
  return sum;
}

/* Returns the sum of the stones after a node, given that before it. */
static guint64
add_stone (const TgRecord *record, const TgRecordNode *node, guint64 before)
{
  TgMove move = tg_record_node_get_move (node);
  guint  n_set_up;

  tg_record_node_get_set_up (node, &n_set_up);
  if (n_set_up > 0)
    return sum_stones (record, node);
  return tg_point_is_on_board (move.point, TG_MAX_SIZE)
             ? before ^ mix (move.point, move.stone)
             : before;
}

static gint
compare (gconstpointer a, gconstpointer b)
{
  const Entry *first = a;
  const Entry *second = b;

  return first->key < second->key ? -1 : first->key > second->key;
}

/* Lists all positions of the record, if its tree has changed. */
static void
look (TgTreeFinder *self, const TgRecord *record)
{
  g_autoptr (GArray) sums = NULL; /* of guint64: of the nodes from the root on */
  const TgRecordNode *above = NULL;

  if (self->record == record && self->stamp == tg_record_get_stamp (record))
    return;
  self->record = record;
  self->stamp = tg_record_get_stamp (record);
  g_array_set_size (self->entries, 0);
  if (tg_record_get_n_nodes (record) > TG_TREE_FINDER_MAX_NODES)
    return;

  sums = g_array_new (FALSE, FALSE, sizeof (guint64));
  for (TgRecordNode *node = tg_record_get_root (record); node != NULL;
       node = tg_record_node_get_successor (node))
    {
      const TgRecordNode *parent = tg_record_node_get_parent (node);
      guint64             sum;
      Entry               entry;

      for (; above != parent; above = tg_record_node_get_parent (above))
        g_array_set_size (sums, sums->len - 1);
      sum = parent == NULL
                ? sum_stones (record, node)
                : add_stone (record, node, g_array_index (sums, guint64, sums->len - 1));
      g_array_append_val (sums, sum);
      above = node;
      entry =
          (Entry){ node, sum ^ mix (TG_POINT_NONE, tg_record_get_turn (record, node)) };
      g_array_append_val (self->entries, entry);
    }
  /* Stable, so that nodes with the same key stay in the order of the tree. */
  g_array_sort (self->entries, compare);
}

static gboolean
is_same_position (const TgRecord *record, const TgRecordNode *a, const TgRecordNode *b)
{
  TgBoard first;
  TgBoard second;

  tg_record_replay_to (record, a, &first);
  tg_record_replay_to (record, b, &second);
  return memcmp (first.cells, second.cells, sizeof first.cells) == 0
         && tg_record_get_turn (record, a) == tg_record_get_turn (record, b);
}

/* Finds the entries with the key of a node. Returns: their number */
static guint
find_entries (TgTreeFinder       *self,
              const TgRecord     *record,
              const TgRecordNode *node,
              const Entry       **first)
{
  guint64 key =
      sum_stones (record, node) ^ mix (TG_POINT_NONE, tg_record_get_turn (record, node));
  Entry wanted = { NULL, key };
  guint start;
  guint n = 0;

  if (!g_array_binary_search (self->entries, &wanted, compare, &start))
    return 0;
  while (start > 0 && g_array_index (self->entries, Entry, start - 1).key == key)
    start--;
  *first = &g_array_index (self->entries, Entry, start);
  while (start + n < self->entries->len && (*first)[n].key == key)
    n++;
  return n;
}

/**
 * tg_tree_finder_find_position:
 *
 * Finds the next node, in the order of the tree, that has the same stones and the same side
 * to move as @node; after the last one follows the first.
 *
 * Returns: (nullable): the node, %NULL if there is no other
 */
TgRecordNode *
tg_tree_finder_find_position (TgTreeFinder       *self,
                              const TgRecord     *record,
                              const TgRecordNode *node)
{
  const Entry *entries = NULL;
  guint        n;
  guint        own = 0;

  look (self, record);
  n = find_entries (self, record, node, &entries);
  while (own < n && entries[own].node != node)
    own++;
  for (guint i = 1; i < n; i++)
    if (is_same_position (record, node, entries[(own + i) % n].node))
      return entries[(own + i) % n].node;
  return NULL;
}

static gboolean
has_child_at (const TgRecordNode *node, TgPoint point)
{
  for (const TgRecordNode *child = tg_record_node_get_first_child (node); child != NULL;
       child = tg_record_node_get_next_sibling (child))
    if (tg_point_equal (tg_record_node_get_move (child).point, point))
      return TRUE;
  return FALSE;
}

/**
 * tg_tree_finder_list_other_moves:
 * @points: (out caller-allocates): the points
 *
 * Lists the moves that follow the same position in another place of the tree, where another
 * order of moves has led to it, and that do not follow @node.
 *
 * Returns: number of points
 */
guint
tg_tree_finder_list_other_moves (TgTreeFinder       *self,
                                 const TgRecord     *record,
                                 const TgRecordNode *node,
                                 TgPoint             points[TG_MAX_POINTS])
{
  gboolean     is_listed[TG_MAX_POINTS] = { 0 };
  guint        size = tg_record_get_size (record);
  const Entry *entries = NULL;
  guint        n_entries;
  guint        n_points = 0;

  look (self, record);
  n_entries = find_entries (self, record, node, &entries);
  for (guint i = 0; i < n_entries; i++)
    {
      if (entries[i].node == node || !is_same_position (record, node, entries[i].node))
        continue;
      for (const TgRecordNode *child = tg_record_node_get_first_child (entries[i].node);
           child != NULL; child = tg_record_node_get_next_sibling (child))
        {
          TgPoint point = tg_record_node_get_move (child).point;

          if (!tg_point_is_on_board (point, size)
              || is_listed[tg_point_index (point, size)] || has_child_at (node, point))
            continue;
          is_listed[tg_point_index (point, size)] = TRUE;
          points[n_points++] = point;
        }
    }
  return n_points;
}
