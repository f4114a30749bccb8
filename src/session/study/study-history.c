/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A change holds the data that is not in the record now: moves that were deleted, or
 * added and undone; the text before or after. Undo exchanges it with the data in the
 * record, and redo exchanges them again. Nodes are kept, because other changes may refer
 * to them. */

#include "session/study/study-history.h"

typedef enum
{
  /* moves were added to the tree, or deleted from it; texts of other nodes were changed */
  CHANGE_TREE,
  CHANGE_ORDER,   /* lines were moved among their variations */
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
  /* owned, of Place: the added or deleted moves, each with all that follow it, or the
   * nodes that were moved, from the root on; NULL for other kinds */
  GArray  *places;
  gboolean is_detached; /* the moves of a CHANGE_TREE are not in the tree */
  /* owned, of TgStudyText: the texts that the record does not have now; or NULL */
  GArray *texts;
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
  for (guint i = 0; change->is_detached && i < change->places->len; i++)
    tg_record_discard (self->record, g_array_index (change->places, Place, i).node);
  g_clear_pointer (&change->places, g_array_unref);
  g_clear_pointer (&change->texts, g_array_unref);
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

/* Changes that may be lost without a question: few enough to be made again. */
#define MAX_TRIED 10

/* Returns whether a change only added one line of moves to a game that has moves. */
static gboolean
is_trial (const Change *change, const TgRecord *record)
{
  const TgRecordNode *node;

  if (change->kind != CHANGE_TREE || change->is_detached || change->texts != NULL
      || change->places->len != 1)
    return FALSE;
  node = g_array_index (change->places, Place, 0).node;
  return node != tg_record_node_get_first_child (tg_record_get_root (record));
}

/**
 * tg_study_history_is_trial:
 * @since: the number of an earlier state
 *
 * Returns: whether the changes after @since only tried a few moves: nothing was written,
 *   moved or deleted, and no game was entered
 */
gboolean
tg_study_history_is_trial (const TgStudyHistory *self, guint64 since)
{
  guint n_tried = 0;

  for (guint n = self->n_done; n > 0; n--)
    {
      const Change *change = g_ptr_array_index (self->changes, n - 1);

      if (change->state == since)
        return TRUE;
      if (!is_trial (change, self->record) || ++n_tried > MAX_TRIED)
        return FALSE;
    }
  return self->base == since;
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

static void
clear_text (gpointer data)
{
  g_clear_pointer (&((TgStudyText *) data)->text, g_free);
}

/* Returns: (transfer full): an empty list of TgStudyText, which frees its texts */
GArray *
tg_study_history_new_texts (void)
{
  GArray *texts = g_array_new (FALSE, FALSE, sizeof (TgStudyText));

  g_array_set_clear_func (texts, clear_text);
  return texts;
}

/**
 * tg_study_history_added:
 * @nodes: (array length=n_nodes): added moves, each with all that follow it
 * @texts: (nullable) (transfer full): the changed texts of other nodes, as they were before
 * @before: the current node before the change
 * @after: the current node after it
 */
void
tg_study_history_added (TgStudyHistory      *self,
                        TgRecordNode *const *nodes,
                        guint                n_nodes,
                        GArray              *texts,
                        TgRecordNode        *before,
                        TgRecordNode        *after)
{
  Change *change = add_change (self, CHANGE_TREE, before, after);

  change->places = g_array_sized_new (FALSE, TRUE, sizeof (Place), n_nodes);
  g_array_set_size (change->places, n_nodes);
  for (guint i = 0; i < n_nodes; i++)
    g_array_index (change->places, Place, i).node = nodes[i];
  change->texts = texts;
}

/* Detaches the moves of a change, the last one first, since it may be a sibling of an
 * earlier one. */
static void
detach (TgStudyHistory *self, Change *change)
{
  for (guint i = change->places->len; i > 0; i--)
    {
      Place *place = &g_array_index (change->places, Place, i - 1);

      place->previous = tg_record_detach (self->record, place->node);
    }
  change->is_detached = TRUE;
}

/* Attaches the moves of a change again, in the order in which they were added. */
static void
attach (TgStudyHistory *self, Change *change)
{
  for (guint i = 0; i < change->places->len; i++)
    {
      Place *place = &g_array_index (change->places, Place, i);

      tg_record_attach (self->record, place->node, place->previous);
    }
  change->is_detached = FALSE;
}

/* Deletes moves, each with all that follow it; none of them follows another. */
void
tg_study_history_delete (TgStudyHistory *self, TgRecordNode *const *nodes, guint n_nodes)
{
  TgRecordNode *before = tg_record_get_current (self->record);
  Change       *change;

  tg_study_history_added (self, nodes, n_nodes, NULL, before, NULL);
  change = g_ptr_array_index (self->changes, self->changes->len - 1);
  detach (self, change);
  change->after = tg_record_get_current (self->record);
}

/* Makes the line through a move the main line. */
void
tg_study_history_promote (TgStudyHistory *self, TgRecordNode *node)
{
  TgRecordNode *current = tg_record_get_current (self->record);
  GArray       *places = g_array_new (FALSE, FALSE, sizeof (Place));

  for (TgRecordNode *parent; (parent = tg_record_node_get_parent (node)) != NULL;
       node = parent)
    if (tg_record_node_get_first_child (parent) != node)
      {
        Place place = { .node = node,
                        .previous = tg_record_place (self->record, node, NULL) };

        g_array_append_val (places, place);
      }

  if (places->len > 0)
    add_change (self, CHANGE_ORDER, current, current)->places = places;
  else
    g_array_unref (places);
}

/* Moves a node after @previous (nullable), one of its siblings; first for %NULL. */
void
tg_study_history_place (TgStudyHistory *self, TgRecordNode *node, TgRecordNode *previous)
{
  TgRecordNode *current = tg_record_get_current (self->record);
  Place         place = { .node = node,
                          .previous = tg_record_place (self->record, node, previous) };
  Change       *change = add_change (self, CHANGE_ORDER, current, current);

  change->places = g_array_new (FALSE, FALSE, sizeof (Place));
  g_array_append_val (change->places, place);
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

/* Exchanges a text with that of the record. */
static void
exchange_text (TgStudyText *text)
{
  gboolean      is_label = tg_point_is_on_board (text->point, TG_MAX_SIZE);
  const TgMark *mark =
      is_label ? tg_record_node_find_mark (text->node, text->point, TG_MARK_LABEL) : NULL;
  gchar *before =
      g_strdup (mark != NULL ? mark->text : tg_record_node_get_comment (text->node));

  if (is_label && mark == NULL)
    g_clear_pointer (&before, g_free);
  if (!is_label)
    tg_record_node_set_comment (text->node, text->text);
  else if (text->text != NULL)
    tg_record_node_set_mark (text->node, text->point, TG_MARK_LABEL, text->text);
  else
    tg_record_node_remove_mark (text->node, text->point, TG_MARK_LABEL);
  g_free (text->text);
  text->text = before;
}

static void
exchange_tree (TgStudyHistory *self, Change *change)
{
  guint    n = change->texts != NULL ? change->texts->len : 0;
  gboolean undoes = !change->is_detached;

  if (change->is_detached)
    attach (self, change);
  else
    detach (self, change);
  /* A text may have changed twice. */
  for (guint i = 0; i < n; i++)
    exchange_text (&g_array_index (change->texts, TgStudyText, undoes ? n - 1 - i : i));
}

/**
 * tg_study_history_set_label:
 * @text: (nullable): the text on the point, %NULL for none
 *
 * Sets the label of a point in a node.
 */
void
tg_study_history_set_label (TgStudyHistory *self,
                            TgRecordNode   *node,
                            TgPoint         point,
                            const gchar    *text)
{
  TgRecordNode *current = tg_record_get_current (self->record);
  GArray       *texts = tg_study_history_new_texts ();
  TgStudyText   label = { node, point, g_strdup (text) };

  exchange_text (&label);
  g_array_append_val (texts, label);
  tg_study_history_added (self, NULL, 0, texts, current, current);
}

static void
exchange_order (TgStudyHistory *self, Change *change)
{
  for (guint i = 0; i < change->places->len; i++)
    {
      Place *place = &g_array_index (change->places, Place, i);

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
