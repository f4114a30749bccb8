/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The public functions of the engine: they pass questions to a pool of searches, and
 * answer those that need no search. */

#include "engine/engine.h"

#include "engine/search/thread-pool.h"

#include <string.h>

struct _TgEngine
{
  TgThreadPool *pool; /* owned */
};

/**
 * tg_engine_new:
 * @table_bytes: maximum size of the transposition table; a smaller one is used if memory
 *   is short
 *
 * Creates an engine with all the memory that it needs to search with one thread, except
 * for the tables of a rule set; see tg_engine_prepare().
 *
 * Returns: (transfer full): the engine
 */
TgEngine *
tg_engine_new (gsize table_bytes)
{
  TgEngine *self = g_new0 (TgEngine, 1);

  self->pool = tg_thread_pool_new (table_bytes);
  return self;
}

void
tg_engine_free (TgEngine *self)
{
  tg_thread_pool_free (self->pool);
  g_free (self);
}

/**
 * tg_engine_set_table_bytes:
 *
 * Replaces the transposition table by an empty one of another size, or of a smaller size
 * if memory is short; this never fails.
 *
 * Returns: the new size in bytes
 */
gsize
tg_engine_set_table_bytes (TgEngine *self, gsize table_bytes)
{
  return tg_thread_pool_set_table_bytes (self->pool, table_bytes);
}

/**
 * tg_engine_prepare:
 * @self: an engine
 * @ruleset: rules
 * @n_threads: number of threads to be used
 *
 * Allocates and computes in advance everything that the first search under @ruleset
 * with @n_threads threads needs: some milliseconds, and a few megabytes per thread.
 * Call it before the clock runs, if the first move is timed.
 *
 * Returns: the number of threads that memory suffices for, at most @n_threads
 */
guint
tg_engine_prepare (TgEngine *self, TgRuleset ruleset, guint n_threads)
{
  g_return_val_if_fail (self != NULL && n_threads > 0, 1);

  return tg_thread_pool_prepare (self->pool, ruleset, n_threads);
}

/**
 * tg_engine_clear:
 *
 * Resets the engine, so that the next search gives the result of a new engine.
 */
void
tg_engine_clear (TgEngine *self)
{
  tg_thread_pool_clear (self->pool);
}

/**
 * tg_engine_set_evaluation:
 *
 * Uses other evaluation weights, borrowed, for all rule sets, so that tuning programs can
 * compare them; NULL restores those of the rule set.
 */
void
tg_engine_set_evaluation (TgEngine *self, const TgEvaluationTables *evaluation)
{
  tg_thread_pool_set_evaluation (self->pool, evaluation);
}

/**
 * tg_engine_set_search_params:
 *
 * Uses other search parameters, like tg_engine_set_evaluation() for weights.
 */
void
tg_engine_set_search_params (TgEngine *self, const TgSearchParams *params)
{
  tg_thread_pool_set_params (self->pool, params);
}

static gboolean
board_has_stones (const TgBoard *board)
{
  for (guint index = 0; index < board->size * board->size; index++)
    if (!tg_board_is_empty (board, tg_point_from_index (index, board->size)))
      return TRUE;

  return FALSE;
}

/* On the empty board, plays the centre without a search. */
static void
play_centre (const TgBoard *board, TgSearchInfo *result)
{
  gint8 middle = (gint8) (board->size / 2);

  memset (result, 0, sizeof *result);
  result->best = (TgPoint){ middle, middle };
  result->pv[0] = result->best;
  result->n_pv = 1;
  result->lines[0].pv[0] = result->best;
  result->lines[0].n_pv = 1;
  result->n_lines = 1;
  result->stop = TG_SEARCH_STOP_DECIDED;
}

/* Returns whether @limits ask only for the best move. */
static gboolean
is_plain (const TgLimits *limits)
{
  return limits->root_choice == TG_ROOT_SENSIBLE && limits->n_lines <= 1;
}

/**
 * tg_engine_think:
 * @self: an engine
 * @board: a position in which the game is not over
 * @ruleset: the rules
 * @limits: restrictions of the root moves, and when to stop
 * @poll: (nullable) (scope call): called about every 1,000 positions, and for each
 *   progress report
 * @user_data: passed to @poll
 * @result: (out caller-allocates): the result
 *
 * Searches for the best move of the side to move. The move in @result is legal and
 * allowed by @limits, however early the search stops; it is %TG_POINT_NONE only if there
 * is no such move. With one thread, and limits of depth or nodes only, equal states of
 * the engine give equal results; see tg_engine_clear().
 *
 * Runs in the calling thread, where @poll is called; other threads that @limits allow end
 * before this returns. Allocates nothing except the threads and the memory of
 * tg_engine_prepare().
 */
void
tg_engine_think (TgEngine       *self,
                 const TgBoard  *board,
                 TgRuleset       ruleset,
                 const TgLimits *limits,
                 TgSearchPoll    poll,
                 gpointer        user_data,
                 TgSearchInfo   *result)
{
  g_return_if_fail (self != NULL && board != NULL && limits != NULL && result != NULL);

  if (!board_has_stones (board) && is_plain (limits))
    {
      play_centre (board, result);
      return;
    }

  tg_thread_pool_run (self->pool, board, ruleset, limits, poll, user_data, result);
}
