/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "process-watch.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <glib/gstdio.h>

static void
open_pipe (ProcessWatch *self)
{
  self->pipe = g_open (self->path, O_RDONLY | O_NONBLOCK | O_CLOEXEC, 0);
  g_assert_cmpint (self->pipe, >=, 0);
}

void
process_watch_init (ProcessWatch *self)
{
  g_autoptr (GError) error = NULL;

  self->folder = g_dir_make_tmp ("tengen-processes-XXXXXX", &error);
  g_assert_no_error (error);
  self->path = g_build_filename (self->folder, "pipe", NULL);
  g_assert_cmpint (mkfifo (self->path, 0600), ==, 0);
  open_pipe (self);
}

/* Returns: 0 at the end of the pipe */
static gchar
read_byte (ProcessWatch *self)
{
  struct pollfd poll_fd = { .fd = self->pipe, .events = POLLIN };
  gchar         byte = '\0';
  gint          n;

  do
    n = poll (&poll_fd, 1, -1);
  while (n < 0 && errno == EINTR);
  g_assert_cmpint (n, ==, 1);
  g_assert_cmpint (read (self->pipe, &byte, 1), >=, 0);
  return byte;
}

/* Waits for the next process. Returns: its number */
guint
process_watch_wait_for_start (ProcessWatch *self)
{
  guint number = 0;
  gchar digit;

  while ((digit = read_byte (self)) != '\n')
    {
      g_assert_true (g_ascii_isdigit (digit));
      number = 10 * number + (guint) g_ascii_digit_value (digit);
    }
  return number;
}

/* Waits until the last process has ended. No other may have started; another may start
 * afterwards. */
void
process_watch_wait_for_end (ProcessWatch *self)
{
  g_assert_cmpint (read_byte (self), ==, 0);
  close (self->pipe);
  open_pipe (self);
}

void
process_watch_clear (ProcessWatch *self)
{
  close (self->pipe);
  g_assert_cmpint (g_unlink (self->path), ==, 0);
  g_assert_cmpint (g_rmdir (self->folder), ==, 0);
  g_free (self->path);
  g_free (self->folder);
}
