/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The engine is started with the analysis, and ended with it. A failure is shown in place
 * of the progress until another position is shown. Earlier results of the engine are shown
 * until it has searched deeper; without an engine, those of any other engine are. */

#include "ui/analysis/program-lines.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "session/study/analysis/program-analyst.h"
#include "session/study/review/kept-analysis.h"
#include "ui/words/analysis-words.h"

struct _TgProgramLines
{
  GtkWidget parent_instance;

  TgProgramAnalyst *analyst; /* owned; NULL without an engine */
  gchar            *engine;  /* owned: its name in the database; NULL without an engine */
  TgGame            game;    /* the position of the lines and of `found` */
  guint             n_lines; /* number of lines to show */
  gboolean          has_blocked;
  gboolean          rows_from_top;
  gboolean          is_held;

  TgAnalysisKeeper *keeper; /* owned (nullable) */
  GArray           *found;  /* owned (nullable), of TgStoredEval: about the position */
  gboolean          has_kept;
  gboolean          is_waiting; /* whether the section stays until @found is known */
  TgKeptAnalysis    kept;
  TgAnalysis shown[TG_PROGRAM_ANALYST_MAX_LINES]; /* lines of the engine and `kept` */
  guint      written_depth; /* of the position; 0 for nothing written */

  GtkWidget      *box;      /* owned */
  GtkLabel       *name;     /* borrowed */
  GtkLabel       *progress; /* borrowed */
  GtkLabel       *failure;  /* borrowed */
  TgAnalysisList *list;     /* borrowed */
};

enum
{
  PREVIEW,
  ACTIVATED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TgProgramLines, tg_program_lines, GTK_TYPE_WIDGET)

/* Returns: the lines of the engine */
static const TgAnalysis *
get_own_lines (TgProgramLines *self, guint *n_lines)
{
  *n_lines = 0;
  return self->analyst != NULL ? tg_program_analyst_get_lines (self->analyst, n_lines)
                               : NULL;
}

/* Whether what was found earlier is deeper than what the engine has found so far. */
static gboolean
is_kept_shown (TgProgramLines *self)
{
  guint             n_lines;
  const TgAnalysis *lines = get_own_lines (self, &n_lines);

  return self->has_kept && (n_lines == 0 || self->kept.analysis.depth > lines[0].depth);
}

static gboolean
is_thinking (TgProgramLines *self)
{
  return self->analyst != NULL && tg_program_analyst_is_thinking (self->analyst);
}

static gchar *
describe_progress (TgProgramLines *self)
{
  guint             n_lines;
  const TgAnalysis *lines = get_own_lines (self, &n_lines);

  if (is_kept_shown (self))
    {
      /* The heading has the name. */
      const gchar *engine = tg_stored_is_imported (self->kept.engine) ? TG_STORED_IMPORTED
                                                                      : self->kept.engine;

      return tg_words_analysis_kept (&self->kept.analysis, engine, engine,
                                     is_thinking (self) && n_lines > 0 ? lines[0].depth
                                                                       : 0);
    }
  if (n_lines == 0 && is_thinking (self))
    return g_strdup (_ ("Thinking…"));
  if (n_lines == 0)
    return g_strdup ("");
  return tg_words_analysis_progress (&lines[0], is_thinking (self), self->is_held);
}

static const gchar *
get_name (TgProgramLines *self)
{
  if (self->analyst != NULL)
    return tg_program_analyst_get_name (self->analyst);
  if (!self->has_kept)
    return "";
  return g_str_has_prefix (self->kept.engine, TG_STORED_IMPORTED_PREFIX)
             ? self->kept.engine + strlen (TG_STORED_IMPORTED_PREFIX)
             : self->kept.engine;
}

static void
show_lines (TgProgramLines *self)
{
  const GError *error =
      self->analyst != NULL ? tg_program_analyst_get_error (self->analyst) : NULL;
  const TgAnalysis *lines;
  guint             n_lines;
  g_autofree gchar *progress = describe_progress (self);

  lines = get_own_lines (self, &n_lines);
  if (is_kept_shown (self))
    {
      n_lines = tg_kept_analysis_add_lines (&self->kept.analysis, lines, n_lines,
                                            self->n_lines, self->shown);
      lines = self->shown;
    }
  gtk_widget_set_visible (GTK_WIDGET (self),
                          self->analyst != NULL || self->has_kept || self->is_waiting);
  if (!self->is_waiting)
    gtk_label_set_label (self->name, get_name (self));
  gtk_label_set_label (self->progress, progress);
  gtk_label_set_label (self->failure, error != NULL ? error->message : "");
  gtk_widget_set_visible (GTK_WIDGET (self->failure), error != NULL);
  tg_analysis_list_show (self->list, lines, n_lines, self->game.board.size,
                         self->rows_from_top);
}

/* Keeps the best line, unless some points are blocked: its value may be that of a position in
 * which a move was left out. A line without a depth cannot be compared with others. */
static void
keep_best (TgProgramLines *self)
{
  guint             n_lines;
  const TgAnalysis *lines = get_own_lines (self, &n_lines);
  TgStoredPosition  position;
  TgStoredEval      eval;

  if (self->keeper == NULL || self->has_blocked
      || !tg_program_analyst_is_line_certain (self->analyst)
      || tg_program_analyst_get_error (self->analyst) != NULL
      || g_str_equal (lines[0].value, "-")
      || !tg_kept_analysis_is_new_depth (lines, n_lines, self->written_depth)
      || (is_thinking (self) && !tg_kept_analysis_is_worth_keeping (&lines[0])))
    return;
  self->written_depth = lines[0].depth;
  position = tg_kept_analysis_get_position (&self->game);
  eval = tg_kept_analysis_store_program (&lines[0], self->engine);
  tg_analysis_keeper_put (self->keeper, &position, &eval);
}

static void
progress_cb (TgProgramLines *self)
{
  keep_best (self);
  show_lines (self);
}

/* Chooses what to show of what was found earlier. */
static void
choose_kept (TgProgramLines *self)
{
  self->has_kept = self->found != NULL && !self->has_blocked
                   && tg_kept_analysis_choose_program (self->found, self->engine,
                                                       &self->game, &self->kept);
  show_lines (self);
}

static void
preview_cb (TgProgramLines *self, GArray *points)
{
  g_signal_emit (self, signals[PREVIEW], 0, points);
}

static void
activated_cb (TgProgramLines *self, GArray *points)
{
  g_signal_emit (self, signals[ACTIVATED], 0, points);
}

static void
clear_analyst (TgProgramLines *self)
{
  if (self->analyst == NULL)
    return;
  g_signal_handlers_disconnect_by_data (self->analyst, self);
  tg_program_analyst_stop (self->analyst);
  g_clear_object (&self->analyst);
  g_clear_pointer (&self->engine, g_free);
}

static void
tg_program_lines_dispose (GObject *object)
{
  TgProgramLines *self = TG_PROGRAM_LINES (object);

  clear_analyst (self);
  g_clear_object (&self->keeper);
  g_clear_pointer (&self->found, g_array_unref);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  G_OBJECT_CLASS (tg_program_lines_parent_class)->dispose (object);
}

static guint
add_signal (const gchar *name)
{
  return g_signal_new (name, TG_TYPE_PROGRAM_LINES, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                       NULL, G_TYPE_NONE, 1, G_TYPE_ARRAY);
}

static void
tg_program_lines_class_init (TgProgramLinesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tg_program_lines_dispose;

  /* See TgAnalysisList. */
  signals[PREVIEW] = add_signal ("preview");
  signals[ACTIVATED] = add_signal ("activated");
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass),
                                            GTK_TYPE_BIN_LAYOUT);
}

static GtkLabel *
add_label (GtkWidget *box, const gchar *style)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, style);
  gtk_box_append (GTK_BOX (box), label);
  return GTK_LABEL (label);
}

static void
add_heading (TgProgramLines *self)
{
  GtkWidget *heading = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);

  self->name = add_label (heading, "heading");
  gtk_label_set_ellipsize (self->name, PANGO_ELLIPSIZE_END);
  self->progress = add_label (heading, "caption");
  gtk_label_set_ellipsize (self->progress, PANGO_ELLIPSIZE_END);
  gtk_label_set_wrap (self->progress, TRUE);
  gtk_label_set_lines (self->progress, 2);
  gtk_label_set_justify (self->progress, GTK_JUSTIFY_RIGHT);
  gtk_label_set_xalign (self->progress, 1);
  gtk_widget_set_hexpand (GTK_WIDGET (self->progress), TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self->progress), "dim-label");
  gtk_widget_add_css_class (GTK_WIDGET (self->progress), "numeric");
  gtk_box_append (GTK_BOX (self->box), heading);
}

static void
tg_program_lines_init (TgProgramLines *self)
{
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  gtk_widget_set_margin_top (self->box, 4);
  add_heading (self);
  self->failure = add_label (self->box, "error");
  gtk_label_set_wrap (self->failure, TRUE);
  self->list = g_object_new (TG_TYPE_ANALYSIS_LIST, NULL);
  gtk_box_append (GTK_BOX (self->box), GTK_WIDGET (self->list));
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  g_signal_connect_object (self->list, "preview", G_CALLBACK (preview_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->list, "activated", G_CALLBACK (activated_cb), self,
                           G_CONNECT_SWAPPED);
}

/**
 * tg_program_lines_set_choices:
 *
 * Ends the engine, and takes the chosen one with its settings.
 */
void
tg_program_lines_set_choices (TgProgramLines *self, const TgAnalysisChoices *choices)
{
  const TgProgramAnalystSetup setup = {
    .command = choices->program.command,
    .name = choices->program.name,
    .n_threads = choices->program_threads,
    .memory_mib = choices->program_memory_mib,
    .seconds = choices->program_seconds,
    .options = choices->program_options,
  };

  g_return_if_fail (TG_IS_PROGRAM_LINES (self));

  clear_analyst (self);
  tg_analysis_list_forget (self->list);
  tg_analysis_list_limit_room (self->list, 0);
  self->written_depth = 0;
  if (setup.command != NULL)
    {
      self->analyst = tg_program_analyst_new (&setup);
      self->engine =
          tg_kept_analysis_name_program (tg_program_analyst_get_name (self->analyst));
      g_signal_connect_swapped (self->analyst, "progress", G_CALLBACK (progress_cb),
                                self);
    }
  choose_kept (self);
}

/* Sets where the results are kept; to be called once. */
void
tg_program_lines_set_keeper (TgProgramLines *self, TgAnalysisKeeper *keeper)
{
  g_return_if_fail (TG_IS_PROGRAM_LINES (self));
  g_return_if_fail (self->keeper == NULL);

  self->keeper = g_object_ref (keeper);
}

/**
 * tg_program_lines_wait:
 *
 * To be called for another position, before tg_program_lines_set_found(): meanwhile, a visible
 * section stays, without lines from before, so that it does not blink.
 */
void
tg_program_lines_wait (TgProgramLines *self)
{
  g_return_if_fail (TG_IS_PROGRAM_LINES (self));

  self->is_waiting = gtk_widget_get_visible (GTK_WIDGET (self));
  g_clear_pointer (&self->found, g_array_unref);
  choose_kept (self);
}

/**
 * tg_program_lines_set_found:
 * @found: (nullable) (element-type TgStoredEval): what was found earlier in the position of
 *   @game
 * @game: (nullable): %NULL without @found
 *
 * Shows what the engine found earlier; without an engine, what any other engine found.
 */
void
tg_program_lines_set_found (TgProgramLines *self, GArray *found, const TgGame *game)
{
  g_return_if_fail (TG_IS_PROGRAM_LINES (self));

  self->is_waiting = FALSE;
  g_clear_pointer (&self->found, g_array_unref);
  if (found != NULL)
    {
      self->found = g_array_ref (found);
      self->game = *game;
    }
  choose_kept (self);
}

void
tg_program_lines_set_rows_from_top (TgProgramLines *self, gboolean rows_from_top)
{
  g_return_if_fail (TG_IS_PROGRAM_LINES (self));

  self->rows_from_top = rows_from_top;
  show_lines (self);
}

/* @points: (element-type TgPoint): points to leave out as first moves */
void
tg_program_lines_set_blocked (TgProgramLines *self, const GArray *points)
{
  g_return_if_fail (TG_IS_PROGRAM_LINES (self));

  self->has_blocked = points->len > 0;
  choose_kept (self);
  if (self->analyst != NULL)
    tg_program_analyst_set_blocked (
        self->analyst, (const TgPoint *) (gpointer) points->data, points->len);
}

/* Analyses a position, if an engine is chosen. @n_lines: lines to show */
void
tg_program_lines_start (TgProgramLines *self, const TgGame *game, guint n_lines)
{
  g_return_if_fail (TG_IS_PROGRAM_LINES (self));

  self->game = *game;
  self->n_lines = n_lines;
  self->is_held = FALSE;
  tg_analysis_list_limit_room (self->list, n_lines);
  if (self->analyst != NULL)
    tg_program_analyst_start (self->analyst, game, n_lines);
  show_lines (self);
}

/* Ends the engine. @is_held: whether another search needs the processor */
void
tg_program_lines_stop (TgProgramLines *self, gboolean is_held)
{
  g_return_if_fail (TG_IS_PROGRAM_LINES (self));

  if (self->analyst == NULL)
    return;
  self->is_held = is_held;
  tg_program_analyst_stop (self->analyst);
  show_lines (self);
}

/* Empties all rows, because another position or another number of lines is shown. */
void
tg_program_lines_forget (TgProgramLines *self)
{
  g_return_if_fail (TG_IS_PROGRAM_LINES (self));

  if (self->analyst != NULL)
    tg_program_analyst_clear (self->analyst);
  tg_analysis_list_forget (self->list);
  self->written_depth = 0;
}

/* Returns: (transfer none): the list of lines, for its preview */
TgAnalysisList *
tg_program_lines_get_list (TgProgramLines *self)
{
  g_return_val_if_fail (TG_IS_PROGRAM_LINES (self), NULL);

  return self->list;
}
