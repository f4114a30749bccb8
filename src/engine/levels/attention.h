/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a player sees of a board. People lose to threats that they have
 * overlooked, not to noise: a row far from the last moves, along a diagonal or
 * with a gap in it is easily missed. */

#pragma once

#include "engine/engine.h"

G_BEGIN_DECLS

/**
 * TgSightKind:
 * @TG_SIGHT_FIVE: one more stone makes a five
 * @TG_SIGHT_OPEN_FOUR: one more stone makes an open four: an open three stands
 * @TG_SIGHT_COMBINATION: one more stone makes two fours or open threes at once
 * @TG_SIGHT_FOUR: one more stone makes a four
 * @TG_SIGHT_THREE: one more stone makes an open three
 *
 * What there is to notice, the most conspicuous first.
 */
typedef enum
{
  TG_SIGHT_FIVE,
  TG_SIGHT_OPEN_FOUR,
  TG_SIGHT_COMBINATION,
  TG_SIGHT_FOUR,
  TG_SIGHT_THREE,
} TgSightKind;

#define TG_N_SIGHTS 5

/**
 * TgAttention:
 * @own: by kind, how likely one's own threat is overlooked, 0 to 1
 * @other: the same of the opponent's
 * @diagonal: by how much a diagonal row is more likely overlooked
 * @gap: the same for a row with a gap
 * @far: the same for a row that is far from the last two moves
 *
 * How attentive a player is. What is never overlooked is not on a diagonal
 * either.
 */
typedef struct
{
  gdouble own[TG_N_SIGHTS];
  gdouble other[TG_N_SIGHTS];
  gdouble diagonal;
  gdouble gap;
  gdouble far;
} TgAttention;

/**
 * TgGlance:
 * @board: the position as the player sees it: of each row that is overlooked a
 *   stone is missing
 * @missing: the points of these stones
 * @fives: where the player sees that a stone makes a five
 * @has_fives: whether there are any of @fives
 * @forbidden: where the rules forbid a stone
 *
 * What a player has noticed. A plain value.
 */
typedef struct
{
  TgBoard    board;
  TgPointSet missing;
  TgPointSet fives;
  gboolean   has_fives;
  TgPointSet forbidden;
} TgGlance;

void tg_attention_look (const TgAttention *self,
                        guint64            seed,
                        const TgBoard     *board,
                        TgRuleset          ruleset,
                        TgGlance          *glance);

guint64 tg_attention_draw (guint64 seed, guint64 number);

/* A number drawn, as a chance. */
static inline gdouble
tg_attention_chance (guint64 drawn)
{
  return (gdouble) (drawn >> 11) / (gdouble) (G_GUINT64_CONSTANT (1) << 53);
}

G_END_DECLS
