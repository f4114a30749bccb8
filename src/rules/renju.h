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
 * The shape that Black's stone makes on one line through it.
 */
typedef enum
{
  TG_SHAPE_THREE, /* an open three: some legal Black stone makes it a straight four */
  /* an apparent three: every key makes a five or is forbidden */
  TG_SHAPE_FALSE_THREE,
  TG_SHAPE_FOUR,          /* one more stone makes five */
  TG_SHAPE_STRAIGHT_FOUR, /* a four that can become five at both ends */
  TG_SHAPE_FIVE,          /* exactly five */
  TG_SHAPE_OVERLINE,      /* six or more */
} TgShapeKind;

typedef struct
{
  TgShapeKind kind;
  TgDirection direction;
  guint       n_stones;
  /* the Black stones of the shape, including the judged one, in the order of
   * @direction */
  TgPoint stones[9];
  guint   n_keys;
  /* for a three: the points where one more stone makes a straight four; for a four:
   * the points where one more stone makes exactly five */
  TgPoint keys[2];
  /* for a three, real or false: the verdict on Black's stone at each key, with the
   * judged stone on the board. %TG_VERDICT_LEGAL makes the three real. Unused for
   * other shapes */
  TgVerdict key_verdicts[2];
} TgShape;

/* Maximum number of shapes: two on each line, since a line may hold two fours. */
#define TG_MAX_SHAPES (2 * TG_N_DIRECTIONS)

/**
 * TgRenjuReport:
 *
 * The verdict on a Black stone, with the shapes that it makes. To see why a key of a
 * false three fails, place the stone and report on the key.
 */
typedef struct
{
  TgVerdict verdict; /* legal, win, or the foul */
  guint     n_shapes;
  /* every five, overline, four, three and false three through the judged stone */
  TgShape shapes[TG_MAX_SHAPES];
} TgRenjuReport;

TgVerdict tg_renju_judge (const TgBoard *board, TgPoint point);
guint     tg_renju_forbidden_points (const TgBoard *board, TgPoint points[TG_MAX_POINTS]);
gboolean  tg_renju_black_can_move (const TgBoard *board);
void      tg_renju_report (const TgBoard *board, TgPoint point, TgRenjuReport *report);

G_END_DECLS
