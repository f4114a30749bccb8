/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Questions to the position that go beyond a look-up: where a shape can be made,
 * what blocks it, what may answer a five, and whether a move is a foul. The last
 * two try stones and take them back. */

#include "engine/board/position-private.h"

#include <string.h>

/* With Black's stone on @cell, is the apparent three in @direction a real one?
 * It is if a point next to its stones makes a straight four and may be played.
 * A point that would make five elsewhere does not count. */
static gboolean
is_real_three (TgPosition *self, TgCell cell, TgDirection direction)
{
  for (gint sign = -1; sign <= 1; sign += 2)
    {
      gint   step = sign * tg_cell_steps[direction];
      TgCell key = cell;

      while (self->stones[key] == TG_KEY_BLACK)
        key = (TgCell) (key + step);

      if (self->stones[key] == TG_KEY_EMPTY
          && tg_pattern_shape_of (self->points[key].shapes[TG_SIDE_BLACK], direction)
                 == TG_LINE_OPEN_FOUR
          && self->classes[TG_SIDE_BLACK][key] != TG_CLASS_FIVE
          && !tg_position_is_forbidden (self, key, TG_SIDE_BLACK))
        return TRUE;
    }

  return FALSE;
}

/**
 * tg_position_is_forbidden:
 * @self: a position; unchanged afterwards
 * @cell: an empty cell
 * @side: whose stone
 *
 * Checks Renju's fouls. Overlines and double fours are known from the line
 * shapes; for double threes the stone is tried and the key points of each
 * three are judged in turn, each with one stone more on the board.
 *
 * Source: the international rules of Renju, 9.3; see rules/renju.
 *
 * Returns: whether the move is a foul
 */
gboolean
tg_position_is_forbidden (TgPosition *self, TgCell cell, TgSide side)
{
  TgClass class = tg_position_class (self, side, cell);
  guint shapes = self->points[cell].shapes[side];
  guint n_threes = 0;

  if (self->pattern->rules[side] != TG_SIDE_RULES_RENJU)
    return FALSE;
  if (class == TG_CLASS_FOUL)
    return TRUE;
  if (class != TG_CLASS_DOUBTFUL && class != TG_CLASS_DOUBTFUL_FOUR)
    return FALSE;

  tg_position_put (self, cell, side);
  for (TgDirection direction = 0; direction < TG_N_DIRECTIONS && n_threes < 2;
       direction++)
    if (tg_shape_code_is_three (tg_pattern_shape_of (shapes, direction)))
      n_threes += is_real_three (self, cell, direction) ? 1 : 0;
  tg_position_lift (self);

  return n_threes >= 2;
}

/**
 * tg_position_shape_if_blocked:
 * @self: a position
 * @side: whose shape
 * @cell: an empty cell
 * @direction: a line through @cell
 * @offset: where the opponent's stone is imagined, in cells from @cell; not 0,
 *   and an empty cell within the radius
 *
 * Works out what would be left of a shape if the opponent put a stone on its
 * line.
 *
 * Returns: the shape that @side's stone on @cell would still make
 */
TgShapeCode
tg_position_shape_if_blocked (const TgPosition *self,
                              TgSide            side,
                              TgCell            cell,
                              TgDirection       direction,
                              gint              offset)
{
  guint   radius = self->pattern->radius;
  guint64 line = self->lines[direction][line_number (cell, direction)];
  guint   fused = fused_key (line, line_offset (cell, direction), radius);
  guint   stone = side == TG_SIDE_BLACK ? TG_KEY_WHITE : TG_KEY_BLACK;

  return tg_pattern_line_shape (self->pattern,
                                fused ^ stone << tg_pattern_shift (offset, radius), side);
}

/**
 * tg_position_find:
 * @self: a position
 * @side: whose stone
 * @least: a class above %TG_CLASS_NONE
 * @cells: (out caller-allocates) (array length=max_cells): where they go
 * @max_cells: room in @cells
 *
 * Finds the empty points where @side's stone makes @least or better.
 *
 * Returns: how many were put in @cells
 */
guint
tg_position_find (const TgPosition *self,
                  TgSide            side,
                  TgClass           least,
                  TgCell           *cells,
                  guint             max_cells)
{
  /* Classes are below 16, so adding this to eight of them at once sets the
   * highest bit of those that are @least or more. */
  const guint64 high_bits = G_GUINT64_CONSTANT (0x8080808080808080);
  const guint64 ones = G_GUINT64_CONSTANT (0x0101010101010101);
  const guint64 addend = ones * (128 - least);
  guint         n = 0;
  guint         wanted = 0;

  for (guint class = least; class < TG_N_CLASSES; class ++)
    wanted += self->counts[side][class];
  wanted = MIN (wanted, max_cells);

  for (guint y = TG_WALL_WIDTH; n < wanted; y++)
    for (guint x = 0; x < self->size && n < wanted; x += 8)
      {
        guint   first = y * TG_CELL_STRIDE + TG_WALL_WIDTH + x;
        guint64 word;

        memcpy (&word, &self->classes[side][first], sizeof word);
        if (((word + addend) & high_bits) == 0)
          continue;
        for (guint cell = first; cell < first + 8 && n < wanted; cell++)
          if (self->classes[side][cell] >= least)
            cells[n++] = (TgCell) cell;
      }

  return n;
}

/* The points on which a stone could keep Caro's five on @five from winning: the
 * point itself, and the empty ends of the rows that it would make, of which the
 * opponent has blocked the other. */
static guint
list_blocks_in_caro (const TgPosition *self,
                     TgSide            side,
                     TgCell            five,
                     TgCell            blocks[TG_MAX_ANSWERS])
{
  guint own = side == TG_SIDE_BLACK ? TG_KEY_BLACK : TG_KEY_WHITE;
  guint shapes = self->points[five].shapes[side];
  guint n = 0;

  blocks[n++] = five;
  for (TgDirection direction = 0; direction < TG_N_DIRECTIONS; direction++)
    {
      if (tg_pattern_shape_of (shapes, direction) != TG_LINE_FIVE)
        continue;
      for (gint sign = -1; sign <= 1; sign += 2)
        {
          gint   step = sign * tg_cell_steps[direction];
          TgCell end = (TgCell) (five + step);

          while (self->stones[end] == own)
            end = (TgCell) (end + step);
          if (self->stones[end] == TG_KEY_EMPTY)
            blocks[n++] = end;
        }
    }

  return n;
}

/**
 * tg_position_find_answers:
 * @self: a position; unchanged afterwards
 * @answers: (out caller-allocates) (array length=TG_MAX_ANSWERS): where they go
 *
 * Finds the points on which the side to move can stop every five that the
 * opponent threatens. There is one at most, except in Caro, where a five blocked
 * at both ends does not win. Whether an answer is forbidden is not asked.
 *
 * Returns: how many there are; 0 if nothing is threatened, too
 */
guint
tg_position_find_answers (TgPosition *self, TgCell answers[TG_MAX_ANSWERS])
{
  TgSide own = self->side;
  TgSide other = tg_side_opponent (own);
  TgCell blocks[TG_MAX_ANSWERS];
  guint  n_blocks;
  guint  n = 0;

  if (tg_position_find (self, other, TG_CLASS_FIVE, answers, 1) == 0)
    return 0;
  if (!tg_side_rules_are_caro (self->pattern->rules[other]))
    return tg_position_count (self, other, TG_CLASS_FIVE) == 1 ? 1 : 0;

  n_blocks = list_blocks_in_caro (self, other, answers[0], blocks);
  for (guint i = 0; i < n_blocks; i++)
    {
      tg_position_put (self, blocks[i], own);
      if (tg_position_count (self, other, TG_CLASS_FIVE) == 0)
        answers[n++] = blocks[i];
      tg_position_lift (self);
    }

  return n;
}
