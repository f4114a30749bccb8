/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The library has a summary of each file, with its length and time. A file that has
 * changed is read again, and the library gets its game. The library can be deleted at any
 * time: all files are read again then. */

#include "session/archive/archive-index.h"

#include <glib/gstdio.h>
#include <sys/stat.h>

#include "library/import/archive-games.h"
#include "record/formats/record-io.h"

/* The index of versions before the library. */
#define OLD_INDEX_NAME "index"

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

/* Returns: (transfer full): the entries of the library by file name. Those that cannot be
 * used have the length and time 0. */
static GHashTable *
read_entries (TgLibrary *library, GFile *folder)
{
  g_autoptr (GPtrArray) files = tg_library_list_archive (library, NULL);
  GHashTable *entries = entries_new ();

  for (guint i = 0; files != NULL && i < files->len; i++)
    {
      const TgArchiveFile *known = g_ptr_array_index (files, i);
      g_autoptr (GFile) file = g_file_get_child (folder, known->name);
      Entry *entry = g_new0 (Entry, 1);

      if (known->summary != NULL
          && tg_archive_game_read_summary (file, known->summary, &entry->game))
        {
          entry->length = known->length;
          entry->time = known->time;
        }
      g_hash_table_insert (entries, g_strdup (known->name), entry);
    }
  return entries;
}

/* A comparison of the folder with the library. */
typedef struct
{
  GFile        *folder;      /* borrowed */
  TgLibrary    *library;     /* owned */
  GHashTable   *known;       /* owned: the entries of the library that were not found */
  GHashTable   *found;       /* owned: the entries of the files */
  GPtrArray    *gone;        /* owned, of gchar *: names to remove from the library */
  GPtrArray    *added;       /* owned, of TgArchiveFile: to add to the library */
  GCancellable *cancellable; /* (nullable): borrowed */
} Reading;

static void
reading_init (Reading *self, GFile *folder, GCancellable *cancellable)
{
  g_autoptr (GFile) parent = g_file_get_parent (folder);
  g_autoptr (GFile) database = tg_library_find_file (parent != NULL ? parent : folder);

  self->folder = folder;
  self->cancellable = cancellable;
  self->library = tg_library_new (database);
  self->known = read_entries (self->library, folder);
  self->found = entries_new ();
  self->gone = g_ptr_array_new_with_free_func (g_free);
  self->added = g_ptr_array_new_with_free_func ((GDestroyNotify) tg_archive_file_free);
}

static void
reading_clear (Reading *self)
{
  g_clear_pointer (&self->library, tg_library_free);
  g_clear_pointer (&self->known, g_hash_table_unref);
  g_clear_pointer (&self->found, g_hash_table_unref);
  g_clear_pointer (&self->gone, g_ptr_array_unref);
  g_clear_pointer (&self->added, g_ptr_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Reading, reading_clear)

/* Errors are ignored: the library is updated again the next time. */
static void
update_library (Reading *self)
{
  tg_library_update_archive (self->library, self->folder, self->gone, self->added, NULL);
  g_ptr_array_set_size (self->gone, 0);
  g_ptr_array_set_size (self->added, 0);
}

/* Reads the game of a file. If this fails for another reason than the contents, the
 * file is read again the next time. Returns: (transfer full) (nullable): the record, if it
 * can be searched */
static TgRecord *
read_game (Entry *entry, GFile *file, GCancellable *cancellable)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TgRecord) record = tg_archive_game_load (file, cancellable, &error);

  if (record != NULL)
    entry->game = tg_archive_game_new (file, record);
  else if (error->domain != TG_RECORD_ERROR
           && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA))
    entry->time = 0;
  return entry->game != NULL && !tg_archive_game_is_unfinished (entry->game)
             ? g_steal_pointer (&record)
             : NULL;
}

/* Reads a file that the library does not know, or only in another state. */
static void
read_file (Reading *self, const gchar *name, guint64 length, guint64 time)
{
  g_autoptr (GFile) file = g_file_get_child (self->folder, name);
  Entry *entry = g_new0 (Entry, 1);
  g_autoptr (TgRecord) record = NULL;
  TgArchiveFile *added;

  *entry = (Entry){ length, time, NULL };
  record = read_game (entry, file, self->cancellable);
  g_hash_table_insert (self->found, g_strdup (name), entry);
  if (g_hash_table_remove (self->known, name))
    g_ptr_array_add (self->gone, g_strdup (name));
  /* A name that is not UTF-8 cannot be in the library; the file is read each time. */
  if (!g_utf8_validate (name, -1, NULL))
    return;
  added = g_new0 (TgArchiveFile, 1);
  *added = (TgArchiveFile){ g_strdup (name), length, entry->time,
                            tg_archive_game_make_summary (entry->game),
                            g_steal_pointer (&record) };
  g_ptr_array_add (self->added, added);
  if (self->added->len == TG_ARCHIVE_MAX_ADDED)
    update_library (self);
}

static gboolean
is_game (const gchar *name)
{
  return g_str_has_suffix (name, TG_ARCHIVE_GAME_FINISHED)
         || g_str_has_suffix (name, TG_ARCHIVE_GAME_UNFINISHED);
}

/* Returns: when a file was changed, in microseconds */
static guint64
get_time (const GStatBuf *info)
{
#ifdef G_OS_WIN32
  return (guint64) info->st_mtime * G_USEC_PER_SEC;
#elif defined __APPLE__
  return (guint64) info->st_mtimespec.tv_sec * G_USEC_PER_SEC
         + (guint64) info->st_mtimespec.tv_nsec / 1000;
#else
  return (guint64) info->st_mtim.tv_sec * G_USEC_PER_SEC
         + (guint64) info->st_mtim.tv_nsec / 1000;
#endif
}

/* Adds an entry for a file to the found ones. If the file is unchanged, it is that of the
 * library. */
static void
add_file (Reading *self, const gchar *name)
{
  g_autofree gchar *path = g_build_filename (g_file_peek_path (self->folder), name, NULL);
  GStatBuf          info;
  Entry            *entry;
  gpointer          key;
  gpointer          value;

  if (g_stat (path, &info) != 0 || !S_ISREG (info.st_mode))
    return;
  entry = g_hash_table_lookup (self->known, name);
  if (entry == NULL || entry->length != (guint64) info.st_size
      || entry->time != get_time (&info))
    read_file (self, name, (guint64) info.st_size, get_time (&info));
  else if (g_hash_table_steal_extended (self->known, name, &key, &value))
    g_hash_table_insert (self->found, key, value);
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

/* Adds entries for all files of the folder, which need not exist. GFileEnumerator would take
 * three times as long for thousands of files.
 *
 * Returns: %FALSE with @error if that is impossible */
static gboolean
add_folder (Reading *self, GError **error)
{
  g_autoptr (GError) reason = NULL;
  g_autoptr (GDir) folder = g_dir_open (g_file_peek_path (self->folder), 0, &reason);
  const gchar *name;

  if (folder == NULL)
    {
      if (g_error_matches (reason, G_FILE_ERROR, G_FILE_ERROR_NOENT))
        return TRUE;
      g_propagate_error (error, g_steal_pointer (&reason));
      return FALSE;
    }
  while ((name = g_dir_read_name (folder)) != NULL)
    {
      if (g_cancellable_set_error_if_cancelled (self->cancellable, error))
        return FALSE;
      if (is_game (name))
        add_file (self, name);
    }
  return TRUE;
}

static void
remove_old_index (GFile *folder)
{
  g_autoptr (GFile) file = g_file_get_child (folder, OLD_INDEX_NAME);

  g_file_delete (file, NULL, NULL);
}

/* Removes the files from the library that are no longer in the folder. */
static void
remove_missing (Reading *self)
{
  GHashTableIter iter;
  gpointer       name;

  g_hash_table_iter_init (&iter, self->known);
  while (g_hash_table_iter_next (&iter, &name, NULL))
    g_ptr_array_add (self->gone, g_strdup (name));
  update_library (self);
}

/**
 * tg_archive_index_read:
 * @n_broken: (out): number of files that are no games
 * @cancellable: (nullable): cancels from another thread
 *
 * Lists the games of a folder on this computer, which need not exist, and updates the
 * library beside the folder. Thread-safe.
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
  g_auto (Reading) reading = { 0 };
  GPtrArray *games;

  g_return_val_if_fail (G_IS_FILE (folder) && g_file_peek_path (folder) != NULL, NULL);
  g_return_val_if_fail (n_broken != NULL, NULL);

  reading_init (&reading, folder, cancellable);
  if (!add_folder (&reading, error))
    return NULL;
  remove_missing (&reading);
  remove_old_index (folder);

  games = collect (reading.found, n_broken);
  g_ptr_array_sort (games, compare);
  return games;
}
