/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A list of moves with indented variations. The panel follows the study, and the study
 * follows the selection; while `showing` is set, the panel itself changes the selection.
 * Grades and chances change often: they are updated in the bound rows without a signal of
 * the list model. */

#include "ui/study/variations/variations-panel.h"

#include <glib/gi18n-lib.h>

#include "ui/layout/scroller.h"
#include "ui/settings/settings.h"
#include "ui/study/variations/comment-editor.h"
#include "ui/study/variations/variation-list.h"
#include "ui/study/variations/variation-row.h"
#include "ui/widgets/panel-heading.h"
#include "ui/words/words.h"

/* The key under which each row stores the value of `stamp` when it was filled. */
#define STAMP "stamp"

/* The rows that are visible however high the other panels are: twelve moves. */
#define MIN_ROWS 6

struct _TgVariationsPanel
{
  GtkWidget parent_instance;

  TgStudy *study; /* owned; NULL until it is set */
  /* weak: has the grades and chances of the moves; or NULL */
  TgReviewPanel   *review;
  TgVariationList *list; /* owned */
  /* owned: the rows of the study that is set next; or NULL */
  GArray             *expected;
  GtkSingleSelection *selection;  /* owned */
  GPtrArray          *bound;      /* owned, of GtkListItem: the bound rows */
  guint               column;     /* column of the current move in its row: 0 or 1 */
  guint               n_comments; /* number of comments in the record */
  const TgRecordNode *marked; /* the current move; only compared, never dereferenced */
  /* counts the changes of the tree; each row keeps the value of its last update */
  guint    stamp;
  TgBoard  board; /* an empty board of the size of the record */
  gboolean rows_from_top;
  /* guards against re-entrancy while the panel itself changes the selection */
  gboolean showing;
  /* the current position had a comment when the comments were counted */
  gboolean         was_commented;
  TgCommentEditor *editor; /* owned */

  GtkWidget      *box;             /* template child */
  TgPanelHeading *heading;         /* template child */
  TgPanelHeading *comment_heading; /* template child */

  GtkStack    *stack;   /* template child */
  GtkWidget   *nothing; /* template child */
  TgScroller  *some;    /* template child */
  GtkListView *view;    /* template child */
  GtkTextView *comment; /* template child */
  GtkWidget   *remark;  /* template child */

  GtkWidget *comment_place; /* template child */
  GtkWidget *comments;      /* template child */
  GtkLabel  *comment_count; /* template child */
};

G_DEFINE_FINAL_TYPE (TgVariationsPanel, tg_variations_panel, GTK_TYPE_WIDGET)

static gboolean
is_move (const TgRecordNode *node)
{
  return tg_record_node_get_move (node).stone != TG_STONE_NONE;
}

/* Returns the point of a move, or a description of a node without a move. */
static gchar *
name_node (TgVariationsPanel *self, const TgRecordNode *node)
{
  const gchar *title = tg_record_node_get_title (node);
  guint        n_set_up;

  if (is_move (node))
    return tg_words_point_name (&self->board, tg_record_node_get_move (node).point,
                                self->rows_from_top);
  if (title != NULL)
    return g_strdup (title);
  tg_record_node_get_set_up (node, &n_set_up);
  return g_strdup (n_set_up > 0
                       /* Translators: in the list of moves: stones are set up, or taken
                        * away, in mid-game. */
                       ? _ ("Position set up")
                       /* Translators: in the list of moves: something is written there
                        * without a move. */
                       : _ ("Note"));
}

/* Returns the row widget in a list item. */
static TgVariationRow *
get_row (GtkListItem *item)
{
  return TG_VARIATION_ROW (gtk_list_item_get_child (item));
}

static void
chosen_cb (TgVariationsPanel *self, guint number, TgVariationRow *row)
{
  for (guint i = 0; i < self->bound->len; i++)
    {
      TgVariation  *variation = gtk_list_item_get_item (self->bound->pdata[i]);
      TgRecordNode *second = tg_variation_get_second (variation);

      if (get_row (self->bound->pdata[i]) != row)
        continue;
      tg_study_go (self->study, number == 1 && second != NULL
                                    ? second
                                    : tg_variation_get_node (variation));
      return;
    }
}

static void
setup_cb (TgVariationsPanel                      *self,
          GtkListItem                            *item,
          G_GNUC_UNUSED GtkSignalListItemFactory *factory)
{
  GtkWidget *row = tg_variation_row_new ();

  g_signal_connect_object (row, "chosen", G_CALLBACK (chosen_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_list_item_set_child (item, row);
}

static TgGrade
get_grade (TgVariationsPanel *self, const TgRecordNode *node)
{
  TgReview *review =
      self->review != NULL ? tg_review_panel_get_review (self->review) : NULL;
  guint number = tg_record_node_get_number (node);

  if (review == NULL
      || !tg_review_find (review, tg_study_get_record (self->study), node, NULL))
    return TG_GRADE_NONE;
  return tg_review_get_position (review, number)->grade;
}

/* Returns the chance of the player who made the move; -1 if it is unknown. */
static gdouble
get_chance (TgVariationsPanel *self, const TgRecordNode *node)
{
  TgStone stone = tg_record_node_get_move (node).stone;
  gdouble black =
      self->review != NULL ? tg_review_panel_get_chance (self->review, node) : -1;

  if (black < 0)
    return -1;
  return stone == TG_STONE_BLACK ? black : 1 - black;
}

static TgVariationMove
find_move (TgVariationsPanel *self, const TgRecordNode *node, gchar **point)
{
  TgVariationMove move = { .node = node, .chance = -1 };

  if (node == NULL)
    return move;
  *point = name_node (self, node);
  move.point = *point;
  if (tg_record_node_get_move (node).stone != TG_STONE_NONE)
    {
      move.grade = get_grade (self, node);
      move.chance = get_chance (self, node);
    }
  move.is_current = node == tg_study_get_node (self->study);
  return move;
}

/* Returns the accessible label of a row: of the current move, if it is in the row;
 * otherwise of both moves. */
static gchar *
describe_row (const TgVariationMove *first, const TgVariationMove *second, guint depth)
{
  g_autofree gchar *words = NULL;
  g_autofree gchar *other = NULL;

  if (second->node == NULL || first->is_current)
    return tg_variation_row_describe (first, depth);
  other = tg_variation_row_describe (second, depth);
  if (first->node == NULL || second->is_current)
    return g_steal_pointer (&other);
  words = tg_variation_row_describe (first, depth);
  return g_strdup_printf ("%s; %s", words, other);
}

static void
fill (TgVariationsPanel *self, GtkListItem *item)
{
  TgVariation        *variation = gtk_list_item_get_item (item);
  const TgRecordNode *node = tg_variation_get_node (variation);
  const TgRecordNode *next = tg_variation_get_second (variation);
  guint               depth = tg_variation_get_depth (variation);
  /* A single move of the main line with an even number stays in the second column. */
  gboolean is_second = next == NULL && depth == 0 && is_move (node)
                       && tg_record_node_get_number (node) % 2 == 0;
  g_autofree gchar *first_point = NULL;
  g_autofree gchar *second_point = NULL;
  TgVariationMove   first = find_move (self, is_second ? NULL : node, &first_point);
  TgVariationMove   second = find_move (self, is_second ? node : next, &second_point);
  GtkWidget        *row = gtk_list_item_get_child (item);
  g_autofree gchar *words = describe_row (&first, &second, depth);

  g_object_set_data (G_OBJECT (row), STAMP, GUINT_TO_POINTER (self->stamp));
  tg_variation_row_show (TG_VARIATION_ROW (row), &first, &second, depth);
  gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_widget_get_parent (row)),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
}

static void
bind_cb (TgVariationsPanel                      *self,
         GtkListItem                            *item,
         G_GNUC_UNUSED GtkSignalListItemFactory *factory)
{
  g_ptr_array_add (self->bound, item);
  fill (self, item);
}

static void
unbind_cb (TgVariationsPanel                      *self,
           GtkListItem                            *item,
           G_GNUC_UNUSED GtkSignalListItemFactory *factory)
{
  g_ptr_array_remove (self->bound, item);
}

/* Updates all bound rows. */
static void
refresh_bound_rows (TgVariationsPanel *self)
{
  if (self->study == NULL)
    return;
  for (guint i = 0; i < self->bound->len; i++)
    fill (self, self->bound->pdata[i]);
}

/* Updates the bound rows that have an older stamp, since their second move may have
 * changed. */
static void
refresh_outdated_rows (TgVariationsPanel *self)
{
  for (guint i = 0; i < self->bound->len; i++)
    if (g_object_get_data (G_OBJECT (get_row (self->bound->pdata[i])), STAMP)
        != GUINT_TO_POINTER (self->stamp))
      fill (self, self->bound->pdata[i]);
}

static void
refresh_row_of_node (TgVariationsPanel *self, const TgRecordNode *node)
{
  for (guint i = 0; i < self->bound->len; i++)
    {
      TgVariation *variation = gtk_list_item_get_item (self->bound->pdata[i]);

      if (tg_variation_get_node (variation) == node
          || tg_variation_get_second (variation) == node)
        fill (self, self->bound->pdata[i]);
    }
}

static void
refresh_current_row (TgVariationsPanel *self)
{
  if (self->study != NULL)
    refresh_row_of_node (self, tg_study_get_node (self->study));
}

static void
selected_cb (TgVariationsPanel *self)
{
  TgVariation  *variation = gtk_single_selection_get_selected_item (self->selection);
  TgRecordNode *second;

  if (self->showing || variation == NULL)
    return;
  second = tg_variation_get_second (variation);
  tg_study_go (self->study, self->column == 1 && second != NULL
                                ? second
                                : tg_variation_get_node (variation));
}

/* Moves the focus to the row of the current move, from which the arrow keys continue. */
static void
take_focus (TgVariationsPanel *self)
{
  guint      place = gtk_single_selection_get_selected (self->selection);
  GtkRoot   *root = gtk_widget_get_root (GTK_WIDGET (self->view));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (focus == NULL || !gtk_widget_is_ancestor (focus, GTK_WIDGET (self->view)))
    return;
  for (guint i = 0; i < self->bound->len; i++)
    if (gtk_list_item_get_position (self->bound->pdata[i]) == place)
      {
        gtk_widget_grab_focus (
            gtk_widget_get_parent (GTK_WIDGET (get_row (self->bound->pdata[i]))));
        return;
      }
}

/* Scrolls to the selected row, but does not scroll the analysis above out of view. */
static void
reveal_selected (TgVariationsPanel *self)
{
  guint selected = gtk_single_selection_get_selected (self->selection);

  tg_scroller_reveal (self->some, selected != GTK_INVALID_LIST_POSITION ? selected : 0,
                      FALSE);
}

static gboolean
is_commented (TgVariationsPanel *self)
{
  return tg_record_node_get_comment (tg_study_get_node (self->study)) != NULL;
}

/* Shows the number of comments in the record, since the player may see none where the
 * file opens. */
static void
show_n_comments (TgVariationsPanel *self, guint n)
{
  g_autofree gchar *digits = g_strdup_printf ("%u", n);
  g_autofree gchar *words =
      g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u comment", "%u comments", n), n);

  self->n_comments = n;
  gtk_label_set_label (self->comment_count, digits);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->comments),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
  gtk_widget_set_visible (self->comments, n > 0);
}

static guint
count_comments (const TgRecord *record)
{
  guint n = 0;

  for (const TgRecordNode *node = tg_record_get_root (record); node != NULL;
       node = tg_record_node_get_successor (node))
    n += tg_record_node_get_comment (node) != NULL;
  return n;
}

static void
show_record (TgVariationsPanel *self)
{
  const TgRecordNode *node = tg_study_get_node (self->study);
  guint               place = tg_variation_list_find (self->list, node);

  self->showing = TRUE;
  self->column = is_move (node) && tg_record_node_get_number (node) % 2 == 0;
  gtk_stack_set_visible_child (self->stack,
                               g_list_model_get_n_items (G_LIST_MODEL (self->list)) > 0
                                   ? GTK_WIDGET (self->some)
                                   : self->nothing);
  gtk_single_selection_set_selected (
      self->selection, place != G_MAXUINT ? place : GTK_INVALID_LIST_POSITION);
  if (self->marked != node)
    {
      refresh_row_of_node (self, self->marked);
      refresh_row_of_node (self, node);
    }
  self->marked = node;
  tg_comment_editor_update (self->editor);
  self->was_commented = is_commented (self);
  reveal_selected (self);
  self->showing = FALSE;
}

/* Updates the list after a change of the study, but not after a new comment: laying out a
 * million moves at every letter would be slow. */
static void
changed_cb (TgVariationsPanel *self)
{
  if (tg_comment_editor_is_writing (self->editor))
    return;
  tg_board_init (&self->board, tg_record_get_size (tg_study_get_record (self->study)));
  self->showing = TRUE;
  self->stamp++;
  if (self->expected != NULL)
    tg_variation_list_show_rows (self->list, g_steal_pointer (&self->expected));
  else
    tg_variation_list_show (self->list, tg_study_get_record (self->study));
  refresh_outdated_rows (self);
  show_n_comments (self, count_comments (tg_study_get_record (self->study)));
  show_record (self);
}

static void
written_cb (TgVariationsPanel *self)
{
  show_n_comments (self, self->n_comments - self->was_commented + is_commented (self));
  self->was_commented = is_commented (self);
  refresh_current_row (self);
}

/* Steps to the previous or the next move, which may be in the other column. */
static gboolean
step_cb (GtkWidget *view G_GNUC_UNUSED, GVariant *step, gpointer user_data)
{
  TgVariationsPanel *self = user_data;

  if (self->study != NULL)
    tg_study_step (self->study, (TgStudyStep) g_variant_get_uint32 (step));
  return GDK_EVENT_STOP;
}

static void
add_key (TgVariationsPanel *self, guint key, TgStudyStep step)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();
  GtkShortcut        *shortcut = gtk_shortcut_new (
             gtk_keyval_trigger_new (key, 0), gtk_callback_action_new (step_cb, self, NULL));

  gtk_shortcut_set_arguments (shortcut, g_variant_new_uint32 (step));
  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller), shortcut);
  /* The keys are handled in the capture phase, before the list, which uses them too. */
  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  gtk_widget_add_controller (GTK_WIDGET (self->view), controller);
}

static void
tg_variations_panel_dispose (GObject *object)
{
  TgVariationsPanel *self = TG_VARIATIONS_PANEL (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_object (&self->editor);
  g_clear_object (&self->selection);
  g_clear_pointer (&self->expected, g_array_unref);
  g_clear_object (&self->list);
  g_clear_weak_pointer (&self->review);
  g_clear_object (&self->study);
  G_OBJECT_CLASS (tg_variations_panel_parent_class)->dispose (object);
}

static void
tg_variations_panel_finalize (GObject *object)
{
  g_ptr_array_unref (TG_VARIATIONS_PANEL (object)->bound);
  G_OBJECT_CLASS (tg_variations_panel_parent_class)->finalize (object);
}

static void
tg_variations_panel_class_init (TgVariationsPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (TG_TYPE_SCROLLER);

  g_type_ensure (TG_TYPE_PANEL_HEADING);
  G_OBJECT_CLASS (klass)->dispose = tg_variations_panel_dispose;
  G_OBJECT_CLASS (klass)->finalize = tg_variations_panel_finalize;
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/tengen/tengen/ui/variations-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, TgVariationsPanel, box);
  gtk_widget_class_bind_template_child (widget_class, TgVariationsPanel, heading);
  gtk_widget_class_bind_template_child (widget_class, TgVariationsPanel, comment_heading);
  gtk_widget_class_bind_template_child (widget_class, TgVariationsPanel, stack);
  gtk_widget_class_bind_template_child (widget_class, TgVariationsPanel, nothing);
  gtk_widget_class_bind_template_child (widget_class, TgVariationsPanel, some);
  gtk_widget_class_bind_template_child (widget_class, TgVariationsPanel, view);
  gtk_widget_class_bind_template_child (widget_class, TgVariationsPanel, comment);
  gtk_widget_class_bind_template_child (widget_class, TgVariationsPanel, remark);
  gtk_widget_class_bind_template_child (widget_class, TgVariationsPanel, comment_place);
  gtk_widget_class_bind_template_child (widget_class, TgVariationsPanel, comments);
  gtk_widget_class_bind_template_child (widget_class, TgVariationsPanel, comment_count);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, unbind_cb);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
tg_variations_panel_init (TgVariationsPanel *self)
{
  self->bound = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  tg_board_init (&self->board, TG_MIN_SIZE);
  self->list = tg_variation_list_new ();
  self->selection = gtk_single_selection_new (NULL);
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  gtk_single_selection_set_can_unselect (self->selection, TRUE);
  gtk_single_selection_set_model (self->selection, G_LIST_MODEL (self->list));
  gtk_list_view_set_model (self->view, GTK_SELECTION_MODEL (self->selection));
  g_signal_connect_object (self->selection, "selection-changed", G_CALLBACK (selected_cb),
                           self, G_CONNECT_SWAPPED);
  self->editor = tg_comment_editor_new (self->comment, self->remark);
  g_signal_connect_object (self->editor, "written", G_CALLBACK (written_cb), self,
                           G_CONNECT_SWAPPED);
  g_object_bind_property (self->heading, "folded", self->stack, "visible",
                          G_BINDING_INVERT_BOOLEAN);
  g_object_bind_property (self->comment_heading, "folded", self->comment_place, "visible",
                          G_BINDING_INVERT_BOOLEAN);
  add_key (self, GDK_KEY_Left, TG_STUDY_BACK);
  add_key (self, GDK_KEY_Right, TG_STUDY_FORWARD);
  tg_scroller_set_min_rows (self->some, MIN_ROWS);
  g_signal_connect_object (self->some, "revealed", G_CALLBACK (take_focus), self,
                           G_CONNECT_SWAPPED);
  /* The list cannot scroll to the selected row before it has a height. */
  g_signal_connect_object (gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self->view)),
                           "notify::page-size", G_CALLBACK (tg_scroller_reveal_again),
                           self->some, G_CONNECT_SWAPPED);
}

/**
 * tg_variations_panel_expect:
 * @rows: (transfer full): the rows of the study that is set next, from
 *   tg_variation_list_lay_out() in another thread
 */
void
tg_variations_panel_expect (TgVariationsPanel *self, GArray *rows)
{
  g_return_if_fail (TG_IS_VARIATIONS_PANEL (self));
  g_return_if_fail (rows != NULL);
  g_return_if_fail (self->study == NULL);

  g_clear_pointer (&self->expected, g_array_unref);
  self->expected = rows;
}

/**
 * tg_variations_panel_set_study:
 *
 * To be called once.
 */
void
tg_variations_panel_set_study (TgVariationsPanel *self, TgStudy *study)
{
  g_return_if_fail (TG_IS_VARIATIONS_PANEL (self));
  g_return_if_fail (TG_IS_STUDY (study));
  g_return_if_fail (self->study == NULL);

  self->study = g_object_ref (study);
  tg_comment_editor_set_study (self->editor, study);
  g_signal_connect_object (study, "changed", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (study, "moved", G_CALLBACK (show_record), self,
                           G_CONNECT_SWAPPED);
  changed_cb (self);
}

/**
 * tg_variations_panel_set_review:
 *
 * Shows the grades and chances of @review beside the moves. To be called once.
 */
void
tg_variations_panel_set_review (TgVariationsPanel *self, TgReviewPanel *review)
{
  g_return_if_fail (TG_IS_VARIATIONS_PANEL (self));
  g_return_if_fail (TG_IS_REVIEW_PANEL (review));

  g_set_weak_pointer (&self->review, review);
  g_signal_connect_object (review, "progress", G_CALLBACK (refresh_bound_rows), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (review, "evaluated", G_CALLBACK (refresh_current_row), self,
                           G_CONNECT_SWAPPED);
}

void
tg_variations_panel_set_rows_from_top (TgVariationsPanel *self, gboolean rows_from_top)
{
  g_return_if_fail (TG_IS_VARIATIONS_PANEL (self));

  if (self->rows_from_top == rows_from_top)
    return;

  self->rows_from_top = rows_from_top;
  refresh_bound_rows (self);
}

/**
 * tg_variations_panel_set_wide:
 *
 * Places the comment beside the moves if @wide, otherwise below them.
 */
void
tg_variations_panel_set_wide (TgVariationsPanel *self, gboolean wide)
{
  g_return_if_fail (TG_IS_VARIATIONS_PANEL (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->box),
                                  wide ? GTK_ORIENTATION_HORIZONTAL
                                       : GTK_ORIENTATION_VERTICAL);
  gtk_widget_set_vexpand (self->comment_place, wide);
}

/* Restores from the settings which panels are folded, and saves it there. */
void
tg_variations_panel_bind_settings (TgVariationsPanel *self, TgSettings *settings)
{
  g_return_if_fail (TG_IS_VARIATIONS_PANEL (self));

  tg_settings_bind (settings, "fold-moves", G_OBJECT (self->heading), "folded",
                    G_SETTINGS_BIND_DEFAULT);
  tg_settings_bind (settings, "fold-comment", G_OBJECT (self->comment_heading), "folded",
                    G_SETTINGS_BIND_DEFAULT);
}
