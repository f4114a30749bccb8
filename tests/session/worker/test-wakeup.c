/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "session/worker/wakeup.h"

#define N_SIGNALS 1000

typedef struct
{
  TgWakeup *wakeup;
  gint      written; /* atomic: a number written by the signalling thread */
  gint      read;    /* the value that the main loop has read */
  guint     n_calls;
} Fixture;

static gboolean
wakeup_cb (gpointer user_data)
{
  Fixture *fixture = user_data;

  fixture->read = g_atomic_int_get (&fixture->written);
  fixture->n_calls++;
  return G_SOURCE_CONTINUE;
}

static GSource *
add_source (Fixture *fixture)
{
  GSource *source = tg_wakeup_create_source (fixture->wakeup);

  g_source_set_callback (source, wakeup_cb, fixture, NULL);
  g_source_attach (source, NULL);
  return source;
}

static gpointer
signal_often (gpointer user_data)
{
  Fixture *fixture = user_data;

  for (guint i = 0; i < N_SIGNALS; i++)
    {
      g_atomic_int_inc (&fixture->written);
      tg_wakeup_signal (fixture->wakeup);
    }
  return NULL;
}

/* All writes before a signal are visible after it. */
static void
test_seen (void)
{
  Fixture fixture = { .wakeup = tg_wakeup_new () };
  g_autoptr (GSource) source = add_source (&fixture);
  GThread *thread = g_thread_new ("signals", signal_often, &fixture);

  while (fixture.read < N_SIGNALS)
    g_main_context_iteration (NULL, TRUE);
  g_thread_join (thread);
  g_assert_cmpuint (fixture.n_calls, <=, N_SIGNALS + 1);

  g_source_destroy (source);
  tg_wakeup_free (fixture.wakeup);
}

/* Pending signals are merged, and without a signal no callback runs. */
static void
test_once (void)
{
  Fixture fixture = { .wakeup = tg_wakeup_new () };
  g_autoptr (GSource) source = add_source (&fixture);

  g_assert_false (g_main_context_iteration (NULL, FALSE));
  for (guint round = 1; round <= 3; round++)
    {
      for (guint i = 0; i < 100; i++)
        tg_wakeup_signal (fixture.wakeup);
      while (g_main_context_iteration (NULL, FALSE))
        ;
      g_assert_cmpuint (fixture.n_calls, ==, round);
    }

  g_source_destroy (source);
  tg_wakeup_free (fixture.wakeup);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/session/wakeup/seen", test_seen);
  g_test_add_func ("/session/wakeup/once", test_once);
  return g_test_run ();
}
