/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "session/study/analysis/reason-finder.h"

#include "engine/proof/proof.h"
#include "session/worker/worker.h"

typedef struct
{
  TgReasonQuestion question;
  TgReasons        reasons;
} Request;

static void
find (TgWorkerCall *call, gpointer data)
{
  Request *request = data;
  g_autoptr (TgProver) prover = tg_prover_new ();

  tg_reason_find (&request->question, prover, tg_worker_call_get_cancellable (call),
                  &request->reasons);
}

/**
 * tg_reason_find_async:
 * @question: copied
 * @cancellable: (nullable): cancels the task; its thread ends within milliseconds
 *
 * Runs tg_reason_find() in another thread. The thread uses up to 60 MB while it
 * runs.
 */
void
tg_reason_find_async (const TgReasonQuestion *question,
                      GCancellable           *cancellable,
                      GAsyncReadyCallback     callback,
                      gpointer                user_data)
{
  Request *request;

  g_return_if_fail (question != NULL);

  request = g_new0 (Request, 1);
  request->question = *question;
  tg_worker_run_once_async (find, request, g_free, cancellable, callback, user_data);
}

/**
 * tg_reason_find_finish:
 * @error: return location for an error, %G_IO_ERROR_CANCELLED
 */
gboolean
tg_reason_find_finish (GAsyncResult *result, TgReasons *reasons, GError **error)
{
  g_autofree Request *request = NULL;

  g_return_val_if_fail (reasons != NULL, FALSE);

  request = tg_worker_run_finish (result, error);
  if (request != NULL)
    *reasons = request->reasons;
  return request != NULL;
}
