/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The files of the real program after it was killed by SIGKILL, quit, or run twice, with
 * real keys. */

#include "display-fixture.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>

#include "learning/learn-fixture.h"
#include "learning/practice/store/training-store.h"
#include "process-watch.h"
#include "record/formats/record-io.h"
#include "ui/learning/puzzles/practice-page.h"

/* Settings for a game of two people, so that the test decides all stones. */
#define SETTINGS "[org/tengen/Tengen]\nopponent='person'\n"

/* Settings for a person with Black against a program; its command is one word and
 * contains a pipe. */
#define AGAINST_PROGRAM                                       \
  "[org/tengen/Tengen]\nopponent='program'\ncolour='black'\n" \
  "programs=[('Other', '" BAD_BRAIN " %s %s')]\n"             \
  "program='" BAD_BRAIN " %s %s'\n"

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

/* Starts the program, with a file (nullable), and focuses its window. */
static GSubprocess *
start_with (const gchar *file)
{
  g_autoptr (GSubprocessLauncher) launcher =
      g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_NONE);
  g_autoptr (GError) error = NULL;
  GSubprocess *process;

  g_subprocess_launcher_setenv (launcher, "GSETTINGS_BACKEND", "keyfile", TRUE);
  /* Without a session bus the program does not know of other instances. */
  g_subprocess_launcher_setenv (launcher, "DBUS_SESSION_BUS_ADDRESS",
                                "unix:path=/nonexistent", TRUE);
  process =
      g_subprocess_launcher_spawn (launcher, &error, g_getenv ("TENGEN"), file, NULL);
  g_assert_no_error (error);
  focus (process);
  return process;
}

static GSubprocess *
start (void)
{
  return start_with (NULL);
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

/* Places a stone by keyboard, and waits until it is in the file. */
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

/* The game continues when the program is started again. */
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

  /* A third stone is added to the two that were restored. */
  second = start ();
  play ("g 1 0 Return", ";B[hh]\\n;W[ig]\\n;B[gf]");
  end (second);
}

/* Starts a new game against the test program, which behaves in the given way. */
static GSubprocess *
start_against (const gchar *way, ProcessWatch *family)
{
  g_autofree gchar *kept = get_path ("unfinished-game");
  g_autofree gchar *settings =
      g_strdup_printf (AGAINST_PROGRAM, way, family->path, way, family->path);

  g_unlink (kept);
  write_settings (settings);
  return start ();
}

/* When the game ends, so do the process of the opponent and its child processes. */
static void
test_engine (void)
{
  g_auto (ProcessWatch) family = { 0 };
  g_autoptr (GSubprocess) process = NULL;

  process_watch_init (&family);
  process = start_against ("parent", &family);
  play ("h 8 Return", ";B[hh]\\n;W[aa]");
  process_watch_wait_for_start (&family);
  process_watch_wait_for_start (&family);
  end (process);
  process_watch_wait_for_end (&family);
}

static gboolean
is_stopped (gpointer number)
{
  g_autofree gchar *path = g_strdup_printf ("/proc/%u/stat", GPOINTER_TO_UINT (number));
  g_autofree gchar *text = NULL;

  return g_file_get_contents (path, &text, NULL, NULL) && strstr (text, ") T ") != NULL;
}

/* Quitting the program first ends an opponent that ignores commands and signals. */
static void
test_quit (void)
{
  g_auto (ProcessWatch) family = { 0 };
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GError) error = NULL;
  guint number;

  process_watch_init (&family);
  process = start_against ("stop", &family);
  play ("h 8 Return", ";B[hh]");
  number = process_watch_wait_for_start (&family);
  fixture_wait ("a program that does not listen", is_stopped, GUINT_TO_POINTER (number));
  fixture_key ("ctrl+q");
  g_subprocess_wait_check (process, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpint (kill ((pid_t) number, 0), ==, -1);
  process_watch_wait_for_end (&family);
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

/* Two instances that run at the same time keep a game each; both games are kept,
 * whichever instance ends first. */
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

  /* The next instance continues the game of the first instance, and puts that of the
   * second aside. */
  third = start ();
  play ("j 1 0 Return", ";B[hh]\\n;W[ig]\\n;B[jf])");
  g_assert_false (g_file_test (other, G_FILE_TEST_EXISTS));
  g_assert_true (has_unfinished_game ());
  end (third);
}

/* The program is killed many times at random moments: in a game, while a study is saved,
 * and during practice. Everything kept before the kill remains, and the program starts
 * again. */

#define FEW_KILLS  3
#define MANY_KILLS 200

/* Number of stones, on two rows at the bottom of the board with gaps, so that they never
 * make five. */
#define N_POINTS 16

static gchar *
get_keys (guint i)
{
  return g_strdup_printf ("%c %u Return", 'a' + (gint) (i % 8) * 2, i < 8 ? 1 : 3);
}

static gchar *
get_name (guint i)
{
  return g_strdup_printf ("[%c%c]", 'a' + (gint) (i % 8) * 2, i < 8 ? 'o' : 'm');
}

/* Returns how many of the stones, counted from the first, are in a file. */
static guint
count_points (const gchar *path)
{
  guint             n = 0;
  g_autofree gchar *text = NULL;

  if (!g_file_get_contents (path, &text, NULL, NULL))
    return 0;
  for (; n < N_POINTS; n++)
    {
      g_autofree gchar *name = get_name (n);

      if (strstr (text, name) == NULL)
        break;
    }
  return n;
}

/* Kills the program a short random time after the keys. */
static void
end_soon (GSubprocess *process, GRand *dice)
{
  g_usleep ((gulong) g_rand_int_range (dice, 0, 150000));
  end (process);
}

/* Places the next stones, waits until the first of them is in the file, and kills the
 * program. */
static void
kill_in_file (GRand *dice, const gchar *path, gboolean is_study)
{
  guint             n = count_points (path);
  g_autofree gchar *keys = get_keys (n);
  g_autofree gchar *name = get_name (n);
  g_autofree gchar *next = get_keys (n + 1);
  g_auto (Kept) kept = { g_strdup (path), g_steal_pointer (&name) };
  g_autoptr (GSubprocess) process = start_with (is_study ? path : NULL);

  fixture_key (keys);
  if (is_study)
    fixture_key ("ctrl+s");
  fixture_wait (kept.words, is_kept, &kept);
  fixture_key (next);
  if (is_study)
    fixture_key ("ctrl+s");
  end_soon (process, dice);
  g_assert_cmpuint (count_points (path), >=, n + 1);
}

static void
kill_in_game (GRand *dice)
{
  g_autofree gchar *path = get_path ("unfinished-game");

  if (count_points (path) > N_POINTS - 3)
    g_unlink (path);
  kill_in_file (dice, path, FALSE);
}

static void
kill_in_study (GRand *dice)
{
  g_autofree gchar *path = g_build_filename (g_get_user_data_dir (), "studied.sgf", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (TgRecord) record = NULL;
  g_autoptr (GError) error = NULL;

  if (count_points (path) > N_POINTS - 3 || !g_file_test (path, G_FILE_TEST_EXISTS))
    g_assert_true (g_file_set_contents (path, "(;GM[4]SZ[15])", -1, NULL));
  kill_in_file (dice, path, TRUE);
  record = tg_record_io_load (file, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
}

/* Runs in the child process: solves puzzles until it is killed, and prints its progress,
 * but not with g_print(), which GLib 2.76 and newer turn into a comment ("# practised")
 * in a test. */
static void
practise_on (void)
{
  const TgPracticeChoice choice = { .mode = TG_PRACTICE_RATED };
  Fixture                fixture;
  GtkWidget             *window;

  fixture_init (&fixture);
  fixture_open (&fixture, 800, 700);
  window = open_learning (&fixture);
  practise (window, &choice);
  fixture_wait ("a puzzle", is_begun, window);
  for (;;)
    {
      solve_puzzle (window, FALSE);
      puts ("practised");
      fflush (stdout);
    }
}

static guint
count_attempts (void)
{
  g_autofree gchar *path = get_path ("");
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  g_autoptr (TgTrainingStore) store = tg_training_store_new (folder);
  g_autofree gchar *notice = tg_training_store_take_notice (store);
  g_autoptr (GArray) profiles = tg_training_store_list_profiles (store);
  g_autoptr (GArray) attempts = NULL;

  g_assert_null (notice);
  if (profiles->len == 0)
    return 0;
  attempts = tg_training_store_list_attempts (
      store, g_array_index (profiles, TgTrainingProfile, 0).id, 0);
  return attempts->len;
}

static void
kill_in_practice (GRand *dice)
{
  guint n = count_attempts ();
  guint n_more = (guint) g_rand_int_range (dice, 1, 3);
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) process = g_subprocess_new (
      G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error, "/proc/self/exe", "--practise", NULL);
  g_autoptr (GDataInputStream) lines = NULL;

  g_assert_no_error (error);
  lines = g_data_input_stream_new (g_subprocess_get_stdout_pipe (process));
  for (guint i = 0; i < n_more;)
    {
      g_autofree gchar *line = g_data_input_stream_read_line (lines, NULL, NULL, NULL);

      g_assert_nonnull (line);
      i += g_str_equal (line, "practised");
    }
  end_soon (process, dice);
  g_assert_cmpuint (count_attempts (), >=, n + n_more);
}

static void
test_many (void)
{
  guint n = g_getenv ("TG_TEST_LONG") != NULL ? MANY_KILLS : FEW_KILLS;
  g_autoptr (GRand) dice = g_rand_new_with_seed (17);
  g_autofree gchar *game = get_path ("unfinished-game");

  write_settings (SETTINGS);
  g_unlink (game);
  for (guint i = 1; i <= n; i++)
    {
      g_test_message ("kill %u of %u", i, n);
      if (i % 3 == 1)
        kill_in_game (dice);
      else if (i % 3 == 2)
        kill_in_study (dice);
      else
        kill_in_practice (dice);
    }
}

int
main (int argc, char **argv)
{
  gboolean practises = argc > 1 && g_str_equal (argv[1], "--practise");

  g_test_init (&argc, &argv, NULL);
  if (practises)
    practise_on ();
  g_test_add_func ("/display/killed/game", test_game);
  g_test_add_func ("/display/killed/engine", test_engine);
  g_test_add_func ("/display/killed/quit", test_quit);
  g_test_add_func ("/display/killed/twice", test_twice);
  g_test_add_func ("/display/killed/many", test_many);
  return g_test_run ();
}
