/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "protocol/gomocup-position.h"

#include <string.h>

#include "protocol/gomocup-tokens.h"

/* Removes all stones. If the size changes, unblocks all points too. */
void
tg_gomocup_position_clear (TgGomocupPosition *self, guint size)
{
  if (size != self->board.size)
    tg_gomocup_position_unblock_all (self);
  tg_board_init (&self->board, size);
}

/* Forbids the engine to play on points, or allows it again. */
void
tg_gomocup_position_block (TgGomocupPosition *self,
                           const TgPoint     *points,
                           guint              n_points,
                           gboolean           is_blocked)
{
  for (guint i = 0; i < n_points; i++)
    self->blocked[tg_point_index (points[i], self->board.size)] = is_blocked;
}

void
tg_gomocup_position_unblock_all (TgGomocupPosition *self)
{
  memset (self->blocked, 0, sizeof self->blocked);
}

gboolean
tg_gomocup_position_is_blocked (const TgGomocupPosition *self, TgPoint point)
{
  return self->blocked[tg_point_index (point, self->board.size)];
}

/* Returns whether a move on @point is legal and not blocked. Moves that win or fill the
 * board are included. */
gboolean
tg_gomocup_position_is_playable (const TgGomocupPosition *self,
                                 TgRuleset                ruleset,
                                 TgPoint                  point)
{
  TgVerdict verdict = tg_ruleset_judge (ruleset, &self->board, point,
                                        tg_board_side_to_move (&self->board));

  return (verdict == TG_VERDICT_LEGAL || verdict == TG_VERDICT_WIN
          || verdict == TG_VERDICT_DRAW)
         && !tg_gomocup_position_is_blocked (self, point);
}

/* Returns the playable point nearest to the last stone, as a fallback; %TG_POINT_NONE if
 * there is none. */
TgPoint
tg_gomocup_position_find_playable (const TgGomocupPosition *self, TgRuleset ruleset)
{
  const TgBoard *board = &self->board;
  TgPoint        middle = { (gint8) (board->size / 2), (gint8) (board->size / 2) };
  TgPoint        last = board->n_moves > 0 ? tg_board_last_move (board).point : middle;
  TgPoint        nearest = TG_POINT_NONE;
  gint           min = G_MAXINT;

  for (guint i = 0; i < board->size * board->size; i++)
    {
      TgPoint point = tg_point_from_index (i, board->size);
      gint    distance = MAX (ABS (point.x - last.x), ABS (point.y - last.y));

      if (distance < min && tg_gomocup_position_is_playable (self, ruleset, point))
        {
          nearest = point;
          min = distance;
        }
    }

  return nearest;
}

/* Places the next stones, in alternating colours on distinct empty points, and writes
 * them in one line. */
void
tg_gomocup_position_put (TgGomocupPosition *self,
                         const TgPoint     *points,
                         guint              n_points,
                         GString           *out)
{
  for (guint i = 0; i < n_points; i++)
    {
      g_return_if_fail (tg_board_is_empty (&self->board, points[i]));

      tg_board_place (&self->board, points[i], tg_board_side_to_move (&self->board));
      tg_gomocup_write_point (out, points[i], self->board.size);
      g_string_append_c (out, i + 1 < n_points ? ' ' : '\n');
    }
}
