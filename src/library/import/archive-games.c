/* SPDX-License-Identifier: GPL-3.0-or-later */

/* All own games are one source. A change of some files is one transaction, so that the
 * rows of files and games always agree. */

#include "library/import/archive-games.h"

#include "library/games/game-copies.h"
#include "library/games/library-private.h"
#include "library/import/name-rows.h"

void
tg_archive_file_free (TgArchiveFile *file)
{
  g_free (file->name);
  g_clear_pointer (&file->summary, g_bytes_unref);
  g_clear_pointer (&file->record, tg_record_free);
  g_free (file);
}

/* Returns: a number from the database; 0 if there is none */
static gint64
find_number (TgLibrary *self, const gchar *sql, gint64 a, gint64 b)
{
  TgQuery query = tg_query_ask (&self->base, sql, "ll", a, b);
  gint64  number = tg_query_next (&query) ? tg_query_get_int64 (&query, 0) : 0;

  tg_query_stop (&query);
  return number;
}

/* Returns: the source of the own games; 0 if there is none */
static gint64
find_source (TgLibrary *self)
{
  return find_number (self, "SELECT id FROM source WHERE kind = ? AND complete = ?",
                      TG_LIBRARY_SOURCE_ARCHIVE, 1);
}

/**
 * tg_library_list_archive:
 *
 * Returns: (transfer full) (nullable) (element-type TgArchiveFile): all files of own games
 *   that the library knows; %NULL with @error
 */
GPtrArray *
tg_library_list_archive (TgLibrary *self, GError **error)
{
  g_autoptr (GPtrArray) list =
      g_ptr_array_new_with_free_func ((GDestroyNotify) tg_archive_file_free);
  TgQuery query = tg_query_ask (
      &self->base, "SELECT name, length, time, summary FROM file WHERE source = ?", "l",
      find_source (self));

  while (tg_query_next (&query))
    {
      TgArchiveFile *file = g_new0 (TgArchiveFile, 1);
      gsize          size;
      gconstpointer  summary = tg_query_get_blob (&query, 3, &size);

      file->name = tg_query_get_text (&query, 0);
      file->length = (guint64) tg_query_get_int64 (&query, 1);
      file->time = (guint64) tg_query_get_int64 (&query, 2);
      file->summary = size > 0 ? g_bytes_new (summary, size) : NULL;
      g_ptr_array_add (list, file);
    }
  return tg_library_take_error (self, error) ? g_steal_pointer (&list) : NULL;
}

/* Makes the source of the own games, if there is none. */
static gboolean
ensure_source (TgLibrary *self, GFile *folder, gint64 *source, GError **error)
{
  g_autofree gchar *path = g_file_get_parse_name (folder);
  g_autofree gchar *name = g_file_get_basename (folder);

  *source = find_source (self);
  if (*source == 0
      && tg_query_change (&self->base, error,
                          "INSERT INTO source (kind, name, path, sha256, imported, games,"
                          " complete) SELECT ?1, ?2, ?3, '', ?4, 0, 1 WHERE NOT EXISTS"
                          " (SELECT 1 FROM source WHERE kind = ?1)",
                          "ussl", TG_LIBRARY_SOURCE_ARCHIVE, name, path,
                          g_get_real_time () / G_USEC_PER_SEC))
    *source = find_source (self);
  return tg_library_take_error (self, error) && *source > 0;
}

/* Removes a file with its game; another copy of the game counts in its place. */
static gboolean
remove_file (TgLibrary *self, gint64 source, const gchar *name, GError **error)
{
  TgQuery query = tg_query_ask (&self->base,
                                "SELECT id FROM game WHERE source = ?1 AND ext ="
                                " (SELECT ext FROM file WHERE source = ?1 AND name = ?2)",
                                "ls", source, name);
  gint64  id = tg_query_next (&query) ? tg_query_get_int64 (&query, 0) : 0;

  tg_query_stop (&query);
  return tg_library_take_error (self, error)
         && (id == 0 || tg_game_copies_pass_on (&self->base, source, id, error))
         && tg_query_change (&self->base, error, "DELETE FROM game WHERE id = ?", "l", id)
         && tg_query_change (&self->base, error,
                             "DELETE FROM file WHERE source = ? AND name = ?", "ls",
                             source, name);
}

/* Removes the players and events that have no more games. */
static gboolean
remove_unused_names (TgLibrary *self, gint64 source, GError **error)
{
#define UNUSED_PLAYER                                                               \
  "FROM player WHERE source = ?1 AND NOT EXISTS (SELECT 1 FROM game WHERE black = " \
  "player.id) AND NOT EXISTS (SELECT 1 FROM game WHERE white = player.id)"
#define UNUSED_EVENT                                                               \
  "FROM event WHERE source = ?1 AND NOT EXISTS (SELECT 1 FROM game WHERE event = " \
  "event.id)"
  static const gchar *const changes[] = {
    "DELETE FROM names WHERE rowid IN (SELECT 2 * id " UNUSED_PLAYER ")",
    "DELETE FROM names WHERE rowid IN (SELECT 2 * id + 1 " UNUSED_EVENT ")",
    "DELETE " UNUSED_PLAYER,
    "DELETE " UNUSED_EVENT,
    "UPDATE source SET changes = changes + 1 WHERE id = ?1",
    ("UPDATE source SET games = (SELECT count (*) FROM game WHERE source = ?1)"
     " WHERE id = ?1"),
  };

  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    if (!tg_query_change (&self->base, error, changes[i], "l", source))
      return FALSE;
  return TRUE;
}

static gboolean
remove_files (TgLibrary *self, gint64 source, GPtrArray *names, GError **error)
{
  gboolean ok = TRUE;

  if (names->len == 0)
    return TRUE;
  if (!tg_database_begin (self->base.database, error))
    return FALSE;
  for (guint i = 0; ok && i < names->len; i++)
    ok = remove_file (self, source, g_ptr_array_index (names, i), error);
  ok = ok && remove_unused_names (self, source, error);
  return tg_database_end (self->base.database, ok, ok ? error : NULL) && ok;
}

/* Adds a row for the file, and its game, if it can be searched. @n: increased for a game */
static gboolean
add_file (TgImportWriter      *writer,
          TgNameRows          *names,
          const TgArchiveFile *file,
          gint64               ext,
          guint               *n,
          GError             **error)
{
  TgImportOmission omission;
  g_autoptr (TgGameDraft) draft =
      file->record != NULL ? tg_game_draft_new_from_record (file->record, NULL, &omission)
                           : NULL;

  if (!tg_import_writer_add_file (writer, file->name, file->length, file->time, ext,
                                  file->summary, error))
    return FALSE;
  if (draft == NULL)
    return TRUE;
  (*n)++;
  draft->ext = ext;
  draft->file = g_strdup (file->name);
  return tg_name_rows_find (names, writer, file->record, draft, error)
         && tg_import_writer_add_game (writer, g_steal_pointer (&draft), error);
}

static gboolean
add_files (TgLibrary *self, gint64 source, GPtrArray *files, GError **error)
{
  g_auto (TgImportReport) report = { 0 };
  g_auto (TgNameRows) names = { 0 };
  g_autoptr (TgImportWriter) writer = NULL;
  gint64   ext;
  guint    n = 0;
  gboolean ok = TRUE;

  tg_import_report_init (&report);
  tg_name_rows_init (&names);
  writer = tg_import_writer_new_for (self, source, &report, error);
  if (writer == NULL || !tg_name_rows_load (&names, self, source, error))
    return FALSE;
  ext = find_number (self, "SELECT ifnull (max (ext), ?2) FROM file WHERE source = ?1",
                     source, 0);
  for (guint i = 0; ok && i < files->len; i++)
    ok = add_file (writer, &names, g_ptr_array_index (files, i), ++ext, &n, error);
  return ok
         && tg_query_change (&self->base, error,
                             "UPDATE source SET games = games + ? WHERE id = ?", "ul", n,
                             source)
         && tg_import_writer_flush (writer, error);
}

/**
 * tg_library_update_archive:
 * @folder: the folder of the files
 * @gone: (element-type utf8): names of files that are gone, or have changed
 * @added: (element-type TgArchiveFile): at most %TG_ARCHIVE_MAX_ADDED files that are new,
 *   or have changed
 *
 * Follows changes of the own games.
 *
 * Returns: %FALSE with @error; all of @added is missing then
 */
gboolean
tg_library_update_archive (TgLibrary *self,
                           GFile     *folder,
                           GPtrArray *gone,
                           GPtrArray *added,
                           GError   **error)
{
  gint64 source;

  g_return_val_if_fail (added->len <= TG_ARCHIVE_MAX_ADDED, FALSE);

  if (gone->len == 0 && added->len == 0)
    return TRUE;
  if (!ensure_source (self, folder, &source, error)
      || !remove_files (self, source, gone, error))
    return FALSE;
  self->data_version = -1;
  return added->len == 0 || add_files (self, source, added, error);
}
