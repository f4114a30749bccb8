/* SPDX-License-Identifier: GPL-3.0-or-later */

/* In ordinary play a side is a colour. In an opening protocol the player whose
 * task it is need not be the one whose stone comes next, and at first nobody may
 * have a colour; the first player sits at Black's side then. */

#include "ui/seats.h"

/**
 * tg_seats_get_acting_side:
 * @match: a match
 *
 * Finds out who has to do something next.
 *
 * Returns: the side at which that player sits
 */
TgStone
tg_seats_get_acting_side (TgMatch *match)
{
  const TgOpening *opening;
  TgSeat           seat;
  TgStone          colour;

  g_return_val_if_fail (TG_IS_MATCH (match), TG_STONE_NONE);

  opening = tg_match_get_opening (match);
  if (opening == NULL)
    return tg_game_turn (tg_match_get_game (match));

  seat = tg_opening_get_task (opening).seat;
  colour = tg_opening_get_colour (opening, seat);
  if (colour != TG_STONE_NONE)
    return colour;
  return seat == TG_SEAT_FIRST ? TG_STONE_BLACK : TG_STONE_WHITE;
}

/**
 * tg_seats_have_colours:
 * @match: a match
 *
 * Tells whether it is decided who plays which colour.
 *
 * Returns: %FALSE at the beginning of some openings
 */
gboolean
tg_seats_have_colours (TgMatch *match)
{
  const TgOpening *opening;

  g_return_val_if_fail (TG_IS_MATCH (match), FALSE);

  opening = tg_match_get_opening (match);
  return opening == NULL || opening->black != TG_SEAT_NONE;
}

/**
 * tg_seats_is_person:
 * @match: a match
 * @side: a side
 *
 * Tells whether somebody at this screen plays it.
 *
 * Returns: %FALSE for a program
 */
gboolean
tg_seats_is_person (TgMatch *match, TgStone side)
{
  g_return_val_if_fail (TG_IS_MATCH (match), FALSE);

  return tg_match_get_player (match, side).kind == TG_PLAYER_PERSON;
}

/**
 * tg_seats_has_person:
 * @match: a match
 *
 * Tells whether somebody at this screen plays.
 *
 * Returns: %FALSE if programs play each other
 */
gboolean
tg_seats_has_person (TgMatch *match)
{
  return tg_seats_is_person (match, TG_STONE_BLACK)
         || tg_seats_is_person (match, TG_STONE_WHITE);
}

/**
 * tg_seats_get_hand:
 * @match: a match
 *
 * Finds out which stone a person may put on the board now.
 *
 * Returns: its colour, or %TG_STONE_NONE if nobody may
 */
TgStone
tg_seats_get_hand (TgMatch *match)
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
