/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The root of the search: first what can be settled without one, then wins by
 * fours, then depth after depth, each with the experience of the one before,
 * in a window of scores around its result (aspiration). A move that is to
 * become the best must first stand up to a thorough look for the opponent's
 * fours. If the side to move seems to be better after a few iterations, its
 * threats are looked at as well. When several lines are asked for, every depth
 * is searched for each of them, without the moves of the better ones. */

#include "engine/search/search-private.h"

#include <string.h>

#define ROOT_VCF_MEMORY  (1 << 18)
#define INNER_VCF_MEMORY (1 << 16)

/* Positions of a search for threats: 1.5 MiB. */
#define ROOT_VCT_MEMORY (1 << 16)

/* From this iteration on a narrow window is tried first. */
#define FIRST_NARROW 4
#define FIRST_WINDOW 40

/* Up to this iteration, while it costs little, a move that wins is compared with
 * the others, which may win sooner; later it is enough. */
#define SHORTEST_WIN_DEPTH 6

/* A search with a single legal move goes only so deep, for its score. */
#define SINGLE_MOVE_DEPTH 6

/* Deeper than this nothing more is found; there are no limits beyond. */
#define MAX_ITERATIONS 120

/**
 * tg_search_new:
 * @table: (transfer none): the transposition table; it must outlive the search
 *
 * Makes a search with all the memory that it will ever need.
 *
 * Returns: (transfer full) (nullable): the search, or %NULL if the memory is
 *   refused
 */
TgSearch *
tg_search_new (TgTable *table)
{
  TgSearch *self = g_try_new0 (TgSearch, 1);

  if (self == NULL)
    return NULL;

  self->table = table;
  self->root_vcf = tg_vcf_new (ROOT_VCF_MEMORY);
  self->inner_vcf = tg_vcf_new (INNER_VCF_MEMORY);
  if (self->root_vcf != NULL)
    self->root_vct = tg_vct_new (self->root_vcf, ROOT_VCT_MEMORY);
  if (self->root_vct == NULL || self->inner_vcf == NULL)
    {
      tg_search_free (self);
      return NULL;
    }
  tg_search_fill_reductions (self);

  return self;
}

/**
 * tg_search_free:
 * @self: (transfer full): a search
 *
 * Frees a search, but not its table.
 */
void
tg_search_free (TgSearch *self)
{
  g_clear_pointer (&self->root_vct, tg_vct_free);
  g_clear_pointer (&self->root_vcf, tg_vcf_free);
  g_clear_pointer (&self->inner_vcf, tg_vcf_free);
  g_free (self);
}

/**
 * tg_search_clear:
 * @self: a search
 *
 * Forgets everything but the table, which has an owner of its own.
 */
void
tg_search_clear (TgSearch *self)
{
  tg_vcf_clear (self->root_vcf);
  tg_vcf_clear (self->inner_vcf);
  tg_history_clear (&self->history);
}

/**
 * tg_search_lead:
 * @self: a search that is not running
 * @helpers: (transfer none): other searches with the same table, which are not
 *   running either; the array and they must outlive the next run of @self
 * @n_helpers: number of @helpers; 0 for a search that is alone
 *
 * Makes @self the leader of a team. Its nodes are from now on those of all; the
 * helpers run until they are dismissed.
 */
void
tg_search_lead (TgSearch *self, TgSearch **helpers, guint n_helpers)
{
  self->leader = NULL;
  self->number = 0;
  self->helpers = helpers;
  self->n_helpers = n_helpers;
  atomic_store_explicit (&self->is_over, FALSE, memory_order_relaxed);
  atomic_store_explicit (&self->is_decided, FALSE, memory_order_relaxed);

  for (guint i = 0; i < n_helpers; i++)
    {
      helpers[i]->leader = self;
      helpers[i]->number = i + 1;
      helpers[i]->n_helpers = 0;
      atomic_store_explicit (&helpers[i]->published_nodes, 0, memory_order_relaxed);
    }
}

/**
 * tg_search_dismiss:
 * @self: the leader of a team
 *
 * Has the helpers end very soon. Any thread.
 */
void
tg_search_dismiss (TgSearch *self)
{
  atomic_store_explicit (&self->is_over, TRUE, memory_order_relaxed);
}

/* The search of one root move; @number counts from 0. */
static TgScore
search_root_move (TgSearch   *self,
                  TgRootMove *move,
                  guint       number,
                  TgDepth     depth,
                  TgScore     alpha,
                  TgScore     beta)
{
  TgDepth next = depth - TG_ONE_PLY;
  TgDepth reduction =
      number < 3 ? 0
                 : self->reductions[MIN (depth / TG_ONE_PLY, 63)][MIN (number, 63)] / 2;
  TgScore score = alpha + 1;

  self->nodes++;
  tg_position_play (self->position, move->cell);
  if (number > 0)
    {
      score = -tg_search_node (self, -alpha - 1, -alpha, next - reduction, 1);
      if (score > alpha && reduction > 0 && !self->stopped)
        score = -tg_search_node (self, -alpha - 1, -alpha, next, 1);
    }
  if (score > alpha && !self->stopped)
    score = -tg_search_node (self, -beta, -alpha, next, 1);
  tg_position_undo (self->position);

  return score;
}

/* Searches the root moves from @line on within a window. The best comes to its
 * place and into the info as soon as it is known to be better than @alpha. */
static TgScore
search_root (TgSearch *self, guint line, TgScore alpha, TgScore beta)
{
  TgDepth depth = (TgDepth) self->iteration * TG_ONE_PLY;
  TgScore best = -TG_SCORE_INFINITE;
  guint   end = line < self->n_pinned ? line + 1 : self->n_root_moves;

  for (guint i = line; i < end; i++)
    {
      TgRootMove *move = &self->root_moves[i];
      TgScore     score;

      if (move->loses)
        score = move->score;
      else
        {
          score = search_root_move (self, move, i - line, depth, alpha, beta);
          if (!self->stopped && score > alpha && score > -TG_SCORE_WIN_MIN
              && tg_search_loses_to_fours (self, move))
            score = move->score;
        }
      if (self->stopped)
        break;

      best = MAX (best, score);
      if (score <= alpha)
        continue;

      alpha = score;
      tg_search_update_pv (self, 0, move->cell);
      if (move->loses)
        self->frames[0].n_pv = 1;
      tg_search_bring_forward (self, i, line);
      tg_search_set_line (self, line, self->frames[0].pv, self->frames[0].n_pv, score);
      tg_search_report (self);
      if (score >= beta
          || (score >= TG_SCORE_WIN_MIN && self->iteration > SHORTEST_WIN_DEPTH))
        break;
    }

  return best;
}

/* One iteration of one line: widens the window until the score lies within. */
static void
search_line (TgSearch *self, guint line)
{
  TgScore  expected = self->info->lines[line].score;
  gboolean is_wide = self->iteration < FIRST_NARROW;
  TgScore  window = FIRST_WINDOW;
  TgScore  alpha =
      is_wide ? -TG_SCORE_INFINITE : MAX (expected - window, -TG_SCORE_INFINITE);
  TgScore beta = is_wide ? TG_SCORE_INFINITE : MIN (expected + window, TG_SCORE_INFINITE);

  for (;;)
    {
      TgScore score = search_root (self, line, alpha, beta);

      if (self->stopped || (score > alpha && score < beta))
        return;

      window *= 4;
      if (score <= alpha)
        alpha = ABS (score) >= TG_SCORE_WIN_MIN
                    ? -TG_SCORE_INFINITE
                    : MAX (score - window, -TG_SCORE_INFINITE);
      else
        beta = ABS (score) >= TG_SCORE_WIN_MIN ? TG_SCORE_INFINITE
                                               : MIN (score + window, TG_SCORE_INFINITE);
    }
}

/* The search is not exact, so that a line may turn out better than the one
 * before it. */
static void
sort_line (TgSearch *self, guint line)
{
  TgSearchLine *lines = self->info->lines;

  guint first = MAX (self->n_settled, self->n_pinned);

  for (guint i = line; i > first && lines[i].score > lines[i - 1].score; i--)
    {
      TgSearchLine better = lines[i];

      tg_search_bring_forward (self, i, i - 1);
      lines[i - 1] = better;
    }
  tg_search_show_first_line (self);
}

static void
search_iteration (TgSearch *self)
{
  for (guint line = self->n_settled; line < self->n_lines && !self->stopped; line++)
    {
      search_line (self, line);
      sort_line (self, line);
    }
}

/* A win is a win; a loss is searched until nothing more can delay it. */
static gboolean
is_settled (const TgSearch *self)
{
  for (guint i = self->n_settled; i < self->n_lines; i++)
    {
      TgScore score = self->info->lines[i].score;

      if (score < TG_SCORE_WIN_MIN
          && (score > -TG_SCORE_WIN_MIN
              || (TgScore) self->iteration < TG_SCORE_WIN + score))
        return FALSE;
    }

  return TRUE;
}

static gboolean
may_go_deeper (const TgSearch *self, const TgTimeFacts *facts)
{
  guint limit = self->limits.max_depth > 0 ? self->limits.max_depth : MAX_ITERATIONS;

  if (self->n_root_moves == 1)
    limit = MIN (limit, SINGLE_MOVE_DEPTH);

  return self->iteration < limit
         && tg_time_budget_allows_iteration (&self->budget, facts);
}

/* Notes what an iteration has found, for the decision about the next. */
static void
learn_iteration (const TgSearch *self, TgTimeFacts *facts, TgPoint earlier_best)
{
  gint64 elapsed = tg_search_clock_turn (self);

  facts->iteration_us = elapsed - facts->elapsed_us;
  facts->elapsed_us = elapsed;
  facts->n_same_best =
      tg_point_equal (earlier_best, self->info->best) ? facts->n_same_best + 1 : 0;
  facts->earlier_score = self->iteration <= 1 ? self->info->score
                                              : (facts->earlier_score + facts->score) / 2;
  facts->score = self->info->score;
}

/* Whether the result cannot change any more. A helper that knows so tells its
 * leader. */
static gboolean
is_done (TgSearch *self)
{
  if (self->stopped || !is_settled (self))
    return FALSE;

  if (self->leader != NULL && self->info->score >= TG_SCORE_WIN_MIN)
    atomic_store_explicit (&self->leader->is_decided, TRUE, memory_order_relaxed);
  self->why_stopped = TG_SEARCH_STOP_DECIDED;
  return TRUE;
}

static void
deepen (TgSearch *self)
{
  TgTimeFacts facts = { .elapsed_us = tg_search_clock_turn (self) };

  while (!self->stopped && may_go_deeper (self, &facts))
    {
      TgPoint earlier_best = self->info->best;

      self->iteration++;
      if (tg_search_clock_skips (self, self->iteration))
        continue;

      search_iteration (self);
      if (self->stopped)
        return;

      self->info->depth = self->iteration;
      learn_iteration (self, &facts, earlier_best);
      tg_search_report (self);
      if (is_done (self))
        return;
      tg_search_settle_vct (self);
      if (is_done (self))
        return;
    }

  if (!self->stopped)
    self->why_stopped =
        self->n_root_moves == 1 ? TG_SEARCH_STOP_DECIDED : TG_SEARCH_STOP_LIMIT;
}

/* What there is to do, from what costs least to the search. */
static void
find_lines (TgSearch *self)
{
  tg_search_start_lines (self);
  tg_search_settle_fives (self);
  if (self->n_settled > 0)
    return;

  tg_search_order_root_moves (self);
  tg_search_start_lines (self);
  if (self->leader == NULL)
    tg_search_settle_vcf (self);
  if (self->n_settled == self->n_lines)
    {
      self->why_stopped = TG_SEARCH_STOP_DECIDED;
      return;
    }

  if (self->leader == NULL)
    tg_search_meet_vcf (self);
  deepen (self);
}

/**
 * tg_search_run:
 * @self: a search
 * @root: the position to search; unchanged afterwards
 * @limits: when to stop
 * @poll: (nullable): called now and then
 * @user_data: passed to @poll
 * @result: (out caller-allocates): the result
 *
 * Searches for the best move. Allocates nothing. The table is to be told of the
 * new search before, see tg_table_new_search().
 */
void
tg_search_run (TgSearch       *self,
               TgPosition     *root,
               const TgLimits *limits,
               TgSearchPoll    poll,
               gpointer        user_data,
               TgSearchInfo   *result)
{
  memset (result, 0, sizeof *result);
  result->best = TG_POINT_NONE;
  self->info = result;
  self->position = root;
  self->poll = poll;
  self->poll_data = user_data;
  self->iteration = 0;
  self->n_settled = 0;
  tg_search_clock_start (self, limits);
  tg_history_clear (&self->history);
  for (guint ply = 0; ply < G_N_ELEMENTS (self->frames); ply++)
    memset (self->frames[ply].killers, 0, sizeof self->frames[ply].killers);

  tg_search_list_root_moves (self);
  if (self->n_root_moves > 0)
    find_lines (self);

  tg_search_clock_finish (self);
  self->info = NULL;
  self->position = NULL;
}
