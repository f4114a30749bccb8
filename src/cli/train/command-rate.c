/* SPDX-License-Identifier: GPL-3.0-or-later */

/* `tengen-train rate`: lets the levels of the computer player try puzzles, and writes
 * the puzzles with their ratings. */

#include "cli/input/usage.h"
#include "cli/train/commands.h"
#include "cli/train/puzzle-files.h"
#include "learning/puzzles/solve/puzzle-rating.h"

#define MAX_TRIES 1000

typedef struct
{
  gchar *out;
  gint   tries;
  gint   part;
  gint   parts;
} Options;

/* Rates the puzzles of the part that --part names, and skips the other parts. */
static int
rate (const Options *options, gchar **paths)
{
  g_autoptr (GPtrArray) puzzles = tg_train_load_puzzles (paths);
  g_autoptr (GPtrArray) rated = g_ptr_array_new ();
  g_autoptr (TgPuzzleTrial) trial = tg_puzzle_trial_new ();

  if (puzzles == NULL)
    return TG_EXIT_FAILED;

  for (guint i = (guint) options->part - 1; i < puzzles->len; i += (guint) options->parts)
    {
      tg_puzzle_rate (g_ptr_array_index (puzzles, i), trial, (guint) options->tries);
      g_ptr_array_add (rated, g_ptr_array_index (puzzles, i));
    }
  return tg_train_save_puzzles (rated, options->out);
}

int
tg_train_command_rate (int argc, char **argv)
{
  Options            options = { .tries = 8, .part = 1, .parts = 1 };
  int                status = TG_EXIT_USAGE;
  const GOptionEntry entries[] = {
    { "tries", 0, 0, G_OPTION_ARG_INT, &options.tries,
      "Tries per move for each level (8)", "N" },
    { "part", 0, 0, G_OPTION_ARG_INT, &options.part, "Part to rate (1)", "N" },
    { "parts", 0, 0, G_OPTION_ARG_INT, &options.parts, "Number of parts (1)", "N" },
    { "out", 0, 0, G_OPTION_ARG_FILENAME, &options.out, "File to write", "FILE" },
    G_OPTION_ENTRY_NULL
  };

  if (tg_usage_parse ("FILE…", "Predicts how hard puzzles are.", entries, &argc, &argv))
    {
      if (options.out == NULL || argc < 2)
        tg_usage_error ("--out FILE is needed, and at least one file of puzzles");
      else if (options.tries < 1 || options.tries > MAX_TRIES || options.part < 1
               || options.part > options.parts)
        tg_usage_error ("--tries must be from 1 to %d, --part from 1 to --parts",
                        MAX_TRIES);
      else
        status = rate (&options, argv + 1);
    }

  g_free (options.out);
  return status;
}
