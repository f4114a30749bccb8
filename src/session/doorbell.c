/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What GLib has for this, such as g_source_set_ready_time(), wakes the main loop
 * while it holds a lock that the main loop needs next. On a busy machine a
 * thread of low priority may then not come to let go of it for a tenth of a
 * second, in which the window stands still (a case of priority inversion: Lampson
 * and Redell, 1980). Here the thread writes a byte into a pipe, and holds nothing. */

#include "session/doorbell.h"

#include <errno.h>
#include <glib-unix.h>
#include <unistd.h>

struct _TgDoorbell
{
  gint read_fd;
  gint write_fd;
  gint rung; /* atomic: whether there is a byte in the pipe, or will be */
};

typedef struct
{
  GSource     source;
  TgDoorbell *doorbell; /* outlives the source */
} DoorbellSource;

/**
 * tg_doorbell_new:
 *
 * Makes a doorbell. Without a free file descriptor the program ends, as it would
 * without a main loop.
 *
 * Returns: (transfer full): the doorbell
 */
TgDoorbell *
tg_doorbell_new (void)
{
  g_autoptr (GError) error = NULL;
  TgDoorbell *self = g_new0 (TgDoorbell, 1);
  gint        fds[2];

  if (!g_unix_open_pipe (fds, FD_CLOEXEC, &error)
      || !g_unix_set_fd_nonblocking (fds[0], TRUE, &error)
      || !g_unix_set_fd_nonblocking (fds[1], TRUE, &error))
    g_error ("No pipe between two threads: %s", error->message);
  self->read_fd = fds[0];
  self->write_fd = fds[1];
  return self;
}

/**
 * tg_doorbell_free:
 * @self: a doorbell whose sources are destroyed, and that nobody will ring
 *
 * Frees it.
 */
void
tg_doorbell_free (TgDoorbell *self)
{
  close (self->read_fd);
  close (self->write_fd);
  g_free (self);
}

/* Takes the byte out before it calls, so that a ring in the meantime is heard. */
static gboolean
dispatch (GSource *source, GSourceFunc callback, gpointer user_data)
{
  TgDoorbell *self = ((DoorbellSource *) source)->doorbell;
  gchar       byte;

  while (read (self->read_fd, &byte, 1) < 0 && errno == EINTR)
    ;
  g_atomic_int_set (&self->rung, FALSE);
  return callback (user_data);
}

/**
 * tg_doorbell_create_source:
 * @self: a doorbell
 *
 * Makes a source that is ready when the bell has been rung. There is to be one at
 * a time.
 *
 * Returns: (transfer full): a source of type #GSourceFunc
 */
GSource *
tg_doorbell_create_source (TgDoorbell *self)
{
  static GSourceFuncs funcs = { .dispatch = dispatch };
  GSource            *source = g_source_new (&funcs, sizeof (DoorbellSource));

  ((DoorbellSource *) source)->doorbell = self;
  g_source_add_unix_fd (source, self->read_fd, G_IO_IN);
  return source;
}

/**
 * tg_doorbell_ring:
 * @self: a doorbell
 *
 * Has the callback of the source called soon, once for all that was rung before
 * that. Any thread.
 */
void
tg_doorbell_ring (TgDoorbell *self)
{
  if (!g_atomic_int_compare_and_exchange (&self->rung, FALSE, TRUE))
    return;
  while (write (self->write_fd, "", 1) < 0 && errno == EINTR)
    ;
}
