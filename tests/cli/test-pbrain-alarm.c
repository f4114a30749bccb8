/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The alarm of `pbrain-tengen` calls its function once, in time, and never after it was
 * cancelled. The test does not depend on speed. */

#include "cli/brain/alarm.h"

#define HOUR_US ((gint64) 3600 * G_USEC_PER_SEC)

/**
 * Bell:
 * @mutex: guards the other fields
 * @changed: signalled on each call
 * @n_rings: number of successful calls
 * @n_refusals: number of further calls that return %FALSE
 *
 * The alarm's user data.
 */
typedef struct
{
  GMutex mutex;
  GCond  changed;
  guint  n_rings;
  guint  n_refusals;
} Bell;

static gboolean
ring_cb (gpointer user_data)
{
  Bell    *bell = user_data;
  gboolean can_ring;

  g_mutex_lock (&bell->mutex);
  can_ring = bell->n_refusals == 0;
  if (can_ring)
    bell->n_rings++;
  else
    bell->n_refusals--;
  g_cond_signal (&bell->changed);
  g_mutex_unlock (&bell->mutex);

  return can_ring;
}

static void
wait_for_ring (Bell *bell, guint n_rings)
{
  g_mutex_lock (&bell->mutex);
  while (bell->n_rings < n_rings)
    g_cond_wait (&bell->changed, &bell->mutex);
  g_assert_cmpuint (bell->n_rings, ==, n_rings);
  g_mutex_unlock (&bell->mutex);
}

static void
test_alarm (void)
{
  Bell           bell = { 0 };
  TgPbrainAlarm *alarm = tg_pbrain_alarm_new (ring_cb, &bell);
  gint64         now = g_get_monotonic_time ();

  /* An alarm that is not set, or set far in the future, is not called. */
  g_assert_false (tg_pbrain_alarm_cancel (alarm));
  tg_pbrain_alarm_set (alarm, now + HOUR_US);
  g_assert_false (tg_pbrain_alarm_cancel (alarm));

  /* The alarm is called for times in the past and in the future, also after the time
   * was changed. */
  tg_pbrain_alarm_set (alarm, now - 1);
  wait_for_ring (&bell, 1);
  g_assert_true (tg_pbrain_alarm_cancel (alarm));
  g_assert_false (tg_pbrain_alarm_cancel (alarm));
  tg_pbrain_alarm_set (alarm, now + HOUR_US);
  tg_pbrain_alarm_set (alarm, g_get_monotonic_time () + 1000);
  wait_for_ring (&bell, 2);
  g_assert_cmpint (g_get_monotonic_time (), >=, now + 1000);
  g_assert_true (tg_pbrain_alarm_cancel (alarm));

  /* A call that returns FALSE is repeated until it succeeds. */
  g_mutex_lock (&bell.mutex);
  bell.n_refusals = 3;
  g_mutex_unlock (&bell.mutex);
  tg_pbrain_alarm_set (alarm, g_get_monotonic_time ());
  wait_for_ring (&bell, 3);
  g_assert_true (tg_pbrain_alarm_cancel (alarm));
  g_assert_cmpuint (bell.n_refusals, ==, 0);

  /* An alarm can be freed while it waits. */
  tg_pbrain_alarm_set (alarm, now + HOUR_US);
  tg_pbrain_alarm_free (alarm);
  g_assert_cmpuint (bell.n_rings, ==, 3);
  g_mutex_clear (&bell.mutex);
  g_cond_clear (&bell.changed);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/cli/pbrain-tengen/alarm", test_alarm);

  return g_test_run ();
}
