/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The steps of the four directions; the rest of point.h is inline. */

#include "rules/point.h"

/**
 * tg_point_step:
 *
 * Moves @point by @steps along @direction; negative @steps go backwards. The result may
 * lie off the board.
 */
TgPoint
tg_point_step (TgPoint point, TgDirection direction, gint steps)
{
  static const gint8 dx[TG_N_DIRECTIONS] = { 1, 0, 1, 1 };
  static const gint8 dy[TG_N_DIRECTIONS] = { 0, 1, 1, -1 };

  return (TgPoint){ (gint8) (point.x + steps * dx[direction]),
                    (gint8) (point.y + steps * dy[direction]) };
}
