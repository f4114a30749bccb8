/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "fuzz.h"

/* Passes every file of a corpus to a reader, and sums its results. */
gint
tg_corpus_read (const gchar *corpus, TgFuzzReader reader)
{
  g_autofree gchar *folder =
      g_test_build_filename (G_TEST_DIST, "tests", "fuzz", "corpus", corpus, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = g_dir_open (folder, 0, &error);
  const gchar *name;
  gint         sum = 0;

  g_assert_no_error (error);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree gchar *path = g_build_filename (folder, name, NULL);
      g_autofree gchar *contents = NULL;
      gsize             size;

      g_assert_true (g_file_get_contents (path, &contents, &size, &error));
      sum += reader (contents, size);
    }
  return sum;
}
