/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A change holds the data that is not in the record now: moves that were deleted, or
 * added and undone; the text before or after. Undo exchanges it with the data in the
 * record, and redo exchanges them again. Nodes are kept, because other changes may refer
 * to them. */

#include "session/study/study-history.h"

typedef enum
{
  CHANGE_TREE,    /* moves were added to the tree, or deleted from it */
  CHANGE_ORDER,   /* a line was made the main line */
  CHANGE_COMMENT, /* the comment of a node was changed */
  CHANGE_HEAD,    /* the properties of the record were changed */
} ChangeKind;

/* The place of a detached node among its siblings. */
typedef struct
{
  TgRecordNode *node;
  TgRecordNode *previous; /* the sibling before it; NULL if the node is the first */
} Place;

typedef struct
{
  ChangeKind    kind;
  guint64       state;  /* number of the record's state after the change */
  TgRecordNode *before; /* the current node before the change */
  TgRecordNode *after;  /* the current node after the change */
  /* place of the first added or deleted move, with all moves that follow it */
  Place    place;
  gboolean is_detached; /* the moves are not in the tree */
  /* owned, of Place, from the root on: the nodes that were moved; NULL for other kinds */
  GArray *order;
  /* owned: the comment that the record does not have now; NULL if empty */
  gchar *text;
  /* owned: the properties that the record does not have now; NULL for other kinds */
  TgRecord *head;
} Change;

struct _TgStudyHistory
{
  TgRecord  *record;     /* borrowed */
  GPtrArray *changes;    /* owned, of Change */
  guint      n_done;     /* number of changes that are done; the later ones were undone */
  guint64    base;       /* number of the state before the first change */
  guint64    last_state; /* the highest number in use */
  gboolean   is_writing; /* the last change is a comment that is still being typed */
};

TgStudyHistory *
tg_study_history_new (TgRecord *record)
{
  TgStudyHistory *self = g_new0 (TgStudyHistory, 1);

  self->record = record;
  self->changes = g_ptr_array_new ();
  self->base = ++self->last_state;
  return self;
}

static void
change_free (TgStudyHistory *self, Change *change)
{
  if (change->is_detached)
    tg_record_discard (self->record, change->place.node);
  g_clear_pointer (&change->order, g_array_unref);
  g_free (change->text);
  g_clear_pointer (&change->head, tg_record_free);
  g_free (change);
}

static void
drop_last (TgStudyHistory *self)
{
  change_free (self, g_ptr_array_steal_index (self->changes, self->changes->len - 1));
}

/* Frees the changes that were undone, the last one first, since it may refer to nodes
 * of earlier ones. */
static void
drop_undone (TgStudyHistory *self)
{
  while (self->changes->len > self->n_done)
    drop_last (self);
}

/* Frees the history. Call it before the record is freed. */
void
tg_study_history_free (TgStudyHistory *self)
{
  self->n_done = 0;
  drop_undone (self);
  g_ptr_array_unref (self->changes);
  g_free (self);
}

/* Returns: the number of the current state of the record, from 1 */
guint64
tg_study_history_get_state (const TgStudyHistory *self)
{
  const Change *change =
      self->n_done > 0 ? g_ptr_array_index (self->changes, self->n_done - 1) : NULL;

  return change != NULL ? change->state : self->base;
}

static Change *
add_change (TgStudyHistory *self,
            ChangeKind      kind,
            TgRecordNode   *before,
            TgRecordNode   *after)
{
  Change *change = g_new0 (Change, 1);

  drop_undone (self);
  if (self->changes->len == TG_STUDY_HISTORY_MAX)
    {
      Change *first = g_ptr_array_steal_index (self->changes, 0);

      self->base = first->state;
      change_free (self, first);
    }
  self->is_writing = FALSE;
  *change = (Change){
    .kind = kind, .state = ++self->last_state, .before = before, .after = after
  };
  g_ptr_array_add (self->changes, change);
  self->n_done = self->changes->len;
  return change;
}

/**
 * tg_study_history_added:
 * @node: an added move, with all that follow it
 * @before: the current node before the change
 * @after: the current node after it
 */
void
tg_study_history_added (TgStudyHistory *self,
                        TgRecordNode   *node,
                        TgRecordNode   *before,
                        TgRecordNode   *after)
{
  add_change (self, CHANGE_TREE, before, after)->place.node = node;
}

/* Deletes a move with all that follow it. */
void
tg_study_history_delete (TgStudyHistory *self, TgRecordNode *node)
{
  TgRecordNode *before = tg_record_get_current (self->record);
  Change       *change = add_change (self, CHANGE_TREE, before, NULL);

  change->place =
      (Place){ .node = node, .previous = tg_record_detach (self->record, node) };
  change->is_detached = TRUE;
  change->after = tg_record_get_current (self->record);
}

/* Makes the line through a move the main line. */
void
tg_study_history_promote (TgStudyHistory *self, TgRecordNode *node)
{
  TgRecordNode *current = tg_record_get_current (self->record);
  GArray       *order = g_array_new (FALSE, FALSE, sizeof (Place));

  for (TgRecordNode *parent; (parent = tg_record_node_get_parent (node)) != NULL;
       node = parent)
    if (tg_record_node_get_first_child (parent) != node)
      {
        Place place = { .node = node,
                        .previous = tg_record_place (self->record, node, NULL) };

        g_array_append_val (order, place);
      }

  if (order->len > 0)
    add_change (self, CHANGE_ORDER, current, current)->order = order;
  else
    g_array_unref (order);
}

/* Whether the comment of a node is being typed. */
static gboolean
is_writing (const TgStudyHistory *self, const TgRecordNode *node)
{
  const Change *last =
      self->is_writing ? g_ptr_array_index (self->changes, self->changes->len - 1) : NULL;

  return last != NULL && last->after == node;
}

/**
 * tg_study_history_set_comment:
 * @comment: (nullable): the new comment, different from the old one
 *
 * Sets the comment of a node. Consecutive calls for one node are one change, until
 * tg_study_history_end_comment() or any other change.
 */
void
tg_study_history_set_comment (TgStudyHistory *self,
                              TgRecordNode   *node,
                              const gchar    *comment)
{
  Change *change;

  if (!is_writing (self, node))
    {
      change = add_change (self, CHANGE_COMMENT, node, node);
      change->text = g_strdup (tg_record_node_get_comment (node));
      self->is_writing = TRUE;
    }
  else
    {
      change = g_ptr_array_index (self->changes, self->changes->len - 1);
      change->state = ++self->last_state;
    }

  tg_record_node_set_comment (node, comment);
  if (g_strcmp0 (change->text, tg_record_node_get_comment (node)) == 0)
    {
      self->is_writing = FALSE;
      self->n_done--;
      drop_last (self);
    }
}

void
tg_study_history_end_comment (TgStudyHistory *self)
{
  self->is_writing = FALSE;
}

/**
 * tg_study_history_changed_head:
 * @before: (transfer full): the result of tg_record_copy_head() before the change
 */
void
tg_study_history_changed_head (TgStudyHistory *self, TgRecord *before)
{
  TgRecordNode *current = tg_record_get_current (self->record);

  add_change (self, CHANGE_HEAD, current, current)->head = before;
}

static void
exchange_tree (TgStudyHistory *self, Change *change)
{
  if (change->is_detached)
    tg_record_attach (self->record, change->place.node, change->place.previous);
  else
    change->place.previous = tg_record_detach (self->record, change->place.node);
  change->is_detached = !change->is_detached;
}

static void
exchange_order (TgStudyHistory *self, Change *change)
{
  for (guint i = 0; i < change->order->len; i++)
    {
      Place *place = &g_array_index (change->order, Place, i);

      place->previous = tg_record_place (self->record, place->node, place->previous);
    }
}

static void
exchange_comment (Change *change)
{
  gchar *text = g_strdup (tg_record_node_get_comment (change->after));

  tg_record_node_set_comment (change->after, change->text);
  g_free (change->text);
  change->text = text;
}

static void
exchange (TgStudyHistory *self, Change *change)
{
  self->is_writing = FALSE;
  switch (change->kind)
    {
    case CHANGE_TREE:
      exchange_tree (self, change);
      break;
    case CHANGE_ORDER:
      exchange_order (self, change);
      break;
    case CHANGE_COMMENT:
      exchange_comment (change);
      break;
    case CHANGE_HEAD:
      tg_record_swap_heads (self->record, change->head);
      break;
    default:
      g_assert_not_reached ();
    }
}

gboolean
tg_study_history_can_undo (const TgStudyHistory *self)
{
  return self->n_done > 0;
}

gboolean
tg_study_history_can_redo (const TgStudyHistory *self)
{
  return self->n_done < self->changes->len;
}

/**
 * tg_study_history_undo:
 *
 * Undoes the last change.
 *
 * Returns: (nullable): the current node before that change; it is to become current
 *   again; %NULL if there is none
 */
TgRecordNode *
tg_study_history_undo (TgStudyHistory *self)
{
  Change *change;

  if (!tg_study_history_can_undo (self))
    return NULL;
  change = g_ptr_array_index (self->changes, --self->n_done);
  exchange (self, change);
  return change->before;
}

/**
 * tg_study_history_redo:
 *
 * Redoes the change that was undone last.
 *
 * Returns: (nullable): the current node after that change; it is to become current
 *   again; %NULL if there is none
 */
TgRecordNode *
tg_study_history_redo (TgStudyHistory *self)
{
  Change *change;

  if (!tg_study_history_can_redo (self))
    return NULL;
  change = g_ptr_array_index (self->changes, self->n_done++);
  exchange (self, change);
  return change->after;
}
