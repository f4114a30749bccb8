/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The analyst looks at whatever the study shows, unless it is switched off or held. The
 * rows stay the same widgets, so that the pointer can rest on one while the numbers
 * change. */

#include "ui/analysis/analysis-panel.h"

#include "session/study/analyst.h"
#include "ui/analysis/evaluation-bar.h"
#include "ui/words/words-analysis.h"

#define N_LINES 3

typedef struct
{
  GtkWidget *row;    /* borrowed */
  GtkLabel  *chance; /* borrowed */
  GtkLabel  *moves;  /* borrowed */
} Line;

struct _TgAnalysisPanel
{
  GtkWidget parent_instance;

  TgStudy   *study;   /* owned; NULL until there is one */
  TgAnalyst *analyst; /* owned */
  gboolean   is_active;
  gboolean   is_held;
  gboolean   rows_from_top;
  gint       pointed; /* the line that the pointer is over, -1 for none */
  Line       lines[N_LINES];

  GtkWidget       *box;      /* template child */
  GtkWidget       *content;  /* template child */
  GtkSwitch       *toggle;   /* template child */
  TgEvaluationBar *bar;      /* template child */
  GtkLabel        *verdict;  /* template child */
  GtkLabel        *progress; /* template child */
  GtkListBox      *list;     /* template child */
};

enum
{
  PREVIEW,
  EVALUATED,
  N_SIGNALS
};

enum
{
  PROP_0,
  PROP_ACTIVE,
  N_PROPS
};

static guint       signals[N_SIGNALS];
static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (TgAnalysisPanel, tg_analysis_panel, GTK_TYPE_WIDGET)

static gdouble
get_black_chance (const TgAnalysis *line)
{
  return line->side == TG_STONE_BLACK ? line->win_chance : 1 - line->win_chance;
}

static void
emit_preview (TgAnalysisPanel *self)
{
  g_autoptr (GArray) points = NULL;
  const TgAnalysis *lines;
  guint             n_lines;

  lines = tg_analyst_get_lines (self->analyst, &n_lines);
  if (self->pointed >= 0 && (guint) self->pointed < n_lines)
    {
      const TgAnalysis *line = &lines[self->pointed];

      points = g_array_new (FALSE, FALSE, sizeof (TgPoint));
      g_array_append_vals (points, line->line, line->n_line);
    }
  g_signal_emit (self, signals[PREVIEW], 0, points);
}

static void
show_lines (TgAnalysisPanel *self)
{
  guint size =
      self->study != NULL ? tg_record_get_size (tg_study_get_record (self->study)) : 0;
  const TgAnalysis *lines;
  guint             n_lines;
  g_autofree gchar *verdict = NULL;
  g_autofree gchar *progress = NULL;

  lines = tg_analyst_get_lines (self->analyst, &n_lines);
  for (guint i = 0; i < N_LINES; i++)
    {
      g_autofree gchar *chance = NULL;
      g_autofree gchar *moves = NULL;

      if (i < n_lines)
        {
          chance = tg_words_analysis_chance (&lines[i]);
          moves = tg_words_analysis_moves (&lines[i], size, self->rows_from_top);
        }
      gtk_widget_set_visible (self->lines[i].row, i < n_lines);
      gtk_label_set_label (self->lines[i].chance, chance != NULL ? chance : "");
      gtk_label_set_label (self->lines[i].moves, moves != NULL ? moves : "");
    }
  if (n_lines > 0)
    {
      verdict = tg_words_chance (get_black_chance (&lines[0]), lines[0].mate_plies,
                                 lines[0].side);
      progress = tg_words_analysis_progress (
          &lines[0], tg_analyst_is_thinking (self->analyst), self->is_held);
    }
  tg_evaluation_bar_set_chance (self->bar,
                                n_lines > 0 ? get_black_chance (&lines[0]) : -1);
  gtk_label_set_label (self->verdict, verdict != NULL ? verdict : "");
  gtk_label_set_label (self->progress, progress != NULL ? progress : "");
  if (self->pointed >= 0)
    emit_preview (self);
  if (n_lines > 0 && self->is_active && !self->is_held)
    g_signal_emit (self, signals[EVALUATED], 0, get_black_chance (&lines[0]));
}

static void
update (TgAnalysisPanel *self)
{
  TgGame game;

  gtk_widget_set_visible (self->content, self->is_active);
  if (self->study == NULL)
    return;

  if (self->is_active && !self->is_held)
    {
      tg_study_get_game (self->study, &game);
      tg_analyst_look_at (self->analyst, &game, N_LINES);
    }
  else
    tg_analyst_stop (self->analyst);
  show_lines (self);
}

static void
activated_cb (TgAnalysisPanel *self, GtkListBoxRow *row)
{
  const TgAnalysis *lines;
  guint             index = (guint) gtk_list_box_row_get_index (row);
  guint             n_lines;

  lines = tg_analyst_get_lines (self->analyst, &n_lines);
  if (index < n_lines)
    {
      TgAnalysis line = lines[index];

      tg_study_enter_line (self->study, line.line, line.n_line, NULL);
    }
}

static void
set_pointed (TgAnalysisPanel *self, gint line)
{
  self->pointed = line;
  emit_preview (self);
}

static void
enter_cb (GtkEventController   *controller,
          G_GNUC_UNUSED gdouble x,
          G_GNUC_UNUSED gdouble y,
          TgAnalysisPanel      *self)
{
  GtkWidget *row = gtk_event_controller_get_widget (controller);

  set_pointed (self, gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row)));
}

static void
leave_cb (G_GNUC_UNUSED GtkEventController *controller, TgAnalysisPanel *self)
{
  set_pointed (self, -1);
}

static void
focus_cb (GtkEventController *controller, TgAnalysisPanel *self)
{
  enter_cb (controller, 0, 0, self);
}

/* A line is shown on the board while the pointer is over it or the focus in it. */
static void
add_controllers (TgAnalysisPanel *self, GtkWidget *row)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  g_signal_connect_object (motion, "enter", G_CALLBACK (enter_cb), self, 0);
  g_signal_connect_object (motion, "leave", G_CALLBACK (leave_cb), self, 0);
  g_signal_connect_object (focus, "enter", G_CALLBACK (focus_cb), self, 0);
  g_signal_connect_object (focus, "leave", G_CALLBACK (leave_cb), self, 0);
  gtk_widget_add_controller (row, motion);
  gtk_widget_add_controller (row, focus);
}

static void
add_row (TgAnalysisPanel *self, Line *line)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);

  line->row = gtk_list_box_row_new ();
  line->chance = GTK_LABEL (gtk_label_new (NULL));
  line->moves = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_width_chars (line->chance, 6);
  gtk_label_set_xalign (line->chance, 1);
  gtk_widget_add_css_class (GTK_WIDGET (line->chance), "numeric");
  gtk_label_set_xalign (line->moves, 0);
  gtk_label_set_ellipsize (line->moves, PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (GTK_WIDGET (line->moves), TRUE);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (line->chance));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (line->moves));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (line->row), box);
  gtk_widget_set_visible (line->row, FALSE);
  gtk_list_box_append (self->list, line->row);
  add_controllers (self, line->row);
}

static void
tg_analysis_panel_get_property (GObject    *object,
                                guint       id,
                                GValue     *value,
                                GParamSpec *pspec)
{
  if (id == PROP_ACTIVE)
    g_value_set_boolean (value, TG_ANALYSIS_PANEL (object)->is_active);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
tg_analysis_panel_set_property (GObject      *object,
                                guint         id,
                                const GValue *value,
                                GParamSpec   *pspec)
{
  if (id == PROP_ACTIVE)
    tg_analysis_panel_set_active (TG_ANALYSIS_PANEL (object),
                                  g_value_get_boolean (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
tg_analysis_panel_dispose (GObject *object)
{
  TgAnalysisPanel *self = TG_ANALYSIS_PANEL (object);

  if (self->analyst != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->analyst, self);
      tg_analyst_stop (self->analyst);
      g_object_run_dispose (G_OBJECT (self->analyst));
    }
  g_clear_object (&self->analyst);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_object (&self->study);
  G_OBJECT_CLASS (tg_analysis_panel_parent_class)->dispose (object);
}

static void
tg_analysis_panel_class_init (TgAnalysisPanelClass *klass)
{
  GObjectClass   *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (TG_TYPE_EVALUATION_BAR);
  object_class->get_property = tg_analysis_panel_get_property;
  object_class->set_property = tg_analysis_panel_set_property;
  object_class->dispose = tg_analysis_panel_dispose;

  props[PROP_ACTIVE] = g_param_spec_boolean ("active", NULL, NULL, FALSE,
                                             G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS
                                                 | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, props);

  /* @points: (nullable) (element-type TgPoint): moves of both sides in turn to be shown
   * on the board; %NULL to show none any more */
  signals[PREVIEW] = g_signal_new ("preview", TG_TYPE_ANALYSIS_PANEL, G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_ARRAY);

  /* @black_chance, from 0 to 1, in the position that the study shows */
  signals[EVALUATED] =
      g_signal_new ("evaluated", TG_TYPE_ANALYSIS_PANEL, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                    NULL, G_TYPE_NONE, 1, G_TYPE_DOUBLE);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tengen/Tengen/ui/analysis-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, TgAnalysisPanel, box);
  gtk_widget_class_bind_template_child (widget_class, TgAnalysisPanel, content);
  gtk_widget_class_bind_template_child (widget_class, TgAnalysisPanel, toggle);
  gtk_widget_class_bind_template_child (widget_class, TgAnalysisPanel, bar);
  gtk_widget_class_bind_template_child (widget_class, TgAnalysisPanel, verdict);
  gtk_widget_class_bind_template_child (widget_class, TgAnalysisPanel, progress);
  gtk_widget_class_bind_template_child (widget_class, TgAnalysisPanel, list);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
tg_analysis_panel_init (TgAnalysisPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->pointed = -1;
  self->analyst = tg_analyst_new ();
  for (guint i = 0; i < N_LINES; i++)
    add_row (self, &self->lines[i]);
  g_signal_connect_swapped (self->analyst, "progress", G_CALLBACK (show_lines), self);
  g_object_bind_property (self, "active", self->toggle, "active",
                          G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE);
}

/**
 * tg_analysis_panel_set_study:
 *
 * To be called once.
 */
void
tg_analysis_panel_set_study (TgAnalysisPanel *self, TgStudy *study)
{
  g_return_if_fail (TG_IS_ANALYSIS_PANEL (self));
  g_return_if_fail (self->study == NULL);

  self->study = g_object_ref (study);
  g_signal_connect_object (study, "moved", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}

void
tg_analysis_panel_set_active (TgAnalysisPanel *self, gboolean active)
{
  g_return_if_fail (TG_IS_ANALYSIS_PANEL (self));

  if (self->is_active == active)
    return;

  self->is_active = active;
  update (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_ACTIVE]);
}

/**
 * tg_analysis_panel_set_held:
 *
 * Interrupts the analysis while somebody else needs the processor.
 */
void
tg_analysis_panel_set_held (TgAnalysisPanel *self, gboolean held)
{
  g_return_if_fail (TG_IS_ANALYSIS_PANEL (self));

  if (self->is_held == held)
    return;

  self->is_held = held;
  if (self->is_active)
    update (self);
}

void
tg_analysis_panel_set_rows_from_top (TgAnalysisPanel *self, gboolean rows_from_top)
{
  g_return_if_fail (TG_IS_ANALYSIS_PANEL (self));

  if (self->rows_from_top == rows_from_top)
    return;

  self->rows_from_top = rows_from_top;
  if (self->study != NULL)
    show_lines (self);
}
