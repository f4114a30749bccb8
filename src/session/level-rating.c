/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The strengths of the levels in Elo, a table for each rule set. The numbers are
 * provisional, level by level 150 apart, until matches between the levels have
 * been played. What is kept of a person's games names levels, not these numbers,
 * so the person's rating follows when they change. */

#include "session/level-rating.h"

#define N_LEVELS (TG_OPPONENT_MAX_LEVEL - TG_OPPONENT_MIN_LEVEL + 1)

static const gint ratings[TG_N_RULESETS][N_LEVELS] = {
  [TG_RULESET_FREESTYLE] = { 800, 950, 1100, 1250, 1400, 1550, 1700, 1850, 2000, 2150 },
  [TG_RULESET_STANDARD] = { 800, 950, 1100, 1250, 1400, 1550, 1700, 1850, 2000, 2150 },
  [TG_RULESET_RENJU] = { 800, 950, 1100, 1250, 1400, 1550, 1700, 1850, 2000, 2150 },
  [TG_RULESET_CARO5] = { 800, 950, 1100, 1250, 1400, 1550, 1700, 1850, 2000, 2150 },
  [TG_RULESET_CARO6] = { 800, 950, 1100, 1250, 1400, 1550, 1700, 1850, 2000, 2150 },
};

/**
 * tg_level_rating:
 * @level: a strength of the engine, %TG_OPPONENT_MIN_LEVEL to
 *   %TG_OPPONENT_MAX_LEVEL
 * @ruleset: the rules it plays by
 *
 * Tells how strong a level is. Higher levels are stronger, in all rule sets.
 *
 * Returns: its Elo
 */
gint
tg_level_rating (guint level, TgRuleset ruleset)
{
  g_return_val_if_fail (level >= TG_OPPONENT_MIN_LEVEL && level <= TG_OPPONENT_MAX_LEVEL,
                        0);
  g_return_val_if_fail (ruleset < TG_N_RULESETS, 0);

  return ratings[ruleset][level - TG_OPPONENT_MIN_LEVEL];
}
