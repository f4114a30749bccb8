/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The shape that a stone makes on a single line, for every possible line. */

#pragma once

#include "rules/ruleset.h"

G_BEGIN_DECLS

/**
 * TgSide:
 *
 * A player, as an array index.
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
 *
 * The shape that a stone makes on one line through it, weakest first, except for the
 * overline. Every shape contains the stone.
 */
typedef enum
{
  TG_LINE_DEAD,         /* no five is possible */
  TG_LINE_OVERLINE,     /* six or more, where only exactly five wins */
  TG_LINE_CLOSED_ONE,   /* one more stone makes a closed two */
  TG_LINE_OPEN_ONE,     /* one more stone makes an open two */
  TG_LINE_CLOSED_TWO,   /* one more stone makes a closed three */
  TG_LINE_OPEN_TWO,     /* one more stone, on one or two points, makes a three */
  TG_LINE_ROOMY_TWO,    /* as TG_LINE_OPEN_TWO, on three points */
  TG_LINE_WIDE_TWO,     /* as TG_LINE_OPEN_TWO, on four or more points */
  TG_LINE_CLOSED_THREE, /* one more stone makes a four */
  TG_LINE_THREE,        /* one more stone, on one point, makes an open four */
  TG_LINE_WIDE_THREE,   /* as TG_LINE_THREE, on two points */
  /* a stone on one point makes five; in Caro also on two points, if one opposing stone
   * stops both */
  TG_LINE_FOUR,
  TG_LINE_DOUBLE_FOUR, /* two fours in one line */
  TG_LINE_OPEN_FOUR,   /* a straight four, which becomes five at either end */
  TG_LINE_FIVE,        /* a winning row */
} TgShapeCode;

#define TG_N_SHAPE_CODES 15

/* The codes of cells in a line key. White's code is Black's with the two bits swapped. */
#define TG_KEY_EMPTY 0U
#define TG_KEY_BLACK 1U
#define TG_KEY_WHITE 2U
#define TG_KEY_WALL  3U

#define TG_MAX_RADIUS 5

/**
 * tg_line_key_fuse:
 *
 * Makes a fused key, which omits the middle cell; its lowest two bits are the cell
 * farthest against the direction of the line. @window holds the cells from -radius to
 * +radius in its lowest bits, two bits each.
 */
static inline guint
tg_line_key_fuse (guint64 window, guint radius)
{
  guint low = (1U << (2 * radius)) - 1;

  return ((guint) window & low)
         | ((guint) (window >> (2 * radius + 2)) & low) << (2 * radius);
}

/**
 * tg_line_key_shift:
 *
 * Returns the bit position in a fused key of the neighbour @offset cells along the line.
 */
static inline guint
tg_line_key_shift (gint offset, guint radius)
{
  return (guint) (offset + (gint) radius - (offset > 0)) * 2;
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

guint8 *tg_line_shapes_build (guint radius, const TgSideRules rules[TG_N_SIDES]);

G_END_DECLS
