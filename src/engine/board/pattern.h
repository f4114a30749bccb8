/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Line shapes: what a stone on an empty point would make of each of the four
 * lines through it, and what these four shapes amount to together.
 *
 * A line around a point is a key of two bits a cell, and its shape one look-up
 * in a table. The idea of fused line keys and of combining four shapes into
 * one class is that of the strong Gomoku programs (Yixin, Rapfi, Embryo). */

#pragma once

#include "rules/ruleset.h"

G_BEGIN_DECLS

/**
 * TgSide:
 *
 * A player as an array index: %TG_SIDE_BLACK or %TG_SIDE_WHITE.
 */
typedef guint TgSide;

#define TG_SIDE_BLACK 0U
#define TG_SIDE_WHITE 1U
#define TG_N_SIDES    2

static inline TgSide
tg_side_opponent (TgSide side)
{
  return side ^ 1U;
}

/**
 * TgShapeCode:
 * @TG_LINE_DEAD: no five can ever come of it
 * @TG_LINE_OVERLINE: six or more, where only exactly five wins
 * @TG_LINE_CLOSED_ONE: one more stone makes a closed two
 * @TG_LINE_OPEN_ONE: one more stone makes an open two
 * @TG_LINE_CLOSED_TWO: one more stone makes a closed three
 * @TG_LINE_OPEN_TWO: one more stone, on one or two points, makes a three
 * @TG_LINE_ROOMY_TWO: the same on three points
 * @TG_LINE_WIDE_TWO: the same on four or more points
 * @TG_LINE_CLOSED_THREE: one more stone makes a four
 * @TG_LINE_THREE: one more stone, on one point, makes an open four
 * @TG_LINE_WIDE_THREE: the same on two points
 * @TG_LINE_FOUR: one more stone, on one point, makes five; in Caro also on two
 *   points, if one stone of the opponent stops both
 * @TG_LINE_DOUBLE_FOUR: two fours in one line
 * @TG_LINE_OPEN_FOUR: a straight four, which becomes five at either end
 * @TG_LINE_FIVE: a row that wins
 *
 * What a stone makes of one line through it, weakest first (but for the
 * overline). Every shape contains the stone.
 */
typedef enum
{
  TG_LINE_DEAD,
  TG_LINE_OVERLINE,
  TG_LINE_CLOSED_ONE,
  TG_LINE_OPEN_ONE,
  TG_LINE_CLOSED_TWO,
  TG_LINE_OPEN_TWO,
  TG_LINE_ROOMY_TWO,
  TG_LINE_WIDE_TWO,
  TG_LINE_CLOSED_THREE,
  TG_LINE_THREE,
  TG_LINE_WIDE_THREE,
  TG_LINE_FOUR,
  TG_LINE_DOUBLE_FOUR,
  TG_LINE_OPEN_FOUR,
  TG_LINE_FIVE,
} TgShapeCode;

#define TG_N_SHAPE_CODES 15

/* The ways to choose four shapes out of fifteen, in any order: 18 over 4. */
#define TG_N_COMBINATIONS 3060

/**
 * TgClass:
 * @TG_CLASS_NONE: nothing to speak of
 * @TG_CLASS_FOUL: forbidden for certain: an overline or a double four
 * @TG_CLASS_DOUBTFUL: Renju's Black: two or more apparent threes; forbidden
 *   unless enough of them are false
 * @TG_CLASS_OPEN_TWO: an open two
 * @TG_CLASS_CLOSED_THREE: a closed three
 * @TG_CLASS_DOUBLE_TWO: two open twos
 * @TG_CLASS_CLOSED_THREE_PLUS: a closed three, and another or an open two
 * @TG_CLASS_THREE: an open three
 * @TG_CLASS_THREE_PLUS: an open three, and an open two or a closed three
 * @TG_CLASS_DOUBLE_THREE: two open threes
 * @TG_CLASS_DOUBTFUL_FOUR: Renju's Black: a four, and two apparent threes
 * @TG_CLASS_FOUR: a four
 * @TG_CLASS_FOUR_PLUS: a four, and an open two or a closed three
 * @TG_CLASS_FOUR_THREE: a four and an open three
 * @TG_CLASS_OPEN_FOUR: afterwards two different points make five
 * @TG_CLASS_FIVE: wins
 *
 * What a stone makes of the four lines together. The order has a meaning: all
 * from %TG_CLASS_DOUBTFUL_FOUR on make a four or more.
 */
typedef enum
{
  TG_CLASS_NONE,
  TG_CLASS_FOUL,
  TG_CLASS_DOUBTFUL,
  TG_CLASS_OPEN_TWO,
  TG_CLASS_CLOSED_THREE,
  TG_CLASS_DOUBLE_TWO,
  TG_CLASS_CLOSED_THREE_PLUS,
  TG_CLASS_THREE,
  TG_CLASS_THREE_PLUS,
  TG_CLASS_DOUBLE_THREE,
  TG_CLASS_DOUBTFUL_FOUR,
  TG_CLASS_FOUR,
  TG_CLASS_FOUR_PLUS,
  TG_CLASS_FOUR_THREE,
  TG_CLASS_OPEN_FOUR,
  TG_CLASS_FIVE,
} TgClass;

#define TG_N_CLASSES 16

/**
 * TgSideRules:
 * @TG_SIDE_RULES_FREE: five or more wins: freestyle, and Renju's White
 * @TG_SIDE_RULES_EXACT: exactly five wins: standard
 * @TG_SIDE_RULES_RENJU: exactly five wins, with fouls: Renju's Black
 * @TG_SIDE_RULES_CARO5: exactly five wins, unless the opponent's stones stand at
 *   both ends: Caro
 * @TG_SIDE_RULES_CARO6: the same, and six or more always win: Caro as well
 *
 * The rules as they apply to one side.
 */
typedef enum
{
  TG_SIDE_RULES_FREE,
  TG_SIDE_RULES_EXACT,
  TG_SIDE_RULES_RENJU,
  TG_SIDE_RULES_CARO5,
  TG_SIDE_RULES_CARO6,
} TgSideRules;

/* Cells of a line key. White's is Black's with the two bits swapped. */
#define TG_KEY_EMPTY 0U
#define TG_KEY_BLACK 1U
#define TG_KEY_WHITE 2U
#define TG_KEY_WALL  3U

#define TG_MAX_RADIUS 5

/**
 * TgPattern:
 * @radius: how many cells a key sees on either side of the point: 4 where
 *   five or more wins, 5 where what stands beside a row of five matters
 * @rules: how the rules apply to either side
 * @shapes: by fused key, Black's shape in the low four bits, White's above
 * @classes: by side and combination
 *
 * The tables of one rule set.
 */
typedef struct
{
  guint         radius;
  TgSideRules   rules[TG_N_SIDES];
  const guint8 *shapes;
  guint8        classes[TG_N_SIDES][TG_N_COMBINATIONS];
} TgPattern;

const TgPattern *tg_pattern_get (TgRuleset ruleset);
const guint16   *tg_pattern_combinations (void);

/* A fused key leaves out the cell in the middle: the lowest two bits are the
 * cell farthest against the direction of the line. @window holds the cells
 * from -radius to +radius, two bits each, in its lowest bits. */
static inline guint
tg_pattern_fuse (guint64 window, guint radius)
{
  guint low = (1U << (2 * radius)) - 1;

  return ((guint) window & low)
         | ((guint) (window >> (2 * radius + 2)) & low) << (2 * radius);
}

/* Where the neighbour @offset cells along the line lies in a fused key. */
static inline guint
tg_pattern_shift (gint offset, guint radius)
{
  return (guint) (offset + (gint) radius - (offset > 0)) * 2;
}

/* The four shapes of a point, four bits each, as the index to the
 * combinations. */
static inline TgShapeCode
tg_pattern_shape_of (guint shapes, TgDirection direction)
{
  return (TgShapeCode) ((shapes >> (4 * direction)) & 15);
}

static inline gboolean
tg_side_rules_are_caro (TgSideRules rules)
{
  return rules == TG_SIDE_RULES_CARO5 || rules == TG_SIDE_RULES_CARO6;
}

static inline gboolean
tg_shape_code_is_four (TgShapeCode shape)
{
  return shape == TG_LINE_FOUR || shape == TG_LINE_DOUBLE_FOUR
         || shape == TG_LINE_OPEN_FOUR;
}

static inline gboolean
tg_shape_code_is_three (TgShapeCode shape)
{
  return shape == TG_LINE_THREE || shape == TG_LINE_WIDE_THREE;
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
