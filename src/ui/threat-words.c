/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The eye sees a four on the board at once; the ear has to be told. Only what would
 * decide the game with the next stone is worth a word after every move. */

#include "ui/threat-words.h"

#include <glib/gi18n-lib.h>

#include "rules/prospect.h"

/* On how many points, at most two, can @stone make a shape? */
static guint
count_points (const GArray *prospects, TgProspectKind kind, TgStone stone)
{
  TgPoint first = TG_POINT_NONE;

  for (guint i = 0; i < prospects->len; i++)
    {
      const TgProspect *prospect = &g_array_index (prospects, TgProspect, i);

      if (prospect->kind != kind || prospect->stone != stone)
        continue;
      if (first.x >= 0 && !tg_point_equal (first, prospect->point))
        return 2;
      first = prospect->point;
    }
  return first.x >= 0 ? 1 : 0;
}

/**
 * tg_words_threat:
 * @game: a game
 * @stone: a side
 *
 * Says what @stone would make with one more stone, if that would decide the game.
 *
 * Returns: (transfer full) (nullable): such as “White threatens five.”, or %NULL if
 *   nothing is threatened or the game is over
 */
gchar *
tg_words_threat (const TgGame *game, TgStone stone)
{
  g_autoptr (GArray) prospects = NULL;
  gboolean black = stone == TG_STONE_BLACK;
  guint    n_fives;

  g_return_val_if_fail (game != NULL, NULL);
  g_return_val_if_fail (stone != TG_STONE_NONE, NULL);

  if (tg_game_is_over (game))
    return NULL;
  prospects = tg_prospect_find (game->ruleset, &game->board);
  n_fives = count_points (prospects, TG_PROSPECT_FIVE, stone);
  if (n_fives > 1)
    return g_strdup (black ? _ ("Black threatens five on two points.")
                           : _ ("White threatens five on two points."));
  if (n_fives == 1)
    return g_strdup (black ? _ ("Black threatens five.") : _ ("White threatens five."));
  if (count_points (prospects, TG_PROSPECT_OPEN_FOUR, stone) > 0)
    return g_strdup (black ? _ ("Black threatens an open four.")
                           : _ ("White threatens an open four."));
  return NULL;
}
