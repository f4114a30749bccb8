/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads every file of the corpus of puzzles, also in builds without a fuzzer. */

#include "corpus.h"
#include "fuzz-puzzles.h"

static gint
read_puzzles (gconstpointer contents, gsize size)
{
  return (gint) tg_fuzz_puzzles (contents, size);
}

static void
test_corpus (void)
{
  g_assert_cmpint (tg_corpus_read ("puzzles", read_puzzles), >=, 4);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/learning/puzzles/corpus", test_corpus);

  return g_test_run ();
}
