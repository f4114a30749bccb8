/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The program on the command line, in conditions in which it cannot open a window. Each
 * run ends with one line that tells the error. */

#include <gio/gio.h>
#include <glib/gstdio.h>
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

/* Runs the program without a display. @argument: one more argument; @variable and @value:
 * one more environment variable */
static Result
run_program (const gchar *argument, const gchar *variable, const gchar *value)
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
  g_auto (Result) result = run_program ("--version", NULL, NULL);

  g_assert_cmpint (result.status, ==, 0);
  g_assert_true (g_str_has_prefix (result.out, "tengen "));
  assert_one_line (result.out);
  g_assert_cmpstr (result.err, ==, "");
}

static void
test_help (void)
{
  g_auto (Result) result = run_program ("--help", NULL, NULL);

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
      g_auto (Result) result = run_program (arguments[i], NULL, NULL);

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
      g_auto (Result) result = run_program (arguments[i], NULL, NULL);

      g_assert_cmpint (result.status, ==, 1);
      assert_one_line (result.err);
      g_assert_true (g_str_has_prefix (result.err, "tengen: no display"));
    }
}

/* In a nonexistent locale, and in a locale without a translation, the program uses
 * English. */
static void
test_unknown_locale (void)
{
  static const gchar *const locales[] = { "xx_XX.UTF-8", "de_DE.UTF-8", "C", "" };

  for (gsize i = 0; i < G_N_ELEMENTS (locales); i++)
    {
      g_auto (Result) result = run_program ("--help", "LC_ALL", locales[i]);

      g_assert_cmpint (result.status, ==, 0);
      g_assert_nonnull (strstr (result.out, "Print the version"));
      g_assert_cmpstr (result.err, ==, "");
    }
}

/* Writes a settings file of the keyfile backend. Returns its folder. */
static gchar *
choose_language (const gchar *id)
{
  g_autoptr (GError) error = NULL;
  gchar            *config = g_dir_make_tmp ("tengen-XXXXXX", &error);
  g_autofree gchar *folder = g_build_filename (config, "glib-2.0", "settings", NULL);
  g_autofree gchar *file = g_build_filename (folder, "keyfile", NULL);
  g_autofree gchar *text = g_strdup_printf ("[org/tengen/Tengen]\nlanguage='%s'\n", id);

  g_assert_no_error (error);
  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_file_set_contents (file, text, -1, &error);
  g_assert_no_error (error);
  return config;
}

static void
remove_choice (const gchar *config)
{
  static const gchar *const names[] = { "glib-2.0/settings/keyfile", "glib-2.0/settings",
                                        "glib-2.0", "" };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree gchar *path = g_build_filename (config, names[i], NULL);

      g_assert_cmpint (g_remove (path), ==, 0);
    }
}

/* The chosen language is used in any locale: in one without a language, in a nonexistent
 * one, and if $LANGUAGE names another language. */
static void
test_chosen_language (void)
{
  static const struct
  {
    const gchar *chosen;
    const gchar *locale;
    const gchar *language; /* the language of the system, as $LANGUAGE */
    const gchar *words;
  } cases[] = {
    { "zh_CN", "C.UTF-8", "", "五子棋" },
    { "zh_CN", "xx_XX.UTF-8", "", "五子棋" },
    { "ja", "C.UTF-8", "zh_CN", "五目並べ" },
    { "en", "C.UTF-8", "zh_CN", "Print the version" },
    { "system", "C.UTF-8", "", "Print the version" },
    /* If the program lacks the system's language, the texts of the libraries are in
     * English too. */
    { "system", "C.UTF-8", "de", "Usage:" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree gchar *config = choose_language (cases[i].chosen);
      g_auto (Result) result = { 0 };

      g_test_message ("%s in %s", cases[i].chosen, cases[i].locale);
      g_setenv ("GSETTINGS_BACKEND", "keyfile", TRUE);
      g_setenv ("XDG_CONFIG_HOME", config, TRUE);
      g_setenv ("LANGUAGE", cases[i].language, TRUE);
      result = run_program ("--help", "LC_ALL", cases[i].locale);
      g_setenv ("GSETTINGS_BACKEND", "memory", TRUE);
      g_unsetenv ("XDG_CONFIG_HOME");
      g_unsetenv ("LANGUAGE");
      remove_choice (config);
      g_assert_cmpint (result.status, ==, 0);
      g_assert_nonnull (strstr (result.out, cases[i].words));
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
  g_test_add_func ("/display/command-line/chosen-language", test_chosen_language);
  return g_test_run ();
}
