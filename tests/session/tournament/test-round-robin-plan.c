/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The schedule of a tournament. */

#include "session/tournament/round-robin-plan.h"

static TgRoundRobinSetup
make (guint n_players, guint n_rounds)
{
  TgRoundRobinSetup setup = { .n_players = n_players, .size = 15, .n_rounds = n_rounds };

  for (guint i = 0; i < MIN (n_players, TG_ROUND_ROBIN_MAX_PLAYERS); i++)
    {
      g_autofree gchar *name = g_strdup_printf ("P%u", i);

      setup.players[i] = (TgPlayerSpec){ .kind = TG_PLAYER_ENGINE,
                                         .level = 1,
                                         .name = g_intern_string (name) };
    }
  return setup;
}

/* All pairings are played once with each colour in each round, and the numbers of
 * pairings of any two players never differ by more than two. */
static void
test_schedule (void)
{
  for (guint n = 2; n <= TG_ROUND_ROBIN_MAX_PLAYERS; n++)
    {
      const TgRoundRobinSetup setup = make (n, 3);
      guint met[TG_ROUND_ROBIN_MAX_PLAYERS][TG_ROUND_ROBIN_MAX_PLAYERS] = { 0 };
      guint played[TG_ROUND_ROBIN_MAX_PLAYERS] = { 0 };
      guint n_games = tg_round_robin_setup_count_games (&setup);

      g_assert_cmpuint (n_games, ==, 3 * n * (n - 1));
      for (guint i = 0; i < n_games; i++)
        {
          TgRoundRobinGame game = tg_round_robin_setup_get_game (&setup, i);
          guint            min = G_MAXUINT;
          guint            max = 0;

          g_assert_cmpuint (game.black, <, n);
          g_assert_cmpuint (game.white, <, n);
          g_assert_cmpuint (game.black, !=, game.white);
          g_assert_cmpuint (met[game.black][game.white]++, ==, game.round);
          played[game.black]++;
          played[game.white]++;
          for (guint j = 0; j < n; j++)
            {
              min = MIN (min, played[j]);
              max = MAX (max, played[j]);
            }
          g_assert_cmpuint (max - min, <=, 4);
          if (i % 2 == 1)
            {
              TgRoundRobinGame before = tg_round_robin_setup_get_game (&setup, i - 1);

              g_assert_cmpuint (before.black, ==, game.white);
              g_assert_cmpuint (before.white, ==, game.black);
            }
        }
    }
}

static void
test_seeds (void)
{
  TgRoundRobinSetup setup = make (3, 2);
  g_autoptr (GHashTable) seen =
      g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);

  for (setup.seed = 0; setup.seed < 4; setup.seed++)
    for (guint i = 0; i < 100; i++)
      {
        guint64 seed = tg_round_robin_setup_get_seed (&setup, i);

        g_assert_cmpuint (seed, !=, 0);
        g_assert_cmpuint (seed, ==, tg_round_robin_setup_get_seed (&setup, i));
        g_hash_table_add (seen, g_memdup2 (&seed, sizeof seed));
      }
  g_assert_cmpuint (g_hash_table_size (seen), >, 100);
}

static void
assert_refused (const TgRoundRobinSetup *setup, const gchar *words)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (tg_round_robin_setup_check (setup, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT);
  g_assert_nonnull (g_strstr_len (error->message, -1, words));
}

static void
test_check (void)
{
  TgRoundRobinSetup setup = make (2, 1);
  TgRoundRobinSetup many = make (TG_ROUND_ROBIN_MAX_PLAYERS + 1, 1);
  TgRoundRobinSetup one = make (1, 1);

  g_assert_true (tg_round_robin_setup_check (&setup, NULL));
  assert_refused (&one, "at least two players");
  assert_refused (&many, "at most " G_STRINGIFY (TG_ROUND_ROBIN_MAX_PLAYERS) " players");

  setup.n_rounds = 0;
  assert_refused (&setup, "number of games");
  setup = make (2, 1);
  setup.size = TG_MAX_SIZE + 1;
  assert_refused (&setup, "board");
  setup = make (2, 1);
  setup.players[1].name = setup.players[0].name;
  assert_refused (&setup, "“P0” is in the tournament twice");
  setup = make (2, 1);
  setup.players[1].kind = TG_PLAYER_PERSON;
  assert_refused (&setup, "Player 2");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/session/round-robin-plan/schedule", test_schedule);
  g_test_add_func ("/session/round-robin-plan/seeds", test_seeds);
  g_test_add_func ("/session/round-robin-plan/check", test_check);

  return g_test_run ();
}
