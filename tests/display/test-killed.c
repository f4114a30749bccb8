/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The game survives the program being killed: the real program, started twice, with
 * real keys. The first one is ended as the kernel ends programs, without a word. */

#include "display-fixture.h"

#include <signal.h>
#include <string.h>

/* Two people, so that the stones are known. */
#define SETTINGS "[org/tengen/Tengen]\nopponent='person'\n"

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
write_settings (void)
{
  g_autofree gchar *folder =
      g_build_filename (g_get_user_config_dir (), "glib-2.0", "settings", NULL);
  g_autofree gchar *path = g_build_filename (folder, "keyfile", NULL);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, SETTINGS, -1, NULL));
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
  g_auto (Kept) kept = { g_build_filename (g_get_user_data_dir (), "tengen",
                                           "unfinished-game", NULL),
                         g_strdup (words) };

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

static void
test_killed (void)
{
  g_autoptr (GSubprocess) first = NULL;
  g_autoptr (GSubprocess) second = NULL;

  write_settings ();
  first = start ();
  play ("h 8 Return", ";B[hh]");
  play ("i 9 Return", ";B[hh]\\n;W[ig]");
  end (first);

  /* A third stone joins those that are there again. */
  second = start ();
  play ("g 1 0 Return", ";B[hh]\\n;W[ig]\\n;B[gf]");
  end (second);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/display/killed/game-goes-on", test_killed);
  return g_test_run ();
}
