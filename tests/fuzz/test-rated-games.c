/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads every file of the corpus of rated games, also in builds without a fuzzer. */

#include "corpus.h"
#include "fuzz-rating.h"

static gint
rate (gconstpointer contents, gsize size)
{
  return (gint) tg_fuzz_rate (contents, size);
}

static void
test_corpus (void)
{
  g_assert_cmpint (tg_corpus_read ("rating", rate), >=, 4);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/session/rated-games/corpus", test_corpus);

  return g_test_run ();
}
