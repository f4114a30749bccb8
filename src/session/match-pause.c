/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A computer that answers a person at once is unsettling, so it takes a moment over
 * its move: a short one where there is nothing to decide, a longer one where the
 * threats are worth a thought. How long follows from the game's seed. */

#include "session/match-private.h"

#include "engine/levels/attention.h"
#include "rules/prospect.h"

/* The pause lies between these shares of the usual one. */
#define LEAST_SHARE   0.5
#define FORCED_SPREAD 0.3
#define USUAL_SPREAD  1.0
#define HARD_SPREAD   1.6

/* Keeps what is drawn here apart from what the players draw. */
#define DRAW_PAUSE (G_GUINT64_CONSTANT (1) << 61)

/* How much longer than the least the pause may be. A five settles the move; an
 * open three leaves a choice that is worth thinking about. */
static gdouble
find_spread (TgMatch *self)
{
  g_autoptr (GArray) prospects = tg_prospect_find (self->game.ruleset, &self->game.board);

  if (prospects->len == 0)
    return USUAL_SPREAD;
  switch (g_array_index (prospects, TgProspect, 0).kind)
    {
    case TG_PROSPECT_FIVE:
      return FORCED_SPREAD;
    case TG_PROSPECT_OPEN_FOUR:
      return HARD_SPREAD;
    case TG_PROSPECT_FOUR:
    case TG_PROSPECT_THREE:
    default:
      return USUAL_SPREAD;
    }
}

/*
 * tg_match_get_pause:
 * @self: a match in which a computer is to move against a person
 *
 * Returns: how many milliseconds pass at least until its move, never much of what
 *   its clock or the time for a move allows; 0 for a program of others, which
 *   takes its own time
 */
guint
tg_match_get_pause (TgMatch *self)
{
  TgStone turn = tg_match_get_acting_side (self);
  gdouble drawn;

  if (self->reply_pause == 0
      || tg_match_get_player (self, turn).kind == TG_PLAYER_PROGRAM)
    return 0;

  drawn = tg_attention_chance (
      tg_attention_draw (self->seed, DRAW_PAUSE + self->game.board.n_moves));
  return tg_match_limit_pace (
      self, (guint) (self->reply_pause * (LEAST_SHARE + drawn * find_spread (self))));
}
