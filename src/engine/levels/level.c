/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The settings of the ten levels. All but the highest are limited by depth and positions
 * only, so that they play equally well on fast and slow machines; the highest is the
 * engine's best in five seconds. Their strengths were measured with tengen-cli ladder;
 * see README.md in this folder. */

#include "engine/levels/level.h"

/* Chances of overlooking threats, in the order of TgSightKind. */
#define LOOKS(...) \
  {                \
    __VA_ARGS__    \
  }

static const TgLevel levels[TG_MAX_LEVEL] = {
  {
      .limits = { .max_depth = 1, .max_nodes = 3000, .n_lines = 16, .max_fours = 1 },
      .temperature = 0.18,
      .margin = 0.40,
      .vcf = 1,
      .blindness = { .own = LOOKS (0.28, 0.52, 1, 0.75, 0.80),
                     .other = LOOKS (0.38, 0.62, 1, 0.85, 0.90),
                     .diagonal = 1.4,
                     .gap = 1.5,
                     .far = 1.3 },
  },
  {
      .limits = { .max_depth = 1, .max_nodes = 3000, .n_lines = 16, .max_fours = 1 },
      .temperature = 0.12,
      .margin = 0.30,
      .vcf = 1,
      .blindness = { .own = LOOKS (0.08, 0.26, 0.9, 0.60, 0.60),
                     .other = LOOKS (0.16, 0.40, 0.95, 0.70, 0.70),
                     .diagonal = 1.4,
                     .gap = 1.5,
                     .far = 1.3 },
  },
  {
      .limits = { .max_depth = 1, .max_nodes = 3000, .n_lines = 16, .max_fours = 1 },
      .temperature = 0.075,
      .margin = 0.20,
      .vcf = 1,
      .blindness = { .own = LOOKS (0, 0.10, 0.8, 0.38, 0.38),
                     .other = LOOKS (0.055, 0.20, 0.85, 0.48, 0.48),
                     .diagonal = 1.4,
                     .gap = 1.5,
                     .far = 1.3 },
  },
  {
      .limits = { .max_depth = 3, .max_nodes = 4000, .n_lines = 12, .max_fours = 2 },
      .temperature = 0.06,
      .margin = 0.15,
      .vcf = 0.8,
      .blindness = { .own = LOOKS (0, 0.05, 0.55, 0.21, 0.17),
                     .other = LOOKS (0.025, 0.12, 0.66, 0.30, 0.26),
                     .diagonal = 1.4,
                     .gap = 1.4,
                     .far = 1.3 },
  },
  {
      .limits = { .max_depth = 5, .max_nodes = 5000, .n_lines = 8, .max_fours = 3 },
      .temperature = 0.05,
      .margin = 0.12,
      .vcf = 0.65,
      .blindness = { .own = LOOKS (0, 0.03, 0.35, 0.08, 0.06),
                     .other = LOOKS (0.015, 0.085, 0.50, 0.13, 0.10),
                     .diagonal = 1.4,
                     .gap = 1.4,
                     .far = 1.3 },
  },
  {
      .limits = { .max_depth = 5, .max_nodes = 6000, .n_lines = 6, .max_fours = 4 },
      .temperature = 0.04,
      .margin = 0.10,
      .vcf = 0.45,
      .blindness = { .own = LOOKS (0, 0.015, 0.22, 0.04, 0.02),
                     .other = LOOKS (0, 0.03, 0.30, 0.06, 0.04),
                     .diagonal = 1.4,
                     .gap = 1.4,
                     .far = 1.3 },
  },
  {
      .limits = { .max_depth = 6, .max_nodes = 6000, .n_lines = 6, .max_fours = 8 },
      .temperature = 0.03,
      .margin = 0.08,
      .vcf = 0.22,
      .blindness = { .own = LOOKS (0, 0, 0.09, 0, 0),
                     .other = LOOKS (0, 0.01, 0.13, 0, 0),
                     .diagonal = 1.4,
                     .gap = 1.4,
                     .far = 1.3 },
  },
  {
      .limits = { .max_depth = 10, .max_nodes = 13000, .n_lines = 4, .max_fours = 12 },
      .temperature = 0.02,
      .margin = 0.05,
      .vcf = 0.08,
      .blindness = { .own = LOOKS (0, 0, 0.025, 0, 0),
                     .other = LOOKS (0, 0, 0.045, 0, 0),
                     .diagonal = 1.4,
                     .gap = 1.4,
                     .far = 1.3 },
  },
  {
      .limits = { .max_depth = 16, .max_nodes = 24000, .n_lines = 2 },
      .temperature = 0.015,
      .margin = 0.03,
      .spread = 0.25,
      .blindness = { .diagonal = 1, .gap = 1, .far = 1 },
  },
  {
      .limits = { .max_time_us = 5000 * 1000 },
      .temperature = 0.008,
      .margin = 0.015,
      .blindness = { .diagonal = 1, .gap = 1, .far = 1 },
  },
};

const TgLevel *
tg_level_get (guint level)
{
  g_return_val_if_fail (level >= TG_MIN_LEVEL && level <= TG_MAX_LEVEL, &levels[0]);

  return &levels[level - TG_MIN_LEVEL];
}

/**
 * tg_level_limits:
 *
 * Sets the limits of a level: depth and positions, or five seconds a move for the
 * highest.
 */
void
tg_level_limits (guint level, TgLimits *limits)
{
  *limits = tg_level_get (level)->limits;
}

/**
 * tg_level_is_exact:
 *
 * Returns whether a level's moves depend only on its seed and the game; the highest
 * level thinks for a fixed time, so its moves do not.
 */
gboolean
tg_level_is_exact (guint level)
{
  return tg_level_get (level)->limits.max_nodes > 0;
}
