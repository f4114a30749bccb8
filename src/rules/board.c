/* SPDX-License-Identifier: GPL-3.0-or-later */

/* TgBoard keeps an array of stones, the stack of moves that placed them, and a hash that
 * every move updates. The hash is Zobrist's (A. Zobrist, "A new hashing method with
 * application for game playing", 1970): the exclusive or of one random number for each
 * stone. The mixing function of SplitMix64 computes those numbers (G. Steele, D. Lea, C.
 * Flood, "Fast splittable pseudorandom number generators", 2014). No table has to be
 * initialised, and a position has the same hash in every run. */

#include "rules/board.h"

static guint64
mix (guint64 value)
{
  value += G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  value = (value ^ (value >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  value = (value ^ (value >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  return value ^ (value >> 31);
}

/* Hashes the coordinates rather than the index: the board's size then enters the hash
 * only once, with the empty board. */
static guint64
stone_hash (TgPoint point, TgStone stone)
{
  return mix (((guint64) (guint8) point.x << 16) | ((guint64) (guint8) point.y << 8)
              | (guint64) stone);
}

void
tg_board_init (TgBoard *self, guint size)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (size >= TG_MIN_SIZE && size <= TG_MAX_SIZE);

  *self = (TgBoard){
    .size = size,
    .hash = mix ((guint64) size << 32),
  };
}

gboolean
tg_board_is_full (const TgBoard *self)
{
  return self->n_moves == self->size * self->size;
}

/**
 * tg_board_place:
 * @point: an empty point of it
 * @stone: Black or White; the colours need not alternate
 *
 * Places a stone without checking any rules; tg_game_play() checks them.
 *
 * To set up a position with a given side to move, place a stone of the other side last;
 * see tg_board_side_to_move().
 */
void
tg_board_place (TgBoard *self, TgPoint point, TgStone stone)
{
  g_return_if_fail (tg_board_is_empty (self, point));
  g_return_if_fail (stone == TG_STONE_BLACK || stone == TG_STONE_WHITE);

  self->cells[tg_point_index (point, self->size)] = (guint8) stone;
  self->moves[self->n_moves++] = (TgMove){ point, stone };
  self->hash ^= stone_hash (point, stone);
}

TgMove
tg_board_undo (TgBoard *self)
{
  g_return_val_if_fail (self->n_moves > 0, tg_board_last_move (self));

  TgMove move = self->moves[--self->n_moves];

  self->cells[tg_point_index (move.point, self->size)] = TG_STONE_NONE;
  self->hash ^= stone_hash (move.point, move.stone);
  return move;
}

/**
 * tg_board_last_move:
 *
 * Returns the stone placed last, or a move of %TG_STONE_NONE on %TG_POINT_NONE if the
 * board is empty.
 */
TgMove
tg_board_last_move (const TgBoard *self)
{
  if (self->n_moves == 0)
    return (TgMove){ TG_POINT_NONE, TG_STONE_NONE };

  return self->moves[self->n_moves - 1];
}

/**
 * tg_board_side_to_move:
 *
 * Returns the side to move if the colours alternate: the opponent of the stone placed
 * last, or Black on an empty board.
 */
TgStone
tg_board_side_to_move (const TgBoard *self)
{
  if (self->n_moves == 0)
    return TG_STONE_BLACK;

  return tg_stone_opponent (self->moves[self->n_moves - 1].stone);
}

/**
 * tg_board_give_turn:
 *
 * Makes @side the side to move, as tg_board_side_to_move() reports it, by moving a
 * stone of the other side to the end of the stack. That is necessary after a pass,
 * or if the stones were set up. The order of the other stones does not change.
 *
 * Returns: %FALSE, with @self unchanged, if the other side has no stone; Black is to move
 *   on an empty board
 */
gboolean
tg_board_give_turn (TgBoard *self, TgStone side)
{
  TgMove move;
  guint  last;

  if (self->n_moves == 0)
    return side == TG_STONE_BLACK;

  for (last = self->n_moves; last-- > 0;)
    if (self->moves[last].stone != side)
      break;
  if (last >= self->n_moves)
    return FALSE;

  move = self->moves[last];
  for (guint i = last; i + 1 < self->n_moves; i++)
    self->moves[i] = self->moves[i + 1];
  self->moves[self->n_moves - 1] = move;
  return TRUE;
}

/**
 * tg_board_equal:
 *
 * Compares the size and the stones of two positions, not the order in which the stones
 * were placed.
 */
gboolean
tg_board_equal (const TgBoard *a, const TgBoard *b)
{
  if (a->size != b->size || a->n_moves != b->n_moves)
    return FALSE;

  for (guint i = 0; i < a->size * a->size; i++)
    if (a->cells[i] != b->cells[i])
      return FALSE;

  return TRUE;
}

/**
 * tg_board_hash:
 *
 * Returns the position's hash. Equal positions have equal hashes, in any order of moves
 * and in every run of the program.
 */
guint64
tg_board_hash (const TgBoard *self)
{
  return self->hash;
}

/**
 * tg_board_run:
 * @direction: the line to look along.
 *
 * Finds the unbroken row of stones of one colour through @point along @direction.
 *
 * Returns: the longest such row, of at least one stone
 */
TgLine
tg_board_run (const TgBoard *self, TgPoint point, TgDirection direction)
{
  TgStone stone = tg_board_get (self, point);
  TgLine  line = { point, direction, 1 };

  g_return_val_if_fail (stone != TG_STONE_NONE, line);

  for (TgPoint next = tg_point_step (point, direction, -1);
       tg_board_get (self, next) == stone; next = tg_point_step (next, direction, -1))
    {
      line.start = next;
      line.length++;
    }

  for (TgPoint next = tg_point_step (point, direction, 1);
       tg_board_get (self, next) == stone; next = tg_point_step (next, direction, 1))
    line.length++;

  return line;
}
