/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A folder has a file for each game, named by a hash of its URI, with the moves that
 * lead to the position. No file is rewritten from its old contents, so simultaneous
 * programs need no lock. The saved moves are found even if another program has added
 * others to the file; if the file has another game now, they are not found. Errors are
 * ignored, because this is only a convenience. */

#include "session/storage/study-places.h"

#include <string.h>

#include "record/text/safe-file.h"

/* Maximum moves that are saved; positions after more moves are not. */
#define MAX_MOVES 500

/* Guards the number of pending writes in all threads. */
static GMutex mutex;
static GCond  written;
static guint  n_writing;

/* A pending write. */
typedef struct
{
  GFile *folder; /* owned */
  GFile *file;   /* owned; NULL to remove all files */
  gchar *moves;  /* owned; NULL to remove the file */
} Job;

static GFile *
get_file (GFile *folder, GFile *game)
{
  g_autofree gchar *uri = g_file_get_uri (game);
  g_autofree gchar *hash = g_compute_checksum_for_string (G_CHECKSUM_SHA256, uri, -1);

  return g_file_get_child (folder, hash);
}

/* Returns: (transfer full): such as “B112”, “W-” for a pass, “.” for a note without a
 * move */
static gchar *
name_move (const TgRecordNode *node, guint size)
{
  TgMove move = tg_record_node_get_move (node);
  gchar  letter = move.stone == TG_STONE_BLACK ? 'B' : 'W';

  if (move.stone == TG_STONE_NONE)
    return g_strdup (".");
  if (!tg_point_is_on_board (move.point, size))
    return g_strdup_printf ("%c-", letter);
  return g_strdup_printf ("%c%u", letter, tg_point_index (move.point, size));
}

/* Whether the main line ends at a node, which is the default position of a file. */
static gboolean
is_last (const TgRecordNode *node)
{
  return tg_record_node_get_first_child (node) == NULL
         && tg_record_node_is_in_main_line (node);
}

/* Returns: (transfer full): the moves to a node, separated by spaces */
static gchar *
name_moves (const TgRecordNode *node, guint size)
{
  GString *moves = g_string_new (NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  for (; tg_record_node_get_parent (node) != NULL;
       node = tg_record_node_get_parent (node))
    g_ptr_array_add (names, name_move (node, size));
  for (guint i = names->len; i-- > 0;)
    g_string_append_printf (moves, i > 0 ? "%s " : "%s", (const gchar *) names->pdata[i]);
  return g_string_free (moves, FALSE);
}

static gint
compare_times (gconstpointer a, gconstpointer b)
{
  g_autoptr (GDateTime) first =
      g_file_info_get_modification_date_time (*(GFileInfo *const *) a);
  g_autoptr (GDateTime) second =
      g_file_info_get_modification_date_time (*(GFileInfo *const *) b);

  return g_date_time_compare (first, second);
}

/* Removes the oldest files of the folder until it has @n_left files. */
static void
prune (GFile *folder, guint n_left)
{
  g_autoptr (GPtrArray) infos = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GFileEnumerator) children = g_file_enumerate_children (
      folder, G_FILE_ATTRIBUTE_STANDARD_NAME ",time::*", 0, NULL, NULL);
  GFileInfo *info;

  while (children != NULL
         && (info = g_file_enumerator_next_file (children, NULL, NULL)) != NULL)
    g_ptr_array_add (infos, info);
  if (infos->len > n_left)
    g_ptr_array_sort (infos, compare_times);
  for (guint i = 0; i + n_left < infos->len; i++)
    {
      g_autoptr (GFile) file =
          g_file_get_child (folder, g_file_info_get_name (infos->pdata[i]));

      g_file_delete (file, NULL, NULL);
    }
}

static void
write_file (const Job *job)
{
  if (job->file == NULL)
    prune (job->folder, 0);
  else if (job->moves == NULL)
    g_file_delete (job->file, NULL, NULL);
  else
    {
      g_autoptr (GBytes) bytes = g_bytes_new_static (job->moves, strlen (job->moves));

      g_file_make_directory_with_parents (job->folder, NULL, NULL);
      tg_safe_file_replace (job->file, bytes, NULL, NULL);
      prune (job->folder, TG_STUDY_PLACES_MAX);
    }
}

static gpointer
write_thread (gpointer data)
{
  Job *job = data;

  write_file (job);
  g_object_unref (job->folder);
  g_clear_object (&job->file);
  g_free (job->moves);
  g_free (job);
  g_mutex_lock (&mutex);
  n_writing--;
  g_cond_broadcast (&written);
  g_mutex_unlock (&mutex);
  return NULL;
}

/* @moves: (transfer full) */
static void
begin_writing (GFile *folder, GFile *file, gchar *moves)
{
  Job *job = g_new (Job, 1);

  *job = (Job){ g_object_ref (folder), file != NULL ? g_object_ref (file) : NULL, moves };
  g_mutex_lock (&mutex);
  n_writing++;
  g_mutex_unlock (&mutex);
  g_thread_unref (g_thread_new ("study places", write_thread, job));
}

/**
 * tg_study_places_finish:
 *
 * Waits until all files are written. Thread-safe.
 */
void
tg_study_places_finish (void)
{
  g_mutex_lock (&mutex);
  while (n_writing > 0)
    g_cond_wait (&written, &mutex);
  g_mutex_unlock (&mutex);
}

/* Returns: (transfer full): the folder in the user's data */
GFile *
tg_study_places_get_folder (void)
{
  return g_file_new_build_filename (g_get_user_state_dir (), "tengen", "study-places",
                                    NULL);
}

/**
 * tg_study_places_keep:
 * @folder: the folder of all places; created when needed
 * @game: the file that is closed
 * @node: the current node of its @record
 *
 * Saves the position at which a file was closed, in the background.
 */
void
tg_study_places_keep (GFile              *folder,
                      GFile              *game,
                      const TgRecord     *record,
                      const TgRecordNode *node)
{
  g_autoptr (GFile) file = NULL;
  gboolean is_wanted;

  g_return_if_fail (G_IS_FILE (folder) && G_IS_FILE (game));
  g_return_if_fail (record != NULL && node != NULL);

  file = get_file (folder, game);
  is_wanted = !is_last (node) && tg_record_node_get_number (node) <= MAX_MOVES;
  begin_writing (folder, file,
                 is_wanted ? name_moves (node, tg_record_get_size (record)) : NULL);
}

/* Deletes the positions of all files, in the background. */
void
tg_study_places_clear (GFile *folder)
{
  g_return_if_fail (G_IS_FILE (folder));

  begin_writing (folder, NULL, NULL);
}

static TgRecordNode *
find_child (const TgRecordNode *parent, const gchar *name, guint size)
{
  for (TgRecordNode *node = tg_record_node_get_first_child (parent); node != NULL;
       node = tg_record_node_get_next_sibling (node))
    {
      g_autofree gchar *other = name_move (node, size);

      if (g_str_equal (name, other))
        return node;
    }

  return NULL;
}

/**
 * tg_study_places_find:
 * @folder: the folder of all places
 * @game: the file that @record was read from
 *
 * Thread-safe.
 *
 * Returns: (nullable): the node at which the file was closed, or the last node on
 *   the way to it that @record still has; %NULL if unknown, or if the first move is
 *   gone
 */
TgRecordNode *
tg_study_places_find (GFile *folder, GFile *game, const TgRecord *record)
{
  g_autoptr (GFile) file = NULL;
  g_autofree gchar *moves = NULL;
  g_auto (GStrv) names = NULL;
  TgRecordNode *node;

  g_return_val_if_fail (G_IS_FILE (folder) && G_IS_FILE (game), NULL);
  g_return_val_if_fail (record != NULL, NULL);

  tg_study_places_finish ();
  file = get_file (folder, game);
  if (!g_file_load_contents (file, NULL, &moves, NULL, NULL, NULL))
    return NULL;
  names = g_strsplit (moves, " ", -1);
  node = tg_record_get_root (record);
  for (guint i = 0; names[i] != NULL; i++)
    {
      TgRecordNode *next = find_child (node, names[i], tg_record_get_size (record));

      if (next == NULL)
        return i > 0 ? node : NULL;
      node = next;
    }

  return node;
}
