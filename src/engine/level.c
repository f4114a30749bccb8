/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The strengths a person can choose. For now a level is a limit on the search
 * and nothing else: the low ones in depth and nodes, so that they are as weak
 * on a fast machine as on a slow one, the high ones in time. */

#include "engine/level.h"

static const TgLimits levels[TG_MAX_LEVEL] = {
  { .max_depth = 1, .max_nodes = 200, .max_time_us = 200 * 1000 },
  { .max_depth = 2, .max_nodes = 1000, .max_time_us = 300 * 1000 },
  { .max_depth = 3, .max_nodes = 4000, .max_time_us = 500 * 1000 },
  { .max_depth = 4, .max_nodes = 12000, .max_time_us = 700 * 1000 },
  { .max_depth = 6, .max_nodes = 40000, .max_time_us = 1000 * 1000 },
  { .max_depth = 8, .max_nodes = 120000, .max_time_us = 1500 * 1000 },
  { .max_depth = 10, .max_nodes = 400000, .max_time_us = 2000 * 1000 },
  { .max_depth = 14, .max_nodes = 1200000, .max_time_us = 3000 * 1000 },
  { .max_depth = 20, .max_nodes = 4000000, .max_time_us = 4000 * 1000 },
  { .max_time_us = 5000 * 1000 },
};

/**
 * tg_level_limits:
 * @level: %TG_MIN_LEVEL to %TG_MAX_LEVEL
 * @limits: (out): the limits
 *
 * Gets the limits of a level. Each level is allowed more of everything than
 * the one below; the last has only its five seconds a move.
 */
void
tg_level_limits (guint level, TgLimits *limits)
{
  g_return_if_fail (level >= TG_MIN_LEVEL && level <= TG_MAX_LEVEL);

  *limits = levels[level - TG_MIN_LEVEL];
}
