/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Searches for the opening in a thread, which takes about a tenth of a second: random
 * moves whose position a search evaluates as even are good enough here. */

#include "session/tournament/even-opening.h"

#include "engine/opening/opening-finder.h"

#define TABLE_BYTES ((gsize) 4 << 20)

typedef struct
{
  TgRuleset ruleset;
  guint     size;
  guint64   seed;
} Job;

static gboolean
poll_cb (G_GNUC_UNUSED const TgSearchInfo *info, gpointer user_data)
{
  return !g_cancellable_is_cancelled (user_data);
}

/* Searches for the opening, in the thread of the task. */
static void
find_thread (GTask                 *task,
             G_GNUC_UNUSED gpointer source,
             gpointer               data,
             GCancellable          *cancellable)
{
  const Job *job = data;
  g_autoptr (TgOpeningFinder) finder = NULL;
  g_autoptr (TgEngine) engine = tg_engine_new (TABLE_BYTES);
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (TgPoint));
  TgOpeningRequest request;
  TgBoard          board;

  tg_opening_request_init (&request, job->ruleset, job->size);
  request.n_games = 0;
  finder = tg_opening_finder_new (&request, job->seed);
  if (tg_opening_finder_next (finder, engine, poll_cb, cancellable, &board))
    for (guint i = 0; i < board.n_moves; i++)
      g_array_append_val (moves, board.moves[i].point);
  g_task_return_pointer (task, g_steal_pointer (&moves), (GDestroyNotify) g_array_unref);
}

/**
 * tg_even_opening_find_async:
 * @cancellable: (nullable): cancels the search
 *
 * Searches for an even opening in a thread.
 */
void
tg_even_opening_find_async (TgRuleset           ruleset,
                            guint               size,
                            guint64             seed,
                            GCancellable       *cancellable,
                            GAsyncReadyCallback callback,
                            gpointer            user_data)
{
  const Job job = { ruleset, size, seed };
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);

  g_task_set_name (task, "Even opening");
  g_task_set_task_data (task, g_memdup2 (&job, sizeof job), g_free);
  g_task_run_in_thread (task, find_thread);
}

/**
 * tg_even_opening_find_finish:
 * @error: return location for an error, %G_IO_ERROR_CANCELLED if it was cancelled
 *
 * Returns: (transfer full) (nullable) (element-type TgPoint): the moves, none if no even
 *   opening was found
 */
GArray *
tg_even_opening_find_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
