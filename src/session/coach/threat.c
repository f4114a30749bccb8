/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Only the strongest of what is threatened is told, since whoever sees to it has no time
 * for the rest; and nothing is told to somebody who can make five at once. */

#include "session/coach/threat.h"

static gboolean
is_wanted (TgFeat feat, TgWarnings warnings)
{
  switch (feat)
    {
    case TG_FEAT_FIVE:
      return warnings >= TG_WARNINGS_FOURS;
    case TG_FEAT_OPEN_FOUR:
      return warnings >= TG_WARNINGS_THREES;
    case TG_FEAT_TWO_FOURS:
    case TG_FEAT_FOUR_AND_THREE:
    case TG_FEAT_TWO_THREES:
      return warnings >= TG_WARNINGS_ALL;
    case TG_FEAT_NONE:
    case TG_FEAT_THREE:
    case TG_FEAT_FOUR:
    case TG_FEAT_LOCKED_FOUR:
    default:
      return FALSE;
    }
}

/**
 * tg_threat_find:
 * @warnings: what is wanted to be known
 * @threat: (out): of %TG_FEAT_NONE if it is nothing of that, or if the game is over
 *
 * Finds what the side threatens whose turn it is not. It takes a few milliseconds.
 */
void
tg_threat_find (const TgGame *game, TgWarnings warnings, TgThreat *threat)
{
  g_auto (TgFeatMap) map = { .prospects = NULL };
  TgPoint fives[2];
  guint   n_points;

  g_return_if_fail (game != NULL);
  g_return_if_fail (threat != NULL);

  *threat = (TgThreat){ .feat = TG_FEAT_NONE };
  if (warnings == TG_WARNINGS_NEVER || tg_game_is_over (game))
    return;

  threat->stone = tg_stone_opponent (tg_game_turn (game));
  tg_feat_map_init (&map, game->ruleset, &game->board);
  if (tg_feat_map_find (&map, tg_game_turn (game), TG_FEAT_FIVE, fives) > 0)
    return;
  n_points = game->board.size * game->board.size;
  for (guint i = 0; i < n_points; i++)
    {
      TgPoint point = tg_point_from_index (i, game->board.size);
      TgFeat  feat = tg_feat_map_get (&map, point, threat->stone);

      if (feat < threat->feat || !is_wanted (feat, warnings))
        continue;
      if (feat > threat->feat)
        threat->n_points = 0;
      threat->feat = feat;
      if (threat->n_points < TG_THREAT_MAX_POINTS)
        threat->points[threat->n_points] = point;
      threat->n_points++;
    }
}
