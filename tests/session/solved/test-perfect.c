/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Black wins every game by the moves of the built-in solution, against all levels and
 * historical players. White’s second move is random, so that the games differ. */

#include "engine/classic/classic.h"
#include "engine/engine.h"
#include "engine/levels/level.h"
#include "engine/proof/solution-check.h"
#include "session/solved/solved-game.h"

#define ENGINE_BYTES ((gsize) 4 << 20)

/* Games of all players together in long tests. The highest level, which takes its time, plays
 * a twentieth of the share of the others. */
#define N_GAMES 10000

/* The highest level outside of long tests. */
#define MAX_LEVEL 9

/* White’s player: a level, or a historical player. */
typedef struct
{
  guint            level; /* 0 for @classic */
  const TgClassic *classic;
} White;

/* Plays the first move of the solution, and a random second move. */
static void
begin (const TgSolution *solution, TgGame *game, GRand *rand)
{
  const gint32 n_points = 15 * 15;
  TgBoard      start;

  g_assert_true (tg_solution_get_start (solution, &start));
  tg_game_init (game, TG_RULESET_FREESTYLE, 15, TG_FOULS_REFUSED);
  g_assert_true (tg_game_play (game, start.moves[0].point, NULL));
  while (game->board.n_moves < 2)
    tg_game_play (game,
                  tg_point_from_index ((guint) g_rand_int_range (rand, 0, n_points), 15),
                  NULL);
}

static TgPoint
choose (const White *white, TgEngine *engine, const TgGame *game, GRand *rand)
{
  const TgClassicLimits classic_limits = { .depth = 2 };
  TgLimits              limits;
  TgSearchInfo          info;

  if (white->level == 0)
    return tg_classic_choose (white->classic, &game->board, game->ruleset,
                              &classic_limits, rand);
  tg_level_limits (white->level, &limits);
  if (!tg_level_is_exact (white->level))
    limits.time.turn_us = G_USEC_PER_SEC;
  tg_level_think (engine, white->level, g_rand_int (rand), &game->board, game->ruleset,
                  &limits, NULL, NULL, &info);
  return info.best;
}

/* Plays one game, and asserts that Black wins it in the number of moves that was promised. */
static void
play (const White *white, TgEngine *engine, GRand *rand, gint64 *slowest_us)
{
  const TgSolution *solution = tg_solved_game_get_solution ();
  guint             promised = G_MAXUINT;
  TgGame            game;

  begin (solution, &game, rand);
  while (!tg_game_is_over (&game))
    {
      gint64           start = g_get_monotonic_time ();
      TgSolvedPosition found = tg_solved_game_find (solution, &game, NULL);

      *slowest_us = MAX (*slowest_us, g_get_monotonic_time () - start);
      g_assert_true (found.is_won);
      g_assert_cmpuint (found.n_moves, >, 0);
      g_assert_cmpuint (found.n_moves, <=, promised);
      promised = found.n_moves - 1;
      g_assert_true (tg_game_play (&game, found.move, NULL));
      if (!tg_game_is_over (&game))
        g_assert_true (tg_game_play (&game, choose (white, engine, &game, rand), NULL));
    }
  g_assert_cmpint (game.winner, ==, TG_STONE_BLACK);
}

static void
test_games (void)
{
  g_autoptr (TgEngine) engine = tg_engine_new (ENGINE_BYTES);
  g_autoptr (GArray) whites = g_array_new (FALSE, FALSE, sizeof (White));
  gboolean                is_long = g_getenv ("TG_TEST_LONG") != NULL;
  GRand                  *rand = g_rand_new_with_seed ((guint32) g_test_rand_int ());
  gint64                  slowest_us = 0;
  guint                   n_classics;
  const TgClassic *const *classics = tg_classic_list (&n_classics);

  for (guint level = TG_MIN_LEVEL; level <= (is_long ? TG_MAX_LEVEL : MAX_LEVEL); level++)
    g_array_append_vals (whites, &(White){ level, NULL }, 1);
  for (guint i = 0; i < n_classics; i++)
    g_array_append_vals (whites, &(White){ 0, classics[i] }, 1);

  for (guint i = 0; i < whites->len; i++)
    {
      const White *white = &g_array_index (whites, White, i);
      guint        n = is_long ? N_GAMES / (whites->len - 1) + 1 : 1;

      if (white->level > 0 && !tg_level_is_exact (white->level))
        n = n / 20 + 1;

      for (guint j = 0; j < n; j++)
        play (white, engine, rand, &slowest_us);
      g_test_message ("level %u, %s: %u games, slowest answer %.3f s", white->level,
                      white->classic != NULL ? white->classic->id : "-", n,
                      (gdouble) slowest_us / G_USEC_PER_SEC);
    }
  g_rand_free (rand);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/perfect/games", test_games);
  return g_test_run ();
}
