/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Lazy SMP: all threads search the same position, each with its own board, history and
 * tables, and share only the transposition table, where each finds the results of the
 * others. Different depths and histories spread them over the tree. The idea comes from
 * Cheng (M. Križan, 2013) and Toga II (J.-M. Donald and others); the vote at the end is
 * Stockfish's. */

#include "engine/search/thread-pool.h"

#include "engine/search/search.h"

/* The vote of the thread with the worst score, in hundredths: even an interrupted search
 * knows something. */
#define LEAST_VOTE 14

typedef struct
{
  TgSearch    *search;   /* owned */
  TgPosition  *position; /* owned */
  GThread     *thread;   /* (nullable): NULL while not running */
  TgLimits     limits;
  TgSearchInfo info;
} Worker;

struct _TgThreadPool
{
  TgTable *table;                   /* owned */
  Worker  *workers[TG_MAX_THREADS]; /* owned; the first is the leader */
  guint    n_workers;

  const TgEvaluationTables *evaluation; /* (nullable): borrowed, see its setter */
  const TgSearchParams     *params;     /* (nullable): borrowed, see its setter */
};

static void
worker_free (Worker *self)
{
  g_clear_pointer (&self->search, tg_search_free);
  g_clear_pointer (&self->position, tg_position_free);
  g_free (self);
}

/* Returns NULL if out of memory. */
static Worker *
worker_new (TgTable *table)
{
  Worker *self = g_try_new0 (Worker, 1);

  if (self == NULL)
    return NULL;

  self->search = tg_search_new (table);
  self->position = self->search != NULL ? tg_position_new () : NULL;
  if (self->position == NULL)
    g_clear_pointer (&self, worker_free);

  return self;
}

/* Adds a worker; FALSE if out of memory. */
static gboolean
add_worker (TgThreadPool *self)
{
  Worker *worker = worker_new (self->table);

  if (worker == NULL)
    return FALSE;

  self->workers[self->n_workers++] = worker;
  return TRUE;
}

/* Creates a pool with one thread, the caller's. */
TgThreadPool *
tg_thread_pool_new (gsize table_bytes)
{
  TgThreadPool *self = g_new0 (TgThreadPool, 1);

  self->table = tg_table_new (table_bytes);
  if (!add_worker (self))
    g_error ("There is no memory for an engine");

  return self;
}

void
tg_thread_pool_free (TgThreadPool *self)
{
  for (guint i = 0; i < self->n_workers; i++)
    worker_free (self->workers[i]);
  tg_table_free (self->table);
  g_free (self);
}

/* Replaces the transposition table by an empty one; see tg_table_set_bytes(). Returns its
 * size. */
gsize
tg_thread_pool_set_table_bytes (TgThreadPool *self, gsize table_bytes)
{
  return tg_table_set_bytes (self->table, table_bytes);
}

/* Returns the number of threads that memory suffices for. */
static guint
add_workers (TgThreadPool *self, guint n_threads)
{
  guint n = CLAMP (n_threads, 1, TG_MAX_THREADS);

  while (self->n_workers < n && add_worker (self))
    ;

  return MIN (n, self->n_workers);
}

/* Allocates the memory that a search will need. Returns the number of threads that it
 * suffices for, at least 1. */
guint
tg_thread_pool_prepare (TgThreadPool *self, TgRuleset ruleset, guint n_threads)
{
  TgBoard board;

  tg_board_init (&board, TG_MIN_SIZE);
  tg_position_set_board (self->workers[0]->position, &board, ruleset);

  return add_workers (self, n_threads);
}

void
tg_thread_pool_clear (TgThreadPool *self)
{
  tg_table_clear (self->table);
  for (guint i = 0; i < self->n_workers; i++)
    tg_search_clear (self->workers[i]->search);
}

/* Sets the evaluation weights, borrowed; NULL for those of the rule set. Clears all
 * results of the old ones. */
void
tg_thread_pool_set_evaluation (TgThreadPool *self, const TgEvaluationTables *evaluation)
{
  self->evaluation = evaluation;
  tg_thread_pool_clear (self);
}

/* Sets the search parameters, borrowed; NULL for those of the rule set. Clears all
 * results of the old ones. */
void
tg_thread_pool_set_params (TgThreadPool *self, const TgSearchParams *params)
{
  self->params = params;
  tg_thread_pool_clear (self);
}

static void
set_up_position (TgThreadPool  *self,
                 Worker        *worker,
                 const TgBoard *board,
                 TgRuleset      ruleset)
{
  tg_position_set_board (worker->position, board, ruleset);
  tg_search_set_params (worker->search, self->params);
  if (self->evaluation != NULL)
    tg_position_set_evaluation (worker->position, self->evaluation);
}

static gpointer
help (gpointer data)
{
  Worker *self = data;

  tg_search_run (self->search, self->position, &self->limits, NULL, NULL, &self->info);
  return NULL;
}

/* Starts the helpers, and returns how many threads could be created. */
static guint
start_helpers (TgThreadPool   *self,
               guint           n_helpers,
               const TgBoard  *board,
               TgRuleset       ruleset,
               const TgLimits *limits)
{
  TgSearch *leader = self->workers[0]->search;

  tg_search_make_leader (leader);
  for (guint i = 1; i <= n_helpers; i++)
    {
      Worker *worker = self->workers[i];

      worker->limits = (TgLimits){ .max_depth = limits->max_depth,
                                   .root_choice = limits->root_choice,
                                   .root_points = limits->root_points };
      set_up_position (self, worker, board, ruleset);
      tg_search_add_helper (leader, worker->search);
      worker->thread = g_thread_try_new ("tengen-helper", help, worker, NULL);
      if (worker->thread == NULL)
        {
          tg_search_drop_helper (leader);
          return i - 1;
        }
    }

  return n_helpers;
}

static void
join_helpers (TgThreadPool *self, guint n_helpers)
{
  tg_search_stop_helpers (self->workers[0]->search);
  for (guint i = 1; i <= n_helpers; i++)
    g_thread_join (g_steal_pointer (&self->workers[i]->thread));
}

/* Returns the weight of a worker's vote, which grows with depth and score. */
static gint64
weight (const TgSearchInfo *info, TgScore worst)
{
  return (gint64) (info->score - worst + LEAST_VOTE) * info->depth;
}

static gint64
count_votes (const TgSearchInfo *const *infos, guint n_infos, TgPoint move, TgScore worst)
{
  gint64 votes = 0;

  for (guint i = 0; i < n_infos; i++)
    if (tg_point_equal (infos[i]->best, move))
      votes += weight (infos[i], worst);

  return votes;
}

/**
 * tg_thread_pool_vote:
 * @infos: the result of each thread, the leader's first
 * @n_infos: number of @infos, at least 1
 *
 * Chooses the thread whose line will be played. A proved win is chosen at once, the
 * shortest of several. Otherwise every thread votes for its move, with a weight that
 * grows with depth and score; of the threads with the elected move, the deepest is
 * chosen, or the leader on equality. A helper without a completed iteration has no vote.
 *
 * Returns: an index in @infos
 */
guint
tg_thread_pool_vote (const TgSearchInfo *const *infos, guint n_infos)
{
  TgScore worst = infos[0]->score;
  guint   chosen = 0;
  gint64  most;

  for (guint i = 1; i < n_infos; i++)
    if (infos[i]->depth > 0)
      {
        worst = MIN (worst, infos[i]->score);
        if (infos[i]->score > infos[chosen]->score)
          chosen = i;
      }
  if (infos[chosen]->score >= TG_SCORE_WIN_MIN)
    return chosen;

  chosen = 0;
  most = count_votes (infos, n_infos, infos[0]->best, worst);
  for (guint i = 1; i < n_infos; i++)
    {
      gint64 votes = count_votes (infos, n_infos, infos[i]->best, worst);

      if (votes > most
          || (votes == most && tg_point_equal (infos[i]->best, infos[chosen]->best)
              && infos[i]->depth > infos[chosen]->depth))
        {
          chosen = i;
          most = votes;
        }
    }

  return chosen;
}

/* Copies the line of the elected thread. The statistics stay the leader's, who counts for
 * all threads. */
static void
choose_result (TgThreadPool *self, guint n_helpers, TgSearchInfo *result)
{
  const TgSearchInfo *infos[TG_MAX_THREADS] = { result };
  TgSearchInfo        figures = *result;

  for (guint i = 1; i <= n_helpers; i++)
    infos[i] = &self->workers[i]->info;

  *result = *infos[tg_thread_pool_vote (infos, n_helpers + 1)];
  result->nodes = figures.nodes;
  result->time_us = figures.time_us;
  result->stop = figures.stop;
}

/**
 * tg_thread_pool_run:
 * @self: a thread pool
 * @board: a position
 * @ruleset: the rules
 * @limits: restrictions of the root moves, and stop conditions
 * @poll: (nullable): called occasionally, in the calling thread
 * @user_data: passed to @poll
 * @result: (out caller-allocates): the result
 *
 * Searches for the best move in the calling thread, and in others that end before this
 * returns. If several lines are requested, all come from the calling thread.
 */
void
tg_thread_pool_run (TgThreadPool   *self,
                    const TgBoard  *board,
                    TgRuleset       ruleset,
                    const TgLimits *limits,
                    TgSearchPoll    poll,
                    gpointer        user_data,
                    TgSearchInfo   *result)
{
  Worker *leader = self->workers[0];
  guint   n_helpers = add_workers (self, limits->n_threads) - 1;

  tg_table_new_search (self->table);
  set_up_position (self, leader, board, ruleset);
  n_helpers = start_helpers (self, n_helpers, board, ruleset, limits);
  tg_search_run (leader->search, leader->position, limits, poll, user_data, result);
  join_helpers (self, n_helpers);
  if (n_helpers > 0 && limits->n_lines <= 1)
    choose_result (self, n_helpers, result);
  tg_search_extend_lines (leader->search, leader->position, limits, result);
}
