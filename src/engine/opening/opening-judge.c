/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A search tells which of two moves is better, but is a much worse predictor of the
 * winner: a small bias of the evaluation towards one colour does not matter for
 * comparing moves, but makes the prediction wrong. The engine therefore also plays
 * short games against itself from a position, as Monte Carlo programs do, with a
 * small search for each move; the bias then affects both sides alike. The games
 * differ in the number of positions per search.
 *
 * The score of a search oscillates with the parity of its depth, because the side that
 * placed the last stone of a line looks better than it is. The mean of the last two
 * iterations is used for that reason. */

#include "engine/opening/opening-judge.h"

#include "engine/board/score.h"
#include "engine/search/time-budget.h"
#include "rules/game.h"
#include "rules/symmetry.h"

/* A game without a winner after this many moves is scored by the search. */
#define MAX_GAME_MOVES 60

/* The number of games of an estimate, and their usual length. With fewer nodes per move
 * than MIN_MOVE_NODES, games would say little about the position. */
#define CHANCE_GAMES     6
#define USUAL_GAME_MOVES 25
#define MIN_MOVE_NODES   150

/* Number of nodes to plan for if there are no limits, and per millisecond of a time
 * limit. */
#define USUAL_NODES  1000000
#define NODES_PER_MS 300

static void
set_deadline (TgOpeningJudge *self, const TgLimits *limits)
{
  gint64       start = limits->time.start_us;
  TgTimeBudget budget;

  tg_time_budget_set (&budget, limits, 0);
  if (budget.maximum_us > 0)
    self->deadline = (start > 0 ? start : g_get_monotonic_time ())
                     + (budget.optimum_us > 0 ? budget.optimum_us : budget.maximum_us);
}

/**
 * tg_opening_judge_init:
 * @limits: maximum positions and time, for all calls together; other fields are
 *   ignored
 * @poll: (nullable) (scope forever): called about every 1,000 positions, without progress
 *
 * Clears @engine, so that answers are reproducible.
 */
void
tg_opening_judge_init (TgOpeningJudge *self,
                       TgEngine       *engine,
                       TgRuleset       ruleset,
                       const TgLimits *limits,
                       TgSearchPoll    poll,
                       gpointer        user_data)
{
  *self = (TgOpeningJudge){
    .engine = engine,
    .ruleset = ruleset,
    .max_nodes = limits->max_nodes,
    .poll = poll,
    .user_data = user_data,
  };
  set_deadline (self, limits);
  tg_engine_clear (engine);
}

/**
 * tg_opening_judge_plan_nodes:
 *
 * Returns the number of positions to plan for within the limits, with a reserve; the
 * limits are enforced separately.
 */
guint64
tg_opening_judge_plan_nodes (const TgOpeningJudge *self)
{
  if (self->max_nodes > 0)
    return self->max_nodes * 3 / 4;
  if (self->deadline > 0)
    return (guint64) MAX (self->deadline - g_get_monotonic_time (), 0) / 1000
           * NODES_PER_MS;

  return USUAL_NODES;
}

/**
 * tg_opening_judge_may_continue:
 *
 * Returns whether the limits allow another search.
 */
gboolean
tg_opening_judge_may_continue (TgOpeningJudge *self)
{
  if (!self->stopped && self->poll != NULL)
    self->stopped = !self->poll (NULL, self->user_data);

  return !self->stopped && (self->max_nodes == 0 || self->nodes < self->max_nodes)
         && (self->deadline == 0 || g_get_monotonic_time () < self->deadline);
}

/* The scores of the last two iterations, for the side to move. */
typedef struct
{
  TgOpeningJudge *judge;
  guint           depth;
  TgScore         score;
  TgScore         before;
} Iterations;

static gboolean
poll_cb (const TgSearchInfo *info, gpointer user_data)
{
  Iterations     *iterations = user_data;
  TgOpeningJudge *judge = iterations->judge;

  if (info != NULL && info->depth > iterations->depth)
    {
      iterations->before = iterations->depth == 0 ? info->score : iterations->score;
      iterations->score = info->score;
      iterations->depth = info->depth;
    }

  if (!judge->stopped && judge->poll != NULL)
    judge->stopped = !judge->poll (NULL, judge->user_data);

  return !judge->stopped;
}

static gboolean
is_decided (TgScore score)
{
  return ABS (score) >= TG_SCORE_WIN_MIN;
}

/* Runs one search and counts its nodes. Returns the score of the side to move; if the
 * search was stopped, @info has no move and no score. */
static TgScore
search (TgOpeningJudge *self, const TgBoard *board, guint64 nodes, TgSearchInfo *info)
{
  Iterations iterations = { .judge = self };
  TgLimits   limits = { .max_nodes = nodes };

  info->best = TG_POINT_NONE;
  if (self->stopped)
    return 0;
  if (self->deadline > 0)
    limits.max_time_us = MAX (self->deadline - g_get_monotonic_time (), 1);

  tg_engine_think (self->engine, board, self->ruleset, &limits, poll_cb, &iterations,
                   info);
  self->nodes += MAX (info->nodes, 1);

  if (iterations.depth == 0 || is_decided (info->score) || is_decided (iterations.before))
    return info->score;

  return (iterations.score + iterations.before) / 2;
}

static gdouble
chance_of_black (const TgBoard *board, TgScore score)
{
  gdouble chance = tg_score_win_chance (score);

  return tg_board_side_to_move (board) == TG_STONE_BLACK ? chance : 1.0 - chance;
}

/**
 * tg_opening_judge_search:
 *
 * Returns Black's winning chance by a search of at most @nodes positions; 0 or 1 for a
 * proved result. @board must have no winner.
 */
gdouble
tg_opening_judge_search (TgOpeningJudge *self, const TgBoard *board, guint64 nodes)
{
  TgSearchInfo info;

  return chance_of_black (board, search (self, board, nodes, &info));
}

/* Plays one short game. */
static gdouble
play_game (TgOpeningJudge *self, const TgBoard *board, guint64 nodes)
{
  TgSearchInfo info;
  TgGame       game;

  tg_game_init (&game, self->ruleset, board->size, TG_FOULS_REFUSED);
  game.board = *board;

  for (guint i = 0; !tg_game_is_over (&game); i++)
    {
      TgScore score = search (self, &game.board, nodes, &info);

      if (is_decided (score) || i == MAX_GAME_MOVES || self->stopped
          || !tg_game_play (&game, info.best, NULL))
        return chance_of_black (&game.board, score);
    }

  return game.winner == TG_STONE_BLACK   ? 1.0
         : game.winner == TG_STONE_WHITE ? 0.0
                                         : TG_OPENING_EVEN;
}

/**
 * tg_opening_judge_play:
 *
 * Returns Black's share of wins in games from a position. A move of the first game
 * searches at most @nodes positions; each further game searches one eighth more per
 * move.
 */
gdouble
tg_opening_judge_play (TgOpeningJudge *self,
                       const TgBoard  *board,
                       guint           n_games,
                       guint64         nodes)
{
  gdouble won = 0.0;

  for (guint i = 0; i < n_games; i++)
    won += play_game (self, board, nodes + i * nodes / 8);

  return n_games == 0 ? TG_OPENING_EVEN : won / n_games;
}

/**
 * tg_opening_judge_chance:
 *
 * Returns Black's winning chance by a search, and also by games if @nodes suffices
 * for meaningful games; about @nodes positions in total.
 */
gdouble
tg_opening_judge_chance (TgOpeningJudge *self, const TgBoard *board, guint64 nodes)
{
  guint64 move_nodes = nodes / 2 / (CHANCE_GAMES * USUAL_GAME_MOVES);
  gdouble searched;

  if (move_nodes < MIN_MOVE_NODES)
    return tg_opening_judge_search (self, board, nodes);

  searched = tg_opening_judge_search (self, board, nodes / 2);
  if (searched == 0.0 || searched == 1.0)
    return searched;

  return (searched + tg_opening_judge_play (self, board, CHANCE_GAMES, move_nodes)) / 2;
}

/**
 * tg_opening_canonical_hash:
 *
 * Returns a hash that is equal for all symmetric images of a position and independent of
 * the order of moves.
 */
guint64
tg_opening_canonical_hash (const TgBoard *board)
{
  guint64 min = G_MAXUINT64;

  for (guint symmetry = 0; symmetry < TG_N_SYMMETRIES; symmetry++)
    {
      TgBoard image;

      tg_symmetry_apply_to_board (symmetry, board, &image);
      min = MIN (min, tg_board_hash (&image));
    }

  return min;
}
