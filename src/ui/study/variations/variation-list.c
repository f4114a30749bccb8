/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The tree is laid out in rows once, without recursion, since variations in a file may
 * nest to any depth. Two moves of the main line share a row, as in the list of a game,
 * unless variations come between them. After a change, the rows at the beginning and at
 * the end that are the same as before are kept, so that a list view updates only the rows
 * between them. */

#include "ui/study/variations/variation-list.h"

typedef struct
{
  TgRecordNode *node;
  guint         depth : 31; /* nesting depth of the variation */
  guint         paired : 1; /* the row also has the first child of the node */
} Row;

G_STATIC_ASSERT (sizeof (Row) <= 16);

struct _TgVariation
{
  GObject parent_instance;

  Row row;
};

G_DEFINE_FINAL_TYPE (TgVariation, tg_variation, G_TYPE_OBJECT)

struct _TgVariationList
{
  GObject parent_instance;

  GArray *rows; /* owned, of Row */
};

static void tg_variation_list_init_model (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (TgVariationList,
                               tg_variation_list,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL,
                                                      tg_variation_list_init_model))

static void
tg_variation_class_init (G_GNUC_UNUSED TgVariationClass *klass)
{
}

static void
tg_variation_init (G_GNUC_UNUSED TgVariation *self)
{
}

TgRecordNode *
tg_variation_get_node (TgVariation *self)
{
  g_return_val_if_fail (TG_IS_VARIATION (self), NULL);

  return self->row.node;
}

/**
 * tg_variation_get_second:
 *
 * Returns: (nullable): the second move of the row
 */
TgRecordNode *
tg_variation_get_second (TgVariation *self)
{
  g_return_val_if_fail (TG_IS_VARIATION (self), NULL);

  return self->row.paired ? tg_record_node_get_first_child (self->row.node) : NULL;
}

/**
 * tg_variation_get_depth:
 *
 * Returns: the nesting depth of the variation; 0 in the main line
 */
guint
tg_variation_get_depth (TgVariation *self)
{
  g_return_val_if_fail (TG_IS_VARIATION (self), 0);

  return self->row.depth;
}

static GType
get_item_type (G_GNUC_UNUSED GListModel *model)
{
  return TG_TYPE_VARIATION;
}

static guint
get_n_items (GListModel *model)
{
  return TG_VARIATION_LIST (model)->rows->len;
}

static gpointer
get_item (GListModel *model, guint position)
{
  TgVariationList *self = TG_VARIATION_LIST (model);
  TgVariation     *item;

  if (position >= self->rows->len)
    return NULL;

  item = g_object_new (TG_TYPE_VARIATION, NULL);
  item->row = g_array_index (self->rows, Row, position);
  return item;
}

static void
tg_variation_list_init_model (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

static void
tg_variation_list_finalize (GObject *object)
{
  TgVariationList *self = TG_VARIATION_LIST (object);

  g_array_unref (self->rows);

  G_OBJECT_CLASS (tg_variation_list_parent_class)->finalize (object);
}

static void
tg_variation_list_class_init (TgVariationListClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tg_variation_list_finalize;
}

static void
tg_variation_list_init (TgVariationList *self)
{
  self->rows = g_array_new (FALSE, FALSE, sizeof (Row));
}

TgVariationList *
tg_variation_list_new (void)
{
  return g_object_new (TG_TYPE_VARIATION_LIST, NULL);
}

/* A node that is still to be laid out, with its descendants; after a first child, its
 * siblings follow as variations. */
typedef struct
{
  Row      row;
  gboolean has_variations;
} Task;

static void
push (GArray *tasks, TgRecordNode *node, guint depth, gboolean has_variations)
{
  Task task = { { node, depth, FALSE }, has_variations };

  g_array_append_val (tasks, task);
}

static void
push_variations (GArray *tasks, TgRecordNode *node, guint depth)
{
  guint first = tasks->len;

  while ((node = tg_record_node_get_next_sibling (node)) != NULL)
    push (tasks, node, depth, FALSE);

  /* Tasks are taken from the end of the array, so these are reversed. */
  for (guint i = first, j = tasks->len; i + 1 < j; i++, j--)
    {
      Task task = g_array_index (tasks, Task, i);

      g_array_index (tasks, Task, i) = g_array_index (tasks, Task, j - 1);
      g_array_index (tasks, Task, j - 1) = task;
    }
}

static gboolean
is_move (const TgRecordNode *node)
{
  return tg_record_node_get_move (node).stone != TG_STONE_NONE;
}

/* Whether two moves may share a row with this one first: a pair starts with a move of odd
 * number, and a node without a move has a row of its own. */
static gboolean
can_pair (const Task *task)
{
  const TgRecordNode *node = task->row.node;
  const TgRecordNode *next = tg_record_node_get_first_child (node);

  return task->row.depth == 0 && is_move (node)
         && tg_record_node_get_number (node) % 2 == 1
         && tg_record_node_get_next_sibling (node) == NULL && next != NULL
         && is_move (next);
}

/**
 * tg_variation_list_lay_out:
 *
 * Returns: (transfer full): rows for tg_variation_list_show_rows(). Slow for a million
 *   moves; may run in any thread while no other thread uses the record.
 */
GArray *
tg_variation_list_lay_out (const TgRecord *record)
{
  GArray *rows =
      g_array_sized_new (FALSE, FALSE, sizeof (Row), tg_record_get_n_nodes (record));
  g_autoptr (GArray) tasks = g_array_new (FALSE, FALSE, sizeof (Task));
  TgRecordNode *first = tg_record_node_get_first_child (tg_record_get_root (record));

  if (first != NULL)
    push (tasks, first, 0, TRUE);
  while (tasks->len > 0)
    {
      Task          task = g_array_index (tasks, Task, tasks->len - 1);
      TgRecordNode *last = task.row.node;
      TgRecordNode *next;

      g_array_set_size (tasks, tasks->len - 1);
      if (can_pair (&task))
        {
          task.row.paired = TRUE;
          last = tg_record_node_get_first_child (last);
        }
      g_array_append_val (rows, task.row);
      next = tg_record_node_get_first_child (last);
      if (next != NULL)
        push (tasks, next, task.row.depth, TRUE);
      if (task.has_variations)
        push_variations (tasks, last, task.row.depth + 1);
    }

  return rows;
}

static gboolean
is_same (const Row *a, const Row *b)
{
  return a->node == b->node && a->depth == b->depth && a->paired == b->paired;
}

/**
 * tg_variation_list_show_rows:
 * @rows: (transfer full): the rows of a record from tg_variation_list_lay_out(); the
 *   record must live until another record is shown
 */
void
tg_variation_list_show_rows (TgVariationList *self, GArray *rows)
{
  g_autoptr (GArray) before = NULL;
  guint n_before;
  guint n_after;
  guint start = 0;
  guint n_end = 0;

  g_return_if_fail (TG_IS_VARIATION_LIST (self));
  g_return_if_fail (rows != NULL);

  before = self->rows;
  self->rows = rows;
  n_before = before->len;
  n_after = self->rows->len;

  while (start < MIN (n_before, n_after)
         && is_same (&g_array_index (before, Row, start),
                     &g_array_index (self->rows, Row, start)))
    start++;
  while (n_end < MIN (n_before, n_after) - start
         && is_same (&g_array_index (before, Row, n_before - 1 - n_end),
                     &g_array_index (self->rows, Row, n_after - 1 - n_end)))
    n_end++;

  if (n_before != n_after || start + n_end < n_after)
    g_list_model_items_changed (G_LIST_MODEL (self), start, n_before - start - n_end,
                                n_after - start - n_end);
}

/**
 * tg_variation_list_show:
 *
 * Lists the moves of @record, which must live until another record is shown. Nodes listed
 * before the call may have been deleted. A row that is kept may have another second move
 * afterwards.
 */
void
tg_variation_list_show (TgVariationList *self, const TgRecord *record)
{
  g_return_if_fail (TG_IS_VARIATION_LIST (self));
  g_return_if_fail (record != NULL);

  tg_variation_list_show_rows (self, tg_variation_list_lay_out (record));
}

/**
 * tg_variation_list_find:
 *
 * Returns: the row of the node, %G_MAXUINT for the root
 */
guint
tg_variation_list_find (TgVariationList *self, const TgRecordNode *node)
{
  const TgRecordNode *parent;

  g_return_val_if_fail (TG_IS_VARIATION_LIST (self), G_MAXUINT);

  parent = tg_record_node_get_parent (node);
  if (parent != NULL && tg_record_node_get_first_child (parent) != node)
    parent = NULL;
  for (guint i = 0; i < self->rows->len; i++)
    {
      const Row *row = &g_array_index (self->rows, Row, i);

      if (row->node == node || (row->paired && row->node == parent))
        return i;
    }

  return G_MAXUINT;
}
