/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The values come from the engine unchanged; only %TG_POINT_VALUE_NONE is defined
 * here. */

#include "session/players/point-values.h"

#include "engine/classic/classic.h"
#include "session/worker/worker.h"

G_STATIC_ASSERT (TG_POINT_VALUE_NONE == TG_CLASSIC_NO_VALUE);

/* The time limit, after which a deep search ends with its result so far. */
#define LONGEST_US (5 * G_USEC_PER_SEC)

typedef struct
{
  const TgClassic *classic;
  TgBoard          board;
  TgRuleset        ruleset;
  TgClassicLimits  limits;
  TgPointValues    answer;
  GCancellable    *cancellable; /* borrowed from the call */
  gint64           end_us;
} Request;

static gboolean
keep_thinking_cb (gpointer data)
{
  const Request *self = data;

  return !g_cancellable_is_cancelled (self->cancellable)
         && g_get_monotonic_time () < self->end_us;
}

static void
find (TgWorkerCall *call, gpointer data)
{
  Request *self = data;

  self->limits.poll = keep_thinking_cb;
  self->limits.user_data = self;
  self->cancellable = tg_worker_call_get_cancellable (call);
  self->end_us = g_get_monotonic_time () + LONGEST_US;
  tg_classic_values (self->classic, &self->board, self->ruleset, self->answer.side,
                     &self->limits, self->answer.values);
}

/* Evaluates all points of a position, which is copied, for @side with a historical player
 * in another thread. @callback is never called from within this function. */
void
tg_point_values_find_async (const TgPlayerSpec *classic,
                            const TgBoard      *board,
                            TgRuleset           ruleset,
                            TgStone             side,
                            GCancellable       *cancellable,
                            GAsyncReadyCallback callback,
                            gpointer            user_data)
{
  const TgClassic *player = tg_classic_find (classic->classic);
  Request         *request;

  g_return_if_fail (player != NULL);
  g_return_if_fail (board != NULL);
  g_return_if_fail (side == TG_STONE_BLACK || side == TG_STONE_WHITE);

  request = g_new0 (Request, 1);
  request->classic = player;
  request->board = *board;
  request->ruleset = ruleset;
  request->limits.width = classic->width;
  request->limits.depth = classic->depth;
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
