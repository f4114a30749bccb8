/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The practice data survive any failure of the program, the disk or the file. Some tests
 * run this program again, as a writer that is killed. */

#include "learning/practice/store/training-store.h"

#include <errno.h>
#include <signal.h>
#include <sqlite3.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "scratch.h"

#define NOW 1700000000

static const gchar *program;

typedef struct
{
  gchar           *path;   /* owned */
  GFile           *folder; /* owned */
  TgTrainingStore *store;  /* owned (nullable) */
  gint64           profile;
} Fixture;

static void
reopen (Fixture *self)
{
  g_clear_pointer (&self->store, tg_training_store_free);
  self->store = tg_training_store_new (self->folder);
}

static void
assert_no_notice (Fixture *self)
{
  g_autofree gchar *notice = tg_training_store_take_notice (self->store);

  g_assert_cmpstr (notice, ==, NULL);
}

static void
assert_notice (Fixture *self, const gchar *part)
{
  g_autofree gchar *notice = tg_training_store_take_notice (self->store);

  g_assert_nonnull (notice);
  g_assert_nonnull (strstr (notice, part));
  assert_no_notice (self);
}

static void
set_up (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (GError) error = NULL;

  self->path = g_dir_make_tmp ("tengen-training-XXXXXX", &error);
  g_assert_no_error (error);
  self->folder = g_file_new_build_filename (self->path, "data", NULL);
  reopen (self);
  assert_no_notice (self);
  tg_training_store_add_profile (self->store, "Ada", FALSE, NOW, &self->profile, &error);
  g_assert_no_error (error);
}

static void
tear_down (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_clear_pointer (&self->store, tg_training_store_free);
  g_clear_object (&self->folder);
  scratch_remove (self->path);
  g_free (self->path);
}

static gchar *
get_path (Fixture *self, const gchar *name)
{
  return g_build_filename (self->path, "data", name, NULL);
}

/* Writes two related rows in one transaction: attempt number @n, and a rating of the
 * same number. */
static gboolean
write_attempt (TgTrainingStore *store, gint64 profile, guint n, GError **error)
{
  g_autofree gchar *puzzle = g_strdup_printf ("p%u", n);
  TgTrainingAttempt attempt = {
    .puzzle = puzzle, .time = NOW + n, .is_rated = TRUE, .before = n - 1.0, .after = n
  };
  TgThemeRating rating = { "", { n, 100.0 }, n, NOW + n };
  gboolean      ok;

  if (!tg_training_store_begin (store, error))
    return FALSE;
  ok = tg_training_store_add_attempt (store, profile, &attempt, error)
       && tg_training_store_set_rating (store, profile, &rating, error);
  return tg_training_store_end (store, ok, ok ? error : NULL);
}

static void
assert_write (Fixture *self, guint n)
{
  g_autoptr (GError) error = NULL;

  write_attempt (self->store, self->profile, n, &error);
  g_assert_no_error (error);
}

/* The number of attempts; checks that they are numbered consecutively, and that the
 * rating is that of the last. */
static guint
count_whole (Fixture *self)
{
  g_autoptr (GArray) attempts =
      tg_training_store_list_attempts (self->store, self->profile, 0);
  TgThemeRating rating = { 0 };

  for (guint i = 0; i < attempts->len; i++)
    g_assert_cmpfloat (g_array_index (attempts, TgTrainingAttempt, i).after, ==, i + 1);
  tg_training_store_get_rating (self->store, self->profile, "", &rating);
  g_assert_cmpfloat (rating.rating.elo, ==, attempts->len);
  return attempts->len;
}

static void
test_profiles (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  TgTrainingProfile        bob = { (gchar *) "Bob", 0, TRUE, 0, 0 };
  const TgTrainingProfile *second;
  g_autoptr (GArray) profiles = NULL;

  g_assert_true (
      tg_training_store_add_profile (self->store, "Bo", FALSE, NOW + 1, &bob.id, NULL));
  g_assert_true (tg_training_store_edit_profile (self->store, &bob, NULL));
  reopen (self);
  profiles = tg_training_store_list_profiles (self->store);
  g_assert_cmpuint (profiles->len, ==, 2);
  second = &g_array_index (profiles, TgTrainingProfile, 1);
  g_assert_cmpint (second->id, ==, bob.id);
  g_assert_cmpstr (second->name, ==, "Bob");
  g_assert_true (second->is_child);
  g_assert_cmpint (second->begun, ==, NOW + 1);
  g_assert_cmpint (second->ended, ==, 0);
}

/* A player who starts over gets a new profile that has only the settings of the old
 * one; the old data is kept. */
static void
test_start_over (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_autofree gchar *value = NULL;
  g_autoptr (GArray) fresh_attempts = NULL;
  g_autoptr (GArray) profiles = NULL;
  gint64        fresh;
  TgThemeRating rating;

  assert_write (self, 1);
  tg_training_store_set_setting (self->store, self->profile, "stars", "yes", NULL);
  g_assert_true (
      tg_training_store_start_over (self->store, self->profile, NOW + 9, &fresh, NULL));
  g_assert_cmpint (fresh, !=, self->profile);

  value = tg_training_store_get_setting (self->store, fresh, "stars");
  g_assert_cmpstr (value, ==, "yes");
  fresh_attempts = tg_training_store_list_attempts (self->store, fresh, 0);
  g_assert_cmpuint (fresh_attempts->len, ==, 0);
  g_assert_false (tg_training_store_get_rating (self->store, fresh, "", &rating));
  g_assert_cmpuint (count_whole (self), ==, 1);

  profiles = tg_training_store_list_profiles (self->store);
  g_assert_cmpuint (profiles->len, ==, 2);
  g_assert_cmpint (g_array_index (profiles, TgTrainingProfile, 0).id, ==, fresh);
  g_assert_cmpstr (g_array_index (profiles, TgTrainingProfile, 0).name, ==, "Ada");
  g_assert_cmpint (g_array_index (profiles, TgTrainingProfile, 1).ended, ==, NOW + 9);
}

static void
test_attempts (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  TgTrainingAttempt attempt = { "abc", NOW,  TG_PRACTICE_SET, 7,       1234,   2,   3,
                                TRUE,  TRUE, 1500.5,          1490.25, 1600.0, 75.5 };
  g_autoptr (GArray) attempts = NULL;
  g_autoptr (GHashTable) in_set = NULL;
  g_autoptr (GHashTable) since = NULL;
  g_autoptr (GHashTable) before = NULL;
  TgTrainingAttempt *read;

  g_assert_true (
      tg_training_store_add_attempt (self->store, self->profile, &attempt, NULL));
  reopen (self);
  attempts = tg_training_store_list_attempts (self->store, self->profile, 0);
  g_assert_cmpuint (attempts->len, ==, 1);
  read = &g_array_index (attempts, TgTrainingAttempt, 0);
  g_assert_cmpstr (read->puzzle, ==, "abc");
  g_assert_cmpint (read->time, ==, NOW);
  g_assert_cmpint (read->mode, ==, TG_PRACTICE_SET);
  g_assert_cmpint (read->set, ==, 7);
  g_assert_cmpuint (read->ms, ==, 1234);
  g_assert_cmpuint (read->n_wrong, ==, 2);
  g_assert_cmpuint (read->n_hints, ==, 3);
  g_assert_true (read->is_shown);
  g_assert_true (read->is_rated);
  g_assert_cmpfloat (read->before - read->after, ==, 10.25);
  g_assert_cmpfloat (read->puzzle_rating, ==, 1600.0);
  g_assert_cmpfloat (read->deviation, ==, 75.5);

  in_set = tg_training_store_list_tried (self->store, self->profile, 7, NOW);
  g_assert_true (g_hash_table_contains (in_set, "abc"));
  since = tg_training_store_list_tried (self->store, self->profile, 0, NOW + 1);
  g_assert_cmpuint (g_hash_table_size (since), ==, 0);
  before = tg_training_store_list_tried (self->store, self->profile, 8, NOW);
  g_assert_cmpuint (g_hash_table_size (before), ==, 0);
}

static int
sound_cb (void *data   G_GNUC_UNUSED,
          int n        G_GNUC_UNUSED,
          char       **values,
          char **names G_GNUC_UNUSED)
{
  g_assert_cmpstr (values[0], ==, "ok");
  return 0;
}

/* Executes SQL in another connection. */
static int
execute_with (Fixture     *self,
              const gchar *sql,
              int (*callback) (void *, int, char **, char **))
{
  g_autofree gchar *path = get_path (self, "training.db");
  sqlite3          *connection;
  int               result;

  g_assert_cmpint (sqlite3_open (path, &connection), ==, SQLITE_OK);
  result = sqlite3_exec (connection, sql, callback, NULL, NULL);
  sqlite3_close (connection);
  return result;
}

static int
execute (Fixture *self, const gchar *sql)
{
  return execute_with (self, sql, NULL);
}

static void
assert_sound (Fixture *self)
{
  g_assert_cmpint (execute_with (self, "PRAGMA integrity_check", sound_cb), ==,
                   SQLITE_OK);
}

static void
test_append_only (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  assert_write (self, 1);
  g_assert_cmpint (execute (self, "DELETE FROM attempt"), ==, SQLITE_CONSTRAINT);
  g_assert_cmpint (execute (self, "UPDATE attempt SET wrong = 0"), ==, SQLITE_CONSTRAINT);
  g_assert_cmpuint (count_whole (self), ==, 1);
}

static void
test_usual_time (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  static const guint times[] = { 9000, 1000, 3000 };
  TgTrainingAttempt  attempt = { .puzzle = "x", .time = NOW, .puzzle_rating = 1500.0 };

  g_assert_cmpuint (
      tg_training_store_get_usual_ms (self->store, self->profile, 1400.0, 1600.0), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (times); i++)
    {
      attempt.ms = times[i];
      tg_training_store_add_attempt (self->store, self->profile, &attempt, NULL);
    }
  attempt.ms = 20;
  attempt.n_wrong = 1;
  tg_training_store_add_attempt (self->store, self->profile, &attempt, NULL);
  g_assert_cmpuint (
      tg_training_store_get_usual_ms (self->store, self->profile, 1400.0, 1600.0), ==,
      3000);
  g_assert_cmpuint (
      tg_training_store_get_usual_ms (self->store, self->profile, 1501.0, 1600.0), ==, 0);
}

static void
test_ratings (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  TgThemeRating all = { "", { 1510.0, 90.0 }, 12, NOW };
  TgThemeRating quiet = { "quiet", { 1400.0, 200.0 }, 3, NOW - 5 };
  TgRating      puzzle = { 1622.0, 80.0 };
  g_autoptr (GHashTable) puzzles = NULL;
  TgThemeRating read;
  TgRating     *moved;

  tg_training_store_set_rating (self->store, self->profile, &quiet, NULL);
  all.rating.elo = 1.0;
  tg_training_store_set_rating (self->store, self->profile, &all, NULL);
  all.rating.elo = 1510.0;
  tg_training_store_set_rating (self->store, self->profile, &all, NULL);
  tg_training_store_set_puzzle_rating (self->store, "abc", &puzzle, NULL);
  reopen (self);

  g_assert_true (
      tg_training_store_get_rating (self->store, self->profile, "quiet", &read));
  g_assert_cmpfloat (read.rating.elo, ==, 1400.0);
  g_assert_cmpfloat (read.rating.deviation, ==, 200.0);
  g_assert_cmpuint (read.n_puzzles, ==, 3);
  g_assert_true (tg_training_store_get_rating (self->store, self->profile, "", &read));
  g_assert_cmpfloat (read.rating.elo, ==, 1510.0);

  puzzles = tg_training_store_list_puzzle_ratings (self->store);
  moved = g_hash_table_lookup (puzzles, "abc");
  g_assert_nonnull (moved);
  g_assert_cmpfloat (moved->elo, ==, 1622.0);
  g_assert_cmpfloat (moved->deviation, ==, 80.0);
}

static void
test_cards (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  TgTrainingCard early = { "e", TG_CARD_PUZZLE, 100, 90, { 10.5, 6.5 }, 3, 1 };
  TgTrainingCard late = { "l", TG_CARD_MISTAKE, 105, 99, { 6.0, 5.0 }, 1, 0 };
  TgTrainingCard read;
  g_autoptr (GArray) due = NULL;

  tg_training_store_set_card (self->store, self->profile, &late, NULL);
  tg_training_store_set_card (self->store, self->profile, &early, NULL);
  reopen (self);

  due = tg_training_store_list_due (self->store, self->profile, 104, 20);
  g_assert_cmpuint (due->len, ==, 1);
  g_assert_cmpstr (g_array_index (due, TgTrainingCard, 0).ref, ==, "e");

  g_assert_false (tg_training_store_get_card (self->store, self->profile, TG_CARD_LESSON,
                                              "e", &read));
  g_assert_true (tg_training_store_get_card (self->store, self->profile, TG_CARD_PUZZLE,
                                             "e", &read));
  g_assert_cmpuint (read.due, ==, 100);
  g_assert_cmpuint (read.reviewed, ==, 90);
  g_assert_cmpfloat (read.memory.stability, ==, 10.5);
  g_assert_cmpfloat (read.memory.difficulty, ==, 6.5);
  g_assert_cmpuint (read.n_reviews, ==, 3);
  g_assert_cmpuint (read.n_lapses, ==, 1);
  g_assert_cmpuint (tg_training_store_count_reviewed (self->store, self->profile, 90), ==,
                    1);
}

static void
test_lessons_and_own (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  TgLessonProgress progress = { "open-three", 4, 1, 2, TRUE };
  TgOwnPuzzle      own = { "m1", "mistake", NOW, "m1\t15\t…" };
  TgOwnPuzzle      other = { "m1", "mistake", NOW + 1, "another line" };
  TgOwnPuzzle      from_file = { "f1", "file:x.sgf", NOW + 1, "f1\t15" };
  g_autoptr (GArray) lessons = NULL;
  g_autoptr (GArray) mistakes = NULL;
  g_autoptr (GArray) all = NULL;

  tg_training_store_set_lesson (self->store, self->profile, &progress, NULL);
  tg_training_store_add_own (self->store, self->profile, &own, NULL);
  g_assert_true (tg_training_store_add_own (self->store, self->profile, &other, NULL));
  tg_training_store_add_own (self->store, self->profile, &from_file, NULL);
  reopen (self);

  lessons = tg_training_store_list_lessons (self->store, self->profile);
  g_assert_cmpuint (lessons->len, ==, 1);
  g_assert_cmpstr (g_array_index (lessons, TgLessonProgress, 0).lesson, ==, "open-three");
  g_assert_cmpuint (g_array_index (lessons, TgLessonProgress, 0).step, ==, 4);
  g_assert_cmpuint (g_array_index (lessons, TgLessonProgress, 0).n_faulty, ==, 1);
  g_assert_cmpuint (g_array_index (lessons, TgLessonProgress, 0).stars, ==, 2);
  g_assert_true (g_array_index (lessons, TgLessonProgress, 0).is_done);

  mistakes = tg_training_store_list_own (self->store, self->profile, "mistake");
  g_assert_cmpuint (mistakes->len, ==, 1);
  g_assert_cmpstr (g_array_index (mistakes, TgOwnPuzzle, 0).line, ==, own.line);
  all = tg_training_store_list_own (self->store, self->profile, NULL);
  g_assert_cmpuint (all->len, ==, 2);
}

static void
test_sets_and_runs (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  static const gchar *const puzzles[] = { "b", "a", "c", NULL };
  TgTrainingRun             run = { TG_PRACTICE_SET, 1, NOW, NOW + 60, 2, 1 };
  g_autoptr (GArray) sets = NULL;
  g_autoptr (GArray) runs = NULL;
  gint64 set;

  g_assert_true (tg_training_store_add_set (self->store, self->profile, "Threes", puzzles,
                                            NOW, &set, NULL));
  run.set = set;
  tg_training_store_add_run (self->store, self->profile, &run, NULL);
  reopen (self);

  sets = tg_training_store_list_sets (self->store, self->profile);
  g_assert_cmpuint (sets->len, ==, 1);
  g_assert_cmpstr (g_array_index (sets, TgPuzzleSet, 0).name, ==, "Threes");
  g_assert_true (g_strv_equal (
      (const gchar *const *) g_array_index (sets, TgPuzzleSet, 0).puzzles, puzzles));
  runs = tg_training_store_list_runs (self->store, self->profile, TG_PRACTICE_SET);
  g_assert_cmpuint (runs->len, ==, 1);
  g_assert_cmpint (g_array_index (runs, TgTrainingRun, 0).set, ==, set);
  g_assert_cmpint (g_array_index (runs, TgTrainingRun, 0).begun, ==, NOW);
  g_assert_cmpint (g_array_index (runs, TgTrainingRun, 0).ended, ==, NOW + 60);
  g_assert_cmpuint (g_array_index (runs, TgTrainingRun, 0).n_solved, ==, 2);
  g_assert_cmpuint (g_array_index (runs, TgTrainingRun, 0).n_failed, ==, 1);
  g_array_unref (runs);
  runs = tg_training_store_list_runs (self->store, self->profile, TG_PRACTICE_STREAK);
  g_assert_cmpuint (runs->len, ==, 0);
}

/* A rolled-back transaction leaves no changes. */
static void
test_rollback (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  TgTrainingAttempt attempt = { .puzzle = "x", .time = NOW };

  assert_write (self, 1);
  g_assert_true (tg_training_store_begin (self->store, NULL));
  g_assert_true (
      tg_training_store_add_attempt (self->store, self->profile, &attempt, NULL));
  g_assert_false (tg_training_store_end (self->store, FALSE, NULL));
  g_assert_cmpuint (count_whole (self), ==, 1);
  assert_write (self, 2);
}

/* Runs this program as a writer, until it is killed or has written @n attempts. */
static int
write_attempts (const gchar *folder, gint64 profile, guint first, guint n)
{
  g_autoptr (GFile) file = g_file_new_for_path (folder);
  g_autoptr (TgTrainingStore) store = tg_training_store_new (file);
  g_autofree gchar *notice = tg_training_store_take_notice (store);

  if (notice != NULL)
    return 2;
  for (guint i = first; i < first + n; i++)
    {
      if (!write_attempt (store, profile, i, NULL))
        return 3;
      g_print ("%u\n", i);
    }
  return 0;
}

static GSubprocess *
start_writer (Fixture *self, gint64 profile, guint first, guint n)
{
  g_autofree gchar *folder = g_file_get_path (self->folder);
  g_autofree gchar *numbers =
      g_strdup_printf ("%" G_GINT64_FORMAT " %u %u", profile, first, n);
  g_autoptr (GError) error = NULL;
  GSubprocess *writer = g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error, program,
                                          "--writer", folder, numbers, NULL);

  g_assert_no_error (error);
  return writer;
}

/* Whenever the program is killed, all committed transactions are complete: each writer
 * continues after the last one. */
static void
test_kill (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_clear_pointer (&self->store, tg_training_store_free);
  for (guint kill = 0, n = 0; kill < 50; kill++)
    {
      g_autoptr (GSubprocess) writer =
          start_writer (self, self->profile, n + 1, G_MAXUINT16);
      g_autoptr (GDataInputStream) lines =
          g_data_input_stream_new (g_subprocess_get_stdout_pipe (writer));
      guint  told = n;
      gchar *line;

      for (guint i = 0; (line = g_data_input_stream_read_line (lines, NULL, NULL, NULL));
           i++)
        {
          told = (guint) g_ascii_strtoull (line, NULL, 10);
          g_free (line);
          if (i == kill * 7 % 31)
            g_subprocess_force_exit (writer);
        }
      g_subprocess_wait (writer, NULL, NULL);
      g_assert_true (g_subprocess_get_if_signaled (writer));

      reopen (self);
      assert_no_notice (self);
      n = count_whole (self);
      g_assert_cmpuint (told, >, 0);
      g_assert_cmpuint (n, >=, told);
      g_clear_pointer (&self->store, tg_training_store_free);
      assert_sound (self);
    }
}

/* Two programs write to a new database at the same time, and neither fails. */
static void
test_two_processes (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (GSubprocess) one = NULL;
  g_autoptr (GSubprocess) other = NULL;
  g_autoptr (GArray) first = NULL;
  g_autoptr (GArray) second = NULL;
  gint64 profile;

  tg_training_store_add_profile (self->store, "Bo", FALSE, NOW, &profile, NULL);
  one = start_writer (self, self->profile, 1, 400);
  other = start_writer (self, profile, 1, 400);
  g_assert_true (g_subprocess_communicate (one, NULL, NULL, NULL, NULL, NULL));
  g_assert_true (g_subprocess_communicate (other, NULL, NULL, NULL, NULL, NULL));
  g_assert_cmpint (g_subprocess_get_exit_status (one), ==, 0);
  g_assert_cmpint (g_subprocess_get_exit_status (other), ==, 0);

  first = tg_training_store_list_attempts (self->store, self->profile, 0);
  g_assert_cmpuint (first->len, ==, 400);
  second = tg_training_store_list_attempts (self->store, profile, 0);
  g_assert_cmpuint (second->len, ==, 400);
}

/* The first program creates the tables, and the others wait. */
static void
test_two_beginnings (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  for (guint i = 0; i < 5; i++)
    {
      g_autofree gchar *folder = g_strdup_printf ("%s/data-%u", self->path, i);
      GSubprocess      *writers[3];

      g_set_object (&self->folder, NULL);
      self->folder = g_file_new_for_path (folder);
      for (guint j = 0; j < G_N_ELEMENTS (writers); j++)
        writers[j] = start_writer (self, 0, 1, 0);
      for (guint j = 0; j < G_N_ELEMENTS (writers); j++)
        {
          g_subprocess_wait (writers[j], NULL, NULL);
          g_assert_cmpint (g_subprocess_get_exit_status (writers[j]), ==, 0);
          g_object_unref (writers[j]);
        }
    }
}

/* More is written than the log holds, so checkpoints run in another thread several times;
 * nothing is lost, and the log does not grow for ever. */
static void
test_log_is_moved (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_autofree gchar *log = get_path (self, "training.db-wal");
  struct stat       info;

  for (guint n = 1; n <= 3000; n++)
    assert_write (self, n);
  g_assert_cmpint (stat (log, &info), ==, 0);
  g_assert_cmpint (info.st_size, <, 20 << 20);
  reopen (self);
  g_assert_cmpuint (count_whole (self), ==, 3000);
}

static void
set_largest_file (rlim_t size)
{
  struct rlimit limit;

  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  limit.rlim_cur = MIN (size, limit.rlim_max);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
}

/* A transaction on a full disk fails with an error and leaves no changes; later ones
 * succeed again. */
static void
full_disk (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (GError) error = NULL;
  guint n = 0;

  signal (SIGXFSZ, SIG_IGN);
  set_largest_file (300 * 1024);
  do
    n++;
  while (write_attempt (self->store, self->profile, n, &error));
  g_assert_nonnull (error);
  g_assert_true (g_str_has_prefix (error->message, "Your practice cannot be saved: "));
  g_assert_cmpuint (count_whole (self), ==, n - 1);
  assert_no_notice (self);

  set_largest_file (RLIM_INFINITY);
  assert_write (self, n);
  reopen (self);
  assert_no_notice (self);
  g_assert_cmpuint (count_whole (self), ==, n);
}

/* The database cannot be created on a full disk. */
static void
no_room_at_all (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_autofree gchar *folder = g_build_filename (self->path, "new", NULL);

  signal (SIGXFSZ, SIG_IGN);
  set_largest_file (0);
  g_set_object (&self->folder, NULL);
  self->folder = g_file_new_for_path (folder);
  reopen (self);
  assert_notice (self, "will be lost when you quit Tengen");
  tg_training_store_add_profile (self->store, "Ada", FALSE, NOW, &self->profile, NULL);
  assert_write (self, 1);
  g_assert_cmpuint (count_whole (self), ==, 1);
}

/* Checks a read-only folder. Root may write everywhere, so this runs as another user. */
static void
read_only_home (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_autofree gchar *folder = g_file_get_path (self->folder);
  g_autofree gchar *file = get_path (self, "training.db");
  g_autofree gchar *before = NULL;
  g_autofree gchar *after = NULL;
  gsize             length_before, length_after;

  assert_write (self, 1);
  g_clear_pointer (&self->store, tg_training_store_free);
  chmod (file, 0444);
  chmod (folder, 0555);
  chmod (self->path, 0555);
  g_assert_true (g_file_get_contents (file, &before, &length_before, NULL));
  if (geteuid () == 0)
    g_assert_cmpint (seteuid (65534), ==, 0);

  reopen (self);
  assert_notice (self, "will be lost when you quit Tengen");
  g_assert_cmpuint (count_whole (self), ==, 1);
  assert_write (self, 2);
  g_assert_cmpuint (count_whole (self), ==, 2);
  reopen (self);
  g_assert_cmpuint (count_whole (self), ==, 1);

  g_clear_pointer (&self->store, tg_training_store_free);
  if (getuid () == 0)
    g_assert_cmpint (seteuid (0), ==, 0);
  g_assert_true (g_file_get_contents (file, &after, &length_after, NULL));
  g_assert_cmpmem (after, length_after, before, length_before);
}

/* Runs a test in a process of its own, for irreversible changes. */
static void
test_alone (gconstpointer data)
{
  g_test_trap_subprocess (data, 0, G_TEST_SUBPROCESS_DEFAULT);
  g_test_trap_assert_passed ();
}

static void
test_no_folder (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_autofree gchar *file = get_path (self, "training.db");

  g_set_object (&self->folder, NULL);
  self->folder = g_file_new_for_path (file);
  reopen (self);
  assert_notice (self, "will be lost when you quit Tengen");
  g_assert_true (tg_training_store_add_profile (self->store, "Ada", FALSE, NOW,
                                                &self->profile, NULL));
}

static void
assert_put_aside (Fixture *self, const gchar *name, gconstpointer text, gsize length)
{
  g_autofree gchar *aside = get_path (self, name);
  g_autofree gchar *kept = NULL;
  g_autoptr (GArray) profiles = NULL;
  gsize kept_length;

  reopen (self);
  assert_notice (self, name);
  g_assert_true (g_file_get_contents (aside, &kept, &kept_length, NULL));
  g_assert_cmpmem (kept, kept_length, text, length);
  profiles = tg_training_store_list_profiles (self->store);
  g_assert_cmpuint (profiles->len, ==, 0);
  g_assert_true (tg_training_store_add_profile (self->store, "Ada", FALSE, NOW,
                                                &self->profile, NULL));
  reopen (self);
  assert_no_notice (self);
  assert_write (self, 1);
}

/* A file that is no database is put aside; this also works for a second such file. */
static void
test_no_database (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  static const gchar text[] = "These are the notes of somebody else, and no database.";
  static const gchar *const names[] = { "training.db-broken", "training.db-broken-2" };
  g_autofree gchar         *file = get_path (self, "training.db");

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_clear_pointer (&self->store, tg_training_store_free);
      g_assert_true (g_file_set_contents (file, text, -1, NULL));
      assert_put_aside (self, names[i], text, strlen (text));
    }
}

/* One page of many was overwritten; the start of the file is intact. */
static void
test_damaged (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_autofree gchar *file = get_path (self, "training.db");
  g_autofree gchar *text = NULL;
  gsize             length;

  for (guint n = 1; n <= 500; n++)
    assert_write (self, n);
  g_clear_pointer (&self->store, tg_training_store_free);
  g_assert_true (g_file_get_contents (file, &text, &length, NULL));
  g_assert_cmpuint (length, >=, 20 * 4096);
  memset (text + length - 4096, 0xA5, 4096);
  g_assert_true (g_file_set_contents (file, text, length, NULL));
  assert_put_aside (self, "training.db-broken", text, length);
}

/* A database of a newer version stays unchanged. */
static void
test_newer (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_autofree gchar *file = get_path (self, "training.db");
  g_autofree gchar *before = NULL;
  g_autofree gchar *after = NULL;
  gsize             length_before, length_after;

  assert_write (self, 1);
  g_clear_pointer (&self->store, tg_training_store_free);
  g_assert_cmpint (execute (self, "PRAGMA user_version = 99"), ==, SQLITE_OK);
  g_assert_true (g_file_get_contents (file, &before, &length_before, NULL));

  reopen (self);
  assert_notice (self, "newer version");
  tg_training_store_add_profile (self->store, "Ada", FALSE, NOW, &self->profile, NULL);
  assert_write (self, 1);
  g_clear_pointer (&self->store, tg_training_store_free);
  g_assert_true (g_file_get_contents (file, &after, &length_after, NULL));
  g_assert_cmpmem (after, length_after, before, length_before);
}

static void
add (const gchar *path, void (*test) (Fixture *, gconstpointer))
{
  g_test_add (path, Fixture, NULL, set_up, test, tear_down);
}

#define ALONE "/learning/training-store/alone/subprocess/"

static void
add_alone (const gchar *path, const gchar *alone, void (*test) (Fixture *, gconstpointer))
{
  g_test_add_data_func (path, alone, test_alone);
  add (alone, test);
}

int
main (int argc, char *argv[])
{
  program = argv[0];
  if (argc == 4 && g_str_equal (argv[1], "--writer"))
    {
      g_auto (GStrv) numbers = g_strsplit (argv[3], " ", 3);

      return write_attempts (argv[2], g_ascii_strtoll (numbers[0], NULL, 10),
                             (guint) g_ascii_strtoull (numbers[1], NULL, 10),
                             (guint) g_ascii_strtoull (numbers[2], NULL, 10));
    }

  g_test_init (&argc, &argv, NULL);
  add ("/learning/training-store/profiles", test_profiles);
  add ("/learning/training-store/start-over", test_start_over);
  add ("/learning/training-store/attempts", test_attempts);
  add ("/learning/training-store/append-only", test_append_only);
  add ("/learning/training-store/usual-time", test_usual_time);
  add ("/learning/training-store/ratings", test_ratings);
  add ("/learning/training-store/cards", test_cards);
  add ("/learning/training-store/lessons-and-own", test_lessons_and_own);
  add ("/learning/training-store/sets-and-runs", test_sets_and_runs);
  add ("/learning/training-store/rollback", test_rollback);
  add ("/learning/training-store/kill", test_kill);
  add ("/learning/training-store/two-processes", test_two_processes);
  add ("/learning/training-store/two-beginnings", test_two_beginnings);
  add ("/learning/training-store/log-is-moved", test_log_is_moved);
  add ("/learning/training-store/no-folder", test_no_folder);
  add ("/learning/training-store/no-database", test_no_database);
  add ("/learning/training-store/damaged", test_damaged);
  add ("/learning/training-store/newer", test_newer);
  add_alone ("/learning/training-store/full-disk", ALONE "full-disk", full_disk);
  add_alone ("/learning/training-store/no-room-at-all", ALONE "no-room", no_room_at_all);
  add_alone ("/learning/training-store/read-only-home", ALONE "read-only",
             read_only_home);
  return g_test_run ();
}
