/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Every file of the corpus of rated games, also in builds without a fuzzer. */

#include "fuzz-rating.h"

static void
test_corpus (void)
{
  g_autofree gchar *folder =
      g_test_build_filename (G_TEST_DIST, "tests", "fuzz", "corpus", "rating", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = g_dir_open (folder, 0, &error);
  guint        n_games = 0;
  const gchar *name;

  g_assert_no_error (error);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree gchar *path = g_build_filename (folder, name, NULL);
      g_autofree gchar *contents = NULL;
      gsize             size;

      g_assert_true (g_file_get_contents (path, &contents, &size, &error));
      n_games += tg_fuzz_rate (contents, size);
    }

  g_assert_cmpuint (n_games, >=, 4);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/session/rated-games/corpus", test_corpus);

  return g_test_run ();
}
