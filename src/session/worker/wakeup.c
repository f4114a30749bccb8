/* SPDX-License-Identifier: GPL-3.0-or-later */

/* g_source_set_ready_time() and its like wake the main loop while they hold a lock that
 * the main loop needs next. On a busy machine a thread of low priority may then not come
 * to let go of it for a tenth of a second, in which the window stands still (a case of
 * priority inversion: Lampson and Redell, 1980). g_main_context_wakeup() holds nothing. */

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

/* Makes one for the main context of this thread. */
TgWakeup *
tg_wakeup_new (void)
{
  TgWakeup *self = g_new0 (TgWakeup, 1);

  self->context = g_main_context_ref_thread_default ();
  return self;
}

/* Its sources are destroyed, and nobody will signal it. */
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

/* Forgets the signal before it calls, so that one in the meantime is not lost. */
static gboolean
dispatch (GSource *source, GSourceFunc callback, gpointer user_data)
{
  g_atomic_int_set (&((WakeupSource *) source)->wakeup->signalled, FALSE);
  return callback (user_data);
}

/* Returns: (transfer full): a source of type #GSourceFunc that is ready after a signal; there
 *   is to be one at a time, and in the context that was this thread's */
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

/* Has the callback of the source called soon, once for all signals before that. Any
 * thread. */
void
tg_wakeup_signal (TgWakeup *self)
{
  if (g_atomic_int_compare_and_exchange (&self->signalled, FALSE, TRUE))
    g_main_context_wakeup (self->context);
}
