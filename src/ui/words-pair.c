/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the window says about several games between the same players. */

#include "ui/words.h"

#include <glib/gi18n-lib.h>

#include "ui/choice-words.h"
#include "ui/seats.h"

/* The side at which a contender sits now. */
static TgStone
find_side (TgMatch *match, TgContender contender)
{
  return tg_match_get_contender (match, TG_STONE_BLACK) == contender ? TG_STONE_BLACK
                                                                     : TG_STONE_WHITE;
}

/**
 * tg_words_contender:
 * @contender: a player of several games
 *
 * Tells two players apart who are alike, whatever their colours are now.
 *
 * Returns: (transfer none): such as “First player”
 */
const gchar *
tg_words_contender (TgContender contender)
{
  return contender == TG_CONTENDER_FIRST
             /* Translators: who plays Black in the first of several games. */
             ? C_ ("pair match", "First player")
             : C_ ("pair match", "Second player");
}

/* Who a contender is, in words that do not depend on the colour of now. */
static gchar *
name_contender (TgMatch *match, TgContender contender)
{
  TgStone           side = find_side (match, contender);
  TgPlayerSpec      player = tg_match_get_player (match, side);
  TgPlayerSpec      other = tg_match_get_player (match, tg_stone_opponent (side));
  g_autofree gchar *name = tg_words_player (match, side);
  g_autofree gchar *other_name = tg_words_player (match, tg_stone_opponent (side));

  if ((player.kind != TG_PLAYER_PERSON || other.kind != TG_PLAYER_PERSON)
      && !g_str_equal (name, other_name))
    return g_steal_pointer (&name);
  if (player.kind == TG_PLAYER_ENGINE && player.level != other.level)
    return tg_words_level_as_player (player.level);
  return g_strdup (tg_words_contender (contender));
}

/**
 * tg_words_pair_game:
 * @match: a match
 *
 * Says which of several games is on the board.
 *
 * Returns: (transfer full) (nullable): such as “Game 1 of 2”; %NULL for a single game
 */
gchar *
tg_words_pair_game (TgMatch *match)
{
  TgPairMatch pair;

  g_return_val_if_fail (TG_IS_MATCH (match), NULL);

  if (!tg_match_get_pair (match, &pair))
    return NULL;
  if (!tg_game_is_over (tg_match_get_game (match)))
    pair.n_played++;
  /* Translators: which one of the games that are played together. */
  return g_strdup_printf (_ ("Game %u of %u"), pair.n_played, pair.n_games);
}

static gchar *
describe_winner (TgMatch *match, const TgPairMatch *pair)
{
  TgContender       winner = tg_pair_match_get_leader (pair);
  TgContender       first = winner != TG_CONTENDER_NONE ? winner : TG_CONTENDER_FIRST;
  TgContender       second = TG_CONTENDER_FIRST + TG_CONTENDER_SECOND - first;
  guint             points = tg_pair_match_get_score (pair, first).points;
  guint             other_points = tg_pair_match_get_score (pair, second).points;
  g_autofree gchar *name = NULL;

  if (winner == TG_CONTENDER_NONE)
    /* Translators: the points of both players in a match of two games. */
    return g_strdup_printf (_ ("The pair match is drawn, %u : %u"), points, other_points);
  if (tg_seats_is_person (match, find_side (match, first))
      && !tg_seats_is_person (match, find_side (match, second)))
    /* Translators: the points of the reader and of the computer. */
    return g_strdup_printf (_ ("You win the pair match, %u : %u"), points, other_points);
  name = name_contender (match, first);
  /* Translators: a player, and the points of that player and of the other. */
  return g_strdup_printf (_ ("%s wins the pair match, %u : %u"), name, points,
                          other_points);
}

/**
 * tg_words_pair_score:
 * @match: a match of several games
 *
 * Says how it stands after a game, and who has won after the last.
 *
 * Returns: (transfer full): such as “Game 1 of 2 · You 2 : 0 Tengen”
 */
gchar *
tg_words_pair_score (TgMatch *match)
{
  TgPairMatch       pair;
  g_autofree gchar *game = NULL;
  g_autofree gchar *first = NULL;
  g_autofree gchar *second = NULL;

  g_return_val_if_fail (TG_IS_MATCH (match), NULL);

  tg_match_get_pair (match, &pair);
  if (tg_pair_match_is_over (&pair))
    return describe_winner (match, &pair);

  game = tg_words_pair_game (match);
  first = name_contender (match, TG_CONTENDER_FIRST);
  second = name_contender (match, TG_CONTENDER_SECOND);
  /* Translators: which of two games it was, a player and the points, and those of the
   * other: “Game 1 of 2 · You 2 : 0 Tengen”. */
  return g_strdup_printf (_ ("%s · %s %u : %u %s"), game, first,
                          tg_pair_match_get_score (&pair, TG_CONTENDER_FIRST).points,
                          tg_pair_match_get_score (&pair, TG_CONTENDER_SECOND).points,
                          second);
}

/**
 * tg_words_pair_points:
 * @match: a match
 * @side: a side of it
 * @points: (out): how many points the player of that side has
 *
 * Says how many points a player has.
 *
 * Returns: (transfer full) (nullable): such as “2 points”; %NULL for a single game
 */
gchar *
tg_words_pair_points (TgMatch *match, TgStone side, guint *points)
{
  TgPairMatch pair;

  g_return_val_if_fail (TG_IS_MATCH (match), NULL);
  g_return_val_if_fail (points != NULL, NULL);

  *points = 0;
  if (!tg_match_get_pair (match, &pair))
    return NULL;
  *points = tg_pair_match_get_score (&pair, tg_match_get_contender (match, side)).points;
  /* Translators: what a player has in a match of two games. */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u point", "%u points", *points),
                          *points);
}
