/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "library/games/game-moves.h"

/* Appends a move. @point: may be %TG_POINT_PASS */
void
tg_game_moves_append (GByteArray *moves, guint size, TgPoint point)
{
  guint  index = tg_point_equal (point, TG_POINT_PASS) ? TG_GAME_MOVES_PASS
                                                       : tg_point_index (point, size);
  guint8 bytes[2] = { (guint8) index, (guint8) (index >> 8) };

  g_byte_array_append (moves, bytes, tg_game_moves_width (size));
}

/* Returns: the point of move @i, or %TG_POINT_PASS */
TgPoint
tg_game_moves_get_point (const guint8 *moves, guint size, guint i)
{
  guint index = tg_game_moves_get (moves, tg_game_moves_width (size), i);

  return index == TG_GAME_MOVES_PASS ? TG_POINT_PASS : tg_point_from_index (index, size);
}

/* Returns: whether the bytes are moves of a board of this size, none on an occupied
 * point */
gboolean
tg_game_moves_check (const guint8 *moves, gsize n_bytes, guint size)
{
  gboolean taken[TG_MAX_POINTS] = { 0 };
  guint    width;

  if (size < TG_MIN_SIZE || size > TG_MAX_SIZE)
    return FALSE;
  width = tg_game_moves_width (size);
  if (n_bytes % width != 0 || n_bytes / width > TG_MAX_POINTS)
    return FALSE;
  for (guint i = 0; i < n_bytes / width; i++)
    {
      guint index = tg_game_moves_get (moves, width, i);

      if (index == TG_GAME_MOVES_PASS)
        continue;
      if (index >= size * size || taken[index])
        return FALSE;
      taken[index] = TRUE;
    }
  return TRUE;
}

void
tg_point_images_init (TgPointImages *images, guint size)
{
  for (guint symmetry = 0; symmetry < TG_N_SYMMETRIES; symmetry++)
    for (guint i = 0; i < size * size; i++)
      images->of[symmetry][i] = (guint16) tg_point_index (
          tg_symmetry_apply (symmetry, tg_point_from_index (i, size), size), size);
}

/* Returns: the images of a board size, which are made once */
static const TgPointImages *
get_images (guint size)
{
  static gsize places[TG_MAX_SIZE + 1];

  if (g_once_init_enter (&places[size]))
    {
      TgPointImages *images = g_new (TgPointImages, 1);

      tg_point_images_init (images, size);
      g_once_init_leave (&places[size], (gsize) images);
    }
  return (const TgPointImages *) places[size];
}

/* The mixing function of SplitMix64, see board.c. */
static guint64
mix (guint64 value)
{
  value = (value ^ (value >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  value = (value ^ (value >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  return value ^ (value >> 31);
}

/**
 * tg_game_moves_hash:
 * @ruleset: a number for the rules
 *
 * Hashes a whole sequence of moves, so that a game and its mirror images have the same
 * number: the smallest hash of the eight images. Games with equal moves in another order
 * differ. The database keeps the numbers, so they must not change.
 *
 * Returns: the hash; not negative
 */
gint64
tg_game_moves_hash (const guint8 *moves, guint n, guint size, guint ruleset)
{
  const TgPointImages *images = get_images (size);
  guint                width = tg_game_moves_width (size);
  guint64              smallest = G_MAXUINT64;

  for (guint symmetry = 0; symmetry < TG_N_SYMMETRIES; symmetry++)
    {
      guint64 hash = mix ((guint64) size << 32 | ruleset << 16 | n);

      for (guint i = 0; i < n; i++)
        {
          guint index = tg_game_moves_get (moves, width, i);

          if (index != TG_GAME_MOVES_PASS)
            index = images->of[symmetry][index];
          hash = (hash ^ (index + 1)) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
          hash ^= hash >> 29;
        }
      smallest = MIN (smallest, mix (hash));
    }
  return (gint64) (smallest & G_MAXINT64);
}

/* Returns: whether the first @n moves of a game are @start, however it is turned or
 * mirrored */
gboolean
tg_game_moves_begin_with (const guint8 *moves, const guint8 *start, guint n, guint size)
{
  const TgPointImages *images = get_images (size);
  guint                width = tg_game_moves_width (size);

  for (guint symmetry = 0; symmetry < TG_N_SYMMETRIES; symmetry++)
    {
      guint i = 0;

      for (; i < n; i++)
        {
          guint index = tg_game_moves_get (start, width, i);

          if (index != TG_GAME_MOVES_PASS)
            index = images->of[symmetry][index];
          if (index != tg_game_moves_get (moves, width, i))
            break;
        }
      if (i == n)
        return TRUE;
    }
  return FALSE;
}
