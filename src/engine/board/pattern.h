/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Line shapes: what a stone on an empty point would make of each of the four
 * lines through it, and what these four shapes amount to together.
 *
 * A line around a point is a key of two bits a cell, and its shape one look-up
 * in a table. The idea of fused line keys and of combining four shapes into
 * one class is that of the strong Gomoku programs (Yixin, Rapfi, Embryo). */

#pragma once

#include "engine/board/line-shapes.h"
#include "rules/ruleset.h"

G_BEGIN_DECLS

/* The ways to choose four shapes out of fifteen, in any order: 18 over 4. */
#define TG_N_COMBINATIONS 3060

/**
 * TgClass:
 *
 * What a stone makes of the four lines together. PLUS is an open two or a closed three
 * besides. The order has a meaning: all from TG_CLASS_DOUBTFUL_FOUR on make a four or
 * more.
 */
typedef enum
{
  TG_CLASS_NONE,
  TG_CLASS_FOUL,     /* forbidden for certain: an overline or a double four */
  TG_CLASS_DOUBTFUL, /* Renju's Black: apparent threes; a foul unless enough are false */
  TG_CLASS_OPEN_TWO,
  TG_CLASS_CLOSED_THREE,
  TG_CLASS_DOUBLE_TWO, /* two open twos */
  TG_CLASS_CLOSED_THREE_PLUS,
  TG_CLASS_THREE, /* an open three, as in all that follow */
  TG_CLASS_THREE_PLUS,
  TG_CLASS_DOUBLE_THREE,
  TG_CLASS_DOUBTFUL_FOUR, /* Renju's Black: a four, and two apparent threes */
  TG_CLASS_FOUR,
  TG_CLASS_FOUR_PLUS,
  TG_CLASS_FOUR_THREE,
  TG_CLASS_OPEN_FOUR, /* afterwards two different points make five */
  TG_CLASS_FIVE,
} TgClass;

#define TG_N_CLASSES 16

/**
 * TgPattern:
 *
 * The tables of one rule set.
 */
typedef struct
{
  guint         radius; /* that a key sees: 4 where five or more wins, else 5 */
  TgSideRules   rules[TG_N_SIDES];
  const guint8 *shapes; /* by fused key, Black's in the low four bits, White's above */
  guint8        classes[TG_N_SIDES][TG_N_COMBINATIONS];
} TgPattern;

const TgPattern *tg_pattern_get (TgRuleset ruleset);
const guint16   *tg_pattern_combinations (void);

/**
 * tg_pattern_shape_of:
 *
 * The four shapes of a point, four bits each, as the index to the combinations.
 */
static inline TgShapeCode
tg_pattern_shape_of (guint shapes, TgDirection direction)
{
  return (TgShapeCode) ((shapes >> (4 * direction)) & 15);
}

static inline gboolean
tg_class_makes_four (TgClass class)
{
  return class >= TG_CLASS_DOUBTFUL_FOUR;
}

TgClass     tg_pattern_classify (const TgShapeCode shapes[TG_N_DIRECTIONS],
                                 TgSideRules       rules);
TgShapeCode tg_pattern_line_shape (const TgPattern *self, guint fused_key, TgSide side);

G_END_DECLS
