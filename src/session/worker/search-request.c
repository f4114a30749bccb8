/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "session/worker/search-request.h"

#include "engine/levels/level.h"

typedef struct
{
  TgBoard      board;
  TgRuleset    ruleset;
  guint        level; /* 0 to look for the best move */
  guint64      seed;
  TgLimits     limits;
  TgSearchInfo answer;
} SearchRequest;

typedef struct
{
  TgOpening       opening;
  TgLimits        limits;
  guint64         seed;
  TgOpeningAdvice answer;
} AdviceRequest;

static void
search (TgWorkerCall *call, gpointer data)
{
  SearchRequest *request = data;
  TgEngine      *engine = tg_worker_call_get_engine (call);

  if (request->level > 0)
    tg_level_think (engine, request->level, request->seed, &request->board,
                    request->ruleset, &request->limits, tg_worker_call_poll, call,
                    &request->answer);
  else
    tg_engine_think (engine, &request->board, request->ruleset, &request->limits,
                     tg_worker_call_poll, call, &request->answer);
}

static void
advise (TgWorkerCall *call, gpointer data)
{
  AdviceRequest *request = data;

  tg_opening_advise (tg_worker_call_get_engine (call), &request->opening,
                     &request->limits, request->seed, tg_worker_call_poll, call,
                     &request->answer);
}

/* Has the engine look for the best move, see tg_worker_search_at_level_async(). */
void
tg_worker_search_async (TgWorker           *self,
                        const TgBoard      *board,
                        TgRuleset           ruleset,
                        const TgLimits     *limits,
                        GCancellable       *cancellable,
                        GAsyncReadyCallback callback,
                        gpointer            user_data)
{
  tg_worker_search_at_level_async (self, 0, 0, board, ruleset, limits, cancellable,
                                   callback, user_data);
}

/**
 * tg_worker_search_at_level_async:
 * @self: a worker
 * @level: the strength, see tg_level_think(); 0 to look for the best move
 * @seed: what chance follows from, at a level
 * @board: the position, copied
 * @ruleset: the rules
 * @limits: when to stop: at a level its own, with a clock and threads; copied
 * @cancellable: (nullable): cancels this search alone
 * @callback: called when the search is over, never from within this function
 * @user_data: for @callback
 *
 * Has the engine think about a position, see tg_worker_run_async().
 */
void
tg_worker_search_at_level_async (TgWorker           *self,
                                 guint               level,
                                 guint64             seed,
                                 const TgBoard      *board,
                                 TgRuleset           ruleset,
                                 const TgLimits     *limits,
                                 GCancellable       *cancellable,
                                 GAsyncReadyCallback callback,
                                 gpointer            user_data)
{
  SearchRequest *request;

  g_return_if_fail (board != NULL);
  g_return_if_fail (limits != NULL);

  request = g_new0 (SearchRequest, 1);
  request->board = *board;
  request->ruleset = ruleset;
  request->level = level;
  request->seed = seed;
  request->limits = *limits;
  tg_worker_run_async (self, search, request, g_free, cancellable, callback, user_data);
}

gboolean
tg_worker_search_finish (GAsyncResult *result, TgSearchInfo *info, GError **error)
{
  g_autofree SearchRequest *request = tg_worker_run_finish (result, error);

  if (request != NULL)
    *info = request->answer;
  return request != NULL;
}

/* Has the engine decide what to do in an opening that is not finished, see
 * tg_worker_run_async(). There is no progress to tell of. */
void
tg_worker_advise_async (TgWorker           *self,
                        const TgOpening    *opening,
                        const TgLimits     *limits,
                        guint64             seed,
                        GCancellable       *cancellable,
                        GAsyncReadyCallback callback,
                        gpointer            user_data)
{
  AdviceRequest *request;

  g_return_if_fail (opening != NULL);
  g_return_if_fail (limits != NULL);

  request = g_new0 (AdviceRequest, 1);
  request->opening = *opening;
  request->limits = *limits;
  request->seed = seed;
  tg_worker_run_async (self, advise, request, g_free, cancellable, callback, user_data);
}

gboolean
tg_worker_advise_finish (GAsyncResult *result, TgOpeningAdvice *advice, GError **error)
{
  g_autofree AdviceRequest *request = tg_worker_run_finish (result, error);

  if (request != NULL)
    *advice = request->answer;
  return request != NULL;
}
