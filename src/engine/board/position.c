/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The incremental board. A move flips two bits in each of four line words; every empty
 * point within the radius then extracts its new key with a shift and a mask and looks up
 * its shape. Only points whose shape changed are processed further; their old state is
 * pushed on a stack, from which undo restores it. (Fused line keys: as in Rapfi. The
 * stack of changes: a transaction log.) */

#include "engine/board/position.h"

#include <string.h>

const gint tg_cell_steps[TG_N_DIRECTIONS] = { 1, TG_CELL_STRIDE, TG_CELL_STRIDE + 1,
                                              1 - TG_CELL_STRIDE };

/* The place of a cell in the line words: the number of the word, and the bit position
 * in it (the next function). */
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
  return tg_line_key_fuse (line >> (2 * (offset - radius)), radius);
}

/**
 * tg_position_new:
 *
 * Creates a position, unusable before tg_position_set_board().
 *
 * Returns: (nullable): the position; %NULL if out of memory
 */
TgPosition *
tg_position_new (void)
{
  return g_try_new0 (TgPosition, 1);
}

void
tg_position_free (TgPosition *self)
{
  g_free (self);
}

/* Computes hash keys instead of storing them: the finaliser of SplitMix64 (Steele, Lea
 * and Flood, 2014) over a counter is as good as a random table. */
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

/* The counts and the evaluation cover the empty points: this function adds one side of
 * a point's state to them, and the next one removes it. */
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

/* The state of one update, kept in registers until all points are done: the tables read,
 * the next free change, and the sums. */
typedef struct
{
  const guint8  *shapes;
  const guint16 *combinations;
  const guint8  *classes[TG_N_SIDES];
  const gint16  *point_values[TG_N_SIDES];
  TgChange      *next_change;
  gint32         values[TG_N_SIDES];
} Update;

static inline Update
start_update (TgPosition *self)
{
  Update update = { .shapes = self->pattern->shapes,
                    .combinations = self->combinations,
                    .next_change = &self->changes[self->n_changes] };

  for (TgSide side = 0; side < TG_N_SIDES; side++)
    {
      update.classes[side] = self->pattern->classes[side];
      update.point_values[side] = self->evaluation->values[side];
      update.values[side] = self->values[side];
    }

  return update;
}

/* The shapes of both sides in one word, White's in the upper half: here of a whole
 * point, and in the next function of one line. */
static inline guint32
point_shapes (const TgPointState *point)
{
  return point->shapes[TG_SIDE_BLACK] | (guint32) point->shapes[TG_SIDE_WHITE] << 16;
}

static inline guint32
line_shapes (guint8 shapes)
{
  return (shapes | (guint32) shapes << 12) & 0x000f000f;
}

static inline void
update_side (TgPosition *self, Update *update, TgCell cell, TgSide side, guint16 shapes)
{
  TgPointState *point = &self->points[cell];
  guint         combination = update->combinations[shapes];
  guint         old_class = self->classes[side][cell];
  guint class = update->classes[side][combination];

  update->values[side] += update->point_values[side][combination]
                          - update->point_values[side][point->combinations[side]];
  point->shapes[side] = shapes;
  point->combinations[side] = (guint16) combination;
  if (class != old_class)
    {
      self->counts[side][old_class]--;
      self->counts[side][class]++;
      self->classes[side][cell] = (guint8) class;
    }
}

static inline void
update_point (TgPosition *self,
              Update     *update,
              TgCell      cell,
              TgDirection direction,
              guint       fused)
{
  TgPointState *point = &self->points[cell];
  guint         shift = 4 * direction;
  guint32       shapes = point_shapes (point);
  guint32 change = ((shapes >> shift) ^ line_shapes (update->shapes[fused])) & 0x000f000f;

  if (change == 0)
    return;

  *update->next_change++ = (TgChange){ *point,
                                       { self->classes[TG_SIDE_BLACK][cell],
                                         self->classes[TG_SIDE_WHITE][cell] },
                                       cell };
  shapes ^= change << shift;
  update_side (self, update, cell, TG_SIDE_BLACK, (guint16) shapes);
  update_side (self, update, cell, TG_SIDE_WHITE, (guint16) (shapes >> 16));
}

/* Masks the empty cells of a window, two bits each, from @radius cells before the stone's
 * own cell to @radius cells after it, without that cell. */
static inline guint
empty_cells (guint64 window, guint radius)
{
  guint cells = (guint) window;

  return ~(cells | cells >> 1) & 0x55555555 & ((1U << (4 * radius + 2)) - 1);
}

/* Updates the points on the four lines through a cell. It is inlined once for each
 * radius, so that the radius is a constant. */
static inline void
update_lines (TgPosition *self,
              Update     *update,
              TgCell      cell,
              guint       stone,
              const guint radius)
{
  for (TgDirection direction = 0; direction < TG_N_DIRECTIONS; direction++)
    {
      guint64 *line = &self->lines[direction][line_number (cell, direction)];
      guint    first = line_offset (cell, direction) - radius;
      TgCell   start = (TgCell) (cell - (gint) radius * tg_cell_steps[direction]);
      guint    empty;

      *line ^= (guint64) stone << (2 * (first + radius));
      for (empty = empty_cells (*line >> (2 * first), radius); empty != 0;
           empty &= empty - 1)
        {
          guint  along = (guint) __builtin_ctz (empty) / 2;
          TgCell seen = (TgCell) (start + (gint) along * tg_cell_steps[direction]);

          update_point (self, update, seen, direction,
                        fused_key (*line, first + along, radius));
        }
    }
}

/* Adds @amount, 1 or -1, to the counts of eight neighbours in a row. No count overflows
 * into the next, because at most 56 stones are near a cell. */
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

/* Places a stone of either side without changing the side to move. */
static void
place_stone (TgPosition *self, TgCell cell, TgSide side)
{
  TgPly *ply = &self->plies[self->n_plies++];
  Update update;
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

  update = start_update (self);
  if (self->pattern->radius == 4)
    update_lines (self, &update, cell, stone, 4);
  else
    update_lines (self, &update, cell, stone, 5);
  self->n_changes = (guint) (update.next_change - self->changes);
  for (TgSide i = 0; i < TG_N_SIDES; i++)
    self->values[i] = update.values[i];
}

/* Removes the last stone without changing the side to move. */
static void
remove_stone (TgPosition *self)
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

/* Recomputes every empty point. */
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
 *
 * Sets @self to the position on @board. tg_position_undo() cannot remove its stones.
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
        place_stone (self, tg_cell_from_point (point), tg_side_of_stone (stone));
    }

  if (tg_board_side_to_move (board) == TG_STONE_WHITE)
    tg_position_pass (self);
  for (guint back = 0; back < MIN (TG_N_LAST_MOVES, board->n_moves); back++)
    self->earlier[back] =
        tg_cell_from_point (board->moves[board->n_moves - 1 - back].point);
  self->n_plies = 0;
  self->n_changes = 0;
}

/**
 * tg_position_set_evaluation:
 *
 * Uses other evaluation weights, borrowed, until the next tg_position_set_board();
 * programs that tune the weights need this. There must be no moves to undo.
 */
void
tg_position_set_evaluation (TgPosition *self, const TgEvaluationTables *evaluation)
{
  self->evaluation = evaluation;
  memset (self->values, 0, sizeof self->values);
  for (guint index = 0; index < self->size * self->size; index++)
    {
      TgCell cell = tg_cell_from_point (tg_point_from_index (index, self->size));

      for (TgSide side = 0; side < TG_N_SIDES && tg_position_is_empty (self, cell);
           side++)
        self->values[side] +=
            evaluation->values[side][self->points[cell].combinations[side]];
    }
}

/**
 * tg_position_play:
 *
 * Plays a stone of the side to move on an empty cell. The caller checks whether the move
 * is legal or wins.
 */
void
tg_position_play (TgPosition *self, TgCell cell)
{
  place_stone (self, cell, self->side);
  tg_position_pass (self);
}

/**
 * tg_position_undo:
 *
 * Undoes the last move.
 */
void
tg_position_undo (TgPosition *self)
{
  g_assert (self->n_plies > 0);

  self->side = self->plies[self->n_plies - 1].side;
  remove_stone (self);
}

/**
 * tg_position_pass:
 *
 * Gives the turn to the other side. A second call gives it back.
 */
void
tg_position_pass (TgPosition *self)
{
  self->side = tg_side_opponent (self->side);
  self->hash ^= SIDE_TO_MOVE_KEY;
}

/**
 * tg_position_last:
 *
 * Returns the cell of the last move since the board was set, or of the move @back moves
 * earlier; TG_CELL_NONE for none.
 */
TgCell
tg_position_last (const TgPosition *self, guint back)
{
  return back < self->n_plies ? self->plies[self->n_plies - 1 - back].cell : TG_CELL_NONE;
}

/**
 * tg_position_hash_after:
 *
 * Returns the hash of the position after playing @cell.
 */
guint64
tg_position_hash_after (const TgPosition *self, TgCell cell)
{
  return self->hash ^ stone_key (cell, self->side) ^ SIDE_TO_MOVE_KEY;
}

/* Returns whether the apparent three of Black's stone on @cell in @direction is real:
 * some point next to its stones makes a straight four and may be played. A point that
 * also makes a five does not count. */
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
 *
 * Returns whether a move is a foul in Renju. Line shapes decide overlines and double
 * fours. For a double three, the stone is placed and the key points of each three are
 * judged recursively. Source: the international rules of Renju, 9.3; see rules/renju.
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

  place_stone (self, cell, side);
  for (TgDirection direction = 0; direction < TG_N_DIRECTIONS && n_threes < 2;
       direction++)
    if (tg_shape_code_is_three (tg_pattern_shape_of (shapes, direction)))
      n_threes += is_real_three (self, cell, direction) ? 1 : 0;
  remove_stone (self);

  return n_threes >= 2;
}

/**
 * tg_position_shape_if_blocked:
 *
 * Returns the shape that @side's stone on an empty cell would make if the opponent had a
 * stone @offset cells away on the line. The opponent's cell must be empty and within the
 * radius, and @offset not 0.
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

  return tg_pattern_line_shape (
      self->pattern, fused ^ stone << tg_line_key_shift (offset, radius), side);
}

/**
 * tg_position_find:
 *
 * Finds the empty points where @side's stone makes class @min or better; @min is
 * above TG_CLASS_NONE.
 *
 * Returns: the number of @cells
 */
guint
tg_position_find (const TgPosition *self,
                  TgSide            side,
                  TgClass           min,
                  TgCell           *cells,
                  guint             max_cells)
{
  /* Classes are below 16, so adding this to eight of them at once sets the highest bit of
   * those that are @min or more. */
  const guint64 high_bits = G_GUINT64_CONSTANT (0x8080808080808080);
  const guint64 ones = G_GUINT64_CONSTANT (0x0101010101010101);
  const guint64 addend = ones * (128 - min);
  guint         n = 0;
  guint         wanted = 0;

  for (guint class = min; class < TG_N_CLASSES; class ++)
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
          if (self->classes[side][cell] >= min)
            cells[n++] = (TgCell) cell;
      }

  return n;
}

/* Lists the points where a stone stops Caro's five on @five: the point itself, and the
 * empty ends of the rows whose other end the opponent has blocked. */
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
 *
 * Finds the points where the side to move stops every five that the opponent threatens:
 * at most one, except in Caro, where a five blocked at both ends does not win. Does not
 * check whether an answer is forbidden.
 *
 * Returns: the number of answers; also 0 if there is no threat
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
      place_stone (self, blocks[i], own);
      if (tg_position_count (self, other, TG_CLASS_FIVE) == 0)
        answers[n++] = blocks[i];
      remove_stone (self);
    }

  return n;
}
