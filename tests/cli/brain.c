/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "brain.h"

#include <stdio.h>
#include <string.h>

void
brain_start (Brain *self)
{
  g_autoptr (GError) error = NULL;

  self->process =
      g_subprocess_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE,
                        &error, PBRAIN_TENGEN, NULL);
  g_assert_no_error (error);
  self->input = g_subprocess_get_stdin_pipe (self->process);
  self->output = g_data_input_stream_new (g_subprocess_get_stdout_pipe (self->process));
}

void
brain_clear (Brain *self)
{
  if (self->process != NULL)
    g_subprocess_force_exit (self->process);
  g_clear_object (&self->output);
  g_clear_object (&self->process);
}

void
brain_say_bytes (Brain *self, const gchar *bytes, gsize n)
{
  g_autoptr (GError) error = NULL;

  g_output_stream_write_all (self->input, bytes, n, NULL, NULL, &error);
  g_assert_no_error (error);
}

void
brain_say (Brain *self, const gchar *lines)
{
  brain_say_bytes (self, lines, strlen (lines));
}

/* Reads the next line; returns NULL at the end of the output. */
gchar *
brain_hear_any (Brain *self)
{
  g_autoptr (GError) error = NULL;
  gchar *line = g_data_input_stream_read_line (self->output, NULL, NULL, &error);

  g_assert_no_error (error);
  return line;
}

/* Reads the next line that is not a message for people; returns NULL at the end of the
 * output. */
gchar *
brain_hear (Brain *self)
{
  gchar *line = brain_hear_any (self);

  while (line != NULL
         && (g_str_has_prefix (line, "MESSAGE ") || g_str_has_prefix (line, "DEBUG ")))
    {
      g_free (line);
      line = brain_hear_any (self);
    }

  return line;
}

void
brain_expect (Brain *self, const gchar *answer)
{
  g_autofree gchar *line = brain_hear (self);

  g_assert_cmpstr (line, ==, answer);
}

/* Returns whether a line is a point of a board. */
gboolean
brain_is_point (const gchar *line, guint size)
{
  guint x;
  guint y;
  gchar rest;

  return line != NULL && sscanf (line, "%u,%u%c", &x, &y, &rest) == 2 && x < size
         && y < size;
}

void
brain_expect_move (Brain *self, guint size)
{
  g_autofree gchar *line = brain_hear (self);

  g_test_message ("%s", line);
  g_assert_true (brain_is_point (line, size));
}

/* Waits for the program to end, which must succeed. */
void
brain_expect_end (Brain *self)
{
  g_autoptr (GError) error = NULL;

  brain_expect (self, NULL);
  g_subprocess_wait (self->process, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_get_if_exited (self->process));
  g_assert_cmpint (g_subprocess_get_exit_status (self->process), ==, 0);
}
