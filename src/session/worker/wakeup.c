/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What GLib has for this, such as g_source_set_ready_time(), wakes the main loop
 * while it holds a lock that the main loop needs next. On a busy machine a
 * thread of low priority may then not come to let go of it for a tenth of a
 * second, in which the window stands still (a case of priority inversion: Lampson
 * and Redell, 1980). Here the thread writes a byte into a pipe, and holds nothing. */

#include "session/worker/wakeup.h"

#include <errno.h>
#include <glib-unix.h>
#include <unistd.h>

struct _TgWakeup
{
  gint read_fd;
  gint write_fd;
  gint signalled; /* atomic: whether there is a byte in the pipe, or will be */
};

typedef struct
{
  GSource   source;
  TgWakeup *wakeup; /* outlives the source */
} WakeupSource;

/* Opens the pipe. Without a free file descriptor the program ends, as it would without
 * a main loop. */
TgWakeup *
tg_wakeup_new (void)
{
  g_autoptr (GError) error = NULL;
  TgWakeup *self = g_new0 (TgWakeup, 1);
  gint      fds[2];

  if (!g_unix_open_pipe (fds, FD_CLOEXEC, &error)
      || !g_unix_set_fd_nonblocking (fds[0], TRUE, &error)
      || !g_unix_set_fd_nonblocking (fds[1], TRUE, &error))
    g_error ("No pipe between two threads: %s", error->message);
  self->read_fd = fds[0];
  self->write_fd = fds[1];
  return self;
}

/* Its sources are destroyed, and nobody will signal it. */
void
tg_wakeup_free (TgWakeup *self)
{
  close (self->read_fd);
  close (self->write_fd);
  g_free (self);
}

/* Takes the byte out before it calls, so that a signal in the meantime is not lost. */
static gboolean
dispatch (GSource *source, GSourceFunc callback, gpointer user_data)
{
  TgWakeup *self = ((WakeupSource *) source)->wakeup;
  gchar     byte;

  while (read (self->read_fd, &byte, 1) < 0 && errno == EINTR)
    ;
  g_atomic_int_set (&self->signalled, FALSE);
  return callback (user_data);
}

/* Returns: (transfer full): a source of type #GSourceFunc that is ready after a signal; there
 *   is to be one at a time */
GSource *
tg_wakeup_create_source (TgWakeup *self)
{
  static GSourceFuncs funcs = { .dispatch = dispatch };
  GSource            *source = g_source_new (&funcs, sizeof (WakeupSource));

  ((WakeupSource *) source)->wakeup = self;
  g_source_add_unix_fd (source, self->read_fd, G_IO_IN);
  return source;
}

/* Has the callback of the source called soon, once for all signals before that. Any
 * thread. */
void
tg_wakeup_signal (TgWakeup *self)
{
  if (!g_atomic_int_compare_and_exchange (&self->signalled, FALSE, TRUE))
    return;
  while (write (self->write_fd, "", 1) < 0 && errno == EINTR)
    ;
}
