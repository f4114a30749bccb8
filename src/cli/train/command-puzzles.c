/* SPDX-License-Identifier: GPL-3.0-or-later */

/* `tengen-train puzzles`: finds puzzles in files of games. */

#include <stdio.h>

#include "cli/input/usage.h"
#include "cli/train/commands.h"
#include "cli/train/puzzle-files.h"
#include "training/puzzles/puzzle-choice.h"
#include "training/puzzles/puzzle-finder.h"

/* Searches the games of a file for puzzles. A puzzle's origin names the file and the
 * number of the game in it. */
static gboolean
search_file (TgPuzzleFinder *finder, const gchar *path, GPtrArray *found)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) games = tg_game_file_load (path, &error);
  g_autofree gchar *base = g_path_get_basename (path);

  if (games == NULL)
    {
      tg_usage_fail ("%s", error->message);
      return FALSE;
    }

  for (guint i = 0; i < games->len; i++)
    {
      g_autofree gchar *name = g_strdup_printf ("%s.%u", base, i + 1);

      tg_puzzle_finder_read (finder, g_ptr_array_index (games, i), name, found);
    }
  return TRUE;
}

static int
find (const gchar *out, gchar **paths)
{
  g_autoptr (TgPuzzleFinder) finder = tg_puzzle_finder_new ();
  g_autoptr (GPtrArray) found =
      g_ptr_array_new_with_free_func ((GDestroyNotify) tg_puzzle_free);

  for (guint i = 0; paths[i] != NULL; i++)
    if (!search_file (finder, paths[i], found))
      return TG_EXIT_FAILED;

  tg_puzzle_choice_drop_same (found);
  return tg_train_save_puzzles (found, out);
}

int
tg_train_command_puzzles (int argc, char **argv)
{
  gchar             *out = NULL;
  int                status = TG_EXIT_USAGE;
  const GOptionEntry entries[] = { { "out", 0, 0, G_OPTION_ARG_FILENAME, &out,
                                     "File to write", "FILE" },
                                   G_OPTION_ENTRY_NULL };

  if (tg_usage_parse ("FILE…", "Finds puzzles in games.", entries, &argc, &argv))
    {
      if (out == NULL || argc < 2)
        tg_usage_error ("--out FILE is needed, and at least one file of games");
      else
        status = find (out, argv + 1);
    }

  g_free (out);
  return status;
}
