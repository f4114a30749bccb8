/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "learning/puzzles/solve/judging.h"

#include <glib/gi18n-lib.h>

void
tg_judging_init (TgJudging *self)
{
  *self = (TgJudging){ .cancellable = g_cancellable_new () };
}

void
tg_judging_clear (TgJudging *self)
{
  g_clear_object (&self->cancellable);
}

/* Judges an answer in a thread. @request: (transfer full): the data of the request,
 * for g_free(); the task data of @judge, which must return %TRUE or an error. A
 * request while another one runs fails. */
void
tg_judging_ask (TgJudging          *self,
                gpointer            session,
                GTaskThreadFunc     judge,
                gpointer            request,
                GAsyncReadyCallback callback,
                gpointer            user_data)
{
  g_autoptr (GTask) task = g_task_new (session, self->cancellable, callback, user_data);

  g_task_set_task_data (task, request, g_free);
  if (self->is_busy)
    {
      /* The cancellable is that of the running request, so this one must not check it. */
      g_task_set_check_cancellable (task, FALSE);
      g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_PENDING, "%s",
                               _ ("Your last answer is still being checked"));
      return;
    }
  self->is_busy = TRUE;
  g_task_run_in_thread (task, judge);
}

/* Returns: (transfer none) (nullable): the data of the request, with the answer; %NULL
 *   with %G_IO_ERROR_PENDING if another one was running, and with %G_IO_ERROR_CANCELLED
 *   if it was cancelled */
gpointer
tg_judging_finish (TgJudging *self, GAsyncResult *result, GError **error)
{
  GError *failure = NULL;

  if (g_task_propagate_boolean (G_TASK (result), &failure))
    {
      self->is_busy = FALSE;
      return g_task_get_task_data (G_TASK (result));
    }
  if (!g_error_matches (failure, G_IO_ERROR, G_IO_ERROR_PENDING))
    self->is_busy = FALSE;
  g_propagate_error (error, failure);
  return NULL;
}
