/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "session/study/analysis/balance-finder.h"

#include <glib/gi18n-lib.h>

#include "engine/opening/opening-balance.h"
#include "session/worker/worker.h"

/* The search has an engine of its own, since it empties the table. */
#define TABLE_BYTES ((gsize) 16 << 20)

typedef struct
{
  TgBoard   board;
  TgRuleset ruleset;
  guint     n_moves;
  gint64    time_us;
  gboolean  found;
  TgPoint   points[TG_BALANCE_MAX_STONES];
} Request;

static void
find (TgWorkerCall *call, gpointer data)
{
  Request               *request = data;
  const TgBalanceRequest balance = { .board = &request->board,
                                     .ruleset = request->ruleset,
                                     .n_stones = request->n_moves };
  const TgLimits         limits = { .max_time_us = request->time_us };
  g_autoptr (TgEngine) engine = tg_engine_new (TABLE_BYTES);

  request->found = tg_opening_balance (engine, &balance, &limits, tg_worker_call_poll,
                                       call, request->points);
}

/**
 * tg_balance_find_async:
 * @game: the position, copied
 * @n_moves: number of moves, of both sides in turn: 1 or 2
 * @time_us: the time to search
 * @cancellable: (nullable): cancels the search
 *
 * Finds the next moves after which neither side is ahead.
 */
void
tg_balance_find_async (const TgGame       *game,
                       guint               n_moves,
                       gint64              time_us,
                       GCancellable       *cancellable,
                       GAsyncReadyCallback callback,
                       gpointer            user_data)
{
  Request *request;

  g_return_if_fail (n_moves > 0 && n_moves <= TG_BALANCE_FINDER_MAX_MOVES);

  request = g_new0 (Request, 1);
  request->board = game->board;
  request->ruleset = game->ruleset;
  request->n_moves = n_moves;
  request->time_us = time_us;
  /* A game that is over, or where a side cannot move, has no such move. */
  if (tg_game_is_over (game)
      || !tg_board_give_turn (&request->board, tg_game_turn (game)))
    {
      GTask *task = g_task_new (NULL, cancellable, callback, user_data);

      g_free (request);
      g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, "%s",
                               _ ("The game is over"));
      g_object_unref (task);
      return;
    }
  tg_worker_run_once_async (find, request, g_free, cancellable, callback, user_data);
}

/**
 * tg_balance_find_finish:
 * @points: (out caller-allocates): the moves
 * @error: return location for a %G_IO_ERROR
 */
gboolean
tg_balance_find_finish (GAsyncResult *result,
                        TgPoint       points[TG_BALANCE_FINDER_MAX_MOVES],
                        GError      **error)
{
  g_autofree Request *request = NULL;

  request = tg_worker_run_finish (result, error);
  if (request == NULL)
    return FALSE;
  for (guint i = 0; i < request->n_moves; i++)
    points[i] = request->points[i];
  if (!request->found)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                         _ ("No move makes this position even"));
  return request->found;
}
