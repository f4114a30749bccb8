/* SPDX-License-Identifier: GPL-3.0-or-later */

/* TgRecord accepts any move; a study checks the rules first, so only legal moves can be
 * tried. A move that is not in the record becomes a variation. The main line changes only
 * when a variation is promoted. */

#include "session/study/study.h"

#include "session/study/study-history.h"
#include "session/study/study-merge.h"

struct _TgStudy
{
  GObject parent_instance;

  TgRecord       *record;  /* owned; its current node is the shown position */
  TgStudyHistory *history; /* owned */
  TgRecordNode   *place;   /* borrowed from record: see tg_study_get_place() */
  guint64         saved;   /* number of the saved state of the history; 0 for none */
  gboolean        is_modified;
};

enum
{
  MOVED,
  CHANGED,
  N_SIGNALS
};

enum
{
  PROP_0,
  PROP_MODIFIED,
  N_PROPS
};

static guint       signals[N_SIGNALS];
static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (TgStudy, tg_study, G_TYPE_OBJECT)

static void
tg_study_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  TgStudy *self = TG_STUDY (object);

  switch (id)
    {
    case PROP_MODIFIED:
      g_value_set_boolean (value, self->is_modified);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
tg_study_finalize (GObject *object)
{
  TgStudy *self = TG_STUDY (object);

  g_clear_pointer (&self->history, tg_study_history_free);
  g_clear_pointer (&self->record, tg_record_free);

  G_OBJECT_CLASS (tg_study_parent_class)->finalize (object);
}

static void
tg_study_class_init (TgStudyClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = tg_study_get_property;
  object_class->finalize = tg_study_finalize;

  /**
   * TgStudy:modified:
   *
   * Whether there are unsaved changes.
   */
  props[PROP_MODIFIED] = g_param_spec_boolean ("modified", NULL, NULL, FALSE,
                                               G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);

  /**
   * TgStudy::moved:
   * @self: a study
   *
   * Emitted when another position becomes current, after [signal@Study::changed] if its
   * move was added.
   */
  signals[MOVED] = g_signal_new ("moved", TG_TYPE_STUDY, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 0);

  /**
   * TgStudy::changed:
   * @self: a study
   *
   * Emitted when the tree or a comment has changed, or when the record was
   * replaced.
   */
  signals[CHANGED] = g_signal_new ("changed", TG_TYPE_STUDY, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
tg_study_init (G_GNUC_UNUSED TgStudy *self)
{
}

/**
 * tg_study_new:
 * @record: (transfer full): the record
 *
 * Creates a study at the current node of @record.
 */
TgStudy *
tg_study_new (TgRecord *record)
{
  TgStudy *self = g_object_new (TG_TYPE_STUDY, NULL);

  self->record = record;
  self->history = tg_study_history_new (record);
  self->saved = tg_study_history_get_state (self->history);
  self->place = tg_study_get_node (self);
  return self;
}

const TgRecord *
tg_study_get_record (TgStudy *self)
{
  g_return_val_if_fail (TG_IS_STUDY (self), NULL);

  return self->record;
}

TgRecordNode *
tg_study_get_node (TgStudy *self)
{
  g_return_val_if_fail (TG_IS_STUDY (self), NULL);

  return tg_record_get_current (self->record);
}

static void
update_modified (TgStudy *self)
{
  gboolean is_modified = tg_study_history_get_state (self->history) != self->saved;

  if (self->is_modified == is_modified)
    return;

  self->is_modified = is_modified;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_MODIFIED]);
}

/* Finds the node of another tree that corresponds to the current one: the same number
 * of nodes into the tree, if both trees have equally many nodes. */
static TgRecordNode *
find_same_place (TgStudy *self, const TgRecord *record)
{
  const TgRecordNode *current = tg_study_get_node (self);
  TgRecordNode       *node = tg_record_get_root (record);

  if (tg_record_get_n_nodes (record) != tg_record_get_n_nodes (self->record))
    return node;

  for (const TgRecordNode *old = tg_record_get_root (self->record);
       old != current && node != NULL; old = tg_record_node_get_successor (old))
    node = tg_record_node_get_successor (node);
  return node != NULL ? node : tg_record_get_root (record);
}

/* Replaces the record, and empties the undo history. @record: (transfer full) @is_saved:
 * whether it is as in the file */
static void
replace_record (TgStudy *self, TgRecord *record, gboolean is_saved)
{
  g_autoptr (TgRecord) old = NULL;

  tg_study_history_free (self->history);
  self->history = tg_study_history_new (record);
  self->saved = is_saved ? tg_study_history_get_state (self->history) : 0;
  /* Signal handlers may hold nodes of the old record, so it is freed after the
   * signals. */
  old = self->record;
  self->record = record;
  self->place = tg_study_get_node (self);
  g_signal_emit (self, signals[CHANGED], 0);
  g_signal_emit (self, signals[MOVED], 0);
  update_modified (self);
}

/**
 * tg_study_set_record:
 * @record: (transfer full): the new record
 *
 * Replaces the record by another reading of the same file, at the same position. The
 * record counts as saved, and the undo history is emptied.
 */
void
tg_study_set_record (TgStudy *self, TgRecord *record)
{
  g_return_if_fail (TG_IS_STUDY (self));
  g_return_if_fail (record != NULL);

  tg_record_set_current (record, find_same_place (self, record));
  replace_record (self, record, TRUE);
}

/**
 * tg_study_turn:
 * @record: (transfer full): another game of the same file, which has all changes of the
 *   current one
 *
 * Replaces the record, at the current node of @record. The undo history is emptied; what
 * was unsaved still is.
 */
void
tg_study_turn (TgStudy *self, TgRecord *record)
{
  g_return_if_fail (TG_IS_STUDY (self));
  g_return_if_fail (record != NULL);

  replace_record (self, record, !self->is_modified);
}

/* Gets the position at a node as a game. A forbidden move in the record loses, as it
 * does in a game. */
static void
get_game_at (TgStudy *self, const TgRecordNode *node, TgGame *game)
{
  TgBoard board;
  guint   n_set_up = tg_record_replay_to (self->record, node, &board);

  tg_game_init_position (game, tg_record_get_ruleset (self->record), &board,
                         tg_record_get_turn (self->record, node),
                         tg_record_node_get_move (node).stone != TG_STONE_NONE,
                         TG_FOULS_LOSE);
  game->n_set_up = n_set_up;
  game->first = tg_record_get_turn (self->record, tg_record_find_set_up (node));
}

/* Gets the current position as a game that has reached it. */
void
tg_study_get_game (TgStudy *self, TgGame *game)
{
  g_return_if_fail (TG_IS_STUDY (self));
  g_return_if_fail (game != NULL);

  get_game_at (self, tg_record_get_current (self->record), game);
}

gboolean
tg_study_is_modified (TgStudy *self)
{
  g_return_val_if_fail (TG_IS_STUDY (self), FALSE);

  return self->is_modified;
}

/* Returns: whether the unsaved changes, if any, only tried moves in a game: nothing was
 * written, moved or deleted, and the game was not entered here */
gboolean
tg_study_is_trial (TgStudy *self)
{
  g_return_val_if_fail (TG_IS_STUDY (self), FALSE);

  return tg_study_history_is_trial (self->history, self->saved);
}

/* Marks the current state as saved. */
void
tg_study_set_saved (TgStudy *self)
{
  g_return_if_fail (TG_IS_STUDY (self));

  tg_study_history_end_comment (self->history);
  self->saved = tg_study_history_get_state (self->history);
  update_modified (self);
}

/* Marks the current state as unsaved, because saving has failed. */
void
tg_study_set_unsaved (TgStudy *self)
{
  g_return_if_fail (TG_IS_STUDY (self));

  self->saved = 0;
  update_modified (self);
}

/* Notifies of a change of the record, and of the property "modified" of the study. */
static void
announce_changed (TgStudy *self)
{
  update_modified (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
announce_moved (TgStudy *self)
{
  g_signal_emit (self, signals[MOVED], 0);
}

/**
 * tg_study_visit:
 *
 * Shows a position temporarily, without making it the player's place.
 */
void
tg_study_visit (TgStudy *self, TgRecordNode *node)
{
  g_return_if_fail (TG_IS_STUDY (self));
  g_return_if_fail (node != NULL);

  if (node == tg_record_get_current (self->record))
    return;

  tg_study_history_end_comment (self->history);
  tg_record_set_current (self->record, node);
  announce_moved (self);
}

void
tg_study_go (TgStudy *self, TgRecordNode *node)
{
  g_return_if_fail (TG_IS_STUDY (self));
  g_return_if_fail (node != NULL);

  self->place = node;
  tg_study_visit (self, node);
}

/**
 * tg_study_get_place:
 *
 * Returns: (transfer none): the player's position; it differs from tg_study_get_node()
 *   only during a visit
 */
const TgRecordNode *
tg_study_get_place (TgStudy *self)
{
  g_return_val_if_fail (TG_IS_STUDY (self), NULL);

  return self->place;
}

static TgRecordNode *
find_child (const TgRecordNode *parent, TgMove move)
{
  for (TgRecordNode *node = tg_record_node_get_first_child (parent); node != NULL;
       node = tg_record_node_get_next_sibling (node))
    {
      TgMove other = tg_record_node_get_move (node);

      if (other.stone == move.stone && tg_point_equal (other.point, move.point))
        return node;
    }

  return NULL;
}

/* Adds a move after a node, if it is legal. */
static TgRecordNode *
add_move (TgStudy *self, TgRecordNode *parent, TgPoint point, GError **error)
{
  TgGame        game;
  TgMove        move;
  TgRecordNode *child;

  get_game_at (self, parent, &game);
  move = (TgMove){ point, tg_game_turn (&game) };
  child = find_child (parent, move);
  if (child != NULL)
    return child;
  if (!tg_game_play (&game, point, error))
    return NULL;

  return tg_record_append (self->record, parent, move);
}

/**
 * tg_study_play:
 * @point: the move; %TG_POINT_PASS to pass
 *
 * Plays a move at the current position. A move that is not in the record is added as the
 * last variation.
 */
gboolean
tg_study_play (TgStudy *self, TgPoint point, GError **error)
{
  return tg_study_enter_line (self, &point, 1, error);
}

/**
 * tg_study_enter_line:
 * @points: (array length=n_points): moves of both sides in turn
 *
 * Adds the moves of a line that are missing after the current position, and goes to its
 * end. The moves before an illegal one stay in the record.
 */
gboolean
tg_study_enter_line (TgStudy *self, const TgPoint *points, guint n_points, GError **error)
{
  TgRecordNode *before;
  TgRecordNode *node;
  TgRecordNode *added = NULL;
  gboolean      is_whole = TRUE;

  g_return_val_if_fail (TG_IS_STUDY (self), FALSE);

  before = tg_record_get_current (self->record);
  node = before;
  for (guint i = 0; i < n_points && is_whole; i++)
    {
      guint         n_nodes = tg_record_get_n_nodes (self->record);
      TgRecordNode *next = add_move (self, node, points[i], error);

      is_whole = next != NULL;
      node = is_whole ? next : node;
      if (added == NULL && tg_record_get_n_nodes (self->record) > n_nodes)
        added = node;
    }

  if (added != NULL)
    {
      tg_study_history_added (self->history, &added, 1, NULL, before, node);
      announce_changed (self);
    }
  tg_study_go (self, node);

  return is_whole;
}

/**
 * tg_study_promote:
 * @node: a node of its record, not the root
 *
 * Makes the line through @node the main line: @node and each node before it come first
 * among their variations.
 */
void
tg_study_promote (TgStudy *self, TgRecordNode *node)
{
  g_return_if_fail (TG_IS_STUDY (self));
  g_return_if_fail (node != NULL && tg_record_node_get_parent (node) != NULL);

  tg_study_history_promote (self->history, node);
  announce_changed (self);
}

/* The sibling before a node; a loop is needed, because nodes only link to their next
 * sibling. */
static TgRecordNode *
get_previous_sibling (const TgRecordNode *node)
{
  TgRecordNode *parent = tg_record_node_get_parent (node);
  TgRecordNode *before = NULL;

  if (parent == NULL)
    return NULL;
  for (TgRecordNode *sibling = tg_record_node_get_first_child (parent); sibling != node;
       sibling = tg_record_node_get_next_sibling (sibling))
    before = sibling;

  return before;
}

/**
 * tg_study_can_reorder:
 *
 * Returns: whether tg_study_reorder() would move @node
 */
gboolean
tg_study_can_reorder (TgStudy *self, const TgRecordNode *node, gboolean up)
{
  g_return_val_if_fail (TG_IS_STUDY (self), FALSE);

  return up ? get_previous_sibling (node) != NULL
            : tg_record_node_get_next_sibling (node) != NULL;
}

/**
 * tg_study_reorder:
 * @up: whether to move the line up, or down
 *
 * Moves the line that begins with @node up or down by one among its variations.
 */
void
tg_study_reorder (TgStudy *self, TgRecordNode *node, gboolean up)
{
  g_return_if_fail (TG_IS_STUDY (self));

  if (!tg_study_can_reorder (self, node, up))
    return;
  tg_study_history_place (self->history, node,
                          up ? get_previous_sibling (get_previous_sibling (node))
                             : tg_record_node_get_next_sibling (node));
  announce_changed (self);
}

/* Deletes moves, each with all that follow it, none of them the root. */
static void
delete_nodes (TgStudy *self, TgRecordNode *const *nodes, guint n_nodes)
{
  TgRecordNode *before = tg_record_get_current (self->record);

  for (TgRecordNode *above = self->place; above != NULL;
       above = tg_record_node_get_parent (above))
    for (guint i = 0; i < n_nodes; i++)
      if (above == nodes[i])
        self->place = tg_record_node_get_parent (nodes[i]);
  tg_study_history_delete (self->history, nodes, n_nodes);
  announce_changed (self);
  if (tg_record_get_current (self->record) != before)
    announce_moved (self);
}

/**
 * tg_study_delete:
 * @node: a node of its record, not the root
 *
 * Deletes a move with all that follow it. If the current position is among them, the one
 * before @node becomes current.
 */
void
tg_study_delete (TgStudy *self, TgRecordNode *node)
{
  g_return_if_fail (TG_IS_STUDY (self));
  g_return_if_fail (node != NULL && tg_record_node_get_parent (node) != NULL);

  delete_nodes (self, &node, 1);
}

/* Returns the line through the current position, from its end to the root. */
static TgRecordNode *
get_line_end (TgStudy *self)
{
  TgRecordNode *node = tg_record_get_current (self->record);

  for (TgRecordNode *next = node; next != NULL;
       next = tg_record_node_get_first_child (next))
    node = next;
  return node;
}

/* Returns the first moves of all lines that leave the line through the current position,
 * and of lines after its end none. */
static GPtrArray *
list_side_lines (TgStudy *self)
{
  GPtrArray    *lines = g_ptr_array_new ();
  TgRecordNode *node = get_line_end (self);

  for (TgRecordNode *parent; (parent = tg_record_node_get_parent (node)) != NULL;
       node = parent)
    for (TgRecordNode *child = tg_record_node_get_first_child (parent); child != NULL;
         child = tg_record_node_get_next_sibling (child))
      if (child != node)
        g_ptr_array_add (lines, child);
  return lines;
}

/* Returns: whether tg_study_delete_side_lines() would delete anything */
gboolean
tg_study_has_side_lines (TgStudy *self)
{
  g_return_val_if_fail (TG_IS_STUDY (self), FALSE);

  for (TgRecordNode *node = get_line_end (self), *parent;
       (parent = tg_record_node_get_parent (node)) != NULL; node = parent)
    if (tg_record_node_get_first_child (parent) != node
        || tg_record_node_get_next_sibling (node) != NULL)
      return TRUE;
  return FALSE;
}

/**
 * tg_study_delete_side_lines:
 *
 * Deletes all moves but the line through the current position, with the first of its
 * continuations.
 */
void
tg_study_delete_side_lines (TgStudy *self)
{
  g_autoptr (GPtrArray) lines = NULL;

  g_return_if_fail (TG_IS_STUDY (self));

  lines = list_side_lines (self);
  if (lines->len > 0)
    delete_nodes (self, (TgRecordNode *const *) lines->pdata, lines->len);
}

/**
 * tg_study_set_label:
 * @text: (nullable): the text, %NULL or empty for none
 *
 * Writes a text on the point of a move, where it is shown as a continuation: in the position
 * before @node.
 */
void
tg_study_set_label (TgStudy *self, const TgRecordNode *node, const gchar *text)
{
  TgRecordNode     *parent = tg_record_node_get_parent (node);
  TgPoint           point = tg_record_node_get_move (node).point;
  const gchar      *before;
  g_autofree gchar *clean = NULL;

  g_return_if_fail (TG_IS_STUDY (self));

  before = tg_study_get_label (self, node);
  clean = text != NULL ? tg_record_clean_text (text, TRUE) : NULL;
  if (parent == NULL || !tg_point_is_on_board (point, TG_MAX_SIZE)
      || g_strcmp0 (before, clean) == 0)
    return;
  tg_study_history_set_label (self->history, parent, point, clean);
  announce_changed (self);
}

/* Returns: (nullable): the text on the point of a move, in the position before it */
const gchar *
tg_study_get_label (TgStudy *self, const TgRecordNode *node)
{
  const TgRecordNode *parent = tg_record_node_get_parent (node);
  TgPoint             point = tg_record_node_get_move (node).point;
  const TgMark       *mark = NULL;

  g_return_val_if_fail (TG_IS_STUDY (self), NULL);

  if (parent != NULL && tg_point_is_on_board (point, TG_MAX_SIZE))
    mark = tg_record_node_find_mark (parent, point, TG_MARK_LABEL);
  return mark != NULL ? mark->text : NULL;
}

/**
 * tg_study_merge:
 * @other: another record
 * @n_added: (out): number of moves added
 * @error: return location for a %G_IO_ERROR
 *
 * Adds the moves, comments and labels of another record that begins with the same position;
 * nothing is replaced. A comment on a move that has another comment is added below it.
 *
 * Returns: %FALSE if the records do not fit together
 */
gboolean
tg_study_merge (TgStudy *self, const TgRecord *other, guint *n_added, GError **error)
{
  TgRecordNode *current;
  guint         n_nodes;
  g_autoptr (GPtrArray) added = g_ptr_array_new ();
  GArray *texts;

  g_return_val_if_fail (TG_IS_STUDY (self), FALSE);

  *n_added = 0;
  if (!tg_study_merge_check (self->record, other, error))
    return FALSE;
  current = tg_record_get_current (self->record);
  n_nodes = tg_record_get_n_nodes (self->record);
  texts = tg_study_history_new_texts ();
  tg_study_merge_run (self->record, other, added, texts);
  *n_added = tg_record_get_n_nodes (self->record) - n_nodes;
  if (added->len == 0 && texts->len == 0)
    {
      g_array_unref (texts);
      return TRUE;
    }
  tg_study_history_added (self->history, (TgRecordNode *const *) added->pdata, added->len,
                          texts, current, current);
  announce_changed (self);
  return TRUE;
}

/**
 * tg_study_set_comment:
 * @comment: (nullable): the comment, %NULL for none
 *
 * Sets the comment of the current position. Consecutive calls are one undo step, until
 * tg_study_end_step() or until another position becomes current.
 */
void
tg_study_set_comment (TgStudy *self, const gchar *comment)
{
  TgRecordNode *node;

  g_return_if_fail (TG_IS_STUDY (self));

  if (comment != NULL && *comment == '\0')
    comment = NULL;
  node = tg_record_get_current (self->record);
  if (g_strcmp0 (tg_record_node_get_comment (node), comment) == 0)
    return;

  tg_study_history_set_comment (self->history, node, comment);
  announce_changed (self);
}

/**
 * tg_study_end_step:
 *
 * Ends the undo step of a comment: further typing is another step.
 */
void
tg_study_end_step (TgStudy *self)
{
  g_return_if_fail (TG_IS_STUDY (self));

  tg_study_history_end_comment (self->history);
}

/**
 * tg_study_set_properties:
 *
 * Sets the properties of the record. Fails without a change if a game in the record would
 * end too early by the new rules.
 */
gboolean
tg_study_set_properties (TgStudy                 *self,
                         const TgStudyProperties *properties,
                         GError                 **error)
{
  TgRuleset before;
  TgRuleset after;
  g_autoptr (TgRecord) head = NULL;

  g_return_val_if_fail (TG_IS_STUDY (self), FALSE);
  g_return_val_if_fail (properties != NULL, FALSE);

  before = tg_record_get_ruleset (self->record);
  after =
      properties->ruleset < 0 ? TG_RULESET_FREESTYLE : (TgRuleset) properties->ruleset;
  if (after != before && !tg_study_properties_check_ruleset (self->record, after, error))
    return FALSE;

  head = tg_record_copy_head (self->record);
  if (tg_study_properties_apply (properties, self->record))
    {
      tg_study_history_changed_head (self->history, g_steal_pointer (&head));
      announce_changed (self);
    }
  /* The position counts as another one if its rules have changed. */
  if (after != before)
    announce_moved (self);
  return TRUE;
}

gboolean
tg_study_can_undo (TgStudy *self)
{
  g_return_val_if_fail (TG_IS_STUDY (self), FALSE);

  return tg_study_history_can_undo (self->history);
}

gboolean
tg_study_can_redo (TgStudy *self)
{
  g_return_val_if_fail (TG_IS_STUDY (self), FALSE);

  return tg_study_history_can_redo (self->history);
}

/* Notifies of a restored state of the record. @before: the node that was current;
 * @ruleset: the previous rules; @node: (nullable): the node to go to */
static void
announce_exchange (TgStudy      *self,
                   TgRecordNode *before,
                   TgRuleset     ruleset,
                   TgRecordNode *node)
{
  if (node == NULL)
    return;

  tg_record_set_current (self->record, node);
  self->place = node;
  announce_changed (self);
  /* The position counts as another one if its rules have changed. */
  if (node != before || ruleset != tg_record_get_ruleset (self->record))
    announce_moved (self);
}

/**
 * tg_study_undo:
 *
 * Undoes the last change of the record, if there is one, and goes to the position of the
 * change.
 */
void
tg_study_undo (TgStudy *self)
{
  g_return_if_fail (TG_IS_STUDY (self));

  TgRecordNode *before = tg_record_get_current (self->record);
  TgRuleset     ruleset = tg_record_get_ruleset (self->record);

  announce_exchange (self, before, ruleset, tg_study_history_undo (self->history));
}

/**
 * tg_study_redo:
 *
 * Redoes the change that was undone last, unless another change was made since
 * then.
 */
void
tg_study_redo (TgStudy *self)
{
  g_return_if_fail (TG_IS_STUDY (self));

  TgRecordNode *before = tg_record_get_current (self->record);
  TgRuleset     ruleset = tg_record_get_ruleset (self->record);

  announce_exchange (self, before, ruleset, tg_study_history_redo (self->history));
}

static TgRecordNode *
get_last (TgRecordNode *node)
{
  TgRecordNode *last = NULL;

  while ((node = tg_record_node_get_first_child (node)) != NULL)
    last = node;

  return last;
}

static TgRecordNode *
find_next_comment (TgRecordNode *root, const TgRecordNode *node)
{
  TgRecordNode *next = tg_record_node_get_successor (node);

  while (next != NULL && tg_record_node_get_comment (next) == NULL)
    next = tg_record_node_get_successor (next);
  if (next != NULL)
    return next;

  for (next = root; next != node; next = tg_record_node_get_successor (next))
    if (tg_record_node_get_comment (next) != NULL)
      return next;
  return NULL;
}

/* The node that a step leads to, %NULL for none. */
static TgRecordNode *
find_step (TgStudy *self, TgStudyStep step)
{
  TgRecordNode *node = tg_study_get_node (self);
  TgRecordNode *root = tg_record_get_root (tg_study_get_record (self));

  switch (step)
    {
    case TG_STUDY_FIRST:
      return node == root ? NULL : root;
    case TG_STUDY_BACK:
      return tg_record_node_get_parent (node);
    case TG_STUDY_FORWARD:
      return tg_record_node_get_first_child (node);
    case TG_STUDY_LAST:
      return get_last (node);
    case TG_STUDY_PREVIOUS_VARIATION:
      return get_previous_sibling (node);
    case TG_STUDY_NEXT_VARIATION:
      return tg_record_node_get_next_sibling (node);
    case TG_STUDY_NEXT_COMMENT:
      return find_next_comment (root, node);
    default:
      g_return_val_if_reached (NULL);
    }
}

/* Returns: whether tg_study_step() would move */
gboolean
tg_study_can_step (TgStudy *self, TgStudyStep step)
{
  g_return_val_if_fail (TG_IS_STUDY (self), FALSE);

  return find_step (self, step) != NULL;
}

/* Goes to another position, if there is one in that direction. */
gboolean
tg_study_step (TgStudy *self, TgStudyStep step)
{
  TgRecordNode *node;

  g_return_val_if_fail (TG_IS_STUDY (self), FALSE);

  node = find_step (self, step);
  if (node != NULL)
    tg_study_go (self, node);

  return node != NULL;
}

/* Whether stones may be set up: only before the first move. */
gboolean
tg_study_can_set_up (TgStudy *self)
{
  g_return_val_if_fail (TG_IS_STUDY (self), FALSE);

  return tg_record_get_n_nodes (self->record) == 1;
}
