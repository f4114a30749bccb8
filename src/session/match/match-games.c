/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "session/match/match-games.h"

#include "session/match/match-position.h"

gboolean
tg_match_get_pair (TgMatch *match, TgPairMatch *pair)
{
  const TgMatchPosition *position = tg_match_get_position (match);

  g_return_val_if_fail (position != NULL, FALSE);
  g_return_val_if_fail (pair != NULL, FALSE);

  tg_match_position_get_pair (position, pair);
  return pair->n_games > 1;
}

TgContender
tg_match_get_contender (TgMatch *match, TgStone stone)
{
  const TgMatchPosition *position = tg_match_get_position (match);

  g_return_val_if_fail (position != NULL, TG_CONTENDER_NONE);

  return tg_pair_match_get_player (&position->pair,
                                   tg_match_position_get_first_side (position, stone));
}

gboolean
tg_match_can_begin_next_game (TgMatch *match)
{
  const TgMatchPosition *position = tg_match_get_position (match);

  g_return_val_if_fail (position != NULL, FALSE);

  return tg_match_position_has_next_game (position);
}

gboolean
tg_match_is_under_way (TgMatch *match)
{
  const TgMatchPosition *position = tg_match_get_position (match);

  g_return_val_if_fail (position != NULL, FALSE);

  return tg_game_is_over (&position->game)
             ? tg_match_can_begin_next_game (match)
             : position->game.board.n_moves > 0 || position->pair.n_played > 0;
}

gboolean
tg_match_can_undo (TgMatch *self)
{
  const TgMatchPosition *position = tg_match_get_position (self);

  return position != NULL && tg_match_position_can_undo (position);
}

gboolean
tg_match_can_redo (TgMatch *self)
{
  const TgMatchPosition *position = tg_match_get_position (self);

  return position != NULL && tg_match_position_can_redo (position);
}

/* Writes down what the match will be when the next game begins. Nobody sits there.
 *
 * Returns: (transfer full): the text */
static GBytes *
save_next_game (const TgMatchPosition *position)
{
  g_autoptr (TgMatch) match = tg_match_new ();
  TgMatchPosition *next = tg_match_get_position (match);

  next->setup = position->setup;
  if (!position->exchanged)
    tg_match_setup_exchange (&next->setup);
  tg_match_position_get_pair (position, &next->pair);
  tg_match_position_lay_out (next);
  return tg_match_position_save (next);
}

GBytes *
tg_match_save (TgMatch *match)
{
  const TgMatchPosition *position = tg_match_get_position (match);

  g_return_val_if_fail (position != NULL, NULL);

  if (tg_match_can_begin_next_game (match))
    return save_next_game (position);

  return tg_game_is_over (&position->game) ? NULL : tg_match_position_save (position);
}

gboolean
tg_match_restore (TgMatch *self, GBytes *bytes, GError **error)
{
  g_auto (TgMatchState) state = { 0 };

  g_return_val_if_fail (bytes != NULL, FALSE);

  if (!tg_match_state_read (&state, bytes, error))
    return FALSE;
  tg_match_go_on_from (self, &state);
  return TRUE;
}

gboolean
tg_match_salvage (TgMatch *self, GBytes *bytes)
{
  g_auto (TgMatchState) state = { 0 };

  g_return_val_if_fail (bytes != NULL, FALSE);

  if (!tg_match_state_salvage (&state, bytes))
    return FALSE;
  tg_match_go_on_from (self, &state);
  return TRUE;
}

TgRecord *
tg_match_copy_record (TgMatch *match)
{
  const TgMatchPosition *position = tg_match_get_position (match);

  g_return_val_if_fail (position != NULL, NULL);

  return tg_match_state_copy_record (position->record, &position->setup.black,
                                     &position->setup.white);
}
