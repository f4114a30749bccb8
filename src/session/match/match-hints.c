/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The finder never competes with the players for the processor: while a hint can be
 * requested, no engine of the match searches. */

#include "session/match/match-hints.h"

#include <glib/gi18n-lib.h>

#include "session/match/match-failure.h"
#include "session/match/match-position.h"

struct _TgMatchHints
{
  TgHintFinder *finder; /* owned; NULL before the first hint */
  GCancellable *cancel; /* owned; NULL unless a hint is requested */

  GObject               *match;    /* borrowed */
  const TgMatchPosition *position; /* borrowed */
  TgMatchHinted          hinted;
  gpointer               user_data;
};

/* The data of a request. Its task keeps the match, and so the hints, alive. */
typedef struct
{
  TgMatchHints *hints;
  GCancellable *ours;   /* owned: cancelled by tg_match_hints_cancel() */
  GCancellable *theirs; /* owned: the caller's cancellable; NULL if there is none */
  gulong        connection;
} Question;

TgMatchHints *
tg_match_hints_new (GObject               *match,
                    const TgMatchPosition *position,
                    TgMatchHinted          hinted,
                    gpointer               user_data)
{
  TgMatchHints *self = g_new0 (TgMatchHints, 1);

  self->match = match;
  self->position = position;
  self->hinted = hinted;
  self->user_data = user_data;
  return self;
}

/* Stops the thread of the finder. */
void
tg_match_hints_close (TgMatchHints *self)
{
  tg_match_hints_cancel (self);
  if (self->finder != NULL)
    tg_hint_finder_close (self->finder);
  g_clear_object (&self->finder);
}

void
tg_match_hints_free (TgMatchHints *self)
{
  tg_match_hints_close (self);
  g_free (self);
}

/* Cancels the requested hint. */
void
tg_match_hints_cancel (TgMatchHints *self)
{
  if (self->cancel != NULL)
    g_cancellable_cancel (self->cancel);
  g_clear_object (&self->cancel);
}

static void
question_free (Question *self)
{
  if (self->theirs != NULL)
    g_cancellable_disconnect (self->theirs, self->connection);
  g_clear_object (&self->theirs);
  g_object_unref (self->ours);
  g_free (self);
}

static void
cancelled_cb (G_GNUC_UNUSED GCancellable *theirs, gpointer ours)
{
  g_cancellable_cancel (ours);
}

static void
advised_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  Question     *question = g_task_get_task_data (task);
  TgMatchHints *self = question->hints;
  TgAdvice      advice;
  GError       *error = NULL;

  if (self->cancel == question->ours)
    g_clear_object (&self->cancel);

  if (!tg_hint_finder_ask_finish (TG_HINT_FINDER (source), result, &advice, &error))
    {
      g_task_return_error (task, error);
      return;
    }
  self->hinted (self->user_data);
  g_task_return_pointer (task, g_memdup2 (&advice, sizeof advice), g_free);
}

/* Starts the finder for the side to move. @task is (transfer full). */
static void
start_finder (TgMatchHints *self, GTask *task)
{
  GCancellable *cancellable = g_task_get_cancellable (task);
  Question     *question = g_new0 (Question, 1);

  question->hints = self;
  question->ours = g_cancellable_new ();
  g_task_set_task_data (task, question, (GDestroyNotify) question_free);
  g_set_object (&self->cancel, question->ours);
  if (cancellable != NULL)
    {
      question->theirs = g_object_ref (cancellable);
      question->connection = g_cancellable_connect (
          cancellable, G_CALLBACK (cancelled_cb), question->ours, NULL);
    }

  if (self->finder == NULL)
    self->finder = tg_hint_finder_new ();
  tg_hint_finder_ask_async (self->finder, &self->position->game, question->ours,
                            advised_cb, task);
}

void
tg_match_hints_ask_async (TgMatchHints       *self,
                          GCancellable       *cancellable,
                          GAsyncReadyCallback callback,
                          gpointer            user_data)
{
  g_autoptr (GTask) task = NULL;
  GError *error = NULL;

  g_return_if_fail (self != NULL);

  task = g_task_new (self->match, cancellable, callback, user_data);
  g_task_set_name (task, "TgMatch hint");
  tg_match_hints_cancel (self);
  if (tg_match_position_is_opening (self->position))
    error = g_error_new_literal (G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                                 _ ("No hints in the opening"));
  else if (!tg_match_position_is_persons_turn (self->position))
    tg_match_failure_set_busy (&error);

  if (error != NULL)
    g_task_return_error (task, error);
  else
    start_finder (self, g_steal_pointer (&task));
}

gboolean
tg_match_hints_ask_finish (TgMatchHints *self,
                           GAsyncResult *result,
                           TgAdvice     *advice,
                           GError      **error)
{
  g_autofree TgAdvice *answer = NULL;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (g_task_is_valid (result, self->match), FALSE);

  answer = g_task_propagate_pointer (G_TASK (result), error);
  if (answer != NULL)
    *advice = *answer;
  return answer != NULL;
}
