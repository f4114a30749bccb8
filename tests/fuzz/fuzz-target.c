/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A reader returns either a record or an error. A record can be written as SGF, which
 * holds everything, and is read back equal; also in its own format, if that loses
 * nothing. */

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

static void
check_again (const TgRecord *record, TgRecordFormat format)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes =
      tg_record_io_save_bytes (record, format, NULL, FALSE, &error);
  gsize         size;
  gconstpointer data;

  /* A format may be unable to hold a name that another can. */
  if (format != TG_RECORD_FORMAT_SGF
      && g_error_matches (error, TG_RECORD_ERROR, TG_RECORD_ERROR_UNSUPPORTED))
    return;
  g_assert_no_error (error);
  data = g_bytes_get_data (bytes, &size);

  g_autoptr (TgRecord) again = read_with (tg_codec_get (format), data, size);

  g_assert_nonnull (again);
  g_assert_true (tg_record_equal (record, again));
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
