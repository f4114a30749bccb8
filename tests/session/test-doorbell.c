/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "session/doorbell.h"

#define N_RINGS 1000

typedef struct
{
  TgDoorbell *doorbell;
  gint        written; /* atomic: by the thread that rings */
  gint        read;    /* of that, what the main loop has seen */
  guint       n_calls;
} House;

static gboolean
answer_cb (gpointer user_data)
{
  House *house = user_data;

  house->read = g_atomic_int_get (&house->written);
  house->n_calls++;
  return G_SOURCE_CONTINUE;
}

static GSource *
await_rings (House *house)
{
  GSource *source = tg_doorbell_create_source (house->doorbell);

  g_source_set_callback (source, answer_cb, house, NULL);
  g_source_attach (source, NULL);
  return source;
}

static gpointer
ring_often (gpointer user_data)
{
  House *house = user_data;

  for (guint i = 0; i < N_RINGS; i++)
    {
      g_atomic_int_inc (&house->written);
      tg_doorbell_ring (house->doorbell);
    }
  return NULL;
}

/* Whatever was there before a ring is seen after it. */
static void
test_heard (void)
{
  House house = { .doorbell = tg_doorbell_new () };
  g_autoptr (GSource) source = await_rings (&house);
  GThread *visitor = g_thread_new ("visitor", ring_often, &house);

  while (house.read < N_RINGS)
    g_main_context_iteration (NULL, TRUE);
  g_thread_join (visitor);
  g_assert_cmpuint (house.n_calls, <=, N_RINGS + 1);

  g_source_destroy (source);
  tg_doorbell_free (house.doorbell);
}

/* Rings that nobody has heard yet are one; none means silence. */
static void
test_heard_once (void)
{
  House house = { .doorbell = tg_doorbell_new () };
  g_autoptr (GSource) source = await_rings (&house);

  g_assert_false (g_main_context_iteration (NULL, FALSE));
  for (guint round = 1; round <= 3; round++)
    {
      for (guint i = 0; i < 100; i++)
        tg_doorbell_ring (house.doorbell);
      while (g_main_context_iteration (NULL, FALSE))
        ;
      g_assert_cmpuint (house.n_calls, ==, round);
    }

  g_source_destroy (source);
  tg_doorbell_free (house.doorbell);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/session/doorbell/heard", test_heard);
  g_test_add_func ("/session/doorbell/heard-once", test_heard_once);
  return g_test_run ();
}
