/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Every file of the corpus, among them all that ever broke a reader, given to
 * each reader: also in builds without a fuzzer. */

#include "fuzz-target.h"

static void
test_reader (gconstpointer data)
{
  TgRecordFormat    format = (TgRecordFormat) GPOINTER_TO_UINT (data);
  const gchar      *id = tg_record_format_to_id (format);
  g_autofree gchar *folder =
      g_test_build_filename (G_TEST_DIST, "tests", "fuzz", "corpus", id, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = g_dir_open (folder, 0, &error);
  guint        n = 0;
  const gchar *name;

  g_assert_no_error (error);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree gchar *path = g_build_filename (folder, name, NULL);
      g_autofree gchar *contents = NULL;
      gsize             size;

      g_assert_true (g_file_get_contents (path, &contents, &size, &error));
      for (guint i = 0; i < TG_N_RECORD_FORMATS; i++)
        tg_fuzz_read ((TgRecordFormat) i, contents, size);
      n++;
    }

  g_assert_cmpuint (n, >=, 3);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < TG_N_RECORD_FORMATS; i++)
    {
      g_autofree gchar *path =
          g_strconcat ("/record/corpus/", tg_record_format_to_id (i), NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_reader);
    }

  return g_test_run ();
}
