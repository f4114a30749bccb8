/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The analyst analyses the current position of the study, unless the player has switched
 * it off or tg_analysis_panel_set_held() interrupts it. What was found earlier is shown until
 * the analyst has searched deeper, and each depth that it completes is kept. */

#include "ui/analysis/analysis-panel.h"

#include <glib/gi18n-lib.h>

#include "session/solved/solved-game.h"
#include "session/study/analysis/analyst.h"
#include "session/study/review/kept-analysis.h"
#include "ui/analysis/analysis-list.h"
#include "ui/analysis/evaluation-bar.h"
#include "ui/analysis/program-lines.h"
#include "ui/settings/settings.h"
#include "ui/widgets/panel-heading.h"
#include "ui/widgets/weak-ref.h"
#include "ui/words/analysis-words.h"

struct _TgAnalysisPanel
{
  GtkWidget parent_instance;

  TgStudy    *study;    /* owned; NULL until it is set */
  TgSettings *settings; /* owned; NULL until they are bound */
  TgAnalyst  *analyst;  /* owned */
  gboolean    is_active;
  gboolean    is_held;
  gboolean    rows_from_top;
  guint       n_lines; /* number of lines to compute */
  GArray     *blocked; /* owned, of TgPoint: points that the analysis leaves out */

  TgAnalysisKeeper *keeper; /* owned (nullable) */
  /* owned: cancels the question what was found earlier; NULL unless it is asked */
  GCancellable *question;
  GCancellable *solved_question; /* owned (nullable): as @question, for the solution */
  gboolean      has_kept;        /* whether @kept is about the current position */
  /* moves in which Black wins at most, by the solution of the game, from which @kept comes;
   * 0 if it does not */
  guint          n_solved;
  TgKeptAnalysis kept;
  TgAnalysis     shown[TG_ANALYST_MAX_LINES]; /* lines of the analyst and @kept */
  /* what was kept of the current position; 0 for nothing */
  guint written_depth;
  gint  written_mate; /* plies to a forced win or loss */

  GtkWidget       *box;      /* template child */
  TgPanelHeading  *heading;  /* template child */
  GtkWidget       *content;  /* template child */
  GtkSwitch       *toggle;   /* template child */
  TgEvaluationBar *bar;      /* template child */
  GtkLabel        *verdict;  /* template child */
  GtkLabel        *progress; /* template child */
  GtkLabel        *note;     /* template child: the imported comment on the position */
  TgAnalysisList  *list;     /* template child */
  TgProgramLines  *program;  /* template child */
  GtkDropDown     *count;    /* template child */
};

enum
{
  PREVIEW,
  EVALUATED,
  CHANGED,
  N_SIGNALS
};

enum
{
  PROP_0,
  PROP_ACTIVE,
  PROP_N_LINES,
  N_PROPS
};

static guint       signals[N_SIGNALS];
static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (TgAnalysisPanel, tg_analysis_panel, GTK_TYPE_WIDGET)

/* Whether what was found earlier is better than what the analyst has found so far. It may
 * lead through a blocked point, so it is not shown while any point is blocked. */
static gboolean
is_kept_shown (TgAnalysisPanel *self)
{
  const TgAnalysis *lines;
  guint             n_lines;

  lines = tg_analyst_get_lines (self->analyst, &n_lines);
  return self->is_active && self->has_kept && self->blocked->len == 0
         && (n_lines == 0 || tg_kept_analysis_is_better (&self->kept, &lines[0]));
}

/* Returns: (nullable): the evaluation of the position, while the analysis is active */
static const TgAnalysis *
get_evaluation (TgAnalysisPanel *self)
{
  guint             n_lines;
  const TgAnalysis *lines = tg_analysis_panel_get_lines (self, &n_lines);

  if (is_kept_shown (self))
    return &self->kept.analysis;
  return n_lines > 0 ? &lines[0] : NULL;
}

static gchar *
describe_progress (TgAnalysisPanel *self, const TgAnalysis *evaluation)
{
  gboolean          is_thinking = tg_analyst_is_thinking (self->analyst);
  const TgAnalysis *lines;
  guint             n_lines;

  if (evaluation != &self->kept.analysis)
    return tg_words_analysis_progress (evaluation, is_thinking, self->is_held);
  if (self->n_solved > 0)
    /* Translators: where the verdict “Proved: Black wins …” comes from. */
    return g_strdup (_ ("From the solution of the game"));
  lines = tg_analyst_get_lines (self->analyst, &n_lines);
  return tg_words_analysis_kept (evaluation, self->kept.engine, TG_KEPT_ENGINE,
                                 is_thinking && n_lines > 0 ? lines[0].depth : 0);
}

static gchar *
describe_verdict (TgAnalysisPanel *self, const TgAnalysis *evaluation)
{
  if (evaluation == &self->kept.analysis && self->n_solved > 0)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Proved: Black wins in %u move",
                                         "Proved: Black wins in at most %u moves",
                                         self->n_solved),
                            self->n_solved);
  return tg_words_chance (tg_analysis_get_black_chance (evaluation),
                          evaluation->mate_plies, evaluation->side);
}

/* @progress: (nullable): the text of the label, which may be ellipsized */
static void
show_tooltip (TgAnalysisPanel *self, const gchar *progress, gboolean is_solved)
{
  g_autofree gchar *tooltip =
      is_solved ? g_strdup (progress)
                : g_strdup_printf ("%s\n%s", progress != NULL ? progress : "",
                                   _ ("Moves that the engine looks ahead, and positions "
                                      "that it tries per second"));

  gtk_widget_set_tooltip_text (GTK_WIDGET (self->progress), g_strstrip (tooltip));
}

static void
show_lines (TgAnalysisPanel *self)
{
  guint size =
      self->study != NULL ? tg_record_get_size (tg_study_get_record (self->study)) : 0;
  const TgAnalysis *evaluation = get_evaluation (self);
  const TgAnalysis *lines;
  guint             n_lines;
  g_autofree gchar *verdict = NULL;
  g_autofree gchar *progress = NULL;

  lines = tg_analysis_panel_get_lines (self, &n_lines);
  tg_analysis_list_show (self->list, lines, n_lines, size, self->rows_from_top);
  if (evaluation != NULL)
    {
      verdict = describe_verdict (self, evaluation);
      progress = describe_progress (self, evaluation);
    }
  tg_evaluation_bar_set_chance (
      self->bar, evaluation != NULL ? tg_analysis_get_black_chance (evaluation) : -1);
  gtk_label_set_label (self->verdict, verdict != NULL ? verdict : "");
  gtk_label_set_label (self->progress, progress != NULL ? progress : "");
  show_tooltip (self, progress, evaluation == &self->kept.analysis && self->n_solved > 0);
  g_signal_emit (self, signals[CHANGED], 0);
  if (evaluation != NULL && self->is_active && !self->is_held)
    g_signal_emit (self, signals[EVALUATED], 0, tg_analysis_get_black_chance (evaluation),
                   evaluation->depth);
}

/* Whether the best line is worth keeping, and better than what was kept of the position: a
 * shorter win, or a new depth. */
static gboolean
has_news (TgAnalysisPanel *self, const TgAnalysis *lines, guint n_lines)
{
  if (lines[0].mate_plies != 0)
    return lines[0].mate_plies != self->written_mate;
  return tg_kept_analysis_is_new_depth (lines, n_lines, self->written_depth)
         && tg_kept_analysis_is_worth_keeping (&lines[0]);
}

/* Keeps the best line, unless some points are blocked: the value of the position may be that
 * of a move that was left out. */
static void
keep_best (TgAnalysisPanel *self)
{
  const TgAnalysis *lines;
  guint             n_lines;
  TgStoredPosition  position;
  TgStoredEval      eval;
  TgGame            game;

  lines = tg_analyst_get_lines (self->analyst, &n_lines);
  if (self->keeper == NULL || self->blocked->len > 0 || n_lines == 0
      || !has_news (self, lines, n_lines))
    return;
  self->written_depth = lines[0].depth;
  self->written_mate = lines[0].mate_plies;
  tg_study_get_game (self->study, &game);
  position = tg_kept_analysis_get_position (&game);
  eval = tg_kept_analysis_store (&lines[0], FALSE);
  tg_analysis_keeper_put (self->keeper, &position, &eval);
}

static void
progress_cb (TgAnalysisPanel *self)
{
  keep_best (self);
  show_lines (self);
}

/* A question for the imported comment on a position. */
typedef struct
{
  TgWeakRef       *panel; /* freed by the answer */
  TgStoredPosition position;
  TgStoredNote     note; /* owned: the answer */
} NoteQuestion;

static void
note_question_free (gpointer data)
{
  NoteQuestion *question = data;

  tg_stored_note_clear (&question->note);
  g_free (question);
}

static gboolean
find_note (TgAnalysisStore          *store,
           gpointer                  data,
           GCancellable *cancellable G_GNUC_UNUSED,
           GError                  **error)
{
  NoteQuestion           *question = data;
  const TgStoredPosition *position = &question->position;

  return tg_analysis_store_get_note (store, &position->board, position->side,
                                     position->ruleset, &question->note, error);
}

static void
note_found_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  const NoteQuestion *question = user_data;
  g_autoptr (TgAnalysisPanel) self = tg_weak_ref_take (question->panel);

  if (!tg_analysis_keeper_run_finish (TG_ANALYSIS_KEEPER (source), result, NULL)
      || self == NULL || self->question == NULL
      || self->question != g_task_get_cancellable (G_TASK (result)))
    return;
  g_clear_object (&self->question);
  if (question->note.text == NULL)
    return;
  gtk_label_set_label (self->note, question->note.text);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->note), question->note.text);
  gtk_widget_set_visible (GTK_WIDGET (self->note), TRUE);
}

static void
ask_note (TgAnalysisPanel *self, const TgGame *game)
{
  NoteQuestion *question = g_new0 (NoteQuestion, 1);

  question->panel = tg_weak_ref_new (self);
  question->position = tg_kept_analysis_get_position (game);
  self->question = g_cancellable_new ();
  tg_analysis_keeper_run_async (self->keeper, find_note, question, note_question_free,
                                self->question, note_found_cb, question);
}

/* Whether an earlier analysis has found a win of Black. It says in how many moves, which the
 * solution of the game does not. */
static gboolean
has_black_win (const TgKeptAnalysis *kept)
{
  return kept->analysis.mate_plies != 0
         && tg_analysis_get_black_chance (&kept->analysis) > 0.5;
}

static void
found_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (TgAnalysisPanel) self = tg_weak_ref_take (user_data);
  g_autoptr (GPtrArray) found =
      tg_analysis_keeper_find_finish (TG_ANALYSIS_KEEPER (source), result, NULL);
  TgKeptAnalysis kept;
  TgGame         game;

  if (self == NULL || self->question == NULL
      || self->question != g_task_get_cancellable (G_TASK (result)))
    return;
  g_clear_object (&self->question);
  if (found == NULL)
    {
      tg_program_lines_set_found (self->program, NULL, NULL);
      return;
    }
  tg_study_get_game (self->study, &game);
  if (tg_kept_analysis_choose (g_ptr_array_index (found, 0), &game, &kept)
      && (self->n_solved == 0 || has_black_win (&kept)))
    {
      self->kept = kept;
      self->has_kept = TRUE;
      self->n_solved = 0;
    }
  tg_program_lines_set_found (self->program, g_ptr_array_index (found, 0), &game);
  show_lines (self);
  ask_note (self, &game);
}

static void
forget_kept (TgAnalysisPanel *self)
{
  if (self->question != NULL)
    g_cancellable_cancel (self->question);
  g_clear_object (&self->question);
  if (self->solved_question != NULL)
    g_cancellable_cancel (self->solved_question);
  g_clear_object (&self->solved_question);
  self->has_kept = FALSE;
  self->n_solved = 0;
  self->written_depth = 0;
  self->written_mate = 0;
}

static void
solved_cb (GObject *source G_GNUC_UNUSED, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (TgAnalysisPanel) self = tg_weak_ref_take (user_data);
  TgGame           game;
  TgSolvedPosition found;
  gboolean         is_answered = tg_solved_game_find_finish (result, &found, NULL);

  /* A cancelled question has no answer. */
  if (self == NULL || !is_answered || !found.is_won
      || (self->has_kept && has_black_win (&self->kept)))
    return;
  tg_study_get_game (self->study, &game);
  tg_kept_analysis_take_solved (tg_game_turn (&game), found.move, &self->kept);
  self->has_kept = TRUE;
  self->n_solved = found.n_moves;
  show_lines (self);
}

/* Asks, once for each position and not while the analysis is off, what the solution of the game
 * says about it. */
static void
ask_solution (TgAnalysisPanel *self)
{
  TgGame game;

  if (!self->is_active || self->study == NULL || self->solved_question != NULL)
    return;
  tg_study_get_game (self->study, &game);
  if (!tg_solved_game_covers (game.ruleset, game.board.size))
    return;
  self->solved_question = g_cancellable_new ();
  tg_solved_game_find_async (&game, self->solved_question, solved_cb,
                             tg_weak_ref_new (self));
}

/* Asks what was found earlier in the current position. */
static void
ask_kept (TgAnalysisPanel *self)
{
  TgStoredPosition position;
  TgGame           game;

  forget_kept (self);
  gtk_widget_set_visible (GTK_WIDGET (self->note), FALSE);
  ask_solution (self);
  if (self->study != NULL)
    tg_study_get_game (self->study, &game);
  if (self->keeper == NULL || self->study == NULL || tg_game_is_over (&game))
    {
      tg_program_lines_set_found (self->program, NULL, NULL);
      return;
    }
  tg_program_lines_wait (self->program);
  position = tg_kept_analysis_get_position (&game);
  self->question = g_cancellable_new ();
  tg_analysis_keeper_find_async (self->keeper, &position, 1, self->question, found_cb,
                                 tg_weak_ref_new (self));
}

static void
update (TgAnalysisPanel *self)
{
  TgGame game;

  gtk_widget_set_visible (
      self->content, self->is_active && !tg_panel_heading_get_folded (self->heading));
  if (self->study == NULL)
    return;

  if (self->is_active && !self->is_held)
    {
      tg_study_get_game (self->study, &game);
      tg_analyst_set_blocked (self->analyst,
                              (const TgPoint *) (gpointer) self->blocked->data,
                              self->blocked->len);
      tg_program_lines_set_blocked (self->program, self->blocked);
      tg_analyst_start (self->analyst, &game, self->n_lines);
      tg_program_lines_start (self->program, &game, self->n_lines);
    }
  else
    {
      tg_analyst_stop (self->analyst);
      tg_program_lines_stop (self->program, self->is_held);
    }
  show_lines (self);
}

/* Runs when the study shows another position. */
static void
moved_cb (TgAnalysisPanel *self)
{
  tg_analyst_clear (self->analyst);
  tg_analysis_list_forget (self->list);
  tg_program_lines_forget (self->program);
  ask_kept (self);
  update (self);
}

static void
preview_cb (TgAnalysisPanel *self, GArray *points)
{
  g_signal_emit (self, signals[PREVIEW], 0, points);
}

static void
activated_cb (TgAnalysisPanel *self, GArray *points)
{
  tg_study_enter_line (self->study, (const TgPoint *) (gpointer) points->data,
                       points->len, NULL);
}

static void
set_n_lines (TgAnalysisPanel *self, guint n_lines)
{
  if (self->n_lines == n_lines)
    return;
  self->n_lines = n_lines;
  gtk_drop_down_set_selected (self->count, n_lines - 1);
  tg_analysis_list_forget (self->list);
  tg_analysis_list_limit_room (self->list, n_lines);
  tg_program_lines_forget (self->program);
  update (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_N_LINES]);
}

static void
count_cb (TgAnalysisPanel *self)
{
  set_n_lines (self, gtk_drop_down_get_selected (self->count) + 1);
}

static void
tg_analysis_panel_get_property (GObject    *object,
                                guint       id,
                                GValue     *value,
                                GParamSpec *pspec)
{
  if (id == PROP_ACTIVE)
    g_value_set_boolean (value, TG_ANALYSIS_PANEL (object)->is_active);
  else if (id == PROP_N_LINES)
    g_value_set_uint (value, TG_ANALYSIS_PANEL (object)->n_lines);
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
  else if (id == PROP_N_LINES)
    set_n_lines (TG_ANALYSIS_PANEL (object), g_value_get_uint (value));
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
      tg_analyst_close (self->analyst);
    }
  g_clear_object (&self->analyst);
  forget_kept (self);
  g_clear_object (&self->keeper);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_object (&self->study);
  g_clear_object (&self->settings);
  g_clear_pointer (&self->blocked, g_array_unref);
  G_OBJECT_CLASS (tg_analysis_panel_parent_class)->dispose (object);
}

static void
tg_analysis_panel_class_init (TgAnalysisPanelClass *klass)
{
  GObjectClass   *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (TG_TYPE_ANALYSIS_LIST);
  g_type_ensure (TG_TYPE_EVALUATION_BAR);
  g_type_ensure (TG_TYPE_PANEL_HEADING);
  g_type_ensure (TG_TYPE_PROGRAM_LINES);
  object_class->get_property = tg_analysis_panel_get_property;
  object_class->set_property = tg_analysis_panel_set_property;
  object_class->dispose = tg_analysis_panel_dispose;

  props[PROP_ACTIVE] = g_param_spec_boolean ("active", NULL, NULL, FALSE,
                                             G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS
                                                 | G_PARAM_EXPLICIT_NOTIFY);
  /* The number of best lines to compute and show. */
  props[PROP_N_LINES] = g_param_spec_uint (
      "n-lines", NULL, NULL, 1, TG_ANALYST_MAX_LINES, 3,
      G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, props);

  /* @points: (nullable) (element-type TgPoint): moves of both sides in turn to preview on
   * the board; %NULL to end the preview */
  signals[PREVIEW] = g_signal_new ("preview", TG_TYPE_ANALYSIS_PANEL, G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_ARRAY);

  /* The result of tg_analysis_panel_get_lines() has changed. */
  signals[CHANGED] = g_signal_new ("changed", TG_TYPE_ANALYSIS_PANEL, G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  /* @black_chance: from 0 to 1, in the current position; @depth: in plies */
  signals[EVALUATED] =
      g_signal_new ("evaluated", TG_TYPE_ANALYSIS_PANEL, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                    NULL, G_TYPE_NONE, 2, G_TYPE_DOUBLE, G_TYPE_UINT);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tengen/tengen/ui/analysis-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, TgAnalysisPanel, box);
  gtk_widget_class_bind_template_child (widget_class, TgAnalysisPanel, heading);
  gtk_widget_class_bind_template_child (widget_class, TgAnalysisPanel, content);
  gtk_widget_class_bind_template_child (widget_class, TgAnalysisPanel, toggle);
  gtk_widget_class_bind_template_child (widget_class, TgAnalysisPanel, bar);
  gtk_widget_class_bind_template_child (widget_class, TgAnalysisPanel, verdict);
  gtk_widget_class_bind_template_child (widget_class, TgAnalysisPanel, progress);
  gtk_widget_class_bind_template_child (widget_class, TgAnalysisPanel, note);
  gtk_widget_class_bind_template_child (widget_class, TgAnalysisPanel, list);
  gtk_widget_class_bind_template_child (widget_class, TgAnalysisPanel, program);
  gtk_widget_class_bind_template_child (widget_class, TgAnalysisPanel, count);
  gtk_widget_class_bind_template_callback (widget_class, preview_cb);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
tg_analysis_panel_init (TgAnalysisPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->n_lines = 3;
  self->blocked = g_array_new (FALSE, FALSE, sizeof (TgPoint));
  self->analyst = tg_analyst_new ();
  g_signal_connect_swapped (self->analyst, "progress", G_CALLBACK (progress_cb), self);
  g_signal_connect_object (self->heading, "notify::folded", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  g_object_bind_property (self, "active", self->toggle, "active",
                          G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE);
  gtk_drop_down_set_selected (self->count, self->n_lines - 1);
  /* Not a spin button: the wheel, which scrolls the panel, would change it in passing. */
  g_signal_connect_object (self->count, "notify::selected", G_CALLBACK (count_cb), self,
                           G_CONNECT_SWAPPED);
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
  g_signal_connect_object (study, "moved", G_CALLBACK (moved_cb), self,
                           G_CONNECT_SWAPPED);
  ask_kept (self);
  update (self);
}

/* Sets where the results are kept; to be called once. */
void
tg_analysis_panel_set_keeper (TgAnalysisPanel *self, TgAnalysisKeeper *keeper)
{
  g_return_if_fail (TG_IS_ANALYSIS_PANEL (self));
  g_return_if_fail (self->keeper == NULL);

  self->keeper = g_object_ref (keeper);
  tg_program_lines_set_keeper (self->program, keeper);
  ask_kept (self);
}

void
tg_analysis_panel_set_active (TgAnalysisPanel *self, gboolean active)
{
  g_return_if_fail (TG_IS_ANALYSIS_PANEL (self));

  if (self->is_active == active)
    return;

  self->is_active = active;
  ask_solution (self);
  update (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_ACTIVE]);
}

/**
 * tg_analysis_panel_set_held:
 *
 * Interrupts the analysis while another search needs the processor.
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
  tg_program_lines_set_rows_from_top (self->program, rows_from_top);
  if (self->study != NULL)
    show_lines (self);
}

/**
 * tg_analysis_panel_get_lines:
 *
 * Returns: (array length=n_lines): the lines of the current position, best first, while
 *   the analysis is active; valid until the main loop runs again. A deeper line that was
 *   found earlier comes first
 */
const TgAnalysis *
tg_analysis_panel_get_lines (TgAnalysisPanel *self, guint *n_lines)
{
  const TgAnalysis *kept = &self->kept.analysis;
  const TgAnalysis *lines;

  g_return_val_if_fail (TG_IS_ANALYSIS_PANEL (self), NULL);

  lines = tg_analyst_get_lines (self->analyst, n_lines);
  if (!self->is_active)
    *n_lines = 0;
  if (!is_kept_shown (self) || kept->n_line == 0)
    return lines;
  *n_lines =
      tg_kept_analysis_add_lines (kept, lines, *n_lines, self->n_lines, self->shown);
  return self->shown;
}

/* Analyses anew, with other blocked points. */
static void
update_blocked (TgAnalysisPanel *self)
{
  self->written_depth = 0;
  self->written_mate = 0;
  tg_analysis_list_forget (self->list);
  tg_program_lines_forget (self->program);
  update (self);
}

/**
 * tg_analysis_panel_block:
 *
 * Leaves out @point as a first move in this and other positions, or allows it again.
 */
void
tg_analysis_panel_block (TgAnalysisPanel *self, TgPoint point)
{
  guint i = 0;

  g_return_if_fail (TG_IS_ANALYSIS_PANEL (self));

  while (i < self->blocked->len
         && !tg_point_equal (g_array_index (self->blocked, TgPoint, i), point))
    i++;
  if (i < self->blocked->len)
    g_array_remove_index (self->blocked, i);
  else
    g_array_append_val (self->blocked, point);
  update_blocked (self);
}

/* Allows all points again. Returns: whether any was blocked */
gboolean
tg_analysis_panel_unblock (TgAnalysisPanel *self)
{
  g_return_val_if_fail (TG_IS_ANALYSIS_PANEL (self), FALSE);

  if (self->blocked->len == 0)
    return FALSE;
  g_array_set_size (self->blocked, 0);
  update_blocked (self);
  return TRUE;
}

/* Returns: (array length=n_points): the blocked points */
const TgPoint *
tg_analysis_panel_get_blocked (TgAnalysisPanel *self, guint *n_points)
{
  g_return_val_if_fail (TG_IS_ANALYSIS_PANEL (self), NULL);

  *n_points = self->blocked->len;
  return (const TgPoint *) (gpointer) self->blocked->data;
}

/* See tg_analysis_list_point_at(), _lengthen() and _hide_preview(). */
void
tg_analysis_panel_point_at (TgAnalysisPanel *self, TgPoint move)
{
  g_return_if_fail (TG_IS_ANALYSIS_PANEL (self));

  tg_analysis_list_point_at (self->list, self->is_active ? move : TG_POINT_NONE);
}

gboolean
tg_analysis_panel_lengthen (TgAnalysisPanel *self, gint n_moves)
{
  g_return_val_if_fail (TG_IS_ANALYSIS_PANEL (self), FALSE);

  return tg_analysis_list_lengthen (self->list, n_moves)
         || tg_analysis_list_lengthen (tg_program_lines_get_list (self->program),
                                       n_moves);
}

gboolean
tg_analysis_panel_hide_preview (TgAnalysisPanel *self)
{
  g_return_val_if_fail (TG_IS_ANALYSIS_PANEL (self), FALSE);

  return tg_analysis_list_hide_preview (self->list)
         || tg_analysis_list_hide_preview (tg_program_lines_get_list (self->program));
}

/* Takes the threads, the memory and the external engine from the settings, and begins
 * anew. */
static void
settings_cb (TgAnalysisPanel *self)
{
  TgAnalysisChoices choices;

  tg_settings_get_analysis (self->settings, &choices);
  tg_analyst_set_resources (self->analyst, choices.n_threads, choices.memory_mib);
  tg_program_lines_set_choices (self->program, &choices);
  update (self);
}

/* Restores from the settings whether the panel is folded, and saves it there; follows the
 * settings of the analysis. To be called once. */
void
tg_analysis_panel_bind_settings (TgAnalysisPanel *self, TgSettings *settings)
{
  g_return_if_fail (TG_IS_ANALYSIS_PANEL (self));

  self->settings = g_object_ref (settings);
  g_signal_connect_object (settings, "analysis-changed", G_CALLBACK (settings_cb), self,
                           G_CONNECT_SWAPPED);
  settings_cb (self);
  tg_settings_bind (settings, "fold-analysis", G_OBJECT (self->heading), "folded",
                    G_SETTINGS_BIND_DEFAULT);
}
