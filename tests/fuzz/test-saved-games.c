/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads every file of the corpora of saved games and tournaments, which have all files
 * that ever caused an error; also in builds without a fuzzer. */

#include "corpus.h"
#include "fuzz-restore.h"
#include "fuzz-round-robin.h"

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

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/session/saved-games/games", test_games);
  g_test_add_func ("/session/saved-games/tournaments", test_tournaments);

  return g_test_run ();
}
