/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Measures the time until a puzzle file is ready for practice, and that for the next
 * puzzle: the aims are 200 and 50 milliseconds for 5,000 puzzles. */

#include <stdlib.h>

#include "learning/practice/runs/trainer.h"
#include "learning/puzzles/format/puzzle-file.h"
#include "scratch.h"

#define N_NEXT 20

static gdouble
get_ms (gint64 start)
{
  return (gdouble) (g_get_monotonic_time () - start) / 1000.0;
}

int
main (int argc, char *argv[])
{
  TgPracticeChoice  choice = { .mode = TG_PRACTICE_RATED };
  gint64            start = g_get_monotonic_time ();
  g_autofree gchar *path = NULL;
  gdouble           slowest = 0.0;
  g_autoptr (GFile) folder = NULL;
  g_autoptr (GPtrArray) puzzles = NULL;
  g_autoptr (TgTrainer) trainer = NULL;
  g_autoptr (GError) error = NULL;

  puzzles = tg_puzzle_file_load (argc == 2 ? argv[1] : "", &error);
  if (puzzles == NULL)
    {
      g_printerr ("%s\n", error->message);
      return EXIT_FAILURE;
    }
  g_print ("%u puzzles read: %.1f ms\n", puzzles->len, get_ms (start));

  path = g_dir_make_tmp ("tengen-bench-XXXXXX", NULL);
  folder = g_file_new_for_path (path);
  start = g_get_monotonic_time ();
  trainer = tg_trainer_new (folder, puzzles, "Ada", 0, 1, NULL);
  g_print ("ready to practise, with a new database: %.1f ms\n", get_ms (start));

  tg_practice_begin (tg_trainer_get_practice (trainer), &choice, 0);
  for (guint i = 0; i < N_NEXT; i++)
    {
      start = g_get_monotonic_time ();
      tg_trainer_next (trainer, 0);
      slowest = MAX (slowest, get_ms (start));
    }
  g_print ("slowest of %d next puzzles: %.2f ms\n", N_NEXT, slowest);
  g_clear_pointer (&trainer, tg_trainer_free);
  scratch_remove (path);
  return EXIT_SUCCESS;
}
