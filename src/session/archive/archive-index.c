/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The index is a file beside the games. It holds the name, length and time of each file,
 * and the summary of its game. A file whose length or time has changed is read again. The
 * index can be deleted at any time. */

#include "session/archive/archive-index.h"

#include "record/formats/record-io.h"
#include "record/text/safe-file.h"

#define INDEX_NAME "index"

/* Raise the version when ENTRY_TYPE or the meaning of its values changes. */
#define VERSION    2u
#define ENTRY_TYPE "(sttbv)"
#define INDEX_TYPE "(ua" ENTRY_TYPE ")"

/* A file in the state in which it was read. */
typedef struct
{
  guint64        length;
  guint64        time; /* microseconds */
  TgArchiveGame *game; /* owned; NULL if it could not be read */
} Entry;

static void
entry_free (gpointer data)
{
  Entry *entry = data;

  g_clear_object (&entry->game);
  g_free (entry);
}

static GHashTable *
entries_new (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, entry_free);
}

static void
take_entries (GHashTable *entries, GFile *folder, GVariant *list)
{
  GVariantIter iter;
  const gchar *name;
  guint64      length;
  guint64      time;
  gboolean     readable;
  GVariant    *value;

  g_variant_iter_init (&iter, list);
  while (
      g_variant_iter_next (&iter, "(&sttbv)", &name, &length, &time, &readable, &value))
    {
      g_autoptr (GVariant) owned = value;
      g_autoptr (GFile) file = g_file_get_child (folder, name);
      Entry *entry = g_new0 (Entry, 1);

      *entry = (Entry){ length, time, NULL };
      if (readable)
        entry->game = tg_archive_game_new_from_variant (file, owned);
      /* Drops an entry whose game is damaged in the index, so that the file is read
       * again. */
      if (readable && entry->game == NULL)
        entry_free (entry);
      else
        g_hash_table_insert (entries, g_strdup (name), entry);
    }
}

/* Returns: (transfer full): the entries by file name */
static GHashTable *
read_index (GFile *folder, GCancellable *cancellable)
{
  g_autoptr (GFile) file = g_file_get_child (folder, INDEX_NAME);
  g_autoptr (GBytes) bytes = g_file_load_bytes (file, cancellable, NULL, NULL);
  g_autoptr (GVariant) index = NULL;
  g_autoptr (GVariant) list = NULL;
  GHashTable *entries = entries_new ();
  guint32     version;

  if (bytes == NULL)
    return entries;

  index = g_variant_ref_sink (
      g_variant_new_from_bytes (G_VARIANT_TYPE (INDEX_TYPE), bytes, FALSE));
  g_variant_get (index, "(u@a" ENTRY_TYPE ")", &version, &list);
  if (version == VERSION)
    take_entries (entries, folder, list);
  return entries;
}

/* Errors are ignored: the index is written again the next time. */
static void
write_index (GFile *folder, GHashTable *entries, GCancellable *cancellable)
{
  g_autoptr (GFile) file = g_file_get_child (folder, INDEX_NAME);
  g_autoptr (GVariant) index = NULL;
  g_autoptr (GBytes) bytes = NULL;
  GVariantBuilder builder;
  GHashTableIter  iter;
  gpointer        name;
  gpointer        value;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a" ENTRY_TYPE));
  g_hash_table_iter_init (&iter, entries);
  while (g_hash_table_iter_next (&iter, &name, &value))
    {
      Entry    *entry = value;
      GVariant *game;

      /* A name that is not UTF-8 cannot be a string of the index; the file is read each
       * time. */
      if (!g_utf8_validate (name, -1, NULL))
        continue;
      game = entry->game != NULL ? tg_archive_game_to_variant (entry->game)
                                 : g_variant_new_string ("");
      g_variant_builder_add (&builder, ENTRY_TYPE, name, entry->length, entry->time,
                             entry->game != NULL, game);
    }
  index = g_variant_ref_sink (g_variant_new ("(ua" ENTRY_TYPE ")", VERSION, &builder));
  bytes = g_variant_get_data_as_bytes (index);
  tg_safe_file_replace (file, bytes, cancellable, NULL);
}

/* Reads the game of a file. If this fails for another reason than the contents, the
 * file is read again the next time. */
static void
read_game (Entry *entry, GFile *file, GCancellable *cancellable)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TgRecord) record = tg_archive_game_load (file, cancellable, &error);

  if (record != NULL)
    entry->game = tg_archive_game_new (file, record);
  else if (error->domain != TG_RECORD_ERROR
           && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA))
    entry->time = 0;
}

static gboolean
is_game (const gchar *name)
{
  return g_str_has_suffix (name, TG_ARCHIVE_GAME_FINISHED)
         || g_str_has_suffix (name, TG_ARCHIVE_GAME_UNFINISHED);
}

/* Adds an entry for a file to @found. If the file is unchanged, its entry in @known
 * is used.
 *
 * Returns: whether it was read */
static gboolean
add_file (GFile        *folder,
          GFileInfo    *info,
          GHashTable   *known,
          GHashTable   *found,
          GCancellable *cancellable)
{
  const gchar *name = g_file_info_get_name (info);
  g_autoptr (GDateTime) time = g_file_info_get_modification_date_time (info);
  g_autoptr (GFile) file = g_file_get_child (folder, name);
  guint64  length = (guint64) g_file_info_get_size (info);
  guint64  moment = time != NULL ? (guint64) g_date_time_to_unix (time) * G_USEC_PER_SEC
                                      + (guint64) g_date_time_get_microsecond (time)
                                 : 0;
  Entry   *entry = g_hash_table_lookup (known, name);
  gboolean is_known = entry != NULL && entry->length == length && entry->time == moment;

  if (is_known)
    {
      gpointer key;
      gpointer value;

      g_hash_table_steal_extended (known, name, &key, &value);
      g_hash_table_insert (found, key, value);
      return FALSE;
    }

  entry = g_new0 (Entry, 1);
  *entry = (Entry){ length, moment, NULL };
  read_game (entry, file, cancellable);
  g_hash_table_insert (found, g_strdup (name), entry);
  return TRUE;
}

static GPtrArray *
collect (GHashTable *found, guint *n_broken)
{
  GPtrArray     *games = g_ptr_array_new_with_free_func (g_object_unref);
  GHashTableIter iter;
  gpointer       value;

  *n_broken = 0;
  g_hash_table_iter_init (&iter, found);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      Entry *entry = value;

      if (entry->game != NULL)
        g_ptr_array_add (games, g_object_ref (entry->game));
      else
        (*n_broken)++;
    }
  return games;
}

static gint
compare (gconstpointer a, gconstpointer b)
{
  return tg_archive_game_compare (*(const gpointer *) a, *(const gpointer *) b);
}

/* Adds entries for all files of a folder.
 *
 * Returns: %FALSE with @error if that is impossible */
static gboolean
add_folder (GFile        *folder,
            GHashTable   *known,
            GHashTable   *found,
            gboolean     *is_new,
            GCancellable *cancellable,
            GError      **error)
{
  g_autoptr (GFileEnumerator) files = g_file_enumerate_children (
      folder,
      G_FILE_ATTRIBUTE_STANDARD_NAME "," G_FILE_ATTRIBUTE_STANDARD_TYPE
                                     "," G_FILE_ATTRIBUTE_STANDARD_SIZE ",time::*",
      G_FILE_QUERY_INFO_NONE, cancellable, error);
  GFileInfo *info;

  if (files == NULL)
    return FALSE;
  while (g_file_enumerator_iterate (files, &info, NULL, cancellable, error))
    {
      if (info == NULL)
        return TRUE;
      if (g_file_info_get_file_type (info) == G_FILE_TYPE_REGULAR
          && is_game (g_file_info_get_name (info))
          && add_file (folder, info, known, found, cancellable))
        *is_new = TRUE;
    }

  return FALSE;
}

/**
 * tg_archive_index_read:
 * @n_broken: (out): number of files that are no games
 * @cancellable: (nullable): cancels from another thread
 *
 * Lists the games of a folder, which need not exist. Thread-safe.
 *
 * Returns: (transfer full) (element-type TgArchiveGame): the games in the order of
 *   tg_archive_game_compare(), or %NULL with @error
 */
GPtrArray *
tg_archive_index_read (GFile        *folder,
                       guint        *n_broken,
                       GCancellable *cancellable,
                       GError      **error)
{
  g_autoptr (GHashTable) known = NULL;
  g_autoptr (GHashTable) found = entries_new ();
  g_autoptr (GError) reason = NULL;
  gboolean   is_new = FALSE;
  GPtrArray *games;

  g_return_val_if_fail (G_IS_FILE (folder), NULL);
  g_return_val_if_fail (n_broken != NULL, NULL);

  known = read_index (folder, cancellable);
  if (!add_folder (folder, known, found, &is_new, cancellable, &reason)
      && !g_error_matches (reason, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    {
      g_propagate_error (error, g_steal_pointer (&reason));
      return NULL;
    }
  if (is_new || g_hash_table_size (known) > 0)
    write_index (folder, found, cancellable);

  games = collect (found, n_broken);
  g_ptr_array_sort (games, compare);
  return games;
}
