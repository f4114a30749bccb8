/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Renju's forbidden points for Black, by the recursive definition of the
 * international rules, with the lines that make them. */

#pragma once

#include "rules/board.h"
#include "rules/verdict.h"

G_BEGIN_DECLS

/**
 * TgShapeKind:
 *
 * What Black's stone makes of one line through it.
 */
typedef enum
{
  TG_SHAPE_THREE, /* an open three: a legal Black stone makes a straight four */
  /* looks like one, but every key point is a five or forbidden once the stone is on the
   * board */
  TG_SHAPE_FALSE_THREE,
  TG_SHAPE_FOUR,          /* one more stone makes five */
  TG_SHAPE_STRAIGHT_FOUR, /* a four that can become five at both ends */
  TG_SHAPE_FIVE,          /* exactly five */
  TG_SHAPE_OVERLINE,      /* six or more */
} TgShapeKind;

typedef struct
{
  TgShapeKind kind;
  TgDirection direction; /* the line it lies on */
  guint       n_stones;  /* number of @stones */
  /* the Black stones of the shape, the new one among them, in the order of @direction */
  TgPoint stones[9];
  guint   n_keys; /* number of @keys */
  /* for a three, the points that would make a straight four; for a four, the points
   * that complete exactly five */
  TgPoint keys[2];
  /* for a three, true or false, what Black's stone on each key would be, with the
   * judged stone on the board: %TG_VERDICT_LEGAL makes the three real; meaningless for
   * other shapes */
  TgVerdict key_verdicts[2];
} TgShape;

/* Two fours may lie on one line, so there are up to two shapes a direction. */
#define TG_MAX_SHAPES (2 * TG_N_DIRECTIONS)

/**
 * TgRenjuReport:
 *
 * Why a point is forbidden, or what the stone makes there. To see why a key of a false
 * three fails, place the stone and report on the key in turn.
 */
typedef struct
{
  TgVerdict verdict;  /* legal, win, or the foul */
  guint     n_shapes; /* number of @shapes */
  /* every five, overline, four, three and false three through the point */
  TgShape shapes[TG_MAX_SHAPES];
} TgRenjuReport;

TgVerdict tg_renju_judge (const TgBoard *board, TgPoint point);
guint     tg_renju_forbidden_points (const TgBoard *board, TgPoint points[TG_MAX_POINTS]);
gboolean  tg_renju_black_can_move (const TgBoard *board);
void      tg_renju_report (const TgBoard *board, TgPoint point, TgRenjuReport *report);

G_END_DECLS
