/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tactics/point-reach.h"

/* The largest distance between two stones of the same five. */
#define REACH 4

/* Whether @stone could still fill five points in a row, including @point. */
static gboolean
has_room (const TgBoard *board, TgPoint point, TgDirection direction, TgStone stone)
{
  guint n = 0;

  for (gint i = -REACH; i <= REACH; i++)
    {
      TgPoint next = tg_point_step (point, direction, i);

      if (!tg_point_is_on_board (next, board->size)
          || tg_board_get (board, next) == tg_stone_opponent (stone))
        n = 0;
      else if (++n == 5)
        return TRUE;
    }
  return FALSE;
}

/* Whether neither side can make five through an empty point in the rest of the game. */
gboolean
tg_point_is_dead (const TgBoard *board, TgPoint point)
{
  for (TgDirection direction = 0; direction < TG_N_DIRECTIONS; direction++)
    if (has_room (board, point, direction, TG_STONE_BLACK)
        || has_room (board, point, direction, TG_STONE_WHITE))
      return FALSE;
  return TRUE;
}

/* Returns: the Chebyshev distance to the nearest stone; the size of the board if it is
 * empty */
guint
tg_point_get_distance (const TgBoard *board, TgPoint point)
{
  gint min = (gint) board->size;

  for (guint i = 0; i < board->n_moves; i++)
    {
      TgPoint stone = board->moves[i].point;

      min = MIN (min, MAX (ABS (stone.x - point.x), ABS (stone.y - point.y)));
    }
  return (guint) min;
}
