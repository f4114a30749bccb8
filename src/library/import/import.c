/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A file of RenjuNet is read piece by piece, since it is large; any other file at once. A
 * folder is one source with all its files, at any depth. */

#include "library/import/import.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "library/games/library-private.h"
#include "library/import/name-rows.h"
#include "library/import/rif-reader.h"
#include "record/sgf/record-games.h"
#include "record/text/source.h"

#define PIECE ((gsize) 1 << 16)

/* The nodes of a tree between two reports of the progress. */
#define NODES_A_TICK 1000

/* An import in progress. */
typedef struct
{
  TgLibrary       *library; /* borrowed */
  TgImportWriter  *writer;  /* owned */
  TgImportReport  *report;  /* borrowed */
  TgImportProgress progress;
  gpointer         user_data;
  GCancellable    *cancellable; /* (nullable): borrowed */
  TgNameRows       names;       /* owned */
  const gchar     *file;        /* (nullable): the path within the folder of the source */
  gdouble          from;        /* the fractions done before and after the file */
  gdouble          to;
  GError          *error; /* (nullable): owned; ended the import while a file was read */
} Import;

/* Tells the progress. Returns: %FALSE with @error if the import is cancelled */
static gboolean
tick (Import *self, gdouble fraction, GError **error)
{
  if (self->progress != NULL)
    self->progress (self->from + fraction * (self->to - self->from), self->report,
                    self->user_data);
  return !g_cancellable_set_error_if_cancelled (self->cancellable, error);
}

static gboolean
has_stone (const TgRecordNode *node)
{
  return tg_record_node_get_move (node).stone != TG_STONE_NONE;
}

static gboolean
has_variations (const TgRecord *record)
{
  for (const TgRecordNode *node = tg_record_get_root (record); node != NULL;
       node = tg_record_node_get_first_child (node))
    for (const TgRecordNode *next = tg_record_node_get_next_sibling (node); next != NULL;
         next = tg_record_node_get_next_sibling (next))
      if (has_stone (next))
        return TRUE;
  return FALSE;
}

/* Returns: the last node with a stone up to a leaf; NULL if the line goes on from there on
 * another way. Leaves without a stone are notes, as files of RenLib have them. */
static const TgRecordNode *
find_end (const TgRecordNode *leaf)
{
  const TgRecordNode *end = leaf;

  while (!has_stone (end) && tg_record_node_get_parent (end) != NULL)
    end = tg_record_node_get_parent (end);
  for (const TgRecordNode *child = tg_record_node_get_first_child (end); child != NULL;
       child = tg_record_node_get_next_sibling (child))
    if (has_stone (child))
      return NULL;
  return end;
}

/* Returns: whether the record is of a game that was played, and not a tree of openings, such
 * as a library of RenLib, whose files cannot name players */
static gboolean
is_game (const TgRecord *record)
{
  const gchar *const facts[] = {
    tg_record_get_player (record, TG_STONE_BLACK),
    tg_record_get_player (record, TG_STONE_WHITE),
    tg_record_get_text (record, TG_RECORD_TEXT_DATE),
    tg_record_get_text (record, TG_RECORD_TEXT_EVENT),
  };

  for (guint i = 0; i < G_N_ELEMENTS (facts); i++)
    if (facts[i] != NULL && *facts[i] != '\0')
      return TRUE;
  return tg_record_get_outcome (record) != TG_OUTCOME_NONE;
}

/* Adds the game that ends with @end. @end: (nullable): %NULL for the main line. Returns:
 * %FALSE with @error if the library cannot be written */
static gboolean
add_line (Import             *self,
          const TgRecord     *record,
          const TgRecordNode *end,
          gboolean           *is_added,
          GError            **error)
{
  TgImportOmission omission;
  g_autoptr (TgGameDraft) draft = tg_game_draft_new_from_record (record, end, &omission);

  self->report->n_read++;
  *is_added = draft != NULL;
  if (draft == NULL)
    {
      self->report->n_left_out[omission]++;
      return TRUE;
    }
  draft->ext = self->report->n_read;
  draft->file = g_strdup (self->file);
  return tg_name_rows_find (&self->names, self->writer, record, draft, error)
         && tg_import_writer_add_game (self->writer, g_steal_pointer (&draft), error);
}

/* Adds each line of a tree as a game. */
static gboolean
add_tree (Import *self, const TgRecord *record, GError **error)
{
  const TgRecordNode *last = NULL;
  guint               n_nodes = tg_record_get_n_nodes (record);
  guint               n = 0;

  for (const TgRecordNode *node = tg_record_get_root (record); node != NULL;
       node = tg_record_node_get_successor (node))
    {
      const TgRecordNode *end;
      gboolean            is_added;

      if (++n % NODES_A_TICK == 0 && !tick (self, (gdouble) n / n_nodes, error))
        return FALSE;
      if (tg_record_node_get_first_child (node) != NULL)
        continue;
      end = find_end (node);
      if (end == NULL || end == last)
        continue;
      last = end;
      if (!add_line (self, record, end, &is_added, error))
        return FALSE;
      self->report->n_lines += is_added;
    }
  return TRUE;
}

static gboolean
add_record (Import *self, const TgRecord *record, GError **error)
{
  gboolean is_added;

  if (has_variations (record) && !is_game (record))
    return add_tree (self, record, error);
  if (!add_line (self, record, NULL, &is_added, error))
    return FALSE;
  self->report->n_with_variations += is_added && has_variations (record);
  return TRUE;
}

/* Adds a game of a file, or notes why it cannot be read. */
static gboolean
game_cb (const TgRecord *record, const GError *error, gpointer data)
{
  Import *self = data;

  if (record != NULL)
    add_record (self, record, &self->error);
  else
    {
      self->report->n_read++;
      self->report->n_left_out[TG_IMPORT_UNREADABLE]++;
      tg_import_report_add_problem (self->report, self->file != NULL ? self->file : "",
                                    error->message);
    }
  return self->error == NULL
         && !g_cancellable_set_error_if_cancelled (self->cancellable, &self->error);
}

/* Reads a file in a format of the record room. */
static gboolean
read_games (Import *self, GFile *file, GError **error)
{
  const TgRecordIoOptions options = { .any_rules = TRUE };
  g_autofree gchar       *name = g_file_get_basename (file);
  g_autoptr (GFileInfo) info =
      g_file_query_info (file, G_FILE_ATTRIBUTE_STANDARD_SIZE, G_FILE_QUERY_INFO_NONE,
                         self->cancellable, error);
  g_autoptr (GBytes) bytes = NULL;

  if (info == NULL)
    return FALSE;
  if (g_file_info_get_size (info) > (goffset) TG_RECORD_FILE)
    {
      g_autofree gchar *limit = g_format_size (TG_RECORD_FILE);

      g_set_error (error, TG_LIBRARY_ERROR, TG_LIBRARY_ERROR_DAMAGED,
                   /* Translators: %s is a size such as 64 MB. */
                   _ ("The file is too large for a game: the limit is %s"), limit);
      return FALSE;
    }
  bytes = g_file_load_bytes (file, self->cancellable, NULL, error);
  if (bytes == NULL)
    return FALSE;
  tg_record_games_load (bytes, name, &options, game_cb, self);
  if (self->error == NULL)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&self->error));
  return FALSE;
}

/* Opens a file, and unpacks it if it is packed. @raw: (out): the stream of the file itself */
static GInputStream *
open_unpacked (GFile             *file,
               GFileInputStream **raw,
               GCancellable      *cancellable,
               GError           **error)
{
  guint8 magic[2] = { 0 };
  gsize  n = 0;

  *raw = g_file_read (file, cancellable, error);
  if (*raw == NULL
      || !g_input_stream_read_all (G_INPUT_STREAM (*raw), magic, sizeof magic, &n,
                                   cancellable, error)
      || !g_seekable_seek (G_SEEKABLE (*raw), 0, G_SEEK_SET, cancellable, error))
    return NULL;
  if (magic[0] == 0x1f && magic[1] == 0x8b)
    {
      g_autoptr (GZlibDecompressor) unpacker =
          g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP);

      return g_converter_input_stream_new (G_INPUT_STREAM (*raw), G_CONVERTER (unpacker));
    }
  return G_INPUT_STREAM (g_object_ref (*raw));
}

/* Returns: whether the file is RenjuNet's, by its first bytes */
static gboolean
is_rif (GFile *file, GCancellable *cancellable)
{
  g_autoptr (GFileInputStream) raw = NULL;
  g_autoptr (GInputStream) stream = open_unpacked (file, &raw, cancellable, NULL);
  gchar head[512];
  gsize n = 0;

  return stream != NULL
         && g_input_stream_read_all (stream, head, sizeof head, &n, cancellable, NULL)
         && tg_rif_matches (head, n);
}

static goffset
get_size (GFile *file)
{
  g_autoptr (GFileInfo) info = g_file_query_info (file, G_FILE_ATTRIBUTE_STANDARD_SIZE,
                                                  G_FILE_QUERY_INFO_NONE, NULL, NULL);

  return info != NULL ? MAX (g_file_info_get_size (info), 1) : 1;
}

static gboolean
read_rif (Import *self, GFile *file, GError **error)
{
  g_autoptr (GFileInputStream) raw = NULL;
  g_autoptr (GInputStream) stream = open_unpacked (file, &raw, self->cancellable, error);
  g_autoptr (TgRifReader) reader = tg_rif_reader_new (self->writer, self->report);
  g_autofree gchar *piece = g_malloc (PIECE);
  gdouble           size = (gdouble) get_size (file);
  gssize            n;

  if (stream == NULL)
    return FALSE;
  while ((n = g_input_stream_read (stream, piece, PIECE, self->cancellable, error)) > 0)
    if (!tg_rif_reader_feed (reader, piece, (gsize) n, error)
        || !tick (self, MIN ((gdouble) g_seekable_tell (G_SEEKABLE (raw)) / size, 1.0),
                  error))
      return FALSE;
  if (n < 0 || !tg_rif_reader_end (reader, error))
    return FALSE;
  self->report->licence = g_strdup (tg_rif_reader_get_licence (reader));
  return TRUE;
}

/* Reads a file that belongs to a folder. A file that cannot be read does not end the
 * import. */
static gboolean
read_one_of_many (Import *self, GFile *file, GError **error)
{
  g_autoptr (GError) reason = NULL;

  self->report->n_files++;
  if (read_games (self, file, &reason))
    return TRUE;
  if (reason->domain != G_IO_ERROR && reason->domain != TG_LIBRARY_ERROR)
    {
      g_propagate_error (error, g_steal_pointer (&reason));
      return FALSE;
    }
  if (g_cancellable_set_error_if_cancelled (self->cancellable, error))
    return FALSE;
  self->report->n_read++;
  self->report->n_left_out[TG_IMPORT_UNREADABLE]++;
  tg_import_report_add_problem (self->report, self->file, reason->message);
  return TRUE;
}

static gint
compare_paths (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const gchar *const *) a, *(const gchar *const *) b);
}

/* Collects the files in a folder, at any depth, that are named for a game format. Links to
 * folders are not followed. @prefix: the path of @folder within the source */
static gboolean
collect_files (Import      *self,
               GFile       *folder,
               const gchar *prefix,
               GPtrArray   *paths,
               GError     **error)
{
  g_autoptr (GFileEnumerator) children = g_file_enumerate_children (
      folder,
      G_FILE_ATTRIBUTE_STANDARD_NAME "," G_FILE_ATTRIBUTE_STANDARD_TYPE
                                     "," G_FILE_ATTRIBUTE_STANDARD_IS_HIDDEN,
      G_FILE_QUERY_INFO_NOFOLLOW_SYMLINKS, self->cancellable, error);
  GFileInfo *info;
  GFile     *child;

  if (children == NULL)
    return FALSE;
  while (g_file_enumerator_iterate (children, &info, &child, self->cancellable, error)
         && info != NULL)
    {
      const gchar      *name = g_file_info_get_name (info);
      g_autofree gchar *path =
          *prefix != '\0' ? g_build_filename (prefix, name, NULL) : g_strdup (name);
      TgRecordFormat format;

      if (g_file_info_get_is_hidden (info))
        continue;
      if (g_file_info_get_file_type (info) == G_FILE_TYPE_DIRECTORY)
        {
          if (!collect_files (self, child, path, paths, error))
            return FALSE;
        }
      else if (g_file_info_get_file_type (info) != G_FILE_TYPE_REGULAR
               || !tg_record_format_from_name (name, &format))
        self->report->n_other_files++;
      else
        g_ptr_array_add (paths, g_steal_pointer (&path));
    }
  return !g_cancellable_set_error_if_cancelled (self->cancellable, error);
}

static gboolean
read_folder (Import *self, GFile *folder, GError **error)
{
  g_autoptr (GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);

  if (!collect_files (self, folder, "", paths, error))
    return FALSE;
  g_ptr_array_sort (paths, compare_paths);
  for (guint i = 0; i < paths->len; i++)
    {
      const gchar      *path = g_ptr_array_index (paths, i);
      g_autofree gchar *shown = g_filename_display_name (path);
      g_autoptr (GFile) file = g_file_resolve_relative_path (folder, path);

      self->file = shown;
      self->from = (gdouble) i / paths->len;
      self->to = (gdouble) (i + 1) / paths->len;
      if (!read_one_of_many (self, file, error) || !tick (self, 1.0, error))
        return FALSE;
    }
  self->file = NULL;
  return TRUE;
}

static gchar *
get_checksum (GFile *file, GCancellable *cancellable, GError **error)
{
  g_autoptr (GFileInputStream) stream = g_file_read (file, cancellable, error);
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  g_autofree guchar *piece = g_malloc (PIECE);
  gssize             n;

  if (stream == NULL)
    return NULL;
  while ((n = g_input_stream_read (G_INPUT_STREAM (stream), piece, PIECE, cancellable,
                                   error))
         > 0)
    g_checksum_update (sum, piece, n);
  return n == 0 ? g_strdup (g_checksum_get_string (sum)) : NULL;
}

/* Fails if the library has a file with this checksum. */
static gboolean
check_new (TgLibrary *library, const gchar *sha256, GError **error)
{
  TgQuery query = tg_query_ask (
      &library->base, "SELECT id, name FROM source WHERE complete AND sha256 = ?", "s",
      sha256);
  gboolean          is_known = tg_query_next (&query);
  gint64            id = is_known ? tg_query_get_int64 (&query, 0) : 0;
  g_autofree gchar *name = is_known ? tg_query_get_text (&query, 1) : NULL;

  tg_query_stop (&query);
  if (!tg_library_take_error (library, error))
    return FALSE;
  if (is_known)
    {
      g_autofree gchar *number = g_strdup_printf ("%" G_GINT64_FORMAT, id);

      g_set_error (error, TG_LIBRARY_ERROR, TG_LIBRARY_ERROR_KNOWN,
                   /* Translators: a number, and the name of the file then. */
                   _ ("This file is in the library already, as source %s, “%s”"), number,
                   name);
    }
  return !is_known;
}

static void
import_init (Import *self, TgLibrary *library, TgImportReport *report)
{
  *self = (Import){
    .library = library,
    .report = report,
    .to = 1.0,
  };
  tg_name_rows_init (&self->names);
}

static void
import_clear (Import *self)
{
  g_clear_pointer (&self->writer, tg_import_writer_free);
  tg_name_rows_clear (&self->names);
  g_clear_error (&self->error);
}

/* Fails if there is nothing to keep. */
static gboolean
check_added (Import *self, GError **error)
{
  if (!tg_import_writer_flush (self->writer, error))
    return FALSE;
  if (self->report->n_added > 0)
    return TRUE;
  g_set_error_literal (error, TG_LIBRARY_ERROR, TG_LIBRARY_ERROR_DAMAGED,
                       self->report->problems->len > 0
                           ? g_ptr_array_index (self->report->problems, 0)
                           : _ ("it contains no games that can be imported"));
  return FALSE;
}

/* Reads everything into a new source. */
static gboolean
read_source (Import             *self,
             GFile              *file,
             TgLibrarySourceKind kind,
             const gchar        *sha256,
             GError            **error)
{
  g_autofree gchar *path = g_file_get_parse_name (file);
  g_autofree gchar *base = g_file_get_basename (file);
  g_autofree gchar *name = g_filename_display_name (base);
  gboolean          ok;

  self->writer =
      tg_import_writer_new (self->library, kind, name, path, sha256, self->report, error);
  if (self->writer == NULL)
    return FALSE;
  if (kind == TG_LIBRARY_SOURCE_FOLDER)
    ok = read_folder (self, file, error);
  else
    {
      self->report->n_files = 1;
      ok = kind == TG_LIBRARY_SOURCE_RIF ? read_rif (self, file, error)
                                         : read_games (self, file, error);
    }
  return ok && check_added (self, error) && tick (self, 1.0, error)
         && tg_import_writer_finish (self->writer, self->report->licence, error);
}

/**
 * tg_library_import:
 * @file: a file in any format of games, a file of RenjuNet, which may be packed with gzip,
 *   or a folder of files
 * @progress: (nullable) (scope call): called occasionally
 * @cancellable: (nullable): cancels from another thread
 * @report: an initialised report, which receives the numbers
 *
 * Imports games as a new source. Each is played by the rules; what is wrong with it is
 * noted, and nothing is left out without a reason in @report. Several games with the same
 * moves are all kept, but count once.
 *
 * May take seconds, so call it in a thread. Other programs can read and write meanwhile.
 *
 * Returns: whether the library has the source; nothing of it has remained with @error, or
 *   is removed when the library is opened the next time
 */
gboolean
tg_library_import (TgLibrary       *self,
                   GFile           *file,
                   TgImportProgress progress,
                   gpointer         user_data,
                   GCancellable    *cancellable,
                   TgImportReport  *report,
                   GError         **error)
{
  TgLibrarySourceKind kind = TG_LIBRARY_SOURCE_FOLDER;
  g_autofree gchar   *sha256 = NULL;
  Import              import;
  gboolean            ok;

  if (g_file_query_file_type (file, G_FILE_QUERY_INFO_NONE, cancellable)
      != G_FILE_TYPE_DIRECTORY)
    {
      sha256 = get_checksum (file, cancellable, error);
      if (sha256 == NULL || !check_new (self, sha256, error))
        return FALSE;
      kind = is_rif (file, cancellable) ? TG_LIBRARY_SOURCE_RIF : TG_LIBRARY_SOURCE_FILE;
    }
  import_init (&import, self, report);
  import.progress = progress;
  import.user_data = user_data;
  import.cancellable = cancellable;
  ok = read_source (&import, file, kind, sha256 != NULL ? sha256 : "", error);
  import_clear (&import);
  return ok;
}
