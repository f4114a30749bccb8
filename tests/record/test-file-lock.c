/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A lock that only one program can hold, and that ends with it. */

#include "record/text/file-lock.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

typedef struct
{
  gchar *folder; /* owned */
  GFile *file;   /* owned; in a folder that does not exist yet */
} Fixture;

static void
set_up (Fixture *self, G_GNUC_UNUSED gconstpointer data)
{
  self->folder = g_dir_make_tmp ("tengen-lock-XXXXXX", NULL);
  g_assert_nonnull (self->folder);
  self->file = g_file_new_build_filename (self->folder, "state", "lock", NULL);
}

static void
tear_down (Fixture *self, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (GFile) folder = g_file_get_parent (self->file);

  g_file_delete (self->file, NULL, NULL);
  g_file_delete (folder, NULL, NULL);
  g_assert_cmpint (g_remove (self->folder), ==, 0);
  g_object_unref (self->file);
  g_free (self->folder);
}

static TgFileLockState
try_lock (Fixture *self)
{
  g_autoptr (TgFileLock) lock = tg_file_lock_new (self->file);

  return tg_file_lock_get_state (lock);
}

static void
test_one (Fixture *self, G_GNUC_UNUSED gconstpointer data)
{
  TgFileLock *lock = tg_file_lock_new (self->file);

  g_assert_cmpint (tg_file_lock_get_state (lock), ==, TG_FILE_LOCK_OURS);
  g_assert_cmpint (try_lock (self), ==, TG_FILE_LOCK_TAKEN);
  g_assert_cmpint (try_lock (self), ==, TG_FILE_LOCK_TAKEN);
  tg_file_lock_free (lock);
  g_assert_cmpint (try_lock (self), ==, TG_FILE_LOCK_OURS);
}

static void
test_shared (Fixture *self, G_GNUC_UNUSED gconstpointer data)
{
  TgFileLock *one = tg_file_lock_new_shared (self->file);
  TgFileLock *other = tg_file_lock_new_shared (self->file);

  g_assert_cmpint (tg_file_lock_get_state (one), ==, TG_FILE_LOCK_OURS);
  g_assert_cmpint (tg_file_lock_get_state (other), ==, TG_FILE_LOCK_OURS);
  tg_file_lock_free (one);
  g_assert_cmpint (try_lock (self), ==, TG_FILE_LOCK_TAKEN);
  tg_file_lock_free (other);
  one = tg_file_lock_new (self->file);
  other = tg_file_lock_new_shared (self->file);
  g_assert_cmpint (tg_file_lock_get_state (other), ==, TG_FILE_LOCK_TAKEN);
  tg_file_lock_free (one);
  tg_file_lock_free (other);
}

/* The lock ends with a killed program. */
static void
test_killed (Fixture *self, G_GNUC_UNUSED gconstpointer data)
{
  gint  ready[2];
  gchar byte;
  pid_t child;

  g_assert_cmpint (pipe (ready), ==, 0);
  child = fork ();
  if (child == 0)
    {
      g_autoptr (TgFileLock) lock = tg_file_lock_new (self->file);

      byte = tg_file_lock_get_state (lock) == TG_FILE_LOCK_OURS ? 'y' : 'n';
      if (write (ready[1], &byte, 1) != 1)
        _exit (1);
      for (;;)
        pause ();
    }

  g_assert_cmpint (child, >, 0);
  g_assert_cmpint (read (ready[0], &byte, 1), ==, 1);
  g_assert_cmpint (byte, ==, 'y');
  g_assert_cmpint (try_lock (self), ==, TG_FILE_LOCK_TAKEN);
  g_assert_cmpint (kill (child, SIGKILL), ==, 0);
  g_assert_cmpint (waitpid (child, NULL, 0), ==, child);
  g_assert_cmpint (try_lock (self), ==, TG_FILE_LOCK_OURS);
  close (ready[0]);
  close (ready[1]);
}

/* A link to itself can be neither created nor opened, not even by root. */
static void
test_impossible (Fixture *self, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (GFile) folder = g_file_get_parent (self->file);

  g_assert_true (g_file_make_directory (folder, NULL, NULL));
  g_assert_true (g_file_make_symbolic_link (self->file, "lock", NULL, NULL));
  g_assert_cmpint (try_lock (self), ==, TG_FILE_LOCK_IMPOSSIBLE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

#define ADD(name, function) \
  g_test_add ("/record/file-lock/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("one", test_one);
  ADD ("shared", test_shared);
  ADD ("killed", test_killed);
  ADD ("impossible", test_impossible);
#undef ADD

  return g_test_run ();
}
