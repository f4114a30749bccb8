/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How directions run over the board; the rest of point.h is inline. */

#include "rules/point.h"

/**
 * tg_point_step:
 *
 * The result may lie off the board; negative @steps go against @direction.
 */
TgPoint
tg_point_step (TgPoint point, TgDirection direction, gint steps)
{
  static const gint8 dx[TG_N_DIRECTIONS] = { 1, 0, 1, 1 };
  static const gint8 dy[TG_N_DIRECTIONS] = { 0, 1, 1, -1 };

  return (TgPoint){ (gint8) (point.x + steps * dx[direction]),
                    (gint8) (point.y + steps * dy[direction]) };
}
