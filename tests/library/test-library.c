/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The library survives any failure of the program, the disk or the file, and several
 * programs write to it at the same time. Some tests run this program again, as an importer
 * that may be killed. */

#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../bench/rif-games.h"
#include "database/database.h"
#include "library-fixture.h"

#define N_GAMES 5000

static const gchar *program;

static void
test_empty (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  library_assert_counts (self, 0, 0, 0);
  library_reopen (self);
  g_assert_no_error (tg_library_get_failure (self->library));
  g_assert_cmpstr (tg_library_get_aside (self->library), ==, NULL);
  g_assert_cmpuint (library_count_rows (
                        self, "pragma_application_id WHERE application_id = 0x5467476d"),
                    ==, 1);
  library_assert_sound (self);
}

static void
test_kept (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  library_add (self, "a.txt", "h8i9j10");
  library_reopen (self);
  library_assert_counts (self, 1, 0, 1);
}

static void
assert_put_aside (Fixture *self, const gchar *name)
{
  g_autofree gchar *path = g_build_filename (self->path, "data", name, NULL);

  library_reopen (self);
  g_assert_cmpstr (tg_library_get_aside (self->library), ==, name);
  g_assert_no_error (tg_library_get_failure (self->library));
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
  library_assert_counts (self, 0, 0, 0);
}

static void
test_no_database (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_clear_pointer (&self->library, tg_library_free);
  g_file_set_contents (g_file_peek_path (self->file), "No database, and longer.", -1,
                       NULL);
  assert_put_aside (self, "games.db-broken");
}

/* Damages the file of the library, which must be closed, beyond its first page. */
static void
damage (Fixture *self)
{
  g_autofree gchar *bytes = NULL;
  gsize             length;

  g_file_get_contents (g_file_peek_path (self->file), &bytes, &length, NULL);
  memset (bytes + 8192, 0xa5, length - 8192);
  g_file_set_contents (g_file_peek_path (self->file), bytes, (gssize) length, NULL);
}

/* Damage that is found while the library is used is repaired when it is opened again. */
static void
test_damage_found_later (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_autofree gchar *text = make_rif (500, 1);
  TgLibrary        *other;
  g_autoptr (GError) error = NULL;

  library_add (self, "a.rif", text);
  g_clear_pointer (&self->library, tg_library_free);
  damage (self);
  library_reopen (self);
  g_assert_no_error (tg_library_get_failure (self->library));
  g_assert_null (tg_library_get_pool (self->library, &error));
  g_assert_error (error, TG_DATABASE_ERROR, TG_DATABASE_ERROR_BROKEN);
  /* It stays while someone in this program still uses it. */
  other = tg_library_new (self->file);
  g_assert_error (tg_library_get_failure (other), TG_DATABASE_ERROR,
                  TG_DATABASE_ERROR_BROKEN);
  tg_library_free (other);
  assert_put_aside (self, "games.db-broken");
  /* Reported until the user was told. */
  library_reopen (self);
  g_assert_cmpstr (tg_library_get_aside (self->library), ==, "games.db-broken");
  tg_library_forget_aside (self->library);
  library_reopen (self);
  g_assert_cmpstr (tg_library_get_aside (self->library), ==, NULL);
}

/* A search never uses a part of the games as if it were all of them. */
static void
test_read_error (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  library_add (self, "a.txt", "h8i9j10");
  g_assert_cmpint (library_execute (self, "ALTER TABLE game RENAME elo_b TO other"), ==,
                   0);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (tg_library_get_pool (self->library, &error));
      g_assert_nonnull (error);
    }
  g_assert_cmpint (library_execute (self, "ALTER TABLE game RENAME other TO elo_b"), ==,
                   0);
  g_assert_cmpuint (tg_library_get_pool (self->library, NULL)->n_games, ==, 1);
}

/* A page in the middle is damaged, and the program that used the file was killed: it has
 * left its log. */
static void
test_damaged (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_autofree gchar *text = make_rif (500, 1);
  g_autofree gchar *log = g_strconcat (g_file_peek_path (self->file), "-wal", NULL);
  g_autofree gchar *bytes = NULL;
  gsize             length;

  library_add (self, "a.rif", text);
  g_clear_pointer (&self->library, tg_library_free);
  g_file_get_contents (g_file_peek_path (self->file), &bytes, &length, NULL);
  memset (bytes + length / 2 / 8192 * 8192, 0xa5, 8192);
  g_file_set_contents (g_file_peek_path (self->file), bytes, (gssize) length, NULL);
  g_file_set_contents (log, "", 0, NULL);
  assert_put_aside (self, "games.db-broken");
}

static void
read_file (Fixture *self, gchar **bytes, gsize *length)
{
  g_assert_true (
      g_file_get_contents (g_file_peek_path (self->file), bytes, length, NULL));
}

/* A database of a newer version stays unchanged. */
static void
test_newer (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_autofree gchar *before = NULL;
  g_autofree gchar *after = NULL;
  gsize             length_before, length_after;

  library_add (self, "a.txt", "h8i9j10");
  g_clear_pointer (&self->library, tg_library_free);
  g_assert_cmpint (library_execute (self, "PRAGMA user_version = 99"), ==, 0);
  read_file (self, &before, &length_before);

  library_reopen (self);
  g_assert_nonnull (strstr (tg_library_get_failure (self->library)->message, "newer"));
  library_assert_counts (self, 0, 0, 0);
  library_add (self, "b.txt", "h8i9j10");
  library_assert_counts (self, 1, 0, 1);
  g_clear_pointer (&self->library, tg_library_free);
  read_file (self, &after, &length_after);
  g_assert_cmpmem (after, length_after, before, length_before);
}

/* Checks a read-only folder. Root may write everywhere, so this runs as another user. */
static void
read_only (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_autofree gchar *folder = g_path_get_dirname (g_file_peek_path (self->file));
  g_autofree gchar *path = library_get_path (self, "b.txt");
  g_autofree gchar *before = NULL;
  g_autofree gchar *after = NULL;
  gsize             length_before, length_after;

  library_write (self, "b.txt", "h8i9", -1);
  library_add (self, "a.txt", "h8i9j10");
  g_clear_pointer (&self->library, tg_library_free);
  chmod (g_file_peek_path (self->file), 0444);
  chmod (folder, 0555);
  chmod (path, 0644);
  chmod (self->path, 0555);
  read_file (self, &before, &length_before);
  if (geteuid () == 0)
    g_assert_cmpint (seteuid (65534), ==, 0);

  library_reopen (self);
  g_assert_nonnull (
      strstr (tg_library_get_failure (self->library)->message, "read-only"));
  library_assert_counts (self, 1, 0, 1);
  library_import (self, "b.txt", NULL);
  library_assert_counts (self, 2, 0, 2);

  g_clear_pointer (&self->library, tg_library_free);
  if (getuid () == 0)
    g_assert_cmpint (seteuid (0), ==, 0);
  read_file (self, &after, &length_after);
  g_assert_cmpmem (after, length_after, before, length_before);
}

static void
set_largest_file (rlim_t size)
{
  struct rlimit limit;

  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  limit.rlim_cur = MIN (size, limit.rlim_max);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
}

/* An import on a full disk fails, and the library is as before; later it succeeds. */
static void
full_disk (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_autofree gchar *text = make_rif (N_GAMES, 1);
  g_autoptr (GError) error = NULL;

  library_write (self, "a.rif", text, -1);
  library_add (self, "a.txt", "h8i9j10");
  signal (SIGXFSZ, SIG_IGN);
  set_largest_file (700 * 1024);
  g_assert_false (library_import (self, "a.rif", &error));
  g_assert_nonnull (error);
  g_test_message ("%s", error->message);

  set_largest_file (RLIM_INFINITY);
  library_reopen (self);
  g_assert_no_error (tg_library_get_failure (self->library));
  tg_import_report_clear (&self->report);
  tg_import_report_init (&self->report);
  library_assert_counts (self, 1, 0, 1);
  library_assert_sound (self);
  g_clear_error (&error);
  library_import (self, "a.rif", &error);
  g_assert_no_error (error);
  library_assert_counts (self, N_GAMES + 1, 0, 2);
}

/* Runs a test in a process of its own, for irreversible changes. */
static void
test_alone (gconstpointer data)
{
  g_test_trap_subprocess (data, 0, G_TEST_SUBPROCESS_DEFAULT);
  g_test_trap_assert_passed ();
}

static void
told_cb (gdouble fraction      G_GNUC_UNUSED,
         const TgImportReport *report,
         gpointer data         G_GNUC_UNUSED)
{
  g_print ("%u\n", report->n_added);
}

/* Runs this program as an importer, until it is killed or has imported a file. */
static int
import_file (const gchar *database, const gchar *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (database);
  g_autoptr (GFile) games = g_file_new_for_path (path);
  g_autoptr (TgLibrary) library = tg_library_new (file);
  g_auto (TgImportReport) report = { 0 };
  g_autoptr (GError) error = NULL;

  tg_import_report_init (&report);
  if (tg_library_get_failure (library) != NULL)
    return 2;
  if (tg_library_import (library, games, told_cb, NULL, NULL, &report, &error))
    return 0;
  g_printerr ("%s\n", error->message);
  return 3;
}

static GSubprocess *
start_importer (Fixture *self, const gchar *path)
{
  g_autoptr (GError) error = NULL;
  GSubprocess *importer =
      g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error, program, "--importer",
                        g_file_peek_path (self->file), path, NULL);

  g_assert_no_error (error);
  return importer;
}

/* Kills an importer after a number of lines of progress. */
static void
kill_after (GSubprocess *importer, guint n_lines)
{
  g_autoptr (GDataInputStream) lines =
      g_data_input_stream_new (g_subprocess_get_stdout_pipe (importer));
  gchar *line;

  for (guint i = 0; (line = g_data_input_stream_read_line (lines, NULL, NULL, NULL)); i++)
    {
      g_free (line);
      if (i == n_lines)
        g_subprocess_force_exit (importer);
    }
  g_subprocess_wait (importer, NULL, NULL);
}

/* Whenever an import is killed, the library has all of it or nothing, and all that it had
 * before. */
static void
test_kill (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  gboolean          is_long = g_getenv ("TG_TEST_LONG") != NULL;
  guint             n_kills = is_long ? 50 : 6;
  g_autofree gchar *text = make_rif (N_GAMES, 1);
  g_autofree gchar *path = library_get_path (self, "a.rif");
  guint             n_lines = (guint) (strlen (text) / 65536);
  guint             n_whole = 0;

  library_write (self, "a.rif", text, -1);
  library_add (self, "a.txt", "h8i9j10");
  for (guint kill = 0; kill < n_kills; kill++)
    {
      g_autoptr (GSubprocess) importer = start_importer (self, path);

      kill_after (importer, n_lines * kill / n_kills);
      library_reopen (self);
      g_assert_no_error (tg_library_get_failure (self->library));
      g_assert_cmpstr (tg_library_get_aside (self->library), ==, NULL);
      if (g_subprocess_get_if_exited (importer))
        {
          /* It was faster than the kill. */
          g_assert_cmpint (g_subprocess_get_exit_status (importer), ==, 0);
          library_assert_counts (self, N_GAMES + 1, 0, 2);
          g_assert_cmpuint (library_count_rows (self, "source"), ==, 2);
          tg_library_remove_source (self->library, 2 + kill, NULL);
          n_whole++;
        }
      library_assert_counts (self, 1, 0, 1);
      g_assert_cmpuint (library_count_rows (self, "source"), ==, 1);
      g_assert_cmpuint (library_count_rows (self, "game"), ==, 1);
      library_assert_sound (self);
    }
  g_assert_cmpuint (n_whole, <, n_kills);
}

/* Two programs import into a new library at the same time, while this one reads. */
static void
test_two_processes (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  GSubprocess *importers[2];
  gboolean     is_over = FALSE;

  for (guint i = 0; i < 2; i++)
    {
      g_autofree gchar *text = make_rif (N_GAMES, i + 1);
      g_autofree gchar *name = g_strdup_printf ("%u.rif", i);
      g_autofree gchar *path = library_get_path (self, name);

      library_write (self, name, text, -1);
      importers[i] = start_importer (self, path);
    }
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GDataInputStream) lines =
          g_data_input_stream_new (g_subprocess_get_stdout_pipe (importers[i]));
      gchar *line;

      while ((line = g_data_input_stream_read_line (lines, NULL, NULL, NULL)) != NULL)
        {
          const TgGamePool *pool = tg_library_get_pool (self->library, NULL);

          g_free (line);
          /* A source is seen whole or not at all. */
          g_assert_cmpuint (pool->n_games % N_GAMES, ==, 0);
          is_over = is_over || pool->n_games == 2 * N_GAMES;
        }
      g_subprocess_wait (importers[i], NULL, NULL);
      g_assert_cmpint (g_subprocess_get_exit_status (importers[i]), ==, 0);
      g_object_unref (importers[i]);
    }
  library_assert_counts (self, 2 * N_GAMES, 0, 2);
  library_assert_sound (self);
}

/* Returns: the number of damaged files that were put aside */
static guint
count_broken (Fixture *self)
{
  g_autofree gchar *path = g_path_get_dirname (g_file_peek_path (self->file));
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const gchar *name;
  guint        n = 0;

  while ((name = g_dir_read_name (folder)) != NULL)
    n += g_str_has_prefix (name, "games.db-broken");
  return n;
}

/* A program that finds damage leaves a file in place that another program has open. */
static void
test_damaged_in_use (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_autofree gchar *text = make_rif (500, 1);
  g_autofree gchar *path = library_get_path (self, "b.txt");
  g_autoptr (GSubprocess) importer = NULL;

  library_write (self, "b.txt", "h8i9", -1);
  library_add (self, "a.rif", text);
  g_clear_pointer (&self->library, tg_library_free);
  damage (self);
  library_reopen (self);
  g_assert_no_error (tg_library_get_failure (self->library));

  importer = start_importer (self, path);
  g_subprocess_wait (importer, NULL, NULL);
  g_assert_cmpint (g_subprocess_get_exit_status (importer), ==, 2);
  g_assert_cmpuint (count_broken (self), ==, 0);

  g_clear_pointer (&self->library, tg_library_free);
  assert_put_aside (self, "games.db-broken");
}

/* Of several programs that find damage at the same time, one puts the file aside, and all
 * use the new one. */
static void
test_damaged_at_once (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  for (guint round = 0; round < 5; round++)
    {
      GSubprocess *importers[3];

      g_clear_pointer (&self->library, tg_library_free);
      g_file_set_contents (g_file_peek_path (self->file), "No database.", -1, NULL);
      for (guint i = 0; i < 3; i++)
        {
          g_autofree gchar *name = g_strdup_printf ("%u.txt", i);
          g_autofree gchar *path = library_get_path (self, name);
          g_autofree gchar *moves = g_strdup_printf ("h8i9j1%u", i);

          library_write (self, name, moves, -1);
          importers[i] = start_importer (self, path);
        }
      for (guint i = 0; i < 3; i++)
        {
          g_subprocess_wait (importers[i], NULL, NULL);
          g_assert_cmpint (g_subprocess_get_exit_status (importers[i]), ==, 0);
          g_object_unref (importers[i]);
        }
      g_assert_cmpuint (count_broken (self), ==, round + 1);
      library_reopen (self);
      library_assert_counts (self, 3, 0, 3);
    }
}

/* A library that is opened does not touch an import of another program. */
static void
test_open_while_importing (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_autofree gchar *text = make_rif (N_GAMES, 1);
  g_autofree gchar *path = library_get_path (self, "a.rif");
  g_autoptr (GSubprocess) importer = NULL;
  g_autoptr (GDataInputStream) lines = NULL;
  gchar *line;

  library_write (self, "a.rif", text, -1);
  importer = start_importer (self, path);
  lines = g_data_input_stream_new (g_subprocess_get_stdout_pipe (importer));
  while ((line = g_data_input_stream_read_line (lines, NULL, NULL, NULL)) != NULL)
    {
      g_free (line);
      library_reopen (self);
      g_assert_no_error (tg_library_get_failure (self->library));
    }
  g_subprocess_wait (importer, NULL, NULL);
  g_assert_cmpint (g_subprocess_get_exit_status (importer), ==, 0);
  library_assert_counts (self, N_GAMES, 0, 1);
}

static void
add (const gchar *path, void (*test) (Fixture *, gconstpointer))
{
  g_test_add (path, Fixture, NULL, library_set_up, test, library_tear_down);
}

#define ALONE "/library/alone/subprocess/"

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
  if (argc == 4 && g_str_equal (argv[1], "--importer"))
    return import_file (argv[2], argv[3]);

  g_test_init (&argc, &argv, NULL);
  add ("/library/empty", test_empty);
  add ("/library/kept", test_kept);
  add ("/library/no-database", test_no_database);
  add ("/library/damaged", test_damaged);
  add ("/library/damage-found-later", test_damage_found_later);
  add ("/library/damaged-in-use", test_damaged_in_use);
  add ("/library/damaged-at-once", test_damaged_at_once);
  add ("/library/read-error", test_read_error);
  add ("/library/newer", test_newer);
  add ("/library/kill", test_kill);
  add ("/library/two-processes", test_two_processes);
  add ("/library/open-while-importing", test_open_while_importing);
  add_alone ("/library/full-disk", ALONE "full-disk", full_disk);
  add_alone ("/library/read-only", ALONE "read-only", read_only);
  return g_test_run ();
}
