/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The sweep goes backwards: what the transposition table learnt of a position is
 * used for the one before it, which in turn may take over what the move that was
 * played leads to, if the engine had nothing better. So a position is never worth
 * less than what came of it, and a win that was seen late in the game is known
 * earlier, too. A search has a limit of positions, not of time, and one thread:
 * a review says the same thing each time, on every machine. If the game was lost, it
 * is asked first how. */

#include "session/review-private.h"

#include "session/engine-analysis.h"

#define TABLE_BYTES ((gsize) 64 << 20)

enum
{
  PROGRESS,
  FINISHED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TgReview, tg_review, G_TYPE_OBJECT)

static void
tg_review_dispose (GObject *object)
{
  TgReview *self = TG_REVIEW (object);

  self->is_running = FALSE;
  if (self->search != NULL)
    g_cancellable_cancel (self->search);
  g_clear_object (&self->search);
  if (self->worker != NULL)
    tg_worker_close (self->worker);
  g_clear_object (&self->worker);

  G_OBJECT_CLASS (tg_review_parent_class)->dispose (object);
}

static void
tg_review_finalize (GObject *object)
{
  g_array_unref (TG_REVIEW (object)->positions);
  g_clear_pointer (&TG_REVIEW (object)->question, tg_beaten_unref);

  G_OBJECT_CLASS (tg_review_parent_class)->finalize (object);
}

static void
tg_review_class_init (TgReviewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tg_review_dispose;
  G_OBJECT_CLASS (klass)->finalize = tg_review_finalize;

  /**
   * TgReview::progress:
   * @self: a review
   *
   * Emitted when another position is known.
   */
  signals[PROGRESS] = g_signal_new ("progress", TG_TYPE_REVIEW, G_SIGNAL_RUN_LAST, 0,
                                    NULL, NULL, NULL, G_TYPE_NONE, 0);

  /**
   * TgReview::finished:
   * @self: a review
   *
   * Emitted when the review has come to its end, or was stopped.
   */
  signals[FINISHED] = g_signal_new ("finished", TG_TYPE_REVIEW, G_SIGNAL_RUN_LAST, 0,
                                    NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
tg_review_init (TgReview *self)
{
  self->positions = g_array_new (FALSE, TRUE, sizeof (TgReviewPlace));
  self->nodes = TG_REVIEW_DEFAULT_NODES;
}

/**
 * tg_review_set_nodes:
 * @self: a review
 * @nodes: how many positions to search for each move
 *
 * Sets how thorough it is.
 */
void
tg_review_set_nodes (TgReview *self, guint64 nodes)
{
  g_return_if_fail (TG_IS_REVIEW (self));
  g_return_if_fail (nodes > 0);

  self->nodes = nodes;
}

/* What @stone may hope for in a position that is known. */
static TgOutlook
get_outlook (const TgReviewPosition *position, TgStone stone)
{
  TgOutlook outlook = { position->black_chance, position->best.mate_plies };

  if (position->best.side == TG_STONE_WHITE)
    outlook.mate_plies = -outlook.mate_plies;
  return stone == TG_STONE_BLACK ? outlook : tg_outlook_reverse (outlook);
}

/* What a side may hope for in a position, which has to be known. */
TgOutlook
tg_review_get_outlook (TgReview *self, guint number, TgStone stone)
{
  return get_outlook (&tg_review_get_place (self, number)->told, stone);
}

/* The outlook after a move, in the terms of the one before it. The five itself
 * is a win in one. */
static TgOutlook
get_outlook_before (const TgReviewPosition *after, TgStone stone)
{
  TgOutlook outlook = get_outlook (after, stone);

  if (after->is_over && outlook.chance != 0.5)
    {
      outlook.mate_plies = outlook.chance > 0.5 ? 1 : -1;
      return outlook;
    }
  return tg_outlook_before (outlook);
}

/* Says what the side to move may hope for in a position. */
void
tg_review_set_outlook (TgReviewPosition *position, TgOutlook outlook)
{
  position->best.win_chance = outlook.chance;
  position->best.mate_plies = outlook.mate_plies;
  position->black_chance =
      position->side == TG_STONE_BLACK ? outlook.chance : 1 - outlook.chance;
}

/* Has the best line begin with a move, and go on with what is best after it. */
static void
take_line (TgReviewPosition *position, TgPoint move, const TgAnalysis *after)
{
  TgAnalysis *best = &position->best;

  best->line[0] = move;
  best->n_line = 1;
  for (guint i = 0; i < after->n_line && best->n_line < TG_ANALYSIS_MAX_LINE; i++)
    best->line[best->n_line++] = after->line[i];
}

/* Whether a move makes five, or keeps the other side from it. */
static gboolean
is_forced (TgReview *self, const TgBoard *board, TgPoint point)
{
  return tg_point_is_on_board (point, board->size)
         && (tg_ruleset_judge (self->ruleset, board, point, TG_STONE_BLACK)
                 == TG_VERDICT_WIN
             || tg_ruleset_judge (self->ruleset, board, point, TG_STONE_WHITE)
                    == TG_VERDICT_WIN);
}

/* Grades the move after a position. Where a five is made, or kept from being made,
 * there was no choice, and what is known of the next position counts. */
static void
grade (TgReview *self, TgReviewPlace *position, TgReviewPosition *after)
{
  TgReviewPosition *told = &position->told;
  TgPoint           point = after->move.point;
  TgOutlook         before = get_outlook (told, told->side);
  TgOutlook         outcome = get_outlook_before (after, told->side);
  gboolean is_same = told->best.n_line > 0 && tg_point_equal (told->best.line[0], point);

  if (tg_review_is_losing (self, self->n_left))
    {
      after->grade = tg_grade_loss (before);
      after->loss = MAX (0, before.chance - outcome.chance);
      return;
    }
  if (is_same || tg_outlook_is_better (outcome, before)
      || (outcome.chance >= before.chance && is_forced (self, &position->board, point)))
    {
      if (!is_same)
        take_line (told, point, &after->best);
      tg_review_set_outlook (told, outcome);
      before = outcome;
    }
  after->grade = tg_grade_move (before, outcome);
  after->loss = MAX (0, before.chance - outcome.chance);
}

/* Goes over to the position before. */
static void
leave_position (TgReview *self)
{
  TgReviewPlace *position = tg_review_get_place (self, --self->n_left);
  TgReviewPlace *after = self->n_left + 1 < self->positions->len ? position + 1 : NULL;

  if (after == NULL || !position->told.is_known || position->told.is_over
      || !after->told.is_known)
    return;
  grade (self, position, &after->told);
  self->must_check =
      tg_grade_is_fault (after->told.grade) && !tg_review_is_losing (self, self->n_left)
      && position->told.best.mate_plies == 0 && position->told.best.n_line > 0;
}

static void
finish (TgReview *self)
{
  self->is_running = FALSE;
  g_signal_emit (self, signals[FINISHED], 0);
}

static void
searched_cb (G_GNUC_UNUSED GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (TgReview) self = user_data;
  TgSearchInfo info;
  gboolean     has_ended = tg_worker_search_finish (result, &info, NULL);

  if (self->search == NULL || g_task_get_cancellable (G_TASK (result)) != self->search)
    return;

  g_clear_object (&self->search);
  if (has_ended)
    {
      TgReviewPosition *told = &tg_review_get_place (self, self->n_left - 1)->told;

      tg_engine_analysis_fill (&told->best, &info, told->side);
      told->is_known = TRUE;
      tg_review_set_outlook (told,
                             (TgOutlook){ told->best.win_chance, told->best.mate_plies });
      tg_review_correct_outlook (self, self->n_left - 1);
      leave_position (self);
      g_signal_emit (self, signals[PROGRESS], 0);
    }
  tg_review_search_next (self);
}

/* Has the engine look at a position, as thoroughly as at all others. */
void
tg_review_search (TgReview           *self,
                  const TgBoard      *board,
                  GCancellable       *cancellable,
                  GAsyncReadyCallback callback,
                  gpointer            user_data)
{
  TgLimits limits = { .max_nodes = self->nodes, .n_lines = 1, .n_threads = 1 };

  if (self->worker == NULL)
    self->worker = tg_worker_new (TABLE_BYTES);
  tg_worker_search_async (self->worker, board, self->ruleset, &limits, cancellable,
                          callback, user_data);
}

static void
checked_cb (G_GNUC_UNUSED GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (TgReview) self = user_data;
  TgReviewPlace *place = tg_review_get_place (self, self->n_left);
  TgSearchInfo   info;
  TgAnalysis     after;
  gboolean       has_ended = tg_worker_search_finish (result, &info, NULL);

  if (self->search == NULL || g_task_get_cancellable (G_TASK (result)) != self->search)
    return;

  g_clear_object (&self->search);
  if (has_ended)
    {
      tg_engine_analysis_fill (&after, &info, tg_stone_opponent (place->told.side));
      take_line (&place->told, place->told.best.line[0], &after);
      tg_review_set_outlook (&place->told,
                             tg_outlook_before (tg_outlook_reverse (
                                 (TgOutlook){ after.win_chance, after.mate_plies })));
      grade (self, place, &place[1].told);
      self->must_check = FALSE;
    }
  tg_review_search_next (self);
}

/* What should have been played in the place of a fault is looked at as thoroughly as
 * what was played, before anybody is told. */
static void
check_best (TgReview *self)
{
  const TgReviewPlace *place = tg_review_get_place (self, self->n_left);
  TgBoard              board = place->board;

  tg_board_place (&board, place->told.best.line[0], place->told.side);
  self->search = g_cancellable_new ();
  tg_review_search (self, &board, self->search, checked_cb, g_object_ref (self));
}

/* Goes on with the last position that is not known, unless something is searched
 * or the review is to wait. */
void
tg_review_search_next (TgReview *self)
{
  if (!self->is_running || self->is_held || self->search != NULL)
    return;
  if (self->has_question)
    {
      tg_review_ask_beaten (self);
      return;
    }

  while (self->n_left > 0 && !self->must_check)
    {
      const TgReviewPlace *position = tg_review_get_place (self, self->n_left - 1);

      if (!position->told.is_known && position->can_search)
        break;
      leave_position (self);
    }
  if (self->must_check)
    {
      check_best (self);
      return;
    }
  if (self->n_left == 0)
    {
      finish (self);
      return;
    }

  self->search = g_cancellable_new ();
  tg_review_search (self, &tg_review_get_place (self, self->n_left - 1)->board,
                    self->search, searched_cb, g_object_ref (self));
}

static void
cancel_search (TgReview *self)
{
  if (self->search != NULL)
    g_cancellable_cancel (self->search);
  g_clear_object (&self->search);
}

/**
 * tg_review_start:
 * @self: a review
 *
 * Begins, or goes on where it was stopped. A review that is complete finishes at
 * once.
 */
void
tg_review_start (TgReview *self)
{
  g_return_if_fail (TG_IS_REVIEW (self));

  if (self->is_running)
    return;

  self->is_running = TRUE;
  tg_review_search_next (self);
}

/**
 * tg_review_stop:
 * @self: a review
 *
 * Stops at once. What is known stays.
 */
void
tg_review_stop (TgReview *self)
{
  g_return_if_fail (TG_IS_REVIEW (self));

  if (!self->is_running)
    return;

  cancel_search (self);
  finish (self);
}

/**
 * tg_review_set_held:
 * @self: a review
 * @held: whether somebody else needs the processor
 *
 * Interrupts the review for a while.
 */
void
tg_review_set_held (TgReview *self, gboolean held)
{
  g_return_if_fail (TG_IS_REVIEW (self));

  if (self->is_held == held)
    return;

  self->is_held = held;
  if (held)
    cancel_search (self);
  else
    tg_review_search_next (self);
}

/**
 * tg_review_is_running:
 * @self: a review
 *
 * Returns: whether more is to be expected
 */
gboolean
tg_review_is_running (TgReview *self)
{
  g_return_val_if_fail (TG_IS_REVIEW (self), FALSE);

  return self->is_running;
}

/**
 * tg_review_is_asking:
 * @self: a review
 *
 * Returns: whether it is finding out how the game was lost, before it looks at single
 *   positions
 */
gboolean
tg_review_is_asking (TgReview *self)
{
  g_return_val_if_fail (TG_IS_REVIEW (self), FALSE);

  return self->question != NULL;
}

/**
 * tg_review_get_n_known:
 * @self: a review
 *
 * Returns: how many positions have been looked at; as many as there are when the
 *   review is complete
 */
guint
tg_review_get_n_known (TgReview *self)
{
  g_return_val_if_fail (TG_IS_REVIEW (self), 0);

  return self->positions->len - self->n_left;
}
