/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Recomputes everything that the position updates incrementally from the stones on a
 * plain board of src/rules, point by point. It uses neither the line words nor the
 * stack of changes, which could be wrong. */

#include "engine/board/position-check.h"

#include <string.h>

/* The board with a wall as wide as the largest radius. */
#define MARGIN     TG_MAX_RADIUS
#define GRID_WIDTH (TG_MAX_SIZE + 2 * MARGIN)

/* The stones, and the sums that the position should have. */
typedef struct
{
  guint8 grid[GRID_WIDTH][GRID_WIDTH];
  guint  counts[TG_N_SIDES][TG_N_CLASSES];
  gint   values[TG_N_SIDES];
  guint  n_empty;
  gchar *difference; /* owned: the first difference found */
} Recount;

static void
compare (Recount *self, const gchar *what, TgPoint point, guint is, guint should_be)
{
  if (is != should_be && self->difference == NULL)
    self->difference = g_strdup_printf ("%s at (%d, %d) is %u and should be %u", what,
                                        point.x, point.y, is, should_be);
}

static guint8
key_of_stone (TgStone stone)
{
  switch (stone)
    {
    case TG_STONE_BLACK:
      return TG_KEY_BLACK;
    case TG_STONE_WHITE:
      return TG_KEY_WHITE;
    case TG_STONE_NONE:
    default:
      return TG_KEY_EMPTY;
    }
}

static void
read_board (Recount *self, const TgBoard *board)
{
  memset (self->grid, TG_KEY_WALL, sizeof self->grid);
  for (guint index = 0; index < board->size * board->size; index++)
    {
      TgPoint point = tg_point_from_index (index, board->size);

      self->grid[point.y + MARGIN][point.x + MARGIN] =
          key_of_stone (tg_board_get (board, point));
    }
}

static guint
key_at (const Recount *self, TgPoint point)
{
  return self->grid[point.y + MARGIN][point.x + MARGIN];
}

/* Computes the four line shapes of either side's stone on a point. */
static void
read_shapes (const Recount    *self,
             const TgPosition *position,
             TgPoint           point,
             guint             shapes[TG_N_SIDES])
{
  gint radius = (gint) position->pattern->radius;

  shapes[TG_SIDE_BLACK] = shapes[TG_SIDE_WHITE] = 0;
  for (TgDirection direction = 0; direction < TG_N_DIRECTIONS; direction++)
    {
      TgPoint at = tg_point_step (point, direction, -radius);
      TgPoint next = tg_point_step (point, direction, 1);
      guint   fused = 0;
      guint   shift = 0;

      for (gint step = -radius; step <= radius; step++)
        {
          if (step != 0)
            {
              fused |= key_at (self, at) << shift;
              shift += 2;
            }
          at.x = (gint8) (at.x + next.x - point.x);
          at.y = (gint8) (at.y + next.y - point.y);
        }
      for (TgSide side = 0; side < TG_N_SIDES; side++)
        shapes[side] |= (guint) tg_pattern_line_shape (position->pattern, fused, side)
                        << (4 * direction);
    }
}

static guint
stones_at (const Recount *self, gint x, gint y)
{
  guint key = self->grid[y + MARGIN][x + MARGIN];

  return key == TG_KEY_BLACK || key == TG_KEY_WHITE ? 1 : 0;
}

static guint
stones_near (const Recount *self, TgPoint point)
{
  guint n = 0;

  for (gint y = -3; y <= 3; y++)
    for (gint x = -3; x <= 3; x++)
      n += stones_at (self, point.x + x, point.y + y);

  for (gint y = -4; y <= 4; y += 4)
    for (gint x = -4; x <= 4; x += 4)
      n += stones_at (self, point.x + x, point.y + y);

  return n;
}

/* Compares one point, and adds it to the sums if it is empty. */
static void
check_empty_point (Recount *self, const TgPosition *position, TgPoint point)
{
  TgCell              cell = tg_cell_from_point (point);
  const TgPointState *state = &position->points[cell];
  guint               shapes[TG_N_SIDES];

  read_shapes (self, position, point, shapes);
  self->n_empty++;
  compare (self, "stones near", point, position->near_stones[cell],
           stones_near (self, point));
  for (TgSide side = 0; side < TG_N_SIDES; side++)
    {
      guint combination = position->combinations[shapes[side]];
      guint class = position->pattern->classes[side][combination];

      compare (self, "shapes", point, state->shapes[side], shapes[side]);
      compare (self, "combination", point, state->combinations[side], combination);
      compare (self, "class", point, position->classes[side][cell], class);
      self->counts[side][class]++;
      self->values[side] += position->evaluation->values[side][combination];
    }
}

static void
check_point (Recount *self, const TgPosition *position, TgPoint point)
{
  TgCell cell = tg_cell_from_point (point);

  compare (self, "stone", point, position->stones[cell], key_at (self, point));
  if (key_at (self, point) == TG_KEY_EMPTY)
    check_empty_point (self, position, point);
  else
    for (TgSide side = 0; side < TG_N_SIDES; side++)
      compare (self, "class", point, position->classes[side][cell], TG_CLASS_NONE);
}

static void
check_sums (Recount *self, const TgPosition *position, const TgBoard *board)
{
  TgSide side_to_move =
      tg_board_side_to_move (board) == TG_STONE_BLACK ? TG_SIDE_BLACK : TG_SIDE_WHITE;

  compare (self, "side to move", TG_POINT_NONE, position->side, side_to_move);
  compare (self, "number of empty points", TG_POINT_NONE, position->n_empty,
           self->n_empty);
  for (TgSide side = 0; side < TG_N_SIDES; side++)
    {
      compare (self, "value", TG_POINT_NONE, (guint) position->values[side],
               (guint) self->values[side]);
      for (guint class = 0; class < TG_N_CLASSES; class ++)
        compare (self, "count of a class", TG_POINT_NONE, position->counts[side][class],
                 self->counts[side][class]);
    }
}

/* Compares all data about empty points with the same position on @board. Returns a
 * description of the first difference, or NULL. */
gchar *
tg_position_check (const TgPosition *self, const TgBoard *board)
{
  Recount recount = { 0 };

  read_board (&recount, board);
  for (guint index = 0; index < board->size * board->size; index++)
    check_point (&recount, self, tg_point_from_index (index, board->size));
  check_sums (&recount, self, board);

  return recount.difference;
}

/* Compares only the points visible from @point, where a stone was just placed or removed.
 * Sums over all points are not compared, except that every empty point must be counted in
 * some class. */
gchar *
tg_position_check_around (const TgPosition *self, const TgBoard *board, TgPoint point)
{
  Recount recount = { 0 };

  read_board (&recount, board);
  for (gint y = point.y - TG_MAX_RADIUS; y <= point.y + TG_MAX_RADIUS; y++)
    for (gint x = point.x - TG_MAX_RADIUS; x <= point.x + TG_MAX_RADIUS; x++)
      {
        TgPoint seen = { (gint8) x, (gint8) y };
        gint    dx = ABS (x - point.x);
        gint    dy = ABS (y - point.y);

        if (tg_point_is_on_board (seen, board->size)
            && (MAX (dx, dy) <= 3 || dx == 0 || dy == 0 || dx == dy))
          check_point (&recount, self, seen);
      }

  for (TgSide side = 0; side < TG_N_SIDES; side++)
    {
      guint n_counted = 0;

      for (guint class = 0; class < TG_N_CLASSES; class ++)
        n_counted += self->counts[side][class];
      compare (&recount, "number of points counted", TG_POINT_NONE, n_counted,
               board->size * board->size - board->n_moves);
    }

  return recount.difference;
}
