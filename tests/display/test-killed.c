/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What becomes of things when the program is killed: the real program, with real keys,
 * ended as the kernel ends programs, without a word. */

#include "display-fixture.h"

#include <signal.h>
#include <string.h>

#include <glib/gstdio.h>

#include "family.h"

/* Two people, so that the stones are known. */
#define SETTINGS "[org/tengen/Tengen]\nopponent='person'\n"

/* A person has Black, against a program whose only words are a way to play and a pipe. */
#define AGAINST_PROGRAM                                       \
  "[org/tengen/Tengen]\nopponent='program'\ncolour='black'\n" \
  "programs=[('Parent', '" BAD_BRAIN " parent %s')]\n"        \
  "program='" BAD_BRAIN " parent %s'\n"

typedef struct
{
  gchar *path;  /* owned */
  gchar *words; /* owned */
} Kept;

static void
kept_clear (Kept *self)
{
  g_free (self->path);
  g_free (self->words);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Kept, kept_clear)

static void
write_settings (const gchar *settings)
{
  g_autofree gchar *folder =
      g_build_filename (g_get_user_config_dir (), "glib-2.0", "settings", NULL);
  g_autofree gchar *path = g_build_filename (folder, "keyfile", NULL);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, settings, -1, NULL));
}

/* Starts the program and gives its window the keyboard. */
static GSubprocess *
start (void)
{
  g_autoptr (GSubprocessLauncher) launcher =
      g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_NONE);
  g_autoptr (GError) error = NULL;
  GSubprocess *process;

  g_subprocess_launcher_setenv (launcher, "GSETTINGS_BACKEND", "keyfile", TRUE);
  process = g_subprocess_launcher_spawn (launcher, &error, g_getenv ("TENGEN"), NULL);
  g_assert_no_error (error);
  fixture_xdotool (
      "search --sync --onlyvisible --all --pid %s --name . windowfocus --sync",
      g_subprocess_get_identifier (process));
  return process;
}

static gchar *
find_kept (void)
{
  return g_build_filename (g_get_user_data_dir (), "tengen", "unfinished-game", NULL);
}

static gboolean
is_kept (gpointer data)
{
  const Kept       *kept = data;
  g_autofree gchar *text = NULL;

  return g_file_get_contents (kept->path, &text, NULL, NULL)
         && strstr (text, kept->words) != NULL;
}

/* Puts a stone with the keyboard, and waits until the file tells of it. */
static void
play (const gchar *keys, const gchar *words)
{
  g_auto (Kept) kept = { find_kept (), g_strdup (words) };

  fixture_key (keys);
  fixture_wait (words, is_kept, &kept);
}

static void
end (GSubprocess *process)
{
  g_autoptr (GError) error = NULL;

  g_subprocess_send_signal (process, SIGKILL);
  g_subprocess_wait (process, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_get_if_signaled (process));
}

/* The game goes on when the program is started again. */
static void
test_game (void)
{
  g_autoptr (GSubprocess) first = NULL;
  g_autoptr (GSubprocess) second = NULL;

  write_settings (SETTINGS);
  first = start ();
  play ("h 8 Return", ";B[hh]");
  play ("i 9 Return", ";B[hh]\\n;W[ig]");
  end (first);

  /* A third stone joins those that are there again. */
  second = start ();
  play ("g 1 0 Return", ";B[hh]\\n;W[ig]\\n;B[gf]");
  end (second);
}

/* The program that it plays against ends, and so does what that has started. */
static void
test_engine (void)
{
  g_auto (Family) family = { 0 };
  g_autoptr (GSubprocess) process = NULL;
  g_autofree gchar *settings = NULL;
  g_autofree gchar *kept = find_kept ();

  g_unlink (kept);
  family_init (&family);
  settings = g_strdup_printf (AGAINST_PROGRAM, family.path, family.path);
  write_settings (settings);
  process = start ();
  play ("h 8 Return", ";B[hh]\\n;W[aa]");
  family_wait_for_birth (&family);
  family_wait_for_birth (&family);
  end (process);
  family_wait_for_end (&family);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/display/killed/game", test_game);
  g_test_add_func ("/display/killed/engine", test_engine);
  return g_test_run ();
}
