/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What becomes of things when the program is killed, or runs twice: the real program,
 * with real keys, ended as the kernel ends programs, without a word. */

#include "display-fixture.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>

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

static void
focus (GSubprocess *process)
{
  fixture_xdotool (
      "search --sync --onlyvisible --all --pid %s --name . windowfocus --sync",
      g_subprocess_get_identifier (process));
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
  /* Without a session bus it does not hear of another copy. */
  g_subprocess_launcher_setenv (launcher, "DBUS_SESSION_BUS_ADDRESS",
                                "unix:path=/nonexistent", TRUE);
  process = g_subprocess_launcher_spawn (launcher, &error, g_getenv ("TENGEN"), NULL);
  g_assert_no_error (error);
  focus (process);
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

static gchar *
get_path (const gchar *name)
{
  return g_build_filename (g_get_user_data_dir (), "tengen", name, NULL);
}

/* Puts a stone with the keyboard, and waits until the file tells of it. */
static void
play_in (const gchar *name, const gchar *keys, const gchar *words)
{
  g_auto (Kept) kept = { get_path (name), g_strdup (words) };

  fixture_key (keys);
  fixture_wait (words, is_kept, &kept);
}

static void
play (const gchar *keys, const gchar *words)
{
  play_in ("unfinished-game", keys, words);
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
  g_autofree gchar *kept = get_path ("unfinished-game");

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

static void
assert_kept (const gchar *name, const gchar *words)
{
  g_auto (Kept) kept = { get_path (name), g_strdup (words) };

  g_assert_true (is_kept (&kept));
}

static gboolean
has_unfinished_game (void)
{
  g_autofree gchar *folder = get_path ("games");
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const gchar *name;
  gboolean     found = FALSE;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    found = found || g_str_has_suffix (name, ".unfinished");
  return found;
}

/* Two at a time keep a game each, and whichever ends first, neither is lost. */
static void
test_twice (void)
{
  g_autoptr (GSubprocess) first = NULL;
  g_autoptr (GSubprocess) second = NULL;
  g_autoptr (GSubprocess) third = NULL;
  g_autofree gchar *path = get_path ("unfinished-game");
  g_autofree gchar *other = get_path ("unfinished-game-2");

  write_settings (SETTINGS);
  g_remove (path);
  first = start ();
  play ("h 8 Return", ";B[hh]");
  second = start ();
  play_in ("unfinished-game-2", "a 1 Return", ";B[ao]");
  play_in ("unfinished-game-2", "c 1 Return", ";B[ao]\\n;W[co]");
  play_in ("unfinished-game-2", "e 1 Return", ";B[ao]\\n;W[co]\\n;B[eo]");
  play_in ("unfinished-game-2", "g 1 Return", ";W[co]\\n;B[eo]\\n;W[go]");
  assert_kept ("unfinished-game", ";B[hh])");
  focus (first);
  play ("i 9 Return", ";B[hh]\\n;W[ig])");
  assert_kept ("unfinished-game-2", ";W[co]\\n;B[eo]\\n;W[go]");
  end (first);
  end (second);

  /* The next one goes on with the first game, and puts the other one aside. */
  third = start ();
  play ("j 1 0 Return", ";B[hh]\\n;W[ig]\\n;B[jf])");
  g_assert_false (g_file_test (other, G_FILE_TEST_EXISTS));
  g_assert_true (has_unfinished_game ());
  end (third);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/display/killed/game", test_game);
  g_test_add_func ("/display/killed/engine", test_engine);
  g_test_add_func ("/display/killed/twice", test_twice);
  return g_test_run ();
}
