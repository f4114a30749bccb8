/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "session/study/latest-search.h"

/* Returns: (transfer none): the worker, made when it is first needed */
TgWorker *
tg_latest_search_ensure_worker (TgLatestSearch *self)
{
  if (self->worker == NULL)
    self->worker = tg_worker_new (self->table_bytes);
  return self->worker;
}

/* Cancels what is under way. Returns: (transfer none): what cancels the next */
GCancellable *
tg_latest_search_begin (TgLatestSearch *self)
{
  tg_latest_search_cancel (self);
  self->cancellable = g_cancellable_new ();
  return self->cancellable;
}

/* Searches a position; the callback asks tg_latest_search_end() first. */
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

/* Returns: %FALSE if @result is of a search that nobody waits for any more */
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

/* Cancels, and ends the worker's thread. */
void
tg_latest_search_clear (TgLatestSearch *self)
{
  tg_latest_search_cancel (self);
  if (self->worker != NULL)
    tg_worker_close (self->worker);
  g_clear_object (&self->worker);
}
