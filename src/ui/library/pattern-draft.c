/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/library/pattern-draft.h"

void
tg_pattern_draft_init (TgPatternDraft *self, guint size)
{
  *self = (TgPatternDraft){ .size = size };
  self->corner = self->first = TG_POINT_NONE;
}

/* Takes the stones of a position, and removes everything else. */
void
tg_pattern_draft_set_board (TgPatternDraft *self, const TgBoard *board)
{
  tg_pattern_draft_init (self, board->size);
  for (guint i = 0; i < board->size * board->size; i++)
    self->cells[i] = board->cells[i] == TG_STONE_BLACK   ? TG_PATTERN_BLACK
                     : board->cells[i] == TG_STONE_WHITE ? TG_PATTERN_WHITE
                                                         : TG_PATTERN_ANYTHING;
  for (guint i = 0; i < board->n_moves; i++)
    self->order[tg_point_index (board->moves[i].point, board->size)] = ++self->n_placed;
}

/* Sets the rectangle by two opposite corners. */
void
tg_pattern_draft_set_area (TgPatternDraft *self, TgPoint a, TgPoint b)
{
  self->first = TG_POINT_NONE;
  self->corner = (TgPoint){ MIN (a.x, b.x), MIN (a.y, b.y) };
  self->columns = (guint) ABS (a.x - b.x) + 1;
  self->rows = (guint) ABS (a.y - b.y) + 1;
}

/* A tool that changes nothing on a point erases it. */
void
tg_pattern_draft_apply (TgPatternDraft *self, TgPatternTool tool, TgPoint point)
{
  static const guint8 cells[] = {
    [TG_PATTERN_TOOL_BLACK] = TG_PATTERN_BLACK,
    [TG_PATTERN_TOOL_WHITE] = TG_PATTERN_WHITE,
    [TG_PATTERN_TOOL_EMPTY] = TG_PATTERN_EMPTY,
    [TG_PATTERN_TOOL_ERASER] = TG_PATTERN_ANYTHING,
  };
  guint8 *cell = &self->cells[tg_point_index (point, self->size)];
  TgBoard stones;

  if (tool == TG_PATTERN_TOOL_ALTERNATE && *cell >= TG_PATTERN_BLACK)
    tool = TG_PATTERN_TOOL_ERASER;
  else if (tool == TG_PATTERN_TOOL_ALTERNATE)
    tool = tg_pattern_draft_get_board (self, &stones) == TG_STONE_BLACK
               ? TG_PATTERN_TOOL_BLACK
               : TG_PATTERN_TOOL_WHITE;
  if (tool != TG_PATTERN_TOOL_AREA)
    {
      *cell = *cell == cells[tool] ? TG_PATTERN_ANYTHING : cells[tool];
      self->order[tg_point_index (point, self->size)] = ++self->n_placed;
    }
  else if (tg_point_is_on_board (self->first, self->size))
    tg_pattern_draft_set_area (self, self->first, point);
  else
    {
      tg_pattern_draft_set_area (self, point, point);
      self->first = point;
    }
}

/* Finds the stone of a colour that was placed first after number @after. Returns: its
 * index; the number of points if there is none */
static guint
find_next_stone (const TgPatternDraft *self, guint8 cell, guint after)
{
  guint n_points = self->size * self->size;
  guint found = n_points;

  for (guint i = 0; i < n_points; i++)
    if (self->cells[i] == cell && self->order[i] > after
        && (found == n_points || self->order[i] < self->order[found]))
      found = i;
  return found;
}

/**
 * tg_pattern_draft_get_line:
 * @board: (out caller-allocates): the stones of each colour in the order in which they were
 *   placed, taking turns from Black's first
 *
 * Returns: whether these are all stones
 */
gboolean
tg_pattern_draft_get_line (const TgPatternDraft *self, TgBoard *board)
{
  guint after[2] = { 0, 0 };
  guint n_stones = 0;

  for (guint i = 0; i < self->size * self->size; i++)
    n_stones += self->cells[i] >= TG_PATTERN_BLACK;
  tg_board_init (board, self->size);
  while (board->n_moves < n_stones)
    {
      gboolean is_white = board->n_moves % 2;
      guint next = find_next_stone (self, is_white ? TG_PATTERN_WHITE : TG_PATTERN_BLACK,
                                    after[is_white]);

      if (next == self->size * self->size)
        return FALSE;
      after[is_white] = self->order[next];
      tg_board_place (board, tg_point_from_index (next, self->size),
                      is_white ? TG_STONE_WHITE : TG_STONE_BLACK);
    }
  return TRUE;
}

/* Adds a move to the line, or removes the one on the point and all after it. */
void
tg_pattern_draft_apply_move (TgPatternDraft *self, TgPoint point, gboolean erases)
{
  guint8 *cell = &self->cells[tg_point_index (point, self->size)];
  TgBoard line;
  guint   at = 0;

  if (*cell < TG_PATTERN_BLACK && !erases)
    {
      tg_pattern_draft_apply (self, TG_PATTERN_TOOL_ALTERNATE, point);
      return;
    }
  tg_pattern_draft_get_line (self, &line);
  while (at < line.n_moves && !tg_point_equal (line.moves[at].point, point))
    at++;
  for (; at < line.n_moves; at++)
    self->cells[tg_point_index (line.moves[at].point, self->size)] = TG_PATTERN_ANYTHING;
  *cell = TG_PATTERN_ANYTHING;
}

/* @board: (out caller-allocates): the stones. Returns: the side to move in a game with
 *   these numbers of stones */
TgStone
tg_pattern_draft_get_board (const TgPatternDraft *self, TgBoard *board)
{
  gint surplus = 0;

  tg_board_init (board, self->size);
  for (guint i = 0; i < self->size * self->size; i++)
    if (self->cells[i] >= TG_PATTERN_BLACK)
      {
        gboolean is_black = self->cells[i] == TG_PATTERN_BLACK;

        tg_board_place (board, tg_point_from_index (i, self->size),
                        is_black ? TG_STONE_BLACK : TG_STONE_WHITE);
        surplus += is_black ? 1 : -1;
      }
  return surplus > 0 ? TG_STONE_WHITE : TG_STONE_BLACK;
}

/* Finds the smallest rectangle around all stones and marks. */
static gboolean
find_bounds (const TgPatternDraft *self, TgPoint *low, TgPoint *high)
{
  *low = (TgPoint){ G_MAXINT8, G_MAXINT8 };
  *high = TG_POINT_NONE;
  for (guint i = 0; i < self->size * self->size; i++)
    if (self->cells[i] != TG_PATTERN_ANYTHING)
      {
        TgPoint point = tg_point_from_index (i, self->size);

        *low = (TgPoint){ MIN (low->x, point.x), MIN (low->y, point.y) };
        *high = (TgPoint){ MAX (high->x, point.x), MAX (high->y, point.y) };
      }
  return high->x >= 0;
}

/**
 * tg_pattern_draft_get_pattern:
 * @others: what the points without stone or mark may hold: %TG_PATTERN_ANYTHING or
 *   %TG_PATTERN_EMPTY
 * @pattern: (out caller-allocates): the rectangle, or the smallest one if the player has
 *   not chosen one
 *
 * Returns: whether there is a stone in it
 */
gboolean
tg_pattern_draft_get_pattern (const TgPatternDraft *self,
                              TgPatternCell         others,
                              TgStonePattern       *pattern)
{
  TgPoint  low = self->corner;
  TgPoint  high = { (gint8) (low.x + (gint) self->columns - 1),
                    (gint8) (low.y + (gint) self->rows - 1) };
  gboolean has_stone = FALSE;

  *pattern = (TgStonePattern){ 0 };
  if (!tg_point_is_on_board (low, self->size) && !find_bounds (self, &low, &high))
    return FALSE;
  pattern->columns = (guint) (high.x - low.x) + 1;
  pattern->rows = (guint) (high.y - low.y) + 1;
  for (guint i = 0; i < pattern->columns * pattern->rows; i++)
    {
      TgPoint point = { (gint8) (low.x + (gint) (i % pattern->columns)),
                        (gint8) (low.y + (gint) (i / pattern->columns)) };
      guint8  cell = self->cells[tg_point_index (point, self->size)];

      pattern->cells[i] = cell != TG_PATTERN_ANYTHING ? cell : (guint8) others;
      has_stone |= cell >= TG_PATTERN_BLACK;
    }
  return has_stone;
}
