/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads every file of the corpus of puzzles, also in builds without a fuzzer. */

#include "fuzz.h"

static void
test_corpus (void)
{
  g_assert_cmpint (tg_corpus_read ("puzzles", tg_fuzz_puzzles), >=, 4);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/learning/puzzles/corpus", test_corpus);

  return g_test_run ();
}
