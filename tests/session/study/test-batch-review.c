/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The review of many games: its list of mistakes, and how it continues after an end at any
 * time. */

#include "scratch.h"
#include "session/study/review/batch-review.h"

#include <signal.h>
#include <string.h>

#include <glib/gstdio.h>

#ifdef G_OS_UNIX
#include <sys/resource.h>
#endif

#define NODES 300

/* White lets Black's open three become a five: move 6 is a mistake. */
#define LOST                                                                        \
  "(;GM[4]SZ[15]RU[freestyle]PB[Ann\\t]PW[Ben];B[hh];W[aa];B[ih];W[ao];B[jh];W[oa]" \
  ";B[kh];W[oo];B[lh])"
/* With rules that Tengen does not know. */
#define SHORT "(;GM[4]SZ[15]RU[Pente];B[hh])"

typedef struct
{
  gchar         *folder;
  gchar         *games;
  gchar         *state;
  TgBatchReview *review;
} Fixture;

static void
write_file (Fixture *self, const gchar *name, const gchar *text)
{
  g_autofree gchar *path = g_build_filename (self->games, name, NULL);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static void
open_review (Fixture *self)
{
  g_autoptr (GError) error = NULL;

  self->review = tg_batch_review_new (self->state, NODES, &error);
  g_assert_no_error (error);
}

static void
set_up (Fixture *self)
{
  g_autofree gchar *sub = NULL;

  self->folder = g_dir_make_tmp ("tengen-batch-XXXXXX", NULL);
  self->games = g_build_filename (self->folder, "games", NULL);
  self->state = g_build_filename (self->folder, "state", NULL);
  sub = g_build_filename (self->games, "sub", NULL);
  g_assert_cmpint (g_mkdir_with_parents (sub, 0700), ==, 0);
  write_file (self, "a.sgf", LOST);
  write_file (self, "b.sgf", SHORT LOST SHORT);
  write_file (self, "broken.sgf", "\1\2\3");
  write_file (self, "readme.md", "no game at all");
  write_file (self, "sub/c.sgf", SHORT);
  open_review (self);
}

static void
tear_down (Fixture *self)
{
  g_clear_object (&self->review);
  scratch_remove (self->folder);
  g_free (self->folder);
  g_free (self->games);
  g_free (self->state);
}

static void
added_cb (G_GNUC_UNUSED GObject *source, GAsyncResult *result, gpointer user_data)
{
  *(GAsyncResult **) user_data = g_object_ref (result);
}

static gboolean
add (TgBatchReview *review, const gchar *path, GError **error)
{
  g_autoptr (GAsyncResult) added = NULL;

  tg_batch_review_add_async (review, path, added_cb, &added);
  while (added == NULL)
    g_main_context_iteration (NULL, TRUE);
  return tg_batch_review_add_finish (review, added, error);
}

static void
run (Fixture *self)
{
  tg_batch_review_start (self->review);
  while (tg_batch_review_is_running (self->review))
    g_main_context_iteration (NULL, TRUE);
}

static void
assert_result (Fixture *self)
{
  const TgBatchFault *fault = NULL;
  guint               n = tg_batch_review_get_n_faults (self->review);
  guint               n_games[2] = { 0 };

  g_assert_cmpuint (tg_batch_review_get_n_files (self->review), ==, 4);
  g_assert_cmpuint (tg_batch_review_get_n_files_done (self->review), ==, 4);
  g_assert_cmpuint (tg_batch_review_get_n_games (self->review), ==, 5);
  g_assert_cmpuint (tg_batch_review_get_n_failed (self->review), ==, 1);
  g_assert_cmpfloat (tg_batch_review_get_fraction (self->review), ==, 1);
  g_assert_cmpuint (n, >, 0);
  g_assert_cmpuint (n % 2, ==, 0);
  for (guint i = 0; i < n; i++)
    {
      fault = tg_batch_review_get_fault (self->review, i);
      g_assert_true (tg_grade_is_fault (fault->grade));
      g_assert_cmpint (fault->side, ==,
                       fault->number % 2 == 1 ? TG_STONE_BLACK : TG_STONE_WHITE);
      g_assert_cmpfloat (fault->before, >, fault->after);
      g_assert_cmpstr (fault->white, ==, "Ben");
      n_games[g_str_has_suffix (fault->path, "b.sgf")]++;
      g_assert_cmpuint (fault->game, ==, g_str_has_suffix (fault->path, "b.sgf") ? 1 : 0);
    }
  g_assert_cmpuint (n_games[0], ==, n_games[1]);
}

/* A file that is added again is read again: for games that it did not have, or because it
 * was not there. */
static void
test_again (void)
{
  Fixture           self;
  g_autofree gchar *late = NULL;

  set_up (&self);
  late = g_build_filename (self.games, "late.sgf", NULL);
  g_assert_true (add (self.review, self.games, NULL));
  g_assert_true (add (self.review, late, NULL));
  run (&self);
  g_assert_cmpuint (tg_batch_review_get_n_games (self.review), ==, 5);
  g_assert_cmpuint (tg_batch_review_get_n_failed (self.review), ==, 2);
  write_file (&self, "late.sgf", SHORT);
  write_file (&self, "sub/c.sgf", SHORT SHORT);
  g_assert_true (add (self.review, self.games, NULL));
  for (guint i = 0; i < 2; i++)
    {
      run (&self);
      g_assert_cmpuint (tg_batch_review_get_n_games (self.review), ==, 7);
      g_assert_cmpuint (tg_batch_review_get_n_failed (self.review), ==, 1);
      g_assert_cmpuint (tg_batch_review_get_n_files_done (self.review), ==, 5);
      g_object_unref (self.review);
      open_review (&self);
    }
  tear_down (&self);
}

/* All games of a folder are reviewed; another copy of the program knows the result, and has
 * nothing to do. */
static void
test_folder (void)
{
  Fixture self;

  set_up (&self);
  g_assert_true (add (self.review, self.games, NULL));
  g_assert_true (add (self.review, self.games, NULL));
  run (&self);
  assert_result (&self);
  g_object_unref (self.review);
  open_review (&self);
  assert_result (&self);
  run (&self);
  assert_result (&self);
  tg_batch_review_clear (self.review);
  g_assert_cmpuint (tg_batch_review_get_n_files (self.review), ==, 0);
  tear_down (&self);
}

/* The state file is cut at any byte, as if the program had been killed: the review continues
 * and comes to the same result. */
static void
test_resume (void)
{
  Fixture           self;
  g_autofree gchar *whole = NULL;
  gsize             length;

  set_up (&self);
  g_assert_true (add (self.review, self.games, NULL));
  run (&self);
  g_assert_true (g_file_get_contents (self.state, &whole, &length, NULL));
  for (gsize cut = strlen ("tengen-review 1\n"); cut < length;
       cut += 1 + (length - cut) / 20)
    {
      g_object_unref (self.review);
      g_assert_true (g_file_set_contents (self.state, whole, (gssize) cut, NULL));
      open_review (&self);
      g_assert_true (add (self.review, self.games, NULL));
      run (&self);
      assert_result (&self);
    }
  tear_down (&self);
}

static void
progress_cb (TgBatchReview *review, gdouble *least)
{
  *least = MIN (*least, tg_batch_review_get_fraction (review));
}

/* The games that were reviewed before count at once, before the next game is. */
static void
test_count (void)
{
  Fixture           self;
  g_autofree gchar *path = NULL;
  gdouble           least = 1;

  set_up (&self);
  path = g_build_filename (self.games, "b.sgf", NULL);
  g_assert_true (add (self.review, path, NULL));
  g_assert_cmpuint (tg_batch_review_get_n_total (self.review), ==, 0);
  tg_batch_review_start (self.review);
  while (tg_batch_review_get_n_games (self.review) < 2)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (tg_batch_review_get_n_total (self.review), ==, 3);
  g_object_unref (self.review);
  open_review (&self);
  g_assert_cmpuint (tg_batch_review_get_n_total (self.review), ==, 3);
  g_assert_cmpfloat_with_epsilon (tg_batch_review_get_fraction (self.review), 2 / 3.0,
                                  1e-9);
  g_signal_connect (self.review, "progress", G_CALLBACK (progress_cb), &least);
  run (&self);
  g_assert_cmpfloat_with_epsilon (least, 2 / 3.0, 1e-9);
  g_assert_cmpuint (tg_batch_review_get_n_total (self.review), ==, 3);
  g_assert_cmpfloat (tg_batch_review_get_fraction (self.review), ==, 1);
  tear_down (&self);
}

/* Games that cannot be read are not counted among the games to review: in the end, all are
 * reviewed. */
static void
test_unreadable (void)
{
  static const gchar state[] =
      "tengen-review 1\nfile\t/x\nsize\t/x\t3\nskip\t/x\ngame\t/x\tA\tB\nend\n"
      "game\t/x\tA\tB\nend\ndone\t/x\nfile\t/y\nsize\t/y\t4\nskip\t/y\n";
  Fixture self;

  set_up (&self);
  g_object_unref (self.review);
  g_assert_true (g_file_set_contents (self.state, state, -1, NULL));
  open_review (&self);
  g_assert_cmpuint (tg_batch_review_get_n_failed (self.review), ==, 2);
  g_assert_cmpuint (tg_batch_review_get_n_games (self.review), ==, 2);
  g_assert_cmpuint (tg_batch_review_get_n_total (self.review), ==, 2 + 3);
  tear_down (&self);
}

/* A paused review goes on. */
static void
test_pause (void)
{
  Fixture self;

  set_up (&self);
  g_assert_true (add (self.review, self.games, NULL));
  tg_batch_review_start (self.review);
  while (tg_batch_review_get_n_games (self.review) == 0)
    g_main_context_iteration (NULL, TRUE);
  tg_batch_review_pause (self.review);
  g_assert_false (tg_batch_review_is_running (self.review));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  run (&self);
  assert_result (&self);
  tear_down (&self);
}

/* Another file is refused, and not changed. Odd lines are skipped. */
static void
test_odd_state (void)
{
  static const gchar odd[] =
      "tengen-review 1\nfile\t/x\nfile\t/x\nfile\ngame\t/y\t\t\nend\ndone\t/z\nrubbish\n"
      "game\t/x\tA\tB\nfile\t/q\nfault\t1\t9\th8\th8\t3\t5\t5\nfault\t1\t1\tzz\t-\t4\t9\t9\n"
      "fault\t99999999999999\t1\th8\t-\t4\t9\t9\nfault\t3\t1\th8\t-\t5\t900\t100\n"
      "fault\t4\t2\ts16\t-\t5\t900\t100\nfault\t5\t1\t-\th8\t5\t900\t100\nend\n\n";
  Fixture             self;
  const TgBatchFault *fault;
  g_autoptr (GError) error = NULL;
  g_autofree gchar *text = NULL;
  gsize             length;

  set_up (&self);
  g_object_unref (self.review);
  g_assert_true (g_file_set_contents (self.state, odd, -1, NULL));
  open_review (&self);
  g_assert_cmpuint (tg_batch_review_get_n_files (self.review), ==, 1);
  g_assert_cmpuint (tg_batch_review_get_n_games (self.review), ==, 1);
  g_assert_cmpuint (tg_batch_review_get_n_faults (self.review), ==, 2);
  g_assert_true (
      tg_point_equal (tg_batch_review_get_fault (self.review, 1)->played, TG_POINT_PASS));
  fault = tg_batch_review_get_fault (self.review, 0);
  g_assert_cmpuint (fault->number, ==, 3);
  g_assert_cmpstr (fault->black, ==, "A");

  g_clear_object (&self.review);
  g_assert_true (g_file_set_contents (self.state, "letter to mum\n", -1, NULL));
  g_assert_null (tg_batch_review_new (self.state, NODES, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
  g_assert_true (g_file_get_contents (self.state, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "letter to mum\n");

  /* A file that begins with a zero is not an empty one. */
  g_clear_error (&error);
  g_clear_pointer (&text, g_free);
  g_assert_true (g_file_set_contents (self.state, "\0film", 5, NULL));
  g_assert_null (tg_batch_review_new (self.state, NODES, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
  g_assert_true (g_file_get_contents (self.state, &text, &length, NULL));
  g_assert_cmpuint (length, ==, 5);
  tear_down (&self);
}

/* While a review has the state file, another one cannot open it. */
static void
test_locked (void)
{
  Fixture self;
  g_autoptr (GError) error = NULL;

  set_up (&self);
  g_assert_null (tg_batch_review_new (self.state, NODES, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_BUSY);
  tg_batch_review_close (self.review);
  g_object_unref (self.review);
  open_review (&self);
  tear_down (&self);
}

/* Closing or clearing while a folder is listed adds nothing; what is added after that is. */
static void
test_stopped (gconstpointer is_clear)
{
  Fixture self;
  g_autoptr (GAsyncResult) added = NULL;
  g_autoptr (GError) error = NULL;

  set_up (&self);
  tg_batch_review_add_async (self.review, self.games, added_cb, &added);
  if (is_clear != NULL)
    tg_batch_review_clear (self.review);
  else
    tg_batch_review_close (self.review);
  while (added == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (tg_batch_review_add_finish (self.review, added, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_cmpuint (tg_batch_review_get_n_files (self.review), ==, 0);
  if (is_clear != NULL)
    {
      g_assert_true (add (self.review, self.games, NULL));
      g_assert_cmpuint (tg_batch_review_get_n_files (self.review), ==, 4);
    }
  tear_down (&self);
}

#ifdef G_OS_UNIX
/* Limits the size of files, as if the disk were full; 0 for no limit. */
static void
limit_files (rlim_t size)
{
  struct rlimit limit;

  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  limit.rlim_cur = size > 0 ? size : limit.rlim_max;
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
}

/* When the state file cannot be written, the review stops and says so. Once there is room, it
 * continues, and nothing is missing in the file. */
static void
test_full_disk (void)
{
  Fixture   self;
  GStatBuf  info;
  guint     n_stops = 0;
  const int step = 40;

  signal (SIGXFSZ, SIG_IGN);
  set_up (&self);
  g_assert_true (add (self.review, self.games, NULL));
  g_assert_cmpint (g_stat (self.state, &info), ==, 0);
  for (rlim_t size = (rlim_t) info.st_size;
       tg_batch_review_get_n_files_done (self.review) < 4
       || tg_batch_review_get_error (self.review) != NULL;
       size += step)
    {
      limit_files (size);
      run (&self);
      g_assert_false (tg_batch_review_is_running (self.review));
      n_stops += tg_batch_review_get_error (self.review) != NULL;
    }
  limit_files (0);
  g_assert_cmpuint (n_stops, >, 3);
  assert_result (&self);
  g_object_unref (self.review);
  open_review (&self);
  assert_result (&self);
  run (&self);
  assert_result (&self);
  tear_down (&self);
}
#endif

/* Points can be named from the top, for which the size of the board is needed. */
static void
test_size (void)
{
  Fixture self;

  set_up (&self);
  write_file (&self, "a.sgf",
              "(;GM[4]SZ[19]RU[freestyle];B[hh];W[aa];B[ih];W[ao];B[jh];W[oa];B[kh];W[oo]"
              ";B[lh])");
  g_assert_true (add (self.review, self.games, NULL));
  run (&self);
  g_object_unref (self.review);
  open_review (&self);
  for (guint i = 0; i < tg_batch_review_get_n_faults (self.review); i++)
    {
      const TgBatchFault *fault = tg_batch_review_get_fault (self.review, i);

      g_assert_cmpuint (fault->size, ==,
                        g_str_has_suffix (fault->path, "a.sgf") ? 19 : 15);
    }
  tear_down (&self);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/session/batch-review/folder", test_folder);
  g_test_add_func ("/session/batch-review/again", test_again);
  g_test_add_func ("/session/batch-review/resume", test_resume);
  g_test_add_func ("/session/batch-review/count", test_count);
  g_test_add_func ("/session/batch-review/unreadable", test_unreadable);
  g_test_add_func ("/session/batch-review/pause", test_pause);
  g_test_add_func ("/session/batch-review/odd-state", test_odd_state);
  g_test_add_func ("/session/batch-review/locked", test_locked);
  g_test_add_data_func ("/session/batch-review/closed", NULL, test_stopped);
  g_test_add_data_func ("/session/batch-review/cleared", "clear", test_stopped);
  g_test_add_func ("/session/batch-review/size", test_size);
#ifdef G_OS_UNIX
  g_test_add_func ("/session/batch-review/full-disk", test_full_disk);
#endif
  return g_test_run ();
}
