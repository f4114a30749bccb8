/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Passes every file of the corpus, which has all files that ever broke a reader, to each
 * reader; also in builds without a fuzzer. */

#include "../add-case.h"
#include "fuzz-target.h"
#include "fuzz.h"

static gint
read_as_all (gconstpointer contents, gsize size)
{
  for (guint i = 0; i < TG_N_RECORD_FORMATS; i++)
    tg_fuzz_read ((TgRecordFormat) i, contents, size);
  return 1;
}

static void
test_reader (gconstpointer data)
{
  TgRecordFormat format = (TgRecordFormat) GPOINTER_TO_UINT (data);

  g_assert_cmpint (tg_corpus_read (tg_codec_get (format)->id, read_as_all), >=, 3);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < TG_N_RECORD_FORMATS; i++)
    add_case ("/record/corpus/", tg_codec_get (i)->id, GUINT_TO_POINTER (i), test_reader);

  return g_test_run ();
}
