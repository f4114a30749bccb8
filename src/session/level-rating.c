/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The strengths of the levels in Elo, a table for each rule set, as tengen-cli ladder
 * measured them; README.md has the measurement with its errors. Caro was not
 * measured and has the numbers of standard, the rules most like it. What is kept of
 * a person's games names levels, not these numbers, so the person's rating follows
 * when they change. */

#include "session/level-rating.h"

#define N_LEVELS (TG_OPPONENT_MAX_LEVEL - TG_OPPONENT_MIN_LEVEL + 1)

static const gint ratings[TG_N_RULESETS][N_LEVELS] = {
  [TG_RULESET_FREESTYLE] = { 289, 465, 682, 857, 1047, 1256, 1424, 1647, 1819, 2042 },
  [TG_RULESET_STANDARD] = { 262, 438, 646, 832, 1017, 1235, 1404, 1617, 1761, 1963 },
  [TG_RULESET_RENJU] = { 374, 613, 827, 1036, 1221, 1424, 1600, 1845, 2027, 2238 },
  [TG_RULESET_CARO5] = { 262, 438, 646, 832, 1017, 1235, 1404, 1617, 1761, 1963 },
  [TG_RULESET_CARO6] = { 262, 438, 646, 832, 1017, 1235, 1404, 1617, 1761, 1963 },
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
