/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The root of the search: first what can be settled without one, then wins by
 * fours, then depth after depth, each with the experience of the one before,
 * in a window of scores around its result (aspiration). A move that is to
 * become the best must first stand up to a thorough look for the opponent's
 * fours. */

#include "engine/search-private.h"

#include <string.h>

#define ROOT_VCF_MEMORY  (1 << 18)
#define INNER_VCF_MEMORY (1 << 16)

#define FIRST_WINDOW 40

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
 * Returns: (transfer full): the search
 */
TgSearch *
tg_search_new (TgTable *table)
{
  TgSearch *self = g_new0 (TgSearch, 1);

  self->table = table;
  self->root_vcf = tg_vcf_new (ROOT_VCF_MEMORY);
  self->inner_vcf = tg_vcf_new (INNER_VCF_MEMORY);
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
  tg_vcf_free (self->root_vcf);
  tg_vcf_free (self->inner_vcf);
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

static void
move_to_front (TgSearch *self, guint index)
{
  TgRootMove move = self->root_moves[index];

  memmove (&self->root_moves[1], &self->root_moves[0], index * sizeof move);
  self->root_moves[0] = move;
}

/* Searches all root moves within a window. The best comes to the front and
 * into the info as soon as it is known to be better than @alpha. */
static TgScore
search_root (TgSearch *self, TgDepth depth, TgScore alpha, TgScore beta)
{
  TgScore best = -TG_SCORE_INFINITE;

  for (guint i = 0; i < self->n_root_moves; i++)
    {
      TgRootMove *move = &self->root_moves[i];
      TgScore     score;

      if (move->loses)
        score = move->score;
      else
        {
          score = search_root_move (self, move, i, depth, alpha, beta);
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
      move->score = score;
      tg_search_update_pv (self, 0, move->cell);
      if (move->loses)
        self->frames[0].n_pv = 1;
      tg_search_set_line (self, self->frames[0].pv, self->frames[0].n_pv, score);
      move_to_front (self, i);
      tg_search_report (self);
      if (score >= beta)
        break;
    }

  return best;
}

/* One iteration: widens the window until the score lies within. */
static TgScore
search_depth (TgSearch *self, guint depth, TgScore expected)
{
  TgScore window = FIRST_WINDOW;
  TgScore alpha =
      depth < 4 ? -TG_SCORE_INFINITE : MAX (expected - window, -TG_SCORE_INFINITE);
  TgScore beta =
      depth < 4 ? TG_SCORE_INFINITE : MIN (expected + window, TG_SCORE_INFINITE);

  for (;;)
    {
      TgScore score = search_root (self, (TgDepth) depth * TG_ONE_PLY, alpha, beta);

      if (self->stopped || (score > alpha && score < beta))
        return score;

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

/* A win is a win; a loss is searched until nothing more can delay it. */
static gboolean
is_settled (TgScore score, guint depth)
{
  return score >= TG_SCORE_WIN_MIN
         || (score <= -TG_SCORE_WIN_MIN && (TgScore) depth >= TG_SCORE_WIN + score);
}

static gboolean
may_go_deeper (const TgSearch *self, const TgTimeFacts *facts)
{
  guint limit = self->limits.max_depth > 0 ? self->limits.max_depth : MAX_ITERATIONS;

  if (self->n_root_moves == 1)
    limit = MIN (limit, SINGLE_MOVE_DEPTH);

  return self->info->depth < limit
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
  facts->earlier_score = self->info->depth <= 1
                             ? self->info->score
                             : (facts->earlier_score + facts->score) / 2;
  facts->score = self->info->score;
}

static void
deepen (TgSearch *self)
{
  TgTimeFacts facts = { .elapsed_us = tg_search_clock_turn (self) };
  TgScore     score = 0;

  while (!self->stopped && may_go_deeper (self, &facts))
    {
      guint   depth = self->info->depth + 1;
      TgPoint earlier_best = self->info->best;

      score = search_depth (self, depth, score);
      if (self->stopped)
        return;

      self->info->depth = depth;
      self->info->score = score;
      learn_iteration (self, &facts, earlier_best);
      tg_search_report (self);
      if (!self->stopped && (is_settled (score, depth)))
        {
          self->why_stopped = TG_SEARCH_STOP_DECIDED;
          return;
        }
    }

  if (!self->stopped)
    self->why_stopped =
        self->n_root_moves == 1 ? TG_SEARCH_STOP_DECIDED : TG_SEARCH_STOP_LIMIT;
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
 * Searches for the best move. Allocates nothing.
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
  tg_search_clock_start (self, limits);
  tg_history_clear (&self->history);
  tg_table_new_search (self->table);
  for (guint ply = 0; ply < G_N_ELEMENTS (self->frames); ply++)
    memset (self->frames[ply].killers, 0, sizeof self->frames[ply].killers);

  tg_search_list_root_moves (self);
  if (self->n_root_moves > 0 && !tg_search_settle_fives (self))
    {
      tg_search_order_root_moves (self);
      tg_search_set_line (self, &self->root_moves[0].cell, 1, tg_evaluate (root));
      if (!tg_search_settle_vcf (self))
        deepen (self);
    }

  self->info->stop = self->why_stopped;
  self->info->nodes = self->nodes;
  self->info->time_us = tg_search_clock_elapsed (self);
  self->info->selective_depth = MAX (self->selective_depth, self->info->depth);
  self->info = NULL;
  self->position = NULL;
}
