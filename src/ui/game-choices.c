/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Turns what a person chose into what a match needs. Kept apart from the
 * dialog and from the settings, so that both speak of the same plain value. */

#include "ui/game-choices.h"

const guint tg_board_sizes[TG_N_BOARD_SIZES] = { 15, 19, 20 };

/**
 * tg_game_choices_clamp:
 * @self: choices from somewhere that may hold nonsense
 *
 * Moves every field to the nearest value that the dialog offers; the
 * enumerations fall back to their first value.
 */
void
tg_game_choices_clamp (TgGameChoices *self)
{
  guint nearest = tg_board_sizes[0];

  g_return_if_fail (self != NULL);

  if ((guint) self->opponent >= TG_N_OPPONENTS)
    self->opponent = TG_OPPONENT_COMPUTER;
  if ((guint) self->colour >= TG_N_COLOURS)
    self->colour = TG_COLOUR_BLACK;
  if ((guint) self->ruleset > TG_RULESET_RENJU)
    self->ruleset = TG_RULESET_FREESTYLE;
  if (self->fouls != TG_FOULS_LOSE)
    self->fouls = TG_FOULS_REFUSED;

  for (guint i = 1; i < TG_N_BOARD_SIZES; i++)
    if (ABS ((gint64) tg_board_sizes[i] - self->size)
        < ABS ((gint64) nearest - self->size))
      nearest = tg_board_sizes[i];
  self->size = nearest;

  self->level = CLAMP (self->level, TG_OPPONENT_MIN_LEVEL, TG_OPPONENT_MAX_LEVEL);
  self->depth = MIN (self->depth, TG_OPPONENT_MAX_DEPTH);
}

/**
 * tg_game_choices_to_setup:
 * @self: choices within their limits
 * @coin: whether the person plays Black when a coin decides
 * @setup: (out): what to start a match with
 *
 * Says who sits on which side.
 */
void
tg_game_choices_to_setup (const TgGameChoices *self, gboolean coin, TgMatchSetup *setup)
{
  const TgPlayerSpec person = { .kind = TG_PLAYER_PERSON, .level = self->level };
  const TgPlayerSpec engine = {
    .kind = TG_PLAYER_ENGINE,
    .level = self->level,
    .depth = self->depth,
  };
  gboolean plays_black;

  g_return_if_fail (self != NULL);
  g_return_if_fail (setup != NULL);

  plays_black =
      self->colour == TG_COLOUR_BLACK || (self->colour == TG_COLOUR_RANDOM && coin);

  *setup = (TgMatchSetup){
    .ruleset = self->ruleset,
    .size = self->size,
    .fouls = self->fouls,
    .opening = TG_OPENING_FREE,
  };
  switch (self->opponent)
    {
    case TG_OPPONENT_PERSON:
      setup->black = setup->white = person;
      break;
    case TG_OPPONENT_BOTH_COMPUTER:
      setup->black = setup->white = engine;
      break;
    case TG_OPPONENT_COMPUTER:
    default:
      setup->black = plays_black ? person : engine;
      setup->white = plays_black ? engine : person;
      break;
    }
}
