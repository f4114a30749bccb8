/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Points, stones and directions: used by all other code.
 *
 * A point is a pair of zero-based coordinates: x counts columns from the left, y counts
 * rows from the bottom, so (0, 0) is A1. File formats and protocols that count rows from
 * the top convert when they read and write. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define TG_MIN_SIZE   5
#define TG_MAX_SIZE   22
#define TG_MAX_POINTS (TG_MAX_SIZE * TG_MAX_SIZE)

/**
 * TgStone:
 *
 * The content of a point, and also the name of a side.
 */
typedef enum
{
  TG_STONE_NONE,  /* an empty point, or neither side */
  TG_STONE_BLACK, /* Black, who moves first */
  TG_STONE_WHITE,
} TgStone;

/**
 * TgPoint:
 *
 * An intersection of the board; or %TG_POINT_NONE; or, as a move, %TG_POINT_PASS.
 */
typedef struct
{
  gint8 x; /* column, from 0 at the left */
  gint8 y; /* row, from 0 at the bottom */
} TgPoint;

#define TG_POINT_NONE ((TgPoint){ -1, -1 })
#define TG_POINT_PASS ((TgPoint){ -2, -2 })

typedef enum
{
  TG_DIRECTION_ROW,     /* left to right */
  TG_DIRECTION_COLUMN,  /* bottom to top */
  TG_DIRECTION_RISING,  /* from bottom left to top right */
  TG_DIRECTION_FALLING, /* from top left to bottom right */
} TgDirection;

#define TG_N_DIRECTIONS 4

/**
 * TgLine:
 *
 * A row of neighbouring points, such as a winning five.
 */
typedef struct
{
  TgPoint     start;     /* the first point, in the order of @direction */
  TgDirection direction; /* the direction of the row */
  guint8      length;    /* number of points, at least 1 */
} TgLine;

static inline TgStone
tg_stone_opponent (TgStone stone)
{
  switch (stone)
    {
    case TG_STONE_BLACK:
      return TG_STONE_WHITE;
    case TG_STONE_WHITE:
      return TG_STONE_BLACK;
    case TG_STONE_NONE:
    default:
      return TG_STONE_NONE;
    }
}

static inline gboolean
tg_point_equal (TgPoint a, TgPoint b)
{
  return a.x == b.x && a.y == b.y;
}

static inline gboolean
tg_point_is_among (TgPoint point, const TgPoint *points, guint n)
{
  for (guint i = 0; i < n; i++)
    if (tg_point_equal (points[i], point))
      return TRUE;
  return FALSE;
}

static inline gboolean
tg_point_is_on_board (TgPoint point, guint size)
{
  return point.x >= 0 && point.y >= 0 && (guint) point.x < size && (guint) point.y < size;
}

/**
 * tg_point_index:
 *
 * Numbers the points of a board row by row from A1. All code uses these numbers.
 */
static inline guint
tg_point_index (TgPoint point, guint size)
{
  return (guint) point.y * size + (guint) point.x;
}

static inline TgPoint
tg_point_from_index (guint index, guint size)
{
  return (TgPoint){ (gint8) (index % size), (gint8) (index / size) };
}

/**
 * tg_point_step:
 *
 * Moves @point by @steps along @direction; negative @steps go backwards. The result may
 * lie off the board.
 */
static inline TgPoint
tg_point_step (TgPoint point, TgDirection direction, gint steps)
{
  static const gint8 dx[TG_N_DIRECTIONS] = { 1, 0, 1, 1 };
  static const gint8 dy[TG_N_DIRECTIONS] = { 0, 1, 1, -1 };

  return (TgPoint){ (gint8) (point.x + steps * dx[direction]),
                    (gint8) (point.y + steps * dy[direction]) };
}

G_END_DECLS
