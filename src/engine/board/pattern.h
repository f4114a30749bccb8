/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Line shapes: the shape that a stone on an empty point makes on each of the four lines
 * through it, and the class of the four together.
 *
 * A line around a point is a key of two bits per cell; a table maps the key to the shape.
 * Fused line keys and classes of four shapes come from the strong Gomoku programs (Yixin,
 * Rapfi, Embryo). */

#pragma once

#include "engine/board/line-shapes.h"
#include "rules/ruleset.h"

G_BEGIN_DECLS

/* Number of combinations of the shapes on the four lines through a point: four of
 * fifteen shapes, in any order and with repetition, which is 18 choose 4. */
#define TG_N_COMBINATIONS 3060

/**
 * TgClass:
 *
 * The class of the four shapes that a stone makes. PLUS means with an open two or a
 * closed three in addition. The order matters: all classes from TG_CLASS_DOUBTFUL_FOUR on
 * make a four or better.
 */
typedef enum
{
  TG_CLASS_NONE,
  TG_CLASS_FOUL,     /* certainly forbidden: an overline or a double four */
  TG_CLASS_DOUBTFUL, /* Renju's Black: apparent threes; a foul unless enough are false */
  TG_CLASS_OPEN_TWO,
  TG_CLASS_CLOSED_THREE,
  TG_CLASS_DOUBLE_TWO, /* two open twos */
  TG_CLASS_CLOSED_THREE_PLUS,
  TG_CLASS_THREE, /* an open three; the classes with THREE in their name have one too */
  TG_CLASS_THREE_PLUS,
  TG_CLASS_DOUBLE_THREE,
  TG_CLASS_DOUBTFUL_FOUR, /* Renju's Black: a four with two apparent threes */
  TG_CLASS_FOUR,
  TG_CLASS_FOUR_PLUS,
  TG_CLASS_FOUR_THREE,
  TG_CLASS_OPEN_FOUR, /* a stone on either of two points makes five next */
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
  guint       radius; /* radius of a key: 4 where five or more wins, else 5 */
  TgSideRules rules[TG_N_SIDES];
  /* indexed by fused key; Black's in the low four bits, White's above */
  const guint8 *shapes;
  guint8        classes[TG_N_SIDES][TG_N_COMBINATIONS];
} TgPattern;

const TgPattern *tg_pattern_get (TgRuleset ruleset);
const guint16   *tg_pattern_combinations (void);

/**
 * tg_pattern_shape_of:
 *
 * Returns one of the four shapes of a point, packed in four bits each.
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
