/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The stones of the initial position are no moves: undo keeps them, and the record has
 * them before its first move. */

#include "session/match/match-setup.h"

#include <string.h>

gboolean
tg_match_setup_has_stones (const TgMatchSetup *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  for (guint i = 0; i < self->size * self->size; i++)
    if (self->stones[i] != TG_STONE_NONE)
      return TRUE;

  return FALSE;
}

/* Sets up a single game that begins at the position of @game, with its rules and without
 * an opening protocol. Black begins on an empty board. */
void
tg_match_setup_set_position (TgMatchSetup *self, const TgGame *game)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (game != NULL);

  self->ruleset = game->ruleset;
  self->size = game->board.size;
  self->opening = TG_OPENING_FREE;
  self->opening_n = 0;
  self->n_games = 0;
  memcpy (self->stones, game->board.cells, sizeof self->stones);
  self->first = game->board.n_moves > 0 ? tg_game_turn (game) : TG_STONE_NONE;
}

/* Returns: (transfer none): the player of a side, which the caller may modify */
TgPlayerSpec *
tg_match_setup_get_player (TgMatchSetup *self, TgStone side)
{
  return side == TG_STONE_BLACK ? &self->black : &self->white;
}

/* Exchanges the players' sides. */
void
tg_match_setup_exchange (TgMatchSetup *self)
{
  TgPlayerSpec black = self->black;

  self->black = self->white;
  self->white = black;
}

/* Takes over the initial stones of a record. */
void
tg_match_setup_read_stones (TgMatchSetup *self, const TgRecord *record)
{
  memset (self->stones, 0, sizeof self->stones);
  self->first = TG_STONE_NONE;
  if (tg_record_get_n_set_up (record) == 0)
    return;

  for (guint i = 0; i < self->size * self->size; i++)
    self->stones[i] =
        (guint8) tg_record_get_set_up (record, tg_point_from_index (i, self->size));
  self->first = tg_record_get_first_side (record);
}

/* Begins a game, and adds its initial stones to @record, which must have none. */
void
tg_match_setup_begin_game (const TgMatchSetup *self, TgGame *game, TgRecord *record)
{
  TgBoard board;

  if (!tg_match_setup_has_stones (self))
    {
      tg_game_init (game, self->ruleset, self->size, self->fouls);
      return;
    }

  for (guint i = 0; i < self->size * self->size; i++)
    if (self->stones[i] != TG_STONE_NONE)
      tg_record_set_up (record, tg_point_from_index (i, self->size),
                        (TgStone) self->stones[i]);
  tg_record_set_first_side (record, self->first);
  tg_record_replay_to (record, tg_record_get_root (record), &board);
  tg_game_init_position (game, self->ruleset, &board, self->first, FALSE, self->fouls);
}
