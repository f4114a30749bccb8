/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "session/clock/clock.h"

#define SECOND G_USEC_PER_SEC

static void
begin (TgClock *clock, gint64 main_time, gint64 increment, gint64 move_time)
{
  const TgTimeControl control = { .main_time = main_time * SECOND,
                                  .increment = increment * SECOND,
                                  .move_time = move_time * SECOND };

  tg_clock_init (clock, &control);
}

static void
assert_remaining (const TgClock *clock, gint64 black, gint64 white, gint64 now)
{
  g_assert_cmpint (tg_clock_get_remaining (clock, TG_STONE_BLACK, now), ==,
                   black * SECOND);
  g_assert_cmpint (tg_clock_get_remaining (clock, TG_STONE_WHITE, now), ==,
                   white * SECOND);
}

static void
test_unlimited (void)
{
  TgClock clock;

  begin (&clock, 0, 0, 0);
  g_assert_false (tg_time_control_is_limited (&clock.control));
  tg_clock_start (&clock, TG_STONE_BLACK, 5 * SECOND);
  g_assert_cmpint (tg_clock_get_remaining (&clock, TG_STONE_BLACK, 1000 * SECOND), ==,
                   G_MAXINT64);
  g_assert_cmpint (tg_clock_get_overstepped (&clock, 1000 * SECOND), ==, TG_STONE_NONE);

  /* The time of moves is known without a limit as well. */
  g_assert_cmpint (tg_clock_press (&clock, 12 * SECOND), ==, 7 * SECOND);
  g_assert_cmpint (tg_clock_get_used (&clock, 13 * SECOND), ==, SECOND);
}

static void
test_main_time (void)
{
  TgClock clock;

  begin (&clock, 60, 0, 0);
  assert_remaining (&clock, 60, 60, 7 * SECOND);
  tg_clock_start (&clock, TG_STONE_BLACK, 100 * SECOND);
  assert_remaining (&clock, 50, 60, 110 * SECOND);
  g_assert_cmpint (tg_clock_press (&clock, 120 * SECOND), ==, 20 * SECOND);
  assert_remaining (&clock, 40, 45, 135 * SECOND);
  tg_clock_press (&clock, 150 * SECOND);
  assert_remaining (&clock, 40, 30, 150 * SECOND);

  /* Using the time exactly is no overstepping. */
  g_assert_cmpint (tg_clock_get_overstepped (&clock, 190 * SECOND), ==, TG_STONE_NONE);
  g_assert_cmpint (tg_clock_get_overstepped (&clock, 190 * SECOND + 1), ==,
                   TG_STONE_BLACK);
  assert_remaining (&clock, 0, 30, 191 * SECOND);
}

static void
test_increment (void)
{
  TgClock clock;

  begin (&clock, 60, 5, 0);
  tg_clock_start (&clock, TG_STONE_BLACK, 0);
  tg_clock_press (&clock, 20 * SECOND);
  assert_remaining (&clock, 45, 60, 20 * SECOND);
  tg_clock_press (&clock, 22 * SECOND);
  assert_remaining (&clock, 45, 63, 22 * SECOND);

  /* A player who has overstepped the time gets no increment. */
  tg_clock_press (&clock, 68 * SECOND);
  assert_remaining (&clock, 0, 63, 68 * SECOND);
}

static void
test_time_for_each_move (void)
{
  TgClock clock;
  gint64  now = 0;

  begin (&clock, 0, 0, 15);
  tg_clock_start (&clock, TG_STONE_BLACK, now);
  for (guint i = 0; i < 10; i++)
    {
      gboolean black = i % 2 == 0;

      assert_remaining (&clock, black ? 5 : 15, black ? 15 : 5, now + 10 * SECOND);
      now += 15 * SECOND;
      g_assert_cmpint (tg_clock_get_overstepped (&clock, now), ==, TG_STONE_NONE);
      g_assert_cmpint (tg_clock_get_overstepped (&clock, now + 1), ==,
                       black ? TG_STONE_BLACK : TG_STONE_WHITE);
      tg_clock_press (&clock, now);
    }
}

/* A player who has lost on time gets no new time for the next move. */
static void
test_fallen (void)
{
  TgClock clock;

  begin (&clock, 0, 0, 15);
  tg_clock_start (&clock, TG_STONE_WHITE, 0);
  tg_clock_stop (&clock, 16 * SECOND);
  assert_remaining (&clock, 15, 0, 16 * SECOND);
  tg_clock_stop (&clock, 20 * SECOND);
  assert_remaining (&clock, 15, 0, 20 * SECOND);
  tg_clock_swap (&clock);
  assert_remaining (&clock, 0, 15, 20 * SECOND);
  tg_clock_start (&clock, TG_STONE_BLACK, 20 * SECOND);
  assert_remaining (&clock, 14, 15, 21 * SECOND);
}

/* The main time is used first, then the time for each move. */
static void
test_byo_yomi (void)
{
  TgClock clock;

  begin (&clock, 20, 0, 10);
  tg_clock_start (&clock, TG_STONE_WHITE, 0);
  assert_remaining (&clock, 30, 30, 0);
  tg_clock_press (&clock, 12 * SECOND);
  assert_remaining (&clock, 30, 18, 12 * SECOND);
  tg_clock_press (&clock, 12 * SECOND);

  /* Two seconds of this move's time are used, and restored after it. */
  assert_remaining (&clock, 30, 8, 22 * SECOND);
  tg_clock_press (&clock, 22 * SECOND);
  assert_remaining (&clock, 30, 10, 22 * SECOND);
  tg_clock_press (&clock, 22 * SECOND);
  g_assert_cmpint (tg_clock_get_overstepped (&clock, 32 * SECOND), ==, TG_STONE_NONE);
  g_assert_cmpint (tg_clock_get_overstepped (&clock, 33 * SECOND), ==, TG_STONE_WHITE);
}

static void
test_pause (void)
{
  TgClock clock;

  begin (&clock, 60, 0, 0);

  /* No clock to pause or resume yet. */
  tg_clock_pause (&clock, 0);
  tg_clock_resume (&clock, 0);
  g_assert_cmpint (clock.side, ==, TG_STONE_NONE);

  tg_clock_start (&clock, TG_STONE_BLACK, 0);
  tg_clock_pause (&clock, 10 * SECOND);
  tg_clock_pause (&clock, 20 * SECOND);
  assert_remaining (&clock, 50, 60, 500 * SECOND);
  g_assert_cmpint (tg_clock_get_overstepped (&clock, 500 * SECOND), ==, TG_STONE_NONE);
  tg_clock_resume (&clock, 1000 * SECOND);
  tg_clock_resume (&clock, 1003 * SECOND);
  assert_remaining (&clock, 45, 60, 1005 * SECOND);
  g_assert_cmpint (tg_clock_press (&clock, 1005 * SECOND), ==, 15 * SECOND);
  assert_remaining (&clock, 45, 59, 1006 * SECOND);

  /* A move during a pause ends it. */
  tg_clock_pause (&clock, 1006 * SECOND);
  g_assert_cmpint (tg_clock_press (&clock, 1100 * SECOND), ==, SECOND);
  assert_remaining (&clock, 44, 59, 1101 * SECOND);
}

static void
test_stop (void)
{
  TgClock clock;

  begin (&clock, 60, 5, 0);
  tg_clock_start (&clock, TG_STONE_BLACK, 0);
  tg_clock_stop (&clock, 10 * SECOND);
  assert_remaining (&clock, 50, 60, 99 * SECOND);
  g_assert_cmpint (tg_clock_get_used (&clock, 99 * SECOND), ==, 0);
  g_assert_cmpint (tg_clock_get_overstepped (&clock, 99 * SECOND), ==, TG_STONE_NONE);
  tg_clock_resume (&clock, 100 * SECOND);
  assert_remaining (&clock, 50, 60, 110 * SECOND);
}

/* In an opening one player may place several stones, and colours may change. */
static void
test_opening (void)
{
  TgClock clock;

  begin (&clock, 60, 5, 0);
  tg_clock_start (&clock, TG_STONE_BLACK, 0);
  tg_clock_start (&clock, TG_STONE_BLACK, 10 * SECOND);
  assert_remaining (&clock, 45, 60, 15 * SECOND);
  tg_clock_start (&clock, TG_STONE_WHITE, 15 * SECOND);
  assert_remaining (&clock, 45, 58, 17 * SECOND);
  tg_clock_stop (&clock, 17 * SECOND);
  tg_clock_swap (&clock);
  assert_remaining (&clock, 58, 45, 20 * SECOND);
}

/* A paused copy from before a move undoes it. */
static void
test_undo (void)
{
  TgClock clock;
  TgClock before;

  begin (&clock, 60, 5, 10);
  tg_clock_start (&clock, TG_STONE_BLACK, 0);
  tg_clock_press (&clock, 10 * SECOND);
  before = clock;
  tg_clock_pause (&before, 10 * SECOND);

  tg_clock_press (&clock, 40 * SECOND);
  assert_remaining (&clock, 60, 45, 45 * SECOND);
  clock = before;
  assert_remaining (&clock, 65, 70, 45 * SECOND);
  tg_clock_resume (&clock, 45 * SECOND);
  assert_remaining (&clock, 65, 69, 46 * SECOND);
}

/* No operation loses or adds time: the times left and used, minus the times added, are
 * constant. */
static void
test_balance (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (15);

  for (guint round = 0; round < 200; round++)
    {
      TgClock clock;
      gint64  now = g_rand_int_range (rand, 0, 1000000);
      gint64  used = 0;
      gint64  given = 2 * 1000 * SECOND;

      begin (&clock, 1000, 3, 0);
      tg_clock_start (&clock, TG_STONE_BLACK, now);
      for (guint i = 0; i < 50; i++)
        {
          gint64 step = g_rand_int_range (rand, 0, 5000000);

          now += step;
          used += clock.running ? step : 0;
          switch (g_rand_int_range (rand, 0, 3))
            {
            case 0:
              tg_clock_press (&clock, now);
              given += 3 * SECOND;
              break;
            case 1:
              tg_clock_pause (&clock, now);
              break;
            default:
              tg_clock_resume (&clock, now);
              break;
            }
          g_assert_cmpint (tg_clock_get_remaining (&clock, TG_STONE_BLACK, now)
                               + tg_clock_get_remaining (&clock, TG_STONE_WHITE, now)
                               + used,
                           ==, given);
        }
    }
}

/* A slightly late move counts although no time is left, and the next move has its full
 * time. */
static void
test_tolerance (void)
{
  TgClock clock;

  tg_clock_init (&clock,
                 &(TgTimeControl){ .move_time = SECOND, .tolerance = SECOND / 2 });
  tg_clock_start (&clock, TG_STONE_BLACK, 0);
  g_assert_cmpint (tg_clock_get_remaining (&clock, TG_STONE_BLACK, SECOND), ==, 0);
  g_assert_cmpint (tg_clock_get_time_to_fall (&clock, TG_STONE_BLACK, SECOND), ==,
                   SECOND / 2);
  g_assert_cmpint (tg_clock_get_overstepped (&clock, SECOND * 3 / 2), ==, TG_STONE_NONE);
  g_assert_cmpint (tg_clock_get_overstepped (&clock, SECOND * 3 / 2 + 1), ==,
                   TG_STONE_BLACK);
  tg_clock_press (&clock, SECOND * 3 / 2);
  g_assert_cmpint (tg_clock_get_remaining (&clock, TG_STONE_BLACK, SECOND * 2), ==,
                   SECOND);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/session/clock/tolerance", test_tolerance);
  g_test_add_func ("/session/clock/unlimited", test_unlimited);
  g_test_add_func ("/session/clock/main-time", test_main_time);
  g_test_add_func ("/session/clock/increment", test_increment);
  g_test_add_func ("/session/clock/time-for-each-move", test_time_for_each_move);
  g_test_add_func ("/session/clock/fallen", test_fallen);
  g_test_add_func ("/session/clock/byo-yomi", test_byo_yomi);
  g_test_add_func ("/session/clock/pause", test_pause);
  g_test_add_func ("/session/clock/stop", test_stop);
  g_test_add_func ("/session/clock/opening", test_opening);
  g_test_add_func ("/session/clock/undo", test_undo);
  g_test_add_func ("/session/clock/balance", test_balance);

  return g_test_run ();
}
