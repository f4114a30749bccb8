/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A child process, however it ends: none of its own child processes outlives it. The
 * program is bad-brain.c. */

#include "session/players/programs/engine-process.h"

#include <errno.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>

#include <glib/gstdio.h>
#include <sys/stat.h>

#include "process-watch.h"

/* A time to end that is far longer than any program needs. */
#define LONG_GRACE_US (60 * (gint64) G_USEC_PER_SEC)

/* A short time to end, because the test waits for it. */
#define SHORT_GRACE_US ((gint64) G_USEC_PER_SEC)

typedef struct
{
  ProcessWatch     watch;
  TgEngineProcess *process;
  GString         *heard; /* the lines read */
  gboolean         ended;
} Fixture;

static void
read_cb (const gchar *line, gpointer user_data)
{
  Fixture *fixture = user_data;

  g_assert_false (fixture->ended);
  if (line == NULL)
    fixture->ended = TRUE;
  else
    g_string_append_printf (fixture->heard, "%s\n", line);
}

static void
set_up (Fixture *fixture, const gchar *way)
{
  g_autoptr (GError) error = NULL;

  *fixture = (Fixture){ .heard = g_string_new (NULL) };
  process_watch_init (&fixture->watch);
  fixture->process = tg_engine_process_new (
      (const gchar *[]){ BAD_BRAIN, way, fixture->watch.path, NULL }, read_cb, fixture,
      &error);
  g_assert_no_error (error);
}

/* Checks that none of our child processes is left, including guards of groups. GLib takes
 * a moment to notice their ends. */
static void
assert_childless (void)
{
  siginfo_t info;

  while (waitid (P_ALL, 0, &info, WEXITED | WNOWAIT) == 0 || errno == EINTR)
    g_thread_yield ();
  g_assert_cmpint (errno, ==, ECHILD);
}

static void
tear_down (Fixture *fixture)
{
  process_watch_clear (&fixture->watch);
  g_string_free (fixture->heard, TRUE);
}

static void
wait_for_words (Fixture *fixture, const gchar *words)
{
  while (strstr (fixture->heard->str, words) == NULL)
    g_main_context_iteration (NULL, TRUE);
}

static void
wait_for_end (Fixture *fixture)
{
  while (!fixture->ended)
    g_main_context_iteration (NULL, TRUE);
}

/* A program that ends after END leaves a child behind, which is killed. */
static void
test_end (void)
{
  Fixture fixture;

  set_up (&fixture, "parent");
  process_watch_wait_for_start (&fixture.watch);
  tg_engine_process_send (fixture.process, "START 15\r\n");
  wait_for_words (&fixture, "OK\n");
  process_watch_wait_for_start (&fixture.watch);
  tg_engine_process_close (fixture.process, LONG_GRACE_US);
  process_watch_wait_for_end (&fixture.watch);
  assert_childless ();
  tear_down (&fixture);
}

/* A program that ignores END is not waited for, and killed later. */
static void
test_no_wait (void)
{
  Fixture            fixture = { .heard = g_string_new (NULL) };
  const gchar *const words = "exec 3>\"$0\"; echo $$ >&3; exec sleep 1000";
  gint64             start;
  g_autoptr (GError) error = NULL;

  process_watch_init (&fixture.watch);
  fixture.process = tg_engine_process_new (
      (const gchar *[]){ "/bin/sh", "-c", words, fixture.watch.path, NULL }, read_cb,
      &fixture, &error);
  g_assert_no_error (error);
  process_watch_wait_for_start (&fixture.watch);
  start = g_get_monotonic_time ();
  tg_engine_process_close (fixture.process, SHORT_GRACE_US);
  g_assert_cmpint (g_get_monotonic_time () - start, <, SHORT_GRACE_US);
  tg_engine_process_finish ();
  g_assert_cmpint (g_get_monotonic_time () - start, >=, SHORT_GRACE_US);
  process_watch_wait_for_end (&fixture.watch);
  assert_childless ();
  tear_down (&fixture);
}

/* Closing kills a program in the middle of a game, and its child. */
static void
test_close (void)
{
  Fixture fixture;

  set_up (&fixture, "parent");
  tg_engine_process_send (fixture.process, "START 15\r\n");
  wait_for_words (&fixture, "OK\n");
  process_watch_wait_for_start (&fixture.watch);
  process_watch_wait_for_start (&fixture.watch);
  tg_engine_process_close (fixture.process, 0);
  process_watch_wait_for_end (&fixture.watch);
  assert_childless ();
  tear_down (&fixture);
}

/* A program that crashes leaves a child that holds its pipe open. The end is reported at
 * once, after all output, without waiting for the child. */
static void
test_crash (void)
{
  Fixture fixture;

  set_up (&fixture, "heir");
  tg_engine_process_send (fixture.process, "START 15\r\nBEGIN\r\n");
  wait_for_end (&fixture);
  process_watch_wait_for_start (&fixture.watch);
  process_watch_wait_for_start (&fixture.watch);
  g_assert_cmpstr (fixture.heard->str, ==, "OK\n");
  process_watch_wait_for_end (&fixture.watch);
  tg_engine_process_close (fixture.process, LONG_GRACE_US);
  assert_childless ();
  tear_down (&fixture);
}

/* A child in a session of its own escapes, but is not waited for. */
static void
test_own_session (void)
{
  Fixture fixture;
  guint   child;

  set_up (&fixture, "estranged");
  tg_engine_process_send (fixture.process, "START 15\r\nBEGIN\r\n");
  wait_for_end (&fixture);
  process_watch_wait_for_start (&fixture.watch);
  child = process_watch_wait_for_start (&fixture.watch);
  tg_engine_process_close (fixture.process, 0);
  assert_childless ();
  g_assert_cmpint (kill ((pid_t) child, SIGKILL), ==, 0);
  process_watch_wait_for_end (&fixture.watch);
  tear_down (&fixture);
}

/* A file that the system cannot run is not run by a shell either. */
static void
test_no_program (void)
{
  static const gchar *const contents[] = { "touch \"$0.was-run\"\n", "\177ELF and so on",
                                           "" };
  g_autofree gchar         *path = NULL;
  g_autofree gchar         *trace = NULL;
  gint                      file = g_file_open_tmp ("tengen-XXXXXX", &path, NULL);

  g_assert_cmpint (fchmod (file, 0700), ==, 0);
  g_close (file, NULL);
  trace = g_strconcat (path, ".was-run", NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (contents); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_true (g_file_set_contents_full (path, contents[i], -1,
                                               G_FILE_SET_CONTENTS_NONE, 0700, NULL));
      g_assert_null (
          tg_engine_process_new ((const gchar *[]){ path, NULL }, read_cb, NULL, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED);
      g_assert_nonnull (strstr (error->message, "this system cannot run it"));
      assert_childless ();
      g_assert_false (g_file_test (trace, G_FILE_TEST_EXISTS));
    }
  g_assert_cmpint (g_unlink (path), ==, 0);
}

/* Errors for missing and unreadable programs use the system's messages. */
static void
test_no_file (void)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (tg_engine_process_new ((const gchar *[]){ "/no/such/program", NULL },
                                        read_cb, NULL, &error));
  g_assert_error (error, G_SPAWN_ERROR, G_SPAWN_ERROR_NOENT);
  assert_childless ();
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/session/engine-process/end", test_end);
  g_test_add_func ("/session/engine-process/no-wait", test_no_wait);
  g_test_add_func ("/session/engine-process/close", test_close);
  g_test_add_func ("/session/engine-process/crash", test_crash);
  g_test_add_func ("/session/engine-process/own-session", test_own_session);
  g_test_add_func ("/session/engine-process/no-program", test_no_program);
  g_test_add_func ("/session/engine-process/no-file", test_no_file);

  return g_test_run ();
}
