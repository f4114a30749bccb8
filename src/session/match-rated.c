/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whether a game counts for the rating of the person who plays it. Who sits at
 * the board is seen by looking; what was done before is remembered as long as the
 * game lasts. */

#include "session/match-private.h"

/* Whether there is anything of the game yet. */
static gboolean
is_under_way (TgMatch *self)
{
  return self->game.board.n_moves > 0 || self->opening_steps->len > 0;
}

/* Does what makes a game count no more. The first such thing is remembered. */
void
tg_match_spoil (TgMatch *self, TgRated reason)
{
  if (self->spoiled == TG_RATED)
    self->spoiled = reason;
}

/* The same for what means nothing before the game has begun. */
void
tg_match_spoil_if_under_way (TgMatch *self, TgRated reason)
{
  if (is_under_way (self))
    tg_match_spoil (self, reason);
}

/**
 * tg_match_get_rated:
 * @self: a match
 *
 * Tells whether the game counts for the person's rating. A game that has ended,
 * and goes on because the end was taken back, counts with its first end.
 *
 * Returns: %TG_RATED, or the reason why it does not
 */
TgRated
tg_match_get_rated (TgMatch *self)
{
  const TgPlayerSpec *engine;

  g_return_val_if_fail (TG_IS_MATCH (self), TG_UNRATED_PLAYERS);

  engine = self->setup.black.kind == TG_PLAYER_ENGINE ? &self->setup.black
                                                      : &self->setup.white;
  if (engine->kind != TG_PLAYER_ENGINE
      || tg_match_is_person (self, TG_STONE_BLACK)
             == tg_match_is_person (self, TG_STONE_WHITE))
    return TG_UNRATED_PLAYERS;
  if (self->spoiled != TG_RATED)
    return self->spoiled;
  return engine->depth > 0 ? TG_UNRATED_DEPTH : TG_RATED;
}
