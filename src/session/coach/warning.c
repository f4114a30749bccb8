/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Only the strongest threat is reported, because it must be answered first. A side that
 * can make five at once gets no warning. */

#include "session/coach/warning.h"

/* The weakest threat of which the player is warned. */
static const TgThreat min[TG_N_WARNINGS] = {
  [TG_WARNINGS_FOURS] = TG_THREAT_FIVE,
  [TG_WARNINGS_THREES] = TG_THREAT_OPEN_FOUR,
  [TG_WARNINGS_ALL] = TG_THREAT_FIRST_STRONG,
};

/**
 * tg_warning_find:
 * @warnings: the threats to report
 * @warning: (out): of %TG_THREAT_NONE if there is no such threat, or if the game is over
 *
 * Finds the strongest threat of the side that is not to move. Takes a few milliseconds.
 */
void
tg_warning_find (const TgGame *game, TgWarnings warnings, TgWarning *warning)
{
  g_auto (TgThreatMap) map = { .prospects = NULL };
  TgPoint fives[2];
  guint   n_points;

  g_return_if_fail (game != NULL);
  g_return_if_fail (warning != NULL);

  *warning = (TgWarning){ .threat = TG_THREAT_NONE };
  if (warnings == TG_WARNINGS_NEVER || tg_game_is_over (game))
    return;

  warning->stone = tg_stone_opponent (tg_game_turn (game));
  tg_threat_map_init (&map, game->ruleset, &game->board);
  if (tg_threat_map_find (&map, tg_game_turn (game), TG_THREAT_FIVE, fives) > 0)
    return;
  n_points = game->board.size * game->board.size;
  for (guint i = 0; i < n_points; i++)
    {
      TgPoint  point = tg_point_from_index (i, game->board.size);
      TgThreat threat = tg_threat_map_get (&map, point, warning->stone);

      if (threat < warning->threat || threat < min[warnings])
        continue;
      if (threat > warning->threat)
        warning->n_points = 0;
      warning->threat = threat;
      if (warning->n_points < TG_WARNING_MAX_POINTS)
        warning->points[warning->n_points] = point;
      warning->n_points++;
    }
}
