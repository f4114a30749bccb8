/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The panel always has a line of moves, so that the graph can show the results of the
 * analysis too. The line follows the study until a review starts. What was found earlier in
 * its positions is shown, and spares the review their search. */

#include "ui/analysis/review-panel.h"

#include <glib/gi18n-lib.h>

#include "session/coach/turning-point.h"
#include "session/study/review/kept-analysis.h"
#include "session/study/wins/loss-analysis.h"
#include "ui/analysis/evaluation-graph.h"
#include "ui/analysis/grade-mark.h"
#include "ui/analysis/move-reasons.h"
#include "ui/analysis/review-chances.h"
#include "ui/settings/settings.h"
#include "ui/widgets/panel-heading.h"
#include "ui/widgets/weak-ref.h"
#include "ui/words/analysis-words.h"
#include "ui/words/coach-words.h"
#include "ui/words/words.h"

/* Positions of a line that are looked up in the database of analysis, at most. */
#define MAX_QUESTIONS 400

struct _TgReviewPanel
{
  GtkWidget parent_instance;

  TgStudy         *study;   /* owned; NULL until it is set */
  TgReview        *review;  /* owned; NULL without a study */
  TgReviewChances *chances; /* owned: chances from the analysis */
  /* side of the user; TG_STONE_NONE if the user plays neither side or both sides */
  TgStone  person;
  guint64  stamp; /* value of tg_record_get_stamp() when `review` was made */
  gboolean is_started;
  gboolean rows_from_top;

  gboolean is_secret; /* hides better moves, which the player has to find */
  gchar   *note;      /* owned (nullable): a note about the finished review */

  TgAnalysisKeeper *keeper; /* owned (nullable) */
  /* owned: cancels the question what was found earlier; NULL unless it is asked */
  GCancellable *question;
  /* number of the first position whose result was given to the keeper */
  guint written_from;

  GtkWidget         *box;         /* template child */
  TgPanelHeading    *heading;     /* template child */
  GtkWidget         *content;     /* template child */
  TgEvaluationGraph *graph;       /* template child */
  GtkWidget         *start;       /* template child */
  GtkWidget         *stop;        /* template child */
  GtkWidget         *why_lost;    /* template child */
  GtkWidget         *summary;     /* template child */
  GtkLabel          *black_words; /* template child */
  GtkLabel          *white_words; /* template child */
  GtkWidget         *black_retry; /* template child */
  GtkWidget         *white_retry; /* template child */
  GtkWidget         *shown;       /* template child */
  TgGradeMark       *mark;        /* template child */
  GtkLabel          *verdict;     /* template child */
  GtkWidget         *show_best;   /* template child */
  GtkLabel          *why;         /* template child */
  TgMoveReasons     *reasons;     /* owned: for the last move */
};

enum
{
  PROGRESS,
  EVALUATED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TgReviewPanel, tg_review_panel, GTK_TYPE_WIDGET)

/* Whether a side has made mistakes that can be retried. */
static gboolean
has_faults (TgReviewPanel *self, TgStone stone)
{
  for (TgGrade grade = TG_GRADE_NONE; grade < TG_N_GRADES; grade++)
    if (tg_grade_is_fault (grade) && tg_review_count (self->review, stone, grade) > 0)
      return TRUE;

  return FALSE;
}

static void
show_side (TgReviewPanel *self, TgStone stone, GtkLabel *label, GtkWidget *retry)
{
  g_autofree gchar *words = tg_words_review_side (self->review, stone);

  gtk_label_set_label (label, words);
  gtk_widget_set_visible (
      retry, has_faults (self, stone)
                 && (self->person == TG_STONE_NONE || self->person == stone));
  if (stone == tg_review_panel_get_side (self))
    gtk_widget_add_css_class (retry, "suggested-action");
  else
    gtk_widget_remove_css_class (retry, "suggested-action");
}

static gboolean
find_number (TgReviewPanel *self, const TgRecordNode *node, guint *number)
{
  return tg_review_find (self->review, tg_study_get_record (self->study), node, number);
}

/* Returns the number of the last move before the current position, if it is graded; or
 * 0. */
static guint
find_graded_move (TgReviewPanel *self)
{
  guint number;

  return find_number (self, tg_study_get_node (self->study), &number) && number > 0
                 && tg_review_get_position (self->review, number)->grade != TG_GRADE_NONE
             ? number
             : 0;
}

static TgPoint
get_best (const TgReviewPosition *position)
{
  return position->best.n_line > 0 ? position->best.line[0] : TG_POINT_NONE;
}

/* Returns the number of the mistake since which the mover of a move was lost; 0 if it is
 * unknown. */
static guint
find_losing_move (TgReviewPanel *self, guint number)
{
  TgStone mover = tg_review_get_position (self->review, number)->move.stone;

  for (guint i = number - 1; i > 0; i--)
    {
      const TgReviewPosition *position = tg_review_get_position (self->review, i);

      if (position->move.stone == mover && position->grade != TG_GRADE_LOST)
        return tg_grade_is_fault (position->grade) ? i : 0;
    }
  return 0;
}

/* Returns: (transfer full) (nullable): the most important fact about a move that was made
 * in a lost position, or that missed a win */
static gchar *
describe_grade (TgReviewPanel *self, guint number)
{
  const TgReviewPosition *position = tg_review_get_position (self->review, number);
  guint                   losing;
  TgGame                  game;

  if (position->grade == TG_GRADE_LOST)
    {
      losing = find_losing_move (self, number);
      return losing > 0 ? g_strdup_printf (_ ("Lost since move %u."), losing)
                        : g_strdup (_ ("The game was already lost."));
    }
  if (position->grade == TG_GRADE_MISSED_WIN)
    {
      g_autofree gchar *name = NULL;

      tg_review_get_game (self->review, number - 1, &game);
      if (!tg_point_is_on_board (get_best (position), game.board.size))
        return NULL;
      name = tg_words_point_name (&game.board, get_best (position), self->rows_from_top);
      /* Translators: %s is a point. */
      return g_strdup_printf (_ ("%s would have won."), name);
    }
  return NULL;
}

/* Shows why move @number was good or bad; the better move is shown only on request. */
static void
show_reasons (TgReviewPanel *self, guint number)
{
  const TgReviewPosition *position = tg_review_get_position (self->review, number);
  TgReasonQuestion        question;
  TgGame                  game;
  g_autofree gchar       *lead = NULL;

  tg_review_get_game (self->review, number - 1, &game);
  if (!tg_point_is_on_board (position->move.point, game.board.size))
    {
      tg_move_reasons_hide (self->reasons);
      return;
    }
  question = (TgReasonQuestion){ .ruleset = game.ruleset,
                                 .board = game.board,
                                 .move = position->move,
                                 .is_fault = position->grade >= TG_GRADE_INACCURACY,
                                 .is_lost = position->grade == TG_GRADE_LOST,
                                 .answer = get_best (position) };
  lead = describe_grade (self, number);
  tg_move_reasons_show (self->reasons, &question, lead, self->rows_from_top);
}

/* Describes the turning point, once the review is finished. */
static gchar *
describe_turn (TgReviewPanel *self)
{
  const TgRecord   *record = tg_study_get_record (self->study);
  guint             last = tg_review_get_n_positions (self->review) - 1;
  TgRecordNode     *end = tg_review_find_node (self->review, record, last);
  TgTurningPoint    point;
  TgGame            game;
  g_autofree gchar *words = NULL;

  if (end == NULL || tg_review_get_n_known (self->review) <= last)
    return NULL;
  tg_loss_analysis_get_game (record, end, &game);
  if (!tg_game_is_over (&game))
    return NULL;
  tg_turning_point_read_review (self->review, game.winner, &point);
  words = tg_words_turning_point (&point, self->person, &game.board, self->rows_from_top);
  if (words == NULL || self->note == NULL)
    return words != NULL ? g_steal_pointer (&words) : g_strdup (self->note);
  return tg_words_join (words, self->note);
}

static gchar *
describe_progress (TgReviewPanel *self)
{
  if (tg_review_is_finding_loss (self->review))
    return g_strdup (_ ("Looking for the mistake…"));
  /* Translators: how many of the positions of a game have been looked at. */
  return g_strdup_printf (_ ("%u of %u positions"), tg_review_get_n_known (self->review),
                          tg_review_get_n_positions (self->review));
}

/* Returns: (transfer full) (nullable): the progress of the review, or its summary at the
 * end of the line */
static gchar *
describe_review (TgReviewPanel *self, guint number)
{
  if (tg_review_is_running (self->review))
    return describe_progress (self);
  return self->is_started && number + 1 == tg_review_get_n_positions (self->review)
             ? describe_turn (self)
             : NULL;
}

/* Shows a text about the whole review, @words, instead of the reasons for a move. */
static void
show_review (TgReviewPanel *self, const gchar *words)
{
  tg_move_reasons_hide (self->reasons);
  gtk_label_set_label (self->why, words);
  gtk_widget_set_visible (GTK_WIDGET (self->why), TRUE);
}

/* The verdict has its space as soon as the review starts, so that stepping through the
 * moves does not change the layout. */
static void
show_verdict (TgReviewPanel *self)
{
  guint             graded = find_graded_move (self);
  g_autofree gchar *words = NULL;
  g_autofree gchar *about = NULL;
  TgGrade           grade = TG_GRADE_NONE;
  guint             number;

  gtk_widget_set_visible (self->shown, self->is_started);
  gtk_widget_set_visible (self->show_best, self->is_started && !self->is_secret);
  if (find_number (self, tg_study_get_node (self->study), &number))
    {
      const TgReviewPosition *position = tg_review_get_position (self->review, number);

      grade = position->grade;
      words = tg_words_review_move (
          position, number, tg_record_get_size (tg_study_get_record (self->study)),
          self->rows_from_top);
    }
  tg_grade_mark_set_grade (self->mark, grade);
  gtk_label_set_label (self->verdict, words != NULL ? words : "");
  if (graded == 0 || number + 1 == tg_review_get_n_positions (self->review))
    about = describe_review (self, number);
  if (about != NULL && !self->is_secret)
    show_review (self, about);
  else if (graded > 0 && !self->is_secret)
    show_reasons (self, graded);
  else
    tg_move_reasons_hide (self->reasons);
}

/* Shows the known chances in the graph, or hides it if only the end of the game is known.
 * In a very long game, several positions share a point of the graph. */
static void
show_graph (TgReviewPanel *self)
{
  guint n = tg_review_get_n_positions (self->review);
  guint n_points = MIN (n, TG_EVALUATION_GRAPH_MAX_POINTS);
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (TgEvaluationPoint));
  gboolean is_empty = TRUE;
  guint    number;

  for (guint i = 0; i < n_points; i++)
    {
      guint                   place = (guint) ((guint64) i * n / n_points);
      const TgReviewPosition *position = tg_review_get_position (self->review, place);
      TgEvaluationPoint       point = { position->move.stone,
                                        tg_review_chances_get (self->chances, place),
                                        position->grade };

      is_empty = is_empty && (point.chance < 0 || position->is_over);
      g_array_append_val (points, point);
    }

  find_number (self, tg_study_get_node (self->study), &number);
  tg_evaluation_graph_set_points (
      self->graph, (const TgEvaluationPoint *) (gpointer) points->data, n_points, n);
  tg_evaluation_graph_set_shown (self->graph, number);
  gtk_widget_set_visible (self->content,
                          (!is_empty || tg_review_is_running (self->review))
                              && !tg_panel_heading_get_folded (self->heading));
}

/* Whether the reviewed game was lost: by the user, if they played one side. */
static gboolean
is_lost (TgReviewPanel *self)
{
  const TgRecord *record = tg_study_get_record (self->study);
  TgRecordNode   *end = tg_review_find_node (self->review, record,
                                             tg_review_get_n_positions (self->review) - 1);
  TgGame          game;

  if (end == NULL)
    return FALSE;
  tg_loss_analysis_get_game (record, end, &game);
  return tg_game_is_over (&game) && game.winner != TG_STONE_NONE
         && game.winner != self->person;
}

static void
update (TgReviewPanel *self)
{
  if (self->review == NULL)
    return;
  show_graph (self);
  gtk_widget_set_visible (self->summary, self->is_started);
  /* While the review runs, the heading has no room for it beside Stop. */
  gtk_widget_set_visible (self->why_lost, self->is_started && !self->is_secret
                                              && !tg_review_is_running (self->review)
                                              && is_lost (self));
  show_side (self, TG_STONE_BLACK, self->black_words, self->black_retry);
  show_side (self, TG_STONE_WHITE, self->white_words, self->white_retry);
  show_verdict (self);
  gtk_widget_set_visible (self->stop, tg_review_is_running (self->review));
  gtk_widget_set_visible (self->start, !tg_review_is_running (self->review)
                                           && tg_review_panel_can_start (self));
}

/* Takes what was found of a position, but nothing certain that another program claims: the
 * review would blame moves for it. */
static void
take_kept (TgReviewPanel *self, guint number, GArray *evals)
{
  TgKeptAnalysis kept;
  TgGame         game;
  gboolean       is_certain;

  tg_review_get_game (self->review, number, &game);
  if (!tg_kept_analysis_choose (evals, &game, &kept))
    return;
  is_certain = kept.analysis.mate_plies != 0 || kept.analysis.win_chance <= 0
               || kept.analysis.win_chance >= 1;
  if (is_certain && !tg_kept_analysis_is_own (kept.engine))
    return;
  tg_review_chances_add (self->chances, &game,
                         tg_analysis_get_black_chance (&kept.analysis),
                         kept.analysis.depth);
  if (kept.analysis.n_line > 0)
    tg_review_add_kept (self->review, number, &kept.analysis);
}

static void
found_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (TgReviewPanel) self = tg_weak_ref_take (user_data);
  g_autoptr (GPtrArray) found =
      tg_analysis_keeper_find_finish (TG_ANALYSIS_KEEPER (source), result, NULL);

  if (found == NULL || self == NULL || self->question == NULL
      || self->question != g_task_get_cancellable (G_TASK (result)))
    return;
  g_clear_object (&self->question);
  for (guint i = 0; i < found->len; i++)
    take_kept (self, i, g_ptr_array_index (found, i));
  tg_review_use_kept (self->review);
  update (self);
}

static void
forget_question (TgReviewPanel *self)
{
  if (self->question != NULL)
    g_cancellable_cancel (self->question);
  g_clear_object (&self->question);
}

/* Asks what was found earlier in the positions of the line. */
static void
ask_kept (TgReviewPanel *self)
{
  g_autoptr (GArray) positions = g_array_new (FALSE, FALSE, sizeof (TgStoredPosition));
  guint n;

  forget_question (self);
  if (self->keeper == NULL || self->review == NULL)
    return;
  n = MIN (tg_review_get_n_positions (self->review), MAX_QUESTIONS);
  for (guint i = 0; i < n; i++)
    {
      TgStoredPosition position;
      TgGame           game;

      tg_review_get_game (self->review, i, &game);
      position = tg_kept_analysis_get_position (&game);
      g_array_append_val (positions, position);
    }
  self->question = g_cancellable_new ();
  tg_analysis_keeper_find_async (
      self->keeper, (const TgStoredPosition *) (gpointer) positions->data, positions->len,
      self->question, found_cb, tg_weak_ref_new (self));
}

static void
keep_position (TgReviewPanel *self, guint number)
{
  TgStoredPosition position;
  TgStoredEval     eval;

  if (tg_kept_analysis_store_review (self->review, number, &position, &eval))
    tg_analysis_keeper_put (self->keeper, &position, &eval);
}

/* Keeps the results that are final: the first known one may still be checked while the review
 * runs. */
static void
keep_results (TgReviewPanel *self)
{
  guint first = tg_review_get_n_positions (self->review)
                - tg_review_get_n_known (self->review)
                + tg_review_is_running (self->review);

  if (self->keeper == NULL)
    return;
  while (self->written_from > first)
    keep_position (self, --self->written_from);
}

static void
progress_cb (TgReviewPanel *self)
{
  keep_results (self);
  update (self);
  g_signal_emit (self, signals[PROGRESS], 0);
}

static void
drop_review (TgReviewPanel *self)
{
  if (self->review == NULL)
    return;

  g_signal_handlers_disconnect_by_data (self->review, self);
  tg_review_close (self->review);
  g_clear_object (&self->review);
}

/* Takes the main line for the next review, or the current variation if the current
 * position is not in the main line. */
static void
take_line (TgReviewPanel *self)
{
  const TgRecord *record = tg_study_get_record (self->study);
  TgRecordNode   *node = tg_study_get_node (self->study);
  guint           number;

  drop_review (self);
  tg_review_panel_set_note (self, NULL);
  self->is_started = FALSE;
  self->stamp = tg_record_get_stamp (record);
  self->review = tg_review_new (record, NULL);
  if (!find_number (self, node, &number))
    {
      g_object_unref (self->review);
      self->review = tg_review_new (record, node);
    }
  tg_review_chances_set_review (self->chances, self->review);
  self->written_from = tg_review_get_n_positions (self->review);
  ask_kept (self);
  g_signal_connect_swapped (self->review, "progress", G_CALLBACK (progress_cb), self);
  g_signal_connect_swapped (self->review, "finished", G_CALLBACK (progress_cb), self);
}

/* Without a review, the line follows the study. */
static void
moved_cb (TgReviewPanel *self)
{
  guint number;

  if (!self->is_started && !find_number (self, tg_study_get_node (self->study), &number))
    take_line (self);
  update (self);
}

/* Keeps the review while its moves are in the record and the rules are the same. */
static void
changed_cb (TgReviewPanel *self)
{
  const TgRecord *record = tg_study_get_record (self->study);
  guint           n = tg_review_get_n_positions (self->review);
  gboolean        was_started = self->is_started;
  TgGame          game;

  tg_review_get_game (self->review, 0, &game);
  if (game.ruleset != tg_record_get_ruleset (record))
    tg_review_chances_forget (self->chances);
  else if (self->stamp == tg_record_get_stamp (record)
           || (was_started && tg_review_find_node (self->review, record, n - 1) != NULL))
    return;

  take_line (self);
  update (self);
  if (was_started)
    g_signal_emit (self, signals[PROGRESS], 0);
}

static void
chosen_cb (TgReviewPanel *self, guint number)
{
  TgRecordNode *node =
      tg_review_find_node (self->review, tg_study_get_record (self->study), number);

  if (node != NULL)
    tg_study_go (self->study, node);
}

static gchar *
describe_cb (TgReviewPanel *self, guint number)
{
  const TgReviewPosition *position = tg_review_get_position (self->review, number);
  guint                   size = tg_record_get_size (tg_study_get_record (self->study));
  g_autofree gchar       *move =
      tg_words_review_move (position, number, size, self->rows_from_top);
  g_autofree gchar *chances = NULL;
  gdouble           chance = tg_review_chances_get (self->chances, number);

  if (chance < 0 || position->is_over)
    return g_steal_pointer (&move);
  chances = tg_words_chance (chance, position->best.mate_plies, position->side);
  return g_strdup_printf ("%s\n%s", move, chances);
}

static void
tg_review_panel_dispose (GObject *object)
{
  TgReviewPanel *self = TG_REVIEW_PANEL (object);

  drop_review (self);
  forget_question (self);
  g_clear_object (&self->keeper);
  if (self->study != NULL)
    g_signal_handlers_disconnect_by_data (self->study, self);
  g_clear_object (&self->study);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_pointer (&self->chances, tg_review_chances_free);
  g_clear_pointer (&self->note, g_free);
  g_clear_pointer (&self->reasons, tg_move_reasons_free);
  G_OBJECT_CLASS (tg_review_panel_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, TgReviewPanel, box);
  gtk_widget_class_bind_template_child (widget_class, TgReviewPanel, heading);
  gtk_widget_class_bind_template_child (widget_class, TgReviewPanel, content);
  gtk_widget_class_bind_template_child (widget_class, TgReviewPanel, graph);
  gtk_widget_class_bind_template_child (widget_class, TgReviewPanel, start);
  gtk_widget_class_bind_template_child (widget_class, TgReviewPanel, stop);
  gtk_widget_class_bind_template_child (widget_class, TgReviewPanel, why_lost);
  gtk_widget_class_bind_template_child (widget_class, TgReviewPanel, summary);
  gtk_widget_class_bind_template_child (widget_class, TgReviewPanel, black_words);
  gtk_widget_class_bind_template_child (widget_class, TgReviewPanel, white_words);
  gtk_widget_class_bind_template_child (widget_class, TgReviewPanel, black_retry);
  gtk_widget_class_bind_template_child (widget_class, TgReviewPanel, white_retry);
  gtk_widget_class_bind_template_child (widget_class, TgReviewPanel, shown);
  gtk_widget_class_bind_template_child (widget_class, TgReviewPanel, mark);
  gtk_widget_class_bind_template_child (widget_class, TgReviewPanel, verdict);
  gtk_widget_class_bind_template_child (widget_class, TgReviewPanel, show_best);
  gtk_widget_class_bind_template_child (widget_class, TgReviewPanel, why);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, describe_cb);
}

static void
tg_review_panel_class_init (TgReviewPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (TG_TYPE_EVALUATION_GRAPH);
  g_type_ensure (TG_TYPE_GRADE_MARK);
  g_type_ensure (TG_TYPE_PANEL_HEADING);
  G_OBJECT_CLASS (klass)->dispose = tg_review_panel_dispose;

  /* The review has made progress, has started or ended, or was replaced. */
  signals[PROGRESS] = g_signal_new ("progress", TG_TYPE_REVIEW_PANEL, G_SIGNAL_RUN_LAST,
                                    0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  /* The analysis has found a chance. */
  signals[EVALUATED] = g_signal_new ("evaluated", TG_TYPE_REVIEW_PANEL, G_SIGNAL_RUN_LAST,
                                     0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tengen/tengen/ui/review-panel.ui");
  bind_children (widget_class);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
tg_review_panel_init (TgReviewPanel *self)
{
  self->chances = tg_review_chances_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  self->reasons = tg_move_reasons_new (self->why);
  g_signal_connect_object (self->heading, "notify::folded", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
}

/**
 * tg_review_panel_set_study:
 *
 * To be called once.
 */
void
tg_review_panel_set_study (TgReviewPanel *self, TgStudy *study)
{
  g_return_if_fail (TG_IS_REVIEW_PANEL (self));
  g_return_if_fail (TG_IS_STUDY (study));
  g_return_if_fail (self->study == NULL);

  self->study = g_object_ref (study);
  g_signal_connect_object (study, "moved", G_CALLBACK (moved_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (study, "changed", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
  take_line (self);
  update (self);
}

/* Sets where the results are kept; to be called once. */
void
tg_review_panel_set_keeper (TgReviewPanel *self, TgAnalysisKeeper *keeper)
{
  g_return_if_fail (TG_IS_REVIEW_PANEL (self));
  g_return_if_fail (self->keeper == NULL);

  self->keeper = g_object_ref (keeper);
  ask_kept (self);
}

/**
 * tg_review_panel_add_chance:
 * @depth: in plies
 *
 * Adds the chance that the analysis has found for the current position.
 */
void
tg_review_panel_add_chance (TgReviewPanel *self, gdouble black_chance, guint depth)
{
  TgGame game;

  g_return_if_fail (TG_IS_REVIEW_PANEL (self));
  g_return_if_fail (self->study != NULL);

  tg_study_get_game (self->study, &game);
  tg_review_chances_add (self->chances, &game, black_chance, depth);
  show_graph (self);
  g_signal_emit (self, signals[EVALUATED], 0);
}

/**
 * tg_review_panel_get_chance:
 *
 * Returns: Black's chance to win in the position at @node, according to the review, the
 *   analysis or the record, from 0 to 1; -1 if unknown
 */
gdouble
tg_review_panel_get_chance (TgReviewPanel *self, const TgRecordNode *node)
{
  TgEvaluation evaluation;
  gdouble      chance = -1;

  g_return_val_if_fail (TG_IS_REVIEW_PANEL (self), -1);
  g_return_val_if_fail (node != NULL, -1);

  if (self->review == NULL)
    return -1;
  if (find_number (self, node, NULL))
    chance = tg_review_chances_get (self->chances, tg_record_node_get_number (node));
  else
    chance =
        tg_review_chances_find (self->chances, tg_study_get_record (self->study), node);
  if (chance < 0 && tg_record_node_get_evaluation (node, &evaluation))
    chance = evaluation.chance / (gdouble) TG_EVALUATION_MAX_CHANCE;
  return chance;
}

/**
 * tg_review_panel_set_person:
 *
 * Sets the side of the user, whose mistakes come first.
 */
void
tg_review_panel_set_person (TgReviewPanel *self, TgStone stone)
{
  g_return_if_fail (TG_IS_REVIEW_PANEL (self));

  self->person = stone;
}

/* Returns: the side of the user; %TG_STONE_NONE if the user plays neither side or both */
TgStone
tg_review_panel_get_person (TgReviewPanel *self)
{
  g_return_val_if_fail (TG_IS_REVIEW_PANEL (self), TG_STONE_NONE);

  return self->person;
}

/**
 * tg_review_panel_get_side:
 *
 * Returns: the side whose mistakes to retry first: the user's, or else the loser's
 */
TgStone
tg_review_panel_get_side (TgReviewPanel *self)
{
  gdouble chance;

  g_return_val_if_fail (TG_IS_REVIEW_PANEL (self), TG_STONE_BLACK);

  if (self->person != TG_STONE_NONE || self->review == NULL)
    return self->person == TG_STONE_WHITE ? TG_STONE_WHITE : TG_STONE_BLACK;
  chance =
      tg_review_chances_get (self->chances, tg_review_get_n_positions (self->review) - 1);
  return chance > 0.5 ? TG_STONE_WHITE : TG_STONE_BLACK;
}

void
tg_review_panel_set_rows_from_top (TgReviewPanel *self, gboolean rows_from_top)
{
  g_return_if_fail (TG_IS_REVIEW_PANEL (self));

  if (self->rows_from_top == rows_from_top)
    return;

  self->rows_from_top = rows_from_top;
  if (self->study != NULL)
    update (self);
}

/* Whether the current line of the study is longer than the reviewed one, or differs from
 * it. */
static gboolean
is_elsewhere (TgReviewPanel *self)
{
  const TgRecord *record = tg_study_get_record (self->study);
  TgRecordNode   *last = tg_review_find_node (self->review, record,
                                              tg_review_get_n_positions (self->review) - 1);
  guint           number;

  return !find_number (self, tg_study_get_node (self->study), &number)
         || (last != NULL && tg_record_node_get_first_child (last) != NULL);
}

/**
 * tg_review_panel_can_start:
 *
 * Whether the current line has positions without a review.
 */
gboolean
tg_review_panel_can_start (TgReviewPanel *self)
{
  g_return_val_if_fail (TG_IS_REVIEW_PANEL (self), FALSE);

  if (self->review == NULL || tg_review_is_running (self->review))
    return FALSE;
  return is_elsewhere (self)
         || (tg_review_get_n_positions (self->review) > 1
             && tg_review_get_n_known (self->review)
                    < tg_review_get_n_positions (self->review));
}

/**
 * tg_review_panel_start:
 *
 * Reviews the current line, or continues its review. tg_review_panel_can_start() must
 * hold.
 */
void
tg_review_panel_start (TgReviewPanel *self)
{
  g_return_if_fail (TG_IS_REVIEW_PANEL (self));
  g_return_if_fail (tg_review_panel_can_start (self));

  if (is_elsewhere (self))
    take_line (self);
  self->is_started = TRUE;
  tg_review_start (self->review);
  progress_cb (self);
}

/**
 * tg_review_panel_find_better:
 *
 * Returns: the number of the last move before the current position, if there was a
 *   better one; or 0
 */
guint
tg_review_panel_find_better (TgReviewPanel *self)
{
  guint number;

  g_return_val_if_fail (TG_IS_REVIEW_PANEL (self), 0);

  number = find_graded_move (self);
  return number > 0
                 && tg_review_get_position (self->review, number)->grade > TG_GRADE_BEST
                 && tg_review_get_position (self->review, number - 1)->best.n_line > 0
             ? number
             : 0;
}

/**
 * tg_review_panel_get_review:
 *
 * Returns: (transfer none) (nullable): %NULL without a study
 */
TgReview *
tg_review_panel_get_review (TgReviewPanel *self)
{
  g_return_val_if_fail (TG_IS_REVIEW_PANEL (self), NULL);

  return self->review;
}

/* Shows @words, a note about the finished review, until another line is taken; %NULL for
 * none. */
void
tg_review_panel_set_note (TgReviewPanel *self, const gchar *words)
{
  g_return_if_fail (TG_IS_REVIEW_PANEL (self));

  g_free (self->note);
  self->note = g_strdup (words);
  if (self->note != NULL)
    show_verdict (self);
}

/* Hides the better moves, while the player tries to find them. */
void
tg_review_panel_set_secret (TgReviewPanel *self, gboolean is_secret)
{
  g_return_if_fail (TG_IS_REVIEW_PANEL (self));

  self->is_secret = is_secret;
  if (self->review != NULL)
    show_verdict (self);
}

/* Restores from the settings whether the panel is folded, and saves it there. */
void
tg_review_panel_bind_settings (TgReviewPanel *self, TgSettings *settings)
{
  g_return_if_fail (TG_IS_REVIEW_PANEL (self));

  tg_settings_bind (settings, "fold-review", G_OBJECT (self->heading), "folded",
                    G_SETTINGS_BIND_DEFAULT);
}
