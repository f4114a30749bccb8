/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Only the strongest threat is reported, because it must be answered first. A side that
 * can make five is told this instead: beginners overlook their own fives. */

#include "session/coach/warning.h"

/* The weakest threat of which the player is warned. */
static const TgThreat min[TG_N_WARNINGS] = {
  [TG_WARNINGS_FOURS] = TG_THREAT_FIVE,
  [TG_WARNINGS_THREES] = TG_THREAT_OPEN_FOUR,
  [TG_WARNINGS_ALL] = TG_THREAT_FIRST_STRONG,
};

/* Finds the strongest threat of @stone, if it is at least @weakest. */
static void
find_threat (TgWarning         *warning,
             const TgThreatMap *map,
             const TgBoard     *board,
             TgStone            stone,
             TgThreat           weakest)
{
  guint n_points = board->size * board->size;

  *warning = (TgWarning){ .threat = TG_THREAT_NONE, .stone = stone };
  for (guint i = 0; i < n_points; i++)
    {
      TgPoint  point = tg_point_from_index (i, board->size);
      TgThreat threat = tg_threat_map_get (map, point, stone);

      if (threat < warning->threat || threat < weakest)
        continue;
      if (threat > warning->threat)
        warning->n_points = 0;
      warning->threat = threat;
      if (warning->n_points < TG_WARNING_MAX_POINTS)
        warning->points[warning->n_points] = point;
      warning->n_points++;
    }
}

/**
 * tg_warning_find:
 * @warnings: the threats to report
 * @warning: (out): of %TG_THREAT_NONE if there is no such threat, or if the game is over
 *
 * Finds the fives of the side to move, or else the strongest threat of the other side.
 * Takes a few milliseconds.
 */
void
tg_warning_find (const TgGame *game, TgWarnings warnings, TgWarning *warning)
{
  g_auto (TgThreatMap) map = { .prospects = NULL };
  TgStone turn;

  g_return_if_fail (game != NULL);
  g_return_if_fail (warning != NULL);

  *warning = (TgWarning){ .threat = TG_THREAT_NONE };
  if (warnings == TG_WARNINGS_NEVER || tg_game_is_over (game))
    return;

  turn = tg_game_turn (game);
  tg_threat_map_init (&map, game->ruleset, &game->board);
  find_threat (warning, &map, &game->board, turn, TG_THREAT_FIVE);
  warning->is_own = warning->threat != TG_THREAT_NONE;
  if (!warning->is_own)
    find_threat (warning, &map, &game->board, tg_stone_opponent (turn), min[warnings]);
}
