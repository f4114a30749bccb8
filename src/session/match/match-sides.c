/* SPDX-License-Identifier: GPL-3.0-or-later */

/* In ordinary play a side is a colour. In an opening protocol the player whose
 * task it is need not be the one whose stone comes next, and at first nobody may
 * have a colour; the first player sits at Black's side then. */

#include "session/match/match-sides.h"

#include "session/match/match-position.h"

/* Returns: the side at which the player sits who has to do something next */
TgStone
tg_match_sides_get_acting_side (TgMatch *match)
{
  g_return_val_if_fail (TG_IS_MATCH (match), TG_STONE_NONE);

  return tg_match_position_get_acting_side (tg_match_get_position (match));
}

/* Returns: whether it is decided who plays which colour, which it is not at the beginning of
 *   some openings */
gboolean
tg_match_sides_have_colours (TgMatch *match)
{
  const TgOpening *opening;

  g_return_val_if_fail (TG_IS_MATCH (match), FALSE);

  opening = tg_match_get_opening (match);
  return opening == NULL || opening->black != TG_SEAT_NONE;
}

/* Returns: whether somebody at this screen plays a side */
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

/* Returns: the side of the one person who plays, %TG_STONE_NONE if nobody does, or two */
TgStone
tg_match_sides_find_person (TgMatch *match)
{
  gboolean black = tg_match_sides_is_person (match, TG_STONE_BLACK);

  if (black == tg_match_sides_is_person (match, TG_STONE_WHITE))
    return TG_STONE_NONE;
  return black ? TG_STONE_BLACK : TG_STONE_WHITE;
}

/* Returns: which stone a person may put on the board now, %TG_STONE_NONE if nobody may */
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
