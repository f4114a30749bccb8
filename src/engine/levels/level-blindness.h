/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Models the threats that a weak player overlooks. People lose to overlooked threats
 * rather than to random errors: a row far from the last moves, along a diagonal or with a
 * gap is easily missed. */

#pragma once

#include "engine/engine.h"

G_BEGIN_DECLS

/**
 * TgSightKind:
 *
 * Kinds of threats by the result of one more stone, most conspicuous first.
 */
typedef enum
{
  TG_SIGHT_FIVE,
  TG_SIGHT_OPEN_FOUR,   /* an open three exists */
  TG_SIGHT_COMBINATION, /* two fours or open threes at once */
  TG_SIGHT_FOUR,
  TG_SIGHT_THREE,
} TgSightKind;

#define TG_N_SIGHTS 5

/**
 * TgLevelBlindness:
 *
 * Chances of overlooking threats, 0 to 1, by kind. The factors below multiply them.
 */
typedef struct
{
  gdouble own[TG_N_SIGHTS];   /* the player's own threats */
  gdouble other[TG_N_SIGHTS]; /* the opponent's threats */
  gdouble diagonal;           /* factor for a diagonal row */
  gdouble gap;                /* factor for a row with a gap */
  gdouble far;                /* factor for a row far from the last two moves */
} TgLevelBlindness;

/**
 * TgLevelView:
 *
 * The board as a player sees it.
 */
typedef struct
{
  TgBoard    board;   /* the board, with a stone of each overlooked row missing */
  TgPointSet missing; /* the points of the missing stones */
  TgPointSet fives;   /* points where the player sees a five */
  gboolean   has_fives;
  TgPointSet forbidden; /* points that the rules forbid */
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
 * Maps a drawn number to 0…1.
 */
static inline gdouble
tg_level_blindness_chance (guint64 drawn)
{
  return (gdouble) (drawn >> 11) / (gdouble) (G_GUINT64_CONSTANT (1) << 53);
}

G_END_DECLS
