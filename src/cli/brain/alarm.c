/* SPDX-License-Identifier: GPL-3.0-or-later */

/* On a busy machine a thread that computes continuously may wait dozens of
 * milliseconds for the processor without notice, while a thread that wakes from sleep
 * gets the processor almost at once. A sleeping thread therefore watches the clock. */

#include "cli/brain/alarm.h"

#define NEVER G_MAXINT64

/* Interval for retrying a callback that could not do its work. */
#define RETRY_US 500

struct _TgPbrainAlarm
{
  TgPbrainAlarmFunc func;
  gpointer          user_data;
  GThread          *thread; /* owned */

  GMutex   mutex; /* guards the fields below; held during the callback */
  GCond    changed;
  gint64   time_us; /* when to call, or NEVER */
  gboolean has_rung;
  gboolean is_closing;
};

static void
ring (TgPbrainAlarm *self)
{
  self->has_rung = self->func (self->user_data);
  self->time_us = self->has_rung ? NEVER : g_get_monotonic_time () + RETRY_US;
}

static gpointer
watch (gpointer data)
{
  TgPbrainAlarm *self = data;

  g_mutex_lock (&self->mutex);
  while (!self->is_closing)
    if (self->time_us == NEVER)
      g_cond_wait (&self->changed, &self->mutex);
    else if (g_get_monotonic_time () >= self->time_us)
      ring (self);
    else
      g_cond_wait_until (&self->changed, &self->mutex, self->time_us);
  g_mutex_unlock (&self->mutex);

  return NULL;
}

/* Creates an alarm that is not set yet. It will call @func in a thread of its own. */
TgPbrainAlarm *
tg_pbrain_alarm_new (TgPbrainAlarmFunc func, gpointer user_data)
{
  TgPbrainAlarm *self = g_new0 (TgPbrainAlarm, 1);

  self->func = func;
  self->user_data = user_data;
  self->time_us = NEVER;
  g_mutex_init (&self->mutex);
  g_cond_init (&self->changed);
  self->thread = g_thread_new ("tengen-alarm", watch, self);

  return self;
}

void
tg_pbrain_alarm_free (TgPbrainAlarm *self)
{
  g_mutex_lock (&self->mutex);
  self->is_closing = TRUE;
  g_cond_signal (&self->changed);
  g_mutex_unlock (&self->mutex);

  g_thread_join (self->thread);
  g_mutex_clear (&self->mutex);
  g_cond_clear (&self->changed);
  g_free (self);
}

/* @time_us is a g_get_monotonic_time(). An alarm in the past is due at once. */
void
tg_pbrain_alarm_set (TgPbrainAlarm *self, gint64 time_us)
{
  g_mutex_lock (&self->mutex);
  self->time_us = time_us;
  self->has_rung = FALSE;
  g_cond_signal (&self->changed);
  g_mutex_unlock (&self->mutex);
}

/* Cancels the alarm, waiting for a callback that is running. Returns whether @func was
 * called since the alarm was set. */
gboolean
tg_pbrain_alarm_cancel (TgPbrainAlarm *self)
{
  gboolean has_rung;

  g_mutex_lock (&self->mutex);
  has_rung = self->has_rung;
  self->has_rung = FALSE;
  self->time_us = NEVER;
  g_mutex_unlock (&self->mutex);

  return has_rung;
}
