/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Findings that are read and written in a thread, and their messages when the database cannot
 * be used. */

#include "library/analysis/analysis-keeper.h"

#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <sqlite3.h>

#include "library/analysis/analysis-file.h"
#include "rules/notation.h"
#include "scratch.h"

typedef struct
{
  gchar            *path;    /* owned */
  GFile            *file;    /* owned */
  TgAnalysisKeeper *keeper;  /* owned */
  GString          *notices; /* owned; each ends with a line break */
} Fixture;

static void
notice_cb (Fixture *self, const gchar *text)
{
  g_string_append_printf (self->notices, "%s\n", text);
}

static void
restart (Fixture *self)
{
  if (self->keeper != NULL)
    tg_analysis_keeper_close (self->keeper);
  g_clear_object (&self->keeper);
  g_string_truncate (self->notices, 0);
  self->keeper = tg_analysis_keeper_new (self->file);
  g_signal_connect_swapped (self->keeper, "notice", G_CALLBACK (notice_cb), self);
}

static void
set_up (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  self->path = g_dir_make_tmp ("tengen-keeper-XXXXXX", NULL);
  self->file = g_file_new_build_filename (self->path, "data", "analysis.db", NULL);
  self->notices = g_string_new (NULL);
  restart (self);
}

static void
tear_down (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  tg_analysis_keeper_close (self->keeper);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_object_unref (self->keeper);
  g_object_unref (self->file);
  g_string_free (self->notices, TRUE);
  scratch_remove (self->path);
  g_free (self->path);
}

static TgStoredPosition
make_position (const gchar *moves)
{
  TgStoredPosition position = { .ruleset = TG_RULESET_RENJU };

  tg_board_init (&position.board, 15);
  while (*moves != '\0')
    {
      TgPoint point;

      g_assert_true (tg_notation_parse_point (moves, 15, &point, &moves));
      tg_board_place (&position.board, point, tg_board_side_to_move (&position.board));
    }
  position.side = tg_board_side_to_move (&position.board);
  return position;
}

static void
put (Fixture *self, const gchar *moves, guint depth)
{
  TgStoredPosition position = make_position (moves);
  TgStoredEval     eval = { .engine = (gchar *) "ours", .depth = depth, .chance = 600 };

  tg_analysis_keeper_put (self->keeper, &position, &eval);
}

static void
found_cb (GObject *source G_GNUC_UNUSED, GAsyncResult *result, gpointer user_data)
{
  *(GAsyncResult **) user_data = g_object_ref (result);
}

/* Asserts the depth that is known of a position, 0 for none. */
static void
assert_depth (Fixture *self, const gchar *moves, guint depth)
{
  TgStoredPosition positions[] = { make_position ("h8"), make_position (moves) };
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GPtrArray) found = NULL;
  g_autoptr (GError) error = NULL;
  GArray *evals;

  tg_analysis_keeper_find_async (self->keeper, positions, G_N_ELEMENTS (positions), NULL,
                                 found_cb, &result);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  found = tg_analysis_keeper_find_finish (self->keeper, result, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (found->len, ==, 2);
  evals = g_ptr_array_index (found, 1);
  g_assert_cmpuint (evals->len, ==, depth > 0);
  if (depth > 0)
    g_assert_cmpuint (g_array_index (evals, TgStoredEval, 0).depth, ==, depth);
}

/* Findings stay, although the program closes the keeper at once. */
static void
test_kept (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  assert_depth (self, "h8i9", 0);
  for (guint depth = 10; depth < 30; depth++)
    put (self, "h8i9", depth);
  restart (self);
  assert_depth (self, "h8i9", 29);
  assert_depth (self, "h8i10", 0);
  g_assert_cmpstr (self->notices->str, ==, "");
}

/* Nothing is read or written, not even the file, while the keeper is off. */
static void
test_off (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  TgStoredPosition position = make_position ("h8i9");
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  g_object_set (self->keeper, "enabled", FALSE, NULL);
  put (self, "h8i9", 12);
  tg_analysis_keeper_find_async (self->keeper, &position, 1, NULL, found_cb, &result);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_null (tg_analysis_keeper_find_finish (self->keeper, result, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  tg_analysis_keeper_close (self->keeper);
  g_assert_false (g_file_query_exists (self->file, NULL));
}

static gboolean
clear (TgAnalysisStore          *store,
       gpointer data             G_GNUC_UNUSED,
       GCancellable *cancellable G_GNUC_UNUSED,
       GError                  **error)
{
  return tg_analysis_store_clear (store, error);
}

static void
test_clear (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  put (self, "h8i9", 12);
  assert_depth (self, "h8i9", 12);
  tg_analysis_keeper_run_async (self->keeper, clear, NULL, NULL, NULL, found_cb, &result);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (tg_analysis_keeper_run_finish (self->keeper, result, &error));
  g_assert_no_error (error);
  assert_depth (self, "h8i9", 0);
  put (self, "h8i9", 11);
  assert_depth (self, "h8i9", 11);
}

static gboolean
fail (TgAnalysisStore *store    G_GNUC_UNUSED,
      gpointer data             G_GNUC_UNUSED,
      GCancellable *cancellable G_GNUC_UNUSED,
      GError                  **error)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                       "not a file of analysis");
  return FALSE;
}

/* An error that is not of the database is only returned. */
static void
test_other_error (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  tg_analysis_keeper_run_async (self->keeper, fail, NULL, NULL, NULL, found_cb, &result);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (tg_analysis_keeper_run_finish (self->keeper, result, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
  g_assert_cmpstr (self->notices->str, ==, "");
}

static void
read_file (Fixture *self, gchar **bytes, gsize *length)
{
  g_assert_true (
      g_file_get_contents (g_file_peek_path (self->file), bytes, length, NULL));
}

/* A damaged file is put aside, with a message, and the analysis goes on. */
static void
test_damaged (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  put (self, "h8i9", 12);
  tg_analysis_keeper_close (self->keeper);
  g_assert_true (
      g_file_set_contents (g_file_peek_path (self->file), "not a database", -1, NULL));
  restart (self);
  put (self, "h8i9", 8);
  assert_depth (self, "h8i9", 8);
  g_assert_nonnull (strstr (self->notices->str, "“analysis.db-broken”"));
  restart (self);
  assert_depth (self, "h8i9", 8);
  g_assert_cmpstr (self->notices->str, ==, "");
}

/* The file of a newer version stays unchanged; new findings last until the end. */
static void
test_newer (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_autofree gchar *before = NULL;
  g_autofree gchar *after = NULL;
  gsize             length_before, length_after;
  sqlite3          *database;

  put (self, "h8i9", 12);
  tg_analysis_keeper_close (self->keeper);
  g_assert_cmpint (sqlite3_open (g_file_peek_path (self->file), &database), ==,
                   SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (database, "PRAGMA user_version = 99", NULL, NULL, NULL),
                   ==, SQLITE_OK);
  sqlite3_close (database);
  read_file (self, &before, &length_before);

  restart (self);
  put (self, "h8i9", 8);
  assert_depth (self, "h8i9", 8);
  assert_depth (self, "h8i9", 8);
  g_assert_nonnull (strstr (self->notices->str, "newer version of Tengen\n"));
  g_assert_cmpuint (strlen (strchr (self->notices->str, '\n')), ==, 1);
  tg_analysis_keeper_close (self->keeper);
  read_file (self, &after, &length_after);
  g_assert_cmpmem (after, length_after, before, length_before);
}

/* In a read-only folder the file is read. Root may write everywhere, so this runs as
 * another user. */
static void
read_only (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_autofree gchar *folder = g_path_get_dirname (g_file_peek_path (self->file));

  put (self, "h8i9", 12);
  tg_analysis_keeper_close (self->keeper);
  chmod (g_file_peek_path (self->file), 0444);
  chmod (folder, 0555);
  chmod (self->path, 0555);
  if (geteuid () == 0)
    g_assert_cmpint (seteuid (65534), ==, 0);

  restart (self);
  assert_depth (self, "h8i9", 12);
  put (self, "h8i9", 14);
  assert_depth (self, "h8i9", 14);
  g_assert_nonnull (strstr (self->notices->str, "read-only\n"));
  g_assert_cmpuint (strlen (strchr (self->notices->str, '\n')), ==, 1);
  restart (self);
  assert_depth (self, "h8i9", 12);
  tg_analysis_keeper_close (self->keeper);
  if (getuid () == 0)
    g_assert_cmpint (seteuid (0), ==, 0);
}

static void
set_largest_file (rlim_t size)
{
  struct rlimit limit;

  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  limit.rlim_cur = MIN (size, limit.rlim_max);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
}

/* On a full disk one message appears, and the file stays as it was; later the keeper writes
 * again. */
static void
full_disk (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  put (self, "h8i9", 12);
  assert_depth (self, "h8i9", 12);
  signal (SIGXFSZ, SIG_IGN);
  set_largest_file (4096);
  for (guint i = 1; i <= 15; i++)
    {
      g_autofree gchar *moves = g_strdup_printf ("h7i%u", i);

      put (self, moves, 12);
    }
  assert_depth (self, "h8i9", 12);
  assert_depth (self, "h7i9", 0);
  g_assert_true (g_str_has_prefix (self->notices->str, "Analysis cannot be kept: "));
  g_assert_cmpuint (strlen (strchr (self->notices->str, '\n')), ==, 1);

  set_largest_file (RLIM_INFINITY);
  put (self, "h7i9", 13);
  restart (self);
  assert_depth (self, "h8i9", 12);
  assert_depth (self, "h7i9", 13);
  g_assert_cmpstr (self->notices->str, ==, "");
}

/* Runs a test in a process of its own, for irreversible changes. */
static void
test_alone (gconstpointer data)
{
  g_test_trap_subprocess (data, 0, G_TEST_SUBPROCESS_DEFAULT);
  g_test_trap_assert_passed ();
}

/* A job that takes until the keeper closes. */
static gboolean
wait_for_closing (TgAnalysisStore *store G_GNUC_UNUSED,
                  gpointer               data,
                  GCancellable          *cancellable,
                  GError               **error)
{
  GPollFD fd;

  g_assert_true (g_cancellable_make_pollfd (cancellable, &fd));
  g_atomic_int_set ((gint *) data, 1);
  g_poll (&fd, 1, -1);
  g_cancellable_release_fd (cancellable);
  return !g_cancellable_set_error_if_cancelled (cancellable, error);
}

static void
ran_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (
      tg_analysis_keeper_run_finish (TG_ANALYSIS_KEEPER (source), result, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  ++*(guint *) user_data;
}

/* Closing cancels a long job, and others that wait, but not the writing of findings. */
static void
test_closing (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  gint  has_begun = 0;
  guint n_ended = 0;

  for (guint i = 0; i < 2; i++)
    tg_analysis_keeper_run_async (self->keeper, wait_for_closing, &has_begun, NULL,
                                  tg_analysis_keeper_get_closing (self->keeper), ran_cb,
                                  &n_ended);
  put (self, "h8i9", 20);
  while (!g_atomic_int_get (&has_begun))
    g_thread_yield ();
  restart (self);
  while (n_ended < 2)
    g_main_context_iteration (NULL, TRUE);
  assert_depth (self, "h8i9", 20);
}

/* Runs an import in the thread. @data: the file */
static gboolean
import (TgAnalysisStore *store, gpointer data, GCancellable *cancellable, GError **error)
{
  TgAnalysisFileReport report;

  return tg_analysis_file_import (store, data, &report, cancellable, error);
}

static void
imported_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  tg_analysis_keeper_run_finish (TG_ANALYSIS_KEEPER (source), result, NULL);
  *(gboolean *) user_data = TRUE;
}

/* Returns: the number of evaluations that the file of the keeper has */
static guint
count_evals (Fixture *self)
{
  g_autoptr (GFile) file = g_file_new_build_filename (self->path, "counted", NULL);
  TgAnalysisStore     *store = tg_analysis_store_new (self->file);
  TgAnalysisFileReport report;

  g_assert_no_error (tg_analysis_store_get_failure (store));
  g_assert_cmpstr (tg_analysis_store_get_aside (store), ==, NULL);
  g_assert_true (tg_analysis_file_export (store, file, &report, NULL, NULL));
  tg_analysis_store_free (store);
  return report.n_evals;
}

/* An import that closing interrupts leaves whole findings, and the next one adds the rest. */
static void
test_interrupted_import (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  const guint n_evals = 20000;
  g_autoptr (GFile) file = g_file_new_build_filename (self->path, "file", NULL);
  g_autoptr (GString) text = g_string_new ("tengen-analysis 1\n");
  guint n_kept = 0;

  for (guint i = 0; i < n_evals; i++)
    g_string_append_printf (text, "eval\t%u\t%u\tx\t12\t1\t0\t10\t0\t0\t-\t-\n", i, i);
  g_assert_true (g_file_replace_contents (file, text->str, text->len, NULL, FALSE,
                                          G_FILE_CREATE_NONE, NULL, NULL, NULL));
  put (self, "h8i9", 20);
  assert_depth (self, "h8i9", 20);
  for (guint i = 0; i < 2; i++)
    {
      gboolean has_ended = FALSE;

      tg_analysis_keeper_run_async (self->keeper, import, file, NULL,
                                    i == 0 ? tg_analysis_keeper_get_closing (self->keeper)
                                           : NULL,
                                    imported_cb, &has_ended);
      while (i == 0 && count_evals (self) == 1)
        ;
      restart (self);
      while (!has_ended)
        g_main_context_iteration (NULL, TRUE);
      n_kept = count_evals (self);
      g_test_message ("%u evaluations", n_kept);
      g_assert_cmpuint (n_kept, >, 1);
    }
  g_assert_cmpuint (n_kept, ==, n_evals + 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name, function)                                                      \
  g_test_add ("/library/analysis-keeper/" name, Fixture, NULL, set_up, function, \
              tear_down)
#define ADD_ALONE(name, function)                                                       \
  g_test_add_data_func ("/library/analysis-keeper/" name,                               \
                        "/library/analysis-keeper/alone/subprocess/" name, test_alone); \
  ADD ("alone/subprocess/" name, function)
  ADD ("kept", test_kept);
  ADD ("off", test_off);
  ADD ("clear", test_clear);
  ADD ("other-error", test_other_error);
  ADD ("closing", test_closing);
  ADD ("interrupted-import", test_interrupted_import);
  ADD ("damaged", test_damaged);
  ADD ("newer", test_newer);
  ADD_ALONE ("read-only", read_only);
  ADD_ALONE ("full-disk", full_disk);
#undef ADD
#undef ADD_ALONE

  return g_test_run ();
}
