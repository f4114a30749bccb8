/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Each image of the position has a hash, the exclusive or of one number for each stone
 * (Zobrist 1970), and the smallest of the eight is the key. The numbers come from the
 * mixing function of SplitMix64 (Steele, Lea and Flood 2014), and files keep what
 * follows from them, so they must not change. */

#include "rules/position-key.h"

/* Seeds of the two hashes. */
#define KEY_SEED   G_GUINT64_CONSTANT (0x54674b65)
#define CHECK_SEED G_GUINT64_CONSTANT (0x5467436b)

static guint64
mix (guint64 seed, guint64 value)
{
  value += (seed + 1) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  value = (value ^ (value >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  value = (value ^ (value >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  return value ^ (value >> 31);
}

static guint64
hash_image (const TgBoard *board, guint symmetry, guint64 seed)
{
  guint64 hash = 0;

  for (guint i = 0; i < board->n_moves; i++)
    {
      TgPoint point = tg_symmetry_apply (symmetry, board->moves[i].point, board->size);

      hash ^= mix (seed, (guint64) point.x << 16 | (guint64) point.y << 8
                             | (guint64) board->moves[i].stone);
    }
  return hash;
}

/**
 * tg_position_key_init:
 * @self: (out caller-allocates): the key
 * @side: the side to move
 *
 * Makes the key of a position. The order of its moves does not matter.
 */
void
tg_position_key_init (TgPositionKey *self,
                      const TgBoard *board,
                      TgStone        side,
                      TgRuleset      ruleset)
{
  guint64 terms =
      (guint64) board->size << 32 | (guint64) ruleset << 28 | (guint64) side << 24;
  guint64 smallest = G_MAXUINT64;

  self->size = board->size;
  for (guint symmetry = 0; symmetry < TG_N_SYMMETRIES; symmetry++)
    {
      guint64 hash = hash_image (board, symmetry, KEY_SEED);

      if (symmetry == 0 || hash < smallest)
        {
          smallest = hash;
          self->symmetry = symmetry;
        }
    }
  self->key = (gint64) ((smallest ^ mix (KEY_SEED, terms)) & G_MAXINT64);
  self->check =
      (gint64) ((hash_image (board, self->symmetry, CHECK_SEED) ^ mix (CHECK_SEED, terms))
                & G_MAXINT64);
}

/* Turns a point of the position into one of the image. @point: may be %TG_POINT_PASS */
TgPoint
tg_position_key_turn (const TgPositionKey *self, TgPoint point)
{
  return tg_point_is_on_board (point, self->size)
             ? tg_symmetry_apply (self->symmetry, point, self->size)
             : point;
}

/* Turns a point of the image into one of the position. @point: may be %TG_POINT_PASS */
TgPoint
tg_position_key_turn_back (const TgPositionKey *self, TgPoint point)
{
  return tg_point_is_on_board (point, self->size)
             ? tg_symmetry_apply (tg_symmetry_inverse (self->symmetry), point, self->size)
             : point;
}
