/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/library/hits-file.h"

#include "library/games/library-game.h"
#include "record/text/safe-file.h"
#include "ui/library/search-hit.h"

typedef struct
{
  GArray *games; /* owned, of gint64: their ids */
  guint   n_left_out;
} Job;

static void
job_free (gpointer data)
{
  Job *job = data;

  g_array_unref (job->games);
  g_free (job);
}

/* Returns: (transfer full): the folder of the files; nothing else is in it */
GFile *
tg_hits_file_find_folder (void)
{
  return g_file_new_build_filename (g_get_user_data_dir (), "tengen", "reviews", NULL);
}

/* Returns: whether @path is such a file, whose name means nothing to the player */
gboolean
tg_hits_file_is (const gchar *path)
{
  g_autoptr (GFile) folder = tg_hits_file_find_folder ();
  g_autoptr (GFile) file = g_file_new_for_path (path);

  return g_file_has_parent (file, folder);
}

/* The same games are in the same file, so that they are reviewed once. */
static GFile *
name_file (GBytes *bytes)
{
  g_autoptr (GFile) folder = tg_hits_file_find_folder ();
  g_autofree gchar *sum = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);
  g_autofree gchar *name = g_strconcat (sum, ".sgf", NULL);

  return g_file_get_child (folder, name);
}

static void
write_games (TgLibrary *library, GTask *task)
{
  Job *job = g_task_get_task_data (task);
  g_autoptr (GString) sgf = g_string_new (NULL);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GFile) file = NULL;
  g_autoptr (GFile) folder = NULL;
  GError *error = NULL;

  if (tg_library_export (library, (const gint64 *) (gpointer) job->games->data,
                         job->games->len, sgf, &job->n_left_out, &error))
    {
      bytes = g_string_free_to_bytes (g_steal_pointer (&sgf));
      file = name_file (bytes);
      folder = g_file_get_parent (file);
      g_file_make_directory_with_parents (folder, NULL, NULL);
      tg_safe_file_replace (file, bytes, NULL, &error);
    }
  if (error == NULL)
    g_task_return_pointer (task, g_steal_pointer (&file), g_object_unref);
  else
    g_task_return_error (task, error);
}

/* @hits: (element-type TgSearchHit) */
void
tg_hits_file_write_async (TgLibraryWorker    *library,
                          GListModel         *hits,
                          GAsyncReadyCallback callback,
                          gpointer            user_data)
{
  GTask *task = g_task_new (NULL, NULL, callback, user_data);
  Job   *job = g_new0 (Job, 1);

  job->games = g_array_new (FALSE, FALSE, sizeof (gint64));
  for (guint i = 0; i < g_list_model_get_n_items (hits); i++)
    {
      g_autoptr (TgSearchHit) hit = g_list_model_get_item (hits, i);

      g_array_append_val (job->games, hit->game->id);
    }
  g_task_set_task_data (task, job, job_free);
  tg_library_worker_run (library, task, write_games);
}

/**
 * tg_hits_file_write_finish:
 * @n_left_out: (out): the games that may not be copied
 *
 * Returns: (transfer full) (nullable): the file; %NULL with @error, which is
 *   %TG_LIBRARY_ERROR_LICENCE if no game may be copied
 */
GFile *
tg_hits_file_write_finish (GAsyncResult *result, guint *n_left_out, GError **error)
{
  const Job *job = g_task_get_task_data (G_TASK (result));

  *n_left_out = job->n_left_out;
  return g_task_propagate_pointer (G_TASK (result), error);
}
