/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "session/study/analysis/latest-search.h"

/* Returns: (transfer none): the worker, created at the first call */
TgWorker *
tg_latest_search_ensure_worker (TgLatestSearch *self)
{
  if (self->worker == NULL)
    self->worker = tg_worker_new (self->table_bytes);
  return self->worker;
}

/* Cancels the search under way. Returns: (transfer none): the cancellable of the next
 * search */
GCancellable *
tg_latest_search_begin (TgLatestSearch *self)
{
  tg_latest_search_cancel (self);
  self->cancellable = g_cancellable_new ();
  return self->cancellable;
}

/* Searches a position. The callback must call tg_latest_search_end() first. */
void
tg_latest_search_run (TgLatestSearch     *self,
                      const TgBoard      *board,
                      TgRuleset           ruleset,
                      const TgLimits     *limits,
                      GAsyncReadyCallback callback,
                      gpointer            user_data)
{
  GCancellable *cancellable = tg_latest_search_begin (self);

  tg_worker_search_async (tg_latest_search_ensure_worker (self), board, ruleset, limits,
                          cancellable, callback, user_data);
}

/* Returns: %FALSE if @result belongs to an outdated search */
gboolean
tg_latest_search_end (TgLatestSearch *self, GAsyncResult *result)
{
  if (self->cancellable == NULL
      || g_task_get_cancellable (G_TASK (result)) != self->cancellable)
    return FALSE;

  g_clear_object (&self->cancellable);
  return TRUE;
}

void
tg_latest_search_cancel (TgLatestSearch *self)
{
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
}

/* Cancels the search, and stops the thread of the worker. */
void
tg_latest_search_clear (TgLatestSearch *self)
{
  tg_latest_search_cancel (self);
  if (self->worker != NULL)
    tg_worker_close (self->worker);
  g_clear_object (&self->worker);
}
