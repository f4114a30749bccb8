/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The door to the file formats. Formats say for themselves how sure they are
 * of a file; the first that is sure has it, and where several merely could be
 * meant, the file's name decides. */

#include "record/record-io.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "record/record-builder.h"
#include "record/record-io-private.h"

GQuark
tg_record_error_quark (void)
{
  return g_quark_from_static_string ("tg-record-error-quark");
}

static const TgCodec *const codecs[TG_N_RECORD_FORMATS] = {
  [TG_RECORD_FORMAT_SGF] = &tg_codec_sgf,     [TG_RECORD_FORMAT_LIB] = &tg_codec_renlib,
  [TG_RECORD_FORMAT_PSQ] = &tg_codec_psq,     [TG_RECORD_FORMAT_REC] = &tg_codec_rec,
  [TG_RECORD_FORMAT_SAV] = &tg_codec_sav,     [TG_RECORD_FORMAT_TEXT] = &tg_codec_text,
  [TG_RECORD_FORMAT_BOARD] = &tg_codec_board, [TG_RECORD_FORMAT_POS] = &tg_codec_pos,
};

/**
 * tg_codec_get:
 * @format: a format
 *
 * Returns: (transfer none): who reads and writes it
 */
const TgCodec *
tg_codec_get (TgRecordFormat format)
{
  return codecs[format];
}

/**
 * tg_record_format_to_id:
 * @format: a format
 *
 * Names a format for command lines; it is the usual ending of its files' names.
 *
 * Returns: (transfer none): such as "sgf"
 */
const gchar *
tg_record_format_to_id (TgRecordFormat format)
{
  g_return_val_if_fail ((guint) format < TG_N_RECORD_FORMATS, NULL);

  return codecs[format]->id;
}

/**
 * tg_record_format_get_name:
 * @format: a format
 *
 * Names a format for a person.
 *
 * Returns: (transfer none): the name, in the language of the session
 */
const gchar *
tg_record_format_get_name (TgRecordFormat format)
{
  g_return_val_if_fail ((guint) format < TG_N_RECORD_FORMATS, NULL);

  return _ (codecs[format]->name);
}

/**
 * tg_record_format_can_write:
 * @format: a format
 *
 * Returns: whether records can be written in it
 */
gboolean
tg_record_format_can_write (TgRecordFormat format)
{
  g_return_val_if_fail ((guint) format < TG_N_RECORD_FORMATS, FALSE);

  return codecs[format]->write != NULL;
}

/**
 * tg_record_format_from_name:
 * @file_name: the name of a file
 * @format: (out): the format that such a name means
 *
 * Finds a format by the ending of a file's name, in capital or small letters.
 * @format is left alone when there is none.
 *
 * Returns: whether there is one
 */
gboolean
tg_record_format_from_name (const gchar *file_name, TgRecordFormat *format)
{
  g_return_val_if_fail (file_name != NULL && format != NULL, FALSE);

  const gchar *dot = strrchr (file_name, '.');

  if (dot == NULL)
    return FALSE;

  for (guint i = 0; i < TG_N_RECORD_FORMATS; i++)
    if (g_ascii_strcasecmp (dot + 1, codecs[i]->id) == 0
        || (codecs[i]->other_extension != NULL
            && g_ascii_strcasecmp (dot + 1, codecs[i]->other_extension) == 0))
      {
        *format = (TgRecordFormat) i;
        return TRUE;
      }

  return FALSE;
}

static gboolean
find_format (const TgSource *source, const gchar *name, TgRecordFormat *format)
{
  TgRecordFormat named;
  gboolean       is_named = name != NULL && tg_record_format_from_name (name, &named);
  gboolean       found = FALSE;

  for (guint i = 0; i < TG_N_RECORD_FORMATS; i++)
    {
      TgMatchDegree degree = codecs[i]->match (source->data, source->size);

      if (degree == TG_MATCH_YES)
        {
          *format = (TgRecordFormat) i;
          return TRUE;
        }
      if (degree == TG_MATCH_MAYBE && (!found || (is_named && named == i)))
        {
          *format = (TgRecordFormat) i;
          found = TRUE;
        }
    }

  /* A file that looks like nothing may still be a broken one of its kind, and
   * then its reader says best what is wrong. */
  if (!found && is_named)
    *format = named;
  return found || is_named;
}

/* Formats that hold no result leave it to the stones to tell. */
static void
find_result (TgRecord *record)
{
  TgStone winner = tg_record_is_ruleset_known (record)
                       ? tg_record_find_winning_row (record)
                       : TG_STONE_NONE;

  if (winner != TG_STONE_NONE)
    tg_record_set_result (record, TG_OUTCOME_FIVE, winner);
}

/* No game of any format consists of white space. */
static gboolean
is_blank (const TgSource *source)
{
  static const gchar mark[] = "\xef\xbb\xbf";
  gsize              at = 0;

  if (source->size >= strlen (mark) && memcmp (source->data, mark, strlen (mark)) == 0)
    at = strlen (mark);
  while (at < source->size && g_ascii_isspace (source->data[at]))
    at++;
  return at == source->size;
}

static TgRecord *
load_source (TgSource *source, const gchar *name, GError **error)
{
  TgRecordFormat format = TG_RECORD_FORMAT_SGF;

  if (is_blank (source))
    {
      g_set_error (error, TG_RECORD_ERROR, TG_RECORD_ERROR_FORMAT,
                   _ ("The file is empty: there is no game in it"));
      return NULL;
    }
  if (!find_format (source, name, &format))
    {
      g_set_error (error, TG_RECORD_ERROR, TG_RECORD_ERROR_FORMAT,
                   _ ("This is not a game in any format known here"));
      return NULL;
    }

  const TgCodec *codec = codecs[format];

  source->report->format = format;
  if (source->size > codec->max_size)
    {
      g_autofree gchar *limit = g_format_size (codec->max_size);

      g_set_error (error, TG_RECORD_ERROR, TG_RECORD_ERROR_TOO_LARGE,
                   /* Translators: the first %s is a file format, the second a
                    * size such as 64 MB. */
                   _ ("The file is larger than a game in the format “%s” may be: %s"),
                   _ (codec->name), limit);
      return NULL;
    }

  TgRecord *record = codec->read (source, error);

  if (record != NULL && !(codec->keeps & TG_FEATURE_RESULT))
    find_result (record);
  return record;
}

/* Fills in what the caller left out. */
static TgRecord *
load_whole (GBytes                  *bytes,
            const gchar             *name,
            const TgRecordIoOptions *options,
            TgRecordIoReport        *report,
            TgSource                *source,
            GError                 **error)
{
  static const TgRecordIoOptions no_options;
  TgRecordIoReport               no_report;
  TgRecord                      *record;

  source->data = g_bytes_get_data (bytes, &source->size);
  source->options = options != NULL ? options : &no_options;
  source->report = report != NULL ? report : &no_report;
  *source->report = (TgRecordIoReport){ 0 };

  /* An empty GBytes has no data to point at. */
  if (source->data == NULL)
    source->data = "";

  record = load_source (source, name, error);
  g_free (source->text);
  return record;
}

/**
 * tg_record_io_load_bytes:
 * @bytes: a whole file
 * @name: (nullable): its name, which counts where the content leaves a doubt
 * @options: (nullable): what the file does not say
 * @report: (out) (optional): what else was found out; filled in as far as the
 *   reader came when it fails
 * @error: return location for a %TG_RECORD_ERROR, which says what is wrong and
 *   where
 *
 * Reads a record. A file that holds several games gives its first. May be
 * called from any thread.
 *
 * Returns: (transfer full): the record, at its root; never a part of one
 */
TgRecord *
tg_record_io_load_bytes (GBytes                  *bytes,
                         const gchar             *name,
                         const TgRecordIoOptions *options,
                         TgRecordIoReport        *report,
                         GError                 **error)
{
  TgSource source = { 0 };

  g_return_val_if_fail (bytes != NULL, NULL);

  return load_whole (bytes, name, options, report, &source, error);
}

/**
 * tg_record_set_too_large:
 * @error: return location for a %TG_RECORD_ERROR_TOO_LARGE
 *
 * Says that no record may be as large as a file is.
 */
void
tg_record_set_too_large (GError **error)
{
  g_autofree gchar *limit = g_format_size (TG_RECORD_FILE);

  g_set_error (error, TG_RECORD_ERROR, TG_RECORD_ERROR_TOO_LARGE,
               /* Translators: %s is a size such as 64 MB. */
               _ ("The file is larger than a record may be: %s"), limit);
}

/* Reads a stream to its end, unless that is too far. */
static GBytes *
read_stream (GInputStream *stream, GCancellable *cancellable, GError **error)
{
  g_autoptr (GByteArray) array = g_byte_array_new ();
  const gsize step = (gsize) 1 << 20;

  while (array->len <= TG_RECORD_FILE)
    {
      guint  length = array->len;
      gssize n;

      g_byte_array_set_size (array, length + (guint) step);
      n = g_input_stream_read (stream, array->data + length, step, cancellable, error);
      g_byte_array_set_size (array, length + (guint) MAX (n, 0));
      if (n < 0)
        return NULL;
      if (n == 0)
        return g_byte_array_free_to_bytes (g_steal_pointer (&array));
    }

  tg_record_set_too_large (error);
  return NULL;
}

static TgRecord *
load_stream (GInputStream            *stream,
             const gchar             *name,
             const TgRecordIoOptions *options,
             TgRecordIoReport        *report,
             TgSource                *source,
             GError                 **error)
{
  g_autoptr (GBytes) bytes = read_stream (stream, source->cancellable, error);

  if (bytes == NULL)
    return NULL;

  return load_whole (bytes, name, options, report, source, error);
}

/**
 * tg_record_io_load_stream:
 * @stream: a stream, read to its end
 * @name: (nullable): the file's name
 * @options: (nullable): what the file does not say
 * @report: (out) (optional): what else was found out
 * @cancellable: (nullable): to stop it from another thread
 * @error: return location for a %TG_RECORD_ERROR or a %G_IO_ERROR
 *
 * Reads a record as tg_record_io_load_bytes() does. May be called from any
 * thread.
 *
 * Returns: (transfer full): the record
 */
TgRecord *
tg_record_io_load_stream (GInputStream            *stream,
                          const gchar             *name,
                          const TgRecordIoOptions *options,
                          TgRecordIoReport        *report,
                          GCancellable            *cancellable,
                          GError                 **error)
{
  TgSource source = { .cancellable = cancellable };

  g_return_val_if_fail (G_IS_INPUT_STREAM (stream), NULL);

  return load_stream (stream, name, options, report, &source, error);
}

/**
 * tg_record_io_load_source:
 * @file: a file
 * @options: (nullable): what the file does not say
 * @report: (out) (optional): what else was found out
 * @source: whom to tell and whom to ask while reading; the rest is filled in
 * @error: return location for a %TG_RECORD_ERROR or a %G_IO_ERROR
 *
 * Reads a record as tg_record_io_load() does.
 *
 * Returns: (transfer full): the record
 */
TgRecord *
tg_record_io_load_source (GFile                   *file,
                          const TgRecordIoOptions *options,
                          TgRecordIoReport        *report,
                          TgSource                *source,
                          GError                 **error)
{
  g_autofree gchar *name = g_file_get_basename (file);
  g_autoptr (GFileInputStream) stream = g_file_read (file, source->cancellable, error);

  if (stream == NULL)
    return NULL;

  return load_stream (G_INPUT_STREAM (stream), name, options, report, source, error);
}

/**
 * tg_record_io_load:
 * @file: a file
 * @options: (nullable): what the file does not say
 * @report: (out) (optional): what else was found out
 * @cancellable: (nullable): to stop it from another thread
 * @error: return location for a %TG_RECORD_ERROR or a %G_IO_ERROR
 *
 * Reads a record as tg_record_io_load_bytes() does. May be called from any
 * thread.
 *
 * Returns: (transfer full): the record
 */
TgRecord *
tg_record_io_load (GFile                   *file,
                   const TgRecordIoOptions *options,
                   TgRecordIoReport        *report,
                   GCancellable            *cancellable,
                   GError                 **error)
{
  TgSource source = { .cancellable = cancellable };

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  return tg_record_io_load_source (file, options, report, &source, error);
}
