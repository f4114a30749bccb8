/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/analysis/explainers/best-move-explainer.h"

#include "session/study/analysis/reason-finder.h"
#include "ui/words/analysis-words.h"
#include "ui/words/reason-words.h"

struct _TgBestMoveExplainer
{
  TgExplainer parent_instance;

  /* The nodes before and after the explained move; borrowed from the study, valid until
   * its tree changes. */
  TgRecordNode *before;
  TgRecordNode *after;

  TgReasonStyle style;       /* the style of the reasons */
  GCancellable *cancellable; /* owned; NULL unless the reasons are being computed */
};

G_DEFINE_FINAL_TYPE (TgBestMoveExplainer, tg_best_move_explainer, TG_TYPE_EXPLAINER)

static gboolean
is_there (TgBestMoveExplainer *self)
{
  TgStudy *study = tg_explainer_get_study (TG_EXPLAINER (self));

  return study != NULL && tg_study_get_node (study) == self->before;
}

/* Whether another explainer explains the current position. */
static gboolean
is_replaced (TgBestMoveExplainer *self)
{
  TgExplanationBar *bar = tg_explainer_get_bar (TG_EXPLAINER (self));

  return bar == NULL || tg_explanation_bar_get_heading (bar) != NULL;
}

static gboolean
is_child (const TgRecordNode *node, const TgRecordNode *parent)
{
  for (const TgRecordNode *child = tg_record_node_get_first_child (parent); child != NULL;
       child = tg_record_node_get_next_sibling (child))
    if (child == node)
      return TRUE;
  return FALSE;
}

static void
cancel (TgBestMoveExplainer *self)
{
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
}

static void
tg_best_move_explainer_end (TgExplainer *explainer)
{
  TgBestMoveExplainer *self = TG_BEST_MOVE_EXPLAINER (explainer);
  TgBoardView         *board = tg_explainer_get_board (explainer);

  cancel (self);
  if (board != NULL)
    tg_board_view_show_mistake (board, TG_POINT_NONE, NULL, 0);
  if (is_there (self) && !is_replaced (self) && is_child (self->after, self->before))
    tg_study_go (tg_explainer_get_study (explainer), self->after);
}

/* Ends the explainer unless the study is still at the explained position, as after the
 * player has written a comment. */
static void
tg_best_move_explainer_leave (TgExplainer *explainer)
{
  if (!is_there (TG_BEST_MOVE_EXPLAINER (explainer)))
    tg_explainer_stop (explainer);
}

static void
tg_best_move_explainer_dispose (GObject *object)
{
  cancel (TG_BEST_MOVE_EXPLAINER (object));
  G_OBJECT_CLASS (tg_best_move_explainer_parent_class)->dispose (object);
}

static void
tg_best_move_explainer_class_init (TgBestMoveExplainerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tg_best_move_explainer_dispose;
  TG_EXPLAINER_CLASS (klass)->end = tg_best_move_explainer_end;
  TG_EXPLAINER_CLASS (klass)->leave = tg_best_move_explainer_leave;
}

static void
tg_best_move_explainer_init (G_GNUC_UNUSED TgBestMoveExplainer *self)
{
}

/**
 * tg_best_move_explainer_new:
 *
 * Holds weak references to @board and @bar.
 */
TgBestMoveExplainer *
tg_best_move_explainer_new (TgBoardView *board, TgExplanationBar *bar)
{
  TgBestMoveExplainer *self = g_object_new (TG_TYPE_BEST_MOVE_EXPLAINER, NULL);

  tg_explainer_set_views (TG_EXPLAINER (self), board, bar);
  return self;
}

/* After a cancellation, @user_data may be freed already. */
static void
explained_cb (G_GNUC_UNUSED GObject *source, GAsyncResult *result, gpointer user_data)
{
  TgBestMoveExplainer *self = user_data;
  TgReasons            reasons;
  g_autofree gchar    *why = NULL;

  if (!tg_reason_find_finish (result, &reasons, NULL))
    return;
  g_clear_object (&self->cancellable);
  why = tg_words_reasons (&reasons, &self->style);
  if (why == NULL)
    why = tg_words_no_reason (FALSE);
  tg_explanation_bar_set_text (tg_explainer_get_bar (TG_EXPLAINER (self)), why);
}

/* Computes the reasons why the best move is better than the played one. */
static void
explain (TgBestMoveExplainer *self, TgReview *review, guint number)
{
  TgReasonQuestion question = {
    .move = { tg_review_get_position (review, number - 1)->best.line[0],
              tg_review_get_position (review, number)->move.stone },
    .answer = TG_POINT_NONE,
  };
  TgGame game;

  tg_review_get_game (review, number - 1, &game);
  question.ruleset = game.ruleset;
  question.board = game.board;
  self->style = (TgReasonStyle){ question.move.stone, game.board.size,
                                 tg_board_view_get_rows_from_top (
                                     tg_explainer_get_board (TG_EXPLAINER (self))) };
  self->cancellable = g_cancellable_new ();
  tg_reason_find_async (&question, self->cancellable, explained_cb, self);
}

/**
 * tg_best_move_explainer_show:
 * @number: the number of a move that @review has graded, from 1
 *
 * Shows the better move, unless the played one is no longer in the study.
 */
void
tg_best_move_explainer_show (TgBestMoveExplainer *self, TgReview *review, guint number)
{
  TgExplainer            *explainer;
  TgBoardView            *board;
  const TgRecord         *record;
  const TgReviewPosition *position;
  const TgReviewPosition *before;
  guint                   size;
  gboolean                rows_from_top;
  g_autofree gchar       *heading = NULL;

  g_return_if_fail (TG_IS_BEST_MOVE_EXPLAINER (self));
  g_return_if_fail (TG_IS_REVIEW (review));
  g_return_if_fail (number > 0 && number < tg_review_get_n_positions (review));

  explainer = TG_EXPLAINER (self);
  board = tg_explainer_get_board (explainer);
  record = tg_study_get_record (tg_explainer_get_study (explainer));
  position = tg_review_get_position (review, number);
  before = tg_review_get_position (review, number - 1);
  size = tg_record_get_size (record);
  rows_from_top = tg_board_view_get_rows_from_top (board);

  tg_explainer_stop (explainer);
  self->before = tg_review_find_node (review, record, number - 1);
  self->after = tg_review_find_node (review, record, number);
  if (self->before == NULL || self->after == NULL)
    return;

  heading = tg_words_review_instead (before, position, number, size, rows_from_top);
  tg_explainer_move_study (explainer, self->before);
  tg_explainer_show_text (explainer, heading, NULL);
  tg_board_view_show_mistake (board, position->move.point, before->best.line, 1);
  explain (self, review, number);
  tg_explainer_emit_changed (explainer);
}
