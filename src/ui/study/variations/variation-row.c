/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Two moves of the main line share a row, in two columns, the odd number first; a comment
 * takes the place of a missing second move. A move of a variation has the whole row, and
 * is indented. GTK makes several hundred rows for a long list, so the optional widgets of
 * a row are created when first needed. */

#include "ui/study/variations/variation-row.h"

#include <glib/gi18n-lib.h>

#include "ui/analysis/grade-mark.h"
#include "ui/words/analysis-words.h"
#include "ui/words/words.h"

/* In logical pixels: the indentation of each level of variations; levels deeper than
 * MAX_INDENT are not indented further, to leave room for the moves. */
#define INDENT     14
#define MAX_INDENT 6

/* In logical pixels: two moves with their grades and chances fit in the narrowest
 * sidebar. */
#define SPACING 4

/* In bytes: the longest comment in a row, and in a tooltip or an accessible label. */
#define MAX_LINE_BYTES 300
#define MAX_TEXT_BYTES 2000

/* The widgets of one of the moves in a row. */
typedef struct
{
  GtkWidget *box; /* NULL until it is needed */
  GtkWidget *number;
  GtkWidget *stone;
  GtkWidget *point;
  GtkWidget *mark;   /* NULL until it is needed */
  GtkWidget *chance; /* NULL until it is needed */
} Cell;

struct _TgVariationRow
{
  GtkWidget parent_instance;

  GtkWidget *box; /* owned */
  Cell       cells[2];
  GtkWidget *comment; /* NULL until it is needed */
};

enum
{
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TgVariationRow, tg_variation_row, GTK_TYPE_WIDGET)

static GtkWidget *
add_label (GtkWidget *box, gfloat xalign, gint width, const gchar *const *classes)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), xalign);
  gtk_label_set_width_chars (GTK_LABEL (label), width);
  gtk_widget_set_css_classes (label, (const char **) classes);
  gtk_box_append (GTK_BOX (box), label);
  return label;
}

static void
pressed_cb (TgVariationRow *self, G_GNUC_UNUSED gint n_press, gdouble x, gdouble y)
{
  GtkWidget *picked = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);

  for (guint i = 0; i < G_N_ELEMENTS (self->cells); i++)
    if (self->cells[i].box != NULL && picked != NULL
        && (picked == self->cells[i].box
            || gtk_widget_is_ancestor (picked, self->cells[i].box)))
      g_signal_emit (self, signals[CHOSEN], 0, i);
}

/* Creates the widgets of a move, unless they exist. Those of the second move come after
 * the comment. */
static void
ensure_cell (TgVariationRow *self, Cell *cell)
{
  static const gchar *const number_classes[] = { "dim-label", "numeric", NULL };
  static const gchar *const point_classes[] = { "point", NULL };

  if (cell->box != NULL)
    return;
  cell->box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);
  gtk_widget_add_css_class (cell->box, "move");
  gtk_widget_set_hexpand (cell->box, FALSE);
  cell->number = add_label (cell->box, 1.0, 2, number_classes);
  cell->stone = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_set_valign (cell->stone, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (cell->stone, "stone");
  gtk_box_append (GTK_BOX (cell->box), cell->stone);
  cell->point = add_label (cell->box, 0.0, 3, point_classes);
  if (cell == &self->cells[0])
    gtk_box_prepend (GTK_BOX (self->box), cell->box);
  else
    gtk_box_append (GTK_BOX (self->box), cell->box);
}

static void
show_grade (Cell *cell, TgGrade grade)
{
  if (cell->mark == NULL && grade == TG_GRADE_NONE)
    return;
  if (cell->mark == NULL)
    {
      cell->mark = tg_grade_mark_new ();
      gtk_box_insert_child_after (GTK_BOX (cell->box), cell->mark, cell->point);
    }
  tg_grade_mark_set_grade (TG_GRADE_MARK (cell->mark), grade);
}

/* Shows a chance in percent. It is never ellipsized, because a number without its end
 * would be wrong; with large text it may extend beyond the edge. */
static void
show_chance (Cell *cell, gdouble chance)
{
  static const gchar *const classes[] = { "dim-label", "numeric", "caption", NULL };
  g_autofree gchar         *words = NULL;

  if (cell->chance == NULL && chance < 0)
    return;
  if (cell->chance == NULL)
    {
      cell->chance = add_label (cell->box, 1.0, 4, classes);
      gtk_widget_set_hexpand (cell->chance, TRUE);
      gtk_widget_set_halign (cell->chance, GTK_ALIGN_END);
    }
  if (chance >= 0)
    /* Translators: a chance to win, in percent. */
    words = g_strdup_printf (_ ("%.0f%%"), chance * 100);
  gtk_label_set_label (GTK_LABEL (cell->chance), words != NULL ? words : "");
}

static void
show_comment (TgVariationRow *self, const gchar *comment, gboolean has_room)
{
  static const gchar *const classes[] = { "dim-label", NULL };
  g_autofree gchar         *start = NULL;

  if (self->comment == NULL && !has_room)
    return;
  if (self->comment == NULL)
    {
      self->comment = add_label (self->box, 0.0, -1, classes);
      gtk_label_set_ellipsize (GTK_LABEL (self->comment), PANGO_ELLIPSIZE_END);
      /* The natural width of the row is that of its moves. */
      gtk_label_set_max_width_chars (GTK_LABEL (self->comment), 1);
      gtk_label_set_single_line_mode (GTK_LABEL (self->comment), TRUE);
      gtk_widget_set_hexpand (self->comment, TRUE);
      gtk_box_reorder_child_after (GTK_BOX (self->box), self->comment,
                                   self->cells[0].box);
    }
  gtk_widget_set_visible (self->comment, has_room);
  if (has_room)
    start = tg_words_shorten (comment, MAX_LINE_BYTES);
  gtk_label_set_label (GTK_LABEL (self->comment), start != NULL ? start : "");
}

static void
set_class (GtkWidget *widget, const gchar *css_class, gboolean is_set)
{
  if (is_set)
    gtk_widget_add_css_class (widget, css_class);
  else
    gtk_widget_remove_css_class (widget, css_class);
}

static void
show_cell (TgVariationRow        *self,
           Cell                  *cell,
           const TgVariationMove *move,
           gboolean               is_commented)
{
  TgStone           stone;
  g_autofree gchar *digits = NULL;
  g_autofree gchar *comment = NULL;

  if (move->node != NULL)
    ensure_cell (self, cell);
  if (cell->box != NULL)
    gtk_widget_set_visible (cell->box, move->node != NULL);
  if (move->node == NULL)
    return;

  stone = tg_record_node_get_move (move->node).stone;
  digits = g_strdup_printf ("%u", tg_record_node_get_number (move->node));
  gtk_label_set_label (GTK_LABEL (cell->number), stone != TG_STONE_NONE ? digits : "");
  gtk_label_set_label (GTK_LABEL (cell->point), move->point);
  show_grade (cell, move->grade);
  show_chance (cell, move->chance);
  gtk_widget_set_visible (cell->stone, stone != TG_STONE_NONE);
  set_class (cell->stone, "black", stone == TG_STONE_BLACK);
  set_class (cell->stone, "white", stone == TG_STONE_WHITE);
  set_class (cell->box, "current", move->is_current);
  /* The row has no room for the comment of this move, which is marked instead. */
  set_class (cell->point, "commented", is_commented);
  if (is_commented)
    comment = tg_words_shorten (tg_record_node_get_comment (move->node), MAX_TEXT_BYTES);
  gtk_widget_set_tooltip_text (cell->box, comment);
}

static gboolean
has_comment (const TgVariationMove *move)
{
  return move->node != NULL && tg_record_node_get_comment (move->node) != NULL;
}

/**
 * tg_variation_row_show:
 *
 * Shows one or two moves. In the main line, the node of @first or of @second may be
 * %NULL.
 */
void
tg_variation_row_show (TgVariationRow        *self,
                       const TgVariationMove *first,
                       const TgVariationMove *second,
                       guint                  depth)
{
  const TgVariationMove *alone = second->node == NULL ? first : second;
  gboolean               is_pair = first->node != NULL && second->node != NULL;

  g_return_if_fail (TG_IS_VARIATION_ROW (self));

  show_cell (self, &self->cells[0], first, is_pair && has_comment (first));
  show_cell (self, &self->cells[1], second, is_pair && has_comment (second));
  show_comment (self, tg_record_node_get_comment (alone->node), !is_pair);
  gtk_box_set_homogeneous (GTK_BOX (self->box), depth == 0);
  if (self->cells[0].point != NULL)
    set_class (self->cells[0].point, "dim-label", depth > 0);
  gtk_widget_set_margin_start (self->box, (gint) MIN (depth, MAX_INDENT) * INDENT);
}

/**
 * tg_variation_row_describe:
 *
 * Returns: (transfer full): the accessible label of a move
 */
gchar *
tg_variation_row_describe (const TgVariationMove *move, guint depth)
{
  g_autofree gchar *comment =
      tg_words_shorten (tg_record_node_get_comment (move->node), MAX_TEXT_BYTES);
  TgStone  stone = tg_record_node_get_move (move->node).stone;
  GString *all = g_string_new (stone == TG_STONE_NONE ? move->point : NULL);

  if (stone != TG_STONE_NONE)
    g_string_append_printf (
        /* Translators: a move in the list, read aloud: its number and its point. */
        all, stone == TG_STONE_BLACK ? _ ("Move %u, Black %s") : _ ("Move %u, White %s"),
        tg_record_node_get_number (move->node), move->point);

  if (depth > 0)
    /* Translators: read aloud after a move that is not in the main line. */
    g_string_append_printf (all, ", %s", _ ("variation"));
  if (move->grade != TG_GRADE_NONE)
    g_string_append_printf (all, ", %s", tg_words_grade (move->grade));
  if (move->chance >= 0)
    {
      g_string_append (all, ", ");
      /* Translators: read aloud after a move: how likely its player wins now. */
      g_string_append_printf (all, _ ("chance %.0f%%"), move->chance * 100);
    }
  if (comment != NULL)
    g_string_append_printf (all, ": %s", comment);
  return g_string_free (all, FALSE);
}

static void
tg_variation_row_dispose (GObject *object)
{
  TgVariationRow *self = TG_VARIATION_ROW (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);
  G_OBJECT_CLASS (tg_variation_row_parent_class)->dispose (object);
}

static void
tg_variation_row_class_init (TgVariationRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tg_variation_row_dispose;
  signals[CHOSEN] = g_signal_new ("chosen", TG_TYPE_VARIATION_ROW, G_SIGNAL_RUN_LAST, 0,
                                  NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
tg_variation_row_init (TgVariationRow *self)
{
  GtkGesture *gesture = gtk_gesture_click_new ();

  self->box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  g_signal_connect_object (gesture, "pressed", G_CALLBACK (pressed_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (gesture));
}

GtkWidget *
tg_variation_row_new (void)
{
  return g_object_new (TG_TYPE_VARIATION_ROW, NULL);
}
