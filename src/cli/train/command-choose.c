/* SPDX-License-Identifier: GPL-3.0-or-later */

/* `tengen-train choose`: merges files of puzzles and picks a certain number of puzzles
 * of each theme. Only the picked puzzles are checked for wins that no mistake made
 * possible, because this search is too slow for all. */

#include "cli/input/usage.h"
#include "cli/train/commands.h"
#include "cli/train/puzzle-files.h"
#include "training/puzzles/puzzle-choice.h"
#include "training/puzzles/sudden-win.h"

static int
choose (const gchar *out, gboolean all, gchar **paths)
{
  g_autoptr (GPtrArray) puzzles = tg_train_load_puzzles (paths);
  g_autoptr (GPtrArray) chosen = NULL;

  if (puzzles == NULL)
    return TG_EXIT_FAILED;

  if (all)
    {
      tg_puzzle_choice_drop_same (puzzles);
      chosen = g_ptr_array_ref (puzzles);
    }
  else
    {
      chosen = tg_puzzle_choice_pick (puzzles);
      tg_sudden_win_filter (chosen);
    }
  return tg_train_save_puzzles (chosen, out);
}

int
tg_train_command_choose (int argc, char **argv)
{
  gchar             *out = NULL;
  gboolean           all = FALSE;
  int                status = TG_EXIT_USAGE;
  const GOptionEntry entries[] = {
    { "all", 0, 0, G_OPTION_ARG_NONE, &all, "Choose all that differ", NULL },
    { "out", 0, 0, G_OPTION_ARG_FILENAME, &out, "File to write", "FILE" },
    G_OPTION_ENTRY_NULL
  };

  if (tg_usage_parse ("FILE…", "Chooses puzzles of each theme.", entries, &argc, &argv))
    {
      if (out == NULL || argc < 2)
        tg_usage_error ("--out FILE is needed, and at least one file of puzzles");
      else
        status = choose (out, all, argv + 1);
    }

  g_free (out);
  return status;
}
