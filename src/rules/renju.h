/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Renju's forbidden points for Black, by the recursive definition of the
 * international rules, with the lines that make them. */

#pragma once

#include "rules/ruleset.h"

G_BEGIN_DECLS

/**
 * TgShapeKind:
 * @TG_SHAPE_THREE: an open three: a legal Black stone makes a straight four
 * @TG_SHAPE_FALSE_THREE: looks like one, but every key point is a five or
 *   forbidden once the stone is on the board
 * @TG_SHAPE_FOUR: one more stone makes five
 * @TG_SHAPE_STRAIGHT_FOUR: a four that can become five at both ends
 * @TG_SHAPE_FIVE: exactly five
 * @TG_SHAPE_OVERLINE: six or more
 *
 * What Black's stone makes of one line through it.
 */
typedef enum
{
  TG_SHAPE_THREE,
  TG_SHAPE_FALSE_THREE,
  TG_SHAPE_FOUR,
  TG_SHAPE_STRAIGHT_FOUR,
  TG_SHAPE_FIVE,
  TG_SHAPE_OVERLINE,
} TgShapeKind;

/**
 * TgShape:
 * @kind: what it is
 * @direction: the line it lies on
 * @n_stones: number of @stones
 * @stones: the Black stones of the shape, the new one among them, in the
 *   order of @direction
 * @n_keys: number of @keys
 * @keys: for a three, the points that would make a straight four; for a four,
 *   the points that complete exactly five
 * @key_verdicts: for a three, true or false, what Black's stone on each key
 *   would be, with the judged stone on the board: %TG_VERDICT_LEGAL makes the
 *   three real; meaningless for other shapes
 *
 * One shape through the judged point.
 */
typedef struct
{
  TgShapeKind kind;
  TgDirection direction;
  guint       n_stones;
  TgPoint     stones[9];
  guint       n_keys;
  TgPoint     keys[2];
  TgVerdict   key_verdicts[2];
} TgShape;

/* Two fours may lie on one line, so there are up to two shapes a direction. */
#define TG_MAX_SHAPES (2 * TG_N_DIRECTIONS)

/**
 * TgRenjuReport:
 * @verdict: legal, win, or the foul
 * @n_shapes: number of @shapes
 * @shapes: every five, overline, four, three and false three through the point
 *
 * Why a point is forbidden, or what the stone makes there. To see why a key
 * of a false three fails, place the stone and report on the key in turn.
 */
typedef struct
{
  TgVerdict verdict;
  guint     n_shapes;
  TgShape   shapes[TG_MAX_SHAPES];
} TgRenjuReport;

TgVerdict tg_renju_judge (const TgBoard *board, TgPoint point);
guint     tg_renju_forbidden_points (const TgBoard *board, TgPoint points[TG_MAX_POINTS]);
gboolean  tg_renju_black_can_move (const TgBoard *board);
void      tg_renju_report (const TgBoard *board, TgPoint point, TgRenjuReport *report);

G_END_DECLS
