/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Plays pairs of games with the same opening and colours exchanged, between two engines
 * that differ only in their weights or parameters. */

#include "training/tune/gate.h"

#define TABLE_BYTES ((gsize) 16 << 20)

struct _TgGateMatch
{
  TgGate    gate;
  TgEngine *engines[2]; /* owned: challenger, champion */
  TgEngine *judge;      /* owned */
  guint32   seed;
  guint     n_pairs; /* pairs played so far */
};

/**
 * tg_gate_match_new:
 * @seed: determines the openings, with the number of the pair
 * @n_pairs: number of pairs already played, to resume a match; 0 for a new one
 *
 * Returns: (transfer full)
 */
TgGateMatch *
tg_gate_match_new (const TgGate *gate, guint32 seed, guint n_pairs)
{
  TgGateMatch *self = g_new0 (TgGateMatch, 1);

  self->gate = *gate;
  self->engines[0] = tg_engine_new (TABLE_BYTES);
  self->engines[1] = tg_engine_new (TABLE_BYTES);
  self->judge = tg_engine_new (TABLE_BYTES);
  self->seed = seed;
  self->n_pairs = n_pairs;
  tg_engine_set_evaluation (self->engines[0], gate->challenger);
  tg_engine_set_evaluation (self->engines[1], gate->champion);
  tg_gate_match_set_params (self, gate->challenger_params, gate->champion_params);

  return self;
}

void
tg_gate_match_free (TgGateMatch *self)
{
  tg_engine_free (self->engines[0]);
  tg_engine_free (self->engines[1]);
  tg_engine_free (self->judge);
  g_free (self);
}

/* Replaces the search parameters of the two engines; the parameters are borrowed. */
void
tg_gate_match_set_params (TgGateMatch          *self,
                          const TgSearchParams *challenger,
                          const TgSearchParams *champion)
{
  tg_engine_set_search_params (self->engines[0], challenger);
  tg_engine_set_search_params (self->engines[1], champion);
}

/* Plays a game to its end and returns the challenger's result. */
static TgTally
play_game (TgGateMatch *self, const TgGame *opening, TgStone challenger)
{
  g_autofree TgGame *game = g_memdup2 (opening, sizeof *opening);
  TgSearchInfo       info;

  tg_engine_clear (self->engines[0]);
  tg_engine_clear (self->engines[1]);
  while (!tg_game_is_over (game))
    {
      guint    player = tg_game_turn (game) == challenger ? 0 : 1;
      TgLimits limits = self->gate.limits;

      if (player == 1 && self->gate.champion_nodes > 0)
        limits.max_nodes = self->gate.champion_nodes;
      tg_engine_think (self->engines[player], &game->board, game->ruleset, &limits, NULL,
                       NULL, &info);
      tg_game_play (game, info.best, NULL);
    }

  return tg_tally_of_game (game->winner, challenger);
}

/* Draws an opening, and plays it twice, with colours exchanged. */
void
tg_gate_match_play_pair (TgGateMatch *self, TgGateTally *tally)
{
  const TgSelfPlay   play = { .ruleset = self->gate.ruleset, .size = self->gate.size };
  const guint32      seeds[] = { self->seed, self->n_pairs++ };
  g_autofree TgGame *opening = g_new (TgGame, 1);
  g_autoptr (GRand) random = g_rand_new_with_seed_array (seeds, G_N_ELEMENTS (seeds));
  TgTally pair = { 0 };

  tg_engine_clear (self->judge);
  tg_self_play_draw_opening (&play, self->judge, random, opening);
  for (guint i = 0; i < 2; i++)
    pair = tg_tally_sum (
        pair, play_game (self, opening, i == 0 ? TG_STONE_BLACK : TG_STONE_WHITE));
  tally->games = tg_tally_sum (tally->games, pair);
  tg_pair_tally_add (&tally->pairs, tg_tally_get_points (pair));
}
