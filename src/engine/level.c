/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The strengths a person can choose. For now a level is a limit on the search
 * and nothing else: the low ones in depth and nodes, so that they are as weak
 * on a fast machine as on a slow one, the high ones in time. */

#include "engine/level.h"

static const TgLimits levels[TG_MAX_LEVEL] = {
  { 1, 200, 200 * 1000 },      { 2, 1000, 300 * 1000 },      { 3, 4000, 500 * 1000 },
  { 4, 12000, 700 * 1000 },    { 6, 40000, 1000 * 1000 },    { 8, 120000, 1500 * 1000 },
  { 10, 400000, 2000 * 1000 }, { 14, 1200000, 3000 * 1000 }, { 20, 4000000, 4000 * 1000 },
  { 0, 0, 5000 * 1000 },
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
