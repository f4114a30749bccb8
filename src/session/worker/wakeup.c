/* SPDX-License-Identifier: GPL-3.0-or-later */

/* g_source_set_ready_time() and similar functions wake the main loop while they hold a
 * lock that the main loop needs next. On a busy machine, a thread of low priority may
 * then not release the lock for a tenth of a second, during which the window is frozen
 * (priority inversion: Lampson and Redell, 1980). g_main_context_wakeup() holds no
 * lock. */

#include "session/worker/wakeup.h"

struct _TgWakeup
{
  GMainContext *context;   /* owned */
  gint          signalled; /* atomic: whether the source is ready */
};

typedef struct
{
  GSource   source;
  TgWakeup *wakeup; /* outlives the source */
} WakeupSource;

/* Creates a wakeup for the main context of this thread. */
TgWakeup *
tg_wakeup_new (void)
{
  TgWakeup *self = g_new0 (TgWakeup, 1);

  self->context = g_main_context_ref_thread_default ();
  return self;
}

/* Frees a wakeup. Call it after its sources were destroyed, when no thread can signal
 * any more. */
void
tg_wakeup_free (TgWakeup *self)
{
  g_main_context_unref (self->context);
  g_free (self);
}

static gboolean
check (GSource *source)
{
  return g_atomic_int_get (&((WakeupSource *) source)->wakeup->signalled);
}

static gboolean
prepare (GSource *source, gint *timeout)
{
  *timeout = -1;
  return check (source);
}

/* Clears the signal before the callback, so that a later signal is not lost. */
static gboolean
dispatch (GSource *source, GSourceFunc callback, gpointer user_data)
{
  g_atomic_int_set (&((WakeupSource *) source)->wakeup->signalled, FALSE);
  return callback (user_data);
}

/* Returns: (transfer full): a source of type #GSourceFunc that is ready after a signal;
 *   at most one at a time, attached to the context of tg_wakeup_new() */
GSource *
tg_wakeup_create_source (TgWakeup *self)
{
  static GSourceFuncs funcs = { .prepare = prepare,
                                .check = check,
                                .dispatch = dispatch };
  GSource            *source = g_source_new (&funcs, sizeof (WakeupSource));

  ((WakeupSource *) source)->wakeup = self;
  return source;
}

/* Makes the callback of the source run soon, once for all previous signals.
 * Thread-safe. */
void
tg_wakeup_signal (TgWakeup *self)
{
  if (g_atomic_int_compare_and_exchange (&self->signalled, FALSE, TRUE))
    g_main_context_wakeup (self->context);
}
