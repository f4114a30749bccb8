/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "program.h"

void
run_clear (Run *self)
{
  g_free (self->out);
  g_free (self->err);
}

/* Runs the program with words that are divided and quoted as in a shell, and
 * waits for its end. A crash fails the test. */
void
run_program (Run *self, const gchar *words, const gchar *input)
{
  g_autofree gchar *line = g_strdup_printf ("'%s' %s", TENGEN_CLI, words);
  g_auto (GStrv) argv = NULL;
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GError) error = NULL;

  g_shell_parse_argv (line, NULL, &argv, &error);
  g_assert_no_error (error);
  process =
      g_subprocess_newv ((const gchar *const *) argv,
                         G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE
                             | G_SUBPROCESS_FLAGS_STDERR_PIPE,
                         &error);
  g_assert_no_error (error);
  g_subprocess_communicate_utf8 (process, input != NULL ? input : "", NULL, &self->out,
                                 &self->err, &error);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_get_if_exited (process));
  self->status = g_subprocess_get_exit_status (process);
}
