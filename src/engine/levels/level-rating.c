/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The strengths of the levels in Elo, by rule set, as measured with tengen-cli ladder and
 * in matches against the levels before; src/engine/levels/README.md documents the
 * measurement with its errors. Caro was not measured and uses the numbers of standard,
 * the most similar rules. A player's stored games refer to levels rather than to these
 * numbers, so that ratings change with the numbers. */

#include "engine/levels/level-rating.h"

#include <math.h>

/* A new player starts at this level's rating, with a wide deviation. */
#define FIRST_LEVEL 4

#define N_LEVELS (TG_MAX_LEVEL - TG_MIN_LEVEL + 1)

static const gint ratings[TG_N_RULESETS][N_LEVELS] = {
  [TG_RULESET_FREESTYLE] = { 332, 508, 725, 951, 1160, 1311, 1513, 1804, 1979, 2465 },
  [TG_RULESET_STANDARD] = { 341, 518, 726, 963, 1096, 1247, 1492, 1715, 1918, 2282 },
  [TG_RULESET_RENJU] = { 315, 554, 768, 968, 1140, 1320, 1552, 1813, 2043, 2407 },
  [TG_RULESET_CARO5] = { 341, 518, 726, 963, 1096, 1247, 1492, 1715, 1918, 2282 },
  [TG_RULESET_CARO6] = { 341, 518, 726, 963, 1096, 1247, 1492, 1715, 1918, 2282 },
};

/**
 * tg_level_rating:
 * @level: a level, %TG_MIN_LEVEL to %TG_MAX_LEVEL
 *
 * Returns the rating of a level; higher levels are stronger in all rule sets.
 *
 * Returns: the Elo rating
 */
gint
tg_level_rating (guint level, TgRuleset ruleset)
{
  g_return_val_if_fail (level >= TG_MIN_LEVEL && level <= TG_MAX_LEVEL, 0);
  g_return_val_if_fail (ruleset < TG_N_RULESETS, 0);

  return ratings[ruleset][level - TG_MIN_LEVEL];
}

/**
 * tg_level_rating_init:
 *
 * Sets the rating of a new player, with a wide deviation.
 */
void
tg_level_rating_init (TgRating *rating)
{
  g_return_if_fail (rating != NULL);

  rating->elo = tg_level_rating (FIRST_LEVEL, TG_RULESET_FREESTYLE);
  rating->deviation = TG_RATING_MAX_DEVIATION;
}

/**
 * tg_level_rating_choose:
 *
 * Finds the level against which the player is expected to win about half the games; the
 * lowest or highest level for ratings outside their range.
 */
guint
tg_level_rating_choose (const TgRating *rating, TgRuleset ruleset)
{
  guint best = TG_MIN_LEVEL;

  g_return_val_if_fail (rating != NULL, best);

  for (guint level = best + 1; level <= TG_MAX_LEVEL; level++)
    if (fabs (tg_level_rating (level, ruleset) - rating->elo)
        < fabs (tg_level_rating (best, ruleset) - rating->elo))
      best = level;
  return best;
}
