/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The loss analysis runs first, with the same effort as in the review, so that this
 * answer never contradicts the review. If the time is up before a better move is
 * known, the losing move is only the latest possible turning point. Without an answer,
 * a short review may find a missed win, or the last positions that were lost. */

#include "session/coach/turning-point.h"

#include "session/study/review/review.h"

/* Interval of the checks for the time limit. */
#define POLL_MS 50

/* For all rules that the prover knows, the loss analysis takes 0.1 to 3 s, and the review
 * less than 1 s. The loser waits a second at most. */
const TgTurningPointLimits tg_turning_point_default_limits = { TG_LOSS_DEFAULT_NODES,
                                                               1000, 1000 };

/* The data of the task. */
typedef struct
{
  TgTurningPointLimits limits;
  TgRecord            *record; /* owned: the moves that led to the end */
  TgGame               end;
  guint                n_fixed;   /* number of its stones that were set up */
  TgLossAnalysis      *loss;      /* owned; NULL unless it runs */
  GCancellable        *cancel;    /* owned: of @loss */
  gulong               cancel_id; /* handler that forwards the cancellation; or 0 */
  TgReview            *review;    /* owned; NULL unless it runs */
  guint                poll_id;   /* a timeout; 0 when the answer is known */
  gint64               start;     /* g_get_monotonic_time() */
  TgTurningPoint       found;
} Question;

static void
stop_review (Question *self)
{
  if (self->review == NULL)
    return;
  g_signal_handlers_disconnect_by_data (self->review, self);
  tg_review_close (self->review);
  g_clear_object (&self->review);
}

static void
question_free (gpointer data)
{
  Question *self = data;

  g_assert (self->poll_id == 0);
  stop_review (self);
  g_clear_pointer (&self->loss, tg_loss_analysis_unref);
  g_clear_object (&self->cancel);
  tg_record_free (self->record);
  g_free (self);
}

/* Copies the moves up to the current one; undone moves are no part of the game. */
static TgRecord *
copy_game (const TgRecord *record)
{
  TgRecord     *line = tg_record_copy_line (record, tg_record_get_current (record));
  TgRecordNode *undone = tg_record_node_get_first_child (tg_record_get_current (line));

  if (undone != NULL)
    tg_record_delete (line, undone);
  return line;
}

/* Returns the answer of the task, which owns the data. */
static void
return_answer (GTask *task)
{
  Question *self = g_task_get_task_data (task);

  g_clear_handle_id (&self->poll_id, g_source_remove);
  g_cancellable_disconnect (g_task_get_cancellable (task), self->cancel_id);
  g_cancellable_cancel (self->cancel);
  stop_review (self);
  g_task_return_pointer (task, g_memdup2 (&self->found, sizeof self->found), g_free);
  g_object_unref (task);
}

/* The loss analysis. */

/* The number of the move after the first @n_stones stones. */
static guint
find_number (const TgRecord *record, guint n_stones)
{
  TgReviewLine line;
  guint        number;

  tg_review_line_init (&line, record, tg_record_get_current (record));
  number = tg_review_line_find_stones (&line, n_stones);
  tg_review_line_clear (&line);
  return number + 1;
}

/* Takes over the losing mistake as the turning point. A foul that ended the game is left
 * out, since the result names it. */
static void
take_loss (const TgLossAnalysisAnswer *known,
           guint                       number,
           TgMove                      move,
           TgTurningPoint             *point)
{
  const TgWayOut *way = &known->ways.ways[0];

  *point = (TgTurningPoint){ .number = number,
                             .move = move,
                             .better = way->point,
                             .is_safe = way->is_exhausted,
                             .win = known->win_kind };
  if (known->ways.n == 0)
    point->kind = TG_TURN_LOST;
  else if (way->analysis.mate_plies > 0)
    point->kind = TG_TURN_MISSED_WIN;
  else if (known->n_line == 1)
    point->kind = TG_TURN_LET_FIVE;
  else
    point->kind = known->has_proof ? TG_TURN_LET_WIN : TG_TURN_NO_WAY_OUT;
}

/* Whether the answer has a mistake that the result does not name already, as it does a
 * foul. */
static gboolean
has_mistake (const TgLossAnalysisAnswer *known)
{
  return known->kind == TG_LOSS_BY_MOVE && known->n_line > 0;
}

/**
 * tg_turning_point_read_loss:
 * @answer: the loss analysis of @record
 * @record: a game that is over, at its end
 * @point: (out): the losing mistake; of %TG_TURN_NONE if there is none
 */
void
tg_turning_point_read_loss (const TgLossAnalysisAnswer *answer,
                            const TgRecord             *record,
                            TgTurningPoint             *point)
{
  TgGame end;

  g_return_if_fail (answer != NULL && record != NULL && point != NULL);

  *point = (TgTurningPoint){ .kind = TG_TURN_NONE };
  if (!has_mistake (answer))
    return;
  tg_loss_analysis_get_game (record, tg_record_get_current (record), &end);
  take_loss (answer, find_number (record, answer->n_before),
             end.board.moves[answer->n_before], point);
}

/* The review. */

/* Takes over the most costly missed win, but none of the winner, who won all the same. */
static void
take_missed_win (TgReview *review, TgStone winner, TgTurningPoint *point)
{
  gdouble max = 0;

  for (guint i = 1; i < tg_review_get_n_positions (review); i++)
    {
      const TgReviewPosition *after = tg_review_get_position (review, i);

      if (after->grade != TG_GRADE_MISSED_WIN || after->move.stone == winner
          || after->loss <= max)
        continue;
      max = after->loss;
      *point = (TgTurningPoint){
        .kind = TG_TURN_MISSED_WIN,
        .number = i,
        .move = after->move,
        .better = tg_review_get_position (review, i - 1)->best.line[0],
      };
    }
}

/* Whether the engine sees a forced win of the winner. */
static gboolean
is_won (TgStone winner, const TgReviewPosition *position)
{
  return position->side == winner ? position->best.mate_plies > 0
                                  : position->best.mate_plies < 0;
}

/* Takes over the move of the loser after which the winner was winning in all
 * positions. */
static void
take_lost (TgReview *review, TgStone winner, TgTurningPoint *point)
{
  for (guint i = tg_review_get_n_positions (review) - 1; i-- > 1;)
    {
      const TgReviewPosition *position = tg_review_get_position (review, i);

      if (!is_won (winner, position))
        return;
      if (position->move.stone != winner)
        *point = (TgTurningPoint){ .kind = TG_TURN_LOST,
                                   .number = i,
                                   .move = position->move,
                                   .better = TG_POINT_NONE };
    }
}

/**
 * tg_turning_point_read_review:
 * @review: the review of a game that is over; it may be incomplete
 * @winner: the winner of the game, or %TG_STONE_NONE
 * @point: (out): the turning point according to the review; of %TG_TURN_NONE if there is
 *   none
 */
void
tg_turning_point_read_review (TgReview *review, TgStone winner, TgTurningPoint *point)
{
  const TgLossAnalysisAnswer *loss;
  guint                       number;

  g_return_if_fail (TG_IS_REVIEW (review));
  g_return_if_fail (point != NULL);

  *point = (TgTurningPoint){ .kind = TG_TURN_NONE };
  loss = tg_review_get_loss (review, &number);
  if (loss != NULL && loss->kind != TG_LOSS_NOT_PROVED)
    {
      if (has_mistake (loss) && loss->loser != winner)
        take_loss (loss, number, tg_review_get_position (review, number)->move, point);
      return;
    }
  take_missed_win (review, winner, point);
  if (point->kind == TG_TURN_NONE && winner != TG_STONE_NONE)
    take_lost (review, winner, point);
}

/* The task. */

static void
reviewed_cb (GTask *task)
{
  Question *self = g_task_get_task_data (task);

  tg_turning_point_read_review (self->review, self->end.winner, &self->found);
  return_answer (task);
}

static void
review (GTask *task)
{
  Question *self = g_task_get_task_data (task);

  self->review = tg_review_new (self->record, tg_record_get_current (self->record));
  tg_review_set_nodes (self->review, self->limits.review_nodes);
  g_signal_connect_swapped (self->review, "finished", G_CALLBACK (reviewed_cb), task);
  tg_review_start (self->review);
}

static void
lost_cb (G_GNUC_UNUSED GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  Question            *self = g_task_get_task_data (task);
  TgLossAnalysisAnswer known;

  if (!tg_loss_analysis_run_finish (self->loss, result, &known, NULL)
      || self->poll_id == 0)
    return;
  tg_turning_point_read_loss (&known, self->record, &self->found);
  if (known.kind == TG_LOSS_NOT_PROVED)
    review (task);
  else
    return_answer (task);
}

/* Answers at the end of the time limit with the losing move. An earlier turning point may
 * exist, so the answer does not claim more. */
static void
answer_at_time_limit (Question *self)
{
  TgLossAnalysisProgress progress;

  tg_loss_analysis_get_progress (self->loss, &progress);
  if (!progress.has_suspect || !progress.answer.has_proof)
    return;
  tg_turning_point_read_loss (&progress.answer, self->record, &self->found);
  if (self->found.kind == TG_TURN_LET_WIN)
    self->found.kind = TG_TURN_LOST;
  if (self->found.kind != TG_TURN_LOST && self->found.kind != TG_TURN_LET_FIVE)
    self->found.kind = TG_TURN_NONE;
}

static gboolean
poll_cb (gpointer user_data)
{
  GTask    *task = user_data;
  Question *self = g_task_get_task_data (task);
  gint64    waited = (g_get_monotonic_time () - self->start) / 1000;

  if (!g_cancellable_is_cancelled (g_task_get_cancellable (task))
      && (self->limits.time_ms == 0 || waited < self->limits.time_ms))
    return G_SOURCE_CONTINUE;
  self->poll_id = 0;
  if (self->loss != NULL && self->review == NULL)
    answer_at_time_limit (self);
  return_answer (task);
  return G_SOURCE_REMOVE;
}

static void
cancelled_cb (G_GNUC_UNUSED GCancellable *theirs, gpointer ours)
{
  g_cancellable_cancel (ours);
}

/**
 * tg_turning_point_find_async:
 * @record: a game that is over, at its end; read only in this call
 * @limits: copied
 * @cancellable: (nullable): cancels the task
 *
 * Finds the turning point in other threads.
 */
void
tg_turning_point_find_async (const TgRecord             *record,
                             const TgTurningPointLimits *limits,
                             GCancellable               *cancellable,
                             GAsyncReadyCallback         callback,
                             gpointer                    user_data)
{
  GTask    *task;
  Question *self;

  g_return_if_fail (record != NULL);
  g_return_if_fail (limits != NULL && limits->nodes > 0 && limits->review_nodes > 0);
  g_return_if_fail (cancellable == NULL || G_IS_CANCELLABLE (cancellable));

  task = g_task_new (NULL, cancellable, callback, user_data);
  self = g_new0 (Question, 1);
  g_task_set_name (task, "TgTurningPoint");
  g_task_set_task_data (task, self, question_free);
  self->limits = *limits;
  self->record = copy_game (record);
  self->n_fixed = tg_loss_analysis_get_game (
      self->record, tg_record_get_current (self->record), &self->end);
  self->cancel = g_cancellable_new ();
  if (cancellable != NULL)
    self->cancel_id = g_cancellable_connect (cancellable, G_CALLBACK (cancelled_cb),
                                             g_object_ref (self->cancel), g_object_unref);
  self->start = g_get_monotonic_time ();
  self->poll_id = g_timeout_add (POLL_MS, poll_cb, task);
  self->loss = tg_loss_analysis_new (&self->end, self->n_fixed, limits->nodes, NULL);
  if (self->loss != NULL)
    tg_loss_analysis_run_async (self->loss, self->cancel, lost_cb, g_object_ref (task));
  else
    review (task);
}

/**
 * tg_turning_point_find_finish:
 * @point: (out): of %TG_TURN_NONE if none was found
 * @error: return location for an error, %G_IO_ERROR_CANCELLED
 */
gboolean
tg_turning_point_find_finish (GAsyncResult *result, TgTurningPoint *point, GError **error)
{
  g_autofree TgTurningPoint *found = NULL;

  g_return_val_if_fail (g_task_is_valid (result, NULL), FALSE);
  g_return_val_if_fail (point != NULL, FALSE);

  found = g_task_propagate_pointer (G_TASK (result), error);
  if (found != NULL)
    *point = *found;
  return found != NULL;
}
