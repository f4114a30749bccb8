/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the window says about the players: who they are, and whose turn it is
 * while an opening decides who plays which colour. */

#include "ui/words.h"

#include <glib/gi18n-lib.h>

#include "ui/choice-words.h"
#include "ui/seats.h"
#include "ui/words-rating.h"

/* The colour of a side, or the place in the order while it has none. */
static const gchar *
name_side (TgMatch *match, TgStone side)
{
  gboolean black = side == TG_STONE_BLACK;

  if (tg_seats_have_colours (match))
    return black ? _ ("Black") : _ ("White");
  return black ? _ ("First player") : _ ("Second player");
}

/**
 * tg_words_player:
 * @match: a match
 * @side: a side of it
 *
 * Says who plays.
 *
 * Returns: (transfer full): such as “You” or “Tengen”
 */
gchar *
tg_words_player (TgMatch *match, TgStone side)
{
  TgPlayerSpec player;

  g_return_val_if_fail (TG_IS_MATCH (match), NULL);

  player = tg_match_get_player (match, side);
  if (player.kind == TG_PLAYER_PROGRAM || player.kind == TG_PLAYER_CLASSIC
      || (player.kind == TG_PLAYER_ENGINE && player.name != NULL))
    return tg_match_dup_player_name (match, side);
  if (!tg_seats_is_person (match, side))
    return g_strdup (_ ("Tengen"));
  if (!tg_seats_is_person (match, tg_stone_opponent (side)))
    /* Translators: the person at this screen, who plays against the computer. */
    return g_strdup (C_ ("player", "You"));
  return g_strdup (name_side (match, side));
}

/* One of two people, by who began where they change colours. */
static gchar *
describe_person (TgMatch *match, TgStone side)
{
  TgPairMatch pair;

  if (!tg_match_get_pair (match, &pair))
    /* Translators: what one of two people who share a screen is. */
    return g_strdup (C_ ("player", "Person at this computer"));
  return g_strdup (tg_words_contender (tg_match_get_contender (match, side)));
}

/**
 * tg_words_player_details:
 * @match: a match
 * @side: a side of it
 *
 * Says which colour a player has, how strong a computer is, and whether the game of a
 * person against it does not count.
 *
 * Returns: (transfer full): such as “White, level 4 (Casual)”
 */
gchar *
tg_words_player_details (TgMatch *match, TgStone side)
{
  TgPlayerSpec player;

  g_return_val_if_fail (TG_IS_MATCH (match), NULL);

  player = tg_match_get_player (match, side);
  if (player.kind == TG_PLAYER_ENGINE)
    return player.depth > 0
               /* Translators: a colour, the strength of the computer and how many
                * moves it looks ahead. */
               ? g_strdup_printf (_ ("%s, level %u, depth %u"), name_side (match, side),
                                  player.level, player.depth)
               /* Translators: a colour, and the strength of the computer as a number
                * and by its name: “White, level 4 (Casual)”. */
               : g_strdup_printf (_ ("%s, level %u (%s)"), name_side (match, side),
                                  player.level, tg_words_level (player.level));
  if (player.kind == TG_PLAYER_CLASSIC)
    /* Translators: a colour. */
    return g_strdup_printf (_ ("%s, historical player"), name_side (match, side));
  if (player.kind == TG_PLAYER_PERSON
      && tg_seats_is_person (match, tg_stone_opponent (side)))
    return describe_person (match, side);
  if (player.kind == TG_PLAYER_PERSON
      && tg_words_unrated (tg_match_get_rated (match)) != NULL)
    /* Translators: a colour, of a person whose game does not count for the rating. */
    return g_strdup_printf (_ ("%s, not rated"), name_side (match, side));
  return g_strdup (name_side (match, side));
}

/**
 * tg_words_opening_turn:
 * @match: a match in its opening
 * @protocol: the name of the protocol
 *
 * Says what is played and whose turn it is.
 *
 * Returns: (transfer full): such as “Swap2: your turn”
 */
gchar *
tg_words_opening_turn (TgMatch *match, const gchar *protocol)
{
  g_autofree gchar *name = NULL;
  TgStone           side;

  g_return_val_if_fail (TG_IS_MATCH (match), NULL);

  side = tg_seats_get_acting_side (match);
  if (tg_seats_is_person (match, side)
      == tg_seats_is_person (match, tg_stone_opponent (side)))
    return g_strdup (protocol);
  if (tg_seats_is_person (match, side))
    /* Translators: the name of an opening protocol. */
    return g_strdup_printf (_ ("%s: your turn"), protocol);
  name = tg_words_player (match, side);
  /* Translators: the names of an opening protocol and of the program that plays, such
   * as “Swap2: Tengen’s turn”. */
  return g_strdup_printf (_ ("%s: %s’s turn"), protocol, name);
}
