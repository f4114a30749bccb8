/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Only the strongest of what is threatened is told, since whoever sees to it has no time
 * for the rest; and nothing is told to somebody who can make five at once. */

#include "session/coach/threat.h"

#include "rules/prospect.h"

/* What a stone would make at each point, by tg_point_index(). */
typedef struct
{
  guint8 n[TG_MAX_POINTS][TG_N_PROSPECTS];
} Counts;

static TgThreatKind
find_kind (const guint8 n[TG_N_PROSPECTS])
{
  if (n[TG_PROSPECT_FIVE] > 0)
    return TG_THREAT_FIVE;
  if (n[TG_PROSPECT_OPEN_FOUR] > 0)
    return TG_THREAT_OPEN_FOUR;
  if (n[TG_PROSPECT_FOUR] > 1)
    return TG_THREAT_TWO_FOURS;
  if (n[TG_PROSPECT_FOUR] > 0 && n[TG_PROSPECT_THREE] > 0)
    return TG_THREAT_FOUR_AND_THREE;
  return n[TG_PROSPECT_THREE] > 1 ? TG_THREAT_TWO_THREES : TG_THREAT_NONE;
}

static gboolean
is_wanted (TgThreatKind kind, TgWarnings warnings)
{
  switch (kind)
    {
    case TG_THREAT_FIVE:
      return warnings >= TG_WARNINGS_FOURS;
    case TG_THREAT_OPEN_FOUR:
      return warnings >= TG_WARNINGS_THREES;
    case TG_THREAT_TWO_FOURS:
    case TG_THREAT_FOUR_AND_THREE:
    case TG_THREAT_TWO_THREES:
      return warnings >= TG_WARNINGS_ALL;
    case TG_THREAT_NONE:
    default:
      return FALSE;
    }
}

/* Counts what @stone would make. Returns: whether the other side can make five */
static gboolean
count (const TgGame *game, TgStone stone, Counts *counts)
{
  g_autoptr (GArray) prospects = tg_prospect_find (game->ruleset, &game->board);
  gboolean other_wins = FALSE;

  for (guint i = 0; i < prospects->len; i++)
    {
      const TgProspect *prospect = &g_array_index (prospects, TgProspect, i);

      if (prospect->stone == stone)
        counts->n[tg_point_index (prospect->point, game->board.size)][prospect->kind]++;
      else if (prospect->kind == TG_PROSPECT_FIVE)
        other_wins = TRUE;
    }
  return other_wins;
}

/**
 * tg_threat_find:
 * @warnings: what is wanted to be known
 * @threat: (out): %TG_THREAT_NONE if it is nothing of that, or if the game is over
 *
 * Finds what the side threatens whose turn it is not. It takes a few milliseconds.
 */
void
tg_threat_find (const TgGame *game, TgWarnings warnings, TgThreat *threat)
{
  g_autofree Counts *counts = NULL;
  guint              n_points;

  g_return_if_fail (game != NULL);
  g_return_if_fail (threat != NULL);

  *threat = (TgThreat){ .kind = TG_THREAT_NONE };
  if (warnings == TG_WARNINGS_NEVER || tg_game_is_over (game))
    return;

  threat->stone = tg_stone_opponent (tg_game_turn (game));
  counts = g_new0 (Counts, 1);
  if (count (game, threat->stone, counts))
    return;
  n_points = game->board.size * game->board.size;
  for (guint i = 0; i < n_points; i++)
    {
      TgThreatKind kind = find_kind (counts->n[i]);

      if (kind > threat->kind || !is_wanted (kind, warnings))
        continue;
      if (kind < threat->kind)
        threat->n_points = 0;
      threat->kind = kind;
      if (threat->n_points < TG_THREAT_MAX_POINTS)
        threat->points[threat->n_points] = tg_point_from_index (i, game->board.size);
      threat->n_points++;
    }
}
