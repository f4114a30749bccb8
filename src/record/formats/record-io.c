/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The interface to all file formats. Each format reports how well a file matches; the
 * first certain match wins, and the file's name decides between several possible ones. */

#include "record/formats/record-io.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "record/formats/codec.h"
#include "record/text/safe-file.h"
#include "record/text/task-progress.h"
#include "record/tree/record-builder.h"

static const TgCodec *const codecs[TG_N_RECORD_FORMATS] = {
  [TG_RECORD_FORMAT_SGF] = &tg_codec_sgf,     [TG_RECORD_FORMAT_LIB] = &tg_codec_renlib,
  [TG_RECORD_FORMAT_PSQ] = &tg_codec_psq,     [TG_RECORD_FORMAT_REC] = &tg_codec_rec,
  [TG_RECORD_FORMAT_SAV] = &tg_codec_sav,     [TG_RECORD_FORMAT_TEXT] = &tg_codec_text,
  [TG_RECORD_FORMAT_BOARD] = &tg_codec_board, [TG_RECORD_FORMAT_POS] = &tg_codec_pos,
};

const TgCodec *
tg_codec_get (TgRecordFormat format)
{
  return codecs[format];
}

gboolean
tg_record_format_can_write (TgRecordFormat format)
{
  g_return_val_if_fail ((guint) format < TG_N_RECORD_FORMATS, FALSE);

  return codecs[format]->write != NULL;
}

/**
 * tg_record_format_from_name:
 *
 * Finds a format by a file name's extension, ignoring case. @format is unchanged if there
 * is none.
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

  /* A file without a match may be a broken file of the format that its name says, whose
   * reader gives the best error message. */
  if (!found && is_named)
    *format = named;
  return found || is_named;
}

/* Derives the result from the winning row on the board, if the format stores no
 * result. */
static void
find_result (TgRecord *record)
{
  TgStone winner = tg_record_is_ruleset_known (record)
                       ? tg_record_find_winning_row (record)
                       : TG_STONE_NONE;

  if (winner != TG_STONE_NONE)
    tg_record_set_result (record, TG_OUTCOME_FIVE, winner);
}

/* Returns whether the file is empty or white space only, which no format allows. */
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
                   _ ("The file is empty"));
      return NULL;
    }
  if (!find_format (source, name, &format))
    {
      g_set_error (error, TG_RECORD_ERROR, TG_RECORD_ERROR_FORMAT,
                   _ ("This is not a game in a format that Tengen knows"));
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
                   _ ("The file is too large for a game in the format “%s”: the limit "
                      "is %s"),
                   _ (codec->name), limit);
      return NULL;
    }

  TgRecord *record = codec->read (source, error);

  if (record != NULL && !(codec->keeps & TG_FEATURE_RESULT))
    find_result (record);
  return record;
}

/* Supplies defaults for omitted arguments. */
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

  /* g_bytes_get_data() returns NULL for an empty GBytes. */
  if (source->data == NULL)
    source->data = "";

  record = load_source (source, name, error);
  g_free (source->text);
  return record;
}

/**
 * tg_record_io_load_bytes:
 * @name: (nullable): its name, used if the content fits several formats
 * @options: (nullable): facts that the file does not state
 * @report: (out) (optional): what the reader found besides the record; on failure,
 *   as far as it got
 * @error: return location for a %TG_RECORD_ERROR with the place and the reason
 *
 * Reads the first game of a file. Any thread.
 *
 * Returns: (transfer full): the whole record, at its root
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

static void
set_too_large (GError **error)
{
  g_autofree gchar *limit = g_format_size (TG_RECORD_FILE);

  g_set_error (error, TG_RECORD_ERROR, TG_RECORD_ERROR_TOO_LARGE,
               /* Translators: %s is a size such as 64 MB. */
               _ ("The file is too large for a game: the limit is %s"), limit);
}

/* Reads a stream to its end. Fails if it is longer than the size limit. */
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

  set_too_large (error);
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
 * @name: (nullable): the file's name
 * @options: (nullable): facts that the file does not state
 * @report: (out) (optional): what the reader found besides the record
 * @cancellable: (nullable): cancels from another thread
 *
 * Reads a record as tg_record_io_load_bytes() does. Any thread.
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

static TgRecord *
load_file (GFile                   *file,
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
 * @options: (nullable): facts that the file does not state
 * @report: (out) (optional): what the reader found besides the record
 * @cancellable: (nullable): cancels from another thread
 *
 * Reads a record as tg_record_io_load_bytes() does. Any thread.
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

  return load_file (file, options, report, &source, error);
}

/* Loading in a worker thread. The thread builds the record and hands it over whole;
 * before that, it only reports its progress to the caller's thread. */

/* The source tag of the tasks that load a record. */
static const gchar load_tag[] = "tg_record_io_load_async";

typedef struct
{
  TgRecordIoOptions  options;
  gchar             *charset; /* owned; the string that options.charset points to */
  TgRecordIoReport   report;
  gchar             *etag; /* (nullable): owned; the file's entity tag before reading */
  TgRecordIoProgress progress;
  gpointer           progress_data;
} Load;

static void
load_free (gpointer data)
{
  Load *load = data;

  g_free (load->charset);
  g_free (load->etag);
  g_free (load);
}

/* Runs in the worker thread. */
static void
send_news (gdouble fraction, gpointer data)
{
  const Load *load = g_task_get_task_data (data);

  tg_task_progress_report (data, load->progress, load->progress_data, fraction);
}

/* Fails unless @file is a regular file, since opening a pipe could block for ever, and
 * unless it is small enough. */
static gboolean
check_file (GFile *file, gchar **etag, GCancellable *cancellable, GError **error)
{
  g_autoptr (GFileInfo) info =
      g_file_query_info (file,
                         G_FILE_ATTRIBUTE_STANDARD_TYPE "," G_FILE_ATTRIBUTE_STANDARD_SIZE
                                                        "," G_FILE_ATTRIBUTE_ETAG_VALUE,
                         G_FILE_QUERY_INFO_NONE, cancellable, error);

  if (info == NULL)
    return FALSE;
  *etag = g_strdup (g_file_info_get_etag (info));

  switch (g_file_info_get_file_type (info))
    {
    case G_FILE_TYPE_DIRECTORY:
      g_set_error (error, TG_RECORD_ERROR, TG_RECORD_ERROR_UNSUPPORTED,
                   _ ("This is a folder. Open the games in it one by one."));
      return FALSE;
    case G_FILE_TYPE_SPECIAL:
      g_set_error (error, TG_RECORD_ERROR, TG_RECORD_ERROR_UNSUPPORTED,
                   _ ("This is a device or a pipe, not a game file."));
      return FALSE;
    case G_FILE_TYPE_UNKNOWN:
    case G_FILE_TYPE_REGULAR:
    case G_FILE_TYPE_SYMBOLIC_LINK:
    case G_FILE_TYPE_SHORTCUT:
    case G_FILE_TYPE_MOUNTABLE:
    default:
      break;
    }
  if (g_file_info_get_size (info) <= (goffset) TG_RECORD_FILE)
    return TRUE;

  set_too_large (error);
  return FALSE;
}

static void
load_thread (GTask *task, gpointer file, gpointer data, GCancellable *cancellable)
{
  Load     *load = data;
  GError   *error = NULL;
  TgRecord *record = NULL;
  TgSource  source = {
     .cancellable = cancellable,
     .progress = load->progress != NULL ? send_news : NULL,
     .progress_data = task,
  };

  if (check_file (file, &load->etag, cancellable, &error))
    record = load_file (file, &load->options, &load->report, &source, &error);
  if (record != NULL)
    g_task_return_pointer (task, record, (GDestroyNotify) tg_record_free);
  else
    g_task_return_error (task, error);
}

/**
 * tg_record_io_load_async:
 * @options: (nullable): facts that the file does not state; copied
 * @cancellable: (nullable): cancels the task
 * @progress: (nullable) (scope forever): called occasionally in the caller's main
 *   context, never after @callback
 *
 * Reads a record in a worker thread. Fails at once if @file is not a regular file, such
 * as a folder or a pipe.
 */
void
tg_record_io_load_async (GFile                   *file,
                         const TgRecordIoOptions *options,
                         GCancellable            *cancellable,
                         TgRecordIoProgress       progress,
                         gpointer                 progress_data,
                         GAsyncReadyCallback      callback,
                         gpointer                 user_data)
{
  g_autoptr (GTask) task = NULL;
  Load *load;

  g_return_if_fail (G_IS_FILE (file));

  load = g_new0 (Load, 1);
  if (options != NULL)
    load->options = *options;
  load->charset = g_strdup (load->options.charset);
  load->options.charset = load->charset;
  load->progress = progress;
  load->progress_data = progress_data;

  task = g_task_new (file, cancellable, callback, user_data);
  g_task_set_source_tag (task, (gpointer) load_tag);
  g_task_set_task_data (task, load, load_free);
  g_task_run_in_thread (task, load_thread);
}

/**
 * tg_record_io_load_finish:
 * @report: (out) (optional): what the reader found besides the record
 *
 * Returns: (transfer full): the record, at its root
 */
TgRecord *
tg_record_io_load_finish (GAsyncResult *result, TgRecordIoReport *report, GError **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, (gpointer) load_tag), NULL);

  const Load *load = g_task_get_task_data (G_TASK (result));

  if (report != NULL)
    *report = load->report;
  return g_task_propagate_pointer (G_TASK (result), error);
}

/**
 * tg_record_io_load_get_etag:
 *
 * Returns: (transfer none) (nullable): the file's entity tag at the time of reading
 */
const gchar *
tg_record_io_load_get_etag (GAsyncResult *result)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, (gpointer) load_tag), NULL);

  return ((const Load *) g_task_get_task_data (G_TASK (result)))->etag;
}

/* Writing records. No loss is silent: features that a format cannot hold are named, and
 * dropped only if the caller allows it. */

/* Returns the features of the record that the format cannot hold. */
static TgFeatures
find_losses (const TgCodec *codec, const TgRecord *record)
{
  TgFeatures lost = tg_features_of (record, FALSE) & ~codec->keeps;

  return lost != 0 && codec->keeps_also != NULL ? lost & ~codec->keeps_also (record)
                                                : lost;
}

/**
 * tg_record_io_get_losses:
 *
 * Lists the features that writing a record in a format would lose.
 *
 * Returns: (transfer full): their names in the user's language; empty if the format keeps
 *   everything
 */
GStrv
tg_record_io_get_losses (const TgRecord *record, TgRecordFormat format)
{
  g_return_val_if_fail (record != NULL, NULL);
  g_return_val_if_fail ((guint) format < TG_N_RECORD_FORMATS, NULL);

  return tg_features_describe (find_losses (codecs[format], record));
}

static void
set_error_with_list (GError       **error,
                     TgRecordError  code,
                     const gchar   *message,
                     const TgCodec *codec,
                     TgFeatures     features)
{
  g_auto (GStrv) names = tg_features_describe (features);
  g_autofree gchar *list = g_strjoinv (_ (", "), names);

  g_set_error (error, TG_RECORD_ERROR, code, message, _ (codec->name), list);
}

static TgRecordNode *
find_last_child (const TgRecordNode *node)
{
  TgRecordNode *child = tg_record_node_get_first_child (node);

  for (TgRecordNode *next = child; next != NULL;
       next = tg_record_node_get_next_sibling (next))
    child = next;
  return child;
}

/* For a format that cannot hold stones set up in mid-game: ends every line before such
 * stones, because later moves could be on occupied points. Returns: (transfer full)
 * (nullable): the shortened copy; %NULL if no stones are set up in mid-game */
static TgRecord *
cut_for (const TgCodec *codec, const TgRecord *record)
{
  TgRecord     *cut;
  TgRecordNode *node;

  if ((codec->keeps & TG_FEATURE_SET_UP_LATER) != 0
      || (tg_features_of (record, FALSE) & TG_FEATURE_SET_UP_LATER) == 0)
    return NULL;

  cut = tg_record_copy (record);
  for (node = tg_record_node_get_successor (tg_record_get_root (cut)); node != NULL;)
    {
      TgRecordNode *next = tg_record_node_get_successor (node);
      guint         n_set_up;

      tg_record_node_get_set_up (node, &n_set_up);
      if (n_set_up > 0)
        {
          /* Skips the rest of this subtree. */
          const TgRecordNode *last = node;

          while (tg_record_node_get_first_child (last) != NULL)
            last = find_last_child (last);
          next = tg_record_node_get_successor (last);
          tg_record_delete (cut, node);
        }
      node = next;
    }
  return cut;
}

static gboolean
check_losses (const TgRecord *record,
              const TgRecord *written,
              const TgCodec  *codec,
              gboolean        lossy,
              GError        **error)
{
  gboolean   keeps_tree = (codec->keeps & TG_FEATURE_VARIATIONS) != 0;
  TgFeatures refused = tg_features_of (written, !keeps_tree) & codec->refuses;
  TgFeatures lost = find_losses (codec, record);

  if (refused != 0)
    {
      set_error_with_list (error, TG_RECORD_ERROR_UNSUPPORTED,
                           /* Translators: the first %s is a file format, the
                            * second what makes it impossible. */
                           _ ("This game cannot be saved in the format “%s”: %s"), codec,
                           refused);
      return FALSE;
    }

  if (lost != 0 && !lossy)
    {
      set_error_with_list (error, TG_RECORD_ERROR_LOSSY,
                           /* Translators: the first %s is a file format, the
                            * second a list. */
                           _ ("In the format “%s”, this would be lost: %s"), codec, lost);
      return FALSE;
    }

  return TRUE;
}

/**
 * tg_record_io_save_bytes:
 * @charset: (nullable): the character set of texts in formats that do not declare one;
 *   %NULL for UTF-8
 * @error: return location for a %TG_RECORD_ERROR; %TG_RECORD_ERROR_LOSSY if @lossy would
 *   allow it
 *
 * Writes a record to memory.
 *
 * Returns: (transfer full): the contents of the file
 */
GBytes *
tg_record_io_save_bytes (const TgRecord *record,
                         TgRecordFormat  format,
                         const gchar    *charset,
                         gboolean        lossy,
                         GError        **error)
{
  g_return_val_if_fail (record != NULL, NULL);
  g_return_val_if_fail ((guint) format < TG_N_RECORD_FORMATS, NULL);

  const TgCodec *codec = codecs[format];
  g_autoptr (TgRecord) cut = NULL;
  GString *out;

  if (codec->write == NULL)
    {
      g_set_error (error, TG_RECORD_ERROR, TG_RECORD_ERROR_UNSUPPORTED,
                   /* Translators: %s is a file format. */
                   _ ("The format “%s” is read-only"), _ (codec->name));
      return NULL;
    }

  cut = cut_for (codec, record);
  if (!check_losses (record, cut != NULL ? cut : record, codec, lossy, error))
    return NULL;

  out = g_string_new (NULL);
  if (!codec->write (cut != NULL ? cut : record, charset, out, error))
    {
      g_string_free (out, TRUE);
      return NULL;
    }

  return g_string_free_to_bytes (out);
}

/**
 * tg_record_io_save:
 * @charset: (nullable): the character set of texts in formats that do not declare one;
 *   %NULL for UTF-8
 * @cancellable: (nullable): cancels from another thread
 *
 * Writes a record to a file. The old content stays until the new one is complete. Any
 * thread.
 */
gboolean
tg_record_io_save (const TgRecord *record,
                   GFile          *file,
                   TgRecordFormat  format,
                   const gchar    *charset,
                   gboolean        lossy,
                   GCancellable   *cancellable,
                   GError        **error)
{
  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  g_autoptr (GBytes) bytes =
      tg_record_io_save_bytes (record, format, charset, lossy, error);

  return bytes != NULL && tg_safe_file_replace (file, bytes, cancellable, error);
}
