/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Counts of games won, drawn and lost by a player. */

#pragma once

#include "rules/point.h"

G_BEGIN_DECLS

#define TG_POINTS_OF_WIN 2

typedef struct
{
  guint won;
  guint drawn;
  guint lost;
} TgTally;

/**
 * tg_tally_of_game:
 *
 * Counts one game for @side. @winner is %TG_STONE_NONE for a draw.
 */
static inline TgTally
tg_tally_of_game (TgStone winner, TgStone side)
{
  return (TgTally){ winner == side, winner == TG_STONE_NONE,
                    winner == tg_stone_opponent (side) };
}

static inline TgTally
tg_tally_sum (TgTally a, TgTally b)
{
  return (TgTally){ a.won + b.won, a.drawn + b.drawn, a.lost + b.lost };
}

/**
 * tg_tally_turn:
 *
 * Returns the same games from the opponent's view.
 */
static inline TgTally
tg_tally_turn (TgTally self)
{
  return (TgTally){ self.lost, self.drawn, self.won };
}

static inline guint
tg_tally_get_n_games (TgTally self)
{
  return self.won + self.drawn + self.lost;
}

/**
 * tg_tally_get_points:
 *
 * Counts two points for a win and one for a draw.
 */
static inline guint
tg_tally_get_points (TgTally self)
{
  return TG_POINTS_OF_WIN * self.won + self.drawn;
}

G_END_DECLS
