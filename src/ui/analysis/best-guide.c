/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/analysis/best-guide.h"

#include "ui/words/words-analysis.h"

struct _TgBestGuide
{
  TgGuide parent_instance;

  /* Borrowed from the study while that is not changed. */
  TgRecordNode *before;
  TgRecordNode *after;
};

G_DEFINE_FINAL_TYPE (TgBestGuide, tg_best_guide, TG_TYPE_GUIDE)

static gboolean
is_there (TgBestGuide *self)
{
  TgStudy *study = tg_guide_get_study (TG_GUIDE (self));

  return study != NULL && tg_study_get_node (study) == self->before;
}

/* Another guide explains the position that the study shows now. */
static gboolean
is_replaced (TgBestGuide *self)
{
  TgExplanationBar *bar = tg_guide_get_bar (TG_GUIDE (self));

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
tg_best_guide_end (TgGuide *guide)
{
  TgBestGuide *self = TG_BEST_GUIDE (guide);
  TgBoardView *board = tg_guide_get_board (guide);

  if (board != NULL)
    tg_board_view_show_mistake (board, TG_POINT_NONE, NULL, 0);
  if (is_there (self) && !is_replaced (self) && is_child (self->after, self->before))
    tg_study_go (tg_guide_get_study (guide), self->after);
}

/* A comment may be written meanwhile. */
static void
tg_best_guide_leave (TgGuide *guide)
{
  if (!is_there (TG_BEST_GUIDE (guide)))
    tg_guide_stop (guide);
}

static void
tg_best_guide_class_init (TgBestGuideClass *klass)
{
  TG_GUIDE_CLASS (klass)->end = tg_best_guide_end;
  TG_GUIDE_CLASS (klass)->leave = tg_best_guide_leave;
}

static void
tg_best_guide_init (G_GNUC_UNUSED TgBestGuide *self)
{
}

/**
 * tg_best_guide_new:
 *
 * Keeps weak references to both.
 */
TgBestGuide *
tg_best_guide_new (TgBoardView *board, TgExplanationBar *bar)
{
  TgBestGuide *self = g_object_new (TG_TYPE_BEST_GUIDE, NULL);

  tg_guide_set_place (TG_GUIDE (self), board, bar);
  return self;
}

/**
 * tg_best_guide_show:
 * @number: of a move that @review has graded, from 1
 *
 * Shows what would have been better, unless the move is not in the study any more.
 */
void
tg_best_guide_show (TgBestGuide *self, TgReview *review, guint number)
{
  TgGuide                *guide = TG_GUIDE (self);
  TgBoardView            *board = tg_guide_get_board (guide);
  const TgRecord         *record = tg_study_get_record (tg_guide_get_study (guide));
  const TgReviewPosition *position = tg_review_get_position (review, number);
  const TgReviewPosition *before = tg_review_get_position (review, number - 1);
  guint                   size = tg_record_get_size (record);
  gboolean                rows_from_top = tg_board_view_get_rows_from_top (board);
  g_autofree gchar       *heading = NULL;
  g_autofree gchar       *best = NULL;

  g_return_if_fail (TG_IS_BEST_GUIDE (self));

  tg_guide_stop (guide);
  self->before = tg_review_find_node (review, record, number - 1);
  self->after = tg_review_find_node (review, record, number);
  if (self->before == NULL || self->after == NULL)
    return;

  heading = tg_words_review_move (position, number, size, rows_from_top);
  best = tg_words_review_best (before, size, rows_from_top);
  tg_guide_go (guide, self->before);
  tg_guide_say (guide, heading, best);
  tg_board_view_show_mistake (board, position->move.point, before->best.line, 1);
  tg_guide_emit_changed (guide);
}
