/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Forwards the first Ctrl+C, or another request to end the program, to the main loop.
 * A second Ctrl+C has its usual effect again and ends the program at once. Windows
 * calls a handler in a thread of its own, which can access only global data. */

#include "cli/match/interrupt.h"

#ifdef G_OS_WIN32
#include <windows.h>
#else
#include <signal.h>

#include <glib-unix.h>
#endif

static gboolean
interrupted_cb (gpointer user_data)
{
  g_cancellable_cancel (user_data);
  return G_SOURCE_REMOVE;
}

#ifdef G_OS_WIN32

struct _TgInterrupt
{
  gint          n_events; /* atomic */
  GCancellable *stop;     /* borrowed */
};

/* The watch that exists, or NULL; there is at most one. */
static TgInterrupt *watched;

static BOOL WINAPI
console_cb (G_GNUC_UNUSED DWORD event)
{
  TgInterrupt *self = g_atomic_pointer_get (&watched);

  if (self == NULL || g_atomic_int_add (&self->n_events, 1) > 0)
    return FALSE;
  g_idle_add_full (G_PRIORITY_DEFAULT, interrupted_cb, g_object_ref (self->stop),
                   g_object_unref);
  return TRUE;
}

static void
start_watching (TgInterrupt *self, GCancellable *stop)
{
  self->stop = stop;
  g_atomic_pointer_set (&watched, self);
  SetConsoleCtrlHandler (console_cb, TRUE);
}

static void
stop_watching (G_GNUC_UNUSED TgInterrupt *self)
{
  SetConsoleCtrlHandler (console_cb, FALSE);
  g_atomic_pointer_set (&watched, NULL);
}

#else

struct _TgInterrupt
{
  GSource *sources[2]; /* owned */
};

static void
start_watching (TgInterrupt *self, GCancellable *stop)
{
  static const gint signals[] = { SIGINT, SIGTERM };

  for (gsize i = 0; i < G_N_ELEMENTS (signals); i++)
    {
      self->sources[i] = g_unix_signal_source_new (signals[i]);
      g_source_set_callback (self->sources[i], interrupted_cb, stop, NULL);
      g_source_attach (self->sources[i], NULL);
    }
}

/* Removes the sources, except those that have already removed themselves. */
static void
stop_watching (TgInterrupt *self)
{
  for (gsize i = 0; i < G_N_ELEMENTS (self->sources); i++)
    {
      g_source_destroy (self->sources[i]);
      g_source_unref (self->sources[i]);
    }
}

#endif

/* Makes the first Ctrl+C cancel @stop, which is borrowed, from the main loop. Only one
 * watch at a time. */
TgInterrupt *
tg_interrupt_watch (GCancellable *stop)
{
  TgInterrupt *self = g_new0 (TgInterrupt, 1);

  start_watching (self, stop);
  return self;
}

/* @self: (transfer full). */
void
tg_interrupt_unwatch (TgInterrupt *self)
{
  stop_watching (self);
  g_free (self);
}
