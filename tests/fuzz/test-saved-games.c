/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads every file of the corpora of saved games, tournaments and rated games, which have
 * all files that ever caused an error; also in builds without a fuzzer. */

#include "fuzz.h"

static void
test_games (void)
{
  g_assert_cmpint (tg_corpus_read ("match", tg_fuzz_restore), >=, 4);
}

static void
test_tournaments (void)
{
  g_assert_cmpint (tg_corpus_read ("tournament", tg_fuzz_round_robin), >=, 2);
}

static void
test_rated_games (void)
{
  g_assert_cmpint (tg_corpus_read ("rating", tg_fuzz_rate), >=, 4);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/session/saved-games/games", test_games);
  g_test_add_func ("/session/saved-games/tournaments", test_tournaments);
  g_test_add_func ("/session/saved-games/rated", test_rated_games);

  return g_test_run ();
}
