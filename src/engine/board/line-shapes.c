/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Derives the shapes of single lines from one definition: a line's shape is one stone
 * short of its best continuation. A row of five is a five; a line that one stone turns
 * into a five is a four; one that a stone turns into an open four is an open three; and
 * so on down to a single stone. Memoisation ("dynamic programming") examines each
 * distinct line once; there are few, and all take milliseconds.
 *
 * Only in Caro does it matter whether a row ends at the wall or at an opposing stone, and
 * only there can one stone next to a row stop two fives. A four that wins under other
 * rules may therefore not win in Caro; such a line counts as a simple four. */

#include "engine/board/line-shapes.h"

#include <string.h>

/* A line is a point with all cells that can share a five with it; CENTRE is the index
 * of the point. */
#define CENTRE    TG_MAX_RADIUS
#define N_CELLS   (2 * TG_MAX_RADIUS + 1)
#define MAX_REACH 4

/* A line under analysis, with a stone in the middle. Cells off the board are blocked;
 * except in Caro, so are the opponent's stones. */
typedef enum
{
  CELL_EMPTY,
  CELL_OWN,
  CELL_BLOCKED,
  CELL_OPPONENT,
} Cell;

typedef struct
{
  TgSideRules rules;
  guint8     *known; /* indexed by the line in base 4; UNKNOWN until computed */
} Builder;

#define UNKNOWN 255
#define N_LINES (1U << (2 * N_CELLS))

static guint
line_index (const Cell cells[N_CELLS])
{
  guint index = 0;

  for (guint i = 0; i < N_CELLS; i++)
    index = 4 * index + cells[i];

  return index;
}

/* Counts own stones adjacent to the middle one in the direction of @step. */
static gint
run_from_centre (const Cell cells[N_CELLS], gint step)
{
  gint length = 0;

  for (gint i = CENTRE + step; i >= 0 && i < N_CELLS && cells[i] == CELL_OWN; i += step)
    length++;

  return length;
}

static TgShapeCode builder_shape (Builder *self, Cell cells[N_CELLS]);

/* Returns the shape of a row of at least five that contains the middle stone. */
static TgShapeCode
shape_of_row (TgSideRules rules, const Cell cells[N_CELLS], gint before, gint after)
{
  gint run = before + 1 + after;

  if (run > 5)
    return rules == TG_SIDE_RULES_FREE || rules == TG_SIDE_RULES_CARO6 ? TG_LINE_FIVE
                                                                       : TG_LINE_OVERLINE;

  return tg_side_rules_are_caro (rules) && cells[CENTRE - before - 1] == CELL_OPPONENT
                 && cells[CENTRE + after + 1] == CELL_OPPONENT
             ? TG_LINE_DEAD
             : TG_LINE_FIVE;
}

/* Counts the points where one more stone makes a five. */
static guint
count_fives (Builder *self, Cell cells[N_CELLS])
{
  guint n = 0;

  for (gint i = CENTRE - MAX_REACH; i <= CENTRE + MAX_REACH; i++)
    if (cells[i] == CELL_EMPTY)
      {
        cells[i] = CELL_OWN;
        n += builder_shape (self, cells) == TG_LINE_FIVE ? 1 : 0;
        cells[i] = CELL_EMPTY;
      }

  return n;
}

/* In Caro: returns whether one opposing stone stops all fives of a line. */
static gboolean
can_be_stopped (Builder *self, Cell cells[N_CELLS])
{
  for (gint i = 0; i < N_CELLS; i++)
    {
      guint n_left;

      if (cells[i] != CELL_EMPTY)
        continue;
      cells[i] = CELL_OPPONENT;
      n_left = count_fives (self, cells);
      cells[i] = CELL_EMPTY;
      if (n_left == 0)
        return TRUE;
    }

  return FALSE;
}

/* Returns whether the four through the middle stone is straight: its stones are
 * adjacent, and one more stone at either end makes five. */
static gboolean
is_straight_four (Builder *self, Cell cells[N_CELLS])
{
  gint before = run_from_centre (cells, -1);
  gint after = run_from_centre (cells, 1);
  gint ends[2] = { CENTRE - before - 1, CENTRE + after + 1 };

  if (before + after + 1 != 4)
    return FALSE;

  for (guint i = 0; i < 2; i++)
    {
      TgShapeCode shape;

      if (cells[ends[i]] != CELL_EMPTY)
        return FALSE;
      cells[ends[i]] = CELL_OWN;
      shape = builder_shape (self, cells);
      cells[ends[i]] = CELL_EMPTY;
      if (shape != TG_LINE_FIVE)
        return FALSE;
    }

  return TRUE;
}

/* Returns the shape of a line by its continuations. @n counts, for every shape, the
 * points where one more stone makes that shape. */
static TgShapeCode
shape_from_continuations (Builder    *self,
                          Cell        cells[N_CELLS],
                          const guint n[TG_N_SHAPE_CODES])
{
  guint winning_fours = n[TG_LINE_OPEN_FOUR];
  guint threes = n[TG_LINE_THREE] + n[TG_LINE_WIDE_THREE];

  /* Two fours in one line win like an open four. Renju forbids them to Black, so no Black
   * three can grow into them. */
  if (self->rules != TG_SIDE_RULES_RENJU)
    winning_fours += n[TG_LINE_DOUBLE_FOUR];

  if (n[TG_LINE_FIVE] == 1
      || (n[TG_LINE_FIVE] >= 2 && tg_side_rules_are_caro (self->rules)
          && can_be_stopped (self, cells)))
    return TG_LINE_FOUR;
  if (n[TG_LINE_FIVE] >= 2)
    return is_straight_four (self, cells) ? TG_LINE_OPEN_FOUR : TG_LINE_DOUBLE_FOUR;
  if (winning_fours >= 2)
    return TG_LINE_WIDE_THREE;
  if (winning_fours == 1)
    return TG_LINE_THREE;
  if (n[TG_LINE_FOUR] + n[TG_LINE_DOUBLE_FOUR] > 0)
    return TG_LINE_CLOSED_THREE;
  if (threes >= 4)
    return TG_LINE_WIDE_TWO;
  if (threes == 3)
    return TG_LINE_ROOMY_TWO;
  if (threes > 0)
    return TG_LINE_OPEN_TWO;
  if (n[TG_LINE_CLOSED_THREE] > 0)
    return TG_LINE_CLOSED_TWO;
  if (n[TG_LINE_OPEN_TWO] + n[TG_LINE_ROOMY_TWO] + n[TG_LINE_WIDE_TWO] > 0)
    return TG_LINE_OPEN_ONE;
  if (n[TG_LINE_CLOSED_TWO] > 0)
    return TG_LINE_CLOSED_ONE;

  return TG_LINE_DEAD;
}

static TgShapeCode
builder_shape (Builder *self, Cell cells[N_CELLS])
{
  guint       index = line_index (cells);
  guint       continuations[TG_N_SHAPE_CODES] = { 0 };
  gint        before, after;
  TgShapeCode shape;

  if (self->known[index] != UNKNOWN)
    return self->known[index];

  before = run_from_centre (cells, -1);
  after = run_from_centre (cells, 1);
  if (before + 1 + after >= 5)
    shape = shape_of_row (self->rules, cells, before, after);
  else
    {
      for (gint i = CENTRE - MAX_REACH; i <= CENTRE + MAX_REACH; i++)
        if (cells[i] == CELL_EMPTY)
          {
            cells[i] = CELL_OWN;
            continuations[builder_shape (self, cells)]++;
            cells[i] = CELL_EMPTY;
          }
      shape = shape_from_continuations (self, cells, continuations);
    }

  self->known[index] = (guint8) shape;
  return shape;
}

/* Expands a fused key of @radius to a line, as @side sees it under its @rules. Cells
 * beyond the radius cannot matter and count as blocked. */
static void
unpack_key (guint key, guint radius, TgSide side, TgSideRules rules, Cell cells[N_CELLS])
{
  guint own = side == TG_SIDE_BLACK ? TG_KEY_BLACK : TG_KEY_WHITE;

  for (gint i = 0; i < N_CELLS; i++)
    {
      gint  offset = i - CENTRE;
      guint cell;

      cells[i] = CELL_BLOCKED;
      if (ABS (offset) > (gint) radius)
        continue;
      if (offset == 0)
        {
          cells[i] = CELL_OWN;
          continue;
        }
      cell = (key >> tg_line_key_shift (offset, radius)) & 3;
      if (cell == TG_KEY_EMPTY)
        cells[i] = CELL_EMPTY;
      else if (cell == own)
        cells[i] = CELL_OWN;
      else if (cell != TG_KEY_WALL && tg_side_rules_are_caro (rules))
        cells[i] = CELL_OPPONENT;
    }
}

/* Simplifies a half line: cells beyond its first blocked cell cannot matter. Replacing
 * them by walls, and opposing stones by walls where the rules treat both alike, leaves
 * few distinct halves. @half holds the cells on one side of the middle; the one
 * nearest to the middle is the first of them on one side, the last on the other. */
static guint
simplify_half (guint       half,
               guint       radius,
               gboolean    nearest_first,
               TgSide      side,
               TgSideRules rules)
{
  guint    own = side == TG_SIDE_BLACK ? TG_KEY_BLACK : TG_KEY_WHITE;
  gboolean is_blocked = FALSE;

  for (guint i = 0; i < radius; i++)
    {
      guint shift = 2 * (nearest_first ? i : radius - 1 - i);
      guint cell = (half >> shift) & 3;
      guint simple = cell;

      if (is_blocked
          || (cell != TG_KEY_EMPTY && cell != own && !tg_side_rules_are_caro (rules)))
        simple = TG_KEY_WALL;
      is_blocked = is_blocked || (cell != TG_KEY_EMPTY && cell != own);
      half ^= (cell ^ simple) << shift;
    }

  return half;
}

/* Adds the shapes of one side for all keys; computes them only once for each
 * simplified line. */
static void
add_side (guint8 *shapes, guint radius, TgSide side, TgSideRules rules)
{
  guint              n_halves = 1U << (2 * radius);
  g_autofree guint8 *known = g_malloc (N_LINES);
  g_autofree guint8 *own_shapes = g_malloc0 ((gsize) n_halves * n_halves);
  g_autofree guint  *before = g_new (guint, n_halves);
  g_autofree guint  *after = g_new (guint, n_halves);
  Builder            builder = { rules, known };

  memset (known, UNKNOWN, N_LINES);
  for (guint half = 0; half < n_halves; half++)
    {
      before[half] = simplify_half (half, radius, FALSE, side, rules);
      after[half] = simplify_half (half, radius, TRUE, side, rules) * n_halves;
    }

  for (guint i = 0; i < n_halves; i++)
    for (guint j = 0; j < n_halves && after[i] == i * n_halves; j++)
      if (before[j] == j)
        {
          Cell cells[N_CELLS];

          unpack_key (after[i] + j, radius, side, rules, cells);
          own_shapes[after[i] + j] = (guint8) builder_shape (&builder, cells);
        }

  for (guint i = 0; i < n_halves; i++)
    for (guint j = 0; j < n_halves; j++)
      shapes[i * n_halves + j] |=
          (guint8) (own_shapes[after[i] + before[j]] << (4 * side));
}

/**
 * tg_line_shapes_build:
 *
 * Computes the shape that a stone of either side makes on every line, for keys that see
 * @radius cells on either side: 5 where a sixth stone or the stone next to a row matters,
 * else 4.
 *
 * Returns: (transfer full): shapes indexed by fused key, Black's in the low four bits,
 *   White's above
 */
guint8 *
tg_line_shapes_build (guint radius, const TgSideRules rules[TG_N_SIDES])
{
  guint8 *shapes = g_malloc0 ((gsize) 1 << (4 * radius));

  for (TgSide side = 0; side < TG_N_SIDES; side++)
    add_side (shapes, radius, side, rules[side]);

  return shapes;
}
