/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Tengen's own file is text: the line “tengen-analysis 1”, and then for each finding a line of
 * fields between tabs, which are the columns of the database. Numbers are decimal, the moves of
 * a line hexadecimal, two digits each for x and y of the image that the key stands for, proofs
 * in base 64, and texts escaped as in C. “-” is an empty field:
 *
 *   eval  key  check  engine  depth  nodes  bound  chance  plies  time  line  proof  value
 *   note  key  check  label  text
 *
 * The value, on the engine's own scale, is left out if there is none.
 *
 * The names of engines are marked as imported, as anybody may write a file with our name. The
 * keys do not tell the position, so that a proof cannot be checked here. It comes in as
 * what an imported engine claims, until Find a Win has checked it. */

#include "library/analysis/analysis-file.h"

#include <stdlib.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "library/analysis/analysis-store-private.h"
#include "library/analysis/yixin-database.h"
#include "record/formats/record-io.h"

#define FIRST_LINE "tengen-analysis 1\n"

/* The fields of a line. */
enum
{
  KIND,
  KEY,
  CHECK,
  ENGINE,
  DEPTH,
  NODES,
  BOUND,
  CHANCE,
  PLIES,
  TIME,
  LINE,
  PROOF,
  N_PLAIN_EVAL_FIELDS,
  VALUE = N_PLAIN_EVAL_FIELDS,
  N_EVAL_FIELDS,

  LABEL = ENGINE,
  TEXT,
  N_NOTE_FIELDS,
};

/* In bytes: of a file in memory. */
#define MAX_FILE (1 << 30)

/* Bytes of the name of an engine, and of a value in its words. */
#define MAX_ENGINE 200
#define MAX_VALUE  40

/* Points of a line are checked when it is read for a position. */
#define ANY_SIZE TG_MAX_SIZE

static gchar *
escape (const gchar *text)
{
  return text != NULL && *text != '\0' ? g_strescape (text, NULL) : g_strdup ("-");
}

static void
add_bytes (GString *text, const guint8 *bytes, gsize size)
{
  for (gsize i = 0; i < size; i++)
    g_string_append_printf (text, "%02x", bytes[i]);
  if (size == 0)
    g_string_append_c (text, '-');
}

static void
add_eval (GString *text, const TgQuery *query)
{
  g_autofree gchar *engine = tg_query_get_text (query, 2);
  g_autofree gchar *name = escape (engine);
  g_autofree gchar *value = tg_query_get_text (query, 11);
  g_autofree gchar *value_field = value != NULL ? escape (value) : NULL;
  gsize             line_size, proof_size;
  const guint8     *line = tg_query_get_blob (query, 9, &line_size);
  const guint8     *proof = tg_query_get_blob (query, 10, &proof_size);
  g_autofree gchar *encoded =
      proof_size > 0 ? g_base64_encode (proof, proof_size) : g_strdup ("-");

  g_string_append_printf (text, "eval\t%" G_GINT64_FORMAT "\t%" G_GINT64_FORMAT "\t%s",
                          tg_query_get_int64 (query, 0), tg_query_get_int64 (query, 1),
                          name);
  for (int column = 3; column < 9; column++)
    g_string_append_printf (text, "\t%" G_GINT64_FORMAT,
                            tg_query_get_int64 (query, column));
  g_string_append_c (text, '\t');
  add_bytes (text, line, line_size);
  g_string_append_printf (text, "\t%s", encoded);
  if (value_field != NULL)
    g_string_append_printf (text, "\t%s", value_field);
  g_string_append_c (text, '\n');
}

static void
add_note (GString *text, const TgQuery *query)
{
  g_autofree gchar *label = tg_query_get_text (query, 2);
  g_autofree gchar *note = tg_query_get_text (query, 3);
  g_autofree gchar *label_field = escape (label);
  g_autofree gchar *text_field = escape (note);

  g_string_append_printf (text,
                          "note\t%" G_GINT64_FORMAT "\t%" G_GINT64_FORMAT "\t%s\t%s\n",
                          tg_query_get_int64 (query, 0), tg_query_get_int64 (query, 1),
                          label_field, text_field);
}

/* Writes @text to the stream, and empties it. */
static gboolean
flush (GString *text, GOutputStream *stream, GCancellable *cancellable, GError **error)
{
  gboolean ok =
      g_output_stream_write_all (stream, text->str, text->len, NULL, cancellable, error);

  g_string_truncate (text, 0);
  return ok;
}

/* Writes the rows of a query. @n: (out): their number */
static gboolean
write_rows (TgAnalysisStore *store,
            TgQuery          query,
            void (*add) (GString *, const TgQuery *),
            GOutputStream *stream,
            guint         *n,
            GCancellable  *cancellable,
            GError       **error)
{
  g_autoptr (GString) text = g_string_new (NULL);

  while (tg_query_next (&query))
    {
      add (text, &query);
      ++*n;
      if (text->len > 0x10000 && !flush (text, stream, cancellable, error))
        {
          tg_query_stop (&query);
          return FALSE;
        }
    }
  if (store->base.error != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&store->base.error));
      return FALSE;
    }
  return flush (text, stream, cancellable, error);
}

/* Writes all findings to a file, which is replaced. */
gboolean
tg_analysis_file_export (TgAnalysisStore      *store,
                         GFile                *file,
                         TgAnalysisFileReport *report,
                         GCancellable         *cancellable,
                         GError              **error)
{
  g_autoptr (GFileOutputStream) stream =
      g_file_replace (file, NULL, FALSE, G_FILE_CREATE_NONE, cancellable, error);
  g_autoptr (GCancellable) drop = g_cancellable_new ();

  *report = (TgAnalysisFileReport){ 0 };
  if (stream == NULL)
    return FALSE;
  if (g_output_stream_write_all (G_OUTPUT_STREAM (stream), FIRST_LINE,
                                 strlen (FIRST_LINE), NULL, cancellable, error)
      && write_rows (store,
                     tg_query_ask (&store->base,
                                   "SELECT key, chk, engine, depth, nodes, bound, chance,"
                                   " proof_plies, time, line, proof, value FROM eval",
                                   ""),
                     add_eval, G_OUTPUT_STREAM (stream), &report->n_evals, cancellable,
                     error)
      && write_rows (
          store,
          tg_query_ask (&store->base, "SELECT key, chk, label, text FROM note", ""),
          add_note, G_OUTPUT_STREAM (stream), &report->n_notes, cancellable, error))
    return g_output_stream_close (G_OUTPUT_STREAM (stream), cancellable, error);
  /* Closing with a cancelled cancellable leaves the old file. */
  g_cancellable_cancel (drop);
  g_output_stream_close (G_OUTPUT_STREAM (stream), drop, NULL);
  return FALSE;
}

typedef struct
{
  TgAnalysisStore      *store;
  TgAnalysisFileReport *report;
  GCancellable         *cancellable;
} Import;

static gboolean
parse (const gchar *field, gint64 min, gint64 max, gint64 *number)
{
  return g_ascii_string_to_signed (field, 10, min, max, number, NULL);
}

static gchar *
unescape (const gchar *field)
{
  g_autofree gchar *text = g_str_equal (field, "-") ? NULL : g_strcompress (field);

  return text != NULL ? g_utf8_make_valid (text, -1) : NULL;
}

static gboolean
parse_line (const gchar *field, TgStoredEval *eval)
{
  gsize length = strlen (field);

  if (g_str_equal (field, "-"))
    return TRUE;
  if (length % 4 != 0 || length / 4 > TG_STORED_MAX_LINE)
    return FALSE;
  for (gsize i = 0; i < length / 4; i++)
    {
      gint digits[4];

      for (guint j = 0; j < 4; j++)
        if ((digits[j] = g_ascii_xdigit_value (field[4 * i + j])) < 0)
          return FALSE;
      eval->line[i] = (TgPoint){ (gint8) (16 * digits[0] + digits[1]),
                                 (gint8) (16 * digits[2] + digits[3]) };
    }
  eval->n_line = (guint) (length / 4);
  return TRUE;
}

/* Returns: (transfer full): the name under which the findings of an engine in a file are kept */
static gchar *
mark_engine (const gchar *field)
{
  g_autofree gchar *engine = unescape (field);

  if (engine == NULL || *engine == '\0')
    return g_strdup (TG_STORED_IMPORTED);
  return tg_stored_is_imported (engine)
             ? g_steal_pointer (&engine)
             : g_strconcat (TG_STORED_IMPORTED_PREFIX, engine, NULL);
}

/* Returns: whether the fields are an evaluation. @eval: (out): to be cleared in any case */
static gboolean
parse_eval (gchar **fields, TgStoredEval *eval)
{
  gint64   depth, nodes, bound, chance, plies, time;
  gsize    size;
  gboolean has_value = g_strv_length (fields) == N_EVAL_FIELDS;

  *eval = (TgStoredEval){ 0 };
  if ((!has_value && g_strv_length (fields) != N_PLAIN_EVAL_FIELDS)
      || !parse (fields[DEPTH], 0, G_MAXINT16, &depth)
      || !parse (fields[NODES], 0, G_MAXINT64, &nodes)
      || !parse (fields[BOUND], TG_STORED_EXACT, TG_STORED_AT_MOST, &bound)
      || !parse (fields[CHANCE], 0, 1000, &chance)
      || !parse (fields[PLIES], -G_MAXINT16, G_MAXINT16, &plies)
      || !parse (fields[TIME], 0, G_MAXINT64, &time) || !parse_line (fields[LINE], eval)
      || strlen (fields[ENGINE]) > MAX_ENGINE
      || (has_value && strlen (fields[VALUE]) > MAX_VALUE))
    return FALSE;
  eval->engine = mark_engine (fields[ENGINE]);
  eval->value = has_value ? unescape (fields[VALUE]) : NULL;
  eval->depth = (guint) MIN (depth, TG_STORED_MAX_DEPTH);
  eval->nodes = (guint64) nodes;
  eval->bound = (TgStoredBound) bound;
  eval->chance = (guint) chance;
  eval->proof_plies = (gint) plies;
  eval->time = MIN (time, g_get_real_time () / G_USEC_PER_SEC);
  if (!g_str_equal (fields[PROOF], "-"))
    {
      guchar *proof = g_base64_decode (fields[PROOF], &size);

      eval->proof = g_bytes_new_take (proof, size);
    }
  return TRUE;
}

/* Reads a line of the file. Returns: %FALSE with @error if the store cannot be changed;
 * @is_broken: (out): whether the line is not understood */
static gboolean
import_line (Import *self, const gchar *text, gboolean *is_broken, GError **error)
{
  g_auto (GStrv) fields = g_strsplit (text, "\t", N_EVAL_FIELDS + 1);
  guint         n_fields = g_strv_length (fields);
  TgPositionKey key = { .size = ANY_SIZE };

  *is_broken = n_fields < N_NOTE_FIELDS || !parse (fields[KEY], 0, G_MAXINT64, &key.key)
               || !parse (fields[CHECK], 0, G_MAXINT64, &key.check);
  if (*is_broken)
    return TRUE;
  if (g_str_equal (fields[KIND], "eval"))
    {
      g_auto (TgStoredEval) eval = { 0 };

      *is_broken = !parse_eval (fields, &eval);
      self->report->n_evals += !*is_broken;
      return *is_broken || tg_analysis_store_put_key (self->store, &key, &eval, error);
    }
  if (g_str_equal (fields[KIND], "note") && n_fields == N_NOTE_FIELDS)
    {
      g_autofree gchar *label = unescape (fields[LABEL]);
      g_autofree gchar *note = unescape (fields[TEXT]);

      *is_broken = label == NULL && note == NULL;
      self->report->n_notes += !*is_broken;
      return *is_broken
             || tg_analysis_store_add_note_key (self->store, &key, label, note, error);
    }
  *is_broken = TRUE;
  return TRUE;
}

static gboolean
import_own (Import *self, const gchar *text, gsize length, GError **error)
{
  const gchar *end = text + length;
  guint        number = 1;

  for (const gchar *at = text + strlen (FIRST_LINE); at < end; number++)
    {
      const gchar      *stop = memchr (at, '\n', (gsize) (end - at));
      g_autofree gchar *line = NULL;
      gboolean          is_broken;

      if (g_cancellable_set_error_if_cancelled (self->cancellable, error))
        return FALSE;
      line = stop != NULL ? g_strndup (at, (gsize) (stop - at)) : NULL;
      is_broken = line == NULL;
      if (line != NULL && !import_line (self, line, &is_broken, error))
        return FALSE;
      if (is_broken)
        {
          g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                       _ ("line %u is damaged"), number + 1);
          return FALSE;
        }
      at = stop + 1;
    }
  return TRUE;
}

static gboolean
yixin_cb (const TgStoredPosition *position,
          const TgStoredEval     *eval,
          const gchar            *comment,
          gpointer                user_data,
          GError                **error)
{
  Import *self = user_data;

  self->report->n_evals += eval != NULL;
  self->report->n_notes += comment != NULL;
  return !g_cancellable_set_error_if_cancelled (self->cancellable, error)
         && (eval == NULL
             || tg_analysis_store_put (self->store, &position->board, position->side,
                                       position->ruleset, eval, error))
         && (comment == NULL
             || tg_analysis_store_add_note (self->store, &position->board, position->side,
                                            position->ruleset, NULL, comment, error));
}

static const TgRecordNode *
get_next (const TgRecordNode *node)
{
  const TgRecordNode *child = tg_record_node_get_first_child (node);

  if (child != NULL)
    return child;
  while (node != NULL && tg_record_node_get_next_sibling (node) == NULL)
    node = tg_record_node_get_parent (node);
  return node != NULL ? tg_record_node_get_next_sibling (node) : NULL;
}

/* Takes the comments of a library of RenLib, or of a game in another format. */
static gboolean
import_record (Import *self, const TgRecord *record, TgRuleset ruleset, GError **error)
{
  for (const TgRecordNode *node = tg_record_get_root (record); node != NULL;
       node = get_next (node))
    {
      const gchar *comment = tg_record_node_get_comment (node);
      TgBoard      board;

      if (g_cancellable_set_error_if_cancelled (self->cancellable, error))
        return FALSE;
      if (comment == NULL || *comment == '\0')
        continue;
      tg_record_replay_to (record, node, &board);
      self->report->n_notes++;
      if (!tg_analysis_store_add_note (self->store, &board,
                                       tg_record_get_turn (record, node), ruleset, NULL,
                                       comment, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
import_bytes (Import *self, GFile *file, GBytes *bytes, GError **error)
{
  gsize        length;
  const gchar *data = g_bytes_get_data (bytes, &length);
  g_autoptr (TgRecord) record = NULL;
  g_autofree gchar *name = g_file_get_basename (file);
  TgRecordIoReport  found = { 0 };

  if (length >= strlen (FIRST_LINE)
      && memcmp (data, FIRST_LINE, strlen (FIRST_LINE)) == 0)
    return import_own (self, data, length, error);
  if (tg_yixin_database_is ((const guint8 *) data, length))
    return tg_yixin_database_read ((const guint8 *) data, length, yixin_cb, self,
                                   &self->report->n_skipped, error);
  record = tg_record_io_load_bytes (bytes, name, NULL, &found, error);
  /* RenLib's libraries do not say that they are about Renju. */
  return record != NULL
         && import_record (self, record,
                           found.format == TG_RECORD_FORMAT_LIB
                               ? TG_RULESET_RENJU
                               : tg_record_get_ruleset (record),
                           error);
}

/* Returns: (transfer full) (nullable): the content of a file */
static GBytes *
load (GFile *file, GCancellable *cancellable, GError **error)
{
  g_autoptr (GFileInfo) info = g_file_query_info (
      file, G_FILE_ATTRIBUTE_STANDARD_SIZE, G_FILE_QUERY_INFO_NONE, cancellable, error);

  if (info == NULL)
    return NULL;
  if (g_file_info_get_size (info) <= MAX_FILE)
    return g_file_load_bytes (file, cancellable, NULL, error);
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE,
                       _ ("the file is too large"));
  return NULL;
}

/**
 * tg_analysis_file_import:
 * @file: a file of tg_analysis_file_export(), a database of Yixin or Rapfi, or a library of
 *   RenLib, of which the comments are taken
 *
 * Adds the findings of a file by the rules of tg_analysis_store_put(), and its texts without
 * changing what a person has written. May take long.
 *
 * Returns: %FALSE with @error if the file cannot be read to its end; what was read until then
 *   stays
 */
gboolean
tg_analysis_file_import (TgAnalysisStore      *store,
                         GFile                *file,
                         TgAnalysisFileReport *report,
                         GCancellable         *cancellable,
                         GError              **error)
{
  Import self = { store, report, cancellable };
  g_autoptr (GBytes) bytes = NULL;
  gboolean ok;

  *report = (TgAnalysisFileReport){ 0 };
  bytes = load (file, cancellable, error);
  if (bytes == NULL || !tg_analysis_store_begin_batch (store, error))
    return FALSE;
  ok = import_bytes (&self, file, bytes, error);
  return tg_analysis_store_end_batch (store, TRUE, ok ? error : NULL) && ok;
}
