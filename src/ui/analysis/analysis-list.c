/* SPDX-License-Identifier: GPL-3.0-or-later */

/* While the pointer is over the list or the focus is in it, each row keeps its move: only
 * the numbers change, so that a click hits the intended move when the engine reorders the
 * lines. The board shows the line of one row: the row under the pointer, or the row whose
 * first move is under the pointer on the board. */

#include "ui/analysis/analysis-list.h"

#include <glib/gi18n-lib.h>

#include "session/study/analysis/analyst.h"
#include "ui/words/analysis-words.h"

/* Number of moves of a line shown on the board at first: more are hard to follow. */
#define FIRST_MOVES 8

typedef struct
{
  GtkWidget *row;    /* borrowed */
  GtkLabel  *chance; /* borrowed */
  GtkLabel  *moves;  /* borrowed */
  TgAnalysis line;   /* the shown line; without moves for none */
} Row;

struct _TgAnalysisList
{
  GtkWidget parent_instance;

  GtkWidget *list; /* owned */
  Row        rows[TG_ANALYST_MAX_LINES];
  guint      n_rows;
  guint      n_visible; /* rows with their room, of which the last ones may be empty */
  guint      size;      /* points a side */
  gboolean   rows_from_top;

  TgAnalysis latest[TG_ANALYST_MAX_LINES]; /* the lines of the last update, best first */
  guint      n_latest;

  gint hovered; /* the row under the pointer, -1 for none */
  gint focused; /* the focused row, -1 for none */
  TgPoint
       board_point; /* the point under the pointer on the board; TG_POINT_NONE for none */
  gint pointed;     /* the row whose line is previewed, -1 for none */
  guint    n_shown; /* number of moves in the preview */
  gboolean is_hidden; /* the preview was dismissed */
  gboolean is_shown;  /* the last ::preview had a line */
};

enum
{
  PREVIEW,
  ACTIVATED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TgAnalysisList, tg_analysis_list, GTK_TYPE_WIDGET)

static GArray *
copy_moves (const TgAnalysis *line, guint n)
{
  GArray *points = g_array_new (FALSE, FALSE, sizeof (TgPoint));

  g_array_append_vals (points, line->line, n);
  return points;
}

static void
emit_preview (TgAnalysisList *self)
{
  g_autoptr (GArray) points = NULL;

  if (self->pointed >= 0 && !self->is_hidden)
    {
      const TgAnalysis *line = &self->rows[self->pointed].line;

      points = copy_moves (line, MIN (self->n_shown, line->n_line));
    }
  if (points == NULL && !self->is_shown)
    return;
  self->is_shown = points != NULL;
  g_signal_emit (self, signals[PREVIEW], 0, points);
}

static gint
find_board_row (TgAnalysisList *self)
{
  for (guint i = 0; i < self->n_rows; i++)
    if (tg_point_equal (self->rows[i].line.line[0], self->board_point))
      return (gint) i;
  return -1;
}

/* Returns the row under the pointer, or else the row whose point is under the pointer on
 * the board, or else the focused row. */
static gint
choose_preview_row (TgAnalysisList *self)
{
  gint board_point = find_board_row (self);
  gint row = self->hovered >= 0 ? self->hovered
             : board_point >= 0 ? board_point
                                : self->focused;

  return row < (gint) self->n_rows ? row : -1;
}

static void
update_pointed (TgAnalysisList *self)
{
  gint row = choose_preview_row (self);

  if (self->pointed == row)
    return;
  self->pointed = row;
  self->n_shown = FIRST_MOVES;
  self->is_hidden = FALSE;
  emit_preview (self);
}

static gboolean
has_same_move (const TgAnalysis *a, const TgAnalysis *b)
{
  return a->n_line > 0 && b->n_line > 0 && tg_point_equal (a->line[0], b->line[0]);
}

/* Updates the rows, each of which keeps its move. */
static void
update_values (TgAnalysisList *self)
{
  for (guint i = 0; i < self->n_rows; i++)
    for (guint j = 0; j < self->n_latest; j++)
      if (has_same_move (&self->rows[i].line, &self->latest[j]))
        self->rows[i].line = self->latest[j];
}

static gboolean
is_listed (TgAnalysisList *self, const TgAnalysis *line)
{
  for (guint i = 0; i < self->n_rows; i++)
    if (has_same_move (&self->rows[i].line, line))
      return TRUE;
  return FALSE;
}

static void
add_new_lines (TgAnalysisList *self)
{
  for (guint i = 0; i < self->n_latest && self->n_rows < self->n_latest; i++)
    if (!is_listed (self, &self->latest[i]))
      self->rows[self->n_rows++].line = self->latest[i];
}

static void
take_order (TgAnalysisList *self)
{
  self->n_rows = self->n_latest;
  for (guint i = 0; i < self->n_rows; i++)
    self->rows[i].line = self->latest[i];
}

/* Returns the moves of a row and, if it was searched less deep than another one, its
 * depth; 0 is the depth of a line that was not searched. */
static gchar *
describe_moves (TgAnalysisList *self, const TgAnalysis *line)
{
  g_autofree gchar *moves =
      tg_words_analysis_moves (line, self->size, self->rows_from_top);
  guint max_depth = 0;

  for (guint i = 0; i < self->n_rows; i++)
    max_depth = MAX (max_depth, self->rows[i].line.depth);

  /* Translators: the moves of a line of analysis, and the search depth in plies. */
  return line->depth > 0 && line->depth < max_depth
             ? g_strdup_printf (_ ("%s (depth %u)"), moves, line->depth)
             : g_steal_pointer (&moves);
}

/* Rows that have been filled once stay visible, so that the lines of another position, which
 * come one after the other, do not move what is below them. */
static void
fill_rows (TgAnalysisList *self)
{
  self->n_visible = MAX (self->n_visible, self->n_rows);
  for (guint i = 0; i < TG_ANALYST_MAX_LINES; i++)
    {
      Row              *row = &self->rows[i];
      g_autofree gchar *chance = NULL;
      g_autofree gchar *moves = NULL;

      if (i < self->n_rows)
        {
          chance = tg_words_analysis_chance (&row->line);
          moves = describe_moves (self, &row->line);
        }
      gtk_widget_set_visible (row->row, i < self->n_visible);
      gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row->row), i < self->n_rows);
      gtk_widget_set_focusable (row->row, i < self->n_rows);
      gtk_label_set_label (row->chance, chance != NULL ? chance : "");
      gtk_label_set_label (row->moves, moves != NULL ? moves : "");
    }
}

/* Reorders the rows, unless the pointer or the focus is in the list. */
static void
update (TgAnalysisList *self)
{
  if (self->hovered >= 0 || self->focused >= 0)
    {
      update_values (self);
      add_new_lines (self);
    }
  else
    take_order (self);
  fill_rows (self);
  /* After the update, the line of the point under the pointer may be in another row. */
  self->pointed = choose_preview_row (self);
  emit_preview (self);
}

static void
activated_cb (TgAnalysisList *self, GtkListBoxRow *row)
{
  const TgAnalysis *line = &self->rows[gtk_list_box_row_get_index (row)].line;
  g_autoptr (GArray) points = copy_moves (line, line->n_line);

  g_signal_emit (self, signals[ACTIVATED], 0, points);
}

static gint
find_row (GtkEventController *controller)
{
  GtkWidget *row = gtk_event_controller_get_widget (controller);

  return gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row));
}

static void
enter_row_cb (GtkEventController   *controller,
              G_GNUC_UNUSED gdouble x,
              G_GNUC_UNUSED gdouble y,
              TgAnalysisList       *self)
{
  self->hovered = find_row (controller);
  update_pointed (self);
}

static void
focus_row_cb (GtkEventController *controller, TgAnalysisList *self)
{
  self->focused = find_row (controller);
  update_pointed (self);
}

static gboolean
key_cb (G_GNUC_UNUSED GtkEventControllerKey *controller,
        guint                                keyval,
        G_GNUC_UNUSED guint                  keycode,
        G_GNUC_UNUSED GdkModifierType        state,
        TgAnalysisList                      *self)
{
  switch (keyval)
    {
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      return tg_analysis_list_lengthen (self, 1);
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      return tg_analysis_list_lengthen (self, -1);
    default:
      return GDK_EVENT_PROPAGATE;
    }
}

/* Tracks the pointer and the focus of a row, which preview its line on the board. */
static void
add_row_controllers (TgAnalysisList *self, GtkWidget *row)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_signal_connect_object (motion, "enter", G_CALLBACK (enter_row_cb), self, 0);
  g_signal_connect_object (focus, "enter", G_CALLBACK (focus_row_cb), self, 0);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_cb), self, 0);
  gtk_widget_add_controller (row, motion);
  gtk_widget_add_controller (row, focus);
  gtk_widget_add_controller (row, keys);
}

static void
add_row (TgAnalysisList *self, Row *row)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);

  row->row = gtk_list_box_row_new ();
  row->chance = GTK_LABEL (gtk_label_new (NULL));
  row->moves = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_width_chars (row->chance, 6);
  gtk_label_set_xalign (row->chance, 1);
  gtk_widget_add_css_class (GTK_WIDGET (row->chance), "numeric");
  gtk_label_set_xalign (row->moves, 0);
  gtk_label_set_ellipsize (row->moves, PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (GTK_WIDGET (row->moves), TRUE);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (row->chance));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (row->moves));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row->row), box);
  gtk_widget_set_visible (row->row, FALSE);
  /* A click must not focus the row: a focused row would keep the order of the rows in the
   * next position too. */
  gtk_widget_set_focus_on_click (row->row, FALSE);
  gtk_list_box_append (GTK_LIST_BOX (self->list), row->row);
  add_row_controllers (self, row->row);
}

static void
pointer_cb (GtkEventControllerMotion *motion,
            G_GNUC_UNUSED GParamSpec *pspec,
            TgAnalysisList           *self)
{
  if (gtk_event_controller_motion_contains_pointer (motion))
    return;
  self->hovered = -1;
  update_pointed (self);
  update (self);
}

static void
contains_focus_cb (GtkEventControllerFocus  *focus,
                   G_GNUC_UNUSED GParamSpec *pspec,
                   TgAnalysisList           *self)
{
  if (gtk_event_controller_focus_contains_focus (focus))
    return;
  self->focused = -1;
  update_pointed (self);
  update (self);
}

static void
add_controllers (TgAnalysisList *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  g_signal_connect_object (motion, "notify::contains-pointer", G_CALLBACK (pointer_cb),
                           self, 0);
  g_signal_connect_object (focus, "notify::contains-focus",
                           G_CALLBACK (contains_focus_cb), self, 0);
  gtk_widget_add_controller (self->list, motion);
  gtk_widget_add_controller (self->list, focus);
}

static void
tg_analysis_list_dispose (GObject *object)
{
  TgAnalysisList *self = TG_ANALYSIS_LIST (object);

  g_clear_pointer (&self->list, gtk_widget_unparent);
  G_OBJECT_CLASS (tg_analysis_list_parent_class)->dispose (object);
}

static guint
add_signal (const gchar *name)
{
  return g_signal_new (name, TG_TYPE_ANALYSIS_LIST, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                       NULL, G_TYPE_NONE, 1, G_TYPE_ARRAY);
}

static void
tg_analysis_list_class_init (TgAnalysisListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tg_analysis_list_dispose;

  /* @points: (nullable) (element-type TgPoint): moves of both sides in turn to preview on
   * the board; %NULL to end the preview */
  signals[PREVIEW] = add_signal ("preview");
  /* @points: (element-type TgPoint): the whole line, to be entered into the study */
  signals[ACTIVATED] = add_signal ("activated");

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
tg_analysis_list_init (TgAnalysisList *self)
{
  self->hovered = self->focused = self->pointed = -1;
  self->board_point = TG_POINT_NONE;
  self->list = gtk_list_box_new ();
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (self->list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (self->list, "boxed-list");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Best moves"), -1);
  gtk_widget_set_parent (self->list, GTK_WIDGET (self));
  g_signal_connect_object (self->list, "row-activated", G_CALLBACK (activated_cb), self,
                           G_CONNECT_SWAPPED);
  for (guint i = 0; i < TG_ANALYST_MAX_LINES; i++)
    add_row (self, &self->rows[i]);
  add_controllers (self);
}

/**
 * tg_analysis_list_show:
 * @lines: (array length=n_lines): the lines of the same position, best first
 * @size: points a side
 */
void
tg_analysis_list_show (TgAnalysisList   *self,
                       const TgAnalysis *lines,
                       guint             n_lines,
                       guint             size,
                       gboolean          rows_from_top)
{
  g_return_if_fail (TG_IS_ANALYSIS_LIST (self));
  g_return_if_fail (n_lines <= TG_ANALYST_MAX_LINES);

  self->n_latest = n_lines;
  if (n_lines > 0)
    memcpy (self->latest, lines, n_lines * sizeof *lines);
  self->size = size;
  self->rows_from_top = rows_from_top;
  update (self);
}

/**
 * tg_analysis_list_forget:
 *
 * Empties all rows, which keep their room. To be called for another position or another number
 * of lines.
 */
void
tg_analysis_list_forget (TgAnalysisList *self)
{
  g_return_if_fail (TG_IS_ANALYSIS_LIST (self));

  self->n_latest = self->n_rows = 0;
  self->n_shown = FIRST_MOVES;
  self->is_hidden = FALSE;
  update (self);
}

/* Gives up the room of empty rows beyond @n_rows. */
void
tg_analysis_list_limit_room (TgAnalysisList *self, guint n_rows)
{
  g_return_if_fail (TG_IS_ANALYSIS_LIST (self));

  self->n_visible = MIN (self->n_visible, n_rows);
  fill_rows (self);
}

/**
 * tg_analysis_list_point_at:
 *
 * Previews the line that starts with @move, the point under the pointer on the board,
 * if there is one.
 */
void
tg_analysis_list_point_at (TgAnalysisList *self, TgPoint move)
{
  g_return_if_fail (TG_IS_ANALYSIS_LIST (self));

  self->board_point = move;
  update_pointed (self);
}

/**
 * tg_analysis_list_lengthen:
 *
 * Adds @n_moves to the previewed moves of the line, or removes moves if it is negative.
 *
 * Returns: whether a line is previewed
 */
gboolean
tg_analysis_list_lengthen (TgAnalysisList *self, gint n_moves)
{
  guint n_line;

  g_return_val_if_fail (TG_IS_ANALYSIS_LIST (self), FALSE);

  if (self->pointed < 0 || self->is_hidden)
    return FALSE;
  n_line = self->rows[self->pointed].line.n_line;
  self->n_shown =
      (guint) CLAMP ((gint) MIN (self->n_shown, n_line) + n_moves, 1, (gint) n_line);
  emit_preview (self);
  return TRUE;
}

/**
 * tg_analysis_list_hide_preview:
 *
 * Ends the preview until the pointer is over another row of the list or another point of
 * the board.
 *
 * Returns: whether a line was previewed
 */
gboolean
tg_analysis_list_hide_preview (TgAnalysisList *self)
{
  g_return_val_if_fail (TG_IS_ANALYSIS_LIST (self), FALSE);

  if (self->pointed < 0 || self->is_hidden)
    return FALSE;
  self->is_hidden = TRUE;
  emit_preview (self);
  return TRUE;
}
