/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The moves of a game as bytes: one byte a move on boards up to 15×15, two on larger
 * ones, low byte first. A move is the index of its point, or all bits for a pass. Black
 * begins, and the colours alternate. */

#pragma once

#include "rules/symmetry.h"

G_BEGIN_DECLS

/* The largest board whose moves take one byte. */
#define TG_GAME_MOVES_BYTE_SIZE 15

#define TG_GAME_MOVES_PASS 0xffffu

/* The number of bytes of a move. */
static inline guint
tg_game_moves_width (guint size)
{
  return size <= TG_GAME_MOVES_BYTE_SIZE ? 1 : 2;
}

/* Returns: the index of the point of move @i, or %TG_GAME_MOVES_PASS */
static inline guint
tg_game_moves_get (const guint8 *moves, guint width, guint i)
{
  if (width == 2)
    return (guint) moves[2 * i] | (guint) moves[2 * i + 1] << 8;
  return moves[i] == 0xff ? TG_GAME_MOVES_PASS : moves[i];
}

void     tg_game_moves_append (GByteArray *moves, guint size, TgPoint point);
TgPoint  tg_game_moves_get_point (const guint8 *moves, guint size, guint i);
gboolean tg_game_moves_check (const guint8 *moves, gsize n_bytes, guint size);
gint64   tg_game_moves_hash (const guint8 *moves, guint n, guint size, guint ruleset);
gboolean tg_game_moves_begin_with (const guint8 *moves,
                                   const guint8 *start,
                                   guint         n,
                                   guint         size);

/* The images of all points of a board under the symmetries: the index of the image of
 * point i under symmetry s is of[s][i]. */
typedef struct
{
  guint16 of[TG_N_SYMMETRIES][TG_MAX_POINTS];
} TgPointImages;

void tg_point_images_init (TgPointImages *images, guint size);

G_END_DECLS
