/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a player sees of a board. People lose to threats that they have
 * overlooked, not to noise: a row far from the last moves, along a diagonal or
 * with a gap in it is easily missed. */

#pragma once

#include "engine/engine.h"

G_BEGIN_DECLS

/**
 * TgSightKind:
 *
 * What there is to notice, the most conspicuous first: what one more stone makes.
 */
typedef enum
{
  TG_SIGHT_FIVE,
  TG_SIGHT_OPEN_FOUR,   /* an open three stands */
  TG_SIGHT_COMBINATION, /* two fours or open threes at once */
  TG_SIGHT_FOUR,
  TG_SIGHT_THREE,
} TgSightKind;

#define TG_N_SIGHTS 5

/**
 * TgLevelBlindness:
 *
 * How likely threats are overlooked, 0 to 1, by kind. What is never overlooked is not on
 * a diagonal either.
 */
typedef struct
{
  gdouble own[TG_N_SIGHTS];   /* the player's own */
  gdouble other[TG_N_SIGHTS]; /* the opponent's */
  gdouble diagonal;           /* by how much a diagonal row is more likely overlooked */
  gdouble gap;                /* the same for a row with a gap */
  gdouble far;                /* the same for a row far from the last two moves */
} TgLevelBlindness;

/**
 * TgLevelView:
 *
 * What a player has noticed.
 */
typedef struct
{
  TgBoard    board; /* as he sees it: of each row that is overlooked a stone is missing */
  TgPointSet missing; /* the points of these stones */
  TgPointSet fives;   /* where he sees that a stone makes a five */
  gboolean   has_fives;
  TgPointSet forbidden; /* where the rules forbid a stone */
} TgLevelView;

void tg_level_blindness_look (const TgLevelBlindness *self,
                              guint64                 seed,
                              const TgBoard          *board,
                              TgRuleset               ruleset,
                              TgLevelView            *view);

guint64 tg_level_blindness_draw (guint64 seed, guint64 number);

/**
 * tg_level_blindness_chance:
 *
 * A number drawn, as a chance.
 */
static inline gdouble
tg_level_blindness_chance (guint64 drawn)
{
  return (gdouble) (drawn >> 11) / (gdouble) (G_GUINT64_CONSTANT (1) << 53);
}

G_END_DECLS
