/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "main-loop-work.h"

#include <time.h>

/* processor time of the main thread after the last poll, in milliseconds */
static gdouble begun;
static gdouble longest;

static gdouble
get_processor_time (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return (gdouble) time.tv_sec * 1000.0 + (gdouble) time.tv_nsec / 1e6;
}

static gint
poll_cb (GPollFD *fds, guint n_fds, gint timeout)
{
  gint n;

  longest = MAX (longest, get_processor_time () - begun);
  n = g_poll (fds, n_fds, timeout);
  begun = get_processor_time ();
  return n;
}

/* Returns: the longest piece of main-loop work since the last call, in milliseconds; 0 at
 * the first call, which starts the measurement */
gdouble
main_loop_work_take_longest (void)
{
  gdouble taken = longest;

  if (g_main_context_get_poll_func (NULL) != poll_cb)
    g_main_context_set_poll_func (NULL, poll_cb);
  else
    taken = MAX (taken, get_processor_time () - begun);
  longest = 0;
  begun = get_processor_time ();
  return taken;
}
