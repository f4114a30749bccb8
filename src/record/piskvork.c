/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Piskvork (P. Laštovička) writes a move as `x,y,milliseconds`, rows counted
 * from the top; old versions leave the time out. The moves end at the first
 * line of another kind. */

#include "record/piskvork.h"

typedef struct
{
  gint x;
  gint y;
  gint time_ms;
} PiskvorkMove;

static gboolean
read_move (TgCursor line, PiskvorkMove *move)
{
  *move = (PiskvorkMove){ 0 };
  if (!tg_cursor_read_int (&line, &move->x) || !tg_cursor_accept (&line, ',')
      || !tg_cursor_read_int (&line, &move->y))
    return FALSE;

  if (tg_cursor_accept (&line, ',') && !tg_cursor_read_int (&line, &move->time_ms))
    return FALSE;
  return tg_cursor_is_at_end (&line);
}

/**
 * tg_piskvork_is_move:
 * @line: a line
 *
 * Returns: whether the line looks like a move
 */
gboolean
tg_piskvork_is_move (TgCursor line)
{
  PiskvorkMove move;

  return read_move (line, &move);
}

/**
 * tg_piskvork_read_moves:
 * @builder: a builder
 * @lines: the lines of the file, before the first move
 * @origin: the number of the first column and row, 0 or 1
 * @rest: (out): the first line that is no move, its ends %NULL if there is none
 * @error: return location for a %TG_RECORD_ERROR
 *
 * Reads moves, Black's first, to the end of the file or the first line that is
 * none.
 *
 * Returns: whether the moves are possible
 */
gboolean
tg_piskvork_read_moves (TgRecordBuilder *builder,
                        TgLines         *lines,
                        gint             origin,
                        TgCursor        *rest,
                        GError         **error)
{
  gint         size = (gint) tg_record_get_size (builder->record);
  PiskvorkMove move;

  while (tg_lines_next_filled (lines, rest))
    {
      if (!read_move (*rest, &move))
        return TRUE;

      TgPoint point = TG_POINT_NONE;

      if (move.y >= origin)
        point = tg_point_from_file (move.x - origin, size - 1 - (move.y - origin));
      if (!tg_record_builder_play (builder, point, error))
        {
          tg_lines_prefix (lines, error);
          return FALSE;
        }
      tg_record_node_set_time_ms (builder->node, (guint) MAX (move.time_ms, 0));
    }

  *rest = (TgCursor){ NULL, NULL };
  return TRUE;
}
