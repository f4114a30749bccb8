/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The eight symmetries of the square (the dihedral group of order 8). The bits of a
 * symmetry's number say what it does: bit 2 exchanges columns and rows (the mirror in the
 * rising diagonal), then bit 0 mirrors left and right, then bit 1 mirrors top and bottom.
 * Number 0 is the identity. */

#include "rules/symmetry.h"

#define MIRROR_COLUMNS 1u
#define MIRROR_ROWS    2u
#define EXCHANGE       4u

/**
 * tg_symmetry_apply:
 * @symmetry: a number below %TG_N_SYMMETRIES
 *
 * Rotates or mirrors a point about the centre of the board.
 */
TgPoint
tg_symmetry_apply (guint symmetry, TgPoint point, guint size)
{
  g_return_val_if_fail (symmetry < TG_N_SYMMETRIES, TG_POINT_NONE);
  g_return_val_if_fail (tg_point_is_on_board (point, size), TG_POINT_NONE);

  gint8 last = (gint8) (size - 1);

  if (symmetry & EXCHANGE)
    point = (TgPoint){ point.y, point.x };
  if (symmetry & MIRROR_COLUMNS)
    point.x = (gint8) (last - point.x);
  if (symmetry & MIRROR_ROWS)
    point.y = (gint8) (last - point.y);

  return point;
}

/**
 * tg_symmetry_inverse:
 *
 * Returns the symmetry that undoes @symmetry.
 */
guint
tg_symmetry_inverse (guint symmetry)
{
  g_return_val_if_fail (symmetry < TG_N_SYMMETRIES, 0);

  if (!(symmetry & EXCHANGE))
    return symmetry;

  /* The inverse mirrors first and then exchanges columns and rows, which equals
   * exchanging first and then mirroring the other axis. */
  guint inverse = EXCHANGE;

  if (symmetry & MIRROR_COLUMNS)
    inverse |= MIRROR_ROWS;
  if (symmetry & MIRROR_ROWS)
    inverse |= MIRROR_COLUMNS;

  return inverse;
}

/**
 * tg_symmetry_apply_to_board:
 * @symmetry: a number below %TG_N_SYMMETRIES
 * @result: (out): the turned position; may be @board itself
 *
 * Rotates or mirrors a position with all its moves.
 */
void
tg_symmetry_apply_to_board (guint symmetry, const TgBoard *board, TgBoard *result)
{
  TgBoard turned;

  g_return_if_fail (symmetry < TG_N_SYMMETRIES);

  tg_board_init (&turned, board->size);
  for (guint i = 0; i < board->n_moves; i++)
    tg_board_place (&turned,
                    tg_symmetry_apply (symmetry, board->moves[i].point, board->size),
                    board->moves[i].stone);
  *result = turned;
}
