/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Piskvork (P. Laštovička) writes a move as `x,y,milliseconds`, with rows counted from
 * the top; old versions omit the time. Any line that begins with two numbers is a
 * move, because the lines with the engines' names, after the moves, never do. */

#include "record/formats/piskvork.h"

#include <glib/gi18n-lib.h>

#include "record/formats/move-list.h"

typedef struct
{
  gint     x;
  gint     y;
  guint    time_ms;
  gboolean has_time;
  gboolean has_clear_time; /* whether nothing else than a time follows @y */
  gboolean has_comma;
} PiskvorkMove;

/* Reads a number as other programs write it: signed and of any size. Clamps it to gint. */
static gboolean
read_number (TgCursor *cursor, gint *value)
{
  TgCursor ahead = *cursor;
  gboolean negative;
  gint64   sum = 0;

  tg_cursor_skip_space (&ahead);
  negative = ahead.at < ahead.end && *ahead.at == '-';
  if (ahead.at < ahead.end && (*ahead.at == '-' || *ahead.at == '+'))
    ahead.at++;
  if (ahead.at == ahead.end || !g_ascii_isdigit (*ahead.at))
    return FALSE;

  for (; ahead.at < ahead.end && g_ascii_isdigit (*ahead.at); ahead.at++)
    sum = MIN (sum * 10 + g_ascii_digit_value (*ahead.at), G_MAXINT);

  *value = (gint) (negative ? -sum : sum);
  *cursor = ahead;
  return TRUE;
}

/* Skips the separator between two numbers. */
static gboolean
accept_separator (TgCursor *cursor, gboolean *is_comma)
{
  const gchar *begin = cursor->at;

  *is_comma = tg_cursor_accept (cursor, ',') || tg_cursor_accept (cursor, ';');
  tg_cursor_skip_space (cursor);
  return cursor->at > begin;
}

/* Reads the time, in milliseconds with or without a fraction. */
static gboolean
read_time (TgCursor cursor, PiskvorkMove *move)
{
  gint     whole;
  gboolean rounds_up = FALSE;

  if (!read_number (&cursor, &whole) || whole == G_MAXINT)
    return FALSE;
  if (cursor.at + 1 < cursor.end && (*cursor.at == '.' || *cursor.at == ',')
      && g_ascii_isdigit (cursor.at[1]))
    {
      rounds_up = cursor.at[1] >= '5';
      for (cursor.at++; cursor.at < cursor.end && g_ascii_isdigit (*cursor.at);)
        cursor.at++;
    }

  move->time_ms = (guint) MAX (whole + (rounds_up ? 1 : 0), 0);
  return tg_cursor_is_at_end (&cursor);
}

static gboolean
read_move (TgCursor line, PiskvorkMove *move)
{
  gboolean ends_with_comma;

  *move = (PiskvorkMove){ 0 };
  if (!read_number (&line, &move->x) || !accept_separator (&line, &move->has_comma)
      || !read_number (&line, &move->y))
    return FALSE;

  accept_separator (&line, &ends_with_comma);
  move->has_time = !tg_cursor_is_at_end (&line);
  move->has_clear_time = !move->has_time || read_time (line, move);
  return TRUE;
}

gboolean
tg_piskvork_is_move (TgCursor line)
{
  PiskvorkMove move;

  return read_move (line, &move);
}

/* Returns whether a line is a move exactly as Piskvork writes it, rather than any two
 * numbers. */
gboolean
tg_piskvork_is_clean_move (TgCursor line)
{
  PiskvorkMove move;

  return read_move (line, &move) && move.has_comma && move.has_clear_time;
}

/* Returns whether a line holds a single number. */
gboolean
tg_piskvork_is_number (TgCursor line, gint *number)
{
  return read_number (&line, number) && tg_cursor_is_at_end (&line);
}

/* Finds the next move, skipping other lines. A line with a single number ends the game
 * unless moves with times follow it. */
static gboolean
find_move (TgLines *lines, TgCursor *line)
{
  gboolean has_number = FALSE;
  gint     number;

  while (tg_lines_next_filled (lines, line))
    {
      PiskvorkMove move;

      if (read_move (*line, &move))
        return !has_number || (move.has_time && move.has_clear_time);
      if (has_number)
        return FALSE;
      has_number = tg_piskvork_is_number (*line, &number);
      if (has_number && number < 0)
        return FALSE;
    }

  return FALSE;
}

static gboolean
play (TgRecordBuilder *builder, TgCursor line, guint number, gint origin, GError **error)
{
  gint         size = (gint) tg_record_get_size (builder->record);
  TgPoint      point = TG_POINT_NONE;
  PiskvorkMove move;

  read_move (line, &move);
  if (move.x >= origin && move.y >= origin)
    point = tg_point_from_file (move.x - origin, size - 1 - (move.y - origin));
  if (!tg_record_builder_play (builder, point, error))
    return FALSE;

  if (move.has_clear_time)
    tg_record_node_set_time_ms (builder->node, move.time_ms);
  else
    tg_record_add_warning (builder->record, number,
                           _ ("The time of this move cannot be read"));
  return TRUE;
}

/**
 * tg_piskvork_read_moves:
 * @lines: the lines of the file, positioned before the first move
 * @origin: the number of the first column and row, 0 or 1
 * @end: (out): the end of the moves
 *
 * Reads moves, Black's first, up to the last move or the first invalid one. Adds a
 * warning for each other line between them.
 */
void
tg_piskvork_read_moves (TgRecordBuilder *builder,
                        TgLines          lines,
                        gint             origin,
                        TgPiskvorkEnd   *end)
{
  TgLines  ahead = lines;
  TgCursor line;

  *end = (TgPiskvorkEnd){ .next = lines };
  while (find_move (&ahead, &line))
    {
      while (tg_lines_next_filled (&lines, &line) && lines.number < ahead.number)
        if (end->refusal == NULL)
          tg_move_list_warn (builder->record, lines.number);

      if (end->refusal == NULL
          && !play (builder, line, ahead.number, origin, &end->refusal))
        end->refused_line = ahead.number;
      end->next = lines;
    }
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

/* Returns the side that made the last move, in a game in which Black moved first. */
TgStone
tg_piskvork_get_last_side (const TgRecord *record)
{
  return tg_piskvork_count_moves (record) % 2 == 1 ? TG_STONE_BLACK : TG_STONE_WHITE;
}

/**
 * tg_piskvork_find_end:
 * @winner: (out): the winner, %TG_STONE_NONE if unknown
 *
 * Determines the result from the code at the end of the file. If the code says that
 * a move came too late, was invalid or never came, the side to move has lost. A
 * game that ended normally was won by five stones if the board has them; six may
 * have been a foul.
 *
 * Returns: how the game ended, %TG_OUTCOME_NONE if unknown
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
    case 7:  /* an occupied point or one off the board */
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
