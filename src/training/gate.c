/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Games in pairs with the same opening and colours exchanged. The two games of
 * a pair are not independent, so pairs are counted, not games (the pentanomial
 * model of the testing frameworks of chess programs), and the test that ends a
 * match early is A. Wald's sequential probability ratio test in the normal
 * approximation (M. Van den Bergh, "Comments on normalized Elo"). */

#include "training/gate.h"

#include <math.h>

#define TABLE_BYTES ((gsize) 16 << 20)

/* A pair is worth 0, ½, 1, 1½ or 2 points. */
#define N_RESULTS 5

struct _TgGateMatch
{
  TgGate    gate;
  TgEngine *engines[2]; /* owned: the challenger's and the champion's */
  TgEngine *judge;      /* owned */
  GRand    *random;     /* owned */
};

/**
 * tg_gate_match_new:
 * @gate: who plays whom and how
 * @seed: what the openings follow from
 *
 * Prepares a match.
 *
 * Returns: (transfer full): the match
 */
TgGateMatch *
tg_gate_match_new (const TgGate *gate, guint32 seed)
{
  TgGateMatch *self = g_new0 (TgGateMatch, 1);

  self->gate = *gate;
  self->engines[0] = tg_engine_new (TABLE_BYTES);
  self->engines[1] = tg_engine_new (TABLE_BYTES);
  self->judge = tg_engine_new (TABLE_BYTES);
  self->random = g_rand_new_with_seed (seed);
  tg_engine_set_evaluation (self->engines[0], gate->challenger);
  tg_engine_set_evaluation (self->engines[1], gate->champion);

  return self;
}

/**
 * tg_gate_match_free:
 * @self: (transfer full): a match
 *
 * Frees a match.
 */
void
tg_gate_match_free (TgGateMatch *self)
{
  tg_engine_free (self->engines[0]);
  tg_engine_free (self->engines[1]);
  tg_engine_free (self->judge);
  g_rand_free (self->random);
  g_free (self);
}

/* Plays a game on and returns the challenger's half points. */
static guint
play_game (TgGateMatch *self, const TgGame *opening, TgStone challenger)
{
  g_autofree TgGame *game = g_memdup2 (opening, sizeof *opening);
  TgSearchInfo       info;

  tg_engine_clear (self->engines[0]);
  tg_engine_clear (self->engines[1]);
  while (!tg_game_is_over (game))
    {
      TgEngine *engine = self->engines[tg_game_turn (game) == challenger ? 0 : 1];

      tg_engine_think (engine, &game->board, game->ruleset, &self->gate.limits, NULL,
                       NULL, &info);
      tg_game_play (game, info.best, NULL);
    }

  if (game->winner == TG_STONE_NONE)
    return 1;
  return game->winner == challenger ? 2 : 0;
}

/**
 * tg_gate_match_play_pair:
 * @self: a match
 * @tally: (inout): counts two more games
 *
 * Draws an opening and plays it with both colours.
 */
void
tg_gate_match_play_pair (TgGateMatch *self, TgGateTally *tally)
{
  const TgSelfPlay   play = { .ruleset = self->gate.ruleset, .size = self->gate.size };
  g_autofree TgGame *opening = g_new (TgGame, 1);
  guint              sum = 0;

  tg_self_play_draw_opening (&play, self->judge, self->random, opening);
  for (guint i = 0; i < 2; i++)
    {
      guint points = play_game (self, opening, i == 0 ? TG_STONE_BLACK : TG_STONE_WHITE);

      tally->n_won += points == 2;
      tally->n_drawn += points == 1;
      tally->n_lost += points == 0;
      sum += points;
    }
  tally->pairs[sum]++;
}

/* Mean and variance of the score of a pair, as a share of its two points. */
static guint
describe_pairs (const TgGateTally *tally, gdouble *mean, gdouble *variance)
{
  guint   n = 0;
  gdouble sum = 0;
  gdouble squares = 0;

  for (guint i = 0; i < N_RESULTS; i++)
    {
      gdouble score = i / 4.0;

      n += tally->pairs[i];
      sum += tally->pairs[i] * score;
      squares += tally->pairs[i] * score * score;
    }

  *mean = n > 0 ? sum / n : 0.5;
  *variance = n > 0 ? squares / n - *mean * *mean : 0;
  return n;
}

static gdouble
elo_to_score (gdouble elo)
{
  return 1 / (1 + pow (10, -elo / 400));
}

static gdouble
score_to_elo (gdouble score)
{
  score = CLAMP (score, 0.001, 0.999);
  return -400 * log10 (1 / score - 1);
}

/**
 * tg_gate_elo:
 * @tally: a result
 * @error: (out): half the width of the 95 % confidence interval
 *
 * Estimates by how many Elo points the challenger is better.
 *
 * Returns: Elo points
 */
gdouble
tg_gate_elo (const TgGateTally *tally, gdouble *error)
{
  gdouble mean, variance;
  guint   n = describe_pairs (tally, &mean, &variance);
  gdouble margin = n > 0 ? 1.96 * sqrt (variance / n) : 0;

  *error = (score_to_elo (mean + margin) - score_to_elo (mean - margin)) / 2;
  return score_to_elo (mean);
}

/**
 * tg_gate_likelihood_ratio:
 * @tally: a result
 * @elo0: a hypothesis
 * @elo1: another one
 *
 * Weighs two hypotheses about the challenger's strength. At 2.94 or −2.94 a
 * test with 5 % errors of either kind ends.
 *
 * Returns: the logarithm of how much likelier the result is with @elo1
 */
gdouble
tg_gate_likelihood_ratio (const TgGateTally *tally, gdouble elo0, gdouble elo1)
{
  gdouble score0 = elo_to_score (elo0);
  gdouble score1 = elo_to_score (elo1);
  gdouble mean, variance;
  guint   n = describe_pairs (tally, &mean, &variance);

  if (n == 0 || variance <= 0)
    return 0;
  return n * (score1 - score0) * (2 * mean - score0 - score1) / (2 * variance);
}
