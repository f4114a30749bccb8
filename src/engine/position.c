/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The incremental board. A move flips two bits in each of four line words;
 * every empty point within the radius then reads its new key out of the word
 * with a shift and a mask, and its shape out of a table. Only points whose
 * shape really changed are touched further, and their old state goes on a
 * stack, from which undo restores it. (Fused line keys: as in Rapfi. The
 * stack of changes: a transaction log.) */

#include "engine/position-private.h"

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
