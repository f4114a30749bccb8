/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The migration of a database of an older version. */

#include "learning/practice/store/training-schema.h"
#include "learning/practice/store/training-store.h"

#include <sqlite3.h>

#include "scratch.h"

static void
execute (sqlite3 *database, const gchar *sql)
{
  gchar *message = NULL;

  g_assert_cmpint (sqlite3_exec (database, sql, NULL, NULL, &message), ==, SQLITE_OK);
  g_assert_null (message);
}

/* Writes a database of version 1: a profile, an attempt, and the puzzles of a file. */
static void
write_version_1 (const gchar *path)
{
  sqlite3 *database;

  g_assert_cmpint (sqlite3_open (path, &database), ==, SQLITE_OK);
  execute (database, tg_training_steps[0]);
  execute (database, "PRAGMA user_version = 1");
  execute (database, "INSERT INTO profile VALUES (1, 'Ada', 0, 5, 0)");
  execute (database,
           "INSERT INTO attempt VALUES (NULL, 1, 'abc', 7, 0, 0, 900, 1, 0, 0, 1, 1000,"
           " 990, 1100)");
  execute (database, "INSERT INTO own_puzzle VALUES (1, 'b', 'file', 6, 'line b'),"
                     " (1, 'a', 'file', 7, 'line a')");
  sqlite3_close (database);
}

/* All data is kept, and more can be added, also after opening the database again. Added
 * puzzles come in order, after the existing ones. */
static void
test_version_1 (void)
{
  g_autofree gchar *folder = g_dir_make_tmp ("tengen-steps-XXXXXX", NULL);
  g_autofree gchar *path = g_build_filename (folder, "training.db", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (folder);
  static const gchar *const ids[] = { "b", "a", "p8", "p7" };

  write_version_1 (path);
  for (guint i = 1; i <= 2; i++)
    {
      g_autoptr (TgTrainingStore) store = tg_training_store_new (file);
      g_autofree gchar *notice = tg_training_store_take_notice (store);
      g_autoptr (GArray) attempts = tg_training_store_list_attempts (store, 1, 0);
      g_autofree gchar *id = g_strdup_printf ("p%u", 9 - i);
      const TgOwnPuzzle own = { id, (gchar *) "file", 9, (gchar *) "line" };
      g_autoptr (GArray) puzzles = NULL;
      const TgTrainingAttempt more = { .puzzle = (gchar *) "def",
                                       .time = 8 + i,
                                       .deviation = 75 };
      g_autoptr (GError) error = NULL;

      g_assert_null (notice);
      g_assert_cmpuint (attempts->len, ==, i);
      g_assert_cmpstr (g_array_index (attempts, TgTrainingAttempt, 0).puzzle, ==, "abc");
      g_assert_cmpfloat (g_array_index (attempts, TgTrainingAttempt, 0).after, ==, 990);
      g_assert_cmpfloat (g_array_index (attempts, TgTrainingAttempt, 0).deviation, ==,
                         350);
      g_assert_true (tg_training_store_add_attempt (store, 1, &more, &error));
      g_assert_no_error (error);
      g_assert_true (tg_training_store_add_own (store, 1, &own, &error));
      g_assert_no_error (error);
      puzzles = tg_training_store_list_own (store, 1, NULL);
      g_assert_cmpuint (puzzles->len, ==, 2 + i);
      for (guint j = 0; j < puzzles->len; j++)
        g_assert_cmpstr (g_array_index (puzzles, TgOwnPuzzle, j).id, ==, ids[j]);
    }
  scratch_remove (folder);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/learning/training-steps/version-1", test_version_1);
  return g_test_run ();
}
