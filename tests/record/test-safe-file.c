/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Files are written completely or not at all: on a full disk, by a killed process, over a
 * file changed by another program. */

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>
#include <utime.h>

#include "record/text/safe-file.h"
#include "scratch.h"

/* Length of a content that needs more than one write, and of the room on the simulated
 * disk. */
#define LARGE 100000
#define ROOM  4096

/* The number of a user other than root. */
#define NOBODY 65534

/* Environment variable for the process to be killed. */
#define FOLDER "TG_TEST_FOLDER"

static gchar *
make_folder (void)
{
  g_autoptr (GError) error = NULL;
  gchar *folder = g_dir_make_tmp ("tengen-safe-file-XXXXXX", &error);

  g_assert_no_error (error);
  return folder;
}

static GFile *
get_file (const gchar *folder, const gchar *name)
{
  return g_file_new_build_filename (folder, name, NULL);
}

static gboolean
write_text (GFile *file, const gchar *text, GError **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));

  return tg_safe_file_replace (file, bytes, NULL, error);
}

static void
write_file (const gchar *folder, const gchar *name, const gchar *text)
{
  g_autofree gchar *path = g_build_filename (folder, name, NULL);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static void
make_old (const gchar *folder, const gchar *name)
{
  g_autofree gchar *path = g_build_filename (folder, name, NULL);
  time_t            yesterday = g_get_real_time () / G_USEC_PER_SEC - 24 * 60 * 60;

  g_assert_cmpint (g_utime (path, &(struct utimbuf){ yesterday, yesterday }), ==, 0);
}

static gboolean
is_there (const gchar *folder, const gchar *name)
{
  g_autofree gchar *path = g_build_filename (folder, name, NULL);

  return g_file_test (path, G_FILE_TEST_EXISTS);
}

static void
assert_text (GFile *file, const gchar *text)
{
  g_autofree gchar *contents = NULL;

  g_assert_true (g_file_load_contents (file, NULL, &contents, NULL, NULL, NULL));
  g_assert_cmpstr (contents, ==, text);
}

/* Returns: (transfer full) (nullable): the only temporary file in the folder */
static gchar *
find_leftover (const gchar *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  gchar       *found = NULL;
  const gchar *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_prefix (name, ".tengen-"))
      {
        g_assert_null (found);
        found = g_strdup (name);
      }
  return found;
}

/* Simulates a full disk by a limit of this process. Returns: the previous limit */
static struct rlimit
limit_files (void)
{
  struct rlimit before;
  struct rlimit limit;

  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &before), ==, 0);
  limit = before;
  limit.rlim_cur = ROOM;
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  return before;
}

/* Neither a partial new file nor partial content is left. */
static void
test_full_disk (void)
{
  g_autofree gchar *folder = make_folder ();
  g_autoptr (GFile) file = get_file (folder, "game.sgf");
  g_autoptr (GBytes) large = g_bytes_new_take (g_malloc0 (LARGE), LARGE);
  g_autofree gchar *leftover = NULL;
  struct rlimit     before;

  signal (SIGXFSZ, SIG_IGN);
  before = limit_files ();
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (tg_safe_file_replace (file, large, NULL, &error));
      g_assert_cmpuint (error->domain, ==, G_IO_ERROR);
      g_assert_cmpint (g_file_query_exists (file, NULL), ==, i == 1);
      if (i == 0)
        g_assert_true (write_text (file, "old", NULL));
    }
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &before), ==, 0);

  assert_text (file, "old");
  leftover = find_leftover (folder);
  g_assert_null (leftover);
  scratch_remove (folder);
}

/* Writes in a process that the system kills meanwhile. */
static void
write_and_be_killed (void)
{
  g_autoptr (GBytes) large = g_bytes_new_take (g_malloc0 (LARGE), LARGE);
  g_autoptr (GFile) file = get_file (g_getenv (FOLDER), "game.sgf");

  setrlimit (RLIMIT_CORE, &(struct rlimit){ 0, 0 });
  signal (SIGXFSZ, SIG_DFL);
  limit_files ();
  tg_safe_file_replace (file, large, NULL, NULL);
}

/* A killed program leaves the file unchanged. */
static void
test_killed (void)
{
  g_autofree gchar *folder = NULL;
  g_autoptr (GFile) file = NULL;

  if (g_test_subprocess ())
    {
      write_and_be_killed ();
      return;
    }

  folder = make_folder ();
  file = get_file (folder, "game.sgf");
  g_setenv (FOLDER, folder, TRUE);
  for (guint i = 0; i < 2; i++)
    {
      g_autofree gchar *leftover = NULL;
      g_autofree gchar *path = NULL;

      g_test_trap_subprocess (NULL, 0, 0);
      g_test_trap_assert_failed ();
      g_assert_cmpint (g_file_query_exists (file, NULL), ==, i == 1);
      leftover = find_leftover (folder);
      g_assert_nonnull (leftover);
      path = g_build_filename (folder, leftover, NULL);
      g_assert_cmpint (g_remove (path), ==, 0);
      if (i == 0)
        write_file (folder, "game.sgf", "old");
    }
  assert_text (file, "old");
  scratch_remove (folder);
}

/* Old temporary files of this program, and of no other, are removed. */
static void
test_leftovers (void)
{
  static const struct
  {
    const gchar *name;
    gboolean     is_old;
    gboolean     stays;
  } files[] = {
    { ".tengen-Ab3xyZ", TRUE, FALSE },    { ".tengen-Ab3xyY", FALSE, TRUE },
    { ".tengen-Ab3xyZ.sgf", TRUE, TRUE }, { ".tengen-notes.", TRUE, TRUE },
    { "tengen-Ab3xyZ", TRUE, TRUE },      { ".goutputstream-Ab3xyZ", TRUE, TRUE },
    { "other.sgf", TRUE, TRUE },
  };
  g_autofree gchar *folder = make_folder ();
  g_autoptr (GFile) file = get_file (folder, "game.sgf");

  for (gsize i = 0; i < G_N_ELEMENTS (files); i++)
    {
      write_file (folder, files[i].name, "part");
      if (files[i].is_old)
        make_old (folder, files[i].name);
    }
  g_assert_true (write_text (file, "whole", NULL));
  for (gsize i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_test_message ("%s", files[i].name);
      g_assert_cmpint (is_there (folder, files[i].name), ==, files[i].stays);
    }
  scratch_remove (folder);
}

/* Permissions stay, a symbolic link stays a link, and both names of a hard-linked file
 * stay names of it. */
static void
test_same_file (void)
{
  g_autofree gchar *folder = make_folder ();
  g_autoptr (GFile) file = get_file (folder, "game.sgf");
  g_autoptr (GFile) link_file = get_file (folder, "link.sgf");
  g_autoptr (GFile) other = get_file (folder, "other.sgf");
  GStatBuf status;

  write_file (folder, "game.sgf", "old");
  g_assert_cmpint (g_chmod (g_file_peek_path (file), 0640), ==, 0);
  g_assert_cmpint (symlink ("game.sgf", g_file_peek_path (link_file)), ==, 0);

  g_assert_true (write_text (link_file, "by link", NULL));
  assert_text (file, "by link");
  g_assert_cmpint (g_lstat (g_file_peek_path (link_file), &status), ==, 0);
  g_assert_true (S_ISLNK (status.st_mode));
  g_assert_cmpint (g_lstat (g_file_peek_path (file), &status), ==, 0);
  g_assert_cmpint (status.st_mode & 07777, ==, 0640);

  g_assert_cmpint (link (g_file_peek_path (file), g_file_peek_path (other)), ==, 0);
  g_assert_true (write_text (other, "by name", NULL));
  assert_text (file, "by name");
  scratch_remove (folder);
}

/* The folder is read-only, but the file is writable. */
static void
test_locked_folder (void)
{
  g_autofree gchar *folder = NULL;
  g_autoptr (GFile) file = NULL;

  if (g_test_subprocess ())
    {
      g_autoptr (GError) error = NULL;

      file = get_file (g_getenv (FOLDER), "game.sgf");
      if (geteuid () == 0)
        g_assert_cmpint (seteuid (NOBODY), ==, 0);
      g_assert_true (write_text (file, "new", &error));
      g_assert_no_error (error);
      /* LeakSanitizer cannot inspect a process that was root. */
      _exit (0);
    }

  folder = make_folder ();
  file = get_file (folder, "game.sgf");
  write_file (folder, "game.sgf", "old");
  if (geteuid () == 0)
    g_assert_cmpint (chown (g_file_peek_path (file), NOBODY, NOBODY), ==, 0);
  g_assert_cmpint (g_chmod (folder, 0555), ==, 0);
  g_setenv (FOLDER, folder, TRUE);
  g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_INHERIT_STDERR);
  g_test_trap_assert_passed ();
  assert_text (file, "new");
  g_assert_cmpint (g_chmod (folder, 0755), ==, 0);
  scratch_remove (folder);
}

/* A version written by another program is not replaced by accident, and a deleted one is
 * no obstacle. */
static void
test_version (void)
{
  g_autofree gchar *folder = make_folder ();
  g_autoptr (GFile) file = get_file (folder, "game.sgf");
  g_autoptr (GBytes) mine = g_bytes_new_static ("mine", 4);
  g_autofree gchar *etag = NULL;
  g_autofree gchar *second = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (tg_safe_file_replace_version (file, mine, NULL, &etag, NULL, NULL));
  g_assert_nonnull (etag);
  write_file (folder, "game.sgf", "theirs");
  make_old (folder, "game.sgf");
  g_assert_false (tg_safe_file_replace_version (file, mine, etag, &second, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG);
  g_assert_null (second);
  assert_text (file, "theirs");
  second = find_leftover (folder);
  g_assert_null (second);

  g_assert_cmpint (g_unlink (g_file_peek_path (file)), ==, 0);
  g_assert_true (tg_safe_file_replace_version (file, mine, etag, &second, NULL, NULL));
  g_assert_true (tg_safe_file_replace_version (file, mine, second, NULL, NULL, NULL));
  assert_text (file, "mine");
  scratch_remove (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/record/safe-file/full-disk", test_full_disk);
  g_test_add_func ("/record/safe-file/killed", test_killed);
  g_test_add_func ("/record/safe-file/leftovers", test_leftovers);
  g_test_add_func ("/record/safe-file/same-file", test_same_file);
  g_test_add_func ("/record/safe-file/locked-folder", test_locked_folder);
  g_test_add_func ("/record/safe-file/version", test_version);

  return g_test_run ();
}
