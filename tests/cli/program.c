/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "program.h"

#include <glib/gstdio.h>
#include <string.h>

#ifdef G_OS_UNIX
#include <unistd.h>
#endif

void
run_clear (Run *self)
{
  g_free (self->out);
  g_free (self->err);
}

#ifdef G_OS_UNIX
/* Writes the input to a file. A pipe would not do: a program may end before it has
 * read everything, and writing to a closed pipe would be an error. */
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

static void
communicate (Run *self, gchar **argv, const gchar *input, GSubprocess **process)
{
  g_autofree gchar *path = write_input (input);
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (
      G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE);
  g_autoptr (GError) error = NULL;

  g_subprocess_launcher_set_stdin_file_path (launcher, path);
  *process = g_subprocess_launcher_spawnv (launcher, (const gchar *const *) argv, &error);
  g_assert_no_error (error);
  g_subprocess_communicate_utf8 (*process, NULL, NULL, &self->out, &self->err, &error);
  g_assert_no_error (error);
  g_unlink (path);
}
#else
/* GLib can pass a file to a program only through GSubprocessLauncher. */
static void
communicate (Run *self, gchar **argv, const gchar *input, GSubprocess **process)
{
  g_autoptr (GError) error = NULL;

  *process =
      g_subprocess_newv ((const gchar *const *) argv,
                         G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE
                             | G_SUBPROCESS_FLAGS_STDERR_PIPE,
                         &error);
  g_assert_no_error (error);
  g_subprocess_communicate_utf8 (*process, input, NULL, &self->out, &self->err, &error);
  g_assert_no_error (error);
}
#endif

/* Runs tengen-cli as run_other_program() does. */
void
run_program (Run *self, const gchar *words, const gchar *input)
{
  run_other_program (self, TENGEN_CLI, words, input);
}

/* Runs a program with arguments quoted as in a shell, and waits for its end. A crash
 * fails the test. */
void
run_other_program (Run         *self,
                   const gchar *program,
                   const gchar *words,
                   const gchar *input)
{
  g_autofree gchar *line = g_strdup_printf ("'%s' %s", program, words);
  g_auto (GStrv) argv = NULL;
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GError) error = NULL;

  g_shell_parse_argv (line, NULL, &argv, &error);
  g_assert_no_error (error);
  communicate (self, argv, input != NULL ? input : "", &process);
  g_assert_true (g_subprocess_get_if_exited (process));
  self->status = g_subprocess_get_exit_status (process);
}

/* Counts the occurrences of a text. */
guint
count_in (const gchar *text, const gchar *part)
{
  guint n = 0;

  for (; (text = strstr (text, part)) != NULL; text += strlen (part))
    n++;
  return n;
}

/* Asks a question in a run of the command with that question alone. */
void
ask_program (const gchar *command, const Question *question)
{
  g_autofree gchar *words = g_strdup_printf ("%s %s", command, question->asked);
  g_auto (Run) run = { 0 };

  run_program (&run, words, NULL);
  g_assert_cmpstr (run.err, ==, "");
  g_assert_cmpstr (run.out, ==, question->answer);
  g_assert_cmpint (run.status, ==, 0);
}

/* Asks all questions in one run; the last line has no line end. */
void
ask_batch (const gchar *command, const Question *questions, gsize n_questions)
{
  g_autofree gchar *words = g_strdup_printf ("%s --batch", command);
  g_autoptr (GString) input = g_string_new (NULL);
  g_auto (GStrv) answers = NULL;
  g_auto (Run) run = { 0 };

  for (gsize i = 0; i < n_questions; i++)
    g_string_append_printf (input, "%s%s", i > 0 ? "\n" : "", questions[i].asked);

  run_program (&run, words, input->str);
  g_assert_cmpstr (run.err, ==, "");
  g_assert_cmpint (run.status, ==, 0);
  answers = g_strsplit (run.out, "\n", 0);
  g_assert_cmpuint (g_strv_length (answers), ==, n_questions + 1);
  for (gsize i = 0; i < n_questions; i++)
    if (g_str_has_suffix (questions[i].answer, "…"))
      g_assert_cmpint (strncmp (answers[i], questions[i].answer,
                                strlen (questions[i].answer) - strlen ("…")),
                       ==, 0);
    else
      g_assert_cmpstr (answers[i], ==, questions[i].answer);
}
