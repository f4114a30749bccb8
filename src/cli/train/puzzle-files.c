/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "cli/train/puzzle-files.h"

#include <stdio.h>

#include "cli/input/usage.h"
#include "learning/puzzles/format/puzzle-file.h"

/* Reads files of puzzles in order. Returns: (nullable): all puzzles, or %NULL after
 * printing an error */
GPtrArray *
tg_train_load_puzzles (gchar **paths)
{
  g_autoptr (GPtrArray) all =
      g_ptr_array_new_with_free_func ((GDestroyNotify) tg_puzzle_free);

  for (guint i = 0; paths[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;
      GPtrArray *puzzles = tg_puzzle_file_load (paths[i], &error);

      if (puzzles == NULL)
        {
          tg_usage_fail ("%s", error->message);
          return NULL;
        }
      g_ptr_array_extend_and_steal (all, puzzles);
    }
  return g_steal_pointer (&all);
}

/* Writes puzzles to a file, or prints an error. Returns: the exit status */
int
tg_train_save_puzzles (GPtrArray *puzzles, const gchar *path)
{
  g_autofree gchar *text = tg_puzzle_file_write (puzzles);
  g_autoptr (GError) error = NULL;

  if (!g_file_set_contents (path, text, -1, &error))
    return tg_usage_fail ("%s", error->message);

  printf ("%s: %u puzzles\n", path, puzzles->len);
  return TG_EXIT_OK;
}
