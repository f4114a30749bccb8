/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The program as it is called from a shell, in the conditions that no window
 * opens in. Each ends in one line that says what is wrong. */

#include <gio/gio.h>
#include <string.h>

typedef struct
{
  gint   status;
  gchar *out;
  gchar *err;
} Result;

static void
result_clear (Result *self)
{
  g_free (self->out);
  g_free (self->err);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Result, result_clear)

/* Runs the program without a display, with one more argument and setting. */
static Result
run (const gchar *argument, const gchar *variable, const gchar *value)
{
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (
      G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE);
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GError) error = NULL;
  Result result = { 0 };

  g_subprocess_launcher_unsetenv (launcher, "DISPLAY");
  g_subprocess_launcher_unsetenv (launcher, "WAYLAND_DISPLAY");
  g_subprocess_launcher_unsetenv (launcher, "DBUS_SESSION_BUS_ADDRESS");
  g_subprocess_launcher_setenv (launcher, "XDG_RUNTIME_DIR", "/nonexistent", TRUE);
  if (variable != NULL)
    g_subprocess_launcher_setenv (launcher, variable, value, TRUE);
  process =
      g_subprocess_launcher_spawn (launcher, &error, g_getenv ("TENGEN"), argument, NULL);
  g_assert_no_error (error);
  g_subprocess_communicate_utf8 (process, NULL, NULL, &result.out, &result.err, &error);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_get_if_exited (process));
  result.status = g_subprocess_get_exit_status (process);
  return result;
}

static void
assert_one_line (const gchar *text)
{
  g_assert_cmpuint (strlen (text), >, 1);
  g_assert_true (strchr (text, '\n') == text + strlen (text) - 1);
}

static void
test_version (void)
{
  g_auto (Result) result = run ("--version", NULL, NULL);

  g_assert_cmpint (result.status, ==, 0);
  g_assert_true (g_str_has_prefix (result.out, "tengen "));
  assert_one_line (result.out);
  g_assert_cmpstr (result.err, ==, "");
}

static void
test_help (void)
{
  g_auto (Result) result = run ("--help", NULL, NULL);

  g_assert_cmpint (result.status, ==, 0);
  g_assert_nonnull (strstr (result.out, "--version"));
  g_assert_cmpstr (result.err, ==, "");
}

static void
test_wrong_arguments (void)
{
  static const gchar *const arguments[] = { "--frobnicate", "-x" };

  for (gsize i = 0; i < G_N_ELEMENTS (arguments); i++)
    {
      g_auto (Result) result = run (arguments[i], NULL, NULL);

      g_assert_cmpint (result.status, ==, 1);
      assert_one_line (result.err);
      g_assert_nonnull (strstr (result.err, arguments[i]));
      g_assert_cmpstr (result.out, ==, "");
    }
}

static void
test_no_display (void)
{
  static const gchar *const arguments[] = { NULL, "game.sgf" };

  for (gsize i = 0; i < G_N_ELEMENTS (arguments); i++)
    {
      g_auto (Result) result = run (arguments[i], NULL, NULL);

      g_assert_cmpint (result.status, ==, 1);
      assert_one_line (result.err);
      g_assert_true (g_str_has_prefix (result.err, "tengen: no display"));
    }
}

/* A locale that does not exist, and one without a translation, speak English. */
static void
test_unknown_locale (void)
{
  static const gchar *const locales[] = { "xx_XX.UTF-8", "de_DE.UTF-8", "C", "" };

  for (gsize i = 0; i < G_N_ELEMENTS (locales); i++)
    {
      g_auto (Result) result = run ("--help", "LC_ALL", locales[i]);

      g_assert_cmpint (result.status, ==, 0);
      g_assert_nonnull (strstr (result.out, "Print the version"));
      g_assert_cmpstr (result.err, ==, "");
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/display/command-line/version", test_version);
  g_test_add_func ("/display/command-line/help", test_help);
  g_test_add_func ("/display/command-line/wrong-arguments", test_wrong_arguments);
  g_test_add_func ("/display/command-line/no-display", test_no_display);
  g_test_add_func ("/display/command-line/unknown-locale", test_unknown_locale);
  return g_test_run ();
}
