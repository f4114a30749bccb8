/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The incremental board. A move flips two bits in each of four line words;
 * every empty point within the radius then reads its new key out of the word
 * with a shift and a mask, and its shape out of a table. Only points whose
 * shape really changed are touched further, and their old state goes on a
 * stack, from which undo restores it. (Fused line keys: as in Rapfi. The
 * stack of changes: a transaction log.) */

#include "engine/board/position-private.h"

#include <string.h>

const gint tg_cell_steps[TG_N_DIRECTIONS] = { 1, TG_CELL_STRIDE, TG_CELL_STRIDE + 1,
                                              1 - TG_CELL_STRIDE };

/**
 * tg_position_new:
 *
 * Makes a position; it is of no use before tg_position_set_board().
 *
 * Returns: (transfer full) (nullable): the position, or %NULL if the memory for it
 *   is refused
 */
TgPosition *
tg_position_new (void)
{
  return g_try_new0 (TgPosition, 1);
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

/* What one move changes, held in registers until all points are done: the tables
 * that it reads, the place for the next change, and the sums. */
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

/* The shapes of both sides in one word, White's in the upper half: of a whole
 * point, and of one line. */
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

/* The empty cells among those that see a stone, two bits each, the stone's own
 * cell not among them: from @radius cells before it to @radius cells behind. */
static inline guint
empty_cells (guint64 window, guint radius)
{
  guint cells = (guint) window;

  return ~(cells | cells >> 1) & 0x55555555 & ((1U << (4 * radius + 2)) - 1);
}

/* Inlined twice, so that the compiler knows the radius. */
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

/**
 * tg_position_put:
 * @self: a position
 * @cell: an empty cell
 * @side: whose stone
 *
 * Puts down a stone of either side; whose turn it is does not change.
 */
void
tg_position_put (TgPosition *self, TgCell cell, TgSide side)
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

/**
 * tg_position_lift:
 * @self: a position
 *
 * Takes the last stone off again; whose turn it is does not change.
 */
void
tg_position_lift (TgPosition *self)
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
        tg_position_put (self, tg_cell_from_point (point),
                         stone == TG_STONE_BLACK ? TG_SIDE_BLACK : TG_SIDE_WHITE);
    }

  if (tg_board_side_to_move (board) == TG_STONE_WHITE)
    tg_position_pass (self);
  self->n_plies = 0;
  self->n_changes = 0;
}

/**
 * tg_position_set_evaluation:
 * @self: a position without moves that could be taken back
 * @evaluation: (transfer none): other numbers than those of its rule set; they
 *   must outlive their use here, which the next tg_position_set_board() ends
 *
 * Judges the position with other numbers, as tuning needs it.
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
 * @self: a position
 * @cell: an empty cell
 *
 * Puts a stone of the side to move on @cell and passes the turn. Whether the
 * move is legal, or has won, is the caller's business.
 */
void
tg_position_play (TgPosition *self, TgCell cell)
{
  tg_position_put (self, cell, self->side);
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
  tg_position_lift (self);
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
