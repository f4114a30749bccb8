/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Levels: each is allowed more than the one below. */

#include "engine/level.h"

#define NO_LIMIT G_MAXINT64

static gint64
or_no_limit (guint64 limit)
{
  return limit == 0 ? NO_LIMIT : (gint64) limit;
}

static void
test_rising (void)
{
  for (guint level = TG_MIN_LEVEL; level < TG_MAX_LEVEL; level++)
    {
      TgLimits lower, higher;

      tg_level_limits (level, &lower);
      tg_level_limits (level + 1, &higher);
      g_assert_cmpint (or_no_limit (lower.max_depth), <, or_no_limit (higher.max_depth));
      g_assert_cmpint (or_no_limit (lower.max_nodes), <, or_no_limit (higher.max_nodes));
      g_assert_cmpint (lower.max_time_us, <, higher.max_time_us);
    }
}

static void
test_time (void)
{
  for (guint level = TG_MIN_LEVEL; level <= TG_MAX_LEVEL; level++)
    {
      TgLimits limits;

      tg_level_limits (level, &limits);
      g_assert_cmpint (limits.max_time_us, >, 0);
      g_assert_cmpint (limits.max_time_us, <=, 5 * G_USEC_PER_SEC);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/engine/level/rising", test_rising);
  g_test_add_func ("/engine/level/time", test_time);

  return g_test_run ();
}
