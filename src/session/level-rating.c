/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The strengths of the levels in Elo, a table for each rule set, as tengen-cli ladder
 * measured them; README.md has the measurement with its errors. Caro was not
 * measured and has the numbers of standard, the rules most like it. What is kept of
 * a person's games names levels, not these numbers, so the person's rating follows
 * when they change. */

#include "session/level-rating.h"

#define N_LEVELS (TG_OPPONENT_MAX_LEVEL - TG_OPPONENT_MIN_LEVEL + 1)

static const gint ratings[TG_N_RULESETS][N_LEVELS] = {
  [TG_RULESET_FREESTYLE] = { 161, 357, 555, 763, 1046, 1235, 1435, 1673, 1818, 2056 },
  [TG_RULESET_STANDARD] = { 213, 400, 673, 909, 1027, 1262, 1384, 1543, 1694, 1929 },
  [TG_RULESET_RENJU] = { 192, 508, 726, 962, 1198, 1400, 1626, 1942, 2100, 2287 },
  [TG_RULESET_CARO5] = { 213, 400, 673, 909, 1027, 1262, 1384, 1543, 1694, 1929 },
  [TG_RULESET_CARO6] = { 213, 400, 673, 909, 1027, 1262, 1384, 1543, 1694, 1929 },
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
