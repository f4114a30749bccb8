/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whole games between the engine, with a fixed number of nodes per move, and the
 * five-tuple player, which examines every point without search. The engine must win all
 * of them. The games differ in their first moves and in the five-tuple player's choice
 * among equals. */

#include "engine/classic/classic.h"
#include "engine/set-up.h"
#include "rules/game.h"

#define TABLE_BYTES (4 << 20)
#define NODES       30000
#define QUICK_GAMES 2
#define LONG_GAMES  20

/* The first two stones lie near the centre, so that neither side is lost from the start. */
static void
play_opening (TgGame *game, GRand *rand)
{
  TgPoint centre = { 7, 7 };
  TgPoint beside = { (gint8) (7 + g_rand_int_range (rand, -2, 3)), 8 };

  g_assert_true (tg_game_play (game, centre, NULL));
  g_assert_true (tg_game_play (game, beside, NULL));
}

static TgPoint
engine_move (TgEngine *engine, const TgGame *game)
{
  TgLimits     limits = { .max_nodes = NODES };
  TgSearchInfo info;

  tg_engine_think (engine, &game->board, game->ruleset, &limits, NULL, NULL, &info);
  return info.best;
}

static TgStone
play_game (TgEngine *engine, TgRuleset ruleset, TgStone engine_stone, guint seed)
{
  GRand *rand = g_rand_new_with_seed (seed);
  TgGame game;

  tg_game_init (&game, ruleset, 15, TG_FOULS_LOSE);
  tg_engine_clear (engine);
  play_opening (&game, rand);
  while (!tg_game_is_over (&game))
    {
      TgPoint move = tg_game_turn (&game) == engine_stone
                         ? engine_move (engine, &game)
                         : tg_classic_choose (tg_classic_find ("five-tuple"), &game.board,
                                              ruleset, NULL, rand);

      g_assert_true (tg_game_play (&game, move, NULL));
    }
  g_rand_free (rand);

  return game.winner;
}

static void
test_beats_five_tuple (gconstpointer data)
{
  TgRuleset ruleset = (TgRuleset) GPOINTER_TO_INT (data);
  g_autoptr (TgEngine) engine = tg_engine_new (TABLE_BYTES);
  guint n_games = set_up_is_long () ? LONG_GAMES : QUICK_GAMES;

  for (guint seed = 1; seed <= n_games; seed++)
    {
      g_assert_cmpint (play_game (engine, ruleset, TG_STONE_BLACK, seed), ==,
                       TG_STONE_BLACK);
      g_assert_cmpint (play_game (engine, ruleset, TG_STONE_WHITE, seed), ==,
                       TG_STONE_WHITE);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint ruleset = 0; ruleset < TG_N_RULESETS; ruleset++)
    {
      g_autofree gchar *path = g_strconcat ("/engine/match/beats-five-tuple/",
                                            tg_ruleset_to_id ((TgRuleset) ruleset), NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (ruleset), test_beats_five_tuple);
    }

  return g_test_run ();
}
