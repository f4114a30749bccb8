/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The values come from the engine as they are; only the name for none is our own. */

#include "session/worker/point-values.h"

#include "engine/classic/classic.h"
#include "session/worker/worker.h"

G_STATIC_ASSERT (TG_POINT_VALUE_NONE == TG_CLASSIC_NO_VALUE);

typedef struct
{
  const TgClassic *classic;
  TgBoard          board;
  TgRuleset        ruleset;
  TgPointValues    answer;
} Request;

static void
find (G_GNUC_UNUSED TgWorkerCall *call, gpointer data)
{
  Request *self = data;

  tg_classic_values (self->classic, &self->board, self->ruleset, self->answer.side,
                     self->answer.values);
}

/* Asks the historical player of that id what it thinks of a position, which is copied,
 * for @side, in another thread. @callback is never called from within this function. */
void
tg_point_values_find_async (const gchar        *classic,
                            const TgBoard      *board,
                            TgRuleset           ruleset,
                            TgStone             side,
                            GCancellable       *cancellable,
                            GAsyncReadyCallback callback,
                            gpointer            user_data)
{
  const TgClassic *player = tg_classic_find (classic);
  Request         *request;

  g_return_if_fail (player != NULL);
  g_return_if_fail (board != NULL);
  g_return_if_fail (side == TG_STONE_BLACK || side == TG_STONE_WHITE);

  request = g_new0 (Request, 1);
  request->classic = player;
  request->board = *board;
  request->ruleset = ruleset;
  request->answer.side = side;
  tg_worker_run_once_async (find, request, g_free, cancellable, callback, user_data);
}

gboolean
tg_point_values_find_finish (GAsyncResult *result, TgPointValues *values, GError **error)
{
  g_autofree Request *request = tg_worker_run_finish (result, error);

  if (request != NULL)
    *values = request->answer;
  return request != NULL;
}
