/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What an engine can be asked, each with the function that takes the answer. */

#include "session/engine-worker-private.h"

#include <string.h>

/* Copies an answer of so many bytes. */
static gboolean
take_answer (TgEngineWorker *self,
             GAsyncResult   *result,
             gpointer        place,
             gsize           size,
             GError        **error)
{
  g_autofree gpointer answer = NULL;

  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);
  g_return_val_if_fail (place != NULL, FALSE);

  answer = g_task_propagate_pointer (G_TASK (result), error);
  if (answer == NULL)
    return FALSE;

  memcpy (place, answer, size);
  return TRUE;
}

/**
 * tg_engine_worker_search_async:
 * @self: a worker
 * @board: the position, copied
 * @ruleset: the rules
 * @limits: when to stop, copied
 * @cancellable: (nullable): cancels this search alone
 * @callback: called when the search is over, never from within this function
 * @user_data: for @callback
 *
 * Has the engine think about a position. Searches are served one after
 * another, in the order they were asked for.
 *
 * The pending search holds a reference on @self; to let go of a worker that
 * may be searching, call tg_engine_worker_close() or tg_engine_worker_cancel()
 * first.
 */
void
tg_engine_worker_search_async (TgEngineWorker     *self,
                               const TgBoard      *board,
                               TgRuleset           ruleset,
                               const TgLimits     *limits,
                               GCancellable       *cancellable,
                               GAsyncReadyCallback callback,
                               gpointer            user_data)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (TG_IS_ENGINE_WORKER (self));
  g_return_if_fail (board != NULL);
  g_return_if_fail (limits != NULL);

  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_name (task, "TgEngineWorker search");
  tg_engine_worker_send (self, tg_search_job_new (board, ruleset, limits, cancellable),
                         task);
}

/**
 * tg_engine_worker_play_async:
 * @self: a worker
 * @level: the strength, see tg_level_think()
 * @seed: what chance follows from
 * @board: the position, copied
 * @ruleset: the rules
 * @limits: those of the level, with a clock and threads; copied
 * @cancellable: (nullable): cancels this search alone
 * @callback: called when the search is over, never from within this function
 * @user_data: for @callback
 *
 * Has the engine think about a position as a player of a certain strength would.
 * In all else it is a search like others, and tg_engine_worker_search_finish() takes
 * the answer.
 */
void
tg_engine_worker_play_async (TgEngineWorker     *self,
                             guint               level,
                             guint64             seed,
                             const TgBoard      *board,
                             TgRuleset           ruleset,
                             const TgLimits     *limits,
                             GCancellable       *cancellable,
                             GAsyncReadyCallback callback,
                             gpointer            user_data)
{
  g_autoptr (GTask) task = NULL;
  TgSearchJob *job;

  g_return_if_fail (TG_IS_ENGINE_WORKER (self));
  g_return_if_fail (board != NULL);
  g_return_if_fail (limits != NULL);

  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_name (task, "TgEngineWorker play");
  job = tg_search_job_new (board, ruleset, limits, cancellable);
  job->level = level;
  job->seed = seed;
  tg_engine_worker_send (self, job, task);
}

/**
 * tg_engine_worker_search_finish:
 * @self: a worker
 * @result: what the callback got
 * @info: (out): the answer
 * @error: return location for an error: %G_IO_ERROR_CANCELLED if the search
 *   was cancelled in any way, even when it had finished by then, and
 *   %G_IO_ERROR_CLOSED if it was asked of a closed worker
 *
 * Takes the answer of a search.
 *
 * Returns: whether there is one
 */
gboolean
tg_engine_worker_search_finish (TgEngineWorker *self,
                                GAsyncResult   *result,
                                TgSearchInfo   *info,
                                GError        **error)
{
  return take_answer (self, result, info, sizeof *info, error);
}

/**
 * tg_engine_worker_advise_async:
 * @self: a worker
 * @opening: an opening that is not finished, copied
 * @limits: when to stop, copied
 * @seed: what chance follows from
 * @cancellable: (nullable): cancels this decision alone
 * @callback: called when it is made, never from within this function
 * @user_data: for @callback
 *
 * Has the engine decide what to do in an opening. This is a search like others,
 * except that there is no progress to tell of.
 */
void
tg_engine_worker_advise_async (TgEngineWorker     *self,
                               const TgOpening    *opening,
                               const TgLimits     *limits,
                               guint64             seed,
                               GCancellable       *cancellable,
                               GAsyncReadyCallback callback,
                               gpointer            user_data)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (TG_IS_ENGINE_WORKER (self));
  g_return_if_fail (opening != NULL);
  g_return_if_fail (limits != NULL);

  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_name (task, "TgEngineWorker advise");
  tg_engine_worker_send (
      self, tg_search_job_new_advice (opening, limits, seed, cancellable), task);
}

/**
 * tg_engine_worker_advise_finish:
 * @self: a worker
 * @result: what the callback got
 * @advice: (out): the decision
 * @error: return location for an error, as in tg_engine_worker_search_finish()
 *
 * Takes a decision about an opening.
 *
 * Returns: whether there is one
 */
gboolean
tg_engine_worker_advise_finish (TgEngineWorker  *self,
                                GAsyncResult    *result,
                                TgOpeningAdvice *advice,
                                GError         **error)
{
  return take_answer (self, result, advice, sizeof *advice, error);
}
