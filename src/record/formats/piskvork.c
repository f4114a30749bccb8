/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Piskvork (P. Laštovička) writes a move as `x,y,milliseconds`, rows counted
 * from the top; old versions leave the time out. The moves end at the first
 * line of another kind. */

#include "record/formats/piskvork.h"

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

gboolean
tg_piskvork_is_move (TgCursor line)
{
  PiskvorkMove move;

  return read_move (line, &move);
}

/**
 * tg_piskvork_read_moves:
 * @lines: the lines of the file, before the first move
 * @origin: the number of the first column and row, 0 or 1
 * @rest: (out): the first line that is no move, its ends %NULL if there is none
 *
 * Reads moves, Black's first, to the end of the file or the first line that is none.
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

guint
tg_piskvork_count_moves (const TgRecord *record)
{
  const TgRecordNode *last = tg_record_get_root (record);

  for (const TgRecordNode *node = last; node != NULL;
       node = tg_record_node_get_first_child (node))
    last = node;
  return tg_record_node_get_number (last);
}

/* Finds who does not have to move at its end, in a game that Black began. */
TgStone
tg_piskvork_get_last_side (const TgRecord *record)
{
  return tg_piskvork_count_moves (record) % 2 == 1 ? TG_STONE_BLACK : TG_STONE_WHITE;
}

/**
 * tg_piskvork_find_end:
 * @winner: (out): who won, %TG_STONE_NONE if that is not known
 *
 * Whoever had to move has lost if there was no move: in time, a possible one, or any at
 * all. A game that went to its end was won by five stones, if they are there: six may
 * have been a foul.
 *
 * Returns: how the game ended, %TG_OUTCOME_NONE if that is not known
 */
TgOutcome
tg_piskvork_find_end (const TgRecord *record, gint code, TgStone *winner)
{
  switch (code)
    {
    case TG_PISKVORK_TIME_OUT:
      *winner = tg_piskvork_get_last_side (record);
      return TG_OUTCOME_TIME;
    case -2: /* another error */
    case 3:  /* no coordinates */
    case 5:
    case 6:
    case 7:  /* a point that is taken or outside */
    case 16: /* too much memory */
      *winner = tg_piskvork_get_last_side (record);
      return TG_OUTCOME_NONE;
    case TG_PISKVORK_ENDED:
      *winner = tg_record_find_row (record, TG_RULESET_STANDARD);
      return *winner != TG_STONE_NONE ? TG_OUTCOME_FIVE : TG_OUTCOME_NONE;
    default:
      *winner = TG_STONE_NONE;
      return TG_OUTCOME_NONE;
    }
}
