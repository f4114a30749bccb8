/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The incremental board. A move flips two bits in each of four line words;
 * every empty point within the radius then reads its new key out of the word
 * with a shift and a mask, and its shape out of a table. Only points whose
 * shape really changed are touched further, and their old state goes on a
 * stack, from which undo restores it. (Fused line keys: as in Rapfi. The
 * stack of changes: a transaction log.) */

#include "engine/position.h"

#include <string.h>

const gint tg_cell_steps[TG_N_DIRECTIONS] = { 1, TG_CELL_STRIDE, TG_CELL_STRIDE + 1,
                                              1 - TG_CELL_STRIDE };

/**
 * tg_position_new:
 *
 * Makes a position; it is of no use before tg_position_set_board().
 *
 * Returns: (transfer full): the position
 */
TgPosition *
tg_position_new (void)
{
  return g_new0 (TgPosition, 1);
}

/**
 * tg_position_free:
 * @self: (transfer full): a position
 *
 * Frees a position.
 */
void
tg_position_free (TgPosition *self)
{
  g_free (self);
}

/* Hash keys are computed, not stored: the finaliser of SplitMix64 (Steele,
 * Lea and Flood, 2014) over a counter is as good as a random table. */
static guint64
mix (guint64 number)
{
  number = (number + 1) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  number = (number ^ (number >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  number = (number ^ (number >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  return number ^ (number >> 31);
}

#define SIDE_TO_MOVE_KEY G_GUINT64_CONSTANT (0x7fb5d329728ea185)

static guint64
stone_key (TgCell cell, TgSide side)
{
  return mix ((guint64) cell * TG_N_SIDES + side);
}

/* Where a cell lies in the line words: which word, and how far along it. */
static inline guint
line_number (TgCell cell, TgDirection direction)
{
  guint x = cell % TG_CELL_STRIDE;
  guint y = cell / TG_CELL_STRIDE;

  switch (direction)
    {
    case TG_DIRECTION_ROW:
      return y;
    case TG_DIRECTION_COLUMN:
      return x;
    case TG_DIRECTION_RISING:
      return x - y + TG_CELL_STRIDE - 1;
    case TG_DIRECTION_FALLING:
    default:
      return x + y;
    }
}

static inline guint
line_offset (TgCell cell, TgDirection direction)
{
  return direction == TG_DIRECTION_COLUMN ? cell / TG_CELL_STRIDE : cell % TG_CELL_STRIDE;
}

static inline guint
fused_key (guint64 line, guint offset, guint radius)
{
  return tg_pattern_fuse (line >> (2 * (offset - radius)), radius);
}

/* Counts and values hold the empty points; these enter and leave one side of
 * a point's state. */
static inline void
count_point (TgPosition *self, TgCell cell, TgSide side)
{
  guint combination = self->points[cell].combinations[side];

  self->counts[side][self->classes[side][cell]]++;
  self->values[side] += self->evaluation->values[side][combination];
}

static inline void
uncount_point (TgPosition *self, TgCell cell, TgSide side)
{
  guint combination = self->points[cell].combinations[side];

  self->counts[side][self->classes[side][cell]]--;
  self->values[side] -= self->evaluation->values[side][combination];
}

static inline void
set_shapes (TgPosition *self, TgCell cell, TgSide side, guint shapes)
{
  TgPointState *point = &self->points[cell];
  guint         combination = self->combinations[shapes];

  uncount_point (self, cell, side);
  point->shapes[side] = (guint16) shapes;
  point->combinations[side] = (guint16) combination;
  self->classes[side][cell] = self->pattern->classes[side][combination];
  count_point (self, cell, side);
}

static inline void
update_point (TgPosition *self, TgCell cell, TgDirection direction, guint fused)
{
  TgPointState *point = &self->points[cell];
  guint         shapes = self->pattern->shapes[fused];
  guint         position = 4 * direction;
  guint         change[TG_N_SIDES];

  change[TG_SIDE_BLACK] = ((point->shapes[TG_SIDE_BLACK] >> position) ^ shapes) & 15;
  change[TG_SIDE_WHITE] =
      ((point->shapes[TG_SIDE_WHITE] >> position) ^ (shapes >> 4)) & 15;
  if ((change[TG_SIDE_BLACK] | change[TG_SIDE_WHITE]) == 0)
    return;

  self->changes[self->n_changes++] = (TgChange){ *point,
                                                 { self->classes[TG_SIDE_BLACK][cell],
                                                   self->classes[TG_SIDE_WHITE][cell] },
                                                 cell };
  for (TgSide side = 0; side < TG_N_SIDES; side++)
    if (change[side] != 0)
      set_shapes (self, cell, side, point->shapes[side] ^ (change[side] << position));
}

/* Inlined twice, so that the compiler knows the radius. */
static inline void
update_lines (TgPosition *self, TgCell cell, guint stone, const gint radius)
{
  for (TgDirection direction = 0; direction < TG_N_DIRECTIONS; direction++)
    {
      guint64 *line = &self->lines[direction][line_number (cell, direction)];
      guint    offset = line_offset (cell, direction);
      gint     step = tg_cell_steps[direction];

      *line ^= (guint64) stone << (2 * offset);
      for (gint i = -radius; i <= radius; i++)
        {
          TgCell seen = (TgCell) (cell + i * step);

          if (self->stones[seen] == TG_KEY_EMPTY)
            update_point (self, seen, direction,
                          fused_key (*line, (guint) ((gint) offset + i), (guint) radius));
        }
    }
}

/* Adds @amount, 1 or -1, to the counts of a row of eight neighbours. No count
 * can overflow into the next, because at most 56 stones are near a cell. */
static inline void
add_to_eight (guint8 *counts, guint64 pattern, gboolean plus)
{
  guint64 word;

  memcpy (&word, counts, sizeof word);
  word = plus ? word + pattern : word - pattern;
  memcpy (counts, &word, sizeof word);
}

static inline void
count_near_stones (TgPosition *self, TgCell cell, gboolean plus)
{
  static const guint8 seven[8] = { 1, 1, 1, 1, 1, 1, 1, 0 };
  const gint          far = 4;
  guint64             pattern;

  memcpy (&pattern, seven, sizeof pattern);
  for (gint y = -3; y <= 3; y++)
    add_to_eight (&self->near_stones[cell + y * TG_CELL_STRIDE - 3], pattern, plus);

  for (TgDirection direction = 0; direction < TG_N_DIRECTIONS; direction++)
    {
      gint step = far * tg_cell_steps[direction];

      self->near_stones[cell + step] += plus ? 1 : (guint8) -1;
      self->near_stones[cell - step] += plus ? 1 : (guint8) -1;
    }
}

/* Puts down a stone of either side; whose turn it is does not change. */
static void
place (TgPosition *self, TgCell cell, TgSide side)
{
  TgPly *ply = &self->plies[self->n_plies++];
  guint  stone = side == TG_SIDE_BLACK ? TG_KEY_BLACK : TG_KEY_WHITE;

  g_assert (tg_position_is_empty (self, cell));

  ply->cell = cell;
  ply->side = (guint8) side;
  ply->first_change = self->n_changes;
  ply->hash = self->hash;
  memcpy (ply->counts, self->counts, sizeof ply->counts);
  memcpy (ply->values, self->values, sizeof ply->values);

  for (TgSide i = 0; i < TG_N_SIDES; i++)
    {
      uncount_point (self, cell, i);
      ply->classes[i] = self->classes[i][cell];
      self->classes[i][cell] = TG_CLASS_NONE;
    }
  self->stones[cell] = (guint8) stone;
  self->n_empty--;
  self->hash ^= stone_key (cell, side);
  count_near_stones (self, cell, TRUE);

  if (self->pattern->radius == 4)
    update_lines (self, cell, stone, 4);
  else
    update_lines (self, cell, stone, 5);
}

static void
unplace (TgPosition *self)
{
  const TgPly *ply = &self->plies[--self->n_plies];
  guint        stone = self->stones[ply->cell];

  for (TgDirection direction = 0; direction < TG_N_DIRECTIONS; direction++)
    self->lines[direction][line_number (ply->cell, direction)] ^=
        (guint64) stone << (2 * line_offset (ply->cell, direction));

  for (guint i = ply->first_change; i < self->n_changes; i++)
    {
      const TgChange *change = &self->changes[i];

      self->points[change->cell] = change->state;
      for (TgSide side = 0; side < TG_N_SIDES; side++)
        self->classes[side][change->cell] = change->classes[side];
    }

  for (TgSide side = 0; side < TG_N_SIDES; side++)
    self->classes[side][ply->cell] = ply->classes[side];
  self->n_changes = ply->first_change;
  self->stones[ply->cell] = TG_KEY_EMPTY;
  self->n_empty++;
  self->hash = ply->hash;
  memcpy (self->counts, ply->counts, sizeof self->counts);
  memcpy (self->values, ply->values, sizeof self->values);
  count_near_stones (self, ply->cell, FALSE);
}

/* Reads every empty point anew. */
static void
compute_points (TgPosition *self)
{
  guint radius = self->pattern->radius;

  for (guint index = 0; index < self->size * self->size; index++)
    {
      TgCell cell = tg_cell_from_point (tg_point_from_index (index, self->size));

      for (TgDirection direction = 0; direction < TG_N_DIRECTIONS; direction++)
        {
          guint64 line = self->lines[direction][line_number (cell, direction)];
          guint   fused = fused_key (line, line_offset (cell, direction), radius);

          for (TgSide side = 0; side < TG_N_SIDES; side++)
            self->points[cell].shapes[side] |=
                (guint16) (tg_pattern_line_shape (self->pattern, fused, side)
                           << (4 * direction));
        }
      for (TgSide side = 0; side < TG_N_SIDES; side++)
        {
          guint combination = self->combinations[self->points[cell].shapes[side]];

          self->points[cell].combinations[side] = (guint16) combination;
          self->classes[side][cell] = self->pattern->classes[side][combination];
          count_point (self, cell, side);
        }
    }
}

/**
 * tg_position_set_board:
 * @self: a position
 * @board: a board of the rules room
 * @ruleset: the rules
 *
 * Makes @self the position on @board, with the side to move that @board has.
 * The stones on it cannot be taken back.
 */
void
tg_position_set_board (TgPosition *self, const TgBoard *board, TgRuleset ruleset)
{
  memset (self, 0, G_STRUCT_OFFSET (TgPosition, plies));
  self->size = board->size;
  self->n_empty = board->size * board->size;
  self->ruleset = ruleset;
  self->pattern = tg_pattern_get (ruleset);
  self->evaluation = tg_evaluation_get (ruleset);
  self->combinations = tg_pattern_combinations ();
  self->hash =
      mix (TG_N_CELLS * TG_N_SIDES + (guint64) ruleset * (TG_MAX_SIZE + 1) + board->size);

  memset (self->stones, TG_KEY_WALL, sizeof self->stones);
  memset (self->lines, 0xff, sizeof self->lines);
  for (guint index = 0; index < self->n_empty; index++)
    {
      TgCell cell = tg_cell_from_point (tg_point_from_index (index, self->size));

      self->stones[cell] = TG_KEY_EMPTY;
      for (TgDirection direction = 0; direction < TG_N_DIRECTIONS; direction++)
        self->lines[direction][line_number (cell, direction)] ^=
            (guint64) TG_KEY_WALL << (2 * line_offset (cell, direction));
    }
  compute_points (self);

  for (guint index = 0; index < self->size * self->size; index++)
    {
      TgPoint point = tg_point_from_index (index, self->size);
      TgStone stone = tg_board_get (board, point);

      if (stone != TG_STONE_NONE)
        place (self, tg_cell_from_point (point),
               stone == TG_STONE_BLACK ? TG_SIDE_BLACK : TG_SIDE_WHITE);
    }

  if (tg_board_side_to_move (board) == TG_STONE_WHITE)
    tg_position_pass (self);
  self->n_plies = 0;
  self->n_changes = 0;
}

/**
 * tg_position_play:
 * @self: a position
 * @cell: an empty cell
 *
 * Puts a stone of the side to move on @cell and passes the turn. Whether the
 * move is legal, or has won, is the caller's business.
 */
void
tg_position_play (TgPosition *self, TgCell cell)
{
  place (self, cell, self->side);
  tg_position_pass (self);
}

/**
 * tg_position_undo:
 * @self: a position
 *
 * Takes back the last stone, and gives the turn back to its side.
 */
void
tg_position_undo (TgPosition *self)
{
  g_assert (self->n_plies > 0);

  self->side = self->plies[self->n_plies - 1].side;
  unplace (self);
}

/**
 * tg_position_pass:
 * @self: a position
 *
 * Gives the turn to the other side. Passing again takes it back.
 */
void
tg_position_pass (TgPosition *self)
{
  self->side = tg_side_opponent (self->side);
  self->hash ^= SIDE_TO_MOVE_KEY;
}

/**
 * tg_position_last:
 * @self: a position
 * @back: 0 for the last stone, 1 for the one before it, and so on
 *
 * Gets the last moves since the board was set.
 *
 * Returns: a cell, or %TG_CELL_NONE
 */
TgCell
tg_position_last (const TgPosition *self, guint back)
{
  return back < self->n_plies ? self->plies[self->n_plies - 1 - back].cell : TG_CELL_NONE;
}

/**
 * tg_position_hash_after:
 * @self: a position
 * @cell: an empty cell
 *
 * Works out the hash that playing @cell would lead to.
 *
 * Returns: the hash
 */
guint64
tg_position_hash_after (const TgPosition *self, TgCell cell)
{
  return self->hash ^ stone_key (cell, self->side) ^ SIDE_TO_MOVE_KEY;
}

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

  place (self, cell, side);
  for (TgDirection direction = 0; direction < TG_N_DIRECTIONS && n_threes < 2;
       direction++)
    if (tg_shape_code_is_three (tg_pattern_shape_of (shapes, direction)))
      n_threes += is_real_three (self, cell, direction) ? 1 : 0;
  unplace (self);

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
