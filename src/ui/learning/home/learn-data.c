/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/learning/home/learn-data.h"

#include "learning/lessons/lesson-file.h"
#include "learning/puzzles/format/puzzle-file.h"

/* Returns: (transfer full) (element-type TgLesson): the built-in lessons */
GPtrArray *
tg_learn_data_load_lessons (void)
{
  static const gchar *const files[] = { "first-steps", "attack", "defence", "renju" };
  GPtrArray *lessons = g_ptr_array_new_with_free_func ((GDestroyNotify) tg_lesson_free);

  for (gsize i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree gchar *path =
          g_strdup_printf ("/org/tengen/tengen/lessons/%s.xml", files[i]);
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) bytes =
          g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, &error);
      GPtrArray *part = bytes == NULL
                            ? NULL
                            : tg_lesson_file_parse (g_bytes_get_data (bytes, NULL),
                                                    g_bytes_get_size (bytes), &error);

      if (part == NULL)
        g_error ("%s: %s", path, error->message);
      g_ptr_array_extend_and_steal (lessons, part);
    }
  return lessons;
}

static void
load_puzzles_thread (GTask                    *task,
                     gpointer source           G_GNUC_UNUSED,
                     gpointer data             G_GNUC_UNUSED,
                     GCancellable *cancellable G_GNUC_UNUSED)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = g_resources_lookup_data (
      "/org/tengen/tengen/puzzles/puzzles.tsv", G_RESOURCE_LOOKUP_FLAGS_NONE, &error);
  GPtrArray *puzzles = bytes == NULL
                           ? NULL
                           : tg_puzzle_file_parse (g_bytes_get_data (bytes, NULL),
                                                   g_bytes_get_size (bytes), &error);

  if (puzzles == NULL)
    g_error ("puzzles.tsv: %s", error->message);
  g_task_return_pointer (task, puzzles, (GDestroyNotify) g_ptr_array_unref);
}

void
tg_learn_data_load_puzzles_async (GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, callback, user_data);

  g_task_run_in_thread (task, load_puzzles_thread);
}

GPtrArray *
tg_learn_data_load_puzzles_finish (GAsyncResult *result)
{
  return g_task_propagate_pointer (G_TASK (result), NULL);
}
