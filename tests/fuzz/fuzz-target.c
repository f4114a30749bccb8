/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A reader returns either a record or an error. A record can be written as SGF, which
 * holds everything, and is read back equal, or with all its moves if the file was damaged;
 * also in its own format, if that loses nothing. */

#include "fuzz-target.h"

#include "samples.h"

static TgRecord *
read_with (const TgCodec *codec, gconstpointer data, gsize size)
{
  const TgRecordIoOptions options = { .any_rules = TRUE, .go_too = TRUE };
  TgRecordIoReport        report = { 0 };
  TgSource                source = {
                   .data = data,
                   .size = size,
                   .options = &options,
                   .report = &report,
  };
  g_autoptr (GError) error = NULL;
  TgRecord *record = codec->read (&source, &error);

  g_free (source.text);
  g_assert_true ((record == NULL) == (error != NULL));
  if (error != NULL)
    g_assert_true (g_utf8_validate (error->message, -1, NULL));
  return record;
}

/* Returns: (transfer full) (nullable): the record after it was written and read, %NULL if
 * the format cannot hold a name in it */
static TgRecord *
write_and_read (const TgRecord *record, TgRecordFormat format)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes =
      tg_record_io_save_bytes (record, format, NULL, FALSE, &error);
  gsize         size;
  gconstpointer data;
  TgRecord     *again;

  if (format != TG_RECORD_FORMAT_SGF
      && g_error_matches (error, TG_RECORD_ERROR, TG_RECORD_ERROR_UNSUPPORTED))
    return NULL;
  g_assert_no_error (error);
  data = g_bytes_get_data (bytes, &size);
  again = read_with (tg_codec_get (format), data, size);
  g_assert_nonnull (again);
  return again;
}

static guint
count_moves (const TgRecord *record)
{
  guint n = 0;

  for (const TgRecordNode *node = tg_record_get_root (record); node != NULL;
       node = tg_record_node_get_successor (node))
    n += tg_record_node_get_move (node).stone != TG_STONE_NONE;
  return n;
}

/* A record that was read is written and read back equal. If the file is damaged, as its
 * warnings say, the second reading may interpret the damage differently, since the writer
 * closes open brackets: only the moves must be the same then. */
static void
check_again (const TgRecord *record, TgRecordFormat format)
{
  g_autoptr (TgRecord) again = write_and_read (record, format);

  if (again == NULL)
    return;
  if (tg_record_get_n_warnings (record) == 0)
    g_assert_true (tg_record_equal (record, again));
  else
    g_assert_cmpuint (count_moves (again), >=, count_moves (record));
}

/* Reads a file in a given format, and checks the result. */
void
tg_fuzz_read (TgRecordFormat format, gconstpointer data, gsize size)
{
  const TgCodec *codec = tg_codec_get (format);

  codec->match (data, size);
  if (size > codec->max_size)
    return;

  g_autoptr (TgRecord) record = read_with (codec, data, size);

  if (record == NULL)
    return;

  g_assert_true (tg_sample_is_possible (record));
  check_again (record, TG_RECORD_FORMAT_SGF);

  g_auto (GStrv) losses = tg_record_io_get_losses (record, format);

  if (codec->write != NULL && losses[0] == NULL
      && (tg_features_of (record, FALSE) & codec->refuses) == 0)
    check_again (record, format);
}
