/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A list of moves in which variations are set in. It follows the study, and the
 * study follows it; what comes from the study must not be taken for a person's
 * doing. */

#include "ui/study/variations-panel.h"

#include <glib/gi18n-lib.h>

#include "ui/analysis/grade-mark.h"
#include "ui/layout/scroller.h"
#include "ui/study/variation-list.h"
#include "ui/words/words-analysis.h"
#include "ui/words/words.h"

/* Logical pixels by which a variation is set in, and how many steps of that
 * there are: deeper ones would leave no room for the moves. */
#define INDENT     14
#define MAX_INDENT 6

struct _TgVariationsPanel
{
  GtkWidget parent_instance;

  TgStudy            *study;     /* owned; NULL until there is one */
  TgReview           *review;    /* owned: which moves are graded; or NULL */
  TgVariationList    *list;      /* owned */
  GArray             *expected;  /* owned: the first rows of the study to come; or NULL */
  GtkSingleSelection *selection; /* owned */
  guint               size;      /* of the board */
  gboolean            rows_from_top;
  gboolean            showing;   /* what changes is not a person's doing */
  gboolean            writing;   /* somebody writes the comment */
  guint               scroll_id; /* removed in dispose */

  GtkWidget   *box;     /* template child */
  GtkStack    *stack;   /* template child */
  GtkWidget   *nothing; /* template child */
  GtkWidget   *some;    /* template child */
  GtkListView *view;    /* template child */
  GtkTextView *comment; /* template child */

  GtkWidget *comment_place; /* template child */
};

G_DEFINE_FINAL_TYPE (TgVariationsPanel, tg_variations_panel, GTK_TYPE_WIDGET)

static gchar *
name_point (TgVariationsPanel *self, TgPoint point)
{
  TgBoard board;

  if (tg_point_equal (point, TG_POINT_NONE))
    return g_strdup ("");
  tg_board_init (&board, self->size);
  return tg_words_point_name (&board, point, self->rows_from_top);
}

static GtkWidget *
new_label (gfloat xalign, const gchar *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), xalign);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  return label;
}

static void
setup_cb (G_GNUC_UNUSED GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *number = new_label (1.0, "dim-label");
  GtkWidget *stone = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *point = new_label (0.0, NULL);
  GtkWidget *comment = new_label (0.0, "dim-label");

  gtk_label_set_width_chars (GTK_LABEL (number), 3);
  gtk_widget_add_css_class (number, "numeric");
  gtk_widget_set_valign (stone, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (stone, "stone");
  gtk_label_set_ellipsize (GTK_LABEL (comment), PANGO_ELLIPSIZE_END);
  gtk_label_set_single_line_mode (GTK_LABEL (comment), TRUE);
  gtk_widget_set_hexpand (comment, TRUE);
  gtk_box_append (GTK_BOX (box), number);
  gtk_box_append (GTK_BOX (box), stone);
  gtk_label_set_width_chars (GTK_LABEL (point), 4);
  gtk_box_append (GTK_BOX (box), point);
  gtk_box_append (GTK_BOX (box), tg_grade_mark_new ());
  gtk_box_append (GTK_BOX (box), comment);
  gtk_list_item_set_child (item, box);
}

static TgGrade
get_grade (TgVariationsPanel *self, const TgRecordNode *node)
{
  guint number;

  if (self->review == NULL || !tg_review_find (self->review, node, &number))
    return TG_GRADE_NONE;
  return tg_review_get_position (self->review, number)->grade;
}

/* A move in words, for those who do not see the list. */
static gchar *
describe (TgRecordNode *node, const gchar *point, guint depth, TgGrade grade)
{
  TgMove       move = tg_record_node_get_move (node);
  const gchar *comment = tg_record_node_get_comment (node);
  /* Translators: a move in the list, read aloud: its number and its point. */
  g_autofree gchar *words = g_strdup_printf (
      move.stone == TG_STONE_BLACK ? _ ("Move %u, Black %s") : _ ("Move %u, White %s"),
      tg_record_node_get_number (node), point);
  GString *all = g_string_new (words);

  if (depth > 0)
    /* Translators: read aloud after a move that is not in the main line. */
    g_string_append_printf (all, ", %s", _ ("variation"));
  if (grade != TG_GRADE_NONE)
    g_string_append_printf (all, ", %s", tg_words_grade (grade));
  if (comment != NULL)
    g_string_append_printf (all, ": %s", comment);
  return g_string_free (all, FALSE);
}

static void
bind_cb (TgVariationsPanel                      *self,
         GtkListItem                            *item,
         G_GNUC_UNUSED GtkSignalListItemFactory *factory)
{
  TgVariation      *variation = gtk_list_item_get_item (item);
  TgRecordNode     *node = tg_variation_get_node (variation);
  guint             depth = tg_variation_get_depth (variation);
  TgMove            move = tg_record_node_get_move (node);
  GtkWidget        *box = gtk_list_item_get_child (item);
  GtkWidget        *number = gtk_widget_get_first_child (box);
  GtkWidget        *stone = gtk_widget_get_next_sibling (number);
  GtkWidget        *point = gtk_widget_get_next_sibling (stone);
  GtkWidget        *mark = gtk_widget_get_next_sibling (point);
  TgGrade           grade = get_grade (self, node);
  gboolean          black = move.stone == TG_STONE_BLACK;
  const gchar      *comment = tg_record_node_get_comment (node);
  g_autofree gchar *name = name_point (self, move.point);
  g_autofree gchar *digits = g_strdup_printf ("%u", tg_record_node_get_number (node));
  g_autofree gchar *words = describe (node, name, depth, grade);

  gtk_widget_set_margin_start (box, (gint) MIN (depth, MAX_INDENT) * INDENT);
  gtk_label_set_label (GTK_LABEL (number), digits);
  gtk_label_set_label (GTK_LABEL (point), name);
  tg_grade_mark_set_grade (TG_GRADE_MARK (mark), grade);
  gtk_label_set_label (GTK_LABEL (gtk_widget_get_last_child (box)),
                       comment != NULL ? comment : "");
  gtk_widget_remove_css_class (stone, black ? "white" : "black");
  gtk_widget_add_css_class (stone, black ? "black" : "white");
  if (depth > 0)
    gtk_widget_add_css_class (point, "dim-label");
  else
    gtk_widget_remove_css_class (point, "dim-label");
  gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_widget_get_parent (box)),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
}

static void
selected_cb (TgVariationsPanel *self)
{
  TgVariation *variation = gtk_single_selection_get_selected_item (self->selection);

  if (!self->showing && variation != NULL)
    tg_study_go (self->study, tg_variation_get_node (variation));
}

static gboolean
scroll_cb (gpointer user_data)
{
  TgVariationsPanel *self = user_data;
  guint              selected = gtk_single_selection_get_selected (self->selection);

  self->scroll_id = 0;
  if (g_list_model_get_n_items (G_LIST_MODEL (self->list)) > 0)
    gtk_widget_activate_action (GTK_WIDGET (self->view), "list.scroll-to-item", "u",
                                selected != GTK_INVALID_LIST_POSITION ? selected : 0);
  return G_SOURCE_REMOVE;
}

static void
queue_scroll (TgVariationsPanel *self)
{
  if (self->scroll_id == 0)
    self->scroll_id = g_idle_add_full (G_PRIORITY_HIGH_IDLE, scroll_cb, self, NULL);
}

static void
show_comment (TgVariationsPanel *self)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->comment);
  const gchar   *comment = tg_record_node_get_comment (tg_study_get_node (self->study));
  GtkTextIter    start;
  GtkTextIter    end;
  g_autofree gchar *written = NULL;

  gtk_text_buffer_get_bounds (buffer, &start, &end);
  written = gtk_text_buffer_get_text (buffer, &start, &end, FALSE);
  if (!g_str_equal (written, comment != NULL ? comment : ""))
    gtk_text_buffer_set_text (buffer, comment != NULL ? comment : "", -1);
}

static void
show (TgVariationsPanel *self)
{
  guint place;

  self->showing = TRUE;
  place = tg_variation_list_find (self->list, tg_study_get_node (self->study));
  gtk_stack_set_visible_child (self->stack,
                               g_list_model_get_n_items (G_LIST_MODEL (self->list)) > 0
                                   ? self->some
                                   : self->nothing);
  gtk_single_selection_set_selected (
      self->selection, place != G_MAXUINT ? place : GTK_INVALID_LIST_POSITION);
  show_comment (self);
  queue_scroll (self);
  self->showing = FALSE;
}

/* A comment leaves the list as it is, and laying out a million moves at every letter
 * would be slow. */
static void
changed_cb (TgVariationsPanel *self)
{
  if (self->writing)
    return;
  self->size = tg_record_get_size (tg_study_get_record (self->study));
  self->showing = TRUE;
  if (self->expected != NULL)
    tg_variation_list_show_rows (self->list, g_steal_pointer (&self->expected));
  else
    tg_variation_list_show (self->list, tg_study_get_record (self->study));
  show (self);
}

static void
written_cb (TgVariationsPanel *self)
{
  GtkTextBuffer    *buffer = gtk_text_view_get_buffer (self->comment);
  GtkTextIter       start;
  GtkTextIter       end;
  g_autofree gchar *written = NULL;

  if (self->showing || self->study == NULL)
    return;

  gtk_text_buffer_get_bounds (buffer, &start, &end);
  written = gtk_text_buffer_get_text (buffer, &start, &end, FALSE);
  self->writing = TRUE;
  tg_study_set_comment (self->study, written);
  self->writing = FALSE;
  self->showing = TRUE;
  tg_variation_list_update (self->list, tg_study_get_node (self->study));
  show (self);
}

static void
tg_variations_panel_dispose (GObject *object)
{
  TgVariationsPanel *self = TG_VARIATIONS_PANEL (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_object (&self->selection);
  g_clear_pointer (&self->expected, g_array_unref);
  g_clear_object (&self->list);
  g_clear_object (&self->review);
  g_clear_object (&self->study);
  /* Last, since a list that goes away may still ask to be scrolled. */
  g_clear_handle_id (&self->scroll_id, g_source_remove);
  G_OBJECT_CLASS (tg_variations_panel_parent_class)->dispose (object);
}

static void
tg_variations_panel_class_init (TgVariationsPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (TG_TYPE_SCROLLER);

  G_OBJECT_CLASS (klass)->dispose = tg_variations_panel_dispose;
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/tengen/Tengen/ui/variations-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, TgVariationsPanel, box);
  gtk_widget_class_bind_template_child (widget_class, TgVariationsPanel, stack);
  gtk_widget_class_bind_template_child (widget_class, TgVariationsPanel, nothing);
  gtk_widget_class_bind_template_child (widget_class, TgVariationsPanel, some);
  gtk_widget_class_bind_template_child (widget_class, TgVariationsPanel, view);
  gtk_widget_class_bind_template_child (widget_class, TgVariationsPanel, comment);
  gtk_widget_class_bind_template_child (widget_class, TgVariationsPanel, comment_place);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
tg_variations_panel_init (TgVariationsPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->size = TG_MIN_SIZE;
  self->list = tg_variation_list_new ();
  self->selection = gtk_single_selection_new (NULL);
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  gtk_single_selection_set_can_unselect (self->selection, TRUE);
  gtk_single_selection_set_model (self->selection, G_LIST_MODEL (self->list));
  gtk_list_view_set_model (self->view, GTK_SELECTION_MODEL (self->selection));
  g_signal_connect_object (self->selection, "selection-changed", G_CALLBACK (selected_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_text_view_get_buffer (self->comment), "changed",
                           G_CALLBACK (written_cb), self, G_CONNECT_SWAPPED);
  /* Before the list has a height nothing can be scrolled. */
  g_signal_connect_object (gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self->view)),
                           "notify::page-size", G_CALLBACK (queue_scroll), self,
                           G_CONNECT_SWAPPED);
}

/**
 * tg_variations_panel_expect:
 * @rows: (transfer full): what tg_variation_list_lay_out() found, in another thread,
 *   in the record of the study that will be set next
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
  g_signal_connect_object (study, "changed", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (study, "moved", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  changed_cb (self);
}

static void
show_rows (TgVariationsPanel *self)
{
  guint n_items = g_list_model_get_n_items (G_LIST_MODEL (self->list));

  self->showing = TRUE;
  g_list_model_items_changed (G_LIST_MODEL (self->list), 0, n_items, n_items);
  show (self);
}

/**
 * tg_variations_panel_show_review:
 *
 * Marks the moves with their grades. To be called again when more is known.
 */
void
tg_variations_panel_show_review (TgVariationsPanel *self, TgReview *review)
{
  const TgRecord *record;
  TgRecordNode   *node = NULL;
  guint           next;

  g_return_if_fail (TG_IS_VARIATIONS_PANEL (self));
  g_return_if_fail (TG_IS_REVIEW (review));

  if (g_set_object (&self->review, review))
    {
      show_rows (self);
      return;
    }

  /* It goes backwards: the move after the position it has come to has a grade now. */
  record = tg_study_get_record (self->study);
  next = tg_review_get_n_positions (review) - tg_review_get_n_known (review) + 1;
  if (next < tg_review_get_n_positions (review))
    node = tg_review_find_node (review, record, next);
  if (node == NULL)
    return;
  self->showing = TRUE;
  tg_variation_list_update (self->list, node);
  show (self);
}

void
tg_variations_panel_set_rows_from_top (TgVariationsPanel *self, gboolean rows_from_top)
{
  g_return_if_fail (TG_IS_VARIATIONS_PANEL (self));

  if (self->rows_from_top == rows_from_top)
    return;

  self->rows_from_top = rows_from_top;
  show_rows (self);
}

/**
 * tg_variations_panel_set_wide:
 *
 * Puts the comment beside the moves, or below them.
 */
void
tg_variations_panel_set_wide (TgVariationsPanel *self, gboolean wide)
{
  g_return_if_fail (TG_IS_VARIATIONS_PANEL (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->box),
                                  wide ? GTK_ORIENTATION_HORIZONTAL
                                       : GTK_ORIENTATION_VERTICAL);
  gtk_box_set_homogeneous (GTK_BOX (self->box), wide);
  gtk_widget_set_vexpand (self->comment_place, wide);
}
