/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The engine's own board. It always holds the shapes that either side's stone would make
 * on every empty point: each move updates the 32 or 40 points that see it, and undo
 * restores them.
 *
 * The board lies in a square of 32×32 cells surrounded by a wall, so no look-up has to
 * test for the board's edge. */

#pragma once

#include "engine/board/evaluation-tables.h"
#include "engine/board/pattern.h"

G_BEGIN_DECLS

/**
 * TgCell:
 *
 * A point of the engine's board, including the wall.
 */
typedef guint16 TgCell;

#define TG_CELL_STRIDE 32
#define TG_N_CELLS     (TG_CELL_STRIDE * TG_CELL_STRIDE)
#define TG_CELL_NONE   ((TgCell) 0)
#define TG_WALL_WIDTH  TG_MAX_RADIUS

/* A line is one 64-bit word, two bits a cell; there are up to 63 diagonals. */
#define TG_N_LINES 64

/* The wall is as wide as the radius of a key, on both sides of the largest board. */
G_STATIC_ASSERT (TG_MAX_SIZE + 2 * TG_WALL_WIDTH <= TG_CELL_STRIDE);

/**
 * TgPointState:
 *
 * The shapes that a stone would make on an empty point. An occupied point keeps the state
 * from before its stone was placed.
 */
typedef struct
{
  guint16 shapes[TG_N_SIDES];       /* by side: the four line shapes, four bits each */
  guint16 combinations[TG_N_SIDES]; /* by side: the number of their combination */
} TgPointState;

/**
 * TgChange:
 *
 * The state of a point before a move changed it, for undo.
 */
typedef struct
{
  TgPointState state;
  guint8       classes[TG_N_SIDES];
  TgCell       cell;
} TgChange;

G_STATIC_ASSERT (sizeof (TgChange) == 12);

/**
 * TgPly:
 *
 * A move with the state of the position before it, for undo.
 */
typedef struct
{
  TgCell  cell;
  guint8  side;
  guint8  classes[TG_N_SIDES]; /* of the point */
  guint   first_change;        /* index of the first change that the move made */
  guint64 hash;
  guint16 counts[TG_N_SIDES][TG_N_CLASSES];
  gint32  values[TG_N_SIDES];
} TgPly;

/* Maximum changes of a game: each stone changes at most 2 × 5 points on each of its
 * four lines. */
#define TG_MAX_CHANGES (TG_MAX_POINTS * TG_N_DIRECTIONS * 2 * TG_MAX_RADIUS)

/**
 * TgPosition:
 *
 * The engine's board. All parts of the engine read its fields for speed; only
 * position.c changes them.
 */
typedef struct
{
  guint8 stones[TG_N_CELLS]; /* TG_KEY_EMPTY, TG_KEY_BLACK or TG_KEY_WHITE */
  guint8 near_stones
      /* number of stones in the 7×7 square around the cell, or four cells away on one
       * of its lines */
      [TG_N_CELLS];
  guint8 classes[TG_N_SIDES][TG_N_CELLS]; /* TG_CLASS_NONE where no stone can be placed */
  TgPointState points[TG_N_CELLS];
  guint64      lines[TG_N_DIRECTIONS][TG_N_LINES]; /* whole lines, two bits per cell */
  guint16      counts[TG_N_SIDES][TG_N_CLASSES];   /* empty points of each class */
  gint32       values[TG_N_SIDES]; /* the evaluation, summed over all empty points */
  guint64      hash; /* depends on the stones, the side to move, the rules and the size */
  TgSide       side; /* to move */
  guint        size;
  guint        n_empty;
  TgRuleset    ruleset;

  const TgPattern          *pattern;      /* borrowed, constant for the process */
  const TgEvaluationTables *evaluation;   /* borrowed, constant for the process */
  const guint16            *combinations; /* borrowed, constant for the process */

  TgCell earlier
      [TG_N_LAST_MOVES]; /* last stones on the board when it was set, latest first */
  guint    n_plies;
  guint    n_changes;
  TgPly    plies[TG_MAX_POINTS];
  TgChange changes[TG_MAX_CHANGES];
} TgPosition;

/* A five can be stopped on its point, and in Caro at either end of each row that it
 * makes. */
#define TG_MAX_ANSWERS (1 + 2 * TG_N_DIRECTIONS)

/* Distance between neighbouring cells of a line, by direction. */
extern const gint tg_cell_steps[TG_N_DIRECTIONS];

static inline TgSide
tg_side_of_stone (TgStone stone)
{
  return stone == TG_STONE_BLACK ? TG_SIDE_BLACK : TG_SIDE_WHITE;
}

static inline TgCell
tg_cell_from_point (TgPoint point)
{
  return (TgCell) ((point.y + TG_WALL_WIDTH) * TG_CELL_STRIDE + point.x + TG_WALL_WIDTH);
}

static inline TgPoint
tg_cell_to_point (TgCell cell)
{
  return (TgPoint){ (gint8) (cell % TG_CELL_STRIDE - TG_WALL_WIDTH),
                    (gint8) (cell / TG_CELL_STRIDE - TG_WALL_WIDTH) };
}

static inline gboolean
tg_position_is_empty (const TgPosition *self, TgCell cell)
{
  return self->stones[cell] == TG_KEY_EMPTY;
}

static inline TgClass
tg_position_class (const TgPosition *self, TgSide side, TgCell cell)
{
  return (TgClass) self->classes[side][cell];
}

static inline guint
tg_position_count (const TgPosition *self, TgSide side, TgClass class)
{
  return self->counts[side][class];
}

/* Returns the distance class of a cell from the last stone, or from the stone @back moves
 * earlier, see TG_NEAR_SPAN: 0 if it is farther away or there is no such stone. Stones
 * from before the board was set count too. */
static inline guint
tg_position_distance (const TgPosition *self, TgCell cell, guint back)
{
  TgCell last = back < self->n_plies ? self->plies[self->n_plies - 1 - back].cell
                                     : self->earlier[back - self->n_plies];
  guint  rows = (guint) ABS (cell / TG_CELL_STRIDE - last / TG_CELL_STRIDE);
  guint  columns = (guint) ABS (cell % TG_CELL_STRIDE - last % TG_CELL_STRIDE);

  return last != TG_CELL_NONE && MAX (rows, columns) < TG_NEAR_SPAN
             ? rows * TG_NEAR_SPAN + columns
             : 0;
}

/**
 * tg_position_count_fours:
 *
 * Counts the points where @side can make a four or better.
 */
static inline guint
tg_position_count_fours (const TgPosition *self, TgSide side)
{
  guint n = 0;

  for (guint class = TG_CLASS_DOUBTFUL_FOUR; class <= TG_CLASS_FIVE; class ++)
    n += self->counts[side][class];

  return n;
}

TgPosition *tg_position_new (void);
void        tg_position_free (TgPosition *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgPosition, tg_position_free)

void tg_position_set_board (TgPosition *self, const TgBoard *board, TgRuleset ruleset);
void tg_position_set_evaluation (TgPosition *self, const TgEvaluationTables *evaluation);

void   tg_position_play (TgPosition *self, TgCell cell);
void   tg_position_undo (TgPosition *self);
void   tg_position_pass (TgPosition *self);
TgCell tg_position_last (const TgPosition *self, guint back);

guint64     tg_position_hash_after (const TgPosition *self, TgCell cell);
gboolean    tg_position_is_forbidden (TgPosition *self, TgCell cell, TgSide side);
TgShapeCode tg_position_shape_if_blocked (const TgPosition *self,
                                          TgSide            side,
                                          TgCell            cell,
                                          TgDirection       direction,
                                          gint              offset);
guint       tg_position_find_answers (TgPosition *self, TgCell answers[TG_MAX_ANSWERS]);
guint       tg_position_find (const TgPosition *self,
                              TgSide            side,
                              TgClass           min,
                              TgCell           *cells,
                              guint             max_cells);

G_END_DECLS
