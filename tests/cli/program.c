/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "program.h"

#include <glib/gstdio.h>
#include <unistd.h>

void
run_clear (Run *self)
{
  g_free (self->out);
  g_free (self->err);
}

/* A file on the way to the program, and not a pipe: a program may end before it has
 * read all, and to write to it then would be an error. */
static gchar *
write_input (const gchar *input)
{
  g_autoptr (GError) error = NULL;
  gchar *path = NULL;
  gint   fd = g_file_open_tmp ("tengen-input-XXXXXX", &path, &error);

  g_assert_no_error (error);
  close (fd);
  g_file_set_contents (path, input, -1, &error);
  g_assert_no_error (error);
  return path;
}

/* Runs the program with words that are divided and quoted as in a shell, and
 * waits for its end. A crash fails the test. */
void
run_program (Run *self, const gchar *words, const gchar *input)
{
  g_autofree gchar *line = g_strdup_printf ("'%s' %s", TENGEN_CLI, words);
  g_autofree gchar *path = write_input (input != NULL ? input : "");
  g_auto (GStrv) argv = NULL;
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (
      G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE);
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GError) error = NULL;

  g_shell_parse_argv (line, NULL, &argv, &error);
  g_assert_no_error (error);
  g_subprocess_launcher_set_stdin_file_path (launcher, path);
  process = g_subprocess_launcher_spawnv (launcher, (const gchar *const *) argv, &error);
  g_assert_no_error (error);
  g_subprocess_communicate_utf8 (process, NULL, NULL, &self->out, &self->err, &error);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_get_if_exited (process));
  self->status = g_subprocess_get_exit_status (process);
  g_unlink (path);
}
