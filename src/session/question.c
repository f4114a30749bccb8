/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The question itself crosses to the thread and back, held by both sides; nobody but
 * the thread touches it in between, apart from what is atomic in it. */

#include "session/question.h"

#include "session/thread-sanitizer.h"

typedef struct
{
  gpointer         question; /* owned */
  GDestroyNotify   unref;
  TgQuestionSolver solve;
} Asked;

static void
asked_free (gpointer data)
{
  Asked *asked = data;

  asked->unref (asked->question);
  g_free (asked);
}

static void
ask_thread (GTask                 *task,
            G_GNUC_UNUSED gpointer source,
            gpointer               data,
            GCancellable          *cancellable)
{
  Asked *asked = data;

  TG_TSAN_ACQUIRE (asked);
  if (!g_cancellable_is_cancelled (cancellable))
    asked->solve (asked->question, cancellable);
  TG_TSAN_RELEASE (asked->question);

  if (!g_task_return_error_if_cancelled (task))
    g_task_return_boolean (task, TRUE);
}

/**
 * tg_question_ask_async:
 * @name: what the task is called
 * @question: (transfer full): what is asked
 * @unref: lets go of @question; any thread
 * @solve: finds the answer
 * @cancellable: (nullable): drops the question
 * @callback: called when there is an answer, never from within this function
 * @user_data: for @callback
 *
 * Asks in another thread.
 */
void
tg_question_ask_async (const gchar        *name,
                       gpointer            question,
                       GDestroyNotify      unref,
                       TgQuestionSolver    solve,
                       GCancellable       *cancellable,
                       GAsyncReadyCallback callback,
                       gpointer            user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Asked *asked = g_new (Asked, 1);

  *asked = (Asked){ question, unref, solve };
  g_task_set_name (task, name);
  g_task_set_task_data (task, asked, asked_free);
  TG_TSAN_RELEASE (asked);
  g_task_run_in_thread (task, ask_thread);
}

/**
 * tg_question_ask_finish:
 * @question: what was asked
 * @result: what the callback got
 * @error: return location for an error, %G_IO_ERROR_CANCELLED
 *
 * Says whether the answer may be read from @question.
 *
 * Returns: whether there is one
 */
gboolean
tg_question_ask_finish (gpointer question, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), FALSE);

  if (!g_task_propagate_boolean (G_TASK (result), error))
    return FALSE;

  TG_TSAN_ACQUIRE (question);
  return TRUE;
}
