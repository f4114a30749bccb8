/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The levels overlook the same threats as people, and search as deep as their strength.
 * Each of them tries the puzzle several times, with different random numbers. The rating
 * is the one whose expected results best fit the shares of successes. The winners of the
 * FedCSIS 2025 challenge on chess puzzles showed that a model of human play predicts the
 * difficulty of puzzles.
 *
 * If the best levels fail, or the weakest succeed, this gives only a bound; features of
 * the puzzle then refine the rating. */

#include "learning/puzzles/solve/puzzle-rating.h"

#include <math.h>

#include "engine/levels/level-rating.h"
#include "learning/puzzles/solve/puzzle-judge.h"

/* The levels whose moves depend only on a seed. */
#define N_LEVELS 9

#define JUDGE_NODES 3000

#define MIN_RATING 400
#define MAX_RATING 2800
#define DEVIATION  150
#define STEP       5

/* The effects of a puzzle's features on its rating, in Elo, where no level, or every
 * level, solves it. */
#define PER_DOUBLED_WORK 60
#define EASY_WORK        50
#define FOR_QUIET        70
#define FOR_COUNTER      60
#define FOR_FOUL         80
#define FOR_TEMPTING     120

typedef struct
{
  TgBoard board;
  gboolean
      is_listed; /* whether all winning fours are known, so that other moves are wrong */
  TgPointList winning; /* right fours, or right moves found so far */
  TgPointList wrong;   /* wrong moves found so far */
} Decision;

struct _TgPuzzleTrial
{
  TgEngine *engine; /* owned */
  TgProver *prover; /* owned */
  TgJudge   judge;

  const TgPuzzle *puzzle;    /* borrowed: the puzzle of the decisions */
  GArray         *decisions; /* owned, of Decision */
};

TgPuzzleTrial *
tg_puzzle_trial_new (void)
{
  TgPuzzleTrial *self = g_new0 (TgPuzzleTrial, 1);

  self->engine = tg_engine_new (TG_LEVEL_TABLE_BYTES);
  self->prover = tg_prover_new_small ();
  self->judge = tg_puzzle_judge_new (self->prover, JUDGE_NODES, NULL);
  self->decisions = g_array_new (FALSE, TRUE, sizeof (Decision));
  return self;
}

void
tg_puzzle_trial_free (TgPuzzleTrial *self)
{
  tg_engine_free (self->engine);
  tg_prover_free (self->prover);
  g_array_unref (self->decisions);
  g_free (self);
}

/* Lists the positions in which the solver has a choice. */
static void
prepare (TgPuzzleTrial *self, const TgPuzzle *puzzle)
{
  TgBoard board;

  self->puzzle = puzzle;
  g_array_set_size (self->decisions, 0);
  tg_puzzle_fill_board (puzzle, &board);
  for (guint i = 0; i < puzzle->length; i++)
    {
      Decision decision = { .board = board };

      if (i == 0)
        {
          decision.is_listed = TRUE;
          for (guint j = 0; j < puzzle->accepted.n; j++)
            tg_point_list_add (&decision.winning, puzzle->accepted.points[j]);
        }
      else
        tg_point_list_add (&decision.winning, puzzle->line.points[2 * i]);
      g_array_append_val (self->decisions, decision);
      if (!tg_puzzle_is_attack (puzzle) || i + 1 == puzzle->length)
        return;
      tg_board_place (&board, puzzle->line.points[2 * i], puzzle->turn);
      tg_board_place (&board, puzzle->line.points[2 * i + 1],
                      tg_stone_opponent (puzzle->turn));
    }
}

static gboolean
is_right (TgPuzzleTrial *self, Decision *decision, TgPoint point)
{
  const TgPuzzle *puzzle = self->puzzle;
  TgVerdict       verdict;
  gboolean        wins;

  if (tg_point_is_among (point, decision->winning.points, decision->winning.n))
    return TRUE;
  if (puzzle->kind == TG_PUZZLE_FOURS && !decision->is_listed)
    {
      TgPointList fours;

      if (tg_judge_fours (&self->judge, &decision->board, puzzle->ruleset, puzzle->turn,
                          &fours))
        decision->winning = fours;
      decision->is_listed = TRUE;
      return tg_point_is_among (point, decision->winning.points, decision->winning.n);
    }
  if (decision->is_listed
      || tg_point_is_among (point, decision->wrong.points, decision->wrong.n))
    return FALSE;

  verdict = tg_ruleset_judge (puzzle->ruleset, &decision->board, point, puzzle->turn);
  wins = verdict == TG_VERDICT_WIN
         || (verdict == TG_VERDICT_LEGAL
             && tg_judge_move_wins (&self->judge, &decision->board, puzzle->ruleset,
                                    point, TG_PROOF_VCT));
  tg_point_list_add (wins ? &decision->winning : &decision->wrong, point);
  return wins;
}

static gboolean
finds (TgPuzzleTrial *self, Decision *decision, guint level, guint64 seed)
{
  TgLimits     limits;
  TgSearchInfo info;

  tg_level_limits (level, &limits);
  tg_level_think (self->engine, level, seed, &decision->board, self->puzzle->ruleset,
                  &limits, NULL, NULL, &info);
  return tg_point_is_on_board (info.best, self->puzzle->size)
         && is_right (self, decision, info.best);
}

/* Lets a level, except the highest, try a puzzle once: it must find a right move at each
 * decision of the longest line. Not for puzzles that ask about a point. */
gboolean
tg_puzzle_trial_solve (TgPuzzleTrial  *self,
                       const TgPuzzle *puzzle,
                       guint           level,
                       guint64         seed)
{
  prepare (self, puzzle);
  for (guint i = 0; i < self->decisions->len; i++)
    if (!finds (self, &g_array_index (self->decisions, Decision, i), level, seed))
      return FALSE;
  return TRUE;
}

/* The probability that a level finds a right move at every decision of the puzzle. */
static gdouble
share_of (TgPuzzleTrial *self, guint level, guint n_seeds)
{
  gdouble share = 1;

  for (guint i = 0; i < self->decisions->len && share > 0; i++)
    {
      guint n_found = 0;

      for (guint seed = 0; seed < n_seeds; seed++)
        n_found += finds (self, &g_array_index (self->decisions, Decision, i), level,
                          tg_level_blindness_draw (i + 1, seed))
                       ? 1
                       : 0;
      share *= (gdouble) n_found / n_seeds;
    }
  return share;
}

/* Finds the share of successes of each level. If two levels always succeed, so do all
 * higher ones. */
static void
find_shares (TgPuzzleTrial *self, guint n_seeds, gdouble shares[N_LEVELS])
{
  for (guint i = 0; i < N_LEVELS; i++)
    if (i >= 2 && shares[i - 1] >= 1 && shares[i - 2] >= 1)
      shares[i] = 1;
    else
      shares[i] = share_of (self, TG_MIN_LEVEL + i, n_seeds);
}

static gdouble
get_deviation (gdouble rating, TgRuleset ruleset, const gdouble shares[N_LEVELS])
{
  gdouble sum = 0;

  for (guint i = 0; i < N_LEVELS; i++)
    {
      gdouble elo = tg_level_rating (TG_MIN_LEVEL + i, ruleset);
      gdouble difference = shares[i] - 1 / (1 + pow (10, (rating - elo) / 400));

      sum += difference * difference;
    }
  return sum;
}

static gdouble
fit (TgRuleset ruleset, const gdouble shares[N_LEVELS])
{
  gdouble best = MIN_RATING;

  for (gdouble rating = MIN_RATING; rating <= MAX_RATING; rating += STEP)
    if (get_deviation (rating, ruleset, shares) < get_deviation (best, ruleset, shares))
      best = rating;
  return best;
}

/* How much harder a puzzle that no level solves is than the highest level's rating,
 * judging by its features. */
static gdouble
judge_features (const TgPuzzle *puzzle)
{
  const guint foul_themes = TG_PUZZLE_THEME_FOUL | TG_PUZZLE_THEME_ROUND_FOUL;
  g_autoptr (TgProver) prover = tg_prover_new_small ();
  const TgJudge judge = tg_puzzle_judge_new (prover, 10 * JUDGE_NODES, NULL);
  gdouble       sum = 0;
  TgBoard       board;

  tg_puzzle_fill_board (puzzle, &board);
  tg_judge_position (&judge, &board, puzzle->ruleset,
                     tg_puzzle_is_attack (puzzle) ? puzzle->turn
                                                  : tg_stone_opponent (puzzle->turn),
                     tg_puzzle_kind_get_win (puzzle->kind), NULL);
  sum += PER_DOUBLED_WORK
         * log2 ((gdouble) MAX (tg_prover_get_nodes (prover), EASY_WORK) / EASY_WORK);
  sum += puzzle->themes & TG_PUZZLE_THEME_QUIET ? FOR_QUIET : 0;
  sum += puzzle->themes & TG_PUZZLE_THEME_COUNTER_FOUR ? FOR_COUNTER : 0;
  sum += puzzle->themes & foul_themes ? FOR_FOUL : 0;
  return sum;
}

static gdouble
mean (const gdouble *numbers, guint n)
{
  gdouble sum = 0;

  for (guint i = 0; i < n; i++)
    sum += numbers[i];
  return sum / n;
}

/* Predicts the rating of a puzzle, on the scale of the levels, from @n_seeds tries of
 * each level. Puzzles that ask whether Black may play on a point get no rating. */
void
tg_puzzle_rate (TgPuzzle *puzzle, TgPuzzleTrial *trial, guint n_seeds)
{
  gdouble shares[N_LEVELS];
  gdouble rating;
  gdouble failed;
  gdouble easily;

  if (puzzle->kind == TG_PUZZLE_MAY_PLAY)
    return;

  prepare (trial, puzzle);
  find_shares (trial, n_seeds, shares);
  rating = fit (puzzle->ruleset, shares);
  failed = 1 - mean (shares + N_LEVELS - 3, 3);
  easily = mean (shares, 3);
  if (failed > 0)
    rating += failed * judge_features (puzzle);
  if ((puzzle->themes & TG_PUZZLE_THEME_DETOUR) == 0)
    rating -= easily * FOR_TEMPTING;

  puzzle->rating = (gint) round (CLAMP (rating, MIN_RATING, MAX_RATING));
  puzzle->deviation = DEVIATION;
}
