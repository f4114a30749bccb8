/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Every file of the corpora of saved games and tournaments, among them all that ever did any
 * harm: also in builds without a fuzzer. */

#include "fuzz-restore.h"
#include "fuzz-round-robin.h"

/* Gives every file of a corpus to a reader.
 *
 * Returns: how many it could read */
static guint
read_corpus (const gchar *corpus, gboolean (*reader) (gconstpointer data, gsize size))
{
  g_autofree gchar *folder =
      g_test_build_filename (G_TEST_DIST, "tests", "fuzz", "corpus", corpus, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = g_dir_open (folder, 0, &error);
  guint        n_read = 0;
  const gchar *name;

  g_assert_no_error (error);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree gchar *path = g_build_filename (folder, name, NULL);
      g_autofree gchar *contents = NULL;
      gsize             size;

      g_assert_true (g_file_get_contents (path, &contents, &size, &error));
      n_read += reader (contents, size) ? 1 : 0;
    }
  return n_read;
}

static void
test_games (void)
{
  g_assert_cmpuint (read_corpus ("match", tg_fuzz_restore), >=, 4);
}

static void
test_tournaments (void)
{
  g_assert_cmpuint (read_corpus ("tournament", tg_fuzz_round_robin), >=, 2);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/session/saved-games/games", test_games);
  g_test_add_func ("/session/saved-games/tournaments", test_tournaments);

  return g_test_run ();
}
