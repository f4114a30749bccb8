/* SPDX-License-Identifier: GPL-3.0-or-later */

/* `tengen-train survey`: prints statistics of puzzles, in Markdown. */

#include <stdio.h>

#include "cli/input/usage.h"
#include "cli/train/commands.h"
#include "cli/train/puzzle-files.h"
#include "training/puzzles/puzzle-tables.h"

#define MAX_THREADS 64

static int
survey (gchar **paths, guint n_threads)
{
  g_autoptr (GPtrArray) puzzles = tg_train_load_puzzles (paths);
  g_autoptr (GString) text = g_string_new (NULL);

  if (puzzles == NULL)
    return TG_EXIT_FAILED;

  tg_puzzle_tables_add_groups (puzzles, text);
  g_string_append_c (text, '\n');
  tg_puzzle_tables_add_bands (puzzles, n_threads, text);
  printf ("%s", text->str);
  return TG_EXIT_OK;
}

int
tg_train_command_survey (int argc, char **argv)
{
  gint               threads = 1;
  const GOptionEntry entries[] = { { "threads", 0, 0, G_OPTION_ARG_INT, &threads,
                                     "Number of threads (1)", "N" },
                                   G_OPTION_ENTRY_NULL };

  if (!tg_usage_parse ("FILE…", "Counts puzzles, and which of them each level solves.",
                       entries, &argc, &argv))
    return TG_EXIT_USAGE;
  if (argc < 2)
    return tg_usage_error ("at least one file of puzzles is needed");
  if (threads < 1 || threads > MAX_THREADS)
    return tg_usage_error ("--threads must be from 1 to %d", MAX_THREADS);
  return survey (argv + 1, (guint) threads);
}
