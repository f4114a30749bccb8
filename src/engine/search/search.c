/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The root of the search. It first decides positions that need no search, then searches
 * for wins by fours, then runs iterative deepening with aspiration windows. Before a move
 * becomes the best, a thorough search checks it for the opponent's wins by fours. After a
 * few iterations, if the side to move seems better, a search for wins by threats runs
 * too. If several lines are requested, every iteration searches each of them, excluding
 * the moves of better ones. */

#include "engine/search/search.h"

#include "engine/proof/proof-check.h"
#include "engine/proof/vcf.h"
#include "engine/proof/vct-proof.h"
#include "engine/search/line-extension.h"
#include "engine/search/root-moves.h"
#include "engine/search/search-tree.h"

#include <string.h>

#define VCF_MEMORY (1 << 18)

/* Capacity of the table of the search for threats: 1.5 MiB. */
#define VCT_MEMORY (1 << 16)

/* From this iteration on, a narrow window is tried first. */
#define FIRST_NARROW 4

/* Up to this iteration, a winning move is compared with the others, which may win sooner;
 * later any win is enough. */
#define SHORTEST_WIN_DEPTH 6

/* Depth limit if there is a single legal move, for its score. */
#define SINGLE_MOVE_DEPTH 6

/* Maximum iteration; deeper ones would find nothing new. */
#define MAX_ITERATIONS 120

/* Stones tried in searches for fours at the root: for the side to move, and for the
 * opponent after a move. At most a quarter of the node limit. */
#define ROOT_VCF_NODES  400000
#define CHECK_VCF_NODES 20000

/* Part of the time (1/n) for the first search for fours. */
#define ROOT_VCF_TIME_SHARE 4

/* Part of the nodes (1/n) for refuting the opponent's fours. */
#define MAX_MEETING_SHARE 4

/* The iteration after which a search for a win by threats runs, and the minimum score for
 * it. */
#define VCT_ITERATION 3
#define MIN_VCT_SCORE 100

/* Part of the limits (1/n) for that search, and its maximum and minimum stones; fewer
 * would find nothing. */
#define VCT_SHARE     4
#define MAX_VCT_NODES 400000
#define MIN_VCT_NODES 500

struct _TgSearch
{
  TgSearchControl control;
  TgSearchTree    tree;
  TgRootMoves     root;
  TgPosition     *position; /* borrowed during a run */
  TgSearchInfo   *info;     /* borrowed during a run */
  TgVcf          *vcf;      /* owned; thorough */
  TgVct          *vct;      /* owned; uses @vcf for fours */
  TgProof        *proof;    /* owned; of the last win by threats */

  const TgSearchParams *params; /* (nullable): borrowed, see its setter */
};

/**
 * tg_search_new:
 * @table: (transfer none): the transposition table; must outlive the search
 *
 * Creates a search with all the memory that it will need.
 *
 * Returns: (transfer full) (nullable): the search, or %NULL if out of memory
 */
TgSearch *
tg_search_new (TgTable *table)
{
  TgSearch *self = g_try_new0 (TgSearch, 1);

  if (self == NULL)
    return NULL;

  tg_search_tree_init (&self->tree, &self->control, table);
  self->root.control = &self->control;
  self->proof = tg_proof_new ();
  self->vcf = tg_vcf_new (VCF_MEMORY);
  if (self->vcf != NULL)
    self->vct = tg_vct_new (self->vcf, VCT_MEMORY);
  if (self->vct == NULL)
    g_clear_pointer (&self, tg_search_free);

  return self;
}

void
tg_search_free (TgSearch *self)
{
  g_clear_pointer (&self->proof, tg_proof_free);
  g_clear_pointer (&self->vct, tg_vct_free);
  g_clear_pointer (&self->vcf, tg_vcf_free);
  g_free (self);
}

/* Clears everything except the transposition table, which its owner clears. */
void
tg_search_clear (TgSearch *self)
{
  tg_vcf_clear (self->vcf);
}

/* Sets the parameters, borrowed; NULL for those of the rule set. */
void
tg_search_set_params (TgSearch *self, const TgSearchParams *params)
{
  self->params = params;
}

/* Makes a search that is not running the leader of a thread pool without helpers. */
void
tg_search_make_leader (TgSearch *self)
{
  tg_search_control_make_leader (&self->control);
}

/**
 * tg_search_add_helper:
 * @self: a leader that is not running
 * @helper: (transfer none): another search with the same table, about to run in a thread
 *   of its own; must outlive the next run of @self
 *
 * Adds a helper, which runs until it is stopped. @self counts its nodes.
 */
void
tg_search_add_helper (TgSearch *self, TgSearch *helper)
{
  tg_search_control_add_helper (&self->control, &helper->control);
}

/* Removes the last helper, which is not running. */
void
tg_search_drop_helper (TgSearch *self)
{
  tg_search_control_drop_helper (&self->control);
}

/* Stops the helpers of a leader soon. Any thread. */
void
tg_search_stop_helpers (TgSearch *self)
{
  tg_search_control_stop_helpers (&self->control);
}

typedef struct
{
  TgSearch *search;
  /* nodes of the search and of the searches for fours at the start */
  guint64 first_nodes;
  guint64 first_vcf_nodes;
  gint64  max_time_us;
} VcfClock;

static gboolean
vcf_must_stop_cb (gpointer user_data)
{
  VcfClock *clock = user_data;
  TgSearch *self = clock->search;

  self->control.nodes = clock->first_nodes + self->vcf->nodes - clock->first_vcf_nodes;
  return tg_search_control_must_stop (&self->control)
         || (clock->max_time_us > 0
             && tg_search_control_get_elapsed (&self->control) > clock->max_time_us);
}

/* Searches thoroughly for a win by fours of the side to move. */
static TgVcfResult
solve_vcf (TgSearch *self, guint64 max_nodes, gint64 max_time_us)
{
  VcfClock    clock = { self, self->control.nodes, self->vcf->nodes, max_time_us };
  TgVcfLimits limits = { TG_VCF_MAX_FOURS, max_nodes, vcf_must_stop_cb, &clock };
  TgVcfResult result;

  if (self->control.limits.max_nodes > 0)
    limits.max_nodes = MIN (max_nodes, self->control.limits.max_nodes / 4 + 1);
  if (self->control.limits.max_fours > 0)
    limits.max_fours = MIN (limits.max_fours, self->control.limits.max_fours);
  result = tg_vcf_solve_deepening (self->vcf, self->position, &limits);
  self->control.nodes = clock.first_nodes + self->vcf->nodes - clock.first_vcf_nodes;
  tg_search_control_must_stop (&self->control);

  return result;
}

/* Searches thoroughly for a win by fours, which decides the first line. */
static void
decide_by_vcf (TgSearch *self)
{
  TgVcf *vcf = self->vcf;
  gint64 time_us = self->control.budget.optimum_us > 0 ? self->control.budget.optimum_us
                                                       : self->control.budget.maximum_us;

  if (solve_vcf (self, ROOT_VCF_NODES, time_us / ROOT_VCF_TIME_SHARE) == TG_VCF_WIN
      && tg_root_moves_allow (&self->root, vcf->line[0]))
    tg_root_moves_add_decided_line (&self->root, vcf->line, vcf->n_line,
                                    TG_SCORE_WIN - (TgScore) vcf->n_line);
}

/* Returns whether the opponent wins by fours after a root move. The result is cached per
 * move. */
static gboolean
loses_to_fours (TgSearch *self, TgRootMove *move)
{
  if (!move->is_checked)
    {
      TgVcfResult result;

      tg_position_play (self->position, move->cell);
      result = solve_vcf (self, CHECK_VCF_NODES, 0);
      tg_position_undo (self->position);
      if (self->control.stopped)
        return FALSE;

      move->is_checked = TRUE;
      move->loses = result == TG_VCF_WIN;
      move->score = -(TG_SCORE_WIN - 1 - (TgScore) self->vcf->n_line);
    }

  return move->loses;
}

/* Searches thoroughly for a win by fours that the opponent would have after a pass. If
 * there is one, marks the root moves that do not stop it, before the search spends time
 * on them. */
static void
refute_opponent_vcf (TgSearch *self)
{
  TgVcfResult result;
  guint64     first_nodes = self->control.nodes;

  if (self->root.n_moves == 1 || self->control.stopped)
    return;

  tg_position_pass (self->position);
  result = solve_vcf (self, CHECK_VCF_NODES, 0);
  tg_position_pass (self->position);
  if (result != TG_VCF_WIN)
    return;

  for (guint i = 0; i < self->root.n_moves && !self->control.stopped; i++)
    if (self->control.limits.max_nodes == 0
        || self->control.nodes - first_nodes
               < self->control.limits.max_nodes / MAX_MEETING_SHARE)
      loses_to_fours (self, &self->root.moves[i]);
}

typedef struct
{
  TgSearch *search;
  guint64   first_nodes; /* nodes of the search at the start */
  gint64    end_us;      /* deadline; 0 for none */
} VctClock;

static void
count_nodes (const VctClock *clock)
{
  clock->search->control.nodes =
      clock->first_nodes + tg_vct_count_nodes (clock->search->vct);
}

static gboolean
vct_must_stop_cb (gpointer user_data)
{
  const VctClock *clock = user_data;

  count_nodes (clock);
  return tg_search_control_must_stop (&clock->search->control)
         || (clock->end_us > 0
             && tg_search_control_get_elapsed (&clock->search->control) >= clock->end_us);
}

static guint64
get_max_nodes (const TgSearch *self)
{
  guint64 limit = self->control.limits.max_nodes;

  return limit > 0 ? MIN (limit / VCT_SHARE, MAX_VCT_NODES) : MAX_VCT_NODES;
}

/* Copies the stones of the position to a board, in any order. */
static void
copy_stones (const TgPosition *position, TgBoard *board)
{
  tg_board_init (board, position->size);
  for (guint i = 0; i < position->size * position->size; i++)
    {
      TgPoint point = tg_point_from_index (i, position->size);
      guint8  key = position->stones[tg_cell_from_point (point)];

      if (key != TG_KEY_EMPTY)
        tg_board_place (board, point,
                        key == TG_KEY_BLACK ? TG_STONE_BLACK : TG_STONE_WHITE);
    }
}

/* Writes the win as a proof and has it checked. Fails if the limits do not suffice. */
static gboolean
prove_vct (TgSearch *self, VctClock *clock)
{
  TgSide      attacker = self->position->side;
  TgBoard     board;
  TgProofFlaw flaw;

  tg_proof_clear (self->proof);
  if (!tg_vct_write_proof (self->vct, self->proof))
    return FALSE;
  copy_stones (self->position, &board);
  return tg_proof_check (self->proof, &board, self->position->ruleset,
                         attacker == TG_SIDE_BLACK ? TG_STONE_BLACK : TG_STONE_WHITE,
                         vct_must_stop_cb, clock, &flaw)
         == TG_PROOF_HOLDS;
}

/* Searches for a win, reads its moves and proves it, within the clock's limits. Returns
 * the number of moves, 0 without a win. */
static guint
solve_vct (TgSearch *self, TgCell line[TG_MAX_PLY])
{
  const TgTimeBudget *budget = &self->control.budget;
  gint64   time_us = budget->optimum_us > 0 ? budget->optimum_us : budget->maximum_us;
  VctClock clock = { self, self->control.nodes, 0 };
  TgProofResult result;
  guint         n_line = 0;

  if (time_us > 0)
    clock.end_us = tg_search_control_get_elapsed (&self->control) + time_us / VCT_SHARE;
  result = tg_vct_solve (self->vct, self->position, get_max_nodes (self),
                         vct_must_stop_cb, &clock);
  if (result == TG_PROOF_WIN)
    n_line = tg_vct_read_line (self->vct, line, TG_MAX_PLY);
  /* The proof gets a time share of its own. */
  if (clock.end_us > 0)
    clock.end_us = tg_search_control_get_elapsed (&self->control) + time_us / VCT_SHARE;
  if (n_line > 0 && !prove_vct (self, &clock))
    n_line = 0;
  count_nodes (&clock);

  return n_line;
}

/* Returns whether a search for threats could find something that the main search does not
 * know. */
static gboolean
is_promising (const TgSearch *self)
{
  return self->control.leader == NULL && self->root.n_decided == 0
         && self->control.iteration == VCT_ITERATION && self->info->score >= MIN_VCT_SCORE
         && self->info->score < TG_SCORE_WIN_MIN
         && tg_ruleset_has_prover (self->position->ruleset)
         && get_max_nodes (self) >= MIN_VCT_NODES;
}

/* After a certain iteration, if the score is good and fours are searched without a limit,
 * searches for a win by threats of the side to move, which decides the first line. The
 * main search must consider every reply to a threat; proof-number search considers only
 * replies that could stop it, and sees much further. It pays off only where the side to
 * move seems better. A win counts only if its proof is confirmed. */
static void
decide_by_vct (TgSearch *self)
{
  TgCell line[TG_MAX_PLY];
  guint  n_line;

  if (self->control.limits.max_fours > 0 || !is_promising (self))
    return;

  n_line = solve_vct (self, line);
  if (n_line > 0 && tg_root_moves_allow (&self->root, line[0]))
    tg_root_moves_add_decided_line (&self->root, line, n_line,
                                    TG_SCORE_WIN - (TgScore) (n_line | 1));
}

/* Searches one root move; @number counts from 0. */
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
      number < 3
          ? 0
          : self->tree.reductions[MIN (depth / TG_ONE_PLY, 63)][MIN (number, 63)] / 2;
  TgScore score = alpha + 1;

  self->control.nodes++;
  tg_position_play (self->position, move->cell);
  if (number > 0)
    {
      score =
          -tg_search_tree_search (&self->tree, -alpha - 1, -alpha, next - reduction, 1);
      if (score > alpha && reduction > 0 && !self->control.stopped)
        score = -tg_search_tree_search (&self->tree, -alpha - 1, -alpha, next, 1);
    }
  if (score > alpha && !self->control.stopped)
    score = -tg_search_tree_search (&self->tree, -beta, -alpha, next, 1);
  tg_position_undo (self->position);

  return score;
}

/* Reports the lines, continued from the table. Early iterations have short lines, which
 * stay short, because they soon end. */
static void
report_lines (TgSearch *self)
{
  guint min_moves = self->control.limits.min_line;

  if (min_moves > 0 && self->control.leader == NULL
      && self->control.iteration >= min_moves)
    {
      for (guint i = 0; i < self->info->n_lines; i++)
        tg_line_extension_run (&self->tree, &self->info->lines[i], min_moves, FALSE);
      tg_root_moves_show_first_line (&self->root);
    }
  tg_search_control_report (&self->control, self->info);
}

static void
report_root_move (TgSearch *self, TgCell cell, TgRootEvent event)
{
  if (!self->control.limits.reports_root_moves || self->control.stopped)
    return;

  self->info->event = event;
  self->info->event_move = tg_cell_to_point (cell);
  tg_search_control_report (&self->control, self->info);
  self->info->event = TG_ROOT_EVENT_NONE;
}

/* Searches the root moves from @line on within a window. A move better than @alpha is
 * moved to the front and into the info at once. */
static TgScore
search_root (TgSearch *self, guint line, TgScore alpha, TgScore beta)
{
  TgDepth depth = (TgDepth) self->control.iteration * TG_ONE_PLY;
  TgScore best = -TG_SCORE_INFINITE;
  guint   end = line < self->root.n_pinned ? line + 1 : self->root.n_moves;

  for (guint i = line; i < end; i++)
    {
      TgRootMove *move = &self->root.moves[i];
      TgScore     score;

      if (move->loses)
        score = move->score;
      else
        {
          report_root_move (self, move->cell, TG_ROOT_EVENT_BEGIN);
          score = search_root_move (self, move, i - line, depth, alpha, beta);
          if (!self->control.stopped && score > alpha && score > -TG_SCORE_WIN_MIN
              && loses_to_fours (self, move))
            score = move->score;
        }
      if (self->control.stopped)
        break;

      report_root_move (self, move->cell,
                        score <= -TG_SCORE_WIN_MIN ? TG_ROOT_EVENT_LOSS
                                                   : TG_ROOT_EVENT_END);
      best = MAX (best, score);
      if (score <= alpha)
        continue;

      alpha = score;
      tg_search_tree_update_pv (&self->tree, 0, move->cell);
      if (move->loses)
        self->tree.frames[0].n_pv = 1;
      tg_root_moves_bring_forward (&self->root, i, line);
      tg_root_moves_set_line (&self->root, line, self->tree.frames[0].pv,
                              self->tree.frames[0].n_pv, score);
      report_lines (self);
      if (score >= beta
          || (score >= TG_SCORE_WIN_MIN && self->control.iteration > SHORTEST_WIN_DEPTH))
        break;
    }

  return best;
}

/* Runs one iteration of one line, moving and widening the window until the score lies
 * inside. */
static void
search_line (TgSearch *self, guint line)
{
  TgScore  expected = self->info->lines[line].score;
  gboolean is_wide = self->control.iteration < FIRST_NARROW;
  TgScore  window = self->tree.params->first_window;
  TgScore  alpha =
      is_wide ? -TG_SCORE_INFINITE : MAX (expected - window, -TG_SCORE_INFINITE);
  TgScore beta = is_wide ? TG_SCORE_INFINITE : MIN (expected + window, TG_SCORE_INFINITE);

  for (;;)
    {
      TgScore score = search_root (self, line, alpha, beta);

      if (self->control.stopped || (score > alpha && score < beta))
        return;

      window += window * 3 / 4 + 6;
      if (score >= beta)
        beta = score >= TG_SCORE_WIN_MIN ? TG_SCORE_INFINITE
                                         : MIN (score + window, TG_SCORE_INFINITE);
      else if (score <= -TG_SCORE_WIN_MIN)
        alpha = -TG_SCORE_INFINITE;
      else
        {
          beta = (alpha + beta) / 2;
          alpha = MAX (score - window, -TG_SCORE_INFINITE);
        }
    }
}

/* The search is not exact, so a line may score better than the one before it. Only a
 * shorter win can be better than a decided line. */
static void
sort_line (TgSearch *self, guint line)
{
  TgSearchLine *lines = self->info->lines;
  guint         i;

  for (i = line; i > self->root.n_pinned && lines[i].score > lines[i - 1].score; i--)
    {
      TgSearchLine better = lines[i];

      tg_root_moves_bring_forward (&self->root, i, i - 1);
      lines[i - 1] = better;
    }
  if (i < self->root.n_decided)
    self->root.n_decided++;
  tg_root_moves_show_first_line (&self->root);
}

static void
search_iteration (TgSearch *self)
{
  for (guint line = self->root.n_decided;
       line < self->root.n_lines && !self->control.stopped; line++)
    {
      search_line (self, line);
      sort_line (self, line);
    }
}

/* Returns whether the result is final: a win, or a loss that cannot be delayed further. */
static gboolean
is_decided (const TgSearch *self)
{
  for (guint i = self->root.n_decided; i < self->root.n_lines; i++)
    {
      TgScore score = self->info->lines[i].score;

      if (score < TG_SCORE_WIN_MIN
          && (score > -TG_SCORE_WIN_MIN
              || (TgScore) self->control.iteration < TG_SCORE_WIN + score))
        return FALSE;
    }

  return TRUE;
}

static gboolean
may_go_deeper (const TgSearch *self, const TgTimeFacts *facts)
{
  guint limit = self->control.limits.max_depth > 0 ? self->control.limits.max_depth
                                                   : MAX_ITERATIONS;

  if (self->root.n_moves == 1)
    limit = MIN (limit, SINGLE_MOVE_DEPTH);

  return self->control.iteration < limit
         && tg_time_budget_allows_iteration (&self->control.budget, facts);
}

/* Records the results of an iteration for the decision about the next. */
static void
record_iteration (const TgSearch *self, TgTimeFacts *facts, TgPoint earlier_best)
{
  gint64 elapsed = tg_search_control_get_turn_time (&self->control);

  facts->iteration_us = elapsed - facts->elapsed_us;
  facts->elapsed_us = elapsed;
  facts->n_same_best =
      tg_point_equal (earlier_best, self->info->best) ? facts->n_same_best + 1 : 0;
  facts->earlier_score = self->control.iteration <= 1
                             ? self->info->score
                             : (facts->earlier_score + facts->score) / 2;
  facts->score = self->info->score;
}

/* Returns whether the result cannot change any more. A helper then announces it to its
 * leader. */
static gboolean
is_done (TgSearch *self)
{
  if (self->control.stopped || !is_decided (self))
    return FALSE;

  if (self->info->score >= TG_SCORE_WIN_MIN)
    tg_search_control_announce_win (&self->control);
  self->control.why_stopped = TG_SEARCH_STOP_DECIDED;
  return TRUE;
}

static void
deepen (TgSearch *self)
{
  TgTimeFacts facts = { .elapsed_us = tg_search_control_get_turn_time (&self->control) };

  while (!self->control.stopped && may_go_deeper (self, &facts))
    {
      TgPoint earlier_best = self->info->best;

      self->control.iteration++;
      if (tg_search_control_skips (&self->control, self->control.iteration))
        continue;

      search_iteration (self);
      if (self->control.stopped)
        return;

      self->info->depth = self->control.iteration;
      record_iteration (self, &facts, earlier_best);
      report_lines (self);
      if (is_done (self))
        return;
      decide_by_vct (self);
      if (is_done (self))
        return;
    }

  if (!self->control.stopped)
    self->control.why_stopped =
        self->root.n_moves == 1 ? TG_SEARCH_STOP_DECIDED : TG_SEARCH_STOP_LIMIT;
}

/* Runs all stages, from the cheapest to the main search. */
static void
find_lines (TgSearch *self)
{
  tg_root_moves_start_lines (&self->root);
  tg_root_moves_decide_fives (&self->root);
  if (self->root.n_decided > 0)
    return;

  tg_root_moves_order (&self->root, &self->tree.frames[0].picker, self->tree.table);
  tg_root_moves_start_lines (&self->root);
  self->control.obeys_helpers = self->root.n_lines == 1;
  /* Reports the static order at once, because the searches for fours may take a while. */
  report_lines (self);
  if (self->control.leader == NULL)
    decide_by_vcf (self);
  if (self->root.n_decided == self->root.n_lines)
    {
      self->control.why_stopped = TG_SEARCH_STOP_DECIDED;
      return;
    }

  if (self->control.leader == NULL)
    refute_opponent_vcf (self);
  deepen (self);
}

/**
 * tg_search_run:
 * @self: a search
 * @root: the position to search; unchanged afterwards
 * @limits: stop conditions
 * @poll: (nullable): called occasionally
 * @user_data: passed to @poll
 * @result: (out caller-allocates): the result
 *
 * Searches for the best move. Allocates nothing except the proof of a win by threats.
 * Call tg_table_new_search() first.
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
  tg_search_control_start (&self->control, limits, root, poll, user_data);
  tg_search_tree_start (&self->tree, root,
                        self->params != NULL ? self->params
                                             : tg_search_params_get (root->ruleset));
  tg_root_moves_start (&self->root, root, result);
  if (self->root.n_moves > 0)
    find_lines (self);

  tg_search_control_finish (&self->control, result);
  self->info = NULL;
  self->position = NULL;
}

/**
 * tg_search_extend_lines:
 * @self: a search whose last run was on @root; neither it nor a helper is running
 * @root: the position; unchanged afterwards
 * @limits: the limits of that run
 * @result: (inout): its result
 *
 * Continues the lines that are shorter than the limits ask for, unless the caller stopped
 * the search.
 */
void
tg_search_extend_lines (TgSearch       *self,
                        TgPosition     *root,
                        const TgLimits *limits,
                        TgSearchInfo   *result)
{
  guint min_moves = MIN (limits->min_line, TG_MAX_PLY);

  if (min_moves == 0 || result->n_lines == 0 || result->stop == TG_SEARCH_STOP_ASKED)
    return;

  self->tree.position = root;
  for (guint i = 0; i < result->n_lines; i++)
    tg_line_extension_run (&self->tree, &result->lines[i], min_moves, TRUE);
  result->n_pv = result->lines[0].n_pv;
  memcpy (result->pv, result->lines[0].pv, result->n_pv * sizeof *result->pv);
}
