/* SPDX-License-Identifier: GPL-3.0-or-later */

/* In ordinary play a side is a colour. In an opening protocol the player to act may
 * differ from the colour of the next stone, and the colours may not be decided yet;
 * until then the first player is on Black's side. */

#include "session/match/match-sides.h"

#include "session/match/match-position.h"

/* Returns: the side of the player who must act next */
TgStone
tg_match_sides_get_acting_side (TgMatch *match)
{
  g_return_val_if_fail (TG_IS_MATCH (match), TG_STONE_NONE);

  return tg_match_position_get_acting_side (tg_match_get_position (match));
}

/* Returns: whether the players have colours, which some openings decide later */
gboolean
tg_match_sides_have_colours (TgMatch *match)
{
  const TgOpening *opening;

  g_return_val_if_fail (TG_IS_MATCH (match), FALSE);

  opening = tg_match_get_opening (match);
  return opening == NULL || opening->black != TG_SEAT_NONE;
}

/* Returns: whether a person plays a side */
gboolean
tg_match_sides_is_person (TgMatch *match, TgStone side)
{
  g_return_val_if_fail (TG_IS_MATCH (match), FALSE);

  return tg_match_get_player (match, side).kind == TG_PLAYER_PERSON;
}

gboolean
tg_match_sides_has_person (TgMatch *match)
{
  return tg_match_sides_is_person (match, TG_STONE_BLACK)
         || tg_match_sides_is_person (match, TG_STONE_WHITE);
}

/* Returns: the side of the only person who plays, %TG_STONE_NONE for none or two */
TgStone
tg_match_sides_find_person (TgMatch *match)
{
  gboolean black = tg_match_sides_is_person (match, TG_STONE_BLACK);

  if (black == tg_match_sides_is_person (match, TG_STONE_WHITE))
    return TG_STONE_NONE;
  return black ? TG_STONE_BLACK : TG_STONE_WHITE;
}

/* Returns: the colour of the stone that a person may play now, or %TG_STONE_NONE */
TgStone
tg_match_sides_get_hand (TgMatch *match)
{
  const TgOpening *opening;
  TgOpeningTask    task;

  g_return_val_if_fail (TG_IS_MATCH (match), TG_STONE_NONE);

  if (!tg_match_is_persons_turn (match))
    return TG_STONE_NONE;
  opening = tg_match_get_opening (match);
  if (opening == NULL)
    return tg_game_turn (tg_match_get_game (match));

  task = tg_opening_get_task (opening);
  switch (task.action)
    {
    case TG_OPENING_ACTION_PLACE:
    case TG_OPENING_ACTION_OFFER:
    case TG_OPENING_ACTION_KEEP:
      return task.stone;
    case TG_OPENING_ACTION_CHOOSE:
    case TG_OPENING_ACTION_DECLARE:
    case TG_OPENING_ACTION_FINISHED:
    default:
      return TG_STONE_NONE;
    }
}

/* Returns: whether the only person in the game has lost it */
gboolean
tg_match_sides_has_person_lost (TgMatch *match)
{
  TgStone person = tg_match_sides_find_person (match);

  return person != TG_STONE_NONE
         && tg_match_get_game (match)->winner == tg_stone_opponent (person);
}
