/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A search tells which of two moves is better, and much less well who is going
 * to win: an evaluation that is a little unfair to one colour does no harm to
 * the first and spoils the second. So the engine also plays short games against
 * itself from a position, as Monte Carlo programs do, but with a small search
 * for each move; whatever is wrong with the evaluation is wrong for both. The
 * games differ by the number of positions that each may search.
 *
 * The score of a search goes up and down with the parity of its depth, because
 * the side that has put the last stone of a line looks better than it is.
 * Therefore the mean of the last two iterations counts. */

#include "engine/opening/opening-judge.h"

#include "engine/board/score.h"
#include "engine/search/time-budget.h"
#include "rules/game.h"
#include "rules/symmetry.h"

/* A game of so many moves that nobody has won is left to the score. */
#define MAX_GAME_MOVES 60

/* The games that an estimate is made of, how long they usually are, and with
 * how few positions a move they are still about the position. */
#define CHANCE_GAMES     6
#define USUAL_GAME_MOVES 25
#define MIN_MOVE_NODES   150

/* When no limit is given, and what a millisecond is good for. */
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
 * @limits: of these only the positions and the time count, for all that will be asked
 * @poll: (nullable) (scope forever): asked about every 1,000 positions, with no progress
 *
 * Clears @engine, so that the same questions get the same answers.
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
 * The positions that fit into the limits, which are watched all the same. A part of them
 * is left for what takes more than it should.
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
 * tg_opening_judge_may_go_on:
 *
 * Whether another score may be asked for.
 */
gboolean
tg_opening_judge_may_go_on (TgOpeningJudge *self)
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

/* One search, counted. Returns the score of the side to move; without a move
 * and with no score when somebody has said to stop. */
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
 * The chance that Black wins, as the score of a search of @nodes positions at most has
 * it; 0 or 1 if the result is proved. Nobody may have won on @board.
 */
gdouble
tg_opening_judge_search (TgOpeningJudge *self, const TgBoard *board, guint64 nodes)
{
  TgSearchInfo info;

  return chance_of_black (board, search (self, board, nodes, &info));
}

/* One short game. */
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
 * The share of games from a position that Black wins. A move of the first game searches
 * at most @nodes positions, one eighth more in each game after it.
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
 * The chance that Black wins, by a search, and if there are positions enough for games
 * that mean something, by those too; about @nodes positions in all.
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
 * The same for all turned and mirrored images of a position, whatever the order of its
 * moves.
 */
guint64
tg_opening_canonical_hash (const TgBoard *board)
{
  guint64 least = G_MAXUINT64;

  for (guint symmetry = 0; symmetry < TG_N_SYMMETRIES; symmetry++)
    {
      TgBoard image;

      tg_symmetry_apply_to_board (symmetry, board, &image);
      least = MIN (least, tg_board_hash (&image));
    }

  return least;
}
